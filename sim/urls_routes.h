// The URL schemes as tables.
//
// A template is what stands behind the base path, with places for what varies:
//
//     viewtopic.php?t={id}&start={page}     threads/{slug}.{id}/page-{page}
//
// {id} {page} {post} {from} are numbers; {slug} is anything without a slash; {key} is a word,
// percent encoded. A route matches when the path does and every parameter of the template is there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sim/traits.h"

namespace boardwalk::sim {

enum class PageKind : std::uint8_t {
  Unknown,
  Entry,
  Board,
  Thread,
  Permalink,   // the page of a thread that holds a post
  SinglePost,  // one post alone
  LastPost,
  NextThread,
  PreviousThread,
  Moved,  // answered by a redirect
  SortedBoard,
  Print,
  ArchiveEntry,
  ArchiveBoard,
  ArchiveThread,
  Reply,
  Quote,
  NewThread,
  Login,
  Register,
  PrivateMessage,
  Report,
  Share,
  MarkRead,
  Logout,
  DeleteCookies,
  Vote,
  Rate,
  Thank,
  Subscribe,
  AddFriend,
  DeletePost,
  Cron,
  Search,
  SearchResults,
  PostsOf,
  Calendar,
  Day,
  Members,
  MembersSorted,
  Profile,
  Online,
  Captcha,
  Feed,
  Bug,  // a path that a broken template makes longer and longer
};
inline constexpr int kPageKinds = static_cast<int>(PageKind::Bug) + 1;

// Fetching it would change something: MarkRead … Cron.
[[nodiscard]] constexpr bool changes_state(PageKind kind) {
  return kind >= PageKind::MarkRead && kind <= PageKind::Cron;
}

// The values that a target has in the places of a template.
struct Places {
  std::optional<std::int64_t> id, page, post, from;
  std::optional<std::string> key;
};

// A path, or the value of a parameter, with places in it.
using Pattern = std::string;
[[nodiscard]] bool matches(std::string_view pattern, std::string_view text, Places& places);

struct Route {
  PageKind kind = PageKind::Unknown;
  std::string text;  // the template, behind the base path
  std::string path;
  std::vector<std::pair<std::string, Pattern>> query;

  [[nodiscard]] bool has(std::string_view place) const {
    return text.find(place) != std::string::npos;
  }
};

// What differs between packages of one scheme.
struct Vocabulary {
  std::string session;  // the parameter of session ids
  bool session_first = false;
  std::string separator;  // between parameters: "&" or ";"
  std::string highlight;  // parameter
  std::string seen_mark;  // "topicseen", "styleid=3"
};

[[nodiscard]] Vocabulary draw_vocabulary(const Traits& traits);
[[nodiscard]] std::vector<Route> draw_routes(const Traits& traits);

// The parameters of a query, split at & and ;
[[nodiscard]] std::vector<std::pair<std::string_view, std::string_view>> split_query(
    std::string_view query);
[[nodiscard]] std::string percent_encode(std::string_view text);
[[nodiscard]] std::string percent_decode(std::string_view text);

}  // namespace boardwalk::sim
