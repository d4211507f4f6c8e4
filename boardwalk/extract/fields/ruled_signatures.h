// Signatures that nothing but a rule parts from texts: <hr> and a few words, at the end of posts of
// several people.
#pragma once

#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// The rule in each text; kNone without. Empty where no text has one. `beginnings`: the first words
// of texts, for what stands above them may be parted from them by rules as well.
[[nodiscard]] std::vector<html::NodeId> find_ruled_signatures(
    const Sheet& sheet, const std::vector<Byline>& bylines, const std::vector<Body>& bodies,
    const std::vector<html::NodeId>& beginnings);

}  // namespace boardwalk::extract
