// Which column of a list counts what?
//
// The rows of the lists that were fetched to learn a site, laid side by side: numbers that stand at
// the same place in most rows are a column. What it counts is told by words (the head of the
// column, labels, class names), and by evidence: replies agree with the posts of the threads that
// were read, views are at least the replies, a board holds no more threads than posts.
#pragma once

#include <cstddef>
#include <vector>

#include "boardwalk/fetch/courier.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/url/url.h"

namespace boardwalk {

// Fills profile.rows. The rules, the places of posts and the dates must be known already.
void learn_rows(const fetch::Responses& pages, learn::SiteProfile& profile);

// Threads on the lists among these pages that were not read, those with most posts first.
[[nodiscard]] std::vector<url::Url> liveliest_threads(const fetch::Responses& pages,
                                                      const learn::SiteProfile& profile,
                                                      std::size_t most);

}  // namespace boardwalk
