#include "boardwalk/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardwalk/base/hash.h"
#include "boardwalk/fetch/outcome.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/url/url.h"

namespace boardwalk {
namespace {

using fetch::Outcome;
using model::PageKind;

constexpr std::size_t kExamples = 5;
constexpr std::size_t kMostLacking = 100;
constexpr std::size_t kFewShort = 8;
constexpr std::size_t kMostShort = 4;  // one of so many
constexpr double kFull = 0.8;          // of a page: posts that were deleted leave room

// What is known of the pages of one list.
struct List {
  std::int32_t known = 0;   // pages with a URL
  std::int32_t shown = 0;   // pages that were read
  std::int32_t failed = 0;  // pages that could not be read
  std::int32_t highest = 1;
  std::int32_t step = 0;  // between their numbers: some pagers count posts, not pages
  std::int32_t said = 1;  // pages, in words

  [[nodiscard]] std::int64_t claimed() const {
    return std::max(said, step == 0 ? 1 : (highest - 1) / step + 1);
  }
  [[nodiscard]] std::int64_t unlinked() const {
    return std::max<std::int64_t>(0, claimed() - known);
  }
};

// A thread with fewer posts than lists claim.
struct Short {
  std::string url;
  std::int64_t posts = 0;
  std::int64_t claimed = 0;
  std::int64_t pages = 0;  // that were read
};

const std::string& list_of(const model::Page& page) {
  return page.list_url.empty() ? page.url : page.list_url;
}

bool belongs_to_list(const model::Page& page) {
  return page.kind == PageKind::Index || page.kind == PageKind::Thread || !page.list_url.empty();
}

// A discussion that is gone is none of the site's any more; a page inside a list should be there.
bool is_failure(const model::Page& page, Outcome outcome) {
  if (fetch::is_transient(outcome, page.status)) return true;
  return outcome == Outcome::HttpError && page.page_no > 1;
}

class Auditor {
 public:
  Auditor(store::Store& store, model::SiteId site, const learn::SiteProfile& profile)
      : store_(store), site_(site), profile_(profile), matcher_(profile) {}

  Result<Audit> run() {
    auto counted = store_.each_page_in_brief(site_, [&](const model::Page& page) {
      count(page);
      return true;
    });
    if (!counted) return counted.error();
    if (auto held = compare_posts(); !held) return held.error();
    for (const auto& [key, list] : lists_) audit_.gaps += list.failed + list.unlinked();
    if (audit_.gaps == 0) return audit_;
    auto named = store_.each_page(site_, [&](const store::PageRow& row) {
      name(row.page);
      return true;
    });
    return named ? Result<Audit>{audit_} : named.error();
  }

 private:
  Result<void> compare_posts() {
    auto sized = store_.each_thread(site_, [&](const store::ThreadRow& row) {
      audit_.posts += row.posts;
      const std::int64_t pages = pages_of(row);
      if (pages == 0) return true;
      on_a_page_ = std::max(on_a_page_, (row.posts + pages - 1) / pages);
      const std::int64_t claimed = row.thread.posts_claimed.value_or(0);
      claims_ += claimed > 0 ? 1 : 0;
      if (row.posts < claimed) short_.push_back({row.thread.url, row.posts, claimed, pages});
      return true;
    });
    if (!sized || on_a_page_ == 0) return sized;  // posts were not read
    for (const Short& thread : short_) compare(thread);
    return {};
  }

  void compare(const Short& thread) {
    ++audit_.short_threads;
    audit_.short_posts += thread.claimed - thread.posts;
    const std::int64_t room = thread.pages * on_a_page_;
    // A last page with room for more is the last, whatever lists say.
    const bool is_full = static_cast<double>(thread.posts) >= kFull * static_cast<double>(room);
    if (thread.claimed > room && is_full && are_claims_believed()) add_lacking(thread.url);
  }

  // Where so many threads are short, something else was counted: views, say.
  [[nodiscard]] bool are_claims_believed() const {
    return short_.size() <= kFewShort || kMostShort * short_.size() <= claims_;
  }

  // That were read.
  [[nodiscard]] std::int64_t pages_of(const store::ThreadRow& row) const {
    const auto list = lists_.find(hash64(row.thread.url));
    return list == lists_.end() ? 0 : list->second.shown;
  }

  void count(const model::Page& page) {
    const auto outcome = fetch::outcome_named(page.outcome).value_or(Outcome::Garbled);
    const bool shown = outcome == Outcome::Ok || outcome == Outcome::NotModified;
    if (page.kind == PageKind::Entry && shown) ++audit_.pages;
    if (page.kind != PageKind::Entry && !belongs_to_list(page)) return;
    List& list = lists_[hash64(list_of(page))];
    ++list.known;
    if (page.kind == PageKind::Entry) return;
    if (page.last_page > 1 && !is_alternative(page))
      list.said = std::max(list.said, page.last_page);
    if (page.page_no > 1 && !is_alternative(page)) {
      list.highest = std::max(list.highest, page.page_no);
      list.step = std::gcd(list.step, page.page_no - 1);
    }
    if (is_gap(page, outcome)) ++list.failed;
    if (!shown || page.kind == PageKind::Other) return;
    if (list.shown++ == 0) ++(page.kind == PageKind::Thread ? audit_.threads : audit_.boards);
    ++audit_.pages;
  }

  [[nodiscard]] bool is_alternative(const model::Page& page) const {
    if (page.kind == PageKind::Thread) return false;
    const auto url = url::parse(list_of(page));
    const auto match = url ? matcher_.match(*url) : std::nullopt;
    return match && profile_.rules[match->rule].role == learn::Role::Alternative;
  }
  [[nodiscard]] bool is_gap(const model::Page& page, Outcome outcome) const {
    return is_failure(page, outcome) && !is_alternative(page);
  }

  void name(const model::Page& page) {
    if (page.kind == PageKind::Entry || !belongs_to_list(page)) return;
    const auto outcome = fetch::outcome_named(page.outcome).value_or(Outcome::Garbled);
    if (is_gap(page, outcome)) {
      add_example(fmt::format("{}: {}{}", page.url, page.outcome,
                              page.status >= 400 ? fmt::format(" {}", page.status) : ""));
    }
    List& list = lists_.at(hash64(list_of(page)));
    if (list.unlinked() == 0) return;
    add_example(
        fmt::format("{}: {} of {} pages have links", list_of(page), list.known, list.claimed()));
    if (list.said > list.known) add_lacking(list_of(page));
    list.known = static_cast<std::int32_t>(list.claimed());  // said once
  }

  void add_example(std::string sentence) {
    if (audit_.examples.size() < kExamples) audit_.examples.push_back(std::move(sentence));
  }
  void add_lacking(const std::string& url) {
    if (audit_.lacking.size() < kMostLacking) audit_.lacking.push_back(url);
  }

  store::Store& store_;
  model::SiteId site_;
  const learn::SiteProfile& profile_;
  learn::RuleMatcher matcher_;
  std::unordered_map<std::uint64_t, List> lists_;  // by the hash of their first page's URL
  std::vector<Short> short_;
  std::size_t claims_ = 0;      // threads of which lists tell how many posts they have
  std::int64_t on_a_page_ = 0;  // posts, at most
  Audit audit_;
};

}  // namespace

Result<Audit> audit_site(store::Store& store, model::SiteId site,
                         const learn::SiteProfile& profile) {
  return Auditor{store, site, profile}.run();
}

}  // namespace boardwalk
