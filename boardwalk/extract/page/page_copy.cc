#include "boardwalk/extract/page/page_copy.h"

#include <span>
#include <string_view>

#include "boardwalk/html/builder.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;

class Copy {
 public:
  Copy(const html::Document& page, const Boxes& boxes)
      : page_(page),
        around_(boxes.around),
        instead_(boxes.in_place_of),
        opened_(boxes.opened),
        letters_(boxes.letters) {}

  html::Document make() {
    for (NodeId id = 1; id < page_.size(); ++id) {
      close_before(id);
      if (!around_.empty() && around_.front().first == id) {
        out_.open(Tag::Div);
        ends_.push_back(around_.front().end);
        around_ = around_.subspan(1);
      }
      if (page_.node(id).kind == NodeKind::Element) add_element(id);
      if (page_.node(id).kind == NodeKind::Text) add_text(id);
      if (page_.node(id).kind == NodeKind::Comment) out_.add_comment(page_.text(id));
    }
    return std::move(out_).finish();
  }

 private:
  void close_before(NodeId id) {
    for (; !ends_.empty() && ends_.back() <= id; ends_.pop_back()) out_.close();
    if (letter_ != nullptr && page_.end_of(letter_->pre) <= id) letter_ = nullptr;
  }

  void add_element(NodeId id) {
    if (!letters_.empty() && letters_.front().pre == id) {
      letter_ = &letters_.front();
      letters_ = letters_.subspan(1);
      open(Tag::Div, id);
      ends_.push_back(page_.end_of(id));
      return open_part(Tag::Div, "head");
    }
    const bool replaced = !instead_.empty() && instead_.front() == id;
    if (replaced) instead_ = instead_.subspan(1);
    open(replaced ? Tag::Div : page_.tag(id), id);
  }

  void open(Tag tag, NodeId like) {
    out_.open(tag, page_.text(like));
    const bool opened = !opened_.empty() && opened_.front() == like;
    if (opened) opened_ = opened_.subspan(1);
    for (const html::Attribute& attribute : page_.attributes(like))
      if (const std::string_view name = page_.view(attribute.name); !opened || !hides(name))
        out_.add_attribute(name, page_.view(attribute.value));
    ends_.push_back(page_.end_of(like));
  }

  static bool hides(std::string_view attribute) {
    return attribute == "hidden" || attribute == "style";
  }

  void open_part(Tag tag, std::string_view name) {
    out_.open(tag);
    out_.add_attribute("class", name);
  }

  void add_text(NodeId id) {
    const std::string_view text = page_.text(id);
    if (letter_ == nullptr) return out_.add_text(text);
    std::size_t from = 0;
    for (const EmptyLine* line : {&letter_->below_head, &letter_->above_foot}) {
      if (line->text != id) continue;
      add_lines(text.substr(from, line->begin - from));
      out_.close();
      const bool is_text = line == &letter_->below_head;
      open_part(is_text ? Tag::Pre : Tag::Div, is_text ? "text" : "foot");
      from = line->end;
    }
    add_lines(text.substr(from));
  }

  void add_lines(std::string_view text) {
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
      if (end > 0) out_.add_text(text.substr(0, end));
      out_.open(Tag::Br);
      out_.close();
      text.remove_prefix(end + 1);
    }
    if (!text.empty()) out_.add_text(text);
  }

  const html::Document& page_;
  std::span<const align::Record> around_;
  std::span<const NodeId> instead_;
  std::span<const NodeId> opened_;
  std::span<const Letter> letters_;
  const Letter* letter_ = nullptr;  // that is being copied
  std::vector<NodeId> ends_;        // of what is open
  html::DocumentBuilder out_;
};

}  // namespace

html::Document copy_with(const html::Document& page, const Boxes& boxes) {
  return Copy(page, boxes).make();
}

}  // namespace boardwalk::extract
