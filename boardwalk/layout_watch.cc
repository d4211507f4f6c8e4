#include "boardwalk/layout_watch.h"

#include <algorithm>

namespace boardwalk {
namespace {

using model::PageKind;

constexpr int kBarePages = 4;            // in a row, and the site is not what it was
constexpr int kMostVainClaims = 10'000;  // the longest patience
constexpr int kThreadsOfList = 3;        // on a page that is a list of threads

}  // namespace

// An entry page may link the latest thread of each board: what its rows show of boards counts too.
Sight sight_of_list(const learn::ListPlaces& places, std::span<const crawl::FoundLink> links,
                    std::span<const crawl::ListedRow> rows) {
  if (links.empty()) return Sight::Bare;
  const bool tells = std::any_of(rows.begin(), rows.end(), [](const crawl::ListedRow& row) {
    return row.posts || row.last_post;
  });
  if (tells) return Sight::AsLearned;
  const auto threads = std::count_if(links.begin(), links.end(), [](const auto& link) {
    return link.kind == PageKind::Thread && link.page_no == 1;
  });
  // A board without threads, or a list of boards that never showed more, tells nothing.
  const bool should_tell = threads >= kThreadsOfList && !places.threads.titles.empty();
  return should_tell ? Sight::Bare : Sight::Silent;
}

void LayoutWatch::see(refresh::ListKind kind, Sight sight) {
  int& bare = kind == refresh::ListKind::Post ? bare_threads_ : bare_lists_;
  if (sight == Sight::Bare) ++bare;
  if (sight == Sight::AsLearned) bare = 0;
}

bool LayoutWatch::is_rebuilt() const {
  return bare_lists_ >= kBarePages || bare_threads_ >= kBarePages || vain_claims_ >= patience_;
}

void LayoutWatch::see_claim(bool is_true) {
  vain_claims_ = is_true ? 0 : vain_claims_ + 1;
  if (is_true) patience_ = kVainClaims;
}

void LayoutWatch::learned_again() {
  if (vain_claims_ >= patience_) patience_ = std::min(patience_ * 4, kMostVainClaims);
  bare_lists_ = bare_threads_ = vain_claims_ = 0;
}

}  // namespace boardwalk
