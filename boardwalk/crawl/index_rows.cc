#include "boardwalk/crawl/index_rows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/crawl/row_state.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/html/line_writer.h"
#include "boardwalk/learn/row_words.h"

namespace boardwalk::crawl {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;
using learn::Count;
using model::PageKind;

constexpr std::size_t kLongestLabel = 60;     // of a number, in bytes
constexpr std::size_t kLongestOwnText = 400;  // what counts or dates a row is short
constexpr NodeId kLargestRow = 5000;          // nodes
constexpr std::ptrdiff_t kSomeRows = 4;       // that are not all kept on top

bool is_silent(Tag tag) {
  return tag == Tag::Script || tag == Tag::Style || tag == Tag::Textarea || tag == Tag::Select ||
         tag == Tag::Noscript || tag == Tag::Template;
}

// Takes the last step from a path: "tr/td/a" gives "a" and leaves "tr/td".
std::string_view take_last_step(std::string_view& path) {
  const std::size_t slash = path.rfind('/');
  const std::string_view step = slash == std::string_view::npos ? path : path.substr(slash + 1);
  path = slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
  return step;
}
std::string_view take_first_step(std::string_view& path) {
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view step = path.substr(0, slash);
  path.remove_prefix(std::min(slash + 1, path.size()));
  return step;
}

struct Step {
  std::string_view tag;
  int position = 1;
};
// "td3"; the tags that end in digits are those of headings.
Step read_step(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && text[end - 1] >= '0' && text[end - 1] <= '9') --end;
  const bool is_heading = end == 1 && text[0] == 'h' && text.size() > 1;
  if (is_heading) end = 2;
  Step step{text.substr(0, end), 1};
  std::from_chars(text.data() + end, text.data() + text.size(), step.position);
  return step;
}

// The element of that tag and position among the siblings from `first` on, before `end`.
NodeId find_step(const html::Document& page, NodeId first, NodeId end, Step step) {
  int position = 0;
  for (NodeId id = first; id != html::kNone && id < end; id = page.node(id).next_sibling) {
    if (page.node(id).kind != NodeKind::Element || html::name(page.tag(id)) != step.tag) continue;
    if (++position == step.position) return id;
  }
  return html::kNone;
}

NodeId element_at(const html::Document& page, const align::Record& row, std::string_view path) {
  NodeId first = row.first;
  NodeId found = html::kNone;
  while (!path.empty() && first != html::kNone) {
    found = find_step(page, first, row.end, read_step(take_first_step(path)));
    if (found == html::kNone) return html::kNone;
    first = page.node(found).first_child;
  }
  return path.empty() ? found : html::kNone;
}

// What an element says its only number counts: "495 views", and no link.
std::optional<Count> count_in(const html::Document& page, NodeId element) {
  std::string text;
  for (NodeId id = element; id < page.end_of(element); ++id) {
    if (page.tag(id) == html::Tag::A) return std::nullopt;
    if (page.node(id).kind == NodeKind::Text) text.append(page.text(id)).append(" ");
    if (text.size() > kLongestLabel) return std::nullopt;
  }
  if (numbers_of(text).size() != 1) return std::nullopt;
  const std::vector<Count> words = learn::count_words(text);
  return words.size() == 1 ? std::optional{words.front()} : std::nullopt;
}

// "tr/td3#1" is the first number of the third cell.
struct NumberPlace {
  NodeId element = html::kNone;
  std::size_t which = 0;
};

NumberPlace find_place(const html::Document& page, const align::Record& row,
                       std::string_view place) {
  const std::size_t hash = place.rfind('#');
  if (hash == std::string_view::npos) return {};
  NumberPlace found{element_at(page, row, place.substr(0, hash)), 0};
  std::from_chars(place.data() + hash + 1, place.data() + place.size(), found.which);
  return found;
}

// What words say that the numbers of each place count. A row may have something more than most, so
// that its numbers stand elsewhere: then words tell.
class Labels {
 public:
  explicit Labels(const html::Document& page) : page_(page) {}

