#include "boardwalk/crawl/live_sampler.h"

#include <algorithm>
#include <iterator>

#include "boardwalk/crawl/response_page.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::crawl {
namespace {

constexpr int kRedirects = 5;
constexpr std::size_t kSiteMaps = 3;  // parts of a sitemap that are read
constexpr Millis kStep = std::chrono::minutes{1};

std::string describe(const fetch::Response& response) {
  std::string text{fetch::name(response.outcome)};
  if (response.status >= 400) text += " " + std::to_string(response.status);
  if (!response.reason.empty()) text += " (" + response.reason + ")";
  return text;
}

bool take_untimed(learn::SampledPage& page) {
  using classify::PageClass;
  if (page.judgement.kind != PageClass::Other || page.untimed == PageClass::Other) return false;
  page.judgement.kind = page.untimed;
  return true;
}

}  // namespace

LiveSampler::LiveSampler(fetch::Fetcher& fetcher, Clock& clock, const fetch::Manners& manners,
                         fetch::HostMemory& memory, const url::Url& start, int budget)
    : clock_(clock),
      start_(start),
      courier_(fetcher, clock, manners, memory),
      scope_(start),
      max_decoded_(manners.limits.max_decoded),
      budget_(budget) {}

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
      judge_by_all();
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

void LiveSampler::judge_by_all() {
  std::vector<learn::SampledPage*> pages;
  for (const auto& [href, page] : pages_)
    if (page) pages.push_back(page.get());
  learn::judge_without_shared(pages);
}

bool LiveSampler::count_untimed() {
  counts_untimed_ = true;
  bool changed = false;
  for (const auto& [href, page] : pages_) changed = (page && take_untimed(*page)) || changed;
  return changed;
}

std::vector<url::Url> LiveSampler::pages_elsewhere() {
  const fetch::Robots* robots = courier_.robots_of(start_);
  if (robots == nullptr || robots->sitemaps().empty()) return {};
  discover::SiteMap map = site_map(robots->sitemaps().front());
  std::vector<std::string> pages = std::move(map.pages);
  if (map.maps.size() > kSiteMaps) map.maps.resize(kSiteMaps);
  for (const std::string& part : map.maps) {
    discover::SiteMap more = site_map(part);
    std::move(more.pages.begin(), more.pages.end(), std::back_inserter(pages));
  }
  std::erase_if(pages, [&](const std::string& page) {
    const auto url = url::parse(page);
    return !url || !admissible(*url, scope_);
  });
  return discover::telling_pages(pages);
}

discover::SiteMap LiveSampler::site_map(const std::string& location) {
  const auto url = url::parse(location, start_);
  const fetch::Response* response = url && scope_.contains(*url) ? fetch_one(*url) : nullptr;
  if (response == nullptr || response->status != 200) return {};
  static constexpr std::string_view kGzip = "\x1f\x8b";
  std::string text =
      fetch::decode_content(response->body, response->header("Content-Encoding").value_or(""),
                            max_decoded_)
          .body;
  if (text.starts_with(kGzip)) text = fetch::decode_content(text, "gzip", max_decoded_).body;
  responses_.erase(url->href());  // no page of the crawl
  return discover::read_site_map(text);
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
  // The last page of a list may hold too little to look like one: its turn comes with its list.
  std::set<std::string> turned;
  for (const auto& [href, page] : pages_)
    if (page) turned.insert(page->turned.begin(), page->turned.end());
  std::vector<std::string> urls;
  for (const auto& [href, page] : pages_) {
    if (turned.contains(href)) continue;
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
  const html::Parsed parsed = parse_response(parser_, response, max_decoded_);
  trouble_.clear();
  auto page = std::make_unique<learn::SampledPage>(learn::sample_page(
      parsed.document, page_url,
      [this](const url::Url& target) { return admissible(target, scope_).has_value(); },
      sessions_));
  page->url = url;
  if (page_url != url) page->answered = page_url;
  if (counts_untimed_) take_untimed(*page);
  sessions_.insert(page->session_parameters.begin(), page->session_parameters.end());
  return page;
}

}  // namespace boardwalk::crawl
