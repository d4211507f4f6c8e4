// Is the first line of a text its subject, and no word of it?
//
//     const Subjects subjects(page, texts);
//     subjects.stands_above(3)
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

class Subjects {
 public:
  // The lines of each text of the page; they must outlive it.
  Subjects(const html::Document& page, std::span<const std::vector<Line>> texts);

  // The title of the thread, as in most others; or "Re:" and the title; or what most others answer.
  [[nodiscard]] bool stands_above(std::size_t text) const;

 private:
  [[nodiscard]] bool is_headed(const std::vector<Line>& lines) const;
  [[nodiscard]] bool is_answered(std::string_view subject) const;

  const html::Document& page_;
  std::span<const std::vector<Line>> texts_;
  std::size_t headed_ = 0;  // texts below the title of the thread
};

}  // namespace boardwalk::extract
