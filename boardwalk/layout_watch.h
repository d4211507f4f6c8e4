// Is a site that is followed still built as it was learned?
//
// A page either shows what its kind used to show, or nothing of it, or it never tells: an entry
// page that counts no posts looks the same in every layout. Some pages in a row without anything,
// of threads or of lists, and the site was rebuilt. So it was when lists count new posts time and
// again and no thread has any: their rows are read in the wrong place.
//
//     watch.see(order.kind, sight_of_list(profile.rows, links, rows));
//     watch.see_claim(found > 0);
//     if (watch.is_rebuilt()) …                       // learn it again
#pragma once

#include <cstdint>
#include <span>

#include "boardwalk/crawl/ledger.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/refresh/policy.h"

namespace boardwalk {

enum class Sight : std::uint8_t { AsLearned, Bare, Silent };

[[nodiscard]] Sight sight_of_list(const learn::ListPlaces& places,
                                  std::span<const crawl::FoundLink> links,
                                  std::span<const crawl::ListedRow> rows);

class LayoutWatch {
 public:
  void see(refresh::ListKind kind, Sight sight);
  // A row counted posts that nobody had read; the thread was read to its end.
  void see_claim(bool is_true);
  [[nodiscard]] bool is_rebuilt() const;
  // A lesson was given. If vain claims asked for it, more of them are not believed so soon, until
  // one is true: they may count what nobody can read.
  void learned_again();

 private:
  static constexpr int kVainClaims = 12;  // in a row, and rows are read in the wrong place

  int bare_lists_ = 0;  // in a row
  int bare_threads_ = 0;
  int vain_claims_ = 0;
  int patience_ = kVainClaims;  // with those
};

}  // namespace boardwalk
