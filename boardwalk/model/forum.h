// The nouns all steps share: a site, its boards, their threads, the posts in them.
//
// Plain data, as the exports show it (docs/exports.md names every column). Keys are strings the
// forum itself uses where it shows them; a field that is not known is empty or absent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"

namespace boardwalk::model {

using SiteId = std::int64_t;

struct Site {
  SiteId id = 0;
  std::string seed;   // the URL it was started with
  std::string entry;  // the forum's entry page, once known
  std::string host;
  Time created{};
  int round = 1;          // 1: the first crawl; each refresh adds one
  bool complete = false;  // the round's frontier is empty
};

// What somebody asks of a site; what is absent is as the program has it.
struct Wishes {
  std::optional<Millis> delay;  // between two requests; the server's wish may be more
  std::optional<std::int64_t> budget_per_day;  // requests
  bool paused = false;                         // nothing is asked for until it is resumed
};

struct Board {
  std::string key;  // unique in the site: the URL of its first page, or the forum's id
  std::string url;
  std::string title;
  std::string parent_url;
  std::string description;
  std::optional<std::int64_t> threads_claimed;  // what the forum says it holds
  std::optional<std::int64_t> posts_claimed;
};

struct Thread {
  std::string key;
  std::string url;  // the first page, in the form the forum links
  std::string board_url;
  std::string title;
  std::string author;
  std::optional<Time> created;
  std::optional<Time> last_post;
  std::optional<std::int64_t> posts_claimed;
  std::optional<std::int64_t> views;
  int pages = 0;
  std::optional<bool> sticky;  // as the list shows it that was read last
  std::optional<bool> locked;
  bool complete = false;
};

// Places on a page of a thread are below this, and its number times this goes before them, so that
// pages come one after the other.
inline constexpr int kPlacesOfPage = 100'000;

struct Post {
  std::string thread_key;
  std::string key;  // unique in the thread: the forum's id, or a fingerprint of the content
  std::string page_url;
  int position = 0;  // in the thread, from 1
  std::string url;   // permalink
  std::string author;
  std::string author_url;
  std::string avatar;  // the author's picture
  std::optional<Time> posted_at;
  std::string posted_at_raw;
  std::optional<Time> edited_at;
  std::string text;
  std::string html;
  std::string signature;
  std::vector<std::string> quotes;  // keys of earlier posts, where known
  std::string reply_to;
  std::vector<std::string> attachments;
  std::vector<std::string> images;
  std::optional<std::int64_t> score;  // votes, points or likes, as the page counts them

  bool operator==(const Post&) const = default;
};

}  // namespace boardwalk::model
