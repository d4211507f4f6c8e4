// Pictures and files that come with a post.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/url/resolver.h"

namespace boardwalk::extract {

struct Media {
  std::vector<std::string> images;       // addresses, smileys left out
  std::vector<std::string> attachments;  // addresses of files to download
};

// What an <img> shows, as the page has it: where it shows something else until it is loaded, what
// it will show then.
[[nodiscard]] std::string_view source_of(const html::Document& page, html::NodeId image);

// The address of an <img>; empty for smileys, icons and what is no address.
[[nodiscard]] std::string picture_at(const html::Document& page, html::NodeId image,
                                     url::Resolver& links);

[[nodiscard]] Media media_in(const html::Document& page, html::NodeId root, html::NodeId end,
                             url::Resolver& links);

// The first <a> around a picture that leads to a file, as small ones lead to themselves in full;
// kNone without.
[[nodiscard]] html::NodeId link_to_picture(const html::Document& page, html::NodeId first,
                                           html::NodeId end, url::Resolver& links);

}  // namespace boardwalk::extract
