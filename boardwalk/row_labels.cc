#include "boardwalk/row_labels.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace boardwalk {
namespace {

using html::NodeId;
using learn::Count;

constexpr NodeId kHeadDistance = 400;     // nodes between a head and the first row
constexpr std::size_t kLongestHead = 60;  // bytes

// Words that belong to a number by standing in its own text: those behind it, or before it where
// the text begins with words.
std::vector<Count> label_in(const std::string& text, const std::vector<crawl::Number>& numbers,
                            std::size_t which) {
  const std::string_view all = text;
  const bool words_first = !learn::count_words(all.substr(0, numbers.front().begin)).empty();
  if (words_first) {
    const std::size_t from = which == 0 ? 0 : numbers[which - 1].end;
    return learn::count_words(all.substr(from, numbers[which].begin - from));
  }
  const std::size_t to = which + 1 < numbers.size() ? numbers[which + 1].begin : all.size();
  return learn::count_words(all.substr(numbers[which].end, to - numbers[which].end));
}

std::string whole_text(const html::Document& page, NodeId element, std::size_t most) {
  std::string text;
  for (NodeId id = element; id < page.end_of(element) && text.size() <= most; ++id) {
    if (page.node(id).kind == html::NodeKind::Text) text.append(page.text(id)).append(" ");
  }
  return text.size() > most ? std::string{} : text;
}

std::string words_of_class(std::string_view name) {
  std::string words{name};
  for (char& c : words)
    if (c == '-' || c == '_') c = ' ';
  return words;
}

// The nearest are the strongest.
constexpr double kOwnLabel = 4;
constexpr double kNeighbour = 3.5;
constexpr double kHead = 3;
constexpr double kName = kWeakestWord;

void hear(const std::vector<Count>& said, double strength, CountWords& words) {
  if (said.size() != 1) return;
  double& known = words[static_cast<std::size_t>(said.front())];
  known = std::max(known, strength);
}

NodeId element_before(const html::Document& page, NodeId element) {
  const NodeId parent = page.node(element).parent;
  NodeId before = html::kNone;
  if (parent == html::kNone) return before;
  for (NodeId id = page.node(parent).first_child; id < element; id = page.node(id).next_sibling)
    if (page.node(id).kind == html::NodeKind::Element) before = id;
  return before;
}

// The words of an element that may be a label: no cell of its own, no link, no number.
std::vector<Count> label_of(const html::Document& page, NodeId element) {
  if (page.node(element).kind == html::NodeKind::Text)
    return learn::count_words(page.text(element).substr(0, kLongestHead));
  if (page.tag(element) == html::Tag::Td || page.tag(element) == html::Tag::Th) return {};
  for (NodeId id = element; id < page.end_of(element); ++id)
    if (page.tag(id) == html::Tag::A) return {};
  const std::string text = whole_text(page, element, kLongestHead);
  return crawl::numbers_of(text).empty() ? learn::count_words(text) : std::vector<Count>{};
}

// Labels in elements beside the number: <dt>Views</dt><dd>9</dd>, <b>9</b> <i>views</i>.
void hear_neighbours(const html::Document& page, NodeId element, NodeId root, CountWords& words) {
  for (int up = 0; up < 2 && element > root; ++up, element = page.node(element).parent) {
    const NodeId before = element_before(page, element);
    if (before != html::kNone && before >= root) hear(label_of(page, before), kNeighbour, words);
    NodeId behind = page.node(element).next_sibling;
    for (int i = 0; i < 2 && behind != html::kNone; ++i, behind = page.node(behind).next_sibling)
      hear(label_of(page, behind), kNeighbour, words);
  }
}

void hear_names(const html::Document& page, NodeId element, NodeId root, CountWords& words) {
  for (int up = 0; up < 3 && element > root; ++up, element = page.node(element).parent) {
    for (const char* attribute : {"class", "title", "aria-label", "itemprop"}) {
      const auto value = page.attribute(element, attribute);
      if (value) hear(learn::count_words(words_of_class(*value)), kName, words);
    }
  }
}

CellName cell_name(const html::Document& page, NodeId element) {
  const auto plain = [](html::Tag tag) { return tag == html::Tag::Th ? html::Tag::Td : tag; };
  const NodeId parent = page.node(element).parent;
  CellName name{parent == html::kNone ? html::Tag::Unknown : page.tag(parent),
                plain(page.tag(element)), 1};
  if (parent == html::kNone) return name;
  for (NodeId id = page.node(parent).first_child; id < element; id = page.node(id).next_sibling) {
    const bool is_alike =
        page.node(id).kind == html::NodeKind::Element && plain(page.tag(id)) == name.tag;
    if (!is_alike) continue;
    const auto span = page.attribute(id, "colspan");
    const bool is_wide = span && span->size() == 1 && (*span)[0] > '1' && (*span)[0] <= '9';
    name.position += is_wide ? (*span)[0] - '0' : 1;
  }
  return name;
}

NodeId row_of_cell(const html::Document& page, NodeId cell) {
  const NodeId parent = page.node(cell).parent;
  return parent == html::kNone ? html::kNone : page.node(parent).parent;
}

// How many elements of `cell` hold numbers, and how many of them stand before `element`.
std::pair<std::size_t, std::size_t> place_among_numbers(const html::Document& page, NodeId cell,
                                                        NodeId element) {
  std::pair<std::size_t, std::size_t> found{0, 0};
  for (NodeId id = cell; id < page.end_of(cell); ++id) {
    if (page.node(id).kind != html::NodeKind::Element) continue;
    if (crawl::numbers_of(crawl::own_text(page, id)).empty()) continue;
    ++found.first;
    found.second += id < element ? 1 : 0;
  }
  return found;
}

// A head may name several numbers: "Replies / Views".
void hear_heads(const html::Document& page, const ColumnHeads& heads, NodeId element, NodeId root,
                CountWords& words) {
  for (NodeId id = element; id != html::kNone && id >= root; id = page.node(id).parent) {
    const auto head = heads.find(cell_name(page, id));
    if (head == heads.end() || head->second.said.empty()) continue;
    const std::vector<Count>& said = head->second.said;
    const auto [numbers, before] = place_among_numbers(page, id, element);
    if (said.size() == 1 || said.size() == numbers)
      hear({said[said.size() == 1 ? 0 : before]}, kHead, words);
    return;
  }
}

}  // namespace

