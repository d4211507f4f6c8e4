#include "boardwalk/crawl/live_sampler.h"

#include "boardwalk/crawl/response_page.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::crawl {
namespace {

constexpr int kRedirects = 5;
constexpr Millis kStep = std::chrono::minutes{1};

std::string describe(const fetch::Response& response) {
  std::string text{fetch::name(response.outcome)};
  if (response.status >= 400) text += " " + std::to_string(response.status);
  if (!response.reason.empty()) text += " (" + response.reason + ")";
  return text;
}

}  // namespace

LiveSampler::LiveSampler(fetch::Fetcher& fetcher, Clock& clock, const fetch::Manners& manners,
                         fetch::CookieJar& jar, const url::Url& start, int budget)
    : clock_(clock), courier_(fetcher, clock, manners, jar), scope_(start), budget_(budget) {}

const learn::SampledPage* LiveSampler::get(const url::Url& url) {
  const auto known = pages_.find(url.href());
  if (known != pages_.end()) return known->second.get();
  auto& slot = pages_[url.href()];
  url::Url at = url;
  for (int hop = 0; hop <= kRedirects; ++hop) {
    const fetch::Response* response = fetch_one(at);
    if (response == nullptr) return nullptr;
    if (response->outcome == fetch::Outcome::Ok) {
      slot = read(*response, url);
      return slot.get();
    }
    if (pages_.size() == 1) trouble_ = at.href() + ": " + describe(*response);
    const auto location = response->header("Location");
    const auto target = location ? url::parse(*location, at) : std::nullopt;
    if (response->outcome != fetch::Outcome::Redirect || !target) return nullptr;
    // The first page of all may lead to the site's real home; later ones may not lead out of it.
    if (!scope_.contains(*target) && requests_ <= hop + 1 && target->is_http())
      scope_ = Scope{*target};
    if (!admissible(*target, scope_)) return nullptr;
    at = url::normalise(learn::without_parameters(*target, sessions_));
  }
  return nullptr;
}

const fetch::Response* LiveSampler::answer(const url::Url& url) const {
  const auto found = responses_.find(url.href());
  return found == responses_.end() ? nullptr : &found->second;
}

std::vector<const learn::SampledPage*> LiveSampler::pages() const {
  std::vector<const learn::SampledPage*> pages;
  for (const auto& [href, page] : pages_) {
    if (page) pages.push_back(page.get());
  }
  return pages;
}

std::vector<std::string> LiveSampler::others() const {
  std::vector<std::string> urls;
  for (const auto& [href, page] : pages_) {
    const bool is_forum = page && (page->judgement.kind == classify::PageClass::Index ||
                                   page->judgement.kind == classify::PageClass::Thread);
    if (!is_forum && responses_.contains(href)) urls.push_back(href);
  }
  return urls;
}

const fetch::Response* LiveSampler::fetch_one(const url::Url& url) {
  if (const auto found = responses_.find(url.href()); found != responses_.end())
    return &found->second;
  if (requests_ >= budget_ || is_stopped()) return nullptr;
  ++requests_;
  courier_.send({.id = 1, .url = url});
  while (courier_.pending() > 0 && !is_stopped()) {
    for (fetch::Response& response : courier_.wait(clock_.now() + kStep)) {
      return &responses_.insert_or_assign(url.href(), std::move(response)).first->second;
    }
  }
  return nullptr;
}

std::unique_ptr<learn::SampledPage> LiveSampler::read(const fetch::Response& response,
                                                      const url::Url& url) {
  const auto page_url = url::parse(response.url).value_or(url);
  const html::Parsed parsed = parse_response(parser_, response);
  trouble_.clear();
  auto page = std::make_unique<learn::SampledPage>(learn::sample_page(
      parsed.document, page_url,
      [this](const url::Url& target) { return admissible(target, scope_).has_value(); },
      sessions_));
  page->url = url;
  page->redirected = page_url != url;
  sessions_.insert(page->session_parameters.begin(), page->session_parameters.end());
  return page;
}

}  // namespace boardwalk::crawl