  void hear(const align::Record& row, const std::vector<std::string>& places) {
    for (const std::string& place : places) {
      const auto said = said_at(find_place(page_, row, place).element);
      if (said) ++times_[place][static_cast<std::size_t>(*said)];
    }
  }
  // Does this row say something else than most?
  [[nodiscard]] bool is_other(const std::string& place, NodeId element) const {
    const auto known = times_.find(place);
    const auto said = known == times_.end() ? std::nullopt : said_at(element);
    if (!said) return false;
    const auto& times = known->second;
    const int own = times[static_cast<std::size_t>(*said)];
    return own < *std::max_element(times.begin(), times.end());
  }

 private:
  [[nodiscard]] std::optional<Count> said_at(NodeId element) const {
    if (element == html::kNone) return std::nullopt;
    const auto own = count_in(page_, element);
    return own ? own : count_in(page_, page_.node(element).parent);
  }

  const html::Document& page_;
  std::unordered_map<std::string, std::array<int, learn::kCounts>> times_;
};

std::optional<std::int64_t> first_number_at(const html::Document& page, const align::Record& row,
                                            const std::vector<std::string>& places,
                                            const Labels& labels) {
  for (const std::string& place : places) {
    const NumberPlace at = find_place(page, row, place);
    if (at.element == html::kNone || at.which == 0) continue;
    const auto numbers = numbers_of(own_text(page, at.element));
    if (numbers.size() < at.which || labels.is_other(place, at.element)) continue;
    return numbers[at.which - 1].value;
  }
  return std::nullopt;
}

// A moment, and how exactly it is written: to so many seconds.
struct Dated {
  Time moment{};
  std::int64_t precision = 0;
};

std::optional<Dated> dated(const dates::Written& written, const dates::Convention& habits,
                           Time made) {
  const auto moment = dates::resolve(written, habits, made);
  return moment ? std::optional{Dated{*moment, written.precision}} : std::nullopt;
}

std::optional<Dated> latest_of(std::string_view text, const dates::Convention& habits, Time made) {
  std::optional<Dated> latest;
  for (const dates::Mention& mention : dates::find_dates(text, habits.language)) {
    const auto found = dated(mention.written, habits, made);
    if (found && (!latest || found->moment > latest->moment)) latest = found;
  }
  return latest;
}

std::optional<Dated> date_of_attribute(std::string_view value, const dates::Convention& habits,
                                       Time made) {
  if (const auto written = dates::read_attribute(value)) return dated(*written, habits, made);
  return latest_of(value, habits, made);
}

// The element of a place.
std::string_view holder_of(std::string_view place) {
  return place.substr(0, std::min(place.rfind('@'), place.size()));
}

bool is_same_date(const Dated& one, const Dated& other) {
  const std::chrono::seconds coarser{std::max(one.precision, other.precision)};
  const auto apart = std::max(one.moment, other.moment) - std::min(one.moment, other.moment);
  return apart <= coarser + std::chrono::days{1};
}

// Of a date that an element says in its text and its attributes the exact form counts: "26 Feb" is
// of another zone than the moment beside it, and may be later. Of two dates it is the later one.
bool is_better(const Dated& one, const Dated& other) {
  const bool is_one_in_two_forms = one.precision != other.precision && is_same_date(one, other);
  return is_one_in_two_forms ? one.precision < other.precision : one.moment > other.moment;
}

// "tr/td5", or "tr/td5/time@datetime"
std::optional<Dated> date_at(const html::Document& page, const align::Record& row,
                             std::string_view place, const dates::Convention& habits, Time made) {
  const std::string_view holder = holder_of(place);
  const NodeId element = element_at(page, row, holder);
  if (element == html::kNone) return std::nullopt;
  if (holder.size() == place.size()) return latest_of(own_text(page, element), habits, made);
  const auto value = page.attribute(element, place.substr(holder.size() + 1));
  return value ? date_of_attribute(*value, habits, made) : std::nullopt;
}

