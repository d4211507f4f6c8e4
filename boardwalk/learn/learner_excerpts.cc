// A step of the learner: boards that look like discussions.
//
// A board may open with the last that was said in a board within it, or say of each discussion what
// it begins with; short ones then look like discussions. Others of their kind tell: where several
// are lists, and what those name are discussions of another kind, a page that names such
// discussions as well is a list. And so is what a board keeps for each month, even of one
// discussion.
#include <algorithm>

#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr int kLists = 2;           // of a kind, that tell what the others are
constexpr std::size_t kTitles = 2;  // that a list names

}  // namespace

// Kinds of which a page names several, pages of its own pager and its own kind aside.
std::set<std::size_t> Learner::kinds_named_on(const SampledPage& page, std::size_t own) const {
  std::map<std::size_t, std::size_t> counts;
  for (const SampledLink& link : page.links) {
    const auto kind = kind_of(link.target.href());
    if (kind && *kind != own && !link.into_page && !page.turned.contains(link.target.href()))
      ++counts[*kind];
  }
  std::set<std::size_t> kinds;
  for (const auto& [kind, count] : counts)
    if (count >= kTitles) kinds.insert(kind);
  return kinds;
}

// Discussions by their layout, each at its own address.
bool Learner::look_like_threads(std::size_t kind) const {
  int threads = 0;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || kind_of(href) != kind) continue;
    threads += page->judgement.kind == PageClass::Thread ? 1 : -1;
  }
  return threads > 0 && !is_shortcut(kind);
}

// What all lists of a kind name that are lists by their layout.
std::set<std::size_t> Learner::threads_named_by(std::size_t kind) const {
  std::set<std::size_t> common;
  int lists = 0;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || kind_of(href) != kind) continue;
    if (page->judgement.kind != PageClass::Index || is_turned_to(page->url)) continue;
    const std::set<std::size_t> named = kinds_named_on(*page, kind);
    if (++lists == 1) common = named;
    std::erase_if(common, [&](std::size_t one) { return !named.contains(one); });
  }
  std::erase_if(common, [&](std::size_t one) { return !look_like_threads(one); });
  return lists >= kLists ? common : std::set<std::size_t>{};
}

// Whether it names what they name is told by the links of the page, which may not be known yet.
void Learner::see_links_beside_lists() {
  std::map<std::size_t, int> lists;
  std::vector<std::pair<std::size_t, const SampledPage*>> others;
  for (const auto& [href, page] : pages_) {
    const auto kind = page == nullptr ? std::nullopt : kind_of(href);
    if (!kind) continue;
    if (page->judgement.kind == PageClass::Index) ++lists[*kind];
    if (page->judgement.kind == PageClass::Thread) others.emplace_back(*kind, page);
  }
  for (const auto& [kind, page] : others)
    if (lists[kind] >= kLists) see_links_of(*page);
}

// "/list/ann/2025/3/" and others like it, below "/list/ann/", which is a page as well: elsewhere,
// the year may be the number of a discussion, and the month that of its page. Those of a whole site
// are a blog's.
bool Learner::are_months(std::size_t kind) const {
  if (!are_all(kind, ends_with_month)) return false;
  const url::Url& one = example_of(kind);
  const std::string folder{path_above(path_above(one.path()))};
  if (folder.empty()) return false;
  const auto page = url::parse(folder, one);
  const auto list = url::parse(folder + '/', one);
  return (page && places_.contains(page->href())) || (list && places_.contains(list->href()));
}

bool Learner::is_list_with_excerpts(const std::string& href, const SampledPage& page) const {
  const auto kind = kind_of(href);
  if (!kind) return false;
  if (are_months(*kind)) return true;
  const auto [known, is_new] = named_by_.try_emplace(*kind);
  if (is_new) known->second = threads_named_by(*kind);
  if (known->second.empty()) return false;
  const std::set<std::size_t> named = kinds_named_on(page, *kind);
  return std::any_of(known->second.begin(), known->second.end(),
                     [&](std::size_t one) { return named.contains(one); });
}

}  // namespace boardwalk::learn
