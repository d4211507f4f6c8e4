// Is a site that is followed still built as it was learned?
//
// A page either shows what its kind used to show, or nothing of it, or it never tells: an entry
// page that counts no posts looks the same in every layout. Some pages in a row without anything,
// of threads or of lists, and the site was rebuilt.
//
//     watch.see(order.kind, sight_of_list(profile.rows, links, rows));
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
  [[nodiscard]] bool is_rebuilt() const;

 private:
  int bare_lists_ = 0;  // in a row
  int bare_threads_ = 0;
};

}  // namespace boardwalk
