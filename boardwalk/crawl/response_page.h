// An answer → its page: content coding undone, parsed by the encoding that the answer names.
#pragma once

#include <cstddef>

#include "boardwalk/fetch/message.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::crawl {

// For answers that no crawl with limits of its own asked for.
inline constexpr std::size_t kMaxDecoded = std::size_t{64} << 20U;

// What could be understood of it: a body that cannot be decoded, or to more than so many bytes,
// gives an empty page.
[[nodiscard]] html::Parsed parse_response(html::Parser& parser, const fetch::Response& response,
                                          std::size_t max_decoded = kMaxDecoded);

}  // namespace boardwalk::crawl
