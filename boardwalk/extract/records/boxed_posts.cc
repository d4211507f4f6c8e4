#include "boardwalk/extract/records/boxed_posts.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/extract/page/page_copy.h"
#include "boardwalk/extract/page/text_holder.h"
#include "boardwalk/extract/records/evidence.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::NodeKind;
using html::Tag;

constexpr std::size_t kFewest = 2;  // posts
constexpr NodeId kSmall = 8;        // nodes of what holds a rule and nothing else

bool has_date(const Sheet& sheet, NodeId first, NodeId end) {
  return !sheet.text.dates_in(first, end).empty();
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

// From a rule to the next one, or to the end.
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

// What stands above the first rule is the head of the page; but the post that opens a thread may
// stand there too, told as those below: "Posted by <b>ann</b>, 3 May 2011". It begins with that.
std::optional<Record> opening_above(const Sheet& sheet, NodeId parent, const Record& next) {
  const html::Document& page = sheet.page;
  NodeId rule = page.node(parent).first_child;
  while (rule != html::kNone && !is_rule(sheet, rule)) rule = page.node(rule).next_sibling;
  const auto own = sheet.text.dates_in(parent, rule);
  const auto others = sheet.text.dates_in(next.first, next.end);
  if (rule == html::kNone || own.size() != 1 || others.empty()) return std::nullopt;
  const Evidence evidence(sheet);
  const std::string_view call = evidence.call_before(own.front().node);
  if (call.empty() || call != evidence.call_before(others.front().node)) return std::nullopt;
  NodeId first = own.front().node;
  while (page.node(first).parent != parent) first = page.node(first).parent;
  if (!sheet.text.has_sentence(first, rule)) return std::nullopt;
  return Record{first, rule};
}

// Those that tell a date. A run without one goes on with what was said before it, but below the
// last is the foot of the page.
std::vector<Record> posts_of(const Sheet& sheet, const std::vector<Record>& runs) {
  std::vector<Record> posts;
  NodeId end = 0;  // of the run before
  for (const Record& run : runs) {
    if (has_date(sheet, run.first, run.end)) {
      if (!posts.empty()) posts.back().end = end;
      posts.push_back(run);
    }
    end = run.end;
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

// Unless elements hold them.
std::vector<Record> posts_between_rules(const Sheet& sheet) {
  std::vector<Record> most;
  for (const NodeId parent : ruled_elements(sheet)) {
    std::vector<Record> posts = posts_of(sheet, runs_in(sheet, parent));
    if (posts.size() <= most.size()) continue;
    if (const auto opening = opening_above(sheet, parent, posts.front()))
      posts.insert(posts.begin(), *opening);
    most = std::move(posts);
  }
  const auto held = std::count_if(most.begin(), most.end(),
                                  [&](const Record& post) { return is_in_element(sheet, post); });
  if (2 * static_cast<std::size_t>(held) >= most.size()) most.clear();
  return most;
}

// The only post, with more in it than all the rest of the page.
bool is_most_of(const Sheet& sheet, const std::vector<Record>& posts) {
  return posts.size() == 1 && 2 * sheet.text.prose(posts[0].first, posts[0].end) >
                                  sheet.text.prose(0, sheet.page.size());
}

// Those beside each other with more in them than all the rest of the page.
std::vector<NodeId> quotations_that_are_posts(const Sheet& sheet) {
  const html::Document& page = sheet.page;
  struct Siblings {
    std::vector<NodeId> quotations;
    std::uint32_t prose = 0;
  };
  std::map<NodeId, Siblings> found;  // by parent
  for (NodeId id = 1; id < page.size(); ++id) {
    if (page.tag(id) != Tag::Blockquote) continue;
    Siblings& siblings = found[page.node(id).parent];
    siblings.quotations.push_back(id);
    siblings.prose += sheet.text.prose(id, page.end_of(id));
  }
  const std::uint32_t all = sheet.text.prose(0, page.size());
  std::vector<NodeId> most;
  for (auto& [parent, siblings] : found)
    if (2 * siblings.prose > all && siblings.quotations.size() > most.size())
      most = std::move(siblings.quotations);
  return most;
}

}  // namespace

std::optional<html::Document> with_posts_in_boxes(const Sheet& sheet) {
  const html::Document& page = sheet.page;
  Boxes boxes;
  if (page.may_have(Tag::Blockquote)) boxes.in_place_of = quotations_that_are_posts(sheet);
  if (boxes.in_place_of.size() >= kFewest) return copy_with(page, boxes);
  boxes = {};
  if (page.may_have(Tag::Hr)) boxes.around = posts_between_rules(sheet);
  if (boxes.around.size() >= kFewest || is_most_of(sheet, boxes.around))
    return copy_with(page, boxes);
  return std::nullopt;
}

std::optional<html::Document> with_letters_in_boxes(const Sheet& sheet) {
  Boxes boxes;
  boxes.letters = find_letters(sheet);
  if (boxes.letters.size() < kFewest) return std::nullopt;
  return copy_with(sheet.page, boxes);
}

}  // namespace boardwalk::extract
