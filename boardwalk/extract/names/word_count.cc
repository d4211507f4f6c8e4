#include "boardwalk/extract/names/word_count.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::extract {
namespace {

constexpr std::ptrdiff_t kMostDigits = 9;

// The first number of a text; 0 without.
std::int64_t number_in(std::string_view text) {
  const auto first = std::find_if(text.begin(), text.end(), is_digit);
  std::int64_t number = 0;
  for (auto at = first; at != text.end() && is_digit(*at) && at - first < kMostDigits; ++at)
    number = 10 * number + (*at - '0');
  return number;
}

}  // namespace

WordCount::WordCount(const Sheet& sheet, const Records& records, std::uint32_t longest) {
  std::vector<Use> uses;
  for (std::size_t i = 0; i < records.records.size(); ++i) {
    const align::Record& record = records.records[i];
    for (const Piece& piece : sheet.text.within(record.first, record.end))
      if (piece.columns <= longest)
        uses.push_back({piece.words, target_of(sheet.page, piece), i, &piece});
  }
  std::sort(uses.begin(), uses.end(), [](const Use& a, const Use& b) {
    return std::tie(a.words, a.piece) < std::tie(b.words, b.piece);
  });
  for (auto first = uses.begin(); first != uses.end();) {
    const auto end =
        std::find_if(first, uses.end(), [&](const Use& use) { return use.words != first->words; });
    counts_.push_back(count({first, end}));
    first = end;
  }
}

const WordCount::Count& WordCount::of(std::uint64_t words) const {
  return *std::lower_bound(counts_.begin(), counts_.end(), words,
                           [](const Count& a, std::uint64_t b) { return a.words < b; });
}

// "in reply to ann" leads to what she wrote on this page; who is quoted may have been another of
// that name.
std::uint64_t WordCount::target_of(const html::Document& page, const Piece& piece) {
  if (piece.link == html::kNone || piece.quoted) return 0;
  const std::string_view href = page.attribute(piece.link, "href").value_or("");
  return href.starts_with('#') ? 0 : hash64(href) | 1U;
}

// Of uses of the same words, in document order.
WordCount::Count WordCount::count(std::span<Use> uses) {
  Count count{uses.front().words, 1, 0, 0, is_counting(uses)};
  for (std::size_t i = 1; i < uses.size(); ++i)
    count.records += uses[i].record == uses[i - 1].record ? 0 : 1;
  for (const Use& use : uses) count.plain += use.piece->link == html::kNone ? 1 : 0;
  std::sort(uses.begin(), uses.end(),
            [](const Use& a, const Use& b) { return a.target < b.target; });
  for (std::size_t i = 0; i < uses.size(); ++i)
    if (uses[i].target != 0 && (i == 0 || uses[i].target != uses[i - 1].target)) ++count.targets;
  return count;
}

// From record to record each says the next number; or the one before, where the newest come first.
bool WordCount::is_counting(std::span<const Use> uses) {
  if (uses.front().piece->exact == uses.back().piece->exact) return false;
  const std::int64_t way =
      number_in(uses.back().piece->said) > number_in(uses.front().piece->said) ? 1 : -1;
  for (std::size_t i = 1; i < uses.size(); ++i) {
    const std::int64_t step = number_in(uses[i].piece->said) - number_in(uses[i - 1].piece->said);
    if (step != (uses[i].record == uses[i - 1].record ? 0 : way)) return false;
  }
  return true;
}

}  // namespace boardwalk::extract
