// Which elements of a page does its maker call by the same name?
//
// A signature is a hash of the tag and the class names, digits aside, so that "post-15 odd" and
// "post-16 odd" are the same; without a class, a numbered id is the name ("post_message_15"). A
// chain of signatures, from an element up, is a place: dates of posts share one, dates in a side
// bar have another.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "boardwalk/html/document.h"

namespace boardwalk::extract {

inline constexpr int kHighestPlace = 3;  // levels

// Added to the place of a name that is linked; guests' names stand there without a link.
inline constexpr std::uint64_t kLinked = 0x5bd1e995ULL << 32U;

// Of an element with this tag and these class names.
[[nodiscard]] std::uint64_t signature_of(html::Tag tag, std::string_view classes);
// Adds the signature of the next element above to the hash of a place.
[[nodiscard]] std::uint64_t mixed_place(std::uint64_t place, std::uint64_t signature);

// The class names of an element, or else its id if that has a number in it.
[[nodiscard]] std::optional<std::string_view> names_of(const html::Document& page,
                                                       html::NodeId element);

class Signatures {
 public:
  explicit Signatures(const html::Document& page)
      : page_(&page), own_(page.size(), 0), places_(page.size(), 0), named_(page.size(), false) {}

  // Of an element; of a text, 0.
  [[nodiscard]] std::uint64_t of(html::NodeId node) const {
    if (own_[node] == 0) read(node);
    return own_[node];
  }
  [[nodiscard]] bool is_named(html::NodeId node) const {
    if (own_[node] == 0) read(node);
    return named_[node];
  }
  // Of the element and the next `levels` - 1 above it.
  [[nodiscard]] std::uint64_t chain(html::NodeId node, int levels) const;
  // Of the element and those above it, up to the first that has a name, or the second: rows may be
  // odd or even, but what is in them is called the same.
  [[nodiscard]] std::uint64_t place(html::NodeId node) const {
    if (node == html::kNone) return 0;
    if (places_[node] == 0) places_[node] = place(node, 1);
    return places_[node];
  }
  [[nodiscard]] std::uint64_t place(html::NodeId node, int names) const;

 private:
  void read(html::NodeId node) const;

  const html::Document* page_;
  // Read when they are asked for: of most elements nobody asks.
  mutable std::vector<std::uint64_t> own_;
  mutable std::vector<std::uint64_t> places_;
  mutable std::vector<bool> named_;
};

// Does this attribute say what its element is called: class, id, itemprop, rel?
[[nodiscard]] bool is_naming(std::string_view attribute);

// Does a class name, an id or the like contain one of these words? Lower case, parts of names
// count: "post_signature" has "signature".
[[nodiscard]] bool has_name(const html::Document& page, html::NodeId element,
                            std::string_view word);

// Its id ends in a number of a record: "post-15", or "thing_61b12e" where letters are digits too.
[[nodiscard]] bool is_numbered(const html::Document& page, html::NodeId element);
// The digits at the end of its id.
[[nodiscard]] std::string_view number_of(const html::Document& page, html::NodeId element);
// "post-" of "post-15"; empty without a number at its end.
[[nodiscard]] std::string_view before_number(std::string_view id);

// Is one of the names, or a part of one, this word? "postNick" and "post-nick" have "nick",
// "panicky" has not.
[[nodiscard]] bool has_part(std::string_view names, std::string_view word);

// Is one of the names, or a part of one, "nick" or "nickname"?
[[nodiscard]] bool names_nick(std::string_view names);

// Is it the name of a person, going by its class names: "userName", "nickname"?
[[nodiscard]] bool is_called_name(const html::Document& page, html::NodeId element);

// Is it what people put below all their posts, going by its class names: "signature", "post_sig"?
[[nodiscard]] bool is_called_signature(const html::Document& page, html::NodeId element);

// Is it the text of a post, going by its class names: "postbody", "comment-text", "message"?
[[nodiscard]] bool is_called_post_text(const html::Document& page, html::NodeId element);

}  // namespace boardwalk::extract
