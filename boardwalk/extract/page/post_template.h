// Where the posts of one site stand.
//
// Learned from the best of a handful of pages, kept in the site's profile, and tried first on every
// page: it knows a post that nobody answered, or one that says "+1", from its surroundings, where a
// single page shows too little to tell. A page that it does not fit is read without it.
//
//     const PostTemplate known = learn_template(samples);  // template_learner.h
//     extract_posts(page, address, {.known = &known});
//
// Places are written to be read: "div postbody" is a <div class="postbody">, "i < div head" an <i>
// without a class in a <div class="head">. Digits in class names are left out. Where other dates
// stand in elements called the same, a second name tells them apart: "div small < td head".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

inline constexpr std::string_view kLinkedName = "@ ";

struct PostTemplate {
  std::vector<std::string> marks;   // places of what every post carries once: its date
  std::vector<std::string> bodies;  // places of texts
  std::vector<std::string> roots;   // places of the elements that posts begin with
  // Of authors' names, linked ones begin with kLinkedName: the place of most; several where posts
  // are of several shapes, and each has its name in one of them.
  std::vector<std::string> names = {};
  int pages = 0;  // that it was learned from

  [[nodiscard]] bool empty() const { return marks.empty() || bodies.empty(); }
  bool operator==(const PostTemplate&) const = default;
};

// The place of an element, and the hash that Signatures::place() has for it.
[[nodiscard]] std::string describe_place(const html::Document& page, html::NodeId element,
                                         int names = 1);
[[nodiscard]] std::uint64_t hash_of_place(std::string_view description);
[[nodiscard]] std::uint64_t hash_of_name_place(std::string_view description);
// The signature of the element itself.
[[nodiscard]] std::uint64_t innermost_of_place(std::string_view description);

}  // namespace boardwalk::extract
