#include "boardwalk/html/myhtml_tree.h"
#include "boardwalk/base/ascii.h"

#include <myhtml/myhtml.h>

#include <algorithm>
#include <array>
#include <new>
#include <span>
#include <utility>

#include "boardwalk/html/builder.h"
#include "boardwalk/html/guard.h"

namespace boardwalk::html {
namespace {

// Most pages are a chunk or two. MyHTML finds a token's bytes by walking its list of chunks, so
// they must not be many; and the guard cannot stop the tokeniser within one, so they must not be
// large.
constexpr std::size_t kChunk = std::size_t{64} << 10U;
constexpr std::size_t kLargestChunk = 16 * kChunk;

// Above this, the arenas of a page are given back instead of being kept for the next one.
constexpr std::size_t kTokensWorthKeeping = 200'000;
constexpr std::size_t kBytesWorthKeeping = std::size_t{4} << 20U;

void* before_token(myhtml_tree_t* tree, myhtml_token_node_t* token, void* context) {
  auto& guard = *static_cast<Guard*>(context);
  guard.see_token(*tree, *token);
  if (!guard.stopped()) return context;
  // From here on the rest of the chunk is tokenised, which is linear, and has no effect. At
  // "<![CDATA[" the tokeniser waits until the token before has been built with, so it is told so.
  tree->parse_flags = MyHTML_TREE_PARSE_FLAGS_WITHOUT_PROCESS_TOKEN;
  tree->token_last_done = token;
  return context;
}

void on_insert(myhtml_tree_t* /*tree*/, myhtml_tree_node_t* /*node*/, void* context) {
  static_cast<Guard*>(context)->see_node();
}

// MyHTML goes astray when an end tag or a character reference is split between chunks, so a chunk
// ends with a tag, or else at a space.
std::string_view first_chunk(std::string_view text) {
  if (text.size() <= kChunk) return text;
  const std::string_view window = text.substr(0, kLargestChunk);
  std::size_t end = window.find('>', kChunk - 1);
  if (end == std::string_view::npos) end = window.find(' ', kChunk - 1);
  return window.substr(0, end == std::string_view::npos ? end : end + 1);
}

// Nothing ends a <plaintext>; but MyHTML ends it with the chunk.
bool is_in_plaintext(const myhtml_tree_t& tree) {
  const std::span open(tree.open_elements->list, tree.open_elements->length);
  return std::any_of(open.begin(), open.end(), [](const myhtml_tree_node_t* node) {
    return node->tag_id == MyHTML_TAG_PLAINTEXT && node->ns == MyHTML_NAMESPACE_HTML;
  });
}

// A text that ends within a tag has no such tag, and MyHTML may copy over itself there.
std::string_view without_unfinished_tag(std::string_view text) {
  const std::size_t last = text.rfind('>');
  std::size_t tag = text.find('<', last == std::string_view::npos ? 0 : last);
  for (; tag != std::string_view::npos; tag = text.find('<', tag + 1)) {
    const std::size_t name = tag + (text.substr(tag).starts_with("</") ? 2 : 1);
    if (name < text.size() && is_alpha(text[name])) return text.substr(0, tag);
  }
  return text;
}

void feed(myhtml_tree_t* tree, std::string_view text, Guard& guard) {
  tree->parse_flags = MyHTML_TREE_PARSE_FLAGS_WITHOUT_DOCTYPE_IN_TREE;
  myhtml_encoding_set(tree, MyENCODING_UTF_8);
  myhtml_callback_before_token_done_set(tree, before_token, &guard);
  myhtml_callback_tree_node_insert_set(tree, on_insert, &guard);
  while (!text.empty() && !guard.stopped()) {
    const bool plain = is_in_plaintext(*tree);
    if (plain) tree->state = MyHTML_TOKENIZER_STATE_PLAINTEXT;
    const std::string_view chunk = plain ? text : first_chunk(text);
    // MyHTML fails for want of memory only.
    if (myhtml_parse_chunk_single(tree, chunk.data(), chunk.size()) != MyHTML_STATUS_OK)
      guard.stop(ParseOutcome::TooLarge);
    guard.see_end_of_chunk(*tree);
    text.remove_prefix(chunk.size());
  }
  if (guard.stopped()) tree->parse_flags = MyHTML_TREE_PARSE_FLAGS_WITHOUT_PROCESS_TOKEN;
  myhtml_parse_chunk_end(tree);
}

std::string_view view(const mycore_string_t& string) {
  return string.data == nullptr ? std::string_view{} : std::string_view{string.data, string.length};
}

using TagTable = std::array<Tag, MyHTML_TAG_LAST_ENTRY>;

std::string_view name_of(const myhtml_tree_node_t& node) {
  std::size_t length = 0;
  const char* const name = myhtml_tag_name_by_id(node.tree, node.tag_id, &length);
  return name == nullptr ? std::string_view{} : std::string_view{name, length};
}

const TagTable& tag_table(myhtml_tree_t* tree) {
  static const TagTable kTable = [tree] {
    TagTable table{};
    for (std::size_t id = MyHTML_TAG_A; id < table.size(); ++id) {
      myhtml_tree_node_t node{};
      node.tree = tree;
      node.tag_id = id;
      table[id] = tag_named(name_of(node));
    }
    return table;
  }();
  return kTable;
}

Tag tag_of(const myhtml_tree_node_t& node, const TagTable& table) {
  if (node.ns == MyHTML_NAMESPACE_SVG)
    return node.tag_id == MyHTML_TAG_SVG ? Tag::Svg : Tag::Unknown;
  if (node.ns == MyHTML_NAMESPACE_MATHML)
    return node.tag_id == MyHTML_TAG_MATH ? Tag::Math : Tag::Unknown;
  return node.tag_id < table.size() ? table[node.tag_id] : tag_named(name_of(node));
}

// Walks MyHTML's tree into a Document, without recursion.
class Copier {
 public:
  Copier(myhtml_tree_t* tree, const ParseLimits& limits, Guard& guard, std::size_t bytes)
      : root_(tree->document), table_(tag_table(tree)), limits_(limits), guard_(guard) {
    builder_.reserve(std::min<std::size_t>(guard.nodes() + 1, limits.max_nodes), guard.attributes(),
                     bytes);
  }

