// Which pages may stand above this one?
//
// From any page of a forum the way to its entry goes up: by the folders of its address, by its
// breadcrumb, by what its title says after its own name ("Which lens? - Film corner - Photo forum":
// a link "Film corner" leads up), by rel=home or up, by where its feed lives.
//
//     for (const Way& way : ways_up(page, url, cleaned)) …      // the likeliest first
//
// Reads the page alone. Evidence, not proof: what is found there decides (entry_search.h).
#pragma once

#include <functional>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::discover {

struct Way {
  url::Url url;
  bool above = false;  // its folder holds the page
  int evidence = 0;    // how many of the other signs point to it
  bool linked = true;  // or only a folder of the address
};

// `cleaned` takes from a URL what is not part of its name, such as a session id.
[[nodiscard]] std::vector<Way> ways_up(const html::Document& page, const url::Url& address,
                                       const std::function<url::Url(const url::Url&)>& cleaned);

// Does the folder of `way` hold `page`? /forum/ and /forum/index.php are above
// /forum/viewtopic.php?t=1.
[[nodiscard]] bool is_above(const url::Url& way, const url::Url& page);

}  // namespace boardwalk::discover
