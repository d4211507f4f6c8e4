#include "boardwalk/extract/records/marks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/joining.h"
#include "boardwalk/extract/words/page_clock.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;
using Kind = MarkGroup::Kind;

// Places are told apart in two ways: by the nearest name, and by a chain of this many elements,
// for dates that stand twice in every record.
constexpr int kFine = 5;
constexpr NodeId kSmall = 6;  // nodes
constexpr std::ptrdiff_t kFewestDates = 3;
constexpr std::ptrdiff_t kLinksOfColumn = 5;  // that lead to nobody
constexpr int kLooks = 8;                     // at elements beside each other
constexpr std::size_t kMostGroups = 96;
constexpr std::size_t kMostMarks = 20'000;  // of one group

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

constexpr std::array<std::string_view, 7> kTypes = {
    "DiscussionForumPosting", "Comment",    "Question", "Answer", "Review",
    "UserComments",           "BlogPosting"};

bool is_record_type(std::string_view type) {
  return std::any_of(kTypes.begin(), kTypes.end(),
                     [&](std::string_view name) { return type.ends_with(name); });
}

constexpr std::array<std::string_view, 5> kPostedWords = {"posted", "post-date", "postdate",
                                                          "post_date", "publish"};

constexpr std::array<std::string_view, 4> kSides = {"side", "sidebar", "aside", "widget"};
constexpr std::array<std::string_view, 4> kRightColumns = {"rightcol", "rightcolumn", "colright",
                                                           "columnright"};
constexpr std::string_view kBoth = "main-side";
constexpr std::array<std::string_view, 4> kOtherThreads = {"related", "similar", "recommend",
                                                           "suggested"};
constexpr std::array<std::string_view, 4> kAnswers = {"answer", "reply", "solution", "comment"};
constexpr std::size_t kRemembered = 1024;

// What stands beside the content: a side bar, or other threads like this one.
enum class Side : std::uint8_t { None, Bar, Others };

// "rightcol", "page-right-column", "colRight"
bool is_right_column(std::string_view name) {
  if (!contains_ignoring_case(name, "right")) return false;
  std::string letters;
  for (const char c : name)
    if (c != '-' && c != '_') letters += to_lower(c);
  return std::any_of(kRightColumns.begin(), kRightColumns.end(),
                     [&](std::string_view end) { return letters.ends_with(end); });
}

// "page-sidebar" by the last part of a name, "similar_threads" by any. "two-column-main-side" holds
// both, and a "suggested-answer" is one here, as a "Comment_recommended" is.
Side side_named(std::string_view names) {
  for (std::string_view name = take_word(names); !name.empty(); name = take_word(names)) {
    const std::string_view last = name.substr(name.find_last_of("-_") + 1);
    const auto is_last = [&](std::string_view side) { return equals_ignoring_case(last, side); };
    const auto is_part = [&](std::string_view word) { return contains_ignoring_case(name, word); };
    if (std::any_of(kSides.begin(), kSides.end(), is_last) && !ends_ignoring_case(name, kBoth))
      return Side::Bar;
    if (is_right_column(name)) return Side::Bar;
    if (std::any_of(kOtherThreads.begin(), kOtherThreads.end(), is_part) &&
        std::none_of(kAnswers.begin(), kAnswers.end(), is_part))
      return Side::Others;
  }
  return Side::None;
}

// Class names stand on page after page; numbered ids are no names.
Side side_of(const html::Document& page, NodeId id) {
  if (page.node(id).attribute_count == 0) return Side::None;
  const std::string_view own = page.attribute(id, "id").value_or("");
  if (!own.empty() && !is_digit(own.back()))
    if (const Side side = side_named(own); side != Side::None) return side;
  const std::string_view classes = page.attribute(id, "class").value_or("");
  if (classes.empty()) return Side::None;
  thread_local Memo<Side> memo{kRemembered};
  const Fingerprint key = fingerprint(classes);
  if (const Side* known = memo.find(key)) return *known;
  return memo.keep(key, side_named(classes));
}

