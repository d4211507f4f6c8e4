// The way to the posts of a site, for pages like those it was learned from.
//
// A template says where posts stand; a path goes there at once. It looks at nothing but names until
// it has found the marks of posts, and then at nothing but the smallest part of the page that holds
// them.
//
//     const PostPath path{learn_template(samples)};
//     if (auto found = extract_along(path, page, address, hints)) ...
//
// Immutable, and shared by any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwalk/extract/post_template.h"
#include "boardwalk/extract/signature.h"

namespace boardwalk::extract {

class PostPath {
 public:
  explicit PostPath(PostTemplate known);

  [[nodiscard]] const PostTemplate& known() const { return known_; }
  // Does it lead anywhere?
  [[nodiscard]] bool empty() const { return known_.empty() || known_.dates.empty(); }

  // What of the page has to be read; nothing when no post is marked there.
  [[nodiscard]] std::optional<TextPart> part_of(const html::Document& page,
                                                const Signatures& signatures) const;
  // Does it hold the text of a post?
  [[nodiscard]] bool is_text(const html::Document& page, const Signatures& signatures,
                             html::NodeId element) const {
    return is_at(bodies_, page, signatures, element);
  }
  // Is it an element that marks a post?
  [[nodiscard]] bool is_mark(const html::Document& page, const Signatures& signatures,
                             html::NodeId element) const;

 private:
  // An element is looked at only if it is called as the innermost of a place is.
  struct Place {
    html::Tag tag = html::Tag::Unknown;
    std::uint64_t innermost = 0;
    std::uint64_t whole = 0;
  };
  using Places = std::vector<Place>;

  [[nodiscard]] static Places places_of(const std::vector<std::string>& descriptions);
  [[nodiscard]] static bool is_at(const Places& places, const html::Document& page,
                                  const Signatures& signatures, html::NodeId element);
  [[nodiscard]] html::NodeId around(const html::Document& page, const Signatures& signatures,
                                    html::NodeId mark) const;

  PostTemplate known_;
  std::vector<bool> tags_;  // of marks and dates: most elements have another
  Places marks_;
  Places dates_;
  Places bodies_;
  Places roots_;
};

}  // namespace boardwalk::extract
