// What do the texts of a page end with, and is it their author's signature?
//
// Where nothing calls it so, a signature is told by its words: texts of the same author end with
// them, below different ones.
//
//     const Endings endings(page, {lines, apart}, bodies, bylines);
//     if (endings.is_signature(3)) sign(3, endings.of(3).from);
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/page/lines.h"
#include "boardwalk/extract/texts/body.h"

namespace boardwalk::extract {

// The last block of a text.
struct Ending {
  std::uint64_t words = 0;
  std::size_t from = 0;  // the line it begins with; that behind the last: none
  html::NodeId block = html::kNone;
  bool boxed = false;  // in an element of its own that has a name
};

// The lines of each text, and which of them are no part of it.
struct LinesOfTexts {
  const std::vector<std::vector<Line>>& lines;
  const std::vector<std::vector<bool>>& apart;
};

class Endings {
 public:
  // As things are now: what is set apart later changes nothing.
  Endings(const html::Document& page, const LinesOfTexts& texts, const std::vector<Body>& bodies,
          const std::vector<Byline>& bylines);

  [[nodiscard]] const Ending& of(std::size_t text) const { return endings_[text]; }
  [[nodiscard]] bool exists(std::size_t text) const {
    return endings_[text].from < texts_.lines[text].size();
  }
  [[nodiscard]] bool is_signature(std::size_t text) const { return signatures_[text]; }

 private:
  using Numbers = std::unordered_map<std::string_view, std::size_t>;

  [[nodiscard]] Ending read(std::size_t text) const;
  [[nodiscard]] std::uint64_t links_of(std::size_t text, std::size_t from, std::size_t to) const;
  [[nodiscard]] std::vector<std::size_t> count_below_others() const;
  [[nodiscard]] Numbers texts_by_author() const;
  [[nodiscard]] bool may_sign(std::size_t text) const;
  [[nodiscard]] bool is_farewell(std::size_t text) const;
  [[nodiscard]] bool is_all_said(std::size_t text) const;
  [[nodiscard]] bool has_picture_above(std::size_t text) const;

  const html::Document& page_;
  LinesOfTexts texts_;
  const std::vector<Body>& bodies_;
  const std::vector<Byline>& bylines_;
  std::vector<Ending> endings_;
  std::vector<bool> signatures_;
};

}  // namespace boardwalk::extract
