#include "boardwalk/align/link_table.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "boardwalk/align/shape.h"
#include "boardwalk/base/ascii.h"

namespace boardwalk::align {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;

// Positions from here on are one: a row of tags or page numbers is one column.
constexpr int kPositions = 9;
constexpr int kPositionsOfItems = 2;

int positions(Tag tag) { return tag == Tag::A || tag == Tag::Li ? kPositionsOfItems : kPositions; }

// Walks down a record and keeps the place of whatever is open.
class Places {
 public:
  explicit Places(const html::Document& page) : page_(page) {}

  void start() {
    open_.clear();
    open_.emplace_back();
    open_.back().end = html::kNone;
  }

  // The place of an element, which becomes the place of what is inside it.
  const std::string& enter(NodeId id) {
    while (open_.back().end <= id) open_.pop_back();
    const html::Node& node = page_.node(id);
    const bool seen_through = role_of(node.tag) == Role::Markup;
    if (seen_through) return open_.back().path;
    Level& above = open_.back();
    const int position = std::min(++above.count(node.tag), positions(node.tag));
    std::string path = above.path;
    if (!path.empty()) path += '/';
    path += html::name(node.tag);
    if (position > 1) path += static_cast<char>('0' + position);
    open_.push_back({page_.end_of(id), std::move(path), {}});
    return open_.back().path;
  }

 private:
  struct Level {
    NodeId end = 0;
    std::string path;
    std::vector<std::pair<Tag, int>> counts;

    int& count(Tag tag) {
      for (auto& [known, number] : counts)
        if (known == tag) return number;
      return counts.emplace_back(tag, 0).second;
    }
  };

  const html::Document& page_;
  std::vector<Level> open_;
};

class TableMaker {
 public:
  explicit TableMaker(const html::Document& page) : page_(page), places_(page) {}

  LinkTable make(const Region& region) {
    LinkTable table;
    table.rows = static_cast<std::uint32_t>(region.records.size());
    for (std::uint32_t row = 0; row < table.rows; ++row) add(table, region.records[row], row);
    return table;
  }

 private:
  void add(LinkTable& table, const Record& record, std::uint32_t row) {
    places_.start();
    for (NodeId id = record.first; id < record.end; ++id) {
      if (page_.node(id).kind != NodeKind::Element) continue;
      const std::string& place = places_.enter(id);
      if (page_.tag(id) != Tag::A) continue;
      const auto href = page_.attribute(id, "href");
      if (!href) continue;
      const std::uint32_t length = text_length(page_, id, std::min(page_.end_of(id), record.end));
      LinkColumn& into = column(table, place);
      if (into.cells.empty() || into.cells.back().row != row) ++into.rows;
      into.cells.push_back({id, row, length, *href});
      into.text_length += length;
    }
  }

  LinkColumn& column(LinkTable& table, const std::string& place) {
    const auto [known, is_new] = column_of_.emplace(place, table.columns.size());
    if (is_new) table.columns.push_back({place, {}, 0, 0});
    return table.columns[known->second];
  }

  const html::Document& page_;
  Places places_;
  std::unordered_map<std::string, std::size_t> column_of_;
};

bool starts_a_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

LinkTable link_table(const html::Document& page, const Region& region) {
  return TableMaker(page).make(region);
}

std::vector<LinkTable> link_tables(const html::Document& page, const std::vector<Region>& regions) {
  std::vector<LinkTable> tables;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    LinkTable table = link_table(page, regions[i]);
    if (table.columns.empty()) continue;
    table.region = i;
    tables.push_back(std::move(table));
  }
  return tables;
}

std::string place_of(const html::Document& page, NodeId above, NodeId node) {
  Places places(page);
  places.start();
  std::string place;
  for (NodeId id = page.node(above).first_child; id != html::kNone && id <= node;) {
    const bool leads_there = node < page.end_of(id);
    if (page.node(id).kind == NodeKind::Element) place = places.enter(id);
    if (id == node) return place;
    id = leads_there ? page.node(id).first_child : page.node(id).next_sibling;
  }
  return place;
}

std::uint32_t text_length(const html::Document& page, NodeId first, NodeId end) {
  std::uint32_t length = 0;
  bool space = false;
  for (NodeId id = first; id < end; ++id) {
    if (page.node(id).kind != NodeKind::Text) continue;
    for (const char c : page.text(id)) {
      if (is_space(c)) {
        space = length > 0;
        continue;
      }
      if (!starts_a_character(c)) continue;
      length += space ? 2 : 1;
      space = false;
    }
  }
  return length;
}

}  // namespace boardwalk::align
