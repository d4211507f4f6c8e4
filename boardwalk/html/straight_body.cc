#include "boardwalk/html/straight_builder.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/element.h"

namespace boardwalk::html {

StraightTree::Step StraightTree::after_body() {
  if (is_end(Tag::Html)) {
    mode_ = Mode::AfterAfterBody;
    return Step::Done;
  }
  mode_ = Mode::Body;
  return Step::Again;
}

StraightTree::Step StraightTree::start_in_body() {
  const Tag tag = scanner_.tag();
  if (has_trait(tag, trait::kOdd) || is_renamed()) return Step::Odd;
  if (has_trait(tag, trait::kTablePart)) return templates_.empty() ? Step::Done : Step::Odd;
  if (has_trait(tag, trait::kFormatting)) return start_formatting();
  if (has_trait(tag, trait::kRaw)) return insert_raw();
  if (has_trait(tag, trait::kVoid)) return start_void();
  if (has_trait(tag, trait::kBlock)) return start_block();
  if (has_trait(tag, trait::kHeading)) return start_heading();
  switch (tag) {
    case Tag::Li:
      return start_item(Tag::Li, Tag::Li);
    case Tag::Dd:
    case Tag::Dt:
      return start_item(Tag::Dd, Tag::Dt);
    case Tag::Pre:
    case Tag::Listing:
      start_block();
      scanner_.skip_line_break();
      return Step::Done;
    case Tag::Form:
      return start_form();
    case Tag::Table:
      return start_table();
    case Tag::Template:
      return start_template();
    case Tag::Head:
      return Step::Done;
    case Tag::Html:
      return merge_into(0);
    case Tag::Body:
      return merge_into(1);
    default:
      return start_inline();
  }
}

// Another <html> or <body> adds its attributes to the first.
StraightTree::Step StraightTree::merge_into(std::size_t place) {
  if (!templates_.empty()) return Step::Odd;
  stack_.builder().add_missing(stack_.id_at(place), scanner_.attributes(), scanner_.buffer());
  return Step::Done;
}

// Names of which the standard makes something else.
bool StraightTree::is_renamed() const {
  const std::string_view name = scanner_.view(scanner_.name());
  return scanner_.tag() == Tag::Unknown && (name == "image" || name == "isindex");
}

void StraightTree::close_paragraph() {
  const std::size_t paragraph = stack_.paragraph_in_scope();
  if (paragraph != 0) stack_.pop_to(paragraph - 1);
}

StraightTree::Step StraightTree::start_block() {
  close_paragraph();
  stack_.insert();
  return Step::Done;
}

StraightTree::Step StraightTree::start_heading() {
  close_paragraph();
  if (has_trait(stack_.current(), trait::kHeading)) stack_.pop();
  stack_.insert();
  return Step::Done;
}

// A list item ends the one before it, if nothing but inline elements, <div>, <p> and <address>
// is between them.
StraightTree::Step StraightTree::start_item(Tag one, Tag other) {
  for (std::size_t i = stack_.depth(); i > 0; --i) {
    const Tag tag = stack_.at(i - 1);
    if (tag == one || tag == other) {
      stack_.pop_to(i - 1);
      break;
    }
    const bool is_passed = tag == Tag::Address || tag == Tag::Div || tag == Tag::P;
    if (has_trait(tag, trait::kSpecial) && !is_passed) break;
  }
  return start_block();
}

StraightTree::Step StraightTree::start_form() {
  if (!templates_.empty()) return Step::Odd;
  if (form_ != kNone) return Step::Done;
  start_block();
  form_ = stack_.current_id();
  return Step::Done;
}

// Pages of the old kind keep a table in its paragraph.
StraightTree::Step StraightTree::start_table() {
  if (!is_modern_ && stack_.paragraph_in_scope() != 0) return Step::Odd;
  start_block();
  mode_ = Mode::Table;
  return Step::Done;
}

StraightTree::Step StraightTree::start_formatting() {
  const Tag tag = scanner_.tag();
  if (tag == Tag::A && stack_.is_formatted_by(tag) && !stack_.end_formatting(tag)) return Step::Odd;
  stack_.reopen_formatting();
  return stack_.insert_formatting() ? Step::Done : Step::Odd;
}

StraightTree::Step StraightTree::start_void() {
  const Tag tag = scanner_.tag();
  if (tag == Tag::Hr) close_paragraph();
  const bool is_visible = tag == Tag::Br || tag == Tag::Img || tag == Tag::Input ||
                          tag == Tag::Embed || tag == Tag::Area || tag == Tag::Wbr;
  if (is_visible) stack_.reopen_formatting();
  stack_.insert_void();
  return Step::Done;
}

StraightTree::Step StraightTree::start_inline() {
  const Tag tag = scanner_.tag();
  if (tag == Tag::Button && stack_.in_scope(tag) != 0) return Step::Odd;
  const bool is_choice = tag == Tag::Option || tag == Tag::Optgroup;
  if (is_choice && stack_.current() == Tag::Option) stack_.pop();
  stack_.reopen_formatting();
  if (tag == Tag::Svg) scanner_.drop_prefixes();
  stack_.insert();
  if (tag == Tag::Object) stack_.mark_formatting();
  if (tag == Tag::Select) mode_ = Mode::Select;
  if (tag == Tag::Svg) start_svg();
  return Step::Done;
}

// Its content is like that of the body, but for parts of tables.
StraightTree::Step StraightTree::start_template() {
  stack_.insert();
  stack_.mark_formatting();
  templates_.push_back(mode_);
  mode_ = Mode::Body;
  return Step::Done;
}

StraightTree::Step StraightTree::end_template() {
  if (templates_.empty()) return Step::Done;
  if (mode_ != Mode::Body) return Step::Odd;
  stack_.pop_to(stack_.find(Tag::Template, 0) - 1);
  stack_.forget_formatting();
  mode_ = templates_.back();
  templates_.pop_back();
  return Step::Done;
}

StraightTree::Step StraightTree::end_in_body() {
  const Tag tag = scanner_.tag();
  if (stack_.current() == Tag::Template && (tag == Tag::P || tag == Tag::Br)) return Step::Odd;
  if (has_trait(tag, trait::kFormatting) && tag != Tag::Nobr)
    return stack_.end_formatting(tag) ? Step::Done : Step::Odd;
  if (tag == Tag::P) return end_paragraph();
  if (has_trait(tag, trait::kHeading)) return end_heading();
  if (has_trait(tag, trait::kBlock)) return end_block(stack_.in_scope(tag));
  switch (tag) {
    case Tag::Body:
    case Tag::Html:
      return end_of_body();
    case Tag::Form:
      return end_form();
    case Tag::Li:
      return end_item();
    case Tag::Dd:
    case Tag::Dt:
      return end_block(stack_.in_scope(tag));
    case Tag::Object:
      return end_object();
    case Tag::Template:
      return end_template();
    case Tag::Br:
      return end_break();
    case Tag::Button:
    case Tag::Pre:
    case Tag::Listing:
      return end_block(stack_.in_scope(tag));
    default:
      return end_other();
  }
}

// The element at that place of the stack, and all in it; 0: there is none to end.
StraightTree::Step StraightTree::end_block(std::size_t depth) {
  if (depth != 0) stack_.pop_to(depth - 1);
  return Step::Done;
}

StraightTree::Step StraightTree::end_paragraph() {
  const std::size_t paragraph = stack_.paragraph_in_scope();
  if (paragraph != 0) return end_block(paragraph);
  stack_.insert_implied(Tag::P);
  stack_.pop();
  return Step::Done;
}

StraightTree::Step StraightTree::end_heading() {
  for (std::size_t i = stack_.depth(); i > 0; --i) {
    const Tag tag = stack_.at(i - 1);
    if (has_trait(tag, trait::kHeading)) return end_block(i);
    if (has_trait(tag, trait::kScope)) break;
  }
  return Step::Done;
}

StraightTree::Step StraightTree::end_item() {
  for (std::size_t i = stack_.depth(); i > 0; --i) {
    const Tag tag = stack_.at(i - 1);
    if (tag == Tag::Li) return end_block(i);
    if (has_trait(tag, trait::kScope) || tag == Tag::Ol || tag == Tag::Ul) break;
  }
  return Step::Done;
}

StraightTree::Step StraightTree::end_object() {
  const std::size_t object = stack_.in_scope(Tag::Object);
  if (object == 0) return Step::Done;
  stack_.pop_to(object - 1);
  stack_.forget_formatting();
  return Step::Done;
}

// A form that is not the innermost element would leave the stack from its middle.
StraightTree::Step StraightTree::end_form() {
  if (!templates_.empty()) return Step::Odd;
  const NodeId form = form_;
  form_ = kNone;
  if (form == kNone || stack_.in_scope(Tag::Form) == 0) return Step::Done;
  stack_.pop_implied();
  if (stack_.current_id() != form) return Step::Odd;
  stack_.pop();
  return Step::Done;
}

StraightTree::Step StraightTree::end_of_body() {
  if (stack_.in_scope(Tag::Body) == 0) return Step::Odd;
  mode_ = Mode::AfterBody;
  return is_end(Tag::Html) ? Step::Again : Step::Done;
}

// "</br>" is "<br>".
StraightTree::Step StraightTree::end_break() {
  stack_.reopen_formatting();
  stack_.insert_implied(Tag::Br);
  stack_.pop();
  return Step::Done;
}

// Up to the element of that name, if only inline elements stand in between.
StraightTree::Step StraightTree::end_other() {
  const Tag tag = scanner_.tag();
  for (std::size_t i = stack_.depth(); i > 0; --i) {
    if (stack_.at(i - 1) == tag && has_same_name(stack_.id_at(i - 1))) return end_block(i);
    if (has_trait(stack_.at(i - 1), trait::kSpecial)) break;
  }
  return Step::Done;
}

bool StraightTree::has_same_name(NodeId element) {
  return scanner_.tag() != Tag::Unknown ||
         scanner_.view(scanner_.name()) == scanner_.view(stack_.builder().node(element).text);
}

}  // namespace boardwalk::html
