// What stands where on a page, in numbers that can be asked for any part of it.
//
// One walk over the page counts, for what a reader sees, the characters of text and of links,
// times, numbers alone, and blocks. Sums up to every node are kept, so that the ink of a record is
// the difference of two of them.
//
//     const Ink ink{page};
//     ink.between(record.first, record.end).plain
//
// Lengths are columns of a terminal: a Chinese character takes two, because it says as much.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/classify/timestamps.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

inline constexpr std::size_t kLongestTime = 120;  // bytes of text that may be a time

struct Amount {
  std::uint32_t plain = 0;   // columns of text outside links
  std::uint32_t linked = 0;  // columns of text inside links
  std::uint32_t links = 0;
  std::uint32_t times = 0;   // pieces of text that tell a time
  std::uint32_t counts = 0;  // short pieces of text with a number; in links with words, or beside
                             // one to the same page
  std::uint32_t shares = 0;  // pieces of text with a percentage
  std::uint32_t blocks = 0;  // elements on lines of their own
  std::uint32_t images = 0;

  [[nodiscard]] Amount operator-(const Amount& earlier) const;
  [[nodiscard]] std::uint32_t text() const { return plain + linked; }
};

struct TimeAt {
  html::NodeId node = html::kNone;
  Timestamp time;
};

// Text in one block, outside links and headings, times left out.
struct Passage {
  html::NodeId node = html::kNone;  // where it begins
  std::uint32_t plain = 0;
  std::uint32_t numbers = 0;

  // "This board has 45 threads and 697 posts" is no sentence that somebody wrote.
  [[nodiscard]] bool is_statistic() const { return numbers >= 2 && plain < 50 * numbers; }
};

struct LinkAt {
  html::NodeId node = html::kNone;
  std::uint32_t length = 0;
  std::uint64_t words = 0;  // a hash of the end of its text
  bool number = false;      // the text is a number alone
  bool time = false;        // the text tells a time
  bool own = false;         // no title of another page: part of this one's, a URL, a button
  bool heads =
      false;  // stands in a heading, and leads neither to a place on a page nor to a person
};

// The items of an Ink that stand in a record.
template <typename Item>
[[nodiscard]] std::span<const Item> within(const std::vector<Item>& all, html::NodeId first,
                                           html::NodeId end) {
  const auto before = [](const Item& item, html::NodeId id) { return item.node < id; };
  const auto from = std::lower_bound(all.begin(), all.end(), first, before);
  return {from, std::lower_bound(from, all.end(), end, before)};
}

class Ink {
 public:
  // What stands in `hidden`, parts of the page in document order, is left out.
  explicit Ink(const html::Document& page, std::span<const align::Record> hidden = {});

  [[nodiscard]] Amount between(html::NodeId first, html::NodeId end) const {
    return sums_[end] - sums_[first];
  }
  [[nodiscard]] Amount all() const { return sums_.back(); }
  // Each in document order.
  [[nodiscard]] const std::vector<TimeAt>& times() const { return times_; }
  [[nodiscard]] const std::vector<Passage>& passages() const { return passages_; }
  [[nodiscard]] const std::vector<LinkAt>& links() const { return links_; }
  // What the page itself says to be a discussion, in microdata or JSON-LD, if it is one alone.
  [[nodiscard]] std::optional<html::NodeId> discussion() const { return discussion_; }

 private:
  friend class InkWalk;
  std::vector<Amount> sums_;  // before each node, and at the end
  std::vector<TimeAt> times_;
  std::vector<Passage> passages_;
  std::vector<LinkAt> links_;
  std::optional<html::NodeId> discussion_;
};

}  // namespace boardwalk::classify
