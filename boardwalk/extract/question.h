// Does a thread open with a question that nobody signed?
#pragma once

#include <vector>

#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// Is the first record the title of the page, which asks something, sentences, and when they were
// written? Nobody need have signed it. (Above sentences it may be told when the last answer was
// given.)
[[nodiscard]] bool opens_with_question(const Sheet& sheet, const Records& records,
                                       const std::vector<Body>& bodies);

}  // namespace boardwalk::extract
