// A query says by the names of its parameters what is an action, so its values can be judged by
// themselves. A path does not: "/t/12/report" may act on thread 12 or be a thread called "Report".
// There the place decides. An action stands last, or before nothing but ids; under the name of a
// list ("/tags/vote") it is an entry of that list; and a word that boards and threads are called by
// ("report") needs more around it than one that they are not ("mark-read").
#include "boardwalk/fetch/state_changing.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/action_words.h"
#include "boardwalk/url/query.h"

namespace boardwalk::fetch {
namespace {

bool is_number(std::string_view text) { return std::all_of(text.begin(), text.end(), is_digit); }
bool has_digit(std::string_view text) { return std::any_of(text.begin(), text.end(), is_digit); }

// What the parameters read so far amount to.
class Suspicion {
 public:
  void take(std::string_view raw_name, std::string_view raw_value) {
    const PlainWord name(raw_name);
    const WordKinds kinds = kinds_of(name);
    acts_ |= is_any(kinds, kSwitch | kGuard);
    loose_guard_ |= is_any(kinds, kLooseGuard);
    if (is_any(kinds, kActionParameter | kLooseParameter)) take_action(kinds, PlainWord(raw_value));
    if (name.view() == "mark") acts_ |= is_any(kinds_of(PlainWord(raw_value)), kMarkable);
    invision_login_ |= name.view() == "act" && PlainWord(raw_value).view() == "login";
    invision_code_ |= name.view() == "code" && (raw_value == "03" || raw_value == "3");
  }

  [[nodiscard]] bool is_confirmed() const {
    // Invision 1 and 2 log out by "act=Login&CODE=03".
    return acts_ || (action_ && loose_guard_) || (invision_login_ && invision_code_);
  }

 private:
  void take_action(WordKinds name_kinds, const PlainWord& value) {
    const WordKinds kinds = kinds_of(value);
    acts_ |= is_any(kinds, kPlainAction | kActionVerb);
    if (!is_any(name_kinds, kActionParameter)) return;
    action_ |= !value.view().empty();
    acts_ |= is_any(kinds, kActionNoun | kActionValue) || is_of_action_family(value);
  }

  bool acts_ = false;
  bool action_ = false;
  bool loose_guard_ = false;
  bool invision_login_ = false;
  bool invision_code_ = false;
};

// Phorum separates by commas, after the number of the board: "login.php?0,logout=1".
bool has_commas_for_ampersands(std::string_view query) {
  const std::string_view first = query.substr(0, query.find(','));
  return first.size() < query.size() && is_number(first);
}

bool query_acts(std::string_view query) {
  Suspicion suspicion;
  if (has_commas_for_ampersands(query)) {
    while (!query.empty()) {
      std::string_view pair = next_piece(query, ',');
      const std::string_view name = next_piece(pair, '=');
      suspicion.take(name, pair);
    }
  } else {
    for (const auto& [name, value] : url::Parameters(query)) suspicion.take(name, value);
  }
  return suspicion.is_confirmed();
}

std::string_view stem(std::string_view segment) { return segment.substr(0, segment.rfind('.')); }

bool is_script(std::string_view segment) {
  const std::size_t dot = segment.rfind('.');
  return dot != std::string_view::npos &&
         is_any(kinds_of(PlainWord(segment.substr(dot + 1))), kScriptEnding);
}

// Walks a path from its end. Empty segments say nothing, and neither do front controllers on the
// way ("/index.php/topic/1").
class Upwards {
 public:
  explicit Upwards(std::string_view path) : rest_(path) {}

  // Empty above the first segment.
  std::string_view next() {
    while (!rest_.empty()) {
      const std::size_t slash = rest_.rfind('/');
      std::string_view segment = slash == std::string_view::npos ? rest_ : rest_.substr(slash + 1);
      rest_ = slash == std::string_view::npos ? std::string_view{} : rest_.substr(0, slash);
      segment = segment.substr(0, segment.find(';'));
      const bool controller = is_script(segment) && !at_end_;
      if (segment.empty() || controller) continue;
      at_end_ = false;
      return segment;
    }
    return {};
  }

 private:
  std::string_view rest_;
  bool at_end_ = true;
};

// A number, a long hexadecimal key, or the direction of a vote: what may follow an action.
bool is_operand(std::string_view segment) {
  if (is_number(segment) || segment == "up" || segment == "down") return true;
  return segment.size() >= 8 && has_digit(segment) &&
         std::all_of(segment.begin(), segment.end(),
                     [](char c) { return hex_value(c) >= 0 || c == '-'; });
}

bool segment_acts(WordKinds word, std::string_view parent, bool has_operand) {
  const WordKinds above = kinds_of(PlainWord(parent));
  if (is_any(above, kNameList)) return false;
  if (is_any(word, kPlainAction)) return true;
  if (!is_any(word, kActionVerb | kActionNoun)) return false;
  // Ids, "title.12" and "12-title" have their title already: what follows is none.
  const bool object = has_digit(parent) || parent == "-" || is_any(above, kObject);
  if (parent.empty() || has_operand || object) return true;
  return is_any(word, kActionVerb) && !is_any(above, kMount);
}

bool path_acts(std::string_view path) {
  Upwards upwards(path);
  std::string_view last = upwards.next();
  bool has_operand = false;
  while (!last.empty() && is_operand(last)) {
    has_operand = true;
    last = upwards.next();
  }
  if (last.empty()) return false;
  if (!is_script(last)) {
    const WordKinds word = kinds_of(PlainWord(last));
    return word != 0 && segment_acts(word, upwards.next(), has_operand);
  }
  const WordKinds script = kinds_of(PlainWord(stem(last)));
  return is_any(script, kPlainAction | kActionVerb | kActionNoun | kActionScript) &&
         !is_any(kinds_of(PlainWord(upwards.next())), kNameList);
}

// XenForo without rewriting: "index.php?threads/x.1/poll/vote&t=9".
bool is_path_in_query(std::string_view first) {
  return first.find('/') != std::string_view::npos && first.find('=') == std::string_view::npos;
}

}  // namespace

bool changes_state(const url::Url& url) {
  if (path_acts(url.path())) return true;
  const std::string_view query = url.query();
  if (query.empty()) return false;
  const std::string_view first = query.substr(0, query.find('&'));
  return (is_path_in_query(first) && path_acts(first)) || query_acts(query);
}

}  // namespace boardwalk::fetch
