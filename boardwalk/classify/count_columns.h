// Two cells beside each other with nothing but a number in them: threads and posts, replies and
// views. What is told of an author has words before the numbers, or signs between them ("8●21●53").
#pragma once

#include "boardwalk/align/regions.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

[[nodiscard]] bool has_columns_of_counts(const html::Document& page, const align::Record& record);

}  // namespace boardwalk::classify
