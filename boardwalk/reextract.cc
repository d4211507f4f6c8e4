#include "boardwalk/reextract.h"

#include <algorithm>

#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/fetch/archived.h"
#include "boardwalk/post_habits.h"
#include "boardwalk/warc/reader.h"

namespace boardwalk {
namespace {

constexpr std::int64_t kSamples = 24;  // pages that the habits of posts are learned from

class Reextraction {
 public:
  Reextraction(store::Store& store, const model::Site& site) : store_(store), site_(site) {}

  Result<store::Changes> run(const std::string& given, const PagesRead& progress) {
    if (auto found = find_profile(given); !found) return found.error();
    auto rereading = store_.reread(site_.id);
    if (!rereading) return rereading.error();
    const extract::ThreadHarvester harvester = harvester_of(profile_);
    std::int64_t pages = 0;
    auto done = each_thread_page([&](const store::PageRow& row, const fetch::Response& response) {
      if (progress) progress(++pages);
      return (*rereading)->put(read(row.page, response, harvester), response.finished);
    });
    if (!done) return done.error();
    return (*rereading)->finish();
  }

 private:
  using TakePage = std::function<Result<void>(const store::PageRow&, const fetch::Response&)>;

  // The pages of threads as they were received; `wants` may leave some out.
  Result<void> each_thread_page(const TakePage& take,
                                const std::function<bool()>& wants = nullptr) {
    Result<void> result;
    auto read = store_.each_kept_page(site_.id, [&](const store::PageRow& row) {
      if (row.page.kind != model::PageKind::Thread || (wants && !wants())) return true;
      auto path = store_.segment_path(site_.id, row.segment);
      if (!path) {
        result = path.error();
        return false;
      }
      auto record = warc::read_at(*path, row.offset, row.length);
      result = record ? take(row, fetch::response_of(*record))
                      : record.error().in("reading the raw page of " + row.page.url);
      return result.ok();
    });
    return read ? result : read;
  }

  crawl::Visit read(const model::Page& page, const fetch::Response& response,
                    const extract::ThreadHarvester& harvester) {
    crawl::Visit visit;
    visit.page = page;
    visit.page.profile = version_;
    const auto url = url::parse(page.url);
    if (!url || response.outcome != fetch::Outcome::Ok) return visit;
    const html::Parsed parsed = crawl::parse_response(parser_, response);
    const crawl::Scope scope{*url};
    const crawl::Ticket ticket{
        .url = page.url, .kind = page.kind, .list_url = page.list_url, .page_no = page.page_no};
    harvester.harvest({*url, parsed.document, scope, ticket, nullptr, crawl::made_at(response)},
                      visit);
    return visit;
  }

  Result<void> find_profile(const std::string& given) {
    auto version = store_.latest_profile(site_.id);
    if (!version) return version.error();
    version_ = *version;
    auto stored = store_.profile(site_.id, *version);
    if (!stored) return stored.error();
    const std::string& text = given.empty() ? *stored : given;
    if (text.empty()) {
      return Error{site_.host + " was never learned: give a --profile, or crawl it again"};
    }
    auto profile = learn::profile_from_toml(text);
    if (!profile) return profile.error().in("the profile");
    profile_ = *std::move(profile);
    if (given.empty()) {
      if (auto learned = learn_anew(); !learned) return learned;
    }
    const std::string now = given.empty() ? learn::to_toml(profile_) : given;
    if (now == *stored) return {};
    auto saved = store_.save_profile(site_.id, now);
    if (!saved) return saved.error();
    version_ = *saved;
    return {};
  }

  // From pages all over the site, always the same ones.
  Result<void> learn_anew() {
    std::int64_t all = 0;
    auto counted = store_.each_kept_page(site_.id, [&](const store::PageRow& row) {
      all += row.page.kind == model::PageKind::Thread ? 1 : 0;
      return true;
    });
    if (!counted) return counted;
    const std::int64_t step = std::max<std::int64_t>(1, all / kSamples);
    std::int64_t number = 0;
    fetch::Responses sample;
    auto read = each_thread_page(
        [&](const store::PageRow& row, const fetch::Response& response) -> Result<void> {
          sample.emplace(row.page.url, response);
          return {};
        },
        [&] { return number++ % step == 0; });
    if (!read) return read;
    if (!sample.empty()) learn_posts(sample, profile_);
    return {};
  }

  store::Store& store_;
  const model::Site& site_;
  learn::SiteProfile profile_;
  int version_ = 0;
  html::Parser parser_;
};

}  // namespace

Result<store::Changes> reextract(store::Store& store, const model::Site& site,
                                 const std::string& profile, const PagesRead& progress) {
  return Reextraction{store, site}.run(profile, progress);
}

}  // namespace boardwalk
