#include "boardwalk/extract/clean_html.h"

#include <algorithm>
#include <array>
#include <vector>

#include "boardwalk/base/sixteen_bytes.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::array kKeptTags = {
    Tag::A,   Tag::B,      Tag::Blockquote, Tag::Br,    Tag::Code,  Tag::Dd,     Tag::Del,
    Tag::Dl,  Tag::Dt,     Tag::Em,         Tag::H1,    Tag::H2,    Tag::H3,     Tag::H4,
    Tag::H5,  Tag::H6,     Tag::Hr,         Tag::I,     Tag::Img,   Tag::Ins,    Tag::Kbd,
    Tag::Li,  Tag::Ol,     Tag::P,          Tag::Pre,   Tag::Q,     Tag::S,      Tag::Samp,
    Tag::Sub, Tag::Strong, Tag::Sup,        Tag::Table, Tag::Tbody, Tag::Td,     Tag::Th,
    Tag::Tr,  Tag::U,      Tag::Ul,         Tag::Var,   Tag::Thead, Tag::Strike,
};

constexpr auto kKept = [] {
  std::array<bool, html::kTagCount> kept{};
  for (const Tag tag : kKeptTags) kept[static_cast<std::size_t>(tag)] = true;
  return kept;
}();

bool is_void(Tag tag) { return tag == Tag::Br || tag == Tag::Hr || tag == Tag::Img; }

constexpr auto kSpecial = [] {
  std::array<bool, 256> special{};
  special['&'] = special['<'] = special['>'] = special['"'] = true;
  return special;
}();

// Where the next byte stands that has to be escaped; the size when there is none.
std::size_t find_special(std::string_view text, std::size_t at) {
  for (; at + SixteenBytes::kCount <= text.size(); at += SixteenBytes::kCount) {
    const SixteenBytes bytes{text.data() + at};
    const auto special = bytes.where('&') | bytes.where('<') | bytes.where('>') | bytes.where('"');
    if (special.any()) return at + special.before_first();
  }
  while (at < text.size() && !kSpecial[static_cast<unsigned char>(text[at])]) ++at;
  return at;
}

void append_escaped(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t special = find_special(text, at);
    out.append(text, at, special - at);
    if (special == text.size()) return;
    const char c = text[special];
    out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&quot;";
    at = special + 1;
  }
}

class Cleaner {
 public:
  // Writes into `out`.
  Cleaner(const html::Document& page, std::span<const NodeId> without, url::Resolver& links,
          std::string& out)
      : page_(page), without_(without), links_(links), out_(out) {}

  void write(NodeId root) {
    for (NodeId id = root; id < page_.end_of(root);) {
      close_until(id);
      id = visit(id, id == root);
    }
    close_until(html::kNone);
  }

 private:
  struct Open {
    NodeId end = 0;
    Tag tag = Tag::Unknown;
  };

  void close_until(NodeId id) {
    while (!open_.empty() && open_.back().end <= id) {
      out_.append("</").append(html::name(open_.back().tag)).append(">");
      open_.pop_back();
    }
  }

  NodeId visit(NodeId id, bool is_root) {
    if (std::binary_search(without_.begin(), without_.end(), id)) return page_.end_of(id);
    const html::Node& node = page_.node(id);
    if (node.kind == html::NodeKind::Text) append_escaped(out_, page_.text(id));
    if (node.kind != html::NodeKind::Element) return id + 1;
    const bool seen =
        html::display_of(node.tag) != html::Display::None && !html::is_hidden(page_, id);
    if (!is_root && !seen) return page_.end_of(id);
    if (!is_root) enter(id, node.tag);
    return id + 1;
  }

  void enter(NodeId id, Tag tag) {
    if (!kKept[static_cast<std::size_t>(tag)]) {
      // What was looked through still parted lines.
      if (html::display_of(tag) == html::Display::Block) out_ += '\n';
      return;
    }
    out_.append("<").append(html::name(tag));
    if (tag == Tag::A) add_address(id, "href");
    if (tag == Tag::Img) {
      add_address(id, "src");
      out_ += " alt=\"";
      append_escaped(out_, page_.attribute(id, "alt").value_or(""));
      out_ += '"';
    }
    out_ += '>';
    if (!is_void(tag)) open_.push_back({page_.end_of(id), tag});
  }

  void add_address(NodeId id, std::string_view name) {
    const auto& target = links_.resolve(page_.attribute(id, name).value_or(""));
    if (!target || !(target->href().starts_with("http:") || target->href().starts_with("https:")))
      return;
    out_.append(" ").append(name).append("=\"");
    append_escaped(out_, target->href());
    out_ += '"';
  }

  const html::Document& page_;
  std::span<const NodeId> without_;
  url::Resolver& links_;
  std::string& out_;
  std::vector<Open> open_;
};

}  // namespace

std::string clean_html(const html::Document& page, NodeId root, std::span<const NodeId> without,
                       url::Resolver& links) {
  thread_local std::string out;  // has room for most, so that none has to be moved as it grows
  out.clear();
  Cleaner(page, without, links, out).write(root);
  return out;
}

}  // namespace boardwalk::extract