// Other threads are told by titles that lead there. What is dated more often than it has such
// titles, and leads to people instead, was written here: "related" to an article above it.
bool is_discussion(const html::Document& page, const PageText& text, NodeId first, NodeId end) {
  const auto dated = std::ssize(text.dates_in(first, end));
  if (dated < kFewestDates) return false;
  std::ptrdiff_t titles = 0;
  std::ptrdiff_t users = 0;
  for (const Piece& piece : text.within(first, end)) {
    if (piece.link == html::kNone) continue;
    titles += piece.is_linked_title() ? 1 : 0;
    users += leads_to_user(page.attribute(piece.link, "href").value_or("")) ? 1 : 0;
  }
  return 2 * titles < dated && 2 * users > dated;
}

// What holds the content too may be called after the lesser one.
bool is_side(const html::Document& page, const PageText& text, NodeId id, Side called) {
  if (called == Side::None) return false;
  const std::uint32_t all = text.prose(0, page.size());
  const std::uint32_t own = text.prose(id, page.end_of(id));
  if (called == Side::Bar) return 2 * own < all;
  return own + kSentence <= all && !is_discussion(page, text, id, page.end_of(id));
}

// <article> and its <aside> of more: articles inside an article are the answers to it, dated and
// without titles that lead elsewhere.
bool holds_answers(const html::Document& page, const PageText& text, NodeId aside) {
  const auto is_article = [&](NodeId id) { return page.tag(id) == Tag::Article; };
  if (first_above(page, aside, 0, is_article) == html::kNone) return false;
  const NodeId end = page.end_of(aside);
  std::ptrdiff_t articles = 0;
  for (NodeId id = aside + 1; id < end; ++id) articles += is_article(id) ? 1 : 0;
  const auto pieces = text.within(aside, end);
  const auto titles = std::count_if(pieces.begin(), pieces.end(),
                                    [](const Piece& p) { return p.is_linked_title(); });
  return articles > 0 && std::ssize(text.dates_in(aside, end)) >= articles && 2 * titles < articles;
}

// "<a>ann</a>, 3 May", in the <aside> of an <article> that tells no date elsewhere: who wrote it.
bool tells_of_article(const html::Document& page, const PageText& text, NodeId aside) {
  const auto is_article = [&](NodeId id) { return page.tag(id) == Tag::Article; };
  const NodeId article = first_above(page, aside, 0, is_article);
  const NodeId end = page.end_of(aside);
  if (article == html::kNone || text.dates_in(aside, end).empty() || text.has_sentence(aside, end))
    return false;
  const auto pieces = text.within(aside, end);
  return text.dates_in(article, aside).empty() &&
         text.dates_in(end, page.end_of(article)).empty() &&
         std::none_of(pieces.begin(), pieces.end(),
                      [](const Piece& piece) { return piece.is_linked_title(); });
}

// One <aside> after the other, each with a date, and little is said elsewhere: they stand beside
// nothing.
bool stands_in_row(const html::Document& page, const PageText& text, NodeId aside) {
  const NodeId parent = page.node(aside).parent;
  int looked_at = 0;
  int dated = 0;
  for (NodeId id = page.node(parent).first_child; id != html::kNone && looked_at < kLooks;
       id = page.node(id).next_sibling, ++looked_at)
    dated += page.tag(id) == Tag::Aside && !text.dates_in(id, page.end_of(id)).empty() ? 1 : 0;
  return dated >= kFewestDates &&
         2 * text.prose(parent, page.end_of(parent)) > text.prose(0, page.size());
}

// Of links that lead to nobody: many, or some with dates beside them. (What stands beside a single
// post has few links, or leads to its author.)
bool is_list_of_links(const html::Document& page, const PageText& text, NodeId cell) {
  const NodeId end = page.end_of(cell);
  const auto pieces = text.within(cell, end);
  const auto links = std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.link != html::kNone &&
           !leads_to_user(page.attribute(piece.link, "href").value_or(""));
  });
  return links >= kLinksOfColumn ||
         (links >= kFewestDates && std::ssize(text.dates_in(cell, end)) >= kFewestDates);
}

