// Which of the links beside a post is its own address?
//
// One to an anchor in the post. Else one with its number: around the date, or with no more than a
// number to press ("#12"); or to a page like the one that it stands on. Never what leads to a
// form, to somebody, or changes something.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "boardwalk/extract/page/sheet.h"

namespace boardwalk::extract {

// An id with a number at its end.
struct Numbered {
  std::string_view whole;
  std::string_view number;
  std::size_t series = 0;  // of those with the same words before the number
  html::NodeId node = html::kNone;
};

struct Link {
  html::NodeId node = html::kNone;
  std::string_view href;
};

// What is known of a post.
struct Linked {
  std::span<const Numbered> ids;
  std::span<const Link> links;  // outside of its text
  std::string_view number;      // may be empty
  html::NodeId mark = html::kNone;
};

// Empty when there is none.
[[nodiscard]] std::string permalink_of(const Sheet& sheet, const Linked& post);

// Where the date of a post leads to, on the same site; empty when it leads nowhere. Where each date
// leads to a place of its own, that is its post, whatever number is in the address.
[[nodiscard]] std::string link_around_date(const Sheet& sheet, const Linked& post);

}  // namespace boardwalk::extract
