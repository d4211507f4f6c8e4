#include "boardwalk/extract/records/unmarked.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "boardwalk/align/regions.h"
#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/records/evidence.h"
#include "boardwalk/extract/records/parted_text.h"

namespace boardwalk::extract {

using html::NodeId;

namespace {

constexpr std::size_t kFewestMessages = 3;
constexpr std::array<std::string_view, 4> kMessageWords = {"message", "comment", "reply", "answer"};

bool speaks_of_messages(std::string_view name) {
  return std::any_of(kMessageWords.begin(), kMessageWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(name, word); });
}

// Marks rise: "comment15 comment" calls an element twice by one name, and a text that is quoted
// leads back to what holds the whole of it.
void add_rising(NodeId mark, std::vector<NodeId>& marks) {
  if (marks.empty() || marks.back() < mark) marks.push_back(mark);
}

}  // namespace

void add_called_messages(const Sheet& sheet, std::vector<MarkGroup>& groups) {
  const html::Document& page = sheet.page;
  std::unordered_map<std::uint64_t, MarkGroup> called;
  for (NodeId id = 1; id < page.size(); ++id) {
    if (page.node(id).kind != html::NodeKind::Element || !sheet.text.is_seen(id)) continue;
    if (sheet.text.prose(id, page.end_of(id)) == 0) continue;
    std::string_view names = page.attribute(id, "class").value_or("");
    for (std::string_view name = take_word(names); !name.empty(); name = take_word(names)) {
      if (!speaks_of_messages(name)) continue;
      MarkGroup& group =
          called[mixed_place(signature_of(page.tag(id), name), page.node(id).parent)];
      group.kind = MarkGroup::Kind::NumberedId;
      add_rising(id, group.nodes);
    }
  }
  for (auto& [name, group] : called)
    if (group.nodes.size() >= kFewestMessages) groups.push_back(std::move(group));
}

void add_called_texts(const Sheet& sheet, std::vector<MarkGroup>& groups) {
  const html::Document& page = sheet.page;
  std::unordered_map<std::uint64_t, MarkGroup> called;
  PartedTexts texts(sheet);
  for (NodeId id = 0; id < page.size(); ++id) {
    if (page.node(id).kind != html::NodeKind::Element || !sheet.text.is_seen(id)) continue;
    if (!is_called_post_text(page, id)) continue;
    MarkGroup& group = called[sheet.signatures.of(id)];
    group.kind = MarkGroup::Kind::NumberedId;
    add_rising(texts.whole(id, {0, page.size()}), group.nodes);
  }
  for (auto& [name, group] : called) groups.push_back(std::move(group));
}

void add_told_alike(const Sheet& sheet, std::vector<MarkGroup>& groups) {
  const Evidence evidence(sheet);
  std::map<std::string_view, MarkGroup> told;
  for (const DateAt& date : sheet.text.dates())
    if (const std::string_view call = evidence.call_before(date.node); !call.empty())
      told[call].nodes.push_back(date.node);
  for (auto& [call, group] : told)
    if (group.nodes.size() > 1) groups.push_back(std::move(group));
}

std::vector<MarkGroup> repeated_elements(const html::Document& page) {
  std::vector<MarkGroup> groups;
  for (const align::Region& region : align::find_regions(page, align::Shapes(page))) {
    MarkGroup group{MarkGroup::Kind::NumberedId, {}};
    for (const align::Record& record : region.records) group.nodes.push_back(record.first);
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace boardwalk::extract
