// What do the lines that tell the dates of posts say before them?
//
//     Posted by ann on 5 May 2004         "Posted by ann on "
#pragma once

#include <string_view>
#include <vector>

#include "boardwalk/extract/records/records.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

class DateHeads {
 public:
  DateHeads(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies)
      : sheet_(sheet), records_(records), bodies_(bodies) {}

  // Of the first date of each record; empty without.
  [[nodiscard]] std::vector<std::string_view> first() const;
  // The names that are told there, of the first date that has one; empty without.
  [[nodiscard]] std::vector<std::string_view> names() const;

 private:
  template <typename Read>
  [[nodiscard]] std::string_view read(std::size_t index, Read&& read) const;
  [[nodiscard]] std::string_view name_in(std::size_t index, const Piece& date,
                                         std::string_view head) const;

  const Sheet& sheet_;
  const Records& records_;
  const std::vector<Body>& bodies_;
};

}  // namespace boardwalk::extract
