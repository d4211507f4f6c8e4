#include "boardwalk/html/tree_stack.h"

#include <algorithm>

namespace boardwalk::html {
namespace {

// More of the same kind, and the standard forgets the first ("Noah's Ark").
constexpr int kSameFormatting = 3;

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

}  // namespace

std::size_t TreeStack::find(Tag tag, std::uint16_t until, Tag other) const {
  for (std::size_t i = open_.size(); i > 0; --i) {
    const Tag here = open_[i - 1].tag;
    if (here == tag) return i;
    if (has_trait(here, until) || (other != Tag::Unknown && here == other)) return 0;
  }
  return 0;
}

void TreeStack::insert_void() {
  see_child();
  builder_.open(scanner_.tag(), scanner_.name(), scanner_.attributes());
  builder_.close();
}

void TreeStack::insert_foreign() {
  builder_.open(Tag::Unknown, scanner_.name(), scanner_.attributes());
  push(Tag::Unknown);
  if (scanner_.is_closed()) pop();
}

void TreeStack::insert_implied(Tag tag) {
  see_child();
  builder_.open(tag, Slice{}, {});
  push(tag);
}

void TreeStack::add_comment(Slice text) {
  see_child();
  builder_.add_comment(text);
}

void TreeStack::insert_before_table() {
  if (held_by_ != current_id()) {
    held_text_ = builder_.last_text();
    held_by_ = held_text_ == kNone ? kNone : current_id();
  }
  const NodeId table = open_[find(Tag::Table, 0) - 1].id;
  builder_.open_before(table, scanner_.tag(), scanner_.name(), scanner_.attributes());
  push(scanner_.tag());
}

bool TreeStack::insert_formatting_before_table() {
  if (has_many(scanner_.tag())) return false;
  insert_before_table();
  formatting_.push_back(open_.back());
  return true;
}

void TreeStack::pop_to(std::size_t depth) {
  while (open_.size() > depth) pop();
}

void TreeStack::pop_implied(Tag except) {
  while (has_trait(current(), trait::kImplied) && current() != except) pop();
}

std::size_t TreeStack::depth_of(NodeId id) const {
  for (std::size_t i = open_.size(); i > 0 && open_[i - 1].id >= id; --i)
    if (open_[i - 1].id == id) return i;
  return 0;
}

// Since the last mark.
std::size_t TreeStack::find_formatting(Tag tag) const {
  for (std::size_t i = formatting_.size(); i > 0 && formatting_[i - 1].tag != Tag::Document; --i)
    if (formatting_[i - 1].tag == tag) return i - 1;
  return kNowhere;
}

bool TreeStack::is_formatted_by(Tag tag) const { return find_formatting(tag) != kNowhere; }

bool TreeStack::has_many(Tag tag) const {
  int same = 0;
  for (std::size_t i = formatting_.size(); i > 0 && formatting_[i - 1].tag != Tag::Document; --i)
    same += formatting_[i - 1].tag == tag ? 1 : 0;
  return same >= kSameFormatting;
}

bool TreeStack::insert_formatting() {
  if (has_many(scanner_.tag())) return false;
  insert();
  formatting_.push_back(open_.back());
  return true;
}

// The adoption agency algorithm, as far as it adopts nothing.
bool TreeStack::end_formatting(Tag tag) {
  const std::size_t entry = find_formatting(tag);
  if (entry == kNowhere) return current() != tag && find(tag, trait::kSpecial) == 0;
  const std::size_t depth = depth_of(formatting_[entry].id);
  const auto last = formatting_.begin() + static_cast<std::ptrdiff_t>(entry);
  if (depth == 0) {
    formatting_.erase(last);
    return true;
  }
  for (std::size_t i = depth; i < open_.size(); ++i)
    if (has_trait(open_[i].tag, trait::kSpecial)) return false;
  const bool is_innermost = depth == open_.size();
  formatting_.erase(last);
  const bool before = interrupted_;
  pop_to(depth - 1);
  if (is_innermost) interrupted_ = before;
  return true;
}

void TreeStack::forget_formatting() {
  while (!formatting_.empty() && formatting_.back().tag != Tag::Document) formatting_.pop_back();
  if (!formatting_.empty()) formatting_.pop_back();
}

void TreeStack::reopen_interrupted() {
  std::size_t first = formatting_.size();
  while (first > 0 && formatting_[first - 1].tag != Tag::Document &&
         depth_of(formatting_[first - 1].id) == 0)
    --first;
  for (std::size_t i = first; i < formatting_.size(); ++i) {
    builder_.open_again(formatting_[i].id);
    push(formatting_[i].tag);
    formatting_[i].id = open_.back().id;
  }
  // Before a mark there may be more.
  interrupted_ = std::any_of(formatting_.begin(), formatting_.end(),
                             [](const Element& one) { return one.tag == Tag::Document; });
}

}  // namespace boardwalk::html