// <tr><td>the thread</td><td>other things</td></tr>: a column of links on either side of the one
// with several dates and most that was written.
bool is_column_beside(const html::Document& page, const PageText& text, NodeId cell) {
  if (page.tag(cell) != Tag::Td) return false;
  const std::uint32_t all = text.prose(0, page.size());
  if (4 * text.prose(cell, page.end_of(cell)) > all) return false;
  int looked_at = 0;
  bool found = false;
  for (NodeId id = page.node(page.node(cell).parent).first_child;
       id != html::kNone && !found && looked_at < kLooks;
       id = page.node(id).next_sibling, ++looked_at)
    found = id != cell && page.tag(id) == Tag::Td && 2 * text.prose(id, page.end_of(id)) > all &&
            std::ssize(text.dates_in(id, page.end_of(id))) >= kFewestDates;
  return found && is_list_of_links(page, text, cell);
}

// What stands beside the content, or pops up before it, by its tag, its role or its column.
bool is_meant_beside(const html::Document& page, const PageText& text, NodeId id) {
  const Tag tag = page.tag(id);
  if (tag == Tag::Nav || tag == Tag::Head || tag == Tag::Dialog) return true;
  if (tag == Tag::Aside)
    return !holds_answers(page, text, id) && !stands_in_row(page, text, id) &&
           !tells_of_article(page, text, id);
  if (is_column_beside(page, text, id)) return true;
  const std::string_view role = page.attribute(id, "role").value_or("");
  return role == "dialog" || role == "alertdialog" || role == "navigation" ||
         role == "complementary";
}

bool is_beside(const html::Document& page, const PageText& text, NodeId id) {
  return is_meant_beside(page, text, id) || is_side(page, text, id, side_of(page, id));
}

// "On Friday ann wrote:", and the next line begins as quoted ones do in letters; an empty one may
// stand between.
bool leads_quotation(std::string_view text) {
  for (std::size_t at = text.find(":\n"); at != text.npos; at = text.find(":\n", at + 1))
    if (without_leading_space(text.substr(at + 2)).starts_with('>')) return true;
  return false;
}

class MarkFinder {
 public:
  MarkFinder(const Sheet& sheet)
      : page_(sheet.page), text_(sheet.text), signatures_(sheet.signatures) {}

  std::vector<MarkGroup> find() {
    auto date = text_.dates().begin();
    const auto last = text_.dates().end();
    for (NodeId id = 0; id < page_.size();) {
      const html::Node& node = page_.node(id);
      if (node.kind == html::NodeKind::Element &&
          (is_beside(page_, text_, id) || is_quote(page_, id))) {
        id = page_.end_of(id);
        continue;
      }
      while (date != last && date->node < id) ++date;
      if (node.kind == html::NodeKind::Element) {
        read_element(id);
      } else if (date != last && date->node == id) {
        add_date(id);
      }
      ++id;
    }
    add_edited();
    return std::move(groups_);
  }

  std::vector<MarkGroup> find_at(std::span<const NodeId> elements) {
    aside_.resize(page_.size(), Aside::Unasked);
    coarse_ = std::none_of(text_.dates().begin(), text_.dates().end(),
                           [](const DateAt& date) { return date.edited; });
    std::vector<NodeId> candidates(elements.begin(), elements.end());
    const auto is_known = [&](NodeId id) {
      return std::binary_search(elements.begin(), elements.end(), id);
    };
    for (const DateAt& date : text_.dates()) {
      const NodeId element = element_of_date(page_, date.node);
      if (is_known(element)) {
        candidates.push_back(date.node);
      } else if (is_rounded_date(page_, element) && is_known(page_.node(element).parent)) {
        candidates.push_back(element);
      }
    }
    std::sort(candidates.begin(), candidates.end());
    for (const NodeId id : candidates) {
      if (is_aside(id)) continue;
      if (doubtful_) return {};
      if (page_.node(id).kind == html::NodeKind::Element) {
        read_element(id);
      } else if (!is_in_dated(id)) {
        add_date(id);
      }
    }
    add_edited();
    return std::move(groups_);
  }

 private:
  enum class Aside : std::uint8_t { Unasked, Yes, No };

