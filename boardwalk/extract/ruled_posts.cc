#include "boardwalk/extract/ruled_posts.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/body_place.h"
#include "boardwalk/html/builder.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::NodeKind;
using html::Tag;

constexpr std::size_t kFewest = 2;  // posts
constexpr NodeId kSmall = 8;        // nodes of what holds a rule and nothing else

bool has_date(const Sheet& sheet, NodeId first, NodeId end) {
  const auto dates = sheet.text.dates();
  const auto at = std::lower_bound(dates.begin(), dates.end(), first,
                                   [](const DateAt& date, NodeId id) { return date.node < id; });
  return at != dates.end() && at->node < end;
}

// <hr>, or <center><hr></center>.
bool is_rule(const Sheet& sheet, NodeId id) {
  const html::Document& page = sheet.page;
  if (page.tag(id) == Tag::Hr) return true;
  return page.node(id).kind == NodeKind::Element && page.node(id).size <= kSmall &&
         sheet.text.all(id, page.end_of(id)) == 0 && page.find(Tag::Hr, id) != html::kNone;
}

// What rules stand in, in document order.
std::vector<NodeId> ruled_elements(const Sheet& sheet) {
  const html::Document& page = sheet.page;
  std::vector<NodeId> found;
  std::unordered_set<NodeId> seen;
  for (NodeId id = 1; id < page.size(); ++id) {
    if (page.tag(id) != Tag::Hr) continue;
    NodeId parent = page.node(id).parent;
    while (parent != 0 && is_rule(sheet, parent)) parent = page.node(parent).parent;
    if (seen.insert(parent).second) found.push_back(parent);
  }
  return found;
}

// From a rule to the next one, or to the end. What stands above the first rule is the head of the
// page.
std::vector<Record> runs_in(const Sheet& sheet, NodeId parent) {
  const html::Document& page = sheet.page;
  std::vector<Record> runs;
  for (NodeId id = page.node(parent).first_child; id != html::kNone;
       id = page.node(id).next_sibling) {
    if (is_rule(sheet, id)) {
      runs.push_back({page.end_of(id), page.end_of(id)});
    } else if (!runs.empty()) {
      runs.back().end = page.end_of(id);
    }
  }
  return runs;
}

// Those that tell a date. A run without one goes on with what was said before it, but the last is
// the foot of the page.
std::vector<Record> posts_of(const Sheet& sheet, const std::vector<Record>& runs) {
  std::vector<Record> posts;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (has_date(sheet, runs[i].first, runs[i].end)) {
      posts.push_back(runs[i]);
    } else if (!posts.empty() && i + 1 < runs.size()) {
      posts.back().end = runs[i].end;
    }
  }
  return posts;
}

// An element with all that is said there, and no mere paragraph.
bool is_in_element(const Sheet& sheet, const Record& post) {
  const html::Document& page = sheet.page;
  const std::uint32_t all = sheet.text.all(post.first, post.end);
  for (NodeId id = post.first; id < post.end; id = page.end_of(id))
    if (may_hold_body(page, id) && sheet.text.all(id, page.end_of(id)) == all) return true;
  return false;
}

std::vector<Record> find_posts(const Sheet& sheet) {
  std::vector<Record> most;
  for (const NodeId parent : ruled_elements(sheet)) {
    std::vector<Record> posts = posts_of(sheet, runs_in(sheet, parent));
    if (posts.size() > most.size()) most = std::move(posts);
  }
  return most;
}

void copy_node(const html::Document& page, NodeId id, html::DocumentBuilder& out) {
  switch (page.node(id).kind) {
    case NodeKind::Text:
      return out.add_text(page.text(id));
    case NodeKind::Comment:
      return out.add_comment(page.text(id));
    case NodeKind::Document:
      return;
    case NodeKind::Element:
      out.open(page.tag(id), page.text(id));
      for (const html::Attribute& attribute : page.attributes(id))
        out.add_attribute(page.view(attribute.name), page.view(attribute.value));
  }
}

html::Document boxed(const html::Document& page, const std::vector<Record>& posts) {
  html::DocumentBuilder out;
  std::vector<NodeId> ends;  // of what is open
  auto post = posts.begin();
  for (NodeId id = 1; id < page.size(); ++id) {
    for (; !ends.empty() && ends.back() <= id; ends.pop_back()) out.close();
    if (post != posts.end() && post->first == id) {
      out.open(Tag::Div);
      ends.push_back(post->end);
      ++post;
    }
    copy_node(page, id, out);
    if (page.node(id).kind == NodeKind::Element) ends.push_back(page.end_of(id));
  }
  return std::move(out).finish();
}

}  // namespace

std::optional<html::Document> with_ruled_posts_in_boxes(const Sheet& sheet) {
  if (!sheet.page.may_have(Tag::Hr)) return std::nullopt;
  const std::vector<Record> posts = find_posts(sheet);
  const auto held = std::count_if(posts.begin(), posts.end(),
                                  [&](const Record& post) { return is_in_element(sheet, post); });
  if (posts.size() < kFewest || 2 * static_cast<std::size_t>(held) >= posts.size())
    return std::nullopt;
  return boxed(sheet.page, posts);
}

}  // namespace boardwalk::extract
