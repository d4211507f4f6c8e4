#include "boardwalk/learn/pager_text.h"

#include <algorithm>
#include <array>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/eight_bytes.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/html/utf8.h"
#include "boardwalk/learn/pager_letters.h"
#include "boardwalk/learn/pager_words.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kLongestText = 120;  // bytes
constexpr int kLongestNumber = 7;          // digits; more are ids, years run together, phones
constexpr std::size_t kMostNumbers = 2;
constexpr int kMostUnknownWords = 1;
// Navigation, buttons and names stand on page after page; they are read once.
constexpr std::size_t kRemembered = 1024;

// The parts of one text, counted as they come.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  [[nodiscard]] AnchorText read() && {
    while (!rest_.empty() && !hopeless_) step();
    end_word();
    if (hopeless_) return {};
    return numbers_ > 0 ? numbered() : directed();
  }

 private:
  void step() {
    if (is_alpha(rest_.front())) return add_plain_letters();
    const std::string_view here = rest_;
    const char32_t c = take_code_point(rest_);
    const Glyph kind = glyph(c);
    if (kind == Glyph::Letter || kind == Glyph::Mark) return add_letter(c);
    end_word();
    if (kind == Glyph::Digit) {
      rest_ = here;
      return take_number();
    }
    if (kind != Glyph::Space && kind != Glyph::Silent) between_ = kind;
    see_sign(c, kind);
  }

  void see_sign(char32_t c, Glyph kind) {
    const bool is_double = c == U'«' || c == U'»' || c == U'《' || c == U'》';
    left_ += kind == Glyph::Left ? (is_double ? 2 : 1) : 0;
    right_ += kind == Glyph::Right ? (is_double ? 2 : 1) : 0;
    bar_ = bar_ || kind == Glyph::Bar;
    start_ = start_ || kind == Glyph::Start;
    end_ = end_ || kind == Glyph::End;
    hopeless_ = hopeless_ || kind == Glyph::Unit;
  }

  // Of ASCII, quickly.
  void add_plain_letters() {
    if (unspaced_) end_word();
    unspaced_ = false;
    for (; !rest_.empty() && is_alpha(rest_.front()); rest_.remove_prefix(1))
      word_ += to_lower(rest_.front());
  }

  void add_letter(char32_t c) {
    if (word_.empty()) unspaced_ = is_unspaced(c);
    if (!word_.empty() && unspaced_ != is_unspaced(c)) {
      end_word();
      unspaced_ = is_unspaced(c);
    }
    const char32_t folded = fold_letter(c);
    if (folded != 0) append_utf8(word_, folded);
  }

  void end_word() {
    if (word_.empty()) return;
    if (numbers_ > 0 && between_ == Glyph::Digit) between_ = Glyph::Letter;
    if (unspaced_) {
      count_run(word_);
    } else {
      count(pager_word(word_));
    }
    word_.clear();
  }

  void count_run(std::string_view run) {
    while (!run.empty()) {
      const WordAtFront front = word_at_front(run);
      count(front.word);
      if (front.length == 0) return;
      run.remove_prefix(front.length);
    }
  }

  void count(PagerWord word) {
    ++words_[static_cast<std::size_t>(word)];
    hopeless_ = hopeless_ || count_of(PagerWord::Unknown) > kMostUnknownWords;
  }
  [[nodiscard]] int count_of(PagerWord word) const {
    return words_[static_cast<std::size_t>(word)];
  }
  [[nodiscard]] bool has(PagerWord word) const { return count_of(word) > 0; }

  // Digits, with groups of three behind a point, comma, apostrophe or hard space: "1,097".
  void take_number() {
    const bool follows_sign = between_ != Glyph::Digit;
    if (numbers_ == kMostNumbers || (numbers_ > 0 && !follows_sign)) {
      hopeless_ = true;
      return;
    }
    signs_[numbers_] = between_;
    std::int64_t value = 0;
    int digits = take_digits(value);
    while (digits <= 6 && take_group(value)) digits += 3;
    hopeless_ = hopeless_ || digits > kLongestNumber;
    values_[numbers_++] = value;
    between_ = Glyph::Digit;
  }

  int take_digits(std::int64_t& value) {
    int digits = 0;
    while (!rest_.empty()) {
      std::string_view after = rest_;
      const int digit = digit_value(take_code_point(after));
      if (digit < 0) break;
      rest_ = after;
      if (++digits <= kLongestNumber) value = value * 10 + digit;
    }
    return digits;
  }

  // A separator and exactly three digits. Two that are not three are a fraction or a date.
  bool take_group(std::int64_t& value) {
    std::string_view after = rest_;
    if (after.empty()) return false;
    const char32_t separator = take_code_point(after);
    const bool parts = glyph(separator) == Glyph::Point || separator == 0xa0 ||
                       separator == 0x202f || separator == 0x2009 || separator == '\'';
    if (!parts) {
      hopeless_ = hopeless_ ||
                  (separator == ':' && !after.empty() && digit_value(take_code_point(after)) >= 0);
      return false;
    }
    const std::string_view before = rest_;
    rest_ = after;
    std::int64_t group = 0;
    const int digits = take_digits(group);
    if (digits == 3) {
      value = value * 1000 + group;
      return true;
    }
    hopeless_ = hopeless_ || (digits > 0 && glyph(separator) == Glyph::Point);
    rest_ = before;
    if (digits == 0) static_cast<void>(take_code_point(rest_));
    return false;
  }

  [[nodiscard]] AnchorText numbered() const {
    const bool named = has(PagerWord::Item) || has(PagerWord::Items);
    if (has(PagerWord::Unknown)) return {};
    if (has_direction()) return directed();
    if (has(PagerWord::More)) return more();
    if (named) return {};
    AnchorText text{.says = Says::Number, .number = values_[0]};
    text.names_pages = has(PagerWord::Page);
    if (numbers_ == 1) return text;

    // The last page may show one item: "41-41".
    const bool rises = values_[0] >= 1 && values_[0] <= values_[1] && values_[1] > 1;
    text.range = signs_[1] == Glyph::Dash;
    const bool of = signs_[1] == Glyph::Slash || has(PagerWord::Page) || has(PagerWord::Filler);
    if (text.range ? !rises : !of || values_[0] > values_[1]) return {};
    if (!text.range) text.last = values_[1];
    return text;
  }

  [[nodiscard]] bool has_direction() const {
    return has(PagerWord::Next) || has(PagerWord::Previous) || has(PagerWord::First) ||
           has(PagerWord::Last) || has(PagerWord::Older) || has(PagerWord::Newer);
  }

  // What the words say; Nothing where they contradict each other.
  [[nodiscard]] Says direction() const {
    const bool on = has(PagerWord::Next) || (has(PagerWord::Older) && !has(PagerWord::Previous));
    const bool back = has(PagerWord::Previous) || (has(PagerWord::Newer) && !on);
    const int kinds = (on ? 1 : 0) + (back ? 1 : 0) + (has(PagerWord::First) ? 1 : 0) +
                      (has(PagerWord::Last) ? 1 : 0);
    if (kinds != 1) return Says::Nothing;
    return on                      ? Says::Next
           : back                  ? Says::Previous
           : has(PagerWord::First) ? Says::First
                                   : Says::Last;
  }

  [[nodiscard]] AnchorText directed() const {
    if (!has_direction())
      return has(PagerWord::More) ? more() : has_words() ? AnchorText{} : arrow();
    AnchorText text{.says = direction()};
    const bool outer = text.says == Says::First || text.says == Says::Last;
    const bool by_age = has(PagerWord::Older) || has(PagerWord::Newer);
    text.loose = has(PagerWord::Unknown);
    text.names_item = has(PagerWord::Item);
    const bool pointed = left_ + right_ > 0;
    text.names_pages =
        has(PagerWord::Page) || has(PagerWord::Items) || (by_age && pointed && !text.names_item);
    const bool unclear = text.loose || text.names_item || has(PagerWord::Items);
    if (outer && unclear) return {};
    return text;
  }

  [[nodiscard]] AnchorText more() const {
    if (has(PagerWord::Unknown)) return {};
    return {.says = Says::Next, .names_item = has(PagerWord::Item), .more = true};
  }

  [[nodiscard]] bool has_words() const {
    return std::any_of(words_.begin(), words_.end(), [](int n) { return n > 0; });
  }

  [[nodiscard]] AnchorText arrow() const {
    const bool both = (left_ > 0 || start_) && (right_ > 0 || end_);
    if (both || left_ + right_ + (start_ ? 1 : 0) + (end_ ? 1 : 0) == 0) return {};
    AnchorText text{.arrow = true, .twofold = left_ + right_ > 1};
    if (left_ > 0 || start_) text.says = start_ || bar_ ? Says::First : Says::Previous;
    if (right_ > 0 || end_) text.says = end_ || bar_ ? Says::Last : Says::Next;
    return text;
  }

  std::string_view rest_;
  std::string word_;
  bool unspaced_ = false;
  std::array<int, 12> words_ = {};
  std::array<std::int64_t, kMostNumbers> values_ = {};
  std::array<Glyph, kMostNumbers> signs_ = {};  // what stands before each number
  std::size_t numbers_ = 0;
  Glyph between_ = Glyph::Silent;
  int left_ = 0;
  int right_ = 0;
  bool bar_ = false;
  bool start_ = false;
  bool end_ = false;
  bool hopeless_ = false;
};

