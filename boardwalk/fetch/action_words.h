// The words by which URLs say that something is to be done, and those that stand around them.
//
//     (kinds_of(PlainWord("Mark_all-Read")) & kPlainAction) != 0
//
// Words are compared without case, hyphens and underscores. One word can be of several kinds:
// "like" is a switch in a query and, in a path, a word that a thread may be called by. Lists like
// these are never complete; they hold what forum software was seen to use.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace boardwalk::fetch {

using WordKinds = unsigned;

[[nodiscard]] constexpr bool is_any(WordKinds kinds, WordKinds wanted) {
  return (kinds & wanted) != 0;
}

// Nothing else is called by these: they end a session, or change what counts as read.
inline constexpr WordKinds kPlainAction = 1U << 0U;
// Verbs that no board is called by, though a thread may be: "delete".
inline constexpr WordKinds kActionVerb = 1U << 1U;
// Words that boards, threads, tags and people are called by as well: "report".
inline constexpr WordKinds kActionNoun = 1U << 2U;
// Actions only as the value of an action parameter: "addlist".
inline constexpr WordKinds kActionValue = 1U << 3U;
// Actions only as the name of a script: "wp-cron.php".
inline constexpr WordKinds kActionScript = 1U << 4U;
// Parameters whose value is what the script is asked to do: "action=".
inline constexpr WordKinds kActionParameter = 1U << 5U;
// Parameters whose value is as often what is shown: "view=".
inline constexpr WordKinds kLooseParameter = 1U << 6U;
// Parameters that are the action themselves, whatever their value: "watch=topic", "logout".
inline constexpr WordKinds kSwitch = 1U << 7U;
// Tokens against forged requests: whoever asks for one is about to change something.
inline constexpr WordKinds kGuard = 1U << 8U;
// Tokens that may as well belong to a picture: they count beside an action only.
inline constexpr WordKinds kLooseGuard = 1U << 9U;
// What "mark=" marks as read.
inline constexpr WordKinds kMarkable = 1U << 10U;
// Path segments below which stand names that people chose: "/tags/".
inline constexpr WordKinds kNameList = 1U << 11U;
// So they do below these, but forums are installed and accounts kept there too: "/forum/",
// "/user/".
inline constexpr WordKinds kMount = 1U << 12U;
// What one acts upon: "/post/".
inline constexpr WordKinds kObject = 1U << 13U;
// How the names of scripts end: "php".
inline constexpr WordKinds kScriptEnding = 1U << 14U;
// Forms, and what pages are made into for other ends: "quote", "print".
inline constexpr WordKinds kForm = 1U << 15U;
// Forms only as the value of an action parameter: "act=post".
inline constexpr WordKinds kFormValue = 1U << 16U;

// A piece of a URL with escapes undone, in lower case, without hyphens, underscores and blanks. Its
// beginning is enough: no word of the lists is as long as what is kept.
class PlainWord {
 public:
  explicit PlainWord(std::string_view raw);
  [[nodiscard]] std::string_view view() const { return {chars_.data(), size_}; }

 private:
  std::array<char, 32> chars_{};
  std::size_t size_ = 0;
};

[[nodiscard]] WordKinds kinds_of(const PlainWord& word);

// Values come in families that no list can hold: "deletethread", "markforumread",
// "BoardMarkAsRead".
[[nodiscard]] bool is_of_action_family(const PlainWord& word);

}  // namespace boardwalk::fetch
