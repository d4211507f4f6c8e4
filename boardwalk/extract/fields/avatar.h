// The picture that stands for an author.
//
// It stands outside the text, leads to the same page as the author's name, or is called an avatar.
// Icons of profiles do both, but are small.
#pragma once

#include <string>

#include "boardwalk/extract/names/byline.h"

namespace boardwalk::extract {

// Its address; empty without one.
[[nodiscard]] std::string avatar_in(const Sheet& sheet, const align::Record& record,
                                    const Body& body, const Byline& byline);

}  // namespace boardwalk::extract
