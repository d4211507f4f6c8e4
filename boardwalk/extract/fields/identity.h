// What is a post called, where is it linked, and what does it answer?
//
// Software numbers its posts: "post-15" as an id or an anchor, and links to it. Where nothing is
// numbered, a post is known by what it says. What it answers: answered.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

struct Identity {
  std::string number;  // as the site has it; empty when posts are not numbered
  std::string url;     // permalink; empty when there is none
  int answers = -1;    // the index of the record that it answers; -1: none, or not known
};

// The numbers in an address or the like: "p=15&t=7" has 15 and 7.
[[nodiscard]] std::vector<std::string_view> numbers_in(std::string_view text);

// One for each record.
[[nodiscard]] std::vector<Identity> find_identities(const Sheet& sheet, const Records& records,
                                                    const std::vector<Body>& bodies);

}  // namespace boardwalk::extract
