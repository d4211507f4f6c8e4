// Markup of strangers, harmless: the last door before a browser.
//
//     sanitise(post.html, 48 * 1024).html
//
// The markup is parsed as a browser would parse it and written anew from a short list of elements.
// No attribute is taken over but the address of a link, when it is http or https; a picture becomes
// a link to it, so that nothing is loaded. Whatever comes in: no script, style, event, form or
// frame goes out, every element that is opened is closed, and all text is escaped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace boardwalk::serve {

struct Sanitised {
  std::string html;
  bool is_cut = false;  // there was more than `most` bytes of it
};

[[nodiscard]] Sanitised sanitise(std::string_view html, std::size_t most);

// Text of at most so many bytes, cut between characters.
[[nodiscard]] std::string_view cut_text(std::string_view text, std::size_t most);

}  // namespace boardwalk::serve
