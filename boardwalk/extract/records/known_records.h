// Where does each post begin and end, on a site whose template is known?
//
// At the places of its dates and texts. The only post on a page reaches up to the element that
// posts begin with, or to the name of its author, where that is called otherwise here.
#pragma once

#include <vector>

#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/extract/records/records.h"

namespace boardwalk::extract {

// The records at the places of a template; none when there is no such place.
[[nodiscard]] Records records_at(const Sheet& sheet, const PostTemplate& known,
                                 const std::vector<MarkGroup>& groups);

}  // namespace boardwalk::extract
