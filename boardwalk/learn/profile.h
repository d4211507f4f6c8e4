// What was learned of a site: small enough to read, edit and share.
//
//     [[rule]]
//     role = "thread"
//     pattern = '/viewtopic\.php\?t=(\d+)'
//     identity = [1]
//     example = "http://forum.test/viewtopic.php?t=9"
//     support = 240
//
//     [[alias]]
//     of = "thread"
//     pattern = '/viewtopic\.php\?t=(\d+)&view=last'
//     identity = [1]
//
//     ignored = ['/forum/user/([^/?]+)']
//
// Learning ends in a SiteProfile and crawling starts from it. Patterns are regular expressions over
// path and query, anchored at both ends; `identity` names the groups that tell one list from
// another (the others are state: where the reader came from). A URL that several patterns match
// follows the one with most literal characters. What an alias matches is another name
// of a list, whatever the rules say, and is not asked for; nor is what a pattern in `ignored`
// matches, which only looks like one. An edited profile is obeyed: `boardwalk crawl` uses what it
// says.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/dates/convention.h"

namespace boardwalk::learn {

enum class Role : std::uint8_t {
  Index,        // a board, or a list of boards: the main way to the threads
  Thread,       // the first page of a discussion
  Alternative,  // another list of threads: asked for only while it brings news
};
[[nodiscard]] std::string_view name(Role role);

struct Rule {
  Role role = Role::Index;
  std::string pattern;
  std::vector<int> identity;  // groups of the pattern, from 1
  std::string example;
  int support = 0;      // URLs of the sample that match
  int extent = 0;       // alternatives: pages that the list is known to have
  bool keep = false;    // not given up, however little news it brings
  bool enabled = true;  // false: a person has rejected it, and nothing follows it
};

// Other names of lists: shortcuts to a post, other orders, page 1 by its number.
struct Alias {
  Role of = Role::Thread;
  std::string pattern;
  // The groups that name the list, as its rule has them; empty: the URL does not tell which it is.
  std::vector<int> identity = {};
  std::string example = {};
  int support = 0;
};

// Where posts stand on a page of a thread (extract/page/post_template.h reads and writes them).
struct PostPlaces {
  std::vector<std::string> marks;
  std::vector<std::string> bodies;
  std::vector<std::string> roots;
  std::vector<std::string> names;
  int pages = 0;
};

// Where the rows of a list show what (crawl/index_rows.h reads them).
struct RowPlaces {
  std::vector<std::string> titles = {};   // from the row to the link that names it: "tr/td/a"
  std::vector<std::string> replies = {};  // "tr/td3#1": the first number of that element
  std::vector<std::string> posts = {};
  std::vector<std::string> views = {};
  std::vector<std::string> threads = {};
  std::vector<std::string> last = {};     // the date of the latest post
  std::vector<std::string> authors = {};  // of the first post
  std::vector<std::string> descriptions = {};
  bool operator==(const RowPlaces&) const = default;
};

struct ListPlaces {
  RowPlaces threads = {};
  RowPlaces boards = {};
  int pages = 0;  // that they were learned from
  bool operator==(const ListPlaces&) const = default;
};

struct SiteProfile {
  int version = 1;
  std::string entry;
  std::vector<Rule> rules;
  std::vector<Alias> aliases;
  std::vector<std::string> ignored;  // patterns of strangers whose URLs follow a rule
  std::set<std::string> session_parameters;
  std::set<std::string> distrusted_pagers;  // places of links that turn to nothing new
  bool opens_at_end = false;  // the page that lists link is the last; the first has its number
  bool posts_as_threads =
      false;  // a link to a place on a page names a post, in the form of a thread
  PostPlaces posts;
  ListPlaces rows;
  dates::Convention dates;
  int requests = 0;       // that learning cost
  double confidence = 0;  // share of the votes that agreed
};

// Keeps the rules whose example the regular expression is found in, or that have it as their
// pattern; "all" keeps every rule. An Error when it is none.
Result<void> keep_rules(SiteProfile& profile, const std::string& which);

[[nodiscard]] std::string to_toml(const SiteProfile& profile);
// An Error names the line: a profile may come from a person's editor.
[[nodiscard]] Result<SiteProfile> profile_from_toml(std::string_view text);

}  // namespace boardwalk::learn
