// Views → HTML, in the look of one package.
//
//     const Skin skin{traits};
//     skin.thread(page);
//
// A Skin is a pure function of its traits and the view. Eight families of layout for lists and for
// posts, each varied by the seed (class names, wrappers, order of the columns, where the date
// stands); pagers, dates, ads, notices, signatures, structured data as the traits say. Pages are
// written into one string, a few tens of kilobytes each; a Skin may be shared between threads.
#pragma once

#include <memory>
#include <string>

#include "sim/page.h"
#include "sim/traits.h"

namespace boardwalk::sim {

struct Look;

class Skin {
 public:
  explicit Skin(const Traits& traits);

  [[nodiscard]] std::string entry(const EntryPage& page) const;
  [[nodiscard]] std::string board(const BoardPage& page) const;
  [[nodiscard]] std::string thread(const ThreadPage& page) const;
  [[nodiscard]] std::string print_view(const ThreadPage& page) const;  // bare, all on one page
  [[nodiscard]] std::string form(const FormPage& page) const;
  [[nodiscard]] std::string listing(const ListingPage& page) const;
  [[nodiscard]] std::string calendar(const CalendarPage& page) const;
  [[nodiscard]] std::string profile(const ProfilePage& page) const;
  [[nodiscard]] std::string message(const MessagePage& page) const;
  [[nodiscard]] std::string challenge() const;  // "checking your browser"

 private:
  std::shared_ptr<const Look> look_;  // drawn once; copies of a skin share it
};

}  // namespace boardwalk::sim
