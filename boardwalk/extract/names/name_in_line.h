// Who wrote it, where the line with the date says so in one text?
//
// "5 May 2004 — <a>ann</a>", and of a guest, who has no profile to link: "5 May 2004 — bob (not
// verified)". The words around the linked names tell where the others begin and end: "—" here, or
// "Submitted by" and "on".
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "boardwalk/extract/page/author_signs.h"

namespace boardwalk::extract {

class NamesInLines {
 public:
  // Keeps references to both.
  NamesInLines(const Sheet& sheet, const AuthorSigns& signs) : sheet_(sheet), signs_(signs) {}

  // A linked name, by its node.
  void learn(html::NodeId name);

  // Does it tell a date, or stand right before one in its line: "by bob | <a>5 May 2004</a>"?
  [[nodiscard]] bool tell_date(const Piece& piece) const;

  // The name in a text, if it stands in a line like that of most names; otherwise empty.
  [[nodiscard]] std::string_view find(const Piece& piece) const;

 private:
  // The place of the line, the last word before a name, the first word behind it or none.
  using Frame = std::tuple<std::uint64_t, std::string_view, std::string_view>;

  [[nodiscard]] html::NodeId line_of(html::NodeId text) const;

  const Sheet& sheet_;
  const AuthorSigns& signs_;
  std::map<Frame, std::size_t> frames_;  // how many names stand in each
  Frame usual_ = {};
  std::size_t most_ = 0;
};

}  // namespace boardwalk::extract
