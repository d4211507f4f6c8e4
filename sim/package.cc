#include "sim/package.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "boardwalk/base/random.h"
#include "sim/prose.h"

namespace boardwalk::sim {
namespace {

// Consecutive numbers, and a few from further on for the values that these would have missed.
constexpr std::array<std::uint64_t, 40> kTrainSeeds = {
    1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013,
    1014, 1015, 1016, 1017, 1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025, 1026, 1027,
    1028, 1029, 1030, 1031, 1049, 1059, 1081, 1089, 1204, 1296, 1588, 1772};
constexpr std::array<std::uint64_t, 160> kTestSeeds = {
    2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015,
    2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031,
    2032, 2033, 2034, 2035, 2036, 2037, 2038, 2039, 2040, 2041, 2042, 2043, 2044, 2045, 2046, 2047,
    2048, 2049, 2050, 2051, 2052, 2053, 2054, 2055, 2056, 2057, 2058, 2059, 2060, 2061, 2062, 2063,
    2064, 2065, 2066, 2067, 2068, 2069, 2070, 2071, 2072, 2073, 2074, 2075, 2076, 2077, 2078, 2079,
    2080, 2081, 2082, 2083, 2084, 2085, 2086, 2087, 2088, 2089, 2090, 2091, 2092, 2093, 2094, 2095,
    2096, 2097, 2098, 2099, 2100, 2101, 2102, 2103, 2104, 2105, 2106, 2107, 2108, 2109, 2110, 2111,
    2112, 2113, 2114, 2115, 2116, 2117, 2118, 2119, 2120, 2121, 2122, 2123, 2124, 2125, 2126, 2127,
    2128, 2129, 2130, 2131, 2132, 2133, 2134, 2135, 2136, 2137, 2138, 2139, 2140, 2141, 2142, 2143,
    2144, 2145, 2146, 2147, 2148, 2149, 2150, 2151, 2152, 2153, 2162, 2214, 2251, 2319, 2376, 2381};

// Each trait has a stream of its own, so that a new trait moves none of the others.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : root_(Random{seed}.fork("package")) {}

  [[nodiscard]] bool chance(std::string_view trait, double probability) const {
    return root_.fork(trait).chance(probability);
  }
  template <typename Enum>
  [[nodiscard]] Enum value(std::string_view trait, int count) const {
    return static_cast<Enum>(root_.fork(trait).below(static_cast<std::uint64_t>(count)));
  }
  template <typename Container>
  [[nodiscard]] auto pick(std::string_view trait, const Container& from) const {
    return root_.fork(trait).pick(from);
  }

