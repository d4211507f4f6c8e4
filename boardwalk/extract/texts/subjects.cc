#include "boardwalk/extract/texts/subjects.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

using html::Tag;

constexpr std::string_view kAnswer = "re: ";

}  // namespace

Subjects::Subjects(const html::Document& page, std::span<const std::vector<Line>> texts)
    : page_(page), texts_(texts) {
  headed_ = static_cast<std::size_t>(
      std::count_if(texts.begin(), texts.end(),
                    [&](const std::vector<Line>& lines) { return is_headed(lines); }));
}

bool Subjects::stands_above(std::size_t text) const {
  const std::vector<Line>& lines = texts_[text];
  if (2 * headed_ >= texts_.size() && is_headed(lines)) return true;
  if (lines.size() < 2 || lines.front().pieces.size() != 1) return false;
  const Piece& first = lines.front().pieces.front();
  return (first.title && !first.quoted && starts_ignoring_case(first.said, kAnswer)) ||
         (text == 0 && is_answered(first.said));
}

// "Re: Which lens?" above most texts but the first.
bool Subjects::is_answered(std::string_view subject) const {
  const auto answers =
      std::count_if(texts_.begin() + 1, texts_.end(), [&](const std::vector<Line>& lines) {
        if (lines.size() < 2) return false;
        const std::string_view said = lines.front().pieces.front().said;
        return starts_ignoring_case(said, kAnswer) &&
               trimmed(said.substr(kAnswer.size())) == subject;
      });
  return answers > 0 && 2 * static_cast<std::size_t>(answers) >= texts_.size() - 1;
}

// The first line is the title of the thread, "Subject: Re: Which lens?", and more follow. Of the
// only post on a page nothing else tells that a title in bold is not the author's.
bool Subjects::is_headed(const std::vector<Line>& lines) const {
  if (lines.size() < 2) return false;
  const std::span<const Piece> pieces = lines.front().pieces;
  const auto is_part = [&](const Piece& piece) { return piece.title || piece.said.ends_with(':'); };
  const auto stands_out = [&](const Piece& piece) {
    const Tag tag = page_.tag(page_.node(piece.node).parent);
    const bool alone_in_bold = texts_.size() == 1 && (tag == Tag::B || tag == Tag::Strong);
    return piece.title && (piece.link != html::kNone || html::is_heading(tag) || alone_in_bold);
  };
  return std::all_of(pieces.begin(), pieces.end(), is_part) &&
         std::any_of(pieces.begin(), pieces.end(), stands_out);
}

}  // namespace boardwalk::extract
