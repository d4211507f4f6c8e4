// Does the forum let us in?
//
// A login form, a challenge or a message may stand where a board or a discussion should be. One
// such page is counted and nothing of it is kept; several in a row, with no good page between
// them, mean that the whole site is closed to us, and that asking on would be rude.
//
//     if (check.instead_of(document, PageKind::Thread) != Wall::None) …    // any thread
//
//     watch.observe(visit);                  // the writer, visit by visit
//     if (watch.is_closed()) …               // stop
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>

#include "boardwalk/classify/page_class.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/html/document.h"
#include "boardwalk/learn/content.h"
#include "boardwalk/model/page.h"

namespace boardwalk::crawl {

// Which wall, if any, stands where a page of that kind should be. A short message is a wall only
// where a discussion should be, and only when it says what the one before it said: a board may be
// empty, and so may be a discussion, nearly. Looks at short pages only, so that most cost nothing.
class WallCheck {
 public:
  [[nodiscard]] classify::Wall instead_of(const html::Document& page, model::PageKind expected);

 private:
  [[nodiscard]] bool is_said_again(const html::Document& page);

  std::mutex mutex_;
  std::optional<learn::ContentPrint> last_message_;
};

// One sentence for the page's row.
[[nodiscard]] std::string_view describe(classify::Wall wall);

class WallWatch {
 public:
  void observe(const Ticket& ticket, const Visit& visit);
  [[nodiscard]] bool is_closed() const;
  // Nothing but walls where discussions should be: a crawl that ends so has seen no forum.
  [[nodiscard]] bool hides_everything(const Tally& tally) const;

 private:
  int suspicion_ = 0;  // in a row
  std::int64_t walls_ = 0;
  std::int64_t discussions_ = 0;  // pages of them that were shown
};

}  // namespace boardwalk::crawl
