// Is the first line of a text its subject, and no word of it?
//
//     const Subjects subjects(page, texts);
//     subjects.is_subject(3, 0)  // the first line of the fourth
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

  // Is a line of a text the first that says something, and the title of the thread, as in most
  // others; or "Re:" and the title; or what most others answer?
  [[nodiscard]] bool is_subject(std::size_t text, std::size_t line) const;

 private:
  [[nodiscard]] std::span<const Line> said(std::size_t text) const;
  [[nodiscard]] bool is_headed(std::span<const Line> lines) const;
  [[nodiscard]] bool is_answered(std::string_view subject) const;

  const html::Document& page_;
  std::span<const std::vector<Line>> texts_;
  std::vector<std::size_t> fronts_;  // the first line of each text that says something
  std::size_t headed_ = 0;           // texts below the title of the thread
};

}  // namespace boardwalk::extract
