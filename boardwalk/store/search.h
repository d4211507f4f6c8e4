// Which posts speak of it?
//
//     store->search({.words = "\"wool yarn\" -acrylic", .since = day},
//                   [](const PostRow& post, const std::string& snippet) { ... }, nullptr);
//
// Words are found whatever their case and accents; the best matches come first (BM25). A thread's
// title belongs to its first post.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "boardwalk/base/clock.h"
#include "boardwalk/model/forum.h"

namespace boardwalk::store {

struct SearchQuery {
  std::string words;        // see match_expression() in search_words.h; may be empty with an author
  model::SiteId site = 0;   // 0: all
  std::string board = {};   // its title or URL
  std::string author = {};  // the whole name, in any case
  std::optional<Time> since = {};
  std::size_t limit = 20;
};

// Around the words that were found in a snippet.
inline constexpr char kMatchBegin = '\x02';
inline constexpr char kMatchEnd = '\x03';

struct PostRow;  // store.h
// A post, and the part of its text with the words that were found, each between the marks above.
using TakeMatch = std::function<bool(const PostRow& post, const std::string& snippet)>;
// How many posts the index has read so far, while it catches up.
using IndexProgress = std::function<void(std::int64_t posts)>;

}  // namespace boardwalk::store
