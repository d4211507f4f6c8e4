#include "boardwalk/html/straight_builder.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/element.h"

namespace boardwalk::html {
namespace {

constexpr std::array<std::string_view, 16> kSvgElements = {
    "animate", "circle",  "defs",     "desc", "ellipse", "g",      "line",  "mask",
    "path",    "polygon", "polyline", "rect", "stop",    "symbol", "title", "use"};

}  // namespace

void StraightTree::start_svg() {
  if (scanner_.is_closed()) {
    stack_.pop();
  } else {
    svg_ = stack_.depth();
  }
}

// Only elements that hold neither HTML nor names with capitals.
StraightTree::Step StraightTree::in_svg() {
  if (token_ == Token::Comment) return take_comment();
  if (token_ == Token::Doctype) return Step::Odd;
  if (token_ == Token::Text) {
    if (stack_.is_interrupted()) return Step::Odd;
    stack_.add_text(scanner_.text(), scanner_.is_blank());
    return Step::Done;
  }
  return token_ == Token::StartTag ? start_in_svg() : end_in_svg();
}

StraightTree::Step StraightTree::start_in_svg() {
  const std::string_view name = scanner_.view(scanner_.name());
  const bool is_plain =
      std::find(kSvgElements.begin(), kSvgElements.end(), name) != kSvgElements.end();
  if (!is_plain || (stack_.depth() > svg_ && is_label(stack_.current_id()))) return Step::Odd;
  scanner_.drop_prefixes();
  stack_.insert_foreign();
  return Step::Done;
}

// In those the content is HTML.
bool StraightTree::is_label(NodeId element) {
  const std::string_view name = scanner_.view(stack_.builder().node(element).text);
  return name == "title" || name == "desc";
}

StraightTree::Step StraightTree::end_in_svg() {
  const bool is_root = stack_.depth() == svg_;
  const bool fits = is_root ? scanner_.tag() == Tag::Svg
                            : scanner_.view(scanner_.name()) ==
                                  scanner_.view(stack_.builder().node(stack_.current_id()).text);
  if (!fits) return Step::Odd;
  stack_.pop();
  if (is_root) svg_ = 0;
  return Step::Done;
}

StraightTree::Step StraightTree::in_select() {
  const Tag tag = scanner_.tag();
  const bool is_choice = tag == Tag::Option || tag == Tag::Optgroup;
  if (is_end(Tag::Select)) {
    stack_.pop_to(stack_.find(Tag::Select, 0) - 1);
    mode_ = mode_within();
    return Step::Done;
  }
  if (!is_choice) return Step::Odd;
  if (token_ == Token::EndTag && stack_.current() != tag) return Step::Odd;
  if (token_ == Token::EndTag || stack_.current() == Tag::Option) stack_.pop();
  if (token_ == Token::EndTag) return Step::Done;
  if (tag == Tag::Optgroup && stack_.current() == Tag::Optgroup) stack_.pop();
  stack_.insert();
  return Step::Done;
}

// The mode that the innermost open part of a table asks for.
StraightTree::Mode StraightTree::mode_within() const {
  for (std::size_t i = stack_.depth(); i > 0; --i) {
    const Tag tag = stack_.at(i - 1);
    if (tag == Tag::Td || tag == Tag::Th) return Mode::Cell;
    if (tag == Tag::Tr) return Mode::Row;
    if (has_trait(tag, trait::kRowGroup)) return Mode::RowGroup;
    if (tag == Tag::Caption) return Mode::Caption;
    if (tag == Tag::Table) return Mode::Table;
    if (tag == Tag::Template) break;
  }
  return Mode::Body;
}

StraightTree::Step StraightTree::in_table() {
  if (token_ == Token::EndTag) return end_in_table();
  const Tag tag = scanner_.tag();
  switch (tag) {
    case Tag::Caption:
      stack_.mark_formatting();
      return enter(Mode::Caption);
    case Tag::Colgroup:
      return enter(Mode::ColumnGroup);
    case Tag::Col:
      return imply(Tag::Colgroup, Mode::ColumnGroup);
    case Tag::Tbody:
    case Tag::Thead:
    case Tag::Tfoot:
      return enter(Mode::RowGroup);
    case Tag::Td:
    case Tag::Th:
    case Tag::Tr:
      return imply(Tag::Tbody, Mode::RowGroup);
    case Tag::Script:
    case Tag::Style:
      return insert_raw();
    case Tag::Input:
      return insert_hidden_field();
    case Tag::Form:
      return insert_form_in_table();
    default:
      return start_before_table();
  }
}

// What is no part of a table goes before it, with its content.
StraightTree::Step StraightTree::start_before_table() {
  const Tag tag = scanner_.tag();
  if (!templates_.empty() || stack_.is_interrupted()) return Step::Odd;
  if (tag == Tag::Br || tag == Tag::Img || tag == Tag::Input) {
    stack_.insert_before_table();
    stack_.pop();
    return Step::Done;
  }
  const bool is_formatting = has_trait(tag, trait::kFormatting) && tag != Tag::Nobr;
  const bool is_plain =
      tag == Tag::Div || tag == Tag::Span || tag == Tag::Center || tag == Tag::Label;
  if (!is_plain && !is_formatting) return Step::Odd;
  if (tag == Tag::A && stack_.is_formatted_by(tag)) return Step::Odd;
  table_mode_ = mode_;
  table_depth_ = stack_.depth();
  mode_ = Mode::BeforeTable;
  if (is_formatting) return stack_.insert_formatting_before_table() ? Step::Done : Step::Odd;
  stack_.insert_before_table();
  return Step::Done;
}

StraightTree::Step StraightTree::in_before_table() {
  const Tag tag = scanner_.tag();
  if (has_trait(tag, trait::kTablePart) || tag == Tag::Table || tag == Tag::Select ||
      tag == Tag::Svg || tag == Tag::Template || tag == Tag::Form || tag == Tag::Body ||
      tag == Tag::Html || tag == Tag::Object)
    return Step::Odd;
  if (is_start(Tag::A) && stack_.is_formatted_by(tag)) return Step::Odd;
  const Step step = in_body();
  if (stack_.depth() == table_depth_) mode_ = table_mode_;
  return step;
}

StraightTree::Step StraightTree::enter(Mode mode) {
  stack_.insert();
  mode_ = mode;
  return Step::Done;
}

StraightTree::Step StraightTree::imply(Tag tag, Mode mode) {
  stack_.insert_implied(tag);
  mode_ = mode;
  return Step::Again;
}

StraightTree::Step StraightTree::leave(Mode mode) {
  stack_.pop();
  mode_ = mode;
  return Step::Again;
}

StraightTree::Step StraightTree::insert_hidden_field() {
  const auto attributes = scanner_.attributes();
  const bool is_hidden =
      std::any_of(attributes.begin(), attributes.end(), [&](const Attribute& attribute) {
        return scanner_.view(attribute.name) == "type" &&
               equals_ignoring_case(scanner_.view(attribute.value), "hidden");
      });
  if (!is_hidden) return start_before_table();
  stack_.insert_void();
  return Step::Done;
}

// Has no content there, but fields further on belong to it.
StraightTree::Step StraightTree::insert_form_in_table() {
  if (form_ != kNone) return Step::Done;
  stack_.insert();
  form_ = stack_.current_id();
  stack_.pop();
  return Step::Done;
}

// Most end tags mean nothing between the cells of a table.
StraightTree::Step StraightTree::end_in_table() {
  const Tag tag = scanner_.tag();
  if (tag == Tag::Form) form_ = kNone;
  if (tag == Tag::Table) {
    stack_.pop_to(stack_.find(Tag::Table, 0) - 1);
    mode_ = mode_within();
    return Step::Done;
  }
  const bool is_odd = tag == Tag::P || tag == Tag::Br || tag == Tag::Unknown ||
                      has_trait(tag, trait::kFormatting) || tag == Tag::Template;
  return is_odd ? Step::Odd : Step::Done;
}

StraightTree::Step StraightTree::in_row_group() {
  const Tag tag = scanner_.tag();
  if (is_start(Tag::Tr)) return enter(Mode::Row);
  if (is_start(Tag::Td) || is_start(Tag::Th)) return imply(Tag::Tr, Mode::Row);
  if (token_ == Token::StartTag && has_trait(tag, trait::kTablePart)) return leave(Mode::Table);
  if (is_end(Tag::Table)) return leave(Mode::Table);
  if (token_ == Token::EndTag && has_trait(tag, trait::kRowGroup)) {
    if (!is_in_table(tag)) return Step::Done;
    leave(Mode::Table);
    return Step::Done;
  }
  return in_table();
}

StraightTree::Step StraightTree::in_row() {
  const Tag tag = scanner_.tag();
  if (is_start(Tag::Td) || is_start(Tag::Th)) {
    stack_.insert();
    stack_.mark_formatting();
    mode_ = Mode::Cell;
    return Step::Done;
  }
  if (token_ == Token::StartTag && has_trait(tag, trait::kTablePart)) return leave(Mode::RowGroup);
  if (is_end(Tag::Tr)) {
    leave(Mode::RowGroup);
    return Step::Done;
  }
  if (is_end(Tag::Table)) return leave(Mode::RowGroup);
  if (token_ == Token::EndTag && has_trait(tag, trait::kRowGroup))
    return is_in_table(tag) ? leave(Mode::RowGroup) : Step::Done;
  return in_table();
}

void StraightTree::close_cell() {
  while (stack_.current() != Tag::Td && stack_.current() != Tag::Th) stack_.pop();
  stack_.pop();
  stack_.forget_formatting();
  mode_ = Mode::Row;
}

StraightTree::Step StraightTree::in_cell() {
  const Tag tag = scanner_.tag();
  if (token_ == Token::StartTag) {
    if (!has_trait(tag, trait::kTablePart)) return in_body();
    close_cell();
    return Step::Again;
  }
  if (tag == Tag::Td || tag == Tag::Th) {
    if (is_in_table(tag)) close_cell();
    return Step::Done;
  }
  if (tag == Tag::Body || tag == Tag::Html || tag == Tag::Caption || tag == Tag::Col ||
      tag == Tag::Colgroup)
    return Step::Done;
  if (tag != Tag::Table && tag != Tag::Tr && !has_trait(tag, trait::kRowGroup)) return in_body();
  if (stack_.find(tag, 0, Tag::Table) == 0) return Step::Done;
  close_cell();
  return Step::Again;
}

StraightTree::Step StraightTree::in_caption() {
  const Tag tag = scanner_.tag();
  const bool is_end_of_caption = is_end(Tag::Caption);
  const bool is_beyond =
      is_end(Tag::Table) || (token_ == Token::StartTag && has_trait(tag, trait::kTablePart));
  if (!is_end_of_caption && !is_beyond)
    return token_ == Token::EndTag && has_trait(tag, trait::kTablePart) ? Step::Done : in_body();
  stack_.pop_to(stack_.find(Tag::Caption, 0) - 1);
  stack_.forget_formatting();
  mode_ = Mode::Table;
  return is_end_of_caption ? Step::Done : Step::Again;
}

StraightTree::Step StraightTree::in_column_group() {
  if (is_start(Tag::Col)) {
    stack_.insert_void();
    return Step::Done;
  }
  if (is_end(Tag::Col)) return Step::Done;
  const bool is_own_end = is_end(Tag::Colgroup);
  leave(Mode::Table);
  return is_own_end ? Step::Done : Step::Again;
}

}  // namespace boardwalk::html