struct ClassPart {
  std::string_view part;
  Says says = Says::Nothing;
};
// Not "first" and "last": those mark the ends of any list.
constexpr std::array<ClassPart, 6> kClassParts = {{{"next", Says::Next},
                                                   {"prev", Says::Previous},
                                                   {"previous", Says::Previous},
                                                   {"older", Says::Next},
                                                   {"newer", Says::Previous},
                                                   {"forward", Says::Next}}};
constexpr std::array<std::string_view, 6> kPointers = {"arrow", "chevron", "angle",
                                                       "caret", "fico",    "icon"};

Says read_part(std::string_view part, bool& points, Says& side) {
  if (part == "right") side = Says::Next;
  if (part == "left") side = Says::Previous;
  points = points || std::find(kPointers.begin(), kPointers.end(), part) != kPointers.end();
  for (const ClassPart& known : kClassParts)
    if (part == known.part) return known.says;
  return Says::Nothing;
}

Says say_classes(std::string_view classes) {
  const std::string folded = fold(classes.substr(0, kLongestText));
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  bool points = false;
  Says side = Says::Nothing;
  for (auto at = folded.begin(); at != folded.end();) {
    const auto begin = std::find_if(at, folded.end(), is_letter);
    at = std::find_if_not(begin, folded.end(), is_letter);
    const std::string_view part(folded.data() + (begin - folded.begin()),
                                static_cast<std::size_t>(at - begin));
    if (const Says says = read_part(part, points, side); says != Says::Nothing) return says;
  }
  return points ? side : Says::Nothing;
}

}  // namespace

AnchorText read_anchor(std::string_view text) {
  if (text.empty() || text.size() > kLongestText) return {};
  thread_local Memo<AnchorText> memo{kRemembered};
  const Fingerprint key = fingerprint(text);
  if (const auto* known = memo.find(key)) return *known;
  AnchorText read = Reader(text).read();
  read.characters = html::count_visible(text, static_cast<int>(kLongestText));
  return memo.keep(key, read);
}

bool may_hold_number(std::string_view text) {
  for (; text.size() >= EightBytes::kCount; text.remove_prefix(EightBytes::kCount)) {
    const EightBytes bytes{text.data()};
    if (bytes.has_digit() || bytes.has_beyond_ascii()) return true;
  }
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return is_digit(c) || static_cast<unsigned char>(c) >= 0x80; });
}

Says read_classes(std::string_view classes) {
  if (classes.empty()) return Says::Nothing;
  thread_local Memo<Says> memo{kRemembered};
  const Fingerprint key = fingerprint(classes);
  if (const Says* known = memo.find(key)) return *known;
  return memo.keep(key, say_classes(classes));
}

}  // namespace boardwalk::learn
