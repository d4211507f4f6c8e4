#include "boardwalk/extract/names/date_heads.h"

#include <optional>

#include "boardwalk/extract/names/name_beside_date.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/fact.h"

namespace boardwalk::extract {
namespace {

// "From:"
bool is_label_of_name(const Piece& piece) {
  return piece.link == html::kNone && ends_with_colon(piece.said) && announces_name(piece.said);
}

}  // namespace

// Head after head, until something is found.
template <typename Read>
std::string_view DateHeads::read(std::size_t index, Read&& read) const {
  const align::Record& record = records_.records[index];
  for (const Piece& piece : sheet_.text.within(record.first, record.end)) {
    if (!piece.date || piece.link != html::kNone) continue;
    if (bodies_[index].holds(piece.node) && piece.node != records_.marks[index]) continue;
    const std::string_view text = sheet_.page.text(piece.node);
    const auto date = find_date_label(text, text);
    if (!date) continue;
    if (const auto found = read(piece, text.substr(0, date->begin))) return *found;
  }
  return {};
}

std::vector<std::string_view> DateHeads::first() const {
  std::vector<std::string_view> heads;
  const auto any = [](const Piece&, std::string_view head) { return std::optional(head); };
  for (std::size_t i = 0; i < records_.records.size(); ++i) heads.push_back(read(i, any));
  return heads;
}

std::vector<std::string_view> DateHeads::names() const {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < records_.records.size(); ++i)
    names.push_back(read(i, [&](const Piece& date, std::string_view head) {
      const std::string_view name = name_in(i, date, head);
      return name.empty() ? std::nullopt : std::optional(name);
    }));
  return names;
}

// "by ann on", or "ann on" behind "From:".
std::string_view DateHeads::name_in(std::size_t index, const Piece& date,
                                    std::string_view head) const {
  const std::string_view name = name_told_before_date(head);
  if (!name.empty()) return name;
  const auto before = sheet_.text.within(records_.records[index].first, date.node);
  return before.empty() || !is_label_of_name(before.back()) ? name
                                                            : name_labelled_before_date(head);
}

}  // namespace boardwalk::extract