  // In a quotation, or beside the content.
  [[nodiscard]] bool is_aside(NodeId id) {
    const bool element = page_.node(id).kind == html::NodeKind::Element;
    const NodeId from = element ? id : page_.node(id).parent;
    bool aside = false;
    NodeId up = from;
    for (; up != html::kNone && !aside && aside_[up] == Aside::Unasked; up = page_.node(up).parent)
      aside = page_.node(up).kind == html::NodeKind::Element && leads_aside(up);
    if (!aside && up != html::kNone) aside = aside_[up] == Aside::Yes;
    for (NodeId passed = from; passed != up; passed = page_.node(passed).parent)
      aside_[passed] = aside ? Aside::Yes : Aside::No;
    return aside;
  }

  [[nodiscard]] bool leads_aside(NodeId element) {
    if (is_meant_beside(page_, text_, element) || is_quote(page_, element)) return true;
    const Side side = side_of(page_, element);
    if (is_side(page_, text_, element, side)) return true;
    doubtful_ = doubtful_ || (text_.first() > 0 && side != Side::None);
    return false;
  }

  // An attribute of a small element around its own tells the same date.
  [[nodiscard]] bool is_in_dated(NodeId text) const {
    NodeId up = page_.node(page_.node(text).parent).parent;
    for (; up != html::kNone && page_.node(up).size <= kSmall; up = page_.node(up).parent) {
      const auto attributes = page_.attributes(up);
      const bool dated =
          std::any_of(attributes.begin(), attributes.end(), [&](const html::Attribute& attribute) {
            return date_in_attribute(page_.view(attribute.name), page_.view(attribute.value));
          });
      if (dated && is_small(up) && page_.attribute(up, "itemprop") != "dateModified") return true;
    }
    return false;
  }

  void read_element(NodeId id) {
    bool dated = false;
    bool item = false;
    std::string_view type;
    std::string_view property;
    for (const html::Attribute& attribute : page_.attributes(id)) {
      const std::string_view name = page_.view(attribute.name);
      const std::string_view value = page_.view(attribute.value);
      if (name == "id" || (name == "name" && page_.tag(id) == Tag::A)) read_id(id, value);
      if (name == "itemscope") item = true;
      if (name == "itemtype") type = value;
      if (name == "itemprop") property = value;
      dated = dated || (may_date(name, value) && date_in_attribute(name, value).has_value() &&
                        !(name == "title" && has_edit_word(value)));
    }
    // Not dates, but the markup itself may say where records are.
    if (page_.tag(id) == Tag::Article && text_.is_seen(id))
      add(Kind::NumberedId, signatures_.place(id), id);
    if (item && is_record_type(type)) add(Kind::Item, signatures_.place(id), id);
    if (property == "dateModified") return;
    if (dated && is_small(id)) add_date(id);
    if (dated && (property == "datePublished" || property == "dateCreated"))
      add(Kind::Date, hash_of("itemprop"), id);
  }

  [[nodiscard]] bool is_small(NodeId id) const {
    return page_.node(id).size <= kSmall && text_.all(id, page_.end_of(id)) <= 60;
  }

  void read_id(NodeId id, std::string_view value) {
    if (!text_.is_seen(id)) return;
    const std::string_view prefix = before_number(value);
    if (prefix.empty() && (value.empty() || !is_digit(value.front()))) return;
    add(Kind::NumberedId, hash_of(prefix) + static_cast<std::uint64_t>(page_.tag(id)), id);
  }

  // By its name, or that around it, where "edit" alone may be a button.
  [[nodiscard]] bool is_of_edit(NodeId element) const {
    const auto is_around = [&](std::string_view word) {
      return has_name(page_, page_.node(element).parent, word);
    };
    if (has_name(page_, element, "edit") && !tells_when_posted(element)) return true;
    return is_around("edit") &&
           (is_around("edited") || is_around("lastedit") || is_around("editdate"));
  }

