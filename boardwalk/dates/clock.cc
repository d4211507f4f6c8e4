#include "boardwalk/dates/clock.h"

namespace boardwalk::dates {
namespace {

constexpr int kMostOffset = 14 * 60;

std::uint64_t value_of(std::string_view word) {
  std::vector<Token> tokens;
  tokenize(word, tokens);
  return tokens.front().value;
}

// "09:12 IP 192.0.2.7": where somebody wrote from. Finns write their afternoon, "ip.", small.
bool announces_address(const Token& word) {
  static const std::uint64_t kAddress = value_of("IP");
  return word.upper && word.value == kAddress;
}

class Reader {
 public:
  Reader(const Text& text, std::size_t at, ClockPlace place)
      : text_(text), at_(at), beside_day_(place == ClockPlace::BesideDay || text.lenient) {}

  std::optional<ClockReading> read() {
    if (const auto named = text_.word(at_, Role::ClockTime)) return read_named(*named);
    read_leading_half();
    if (!text_.is_number_of(at_, 2) || text_.value(at_) > 24) return std::nullopt;
    clock_.hour = text_.value(at_++);
    const bool read = read_colon() || read_marks() || read_units() || read_dot();
    if (!read && !makes_clock(at_)) return std::nullopt;
    read_half();
    if (needs_half_ && !clock_.half_day) return std::nullopt;
    if (clock_.hour > 24 || (clock_.hour == 24 && clock_.minute.value_or(0) != 0))
      return std::nullopt;
    clock_.hour %= 24;
    read_mark_after();
    read_zone();
    clock_.end = at_;
    return clock_;
  }

 private:
  std::optional<ClockReading> read_named(const Vocabulary::Word& named) {
    clock_.hour = named.sense->value / 60;
    clock_.minute = named.sense->value % 60;
    clock_.languages = named.sense->languages;
    clock_.end = named.end;
    return clock_;
  }

  // 下午2:42, "PM 2:42".
  void read_leading_half() {
    const auto half = text_.word(at_, Role::HalfDay);
    if (!half || !text_.is_number(half->end)) return;
    const Token& word = text_.tokens[at_];
    if (!word.syllable && (!word.upper || word.length < 2)) return;
    leading_half_ = static_cast<HalfDay>(half->sense->value);
    narrow(clock_.languages, half->sense->languages);
    at_ = half->end;
  }

  [[nodiscard]] bool is_minute(std::size_t i) const {
    return text_.is_number(i) && text_.digits(i) == 2 && text_.value(i) < 60;
  }

  bool read_colon() {
    if (!text_.is_mark(at_, ':') || !text_.is_tight(at_) || !text_.is_tight(at_ + 1) ||
        !is_minute(at_ + 1))
      return false;
    clock_.minute = text_.value(at_ + 1);
    clock_.colon = true;
    at_ += 2;
    if (text_.is_mark(at_, ':') && text_.is_tight(at_) && is_minute(at_ + 1)) read_second();
    return true;
  }

  void read_second() {
    clock_.second = text_.value(at_ + 1);
    at_ += 2;
    if (!text_.is_mark_of(at_, ".,") || !text_.is_tight(at_) || !text_.is_tight(at_ + 1) ||
        !text_.is_number(at_ + 1))
      return;
    int thousandths = text_.value(at_ + 1);
    for (int digits = text_.digits(at_ + 1); digits > 3; --digits) thousandths /= 10;
    for (int digits = text_.digits(at_ + 1); digits < 3; ++digits) thousandths *= 10;
    clock_.millisecond = std::min(thousandths, 999);
    at_ += 2;
  }

  // 21時40分, 14h40, 14h.
  bool read_marks() {
    const auto mark = text_.word(at_, Role::HourMark);
    if (!mark) return false;
    const bool syllable = text_.tokens[at_].syllable;
    const bool minute = is_minute(mark->end) || (syllable && text_.is_number_of(mark->end, 2));
    if (!minute && !syllable && !beside_day_) return false;
    // "3 h" may be hours of something; a clock is written without the space.
    if (!syllable && !text_.is_tight(at_) && !beside_day_) return false;
    narrow(clock_.languages, mark->sense->languages);
    at_ = mark->end;
    clock_.minute = 0;
    if (!minute) return true;
    clock_.minute = text_.value(at_++);
    const auto after = text_.word(at_, Role::MinuteMark);
    if (!after) return true;
    at_ = after->end;
    const auto second = text_.word(at_ + 1, Role::SecondMark);
    if (!second || !text_.is_number_of(at_, 2) || text_.value(at_) > 59) return true;
    clock_.second = text_.value(at_);
    at_ = second->end;
    return true;
  }

  // "7 гадзін 10 хвілін".
  bool read_units() {
    if (!beside_day_) return false;
    const auto hours = text_.word(at_, Role::Unit);
    if (!hours || hours->sense->value != unit_value(Unit::Hour)) return false;
    if (!text_.is_number_of(hours->end, 2) || text_.value(hours->end) > 59) return false;
    const auto minutes = text_.word(hours->end + 1, Role::Unit, hours->sense->languages);
    if (!minutes || minutes->sense->value != unit_value(Unit::Minute)) return false;
    clock_.minute = text_.value(hours->end);
    narrow(clock_.languages, hours->sense->languages);
    at_ = minutes->end;
    return true;
  }

