// Which parameters only say who is asking?
//
// A guest without a cookie gets a session id in every link. It is known by its look (one long
// random value that many links of a page share) and not by its name, so `sid`, `PHPSESSID`, `s` and
// whatever comes next are found alike; then it is left out wherever it stands.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::learn {

// Names of parameters that carry a session id on this page; empty for most pages.
[[nodiscard]] std::set<std::string> session_parameters(const std::vector<url::Url>& links);

// The URL without these parameters; their order and the separators of the others stay.
[[nodiscard]] url::Url without_parameters(const url::Url& url, const std::set<std::string>& names);

}  // namespace boardwalk::learn