 private:
  Random root_;
};

Genre draw_genre(const Draw& draw) {
  static constexpr std::array kGenres = {Genre::Forum,        Genre::Forum,
                                         Genre::Forum,        Genre::Forum,
                                         Genre::Forum,        Genre::Forum,
                                         Genre::Forum,        Genre::Forum,
                                         Genre::Forum,        Genre::Forum,
                                         Genre::Forum,        Genre::Forum,
                                         Genre::Forum,        Genre::QuestionsAndAnswers,
                                         Genre::BlogComments, Genre::ProductReviews};
  return draw.pick("genre", kGenres);
}

void draw_look(const Draw& draw, Traits& t) {
  t.index_layout = draw.value<Layout>("index layout", 8);
  t.thread_layout = draw.value<Layout>("thread layout", 8);
  t.pager = draw.value<PagerLook>("pager", 4);
  t.dates = draw.value<DateStyle>("dates", 11);
  t.language = draw.value<Language>("language", kLanguages);
  // Half of the web's forums are English; the other half shares the rest.
  if (draw.chance("english", 0.2)) t.language = Language::English;
  static constexpr std::array kZones = {"UTC",
                                        "Europe/Berlin",
                                        "Europe/London",
                                        "America/New_York",
                                        "America/Los_Angeles",
                                        "America/Sao_Paulo",
                                        "Europe/Moscow",
                                        "Asia/Shanghai",
                                        "Asia/Tokyo",
                                        "Asia/Kolkata",
                                        "Australia/Sydney",
                                        "Africa/Cairo"};
  t.time_zone = draw.pick("zone", kZones);
  t.structured = draw.value<StructuredData>("structured", 3);
  t.obfuscated_classes = draw.chance("obfuscated", 0.2);
  t.sidebar = draw.chance("sidebar", 0.3);
}

void draw_addresses(const Draw& draw, Traits& t) {
  t.urls = draw.value<UrlScheme>("urls", 6);
  t.page_parameter = draw.value<PageParameter>("page parameter", 3);
  t.page_one_aliased = draw.chance("page one", 0.3);
  static constexpr std::array kBases = {"/",     "/",       "/forum/", "/community/board/",
                                        "/bbs/", "/forums/"};
  t.base_path = draw.pick("base", kBases);
  static constexpr std::array kSessions = {SessionIds::None,        SessionIds::None,
                                           SessionIds::None,        SessionIds::UntilCookie,
                                           SessionIds::UntilCookie, SessionIds::Always};
  t.session_ids = draw.pick("sessions", kSessions);
  t.canonical_links = draw.chance("canonical", 0.4);
  t.robots_txt = draw.chance("robots", 0.7);
  t.sitemap = draw.chance("sitemap", 0.3);
  t.nofollow_on_traps = draw.chance("nofollow", 0.3);
}

void draw_content(const Draw& draw, Traits& t) {
  static constexpr std::array kThreads = {10, 15, 20, 20, 25, 30, 40};
  static constexpr std::array kPosts = {8, 10, 10, 15, 20, 25};
  t.threads_per_page = draw.pick("threads per page", kThreads);
  t.posts_per_page = draw.pick("posts per page", kPosts);
  t.first_post_differs = draw.chance("first differs", 0.3);
  t.first_post_repeated = draw.chance("first repeated", 0.15);
  t.ads_between_posts = draw.chance("ads", 0.3);
  t.notices_between_posts = draw.chance("notices", 0.3);
  t.signatures = draw.chance("signatures", 0.45);
  t.join_dates = draw.chance("join dates", 0.5);
  t.dates_in_text = draw.chance("dates in text", 0.35);
  t.quotes = draw.chance("quotes", 0.8);
  t.rich_text = draw.chance("rich text", 0.5);
  t.sub_boards = draw.chance("sub-boards", 0.6);
  t.sticky_threads = draw.chance("sticky", 0.7);
  t.announcements = draw.chance("announcements", 0.3);
  t.moved_threads = draw.chance("moved", 0.35);
  t.last_post_links = draw.chance("last post", 0.75);
  t.mini_pagers = draw.chance("mini pagers", 0.6);
}

void draw_traps(const Draw& draw, Traits& t) {
  for (int i = 0; i < kTraps; ++i) {
    const bool everywhere = i <= static_cast<int>(Trap::Permalinks);
    if (draw.chance(fmt::format("trap {}", i), everywhere ? 0.8 : 0.5)) t.traps |= 1U << i;
  }
  t.feeds = has_trap(t, Trap::Feeds);
}

// Combinations that no software has.
void reconcile(Traits& t) {
  if (t.urls == UrlScheme::OneScript) t.page_parameter = PageParameter::Offset;
  if (t.dates == DateStyle::MonthDayYear && t.language != Language::English) {
    t.dates = DateStyle::DayMonthYear;
  }
  if (t.genre == Genre::Forum) return;
  t.sub_boards = false;
  t.sticky_threads = false;
  t.announcements = false;
  t.moved_threads = false;
  if (t.genre != Genre::QuestionsAndAnswers) t.first_post_repeated = false;
}

template <std::size_t N>
std::string_view named(const std::array<std::string_view, N>& names, auto value) {
  return names[static_cast<std::size_t>(value)];
}

constexpr std::array<std::string_view, 4> kGenreNames = {"forum", "q&a", "blog", "reviews"};
constexpr std::array<std::string_view, 8> kLayoutNames = {
    "rows", "nested-tables", "divs", "list", "dl", "articles", "table-per-post", "tree"};
constexpr std::array<std::string_view, 6> kUrlNames = {"scripts", "one-script", "paths",
                                                       "slugs",   "ambiguous",  "extra-state"};
constexpr std::array<std::string_view, 3> kParameterNames = {"number", "zero-based", "offset"};
constexpr std::array<std::string_view, 4> kPagerNames = {"numbers", "gaps", "next-only", "script"};
constexpr std::array<std::string_view, 11> kDateNames = {
    "long",     "d.m.y",         "m/d/y",          "iso",  "yy", "no-year", "today",
    "relative", "relative-only", "attribute-only", "epoch"};
constexpr std::array<std::string_view, 14> kLanguageNames = {
    "en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "tr", "zh", "ja", "ko", "ar"};
constexpr std::array<std::string_view, 3> kSessionNames = {"none", "until-cookie", "always"};
constexpr std::array<std::string_view, 3> kStructuredNames = {"none", "json-ld", "microdata"};

std::string describe_flags(const Traits& t) {
  const std::array<std::pair<std::string_view, bool>, 23> flags = {{
      {"page-one-aliased", t.page_one_aliased},
      {"first-post-differs", t.first_post_differs},
      {"first-post-repeated", t.first_post_repeated},
      {"ads", t.ads_between_posts},
      {"notices", t.notices_between_posts},
      {"signatures", t.signatures},
      {"join-dates", t.join_dates},
      {"dates-in-text", t.dates_in_text},
      {"quotes", t.quotes},
      {"rich-text", t.rich_text},
      {"sub-boards", t.sub_boards},
      {"sticky", t.sticky_threads},
      {"announcements", t.announcements},
      {"moved", t.moved_threads},
      {"last-post-links", t.last_post_links},
      {"mini-pagers", t.mini_pagers},
      {"robots", t.robots_txt},
      {"nofollow", t.nofollow_on_traps},
      {"sitemap", t.sitemap},
      {"feeds", t.feeds},
      {"canonical", t.canonical_links},
      {"obfuscated", t.obfuscated_classes},
      {"sidebar", t.sidebar},
  }};
  std::string out;
  for (const auto& [name, set] : flags) {
    if (set) out += fmt::format("{}{}", out.empty() ? "" : ",", name);
  }
  return out;
}

}  // namespace

Traits draw_package(std::uint64_t seed) {
  const Draw draw{seed};
  Traits traits;
  traits.seed = seed;
  traits.genre = draw_genre(draw);
  draw_look(draw, traits);
  draw_addresses(draw, traits);
  draw_content(draw, traits);
  draw_traps(draw, traits);
  reconcile(traits);
  traits.site_name = Prose{traits.language, seed}.site_name();
  return traits;
}

std::span<const std::uint64_t> train_seeds() { return kTrainSeeds; }
std::span<const std::uint64_t> test_seeds() { return kTestSeeds; }

std::optional<std::uint64_t> seed_named(std::string_view name) {
  std::span<const std::uint64_t> set;
  for (const auto& [prefix, seeds] :
       {std::pair{std::string_view{"train:"}, train_seeds()}, {"test:", test_seeds()}}) {
    if (!name.starts_with(prefix)) continue;
    name.remove_prefix(prefix.size());
    set = seeds;
  }
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc{} || end != name.data() + name.size()) return std::nullopt;
  if (set.empty()) return number;
  if (number >= set.size()) return std::nullopt;
  return set[number];
}

std::string describe(const Traits& t) {
  return fmt::format(
      "seed={} genre={} index={} thread={} urls={} page={} pager={} dates={} language={} zone={} "
      "sessions={} structured={} base={} threads={} posts={} traps={:05x} flags={} name={}",
      t.seed, named(kGenreNames, t.genre), named(kLayoutNames, t.index_layout),
      named(kLayoutNames, t.thread_layout), named(kUrlNames, t.urls),
      named(kParameterNames, t.page_parameter), named(kPagerNames, t.pager),
      named(kDateNames, t.dates), named(kLanguageNames, t.language), t.time_zone,
      named(kSessionNames, t.session_ids), named(kStructuredNames, t.structured), t.base_path,
      t.threads_per_page, t.posts_per_page, t.traps, describe_flags(t), t.site_name);
}

}  // namespace boardwalk::sim