  // "14.42 Uhr", "2.42 pm".
  bool read_dot() {
    if (!text_.is_mark(at_, '.') || !text_.is_tight(at_) || !text_.is_tight(at_ + 1) ||
        !is_minute(at_ + 1))
      return false;
    const std::size_t after = at_ + 2;
    if (text_.is_mark(after, '.') && text_.is_tight(after + 1) && text_.is_number(after + 1))
      return false;
    needs_half_ = !beside_day_ && !text_.word(after, Role::ClockMark);
    clock_.minute = text_.value(at_ + 1);
    at_ = after;
    return true;
  }

  [[nodiscard]] bool is_half_day(std::size_t i) const {
    const auto half = text_.word(i, Role::HalfDay);
    // "2p" but not "2 a": a single letter belongs to the number or is a word.
    return half && !announces_address(text_.tokens[i]) &&
           (text_.tokens[i].length != 1 || text_.is_tight(i) || half->end > i + 1);
  }

  // "2pm" is one in every language; "2 de" (Hungarian's morning) only in its own, "AM5" and "12A"
  // in none.
  [[nodiscard]] bool makes_clock(std::size_t i) const {
    if (leading_half_) return text_.tokens[i - 2].syllable;
    const auto half = text_.word(i, Role::HalfDay);
    return half && half->sense->languages == Languages::everyone() &&
           (text_.tokens[i].length > 1 || half->end > i + 1);
  }

  void read_half() {
    std::optional<HalfDay> half = leading_half_;
    if (is_half_day(at_)) {
      const auto word = *text_.word(at_, Role::HalfDay);
      half = static_cast<HalfDay>(word.sense->value);
      narrow(clock_.languages, word.sense->languages);
      at_ = text_.past_dot(word.end);
    }
    if (!half) return;
    clock_.half_day = true;
    if (!clock_.minute) clock_.minute = 0;
    if (clock_.hour > 12) return;  // "14:42 PM" is a mistake that leaves no doubt
    if (*half == HalfDay::Morning) clock_.hour %= 12;
    if (*half == HalfDay::Afternoon) clock_.hour = clock_.hour % 12 + 12;
    if (*half == HalfDay::Noon && clock_.hour < 6) clock_.hour += 12;
  }

  void read_mark_after() {
    const auto mark = text_.word(at_, Role::ClockMark);
    if (!mark || text_.is_number(mark->end)) return;
    narrow(clock_.languages, mark->sense->languages);
    at_ = text_.past_dot(mark->end);
  }

  // Z, "GMT+2", "(UTC +02:00)", "+0200", "EST".
  void read_zone() {
    const bool bracket = text_.is_mark(at_, '(');
    std::size_t i = bracket ? at_ + 1 : at_;
    const auto zone = text_.word(i, Role::Zone);
    const bool named =
        zone && text_.tokens[i].upper && (text_.tokens[i].length > 1 || text_.is_tight(i));
    if (bracket && !named) return;
    if (named) i = zone->end;
    const auto offset = read_offset(i, named);
    if (!named && !offset) return;
    // "GMT+2" and "EDT-0400" alike: what is counted from UTC is the whole offset.
    clock_.utc_offset = offset ? *offset : zone->sense->value;
    at_ = bracket && text_.is_mark(i, ')') ? i + 1 : i;
  }

  // Moves `i` behind it. After a name "+2" will do, alone it has to have four digits.
  std::optional<int> read_offset(std::size_t& i, bool named) const {
    if (!text_.is_mark_of(i, "+-") || !text_.is_number_of(i + 1, 4) || !text_.is_tight(i + 1))
      return std::nullopt;
    const int sign = text_.is_mark(i, '-') ? -1 : 1;
    int minutes = text_.value(i + 1) * 60;
    std::size_t end = i + 2;
    if (text_.digits(i + 1) == 4) {
      minutes = text_.value(i + 1) / 100 * 60 + text_.value(i + 1) % 100;
    } else if (text_.digits(i + 1) <= 2 && text_.is_mark(end, ':') && is_minute(end + 1)) {
      minutes += text_.value(end + 1);
      end += 2;
    } else if (!named || text_.digits(i + 1) > 2) {
      return std::nullopt;
    }
    if (minutes > kMostOffset || minutes % 15 != 0) return std::nullopt;
    i = end;
    return sign * minutes;
  }

  const Text& text_;
  std::size_t at_;
  bool beside_day_;
  bool needs_half_ = false;
  std::optional<HalfDay> leading_half_;
  ClockReading clock_;
};

}  // namespace

std::optional<ClockReading> read_clock(const Text& text, std::size_t at, ClockPlace place) {
  if (!text.has(at)) return std::nullopt;
  return Reader{text, at, place}.read();
}

}  // namespace boardwalk::dates
