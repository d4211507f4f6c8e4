// The sentiment model for whoever wants to try it.
#pragma once

#include <istream>
#include <ostream>

namespace boardwalk::lab {

// One text a line in, `{"polarity": 1, "score": 0.93}` a line out.
void judge_lines(std::istream& in, std::ostream& out);

}  // namespace boardwalk::lab
