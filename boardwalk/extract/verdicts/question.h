// Does a thread open with a question that nobody signed?
#pragma once

#include "boardwalk/extract/verdicts/seen.h"

namespace boardwalk::extract {

// Is the first record the title of the page, sentences, and when they were written? Nobody need
// have signed it, where the title asks something or the sentences stand in what is called like the
// text of the first answer. (Above sentences it may be told when the last answer was given.)
[[nodiscard]] bool opens_with_question(const Seen& seen);

}  // namespace boardwalk::extract
