#include "boardwalk/html/guard.h"

#include <algorithm>
#include <ctime>

namespace boardwalk::html {
namespace {

// A tag with more attributes keeps the first ones: MyHTML compares them pair by pair.
constexpr std::size_t kMaxAttributes = 512;

// A longer piece keeps its beginning. Character references may be shorter than what they stand for
// ("&nGt;"), and MyHTML moves the whole piece every 20 KB that it grows beyond its source.
constexpr std::size_t kMaxText = std::size_t{4} << 20U;
constexpr std::size_t kMaxAttributeValue = std::size_t{1} << 20U;

// MyHTML keeps the names of unknown elements in a list that it searches from the start.
constexpr std::size_t kMaxUnknownNames = 4096;

// Appending to a text, or cloning an element, copies it to a new block while the old one stays.
// An honest page takes about as much as it has bytes.
constexpr std::size_t kBlocksOfASmallPage = std::size_t{16} << 20U;
constexpr std::size_t kBlocksPerByte = 8;

// A token costs about 0.1 µs. It adds at most one level to the tree, so that looking at the tree
// now and then is soon enough; the clock is looked at more rarely still.
constexpr std::size_t kTokensBetweenLooksAtTheTree = 16;
constexpr std::size_t kTokensBetweenLooksAtTheClock = 256;

// What has been built must also be copied and let go: a million nodes in 0.2 s.
constexpr int kPercentForBuilding = 60;
constexpr int kPercentForCopying = 90;

std::chrono::nanoseconds cpu_time_of_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds{now.tv_sec} + std::chrono::nanoseconds{now.tv_nsec};
}

}  // namespace

Guard::Guard(std::string_view text, const ParseLimits& limits)
    : text_(text),
      limits_(limits),
      start_(std::chrono::steady_clock::now()),
      cpu_start_(cpu_time_of_thread()) {}

void Guard::see_token(const myhtml_tree_t& tree, myhtml_token_node_t& token) {
  ++tokens_;
  last_attribute_ = nullptr;
  pending_attributes_ = 0;
  limit_text(token);
  limit_attributes(token);
  check_memory(tree);
  if (tokens_ % kTokensBetweenLooksAtTheTree == 0) check_tree(tree);
  if (tokens_ % kTokensBetweenLooksAtTheClock == 0) check_time();
}

void Guard::see_end_of_chunk(const myhtml_tree_t& tree) {
  check_time();
  if (tree.current_token_node == nullptr) return;
  const myhtml_token_attr_t* next =
      last_attribute_ == nullptr ? tree.current_token_node->attr_first : last_attribute_->next;
  for (; next != nullptr; next = next->next, ++pending_attributes_) last_attribute_ = next;
  if (attributes_ + pending_attributes_ > limits_.max_nodes) stop(ParseOutcome::TooManyNodes);
}

void Guard::stop(ParseOutcome why) {
  if (outcome_ == ParseOutcome::Complete) outcome_ = why;
  stopped_ = true;
}

void Guard::limit_text(myhtml_token_node_t& token) {
  if (token.tag_id != MyHTML_TAG__TEXT && token.tag_id != MyHTML_TAG__COMMENT) return;
  if (token.raw_length <= kMaxText) return;
  token.raw_length = cut(token.raw_begin, token.raw_length, kMaxText);
  if (outcome_ == ParseOutcome::Complete) outcome_ = ParseOutcome::TooLarge;
}

void Guard::limit_attributes(myhtml_token_node_t& token) {
  std::size_t count = 0;
  myhtml_token_attr_t* last = nullptr;
  for (auto* a = token.attr_first; a != nullptr; a = a->next) {
    if (a->raw_value_length > kMaxAttributeValue) {
      a->raw_value_length = cut(a->raw_value_begin, a->raw_value_length, kMaxAttributeValue);
    }
    if (++count == kMaxAttributes) last = a;
  }
  attributes_ += count;
  if (last == nullptr) return;
  last->next = nullptr;
  token.attr_last = last;
}

// The length of the piece, or less than `max` so that no character is cut in two.
std::size_t Guard::cut(std::size_t begin, std::size_t length, std::size_t max) const {
  if (length <= max || begin + max >= text_.size()) return length;
  while (max > 0 && (static_cast<unsigned char>(text_[begin + max]) & 0xc0U) == 0x80) --max;
  return max;
}

void Guard::check_tree(const myhtml_tree_t& tree) {
  // Formatting elements count as depth: each may be opened anew at the next text.
  if (std::max(tree.open_elements->length, tree.active_formatting->length) > limits_.max_depth)
    stop(ParseOutcome::TooDeep);
  // End tags make no nodes, but take as much memory as those that do.
  if (nodes_ > limits_.max_nodes || tokens_ / 2 > limits_.max_nodes ||
      attributes_ > limits_.max_nodes)
    stop(ParseOutcome::TooManyNodes);
  if (tree.tags->tags_count > MyHTML_TAG_LAST_ENTRY + kMaxUnknownNames)
    stop(ParseOutcome::TooManyNodes);
}

void Guard::check_memory(const myhtml_tree_t& tree) {
  const std::size_t users = std::min(tree.mchar->nodes_length, blocks_.size());
  for (std::size_t user = 0; user < users; ++user) {
    const mchar_async_chunk_t* const block = tree.mchar->nodes[user].chunk;
    if (block == blocks_[user] || block == nullptr) continue;
    blocks_[user] = block;
    allocated_ += block->size;
  }
  if (allocated_ > kBlocksOfASmallPage + kBlocksPerByte * text_.size()) stop(ParseOutcome::TooSlow);
}

void Guard::check_time() {
  if (has_used(kPercentForBuilding)) stop(ParseOutcome::TooSlow);
}

bool Guard::has_time_to_copy(std::size_t nodes) {
  if (nodes % kTokensBetweenLooksAtTheClock != 0 || !has_used(kPercentForCopying)) return true;
  stop(ParseOutcome::TooSlow);
  return false;
}

// The thread's CPU clock is a system call, and cannot have run faster than the other one.
bool Guard::has_used(int percent) const {
  const std::chrono::nanoseconds allowed = limits_.max_time * percent / 100;
  return std::chrono::steady_clock::now() - start_ > allowed &&
         cpu_time_of_thread() - cpu_start_ > allowed;
}

}  // namespace boardwalk::html
