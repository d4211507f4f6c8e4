// What a page shows, before anybody decided how it looks.
//
// The site (site.h) fills these from the world and its URL scheme; the skin (skin.h) turns them
// into HTML. Hrefs are ready to be written into an attribute (not yet escaped); times are UTC and
// are shown by the skin in the package's zone, style and language.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "sim/traits.h"

namespace boardwalk::sim {

struct Anchor {
  std::string text;
  std::string href;
  bool nofollow = false;
};

// One piece of what an author wrote.
struct Block {
  enum class Kind : std::uint8_t { Paragraph, Quote, Code, List, Table, Image, Link };
  Kind kind = Kind::Paragraph;
  std::string text;    // paragraph, code, quoted text, link text, image alt
  std::string author;  // of a quote: whose words; the attribution line is not part of the text
  std::int64_t quoted_post = 0;    // of a quote: the id of the post; 0 unknown
  std::vector<std::string> items;  // list items, or the cells of a table row by row
  int columns = 0;                 // of a table
  std::string href;                // of a link or image
};
using Body = std::vector<Block>;

struct Person {
  std::string name;
  std::string href;  // profile; empty for guests
  std::string rank;
  Time joined{};
  int posts = 0;
  std::string avatar;     // image URL; empty for none
  std::string signature;  // empty for none
};

struct PostView {
  std::int64_t id = 0;
  int number = 0;  // in the thread, from 1
  int depth = 0;   // in a tree of replies
  Person author;
  Time posted{};
  std::optional<Time> edited;
  std::string title;  // "Re: …" on some packages; may be empty
  Body body;
  int score = 0;
  bool accepted = false;      // an answer that was accepted
  int stars = 0;              // of a review, 1..5; 0 none
  std::string permalink;      // as linked; may be empty
  std::vector<Anchor> tools;  // reply, quote, report, thank … (traps)
};

struct Pager {
  int current = 1;
  int last = 1;
  std::function<std::string(int)> href;        // of page n, in the form this package links
  std::function<std::string(int)> alias_href;  // another form of the same page; may be empty
};

struct LastPost {
  std::string title;
  std::string href;
  Person author;
  Time at{};
};

struct BoardRow {
  std::string title;
  std::string href;
  std::string description;
  std::int64_t threads = 0;
  std::int64_t posts = 0;
  std::optional<LastPost> last;
  std::vector<Anchor> sub_boards;
};

struct BoardGroup {  // a category
  std::string title;
  std::string href;  // empty when it is no page
  std::vector<BoardRow> boards;
};

struct ThreadRow {
  std::string title;
  std::string href;
  Person author;
  Time created{};
  std::int64_t replies = 0;
  std::int64_t views = 0;
  std::optional<LastPost> last;
  std::vector<Anchor> pages;  // mini pager
  bool sticky = false;
  bool announcement = false;
  bool moved = false;
  bool locked = false;
  int score = 0;
  std::vector<Anchor> tags;
};

// What surrounds every page.
struct Frame {
  std::string title;
  std::string url;  // of this page, absolute
  std::vector<Anchor> breadcrumbs;
  std::vector<Anchor> navigation;  // home, search, members, calendar, login …
  std::vector<Anchor> footer;
  std::vector<Anchor> tools;    // of this page: sort orders, mark read, print, subscribe …
  std::vector<Anchor> sidebar;  // latest posts
  std::string canonical;        // empty for none
  std::string next;             // <link rel=next>; empty for none
  std::string previous;
  std::string feed;
  Time now{};
};

struct EntryPage {
  Frame frame;
  std::vector<BoardGroup> groups;
};

struct BoardPage {
  Frame frame;
  std::string title;
  std::string description;
  std::vector<BoardRow> sub_boards;
  std::vector<ThreadRow> threads;
  std::string new_thread_href;
  Pager pager;
};

struct ThreadPage {
  Frame frame;
  std::string title;
  std::vector<PostView>
      posts;  // of this page, in order; with the repeated first post, if any, apart:
  std::optional<PostView> repeated_first;
  std::string article;  // blog post or product text above comments and reviews; may be empty
  std::string reply_href;
  Pager pager;
};

// The other pages of a forum, traps and walls.
struct FormPage {  // reply, login, register, search, report
  Frame frame;
  std::string heading;
  std::vector<std::string> fields;
  std::string action;
};
struct ListingPage {  // members, who is online, search results, archive
  Frame frame;
  std::string heading;
  std::vector<Anchor> rows;
  std::vector<Anchor> columns;  // sort links
  Pager pager;
};
struct CalendarPage {
  Frame frame;
  int year = 2026;
  int month = 1;
  std::string previous;
  std::string next;
  std::function<std::string(int)> day_href;
};
struct ProfilePage {
  Frame frame;
  Person person;
  std::vector<Anchor> latest;
};
struct MessagePage {  // errors, soft 404, permission, "thank you"
  Frame frame;
  std::string heading;
  std::string text;
  std::vector<Anchor> ways_out;
};

}  // namespace boardwalk::sim