// Attributes that may hold a date: not those that name or lead somewhere.
bool may_hold_date(std::string_view name, std::string_view value) {
  static constexpr std::array<std::string_view, 9> kOthers = {
      "href", "src", "id", "class", "style", "name", "alt", "width", "colspan"};
  const bool is_other = std::find(kOthers.begin(), kOthers.end(), name) != kOthers.end();
  return !is_other && value.size() >= 8 && value.size() <= 80;
}

bool is_emphasis(Tag tag) {
  return tag == Tag::B || tag == Tag::I || tag == Tag::Em || tag == Tag::Strong || tag == Tag::U;
}

// What an element says of a board: its own words. Moderators and boards within have elements, or
// links, of their own.
std::string description_in(const html::Document& page, NodeId element) {
  html::LineWriter said;
  for (NodeId id = page.node(element).first_child; id != html::kNone;
       id = page.node(id).next_sibling) {
    if (page.node(id).kind == NodeKind::Text) said.write_folded(page.text(id));
    if (page.tag(id) == Tag::Br) said.write_folded(" ");
    if (is_emphasis(page.tag(id))) said.write_folded(own_text(page, id));
  }
  return std::move(said).text();
}

// Boards and threads that a row tells of; the later row of one that has several adds what the
// first leaves open.
class Rows {
 public:
  Rows(const html::Document& page, const dates::Convention& habits, Time made)
      : page_(page), labels_(page), habits_(habits), made_(made) {}

  // All links are to be heard before the first is read.
  void hear(const NamedLink& link, const learn::RowPlaces& places) {
    for (const std::string& title : places.titles) {
      const auto row = row_around(page_, link.node, title);
      if (!row) continue;
      for (const auto* at : {&places.posts, &places.replies, &places.views, &places.threads})
        labels_.hear(*row, *at);
      return;
    }
  }

  // Links come in the order of the page. A row is of what it names first: the thread that a board's
  // row links is the one with its latest post, the board in a thread's row is where it stands.
  void read(const NamedLink& link, const learn::RowPlaces& places) {
    while (!spans_.empty() && spans_.back().nodes.end <= link.node) spans_.pop_back();
    if (!spans_.empty() && rows_[spans_.back().row].kind != link.kind) {
      ListedRow& around = rows_[spans_.back().row];
      if (around.kind == PageKind::Index && around.newest.empty()) around.newest = key_of(link);
      return;
    }
    for (const std::string& title : places.titles) {
      const auto row = row_around(page_, link.node, title);
      if (!row) continue;
      ListedRow& into = row_of(link);
      spans_.push_back({*row, names_[key_of(link)]});
      read(*row, places, into);
      read_words(*row, link, places, into);
      return;
    }
  }
  [[nodiscard]] std::vector<ListedRow> take() {
    drop_constant_states();
    return std::move(rows_);
  }

 private:
  static const std::string& key_of(const NamedLink& link) {
    return link.identity.empty() ? link.url : link.identity;
  }

  ListedRow& row_of(const NamedLink& link) {
    const auto [known, is_new] = names_.emplace(key_of(link), rows_.size());
    if (is_new) rows_.push_back({.kind = link.kind, .url = link.url, .identity = link.identity});
    return rows_[known->second];
  }

  void read(const align::Record& row, const learn::RowPlaces& places, ListedRow& into) const {
    const auto number = [&](const std::vector<std::string>& at) {
      return first_number_at(page_, row, at, labels_);
    };
    if (!into.posts) into.posts = number(places.posts);
    if (!into.posts) {
      if (const auto replies = number(places.replies)) into.posts = *replies + 1;
    }
    if (!into.views) into.views = number(places.views);
    if (!into.threads) into.threads = number(places.threads);
    if (const auto last = last_of(row, places); last && last > into.last_post)
      into.last_post = last;
    for (const std::string& place : places.authors) {
      const NodeId element = element_at(page_, row, place);
      if (into.author.empty() && element != html::kNone)
        into.author = std::string{trimmed(own_text(page_, element))};
    }
  }