  // "post-date last-edited": it tells of edits as well.
  [[nodiscard]] bool tells_when_posted(NodeId element) const {
    std::string_view classes = page_.attribute(element, "class").value_or("");
    for (std::string_view name = take_word(classes); !name.empty(); name = take_word(classes))
      if (!contains_ignoring_case(name, "edit") &&
          std::any_of(kPostedWords.begin(), kPostedWords.end(),
                      [&](std::string_view word) { return contains_ignoring_case(name, word); }))
        return true;
    return false;
  }

  // An element with a date in it and in its attributes is one mark.
  void add_date(NodeId id) {
    if (id < dated_end_) return;
    const NodeId element =
        page_.node(id).kind == html::NodeKind::Element ? id : element_of_date(page_, id);
    dated_end_ = page_.end_of(id);
    if (is_of_edit(element) || (element != id && leads_quotation(page_.text(id)))) return;
    const DateAt* date = date_at(id);
    if (date != nullptr ? date->joined : is_of_joining(page_, id)) return;
    if (element != id && tells_now(page_.text(id))) return;
    const bool edited = date != nullptr && date->edited;
    const bool noted = date != nullptr && date->noted;
    // What is called as dates of posts are may stand in a note on an edit: places tell.
    if (coarse_ || !noted) add_date(id, signatures_.place(element), edited);
    if (!coarse_) add_date(id, signatures_.chain(element, kFine) + 1, edited);
  }

  void add_date(NodeId id, std::uint64_t place, bool edited) {
    if (edited) {
      edited_[key_of(Kind::Date, place)].push_back(id);
    } else {
      add(Kind::Date, place, id);
    }
  }

  // As the text of the page has it; null where an attribute tells it.
  [[nodiscard]] const DateAt* date_at(NodeId text) const {
    const auto dates = text_.dates_in(text, text + 1);
    return dates.empty() ? nullptr : &dates.front();
  }

  // "Posted at 10:15, edited by X" is the line of a post where others were not edited; a place of
  // nothing but edits is a note on them.
  void add_edited() {
    for (const auto& [key, texts] : edited_) {
      const auto known = group_of_.find(key);
      if (known == group_of_.end()) continue;
      std::vector<NodeId>& nodes = groups_[known->second].nodes;
      if (nodes.size() < texts.size()) continue;
      nodes.insert(nodes.end(), texts.begin(), texts.end());
      std::sort(nodes.begin(), nodes.end());
    }
  }

  static std::uint64_t key_of(Kind kind, std::uint64_t place) {
    return place * 4 + static_cast<std::uint64_t>(kind);
  }

  void add(Kind kind, std::uint64_t place, NodeId id) {
    const std::uint64_t key = key_of(kind, place);
    const auto [known, fresh] = group_of_.try_emplace(key, groups_.size());
    if (fresh) {
      if (groups_.size() >= kMostGroups) {
        group_of_.erase(known);
        return;
      }
      groups_.push_back({kind, {}});
    }
    std::vector<NodeId>& nodes = groups_[known->second].nodes;
    const bool again = !nodes.empty() && nodes.back() == id;
    if (!again && nodes.size() < kMostMarks) nodes.push_back(id);
  }

  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  std::vector<MarkGroup> groups_;
  std::unordered_map<std::uint64_t, std::size_t> group_of_;
  std::unordered_map<std::uint64_t, std::vector<NodeId>> edited_;  // texts of dates, by group
  std::vector<Aside> aside_;
  // An element called a side bar holds more than half of what was read, but there is more.
  bool doubtful_ = false;
  NodeId dated_end_ = 0;
  bool coarse_ = false;  // places need not be told apart: all of them are known, and nothing edited
};

}  // namespace

bool is_rounded_date(const html::Document& page, NodeId element) {
  return page.attribute(element, "title") && !names_of(page, element);
}

std::vector<MarkGroup> find_marks(const Sheet& sheet) { return MarkFinder(sheet).find(); }

std::vector<MarkGroup> find_marks(const Sheet& sheet, std::span<const NodeId> elements) {
  return MarkFinder(sheet).find_at(elements);
}

bool is_beside_content(const Sheet& sheet, NodeId element) {
  return is_beside(sheet.page, sheet.text, element);
}

}  // namespace boardwalk::extract
