// What is a post called, where is it linked, and what does it answer?
//
// Software numbers its posts: "post-15" as an id or an anchor, and links to it. Where nothing is
// numbered, a post is known by what it says. An answer stands inside what it answers, or is pushed
// to the right of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/extract/body.h"

namespace boardwalk::extract {

struct Identity {
  std::string number;  // as the site has it; empty when posts are not numbered
  std::string url;     // permalink; empty when there is none
  int answers = -1;    // the index of the record that it answers; -1: none, or not known
};

// "p=15&x" holds the number 15, not 5.
[[nodiscard]] bool holds_number(std::string_view text, std::string_view number);

// One for each record.
[[nodiscard]] std::vector<Identity> find_identities(const Sheet& sheet, const Records& records,
                                                    const std::vector<Body>& bodies);

}  // namespace boardwalk::extract