  void read_words(const align::Record& row, const NamedLink& link, const learn::RowPlaces& places,
                  ListedRow& into) const {
    if (link.kind == PageKind::Thread) {
      const RowState state = state_of(page_, row, link.node);
      into.sticky = into.sticky || state.sticky;
      into.locked = into.locked || state.locked;
    }
    for (const std::string& place : places.descriptions) {
      const NodeId element = element_at(page_, row, place);
      if (into.description.empty() && element != html::kNone)
        into.description = description_in(page_, element);
    }
  }

  // Where all rows are called so, it is how the list is made.
  void drop_constant_states() {
    const auto is_thread = [](const ListedRow& row) { return row.kind == PageKind::Thread; };
    const auto is_sticky = [](const ListedRow& row) { return row.sticky; };
    const auto threads = std::count_if(rows_.begin(), rows_.end(), is_thread);
    if (threads < kSomeRows || std::count_if(rows_.begin(), rows_.end(), is_sticky) < threads)
      return;
    for (ListedRow& row : rows_) row.sticky = false;
  }

  // The latest of the elements that say one. There are few of them.
  [[nodiscard]] std::optional<Time> last_of(const align::Record& row,
                                            const learn::RowPlaces& places) const {
    std::vector<std::pair<std::string_view, Dated>> found;
    for (const std::string& place : places.last) {
      const auto date = date_at(page_, row, place, habits_, made_);
      if (!date) continue;
      const auto known = std::find_if(found.begin(), found.end(), [&](const auto& one) {
        return one.first == holder_of(place);
      });
      if (known == found.end()) {
        found.emplace_back(holder_of(place), *date);
      } else if (is_better(*date, known->second)) {
        known->second = *date;
      }
    }
    std::optional<Time> last;
    for (const auto& [holder, date] : found) last = std::max(last, std::optional{date.moment});
    return last;
  }

  const html::Document& page_;
  Labels labels_;
  const dates::Convention& habits_;
  Time made_;
  std::vector<ListedRow> rows_;
  std::unordered_map<std::string, std::size_t> names_;
  struct Span {
    align::Record nodes;
    std::size_t row = 0;
  };
  std::vector<Span> spans_;  // rows that may hold the next link, the innermost last
};

}  // namespace

std::string tags_between(const html::Document& page, NodeId from, NodeId to) {
  std::string tags{html::name(page.tag(to))};
  for (NodeId id = to; id != from && page.node(id).parent != html::kNone;) {
    id = page.node(id).parent;
    tags.insert(0, "/").insert(0, html::name(page.tag(id)));
  }
  return tags;
}

std::optional<align::Record> row_around(const html::Document& page, NodeId link,
                                        std::string_view tags) {
  NodeId at = link;
  while (true) {
    if (html::name(page.tag(at)) != take_last_step(tags)) return std::nullopt;
    if (tags.empty()) break;
    at = page.node(at).parent;
    if (at == html::kNone || at == 0) return std::nullopt;
  }
  align::Record row{at, page.end_of(at)};
  if (row.end - row.first > kLargestRow) return std::nullopt;
  for (NodeId next = page.node(at).next_sibling; next != html::kNone;
       next = page.node(next).next_sibling) {
    const bool is_element = page.node(next).kind == NodeKind::Element;
    if (is_element && page.tag(next) == page.tag(at)) break;
    if (page.end_of(next) - row.first > kLargestRow) break;
    row.end = page.end_of(next);
  }
  return row;
}

std::string place_in_row(const html::Document& page, const align::Record& row, NodeId element) {
  std::string place;
  for (NodeId id = element; id != html::kNone; id = page.node(id).parent) {
    const NodeId parent = page.node(id).parent;
    const bool is_root = parent == html::kNone || parent < row.first;
    int position = 1;
    NodeId sibling = is_root ? row.first : page.node(parent).first_child;
    for (; sibling < id; sibling = page.node(sibling).next_sibling) {
      const bool is_alike = page.node(sibling).kind == NodeKind::Element &&
                            html::name(page.tag(sibling)) == html::name(page.tag(id));
      position += is_alike ? 1 : 0;
    }
    std::string step{html::name(page.tag(id))};
    if (position > 1) step += std::to_string(position);
    if (!place.empty()) step.append("/").append(place);
    place = std::move(step);
    if (is_root) break;
  }
  return place;
}

