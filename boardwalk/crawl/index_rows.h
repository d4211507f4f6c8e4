// What does a list show of each board or thread on it?
//
// A row is found from the link that names its board or thread: so many elements up, by the tags
// that lead from rows to such links. Following siblings of another kind belong to it (<dt>, <dd>).
// Inside a row everything has a place: the tags from the row down, with the position of each among
// its siblings of the same tag. The places of the profile say which number counts replies and which
// views, where the date of the latest post stands, and what a board is about. Words and icons of a
// row say whether a thread is kept on top or closed (row_state.h).
//
//     const RowReader reader{profile.rows, profile.dates};
//     reading.rows = reader.read(document, links, made);
//
//     <tr><td><a href=t/9>A lens?</a></td><td>Ann</td><td>12</td><td>1,204</td><td>today</td></tr>
//         titles "tr/td/a"    authors "tr/td2"   replies "tr/td3#1"   views "tr/td4#1"   last
//         "tr/td5"
//
// Costs a walk over the nodes of the rows. May be shared by threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/base/clock.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/crawl/row_numbers.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/html/document.h"
#include "boardwalk/learn/profile.h"

namespace boardwalk::crawl {

// A link that names a board or a thread.
struct NamedLink {
  html::NodeId node = html::kNone;
  model::PageKind kind = model::PageKind::Thread;
  std::string url = {};
  std::string identity = {};  // of the list; empty: the URL
};

class RowReader {
 public:
  RowReader(learn::ListPlaces places, dates::Convention dates)
      : places_(std::move(places)), dates_(std::move(dates)) {}

  [[nodiscard]] bool is_empty() const { return places_.pages == 0; }
  // One for each board or thread that has a row.
  [[nodiscard]] std::vector<ListedRow> read(const html::Document& page,
                                            std::span<const NamedLink> links, Time made) const;

 private:
  learn::ListPlaces places_;
  dates::Convention dates_;
};

// "tr/td/a": the tags from one element down to another inside it.
[[nodiscard]] std::string tags_between(const html::Document& page, html::NodeId from,
                                       html::NodeId to);
// The row that a link names, by the tags that lead to it; none when they do not.
[[nodiscard]] std::optional<align::Record> row_around(const html::Document& page, html::NodeId link,
                                                      std::string_view tags);
// "tr/td3/span": where an element of a row stands.
[[nodiscard]] std::string place_in_row(const html::Document& page, const align::Record& row,
                                       html::NodeId element);

// One for every number of a row outside the link that names it.
struct RowNumber {
  std::string place;  // "tr/td3#1"
  html::NodeId element = html::kNone;
  Number number;  // in own_text() of the element
};
[[nodiscard]] std::string own_text(const html::Document& page, html::NodeId element);
[[nodiscard]] std::vector<RowNumber> numbers_in(const html::Document& page,
                                                const align::Record& row, html::NodeId title);

struct RowDate {
  std::string place;  // "tr/td5/time@datetime"
  Time moment{};
};
[[nodiscard]] std::vector<RowDate> dates_in(const html::Document& page, const align::Record& row,
                                            html::NodeId title, const dates::Convention& habits,
                                            Time made);

// What the elements of a row say outside of links, and below the name in the link that names it.
struct RowText {
  std::string place;  // "tr/td2/p"
  std::string text;
};
[[nodiscard]] std::vector<RowText> texts_in(const html::Document& page, const align::Record& row,
                                            html::NodeId title);

}  // namespace boardwalk::crawl
