#include "boardwalk/extract/date_label.h"

#include "boardwalk/classify/timestamps.h"
#include "boardwalk/html/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestLabel = 120;  // bytes
constexpr int kMostWords = 7;               // names of months and days included

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Words without a digit in them.
int plain_words(std::string_view text) {
  int words = 0;
  while (true) {
    const std::string_view word = html::take_word(text);
    if (word.empty()) return words;
    bool plain = false;
    for (const char c : word) {
      if (is_digit(c)) {
        plain = false;
        break;
      }
      plain = plain || static_cast<unsigned char>(c) >= 0x80 ||
              (html::lower(c) >= 'a' && html::lower(c) <= 'z');
    }
    words += plain ? 1 : 0;
  }
}

}  // namespace

bool is_date_label(std::string_view text) {
  text = html::trimmed(text);
  if (text.size() < 4 || text.size() > kLongestLabel || plain_words(text) > kMostWords)
    return false;
  const auto time = classify::find_timestamp(text);
  return time && time->scale != classify::Timestamp::Scale::Clock;
}

bool is_date_value(std::string_view value) {
  value = html::trimmed(value);
  if (value.size() < 8 || value.size() > 40 || !is_digit(value.front())) return false;
  return classify::read_epoch(value) || classify::find_timestamp(value);
}

}  // namespace boardwalk::extract
