#include "boardwalk/extract/texts/subjects.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/words/answer_prefix.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

// In cells of a table that ends before the next line: nobody writes such a table.
bool is_in_table_above(const html::Document& page, const Line& line, const Line& next) {
  const auto is_table = [&](NodeId up) { return page.tag(up) == Tag::Table; };
  const NodeId table = first_above(page, line.first(), 0, is_table);
  return table != html::kNone && page.end_of(table) <= next.first();
}

}  // namespace

Subjects::Subjects(const html::Document& page, std::span<const std::vector<Line>> texts)
    : page_(page), texts_(texts) {
  fronts_.reserve(texts.size());
  for (const std::vector<Line>& lines : texts) {
    const auto front =
        std::find_if(lines.begin(), lines.end(), [](const Line& line) { return !is_blank(line); });
    fronts_.push_back(static_cast<std::size_t>(front - lines.begin()));
  }
  for (std::size_t i = 0; i < texts.size(); ++i) headed_ += is_headed(said(i)) ? 1 : 0;
}

std::span<const Line> Subjects::said(std::size_t text) const {
  return std::span(texts_[text]).subspan(fronts_[text]);
}

bool Subjects::is_subject(std::size_t text, std::size_t line) const {
  if (line != fronts_[text]) return false;
  const std::span<const Line> lines = said(text);
  if (2 * headed_ >= texts_.size() && is_headed(lines)) return true;
  if (lines.size() < 2 || lines.front().pieces.size() != 1) return false;
  const Piece& first = lines.front().pieces.front();
  return (first.title && !first.quoted && has_answer_prefix(first.said)) ||
         (text == 0 && is_answered(first.said));
}

// "Re: Which lens?" above most texts but the first.
bool Subjects::is_answered(std::string_view subject) const {
  std::size_t answers = 0;
  for (std::size_t i = 1; i < texts_.size(); ++i) {
    const std::span<const Line> lines = said(i);
    if (lines.size() < 2) continue;
    const std::string_view said = lines.front().pieces.front().said;
    if (said != subject && without_prefix(said) == subject) ++answers;
  }
  return answers > 0 && 2 * answers >= texts_.size() - 1;
}

// The first line is the title of the thread, "Subject: Re: Which lens?", and more follow. Of the
// only post on a page nothing else tells that a title in bold is not the author's.
bool Subjects::is_headed(std::span<const Line> lines) const {
  if (lines.size() < 2) return false;
  const std::span<const Piece> pieces = lines.front().pieces;
  const auto is_part = [&](const Piece& piece) { return piece.title || piece.said.ends_with(':'); };
  const bool alone = texts_.size() == 1;
  const bool above = alone && is_in_table_above(page_, lines[0], lines[1]);
  const auto stands_out = [&](const Piece& piece) {
    const Tag tag = page_.tag(page_.node(piece.node).parent);
    const bool bold = tag == Tag::B || tag == Tag::Strong;
    return piece.title &&
           (above || piece.link != html::kNone || html::is_heading(tag) || (alone && bold));
  };
  return std::all_of(pieces.begin(), pieces.end(), is_part) &&
         std::any_of(pieces.begin(), pieces.end(), stands_out);
}

}  // namespace boardwalk::extract
