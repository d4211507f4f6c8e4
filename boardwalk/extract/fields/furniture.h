// What of a post's text was written by the software, or belongs to every post of its author?
//
// Read line by line: who is quoted ("X wrote:"), labels and buttons of code boxes, what stands in
// most records in the same words, notes on edits, and signatures: last lines that an author's posts
// share, or that are called so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwalk/dates/written.h"
#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// What was found beside the text proper of one record.
struct Parts {
  std::vector<html::NodeId> signature;  // pieces
  std::string edit_note;
  std::optional<dates::Written> edited;  // as the note tells it to machines
};

// Adds to what the bodies are to be read without.
[[nodiscard]] std::vector<Parts> set_apart_furniture(const Sheet& sheet, const Records& records,
                                                     const std::vector<Byline>& bylines,
                                                     std::vector<Body>& bodies);

}  // namespace boardwalk::extract
