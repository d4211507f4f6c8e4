// How links stand to the page they are on, and to each other: by their addresses and by the order
// in which rows show them.
#pragma once

#include <functional>
#include <vector>

#include "boardwalk/learn/sample.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

using Links = std::vector<const SampledLink*>;  // of one kind on one page, at least one

// Other views of the page itself, such as its sort orders: they name it, and add something.
[[nodiscard]] bool are_views_of(const SampledPage& page, const Links& links);

// In rows that hold links of both, which comes first? Above 0: `a`, mostly; below 0: `b`; 0: nobody
// knows. Titles come before what belongs to them.
[[nodiscard]] int lead_of(const SampledPage& page, const Links& a, const Links& b);

// Do they belong to the rows of `titles`, as tags and the names of boards and authors do: behind
// the title, in most of the rows, several in one or the same in many? Not where most of them have a
// row of their own besides.
[[nodiscard]] bool are_tags(const SampledPage& page, const Links& links, const Links& titles);

// Does the same of them stand in several rows? A list names a discussion once, a person as often as
// they wrote.
[[nodiscard]] bool repeat_in_rows(const SampledPage& page, const Links& links);
// Do many? Then they say who wrote a row, or where it is from; unless most of them have a row of
// their own besides, as boards do above a list of the latest posts that names the board of each.
[[nodiscard]] bool repeat_often_in_rows(const SampledPage& page, const Links& links);

// Links to places on a page, such as the last post: .../9#post312.
[[nodiscard]] bool lead_into_pages(const Links& links);

// Most of them are called by dates, as the months of an archive are, and the latest posts.
[[nodiscard]] bool are_called_by_dates(const Links& links);

// Do links of a kind lead to people? Most posts of a discussion name their author, and some author
// is named twice, there or on a list; what else stands in every post, its permalink and its tools,
// belongs to that post alone. Titles of discussions, in a search for what somebody wrote, are
// longer than names. What stands beside the name of another discussion stands in no post.
using IsOfKind = std::function<bool(const url::Url&)>;
using NamesAnother = std::function<bool(const SampledPage& discussion, const url::Url&)>;
[[nodiscard]] bool name_people(const std::vector<const SampledPage*>& pages,
                               const IsOfKind& is_of_kind, const NamesAnother& names_another);
// The same of one discussion, with less ado, for links that are called people: several posts name
// one, and not all the same.
[[nodiscard]] bool stand_in_posts(const SampledPage& discussion, const IsOfKind& is_of_kind,
                                  const NamesAnother& names_another);

}  // namespace boardwalk::learn
