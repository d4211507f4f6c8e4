// "In reply to: <a>Which lens?</a> posted by ann on 3 May": a line that tells of another post.
#pragma once

#include <span>

#include "boardwalk/extract/page/page_text.h"

namespace boardwalk::extract {

[[nodiscard]] bool tells_of_answered(std::span<const Piece> line);

}  // namespace boardwalk::extract
