#include "boardwalk/serve/sanitise.h"

#include <algorithm>
#include <array>
#include <vector>

#include "boardwalk/html/parse.h"
#include "boardwalk/store/text.h"
#include "boardwalk/url/url.h"

namespace boardwalk::serve {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::array kAllowed = {
    Tag::A,   Tag::B,      Tag::Blockquote, Tag::Br,    Tag::Code,  Tag::Dd,    Tag::Del,
    Tag::Dl,  Tag::Dt,     Tag::Em,         Tag::H1,    Tag::H2,    Tag::H3,    Tag::H4,
    Tag::H5,  Tag::H6,     Tag::Hr,         Tag::I,     Tag::Ins,   Tag::Kbd,   Tag::Li,
    Tag::Ol,  Tag::P,      Tag::Pre,        Tag::Q,     Tag::S,     Tag::Samp,  Tag::Sub,
    Tag::Sup, Tag::Strong, Tag::Table,      Tag::Tbody, Tag::Td,    Tag::Th,    Tag::Thead,
    Tag::Tr,  Tag::U,      Tag::Ul,         Tag::Var,   Tag::Small, Tag::Strike};

// What stands in these is not meant to be read.
constexpr std::array kSilent = {Tag::Script,   Tag::Style,  Tag::Template, Tag::Iframe,
                                Tag::Noscript, Tag::Object, Tag::Svg,      Tag::Math,
                                Tag::Title,    Tag::Head,   Tag::Textarea, Tag::Select,
                                Tag::Noembed,  Tag::Audio,  Tag::Video,    Tag::Noframes};

constexpr html::ParseLimits kLimits{.max_bytes = std::size_t{1} << 20U,
                                    .max_depth = 256,
                                    .max_nodes = 100'000,
                                    .max_time = std::chrono::milliseconds{200}};

template <std::size_t N>
bool is_one_of(Tag tag, const std::array<Tag, N>& tags) {
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

class Writer {
 public:
  Writer(const html::Document& page, std::size_t most) : page_(page), most_(most) {}

  Sanitised write() {
    NodeId id = 0;
    while (id < page_.size() && out_.size() < most_) {
      close_until(id);
      id = visit(id);
    }
    close_until(html::kNone);
    return {std::move(out_), id < page_.size() || is_cut_};
  }

 private:
  struct Open {
    NodeId end = 0;
    Tag tag = Tag::Unknown;
  };

  void close_until(NodeId id) {
    while (!open_.empty() && open_.back().end <= id) {
      if (open_.back().tag == Tag::A) in_link_ = false;
      out_.append("</").append(html::name(open_.back().tag)).append(">");
      open_.pop_back();
    }
  }

  NodeId visit(NodeId id) {
    const html::Node& node = page_.node(id);
    if (node.kind == html::NodeKind::Text) add_text(page_.text(id));
    if (node.kind != html::NodeKind::Element) return id + 1;
    if (is_one_of(node.tag, kSilent)) return page_.end_of(id);
    if (node.tag == Tag::Img) add_picture(id);
    if (is_one_of(node.tag, kAllowed)) enter(id, node.tag);
    return id + 1;
  }

  void enter(NodeId id, Tag tag) {
    if (tag == Tag::Br || tag == Tag::Hr) {
      out_.append("<").append(html::name(tag)).append(">");
      return;
    }
    if (tag == Tag::A) {
      if (in_link_) return;
      in_link_ = true;
      open_link(page_.attribute(id, "href").value_or(""));
    } else {
      out_.append("<").append(html::name(tag)).append(">");
    }
    open_.push_back({page_.end_of(id), tag});
  }

  // Addresses were made absolute when the post was read; one that is not leads nowhere.
  void open_link(std::string_view address) {
    out_ += "<a";
    const auto target = url::parse(address);
    if (target && target->is_http()) {
      out_ += " href=\"";
      add_escaped(target->href());
      out_ += "\" rel=\"nofollow noopener noreferrer\"";
    }
    out_ += '>';
  }

  void add_picture(NodeId id) {
    const std::string_view alt = page_.attribute(id, "alt").value_or("");
    const std::string_view shown = alt.empty() ? "[picture]" : alt;
    if (in_link_) return add_text(shown);
    open_link(page_.attribute(id, "src").value_or(""));
    add_text(shown);
    out_ += "</a>";
  }

  void add_text(std::string_view text) {
    const std::string_view shown = cut_text(text, most_ - std::min(most_, out_.size()));
    is_cut_ = is_cut_ || shown.size() < text.size();
    add_escaped(shown);
  }

  void add_escaped(std::string_view text) {
    for (const char c : text) {
      switch (c) {
        case '&':
          out_ += "&amp;";
          break;
        case '<':
          out_ += "&lt;";
          break;
        case '>':
          out_ += "&gt;";
          break;
        case '"':
          out_ += "&quot;";
          break;
        case '\0':
          break;
        default:
          out_ += c;
      }
    }
  }

  const html::Document& page_;
  std::size_t most_;
  std::string out_;
  std::vector<Open> open_;
  bool in_link_ = false;
  bool is_cut_ = false;
};

}  // namespace

std::string_view cut_text(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (text[most] & '\xC0') == '\x80') --most;
  return text.substr(0, most);
}

Sanitised sanitise(std::string_view html, std::size_t most) {
  thread_local html::Parser parser;
  std::string text;
  store::append_utf8(text, html.substr(0, kLimits.max_bytes));
  const html::Parsed parsed = parser.parse_utf8(text, kLimits);
  Sanitised clean = Writer{parsed.document, most}.write();
  clean.is_cut = clean.is_cut || html.size() > kLimits.max_bytes ||
                 parsed.outcome != html::ParseOutcome::Complete;
  return clean;
}

}  // namespace boardwalk::serve
