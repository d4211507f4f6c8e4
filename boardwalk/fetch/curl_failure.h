// What libcurl's codes mean for a crawl, in an outcome and one sentence.
#pragma once

#include <string>
#include <string_view>

#include "boardwalk/fetch/outcome.h"

namespace boardwalk::fetch {

struct Failure {
  Outcome outcome = Outcome::Unreachable;
  std::string reason;
};

// `code` is a CURLcode other than CURLE_OK, `os_error` the errno of the last connection tried,
// `detail` what curl wrote into its error buffer.
[[nodiscard]] Failure explain_curl(int code, std::string_view host, int os_error,
                                   std::string_view detail);

}  // namespace boardwalk::fetch
