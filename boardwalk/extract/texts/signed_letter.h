// A letter whose lines are all in one text, as they were sent: where does its signature begin?
//
// It stands in a <pre>, or where a style sheet keeps its lines apart. What follows the text is
// signature as well: the address that it ends with, say.
#pragma once

#include <optional>
#include <span>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

struct SignedLetter {
  html::Shortened shortened;     // up to the signature
  std::span<const Piece> below;  // the text
};

// None where the body, which exists, has no such text.
[[nodiscard]] std::optional<SignedLetter> signed_letter(const Sheet& sheet, const Body& body);

}  // namespace boardwalk::extract
