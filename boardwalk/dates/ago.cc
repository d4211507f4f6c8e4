#include "boardwalk/dates/ago.h"

#include <array>
#include <cmath>

#include "boardwalk/dates/written.h"

namespace boardwalk::dates {
namespace {

constexpr int kMostItems = 8;  // a decade, a year, a month … a second
constexpr int kMostLead = 4;   // "vor etwa", "πριν από περίπου"
constexpr double kMostUnits = 100'000;

struct Worth {
  std::int64_t seconds;
  int months;
};
constexpr std::array<Worth, 8> kWorth = {
    {{1, 0}, {kMinute, 0}, {kHour, 0}, {kDay, 0}, {kWeek, 0}, {0, 1}, {0, 12}, {0, 120}}};

class Reader {
 public:
  Reader(const Text& text, std::size_t at) : text_(text), at_(at) {}

  std::optional<AgoReading> read() {
    read_sign();
    skip_lead();
    int items = 0;
    while (items < kMostItems && read_item()) {
      ++items;
      end_ = at_;
      take_ago(Role::AgoAfter);
      if (ago_.said) end_ = std::max(end_, at_);
      skip_between();
    }
    if (items == 0 || !(ago_.said || text_.lenient)) return std::nullopt;
    ago_.end = end_;
    return ago_;
  }

 private:
  // "now - 2 hours", "-2 hours".
  void read_sign() {
    if (!text_.lenient) return;
    std::size_t i = at_;
    if (const auto now = text_.word(i, Role::Now)) i = now->end;
    if (!text_.is_mark(i, '-')) return;
    ago_.said = true;
    at_ = i + 1;
  }

  void skip_lead() {
    for (int word = 0; word < kMostLead; ++word) {
      if (const auto about = text_.word(at_, Role::About)) {
        at_ = about->end;
      } else if (!take_ago(Role::AgoBefore)) {
        return;
      }
    }
  }

  // Those who write for people mix up the sides at times: "2 roky před".
  bool take_ago(Role side) {
    const Role other = side == Role::AgoBefore ? Role::AgoAfter : Role::AgoBefore;
    return take_ago_word(side) || (text_.lenient && take_ago_word(other));
  }

  bool take_ago_word(Role side) {
    const auto ago = text_.word(at_, side, ago_.languages);
    if (!ago || (ago_.languages & ago->sense->languages).empty()) return false;
    ago_.languages &= ago->sense->languages;
    ago_.said = true;
    ago_.sure = ago_.sure || !ago->sense->weak;
    at_ = text_.past_dot(ago->end);
    return true;
  }

  void skip_between() {
    if (text_.is_mark(at_, ',')) ++at_;
    if (const auto word = text_.word(at_, Role::And)) at_ = word->end;
    take_ago(Role::AgoBefore);
  }

  bool read_item() {
    if (const auto past = text_.word(at_, Role::Past, ago_.languages)) return take_past(*past);
    const std::size_t start = at_;
    const auto count = read_count();
    if (count && read_unit(*count)) return true;
    at_ = start;
    if (count) return false;
    return read_lone_unit();
  }

  bool take_past(const Vocabulary::Word& past) {
    if (!share(past.sense->languages)) return false;
    add(past.sense->value, 1);
    ago_.said = true;
    at_ = past.end;
    return true;
  }

  bool share(const Languages& languages) {
    if ((ago_.languages & languages).empty()) return false;
    ago_.languages &= languages;
    return true;
  }

  std::optional<double> read_count() {
    if (const auto word = text_.word(at_, Role::Count, ago_.languages)) {
      at_ = word->end;
      return word->sense->value;
    }
    if (!text_.is_number_of(at_, 6)) return std::nullopt;
    double count = text_.value(at_++);
    if (text_.is_mark_of(at_, ".,") && text_.is_tight(at_) && text_.is_tight(at_ + 1) &&
        text_.is_number_of(at_ + 1, 2)) {
      count += text_.value(at_ + 1) / (text_.digits(at_ + 1) == 1 ? 10.0 : 100.0);
      at_ += 2;
    }
    if (text_.is_mark(at_, '-') && text_.is_tight(at_)) ++at_;
    if (const auto word = text_.word(at_, Role::And); word && text_.word(word->end, Role::Unit))
      at_ = word->end;
    return count;
  }

  bool read_unit(double count) {
    if (text_.has(at_) && text_.tokens[at_].new_line) return false;
    const auto glued = text_.word(at_, Role::UnitAgo, ago_.languages);
    const auto plain = text_.word(at_, Role::Unit, ago_.languages);
    const bool past = glued && (!plain || glued->end > plain->end);
    const auto unit = past ? glued : plain;
    if (!unit || !share(unit->sense->languages)) return false;
    add(unit->sense->value, count);
    ago_.said = ago_.said || past;
    ago_.sure = ago_.sure || past;
    at_ = text_.past_dot(unit->end);
    return true;
  }

  // "час назад", "منذ يومين"; and "mwezi 2 uliopita", where the number comes second.
  bool read_lone_unit() {
    const auto unit = text_.word(at_, Role::Unit, ago_.languages);
    if (!unit || !share(unit->sense->languages)) return false;
    std::size_t i = text_.past_dot(unit->end);
    if (text_.is_number_of(i, 6) && text_.lenient) {
      add(unit->sense->value, text_.value(i));
      at_ = i + 1;
      return true;
    }
    const auto ago = text_.word(i, Role::AgoAfter, ago_.languages);
    const bool follows = ago && !(ago_.languages & ago->sense->languages).empty();
    if (!ago_.said && !follows) return false;
    // Letters and syllables alone are parts of too many other words, unless they count themselves.
    const bool counts = unit->sense->value > unit_value(Unit::Decade);
    if (!counts && (text_.tokens[at_].length < 2 || text_.tokens[at_].syllable)) return false;
    add(unit->sense->value, 1);
    at_ = i;
    return true;
  }

  void add(int value, double count) {
    const int dual = value / 8 + 1;
    const Worth worth = kWorth[static_cast<std::size_t>(value % 8)];
    count = std::min(count, kMostUnits) * dual;
    ago_.seconds += std::llround(count * static_cast<double>(worth.seconds));
    ago_.months += static_cast<int>(std::lround(count * worth.months));
    const std::int64_t size = worth.seconds + worth.months * kYear / 12;
    ago_.precision = ago_.precision == 0 ? size : std::min(ago_.precision, size);
  }

  const Text& text_;
  std::size_t at_;
  std::size_t end_ = 0;
  AgoReading ago_;
};

}  // namespace

std::optional<AgoReading> read_ago(const Text& text, std::size_t at) {
  if (!text.has(at)) return std::nullopt;
  return Reader{text, at}.read();
}

}  // namespace boardwalk::dates