std::string own_text(const html::Document& page, NodeId element) {
  std::string text;
  for (NodeId id = page.node(element).first_child; id != html::kNone;
       id = page.node(id).next_sibling) {
    if (page.node(id).kind != NodeKind::Text) continue;
    text += page.text(id);
    text += ' ';
    if (text.size() > kLongestOwnText) return {};
  }
  return text;
}

// Calls `use` with every element of a row that may tell of it.
template <typename Use>
static void each_element(const html::Document& page, const align::Record& row, NodeId title,
                         Use use) {
  for (NodeId id = row.first; id < row.end; ++id) {
    if (page.node(id).kind != NodeKind::Element) continue;
    if (id == title || is_silent(page.tag(id))) {
      id = page.end_of(id) - 1;
      continue;
    }
    use(id);
  }
}

std::vector<RowNumber> numbers_in(const html::Document& page, const align::Record& row,
                                  NodeId title) {
  std::vector<RowNumber> found;
  each_element(page, row, title, [&](NodeId id) {
    const auto numbers = numbers_of(own_text(page, id));
    if (numbers.empty()) return;
    const std::string place = place_in_row(page, row, id);
    for (std::size_t i = 0; i < numbers.size(); ++i)
      found.push_back({place + "#" + std::to_string(i + 1), id, numbers[i]});
  });
  return found;
}

std::vector<RowDate> dates_in(const html::Document& page, const align::Record& row, NodeId title,
                              const dates::Convention& habits, Time made) {
  std::vector<RowDate> found;
  each_element(page, row, title, [&](NodeId id) {
    const std::string text = own_text(page, id);
    const auto shown = text.empty() ? std::nullopt : latest_of(text, habits, made);
    if (shown) found.push_back({place_in_row(page, row, id), shown->moment});
    for (const html::Attribute& attribute : page.attributes(id)) {
      const std::string_view name = page.view(attribute.name);
      if (!may_hold_date(name, page.view(attribute.value))) continue;
      const auto exact = date_of_attribute(page.view(attribute.value), habits, made);
      if (exact)
        found.push_back({place_in_row(page, row, id) + "@" + std::string{name}, exact->moment});
    }
  });
  return found;
}

// Where the name stands inside the link that names a row: its first text.
static NodeId name_inside(const html::Document& page, NodeId title) {
  for (NodeId id = title; id < page.end_of(title); ++id)
    if (page.node(id).kind == NodeKind::Text && !page.node(id).blank) return id;
  return title;
}

std::vector<RowText> texts_in(const html::Document& page, const align::Record& row, NodeId title) {
  std::vector<RowText> found;
  const NodeId name = name_inside(page, title);
  NodeId end_of_link = 0;
  each_element(page, row, html::kNone, [&](NodeId id) {
    const bool is_around_name = title <= id && id < name;
    if (page.tag(id) == Tag::A && id != title) end_of_link = page.end_of(id);
    if (id < end_of_link || is_around_name) return;
    const std::string text = own_text(page, id);
    if (!trimmed(text).empty())
      found.push_back({place_in_row(page, row, id), std::string{trimmed(text)}});
  });
  return found;
}

std::vector<ListedRow> RowReader::read(const html::Document& page, std::span<const NamedLink> links,
                                       Time made) const {
  Rows rows(page, dates_, made);
  const auto places_of = [&](const NamedLink& link) -> const learn::RowPlaces& {
    return link.kind == PageKind::Thread ? places_.threads : places_.boards;
  };
  for (const NamedLink& link : links) rows.hear(link, places_of(link));
  for (const NamedLink& link : links) rows.read(link, places_of(link));
  return rows.take();
}

}  // namespace boardwalk::crawl