ColumnHeads heads_before(const html::Document& page, NodeId first_row) {
  ColumnHeads heads;
  const NodeId from = first_row > kHeadDistance ? first_row - kHeadDistance : 1;
  for (NodeId id = from; id < first_row; ++id) {
    const bool is_open = page.end_of(id) > first_row;
    if (page.node(id).kind != html::NodeKind::Element || is_open) continue;
    const std::string text = whole_text(page, id, kLongestHead);
    if (text.empty() || !crawl::numbers_of(text).empty()) continue;
    ColumnHead head{learn::count_words(text), row_of_cell(page, id)};
    if (head.said.empty()) continue;
    const auto [known, is_new] = heads.try_emplace(cell_name(page, id), head);
    if (is_new || known->second.said == head.said) continue;
    const bool is_beside = known->second.row == head.row;
    if (is_beside) head.said.clear();
    known->second = std::move(head);
  }
  return heads;
}

CountWords words_about(const html::Document& page, const crawl::RowNumber& found, NodeId row,
                       const ColumnHeads& heads) {
  const std::string text = crawl::own_text(page, found.element);
  const auto numbers = crawl::numbers_of(text);
  CountWords words{};
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i].begin == found.number.begin) hear(label_in(text, numbers, i), kOwnLabel, words);
  if (numbers.size() != 1) return words;
  hear_neighbours(page, found.element, row, words);
  hear_names(page, found.element, row, words);
  hear_heads(page, heads, found.element, row, words);
  return words;
}

}  // namespace boardwalk
