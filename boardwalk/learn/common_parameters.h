// Which parameters does every link of this page carry?
//
// A session id, a language or a style that a site writes into all of its links tells no page from
// another, and is often missing in the URL that the page itself was asked by.
//
//     common_parameters(page, base)    // {"sid=0f3c…"}
#pragma once

#include <string>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

// As "name=value", raw. Links to other hosts and within the page do not count.
[[nodiscard]] std::vector<std::string> common_parameters(const html::Document& page,
                                                         const url::Url& base);

}  // namespace boardwalk::learn