  [[nodiscard]] Document copy() && {
    const myhtml_tree_node_t* node = root_ == nullptr ? nullptr : root_->child;
    while (node != nullptr && has_room()) node = enter(*node) ? node->child : leave(node);
    return std::move(builder_).finish();
  }

 private:
  // Cloned formatting elements repeat their attributes, so that a small page may grow without end.
  [[nodiscard]] bool has_room() {
    if (builder_.node_count() < limits_.max_nodes && builder_.byte_count() / 4 < limits_.max_bytes)
      return guard_.has_time_to_copy(builder_.node_count());
    guard_.stop(ParseOutcome::TooManyNodes);
    return false;
  }

  // True when the node was opened and has children to go on with.
  bool enter(const myhtml_tree_node_t& node) {
    if (node.tag_id == MyHTML_TAG__TEXT || node.tag_id == MyHTML_TAG__COMMENT) {
      add_leaf(node);
      return false;
    }
    if (node.tag_id == MyHTML_TAG__DOCTYPE) return false;
    if (depth_ >= limits_.max_depth) {
      guard_.stop(ParseOutcome::TooDeep);
      return false;
    }
    add_element(node);
    if (node.child == nullptr) {
      builder_.close();
      return false;
    }
    ++depth_;
    return true;
  }

  // The next node in document order that is not inside this one; null at the end.
  const myhtml_tree_node_t* leave(const myhtml_tree_node_t* node) {
    while (node->next == nullptr) {
      node = node->parent;
      if (node == nullptr || node == root_) return nullptr;
      builder_.close();
      --depth_;
    }
    return node->next;
  }

  void add_leaf(const myhtml_tree_node_t& node) {
    const std::string_view text = node.token == nullptr ? "" : view(node.token->str);
    if (node.tag_id == MyHTML_TAG__COMMENT) {
      builder_.add_comment(text);
    } else {
      builder_.add_text(text);
    }
  }

  void add_element(const myhtml_tree_node_t& node) {
    const Tag tag = tag_of(node, table_);
    builder_.open(tag, tag == Tag::Unknown ? name_of(node) : std::string_view{});
    if (node.token == nullptr) return;
    for (const auto* a = node.token->attr_first; a != nullptr; a = a->next)
      if (a->key.length != 0) builder_.add_attribute(view(a->key), view(a->value));
  }

  const myhtml_tree_node_t* root_;
  const TagTable& table_;
  const ParseLimits& limits_;
  Guard& guard_;
  DocumentBuilder builder_;
  std::uint32_t depth_ = 0;
};

}  // namespace

MyHtmlTree::MyHtmlTree() { create(); }

MyHtmlTree::~MyHtmlTree() { destroy(); }

Parsed MyHtmlTree::parse(std::string_view text, const ParseLimits& limits) {
  Parsed parsed;
  parsed.document = DocumentBuilder().finish();
  text = without_unfinished_tag(text);
  if (text.empty()) return parsed;  // MyHTML cannot end what has not begun

  Guard guard(text, limits);
  feed(tree_, text, guard);
  parsed.document = Copier(tree_, limits, guard, text.size()).copy();
  parsed.outcome = guard.outcome();
  if (guard.tokens() > kTokensWorthKeeping || text.size() > kBytesWorthKeeping) {
    destroy();
    create();
  } else {
    myhtml_tree_clean(tree_);
  }
  return parsed;
}

void MyHtmlTree::create() {
  engine_ = myhtml_create();
  if (engine_ == nullptr ||
      myhtml_init(engine_, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0) != MyHTML_STATUS_OK)
    throw std::bad_alloc();
  tree_ = myhtml_tree_create();
  if (tree_ == nullptr || myhtml_tree_init(tree_, engine_) != MyHTML_STATUS_OK)
    throw std::bad_alloc();
}

void MyHtmlTree::destroy() {
  myhtml_tree_destroy(tree_);
  myhtml_destroy(engine_);
}

}  // namespace boardwalk::html
