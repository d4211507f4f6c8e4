#include "boardwalk/extract/records/folded_posts.h"

#include <vector>

#include "boardwalk/extract/page/page_copy.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kFewest = 3;  // posts that make a list

// Hidden elements in it that are called alike, each right below a date.
std::vector<NodeId> folded_in(const Sheet& sheet, NodeId parent) {
  const html::Document& page = sheet.page;
  std::vector<NodeId> folded;
  NodeId before = html::kNone;
  for (NodeId at = page.first_element_in(parent); at != html::kNone; at = page.next_element(at)) {
    const bool alike =
        folded.empty() || sheet.signatures.of(at) == sheet.signatures.of(folded.front());
    if (before != html::kNone && alike && html::is_hidden(page, at) &&
        !sheet.text.dates_in(before, page.end_of(before)).empty())
      folded.push_back(at);
    before = at;
  }
  return folded;
}

// Below any element that dates stand in.
std::vector<NodeId> folded_posts(const Sheet& sheet) {
  const html::Document& page = sheet.page;
  std::vector<NodeId> most;
  std::vector<bool> asked(page.size());
  for (const DateAt& date : sheet.text.dates()) {
    for (NodeId up = page.node(date.node).parent; up != html::kNone && !asked[up];
         up = page.node(up).parent) {
      asked[up] = true;
      std::vector<NodeId> folded = folded_in(sheet, up);
      if (folded.size() > most.size()) most = std::move(folded);
    }
  }
  return most;
}

}  // namespace

std::optional<html::Document> with_posts_unfolded(const Sheet& sheet) {
  Boxes boxes;
  boxes.opened = folded_posts(sheet);
  if (boxes.opened.size() < kFewest) return std::nullopt;
  return copy_with(sheet.page, boxes);
}

}  // namespace boardwalk::extract
