#include "boardwalk/extract/texts/clean_html.h"

#include <algorithm>
#include <array>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/sixteen_bytes.h"
#include "boardwalk/extract/texts/media.h"
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

// An empty cell still moves those behind it, and a description has a term before it.
bool has_place(Tag tag) {
  return tag == Tag::Table || tag == Tag::Tbody || tag == Tag::Thead || tag == Tag::Tr ||
         tag == Tag::Td || tag == Tag::Th || tag == Tag::Dt || tag == Tag::Dd;
}

bool is_kept(Tag tag) { return kKept[static_cast<std::size_t>(tag)]; }

bool parts_lines(Tag tag) {
  const html::Display display = html::display_of(tag);
  return display == html::Display::Block || display == html::Display::Paragraph;
}

constexpr auto kSpecial = [] {
  std::array<bool, 256> special{};
  special['&'] = special['<'] = special['>'] = special['"'] = true;
  return special;
}();

bool is_special(char c) { return kSpecial[static_cast<unsigned char>(c)]; }

SixteenBytes::Where where_special(const SixteenBytes& bytes) {
  return bytes.where('&') | bytes.where('<') | bytes.where('>') | bytes.where('"');
}

void append_special(std::string& out, char c) {
  out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&quot;";
}

// Where the next byte stands that has to be escaped; the size when there is none.
std::size_t find_special(std::string_view text, std::size_t at) {
  for (; at + SixteenBytes::kCount <= text.size(); at += SixteenBytes::kCount)
    if (const auto special = where_special(SixteenBytes{text.data() + at}); special.any())
      return at + special.before_first();
  while (at < text.size() && !is_special(text[at])) ++at;
  return at;
}

void append_escaped(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t special = find_special(text, at);
    out.append(text, at, special - at);
    if (special == text.size()) return;
    append_special(out, text[special]);
    at = special + 1;
  }
}

// Is the white space at `at` just the one blank between two words?
bool parts_words(std::string_view text, std::size_t at) {
  return text[at] == ' ' && at + 1 < text.size() && !is_space(text[at + 1]);
}

// Where the next byte stands that cannot be written as it is; the size when there is none.
std::size_t find_stop(std::string_view text, std::size_t at) {
  for (; at + SixteenBytes::kCount < text.size(); at += SixteenBytes::kCount) {
    const SixteenBytes bytes{text.data() + at};
    const SixteenBytes next{text.data() + at + 1};
    const auto stops = where_special(bytes) | bytes.where_below(' ') |
                       (bytes.where(' ') & (next.where(' ') | next.where_below(' ')));
    if (stops.any()) return at + stops.before_first();
  }
  while (at < text.size() && !is_special(text[at]) &&
         (!is_space(text[at]) || parts_words(text, at)))
    ++at;
  return at;
}

class Cleaner {
 public:
  // Writes into `out`.
  Cleaner(const html::Document& page, std::span<const NodeId> without, html::Shortened shortened,
          url::Resolver& links, std::string& out)
      : page_(page), without_(without), shortened_(shortened), links_(links), out_(out) {}

  void write(NodeId root) {
    for (NodeId id = root; id < page_.end_of(root);) {
      close_until(id);
      id = visit(id, id == root);
    }
    close_until(html::kNone);
  }

 private:
  struct Open {
    NodeId id = 0;
    NodeId end = 0;
    Tag tag = Tag::Unknown;
  };

  void close_until(NodeId id) {
    for (; !open_.empty() && open_.back().end <= id; open_.pop_back()) {
      const Tag tag = open_.back().tag;
      if (parts_lines(tag)) gap_ = '\n';
      if (tag == Tag::Pre) --preformatted_;
      if (written_ < open_.size()) continue;  // there was nothing in it
      --written_;
      if (is_kept(tag)) out_.append("</").append(html::name(tag)).append(">");
    }
  }

  NodeId visit(NodeId id, bool is_root) {
    if (std::binary_search(without_.begin(), without_.end(), id)) return page_.end_of(id);
    const html::Node& node = page_.node(id);
    if (node.kind == html::NodeKind::Text)
      write_text(page_.text(id).substr(
          0, id == shortened_.text ? shortened_.length : std::string_view::npos));
    if (node.kind != html::NodeKind::Element) return id + 1;
    const bool seen =
        html::display_of(node.tag) != html::Display::None && !html::is_hidden(page_, id);
    if (!is_root && !seen) return page_.end_of(id);
    if (!is_root) enter(id, node.tag);
    return id + 1;
  }

  void write_text(std::string_view text) {
    if (preformatted_ > 0) {
      begin_content();
      append_escaped(out_, text);
    } else {
      write_folded(text);
    }
  }

  void write_folded(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      if (const std::size_t space = count_leading_space(text.substr(at)); space > 0) {
        pass_space(text.substr(at, space));
        at += space;
        continue;
      }
      begin_content();
      const std::size_t stop = find_stop(text, at);
      out_.append(text, at, stop - at);
      at = stop;
      if (at < text.size() && !is_space(text[at])) append_as_text(text[at++]);
    }
  }

  void append_as_text(char c) {
    if (is_special(c)) {
      append_special(out_, c);
    } else {
      out_ += c;
    }
  }

  void pass_space(std::string_view space) {
    if (space.find('\n') != std::string_view::npos) gap_ = '\n';
    if (gap_ == '\0') gap_ = ' ';
  }

  // Elements are opened, and white space is written, when something comes in or behind them.
  void begin_content() {
    if (gap_ != '\0' && !out_.empty()) out_ += gap_;
    gap_ = '\0';
    for (; written_ < open_.size(); ++written_)
      if (is_kept(open_[written_].tag)) write_start(open_[written_].id, open_[written_].tag);
  }

  void enter(NodeId id, Tag tag) {
    if (parts_lines(tag)) gap_ = '\n';
    if (is_void(tag)) {
      begin_content();
      write_start(id, tag);
      return;
    }
    // What is looked through still parts lines.
    if (is_kept(tag) || parts_lines(tag)) open_.push_back({id, page_.end_of(id), tag});
    if (tag == Tag::Pre) ++preformatted_;
    if (has_place(tag)) begin_content();
  }

  void write_start(NodeId id, Tag tag) {
    out_.append("<").append(html::name(tag));
    if (tag == Tag::A) add_address("href", page_.attribute(id, "href").value_or(""));
    if (tag == Tag::Img) {
      add_address("src", source_of(page_, id));
      out_ += " alt=\"";
      append_escaped(out_, page_.attribute(id, "alt").value_or(""));
      out_ += '"';
    }
    out_ += '>';
  }

  void add_address(std::string_view name, std::string_view address) {
    const auto& target = links_.resolve(address);
    if (!target || !(target->href().starts_with("http:") || target->href().starts_with("https:")))
      return;
    out_.append(" ").append(name).append("=\"");
    append_escaped(out_, target->href());
    out_ += '"';
  }

  const html::Document& page_;
  std::span<const NodeId> without_;
  html::Shortened shortened_;
  url::Resolver& links_;
  std::string& out_;
  std::vector<Open> open_;
  std::size_t written_ = 0;  // of those that are open
  int preformatted_ = 0;
  char gap_ = '\0';  // white space before what comes next
};

}  // namespace

std::string clean_html(const html::Document& page, NodeId root, std::span<const NodeId> without,
                       url::Resolver& links, html::Shortened shortened) {
  thread_local std::string out;  // has room for most, so that none has to be moved as it grows
  out.clear();
  Cleaner(page, without, shortened, links, out).write(root);
  return out;
}

}  // namespace boardwalk::extract
