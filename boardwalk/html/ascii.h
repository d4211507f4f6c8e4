// ASCII under the name of HTML, for those who speak of markup from elsewhere.
#pragma once

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {

using boardwalk::equals_ignoring_case;
using boardwalk::is_space;
using boardwalk::starts_ignoring_case;
using boardwalk::take_word;
using boardwalk::trimmed;
using boardwalk::without_leading_space;

}  // namespace boardwalk::html
