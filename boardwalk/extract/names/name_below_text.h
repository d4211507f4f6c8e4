// Who wrote it, where the last line of the text says so?
//
// "Posted by <a>ann</a>" below what was written. "It was solved by <a>bob</a>" reads alike: it is
// the place of names only if most texts end so, and not all with the same one or in the words of
// the site.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

class NamesBelowTexts {
 public:
  NamesBelowTexts(const Sheet& sheet, const AuthorSigns& signs, const std::vector<Body>& bodies);

  // What the text of a record ends with; nullptr without a name.
  [[nodiscard]] const Piece* of(std::size_t index) const { return lines_[index].name; }
  // Does it stand where most texts name somebody?
  [[nodiscard]] bool is_usual(std::size_t index) const {
    return usual_ != 0 && lines_[index].place == usual_;
  }

 private:
  struct Line {
    const Piece* name = nullptr;
    std::uint64_t place = 0;
    bool told = false;  // by the site, and not by who wrote the text
  };

  [[nodiscard]] std::uint64_t usual_place() const;

  std::vector<Line> lines_;  // one for each record
  std::uint64_t usual_ = 0;  // 0 without
};

}  // namespace boardwalk::extract
