#include "boardwalk/extract/date_label.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/dates/find.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongestLine = 240;  // bytes
constexpr int kMostWords = 7;              // beside the date
constexpr int kBytesPerWord = 9;           // where no spaces part them: three characters

// Words with letters in them; long runs of letters beyond ASCII count for several.
int words_in(std::string_view text) {
  int words = 0;
  while (true) {
    const std::string_view word = take_word(text);
    if (word.empty()) return words;
    int letters = 0;
    int beyond = 0;
    for (const char c : word) {
      if (static_cast<unsigned char>(c) >= 0xe3) beyond += 3;
      if (static_cast<unsigned char>(c) >= 0x80 || (to_lower(c) >= 'a' && to_lower(c) <= 'z'))
        ++letters;
    }
    if (letters > 0) words += std::max(1, beyond / kBytesPerWord);
  }
}

bool starts_with_digit(std::string_view text) {
  return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

std::optional<dates::Mention> read_label(std::string_view text, std::string_view unlinked) {
  for (dates::Mention& mention : dates::find_dates(text)) {
    if (mention.written.kind == dates::Written::Kind::Clock) continue;
    const int inside = words_in(text.substr(mention.begin, mention.end - mention.begin));
    if (words_in(unlinked) - inside > kMostWords) return std::nullopt;
    return mention;
  }
  return std::nullopt;
}

// Labels are the same on page after page: they are read once.
constexpr std::size_t kRemembered = 2048;

}  // namespace

std::optional<dates::Mention> find_date_label(std::string_view text, std::string_view unlinked) {
  if (text.size() < 4 || text.size() > kLongestLine) return std::nullopt;
  thread_local Memo<std::optional<dates::Mention>> memo{kRemembered};
  const Fingerprint key = fingerprint(text, hash64(unlinked));
  if (const auto* known = memo.find(key)) return *known;
  return memo.keep(key, read_label(text, unlinked));
}

std::optional<dates::Written> date_in_attribute(std::string_view name, std::string_view value) {
  value = trimmed(value);
  const bool known = name == "datetime" || name == "content" || name.starts_with("data-");
  if (known && starts_with_digit(value) && value.size() >= 8) return dates::read_attribute(value);
  if (name != "title" || value.size() < 6 || value.size() > 60) return std::nullopt;
  if (auto mention = find_date_label(value, value)) return mention->written;
  return std::nullopt;
}

}  // namespace boardwalk::extract
