// What one simulated forum package looks like: every way in which it may differ from the others.
//
// A package is drawn from its seed and from nothing else. Two packages with the same seed are the
// same to the byte, on every machine; the seeds of the 160 test packages are frozen (package.h).
#pragma once

#include <cstdint>
#include <string>

namespace boardwalk::sim {

enum class Genre : std::uint8_t { Forum, QuestionsAndAnswers, BlogComments, ProductReviews };

// The skeleton of the markup around records.
enum class Layout : std::uint8_t {
  TableRows,     // one table, one row a record
  NestedTables,  // tables in tables, <font> and bgcolor: the nineties
  Divs,
  ListItems,     // ul/li
  Definitions,   // dl/dt/dd: head and body as siblings
  Articles,      // article/section/header, HTML5
  TablePerPost,  // each post a table of its own
  IndentedTree,  // replies indented below what they answer
};

enum class UrlScheme : std::uint8_t {
  Scripts,     // viewforum.php?f=2, viewtopic.php?t=9
  OneScript,   // index.php?board=2.0, index.php?topic=9.0 (id and offset in one parameter)
  Paths,       // /board/2, /thread/9/page/3
  Slugs,       // /forums/film-corner.2/, /threads/which-lens.9/page-3
  Ambiguous,   // /film-corner-vf2-40.html beside /which-lens-vt1818-20.html
  ExtraState,  // forum.php?mod=viewthread&tid=9&extra=page%3D2 (where one came from, in the URL)
};

enum class PageParameter : std::uint8_t { Number, ZeroBased, Offset };
enum class PagerLook : std::uint8_t { Numbers, NumbersWithGaps, NextOnly, ScriptOnly };

enum class DateStyle : std::uint8_t {
  Long,            // 13 July 2004, 14:42
  DayMonthYear,    // 13.07.2004 14:42
  MonthDayYear,    // 07/13/2004 2:42 PM
  Iso,             // 2004-07-13 14:42
  TwoDigitYear,    // 13/07/04 14:42
  MissingYear,     // Jul 13, 14:42 within the last year
  TodayYesterday,  // Today, 14:42; else absolute
  Relative,        // 3 hours ago, the minute in a title attribute
  RelativeOnly,    // 3 hours ago and nothing else
  AttributeOnly,   // <time datetime=…> beside a short text such as "Jul 13"
  EpochAttribute,  // data-time="1089729720", filled in by script
};

enum class Language : std::uint8_t {
  English,
  German,
  French,
  Spanish,
  Italian,
  Portuguese,
  Dutch,
  Polish,
  Russian,
  Turkish,
  Chinese,
  Japanese,
  Korean,
  Arabic,
};
inline constexpr int kLanguages = 14;

enum class SessionIds : std::uint8_t {
  None,
  UntilCookie,
  Always
};  // Always: a new one per visit without cookies

enum class StructuredData : std::uint8_t { None, JsonLd, Microdata };

struct Traits {
  std::uint64_t seed = 0;
  Genre genre = Genre::Forum;
  Layout index_layout = Layout::TableRows;
  Layout thread_layout = Layout::TableRows;
  UrlScheme urls = UrlScheme::Scripts;
  PageParameter page_parameter = PageParameter::Number;
  PagerLook pager = PagerLook::Numbers;
  bool page_one_aliased = false;  // page 1 is linked both with and without its number
  DateStyle dates = DateStyle::Long;
  Language language = Language::English;
  std::string time_zone = "UTC";  // IANA name
  SessionIds session_ids = SessionIds::None;
  StructuredData structured = StructuredData::None;
  std::string base_path = "/";  // "/", "/forum/", "/community/board/"
  std::string site_name;
  int threads_per_page = 20;
  int posts_per_page = 10;

  bool first_post_differs = false;   // another shape or another parent
  bool first_post_repeated = false;  // shown again on every page of the thread
  bool ads_between_posts = false;
  bool notices_between_posts = false;  // moderator notices, "thread moved", deleted posts
  bool signatures = false;
  bool join_dates = false;  // a date in every author box that is not the post's
  bool dates_in_text = false;
  bool quotes = true;
  bool rich_text = false;  // tables, lists, code, images in posts
  bool sub_boards = true;
  bool sticky_threads = true;
  bool announcements = false;   // rows linked from every board
  bool moved_threads = false;   // stub rows that redirect
  bool last_post_links = true;  // shortcuts to the last post, by redirect or permalink
  bool mini_pagers = true;      // page links beside the title in a list
  bool robots_txt = true;
  bool nofollow_on_traps = false;
  bool sitemap = false;
  bool feeds = false;
  bool canonical_links = false;     // rel=canonical, sometimes wrong (page 2 names page 1)
  bool obfuscated_classes = false;  // class names that mean nothing
  bool sidebar = false;             // latest posts, who is online, beside everything

  // Classes of traps (rows of known forum URL traps) that are linked; bits by Trap.
  std::uint32_t traps = 0;
};

enum class Trap : std::uint8_t {
  ReplyForms,
  LoginForms,
  StateChanges,
  Reports,
  Permalinks,
  NeighbourJumps,
  SortOrders,
  Highlight,
  Search,
  PrintViews,
  LowFiArchive,
  Calendars,
  Members,
  WhoIsOnline,
  Captchas,
  Feeds,
  TemplateBugs,
  RelativeSmileys,
  OverflowPages,
  SeenMarks,
};
inline constexpr int kTraps = 20;

[[nodiscard]] inline bool has_trap(const Traits& traits, Trap trap) {
  return ((traits.traps >> static_cast<unsigned>(trap)) & 1U) != 0;
}

}  // namespace boardwalk::sim
