// What was found instead of a forum, and what to try.
//
// One sentence, the same from every command.
#pragma once

#include <cstddef>
#include <string>

#include "boardwalk/learn/sample.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

// `page` is the one at `start`, null when it could not be read (then `trouble` says why), and
// `looked_at` how many pages were looked at in all.
[[nodiscard]] std::string describe_no_forum(const url::Url& start, const SampledPage* page,
                                            const std::string& trouble, std::size_t looked_at);

}  // namespace boardwalk::learn
