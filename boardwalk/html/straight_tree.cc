#include "boardwalk/html/straight_tree.h"

#include <algorithm>
#include <array>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/element.h"
#include "boardwalk/html/scanner.h"
#include "boardwalk/html/tree_stack.h"

namespace boardwalk::html {
namespace {

using Token = Scanner::Token;

// Pages beyond these are seldom honest, and looking through the stack for every tag costs time.
constexpr std::size_t kLongestPage = std::size_t{1} << 20U;
constexpr std::size_t kDeepest = 200;

constexpr std::array<std::string_view, 16> kSvgElements = {
    "animate", "circle",  "defs",     "desc", "ellipse", "g",      "line",  "mask",
    "path",    "polygon", "polyline", "rect", "stop",    "symbol", "title", "use"};

// The insertion modes of the standard (13.2.4.1).
enum class Mode : std::uint8_t {
  BeforeHtml,
  BeforeHead,
  Head,
  HeadNoscript,
  AfterHead,
  Body,
  Table,
  RowGroup,
  Row,
  Cell,
  Caption,
  ColumnGroup,
  Select,
  AfterBody,
  AfterAfterBody,
};

// What became of a token: used up, to be looked at in another mode, or beyond us.
enum class Step : std::uint8_t { Done, Again, Odd };

class StraightTree {
 public:
  StraightTree(std::string_view text, const ParseLimits& limits)
      : scanner_(text),
        stack_(scanner_),
        most_nodes_(std::min<std::size_t>(limits.max_nodes, text.size() + 16)),
        deepest_(std::min<std::size_t>(limits.max_depth, kDeepest)) {
    stack_.builder().reserve(std::min(most_nodes_, text.size() / 16), text.size() / 32, 0);
  }

  [[nodiscard]] std::optional<Document> build() {
    for (;;) {
      token_ = scanner_.next();
      if (token_ == Token::End) return finish();
      if (token_ == Token::Odd || !has_room()) return std::nullopt;
      Step step = Step::Again;
      while (step == Step::Again) step = take();
      if (step == Step::Odd) return std::nullopt;
    }
  }

 private:
  [[nodiscard]] bool has_room() {
    return stack_.builder().node_count() < most_nodes_ && stack_.depth() < deepest_;
  }

  [[nodiscard]] bool is_start(Tag tag) const {
    return token_ == Token::StartTag && scanner_.tag() == tag;
  }
  [[nodiscard]] bool is_end(Tag tag) const {
    return token_ == Token::EndTag && scanner_.tag() == tag;
  }

  [[nodiscard]] std::optional<Document> finish() {
    if (mode_ < Mode::Body) return std::nullopt;
    stack_.pop_to(1);
    for (const Slice comment : after_body_) stack_.builder().add_comment(comment);
    stack_.pop_to(0);
    for (const Slice comment : after_html_) stack_.builder().add_comment(comment);
    return std::move(stack_.builder()).finish(std::move(scanner_).take_buffer());
  }

  [[nodiscard]] Step take() {
    if (svg_ != 0) return in_svg();
    if (token_ == Token::Comment) return take_comment();
    if (token_ == Token::Doctype) return take_doctype();
    if (token_ == Token::Text) return take_text();
    switch (mode_) {
      case Mode::BeforeHtml:
        return before_html();
      case Mode::BeforeHead:
        return before_head();
      case Mode::Head:
        return in_head();
      case Mode::HeadNoscript:
        return in_head_noscript();
      case Mode::AfterHead:
        return after_head();
      case Mode::Body:
        return in_body();
      case Mode::Table:
        return in_table();
      case Mode::RowGroup:
        return in_row_group();
      case Mode::Row:
        return in_row();
      case Mode::Cell:
        return in_cell();
      case Mode::Caption:
        return in_caption();
      case Mode::ColumnGroup:
        return in_column_group();
      case Mode::Select:
        return in_select();
      case Mode::AfterBody:
      case Mode::AfterAfterBody:
        return after_body();
    }
    return Step::Odd;
  }

  // Comments behind the body wait until it is complete: more of it may come.
  Step take_comment() {
    if (mode_ == Mode::AfterBody) {
      after_body_.push_back(scanner_.text());
    } else if (mode_ == Mode::AfterAfterBody) {
      after_html_.push_back(scanner_.text());
    } else {
      stack_.builder().add_comment(scanner_.text());
    }
    return Step::Done;
  }

  Step take_doctype() {
    if (mode_ == Mode::BeforeHtml)
      is_modern_ = equals_ignoring_case(scanner_.view(scanner_.text()), "<!doctype html>");
    return Step::Done;
  }

  Step take_text() {
    switch (mode_) {
      case Mode::BeforeHtml:
      case Mode::BeforeHead:
        return scanner_.is_blank() ? Step::Done : Step::Odd;
      case Mode::Head:
      case Mode::HeadNoscript:
      case Mode::AfterHead:
      case Mode::Table:
      case Mode::RowGroup:
      case Mode::Row:
      case Mode::ColumnGroup:
        if (!scanner_.is_blank()) return Step::Odd;
        stack_.add_text(scanner_.text());
        return Step::Done;
      case Mode::AfterBody:
      case Mode::AfterAfterBody:
        if (!scanner_.is_blank()) mode_ = Mode::Body;
        break;
      default:
        break;
    }
    if (mode_ != Mode::Select) stack_.reopen_formatting();
    stack_.add_text(scanner_.text());
    return Step::Done;
  }

  // ---- the head ----

  Step before_html() {
    if (token_ == Token::EndTag) return Step::Odd;
    mode_ = Mode::BeforeHead;
    if (!is_start(Tag::Html)) {
      stack_.insert_implied(Tag::Html);
      return Step::Again;
    }
    stack_.insert();
    return Step::Done;
  }

  Step before_head() {
    if (token_ == Token::EndTag) return Step::Odd;
    if (is_start(Tag::Html)) return merge_into(0);
    mode_ = Mode::Head;
    if (!is_start(Tag::Head)) {
      stack_.insert_implied(Tag::Head);
      return Step::Again;
    }
    stack_.insert();
    return Step::Done;
  }

  Step in_head() {
    if (is_end(Tag::Head)) {
      stack_.pop();
      mode_ = Mode::AfterHead;
      return Step::Done;
    }
    if (token_ == Token::EndTag) return ends_page() ? Step::Odd : Step::Done;
    if (is_start(Tag::Head)) return Step::Done;
    if (is_start(Tag::Html)) return merge_into(0);
    if (has_trait(scanner_.tag(), trait::kMetadata)) return insert_metadata();
    if (is_start(Tag::Template)) return Step::Odd;
    if (is_start(Tag::Noscript)) {
      stack_.insert();
      mode_ = Mode::HeadNoscript;
      return Step::Done;
    }
    stack_.pop();
    mode_ = Mode::AfterHead;
    return Step::Again;
  }

  // Such end tags bring the body about.
  [[nodiscard]] bool ends_page() const {
    return is_end(Tag::Body) || is_end(Tag::Html) || is_end(Tag::Br) || is_end(Tag::Template);
  }

  Step in_head_noscript() {
    if (is_end(Tag::Noscript)) {
      stack_.pop();
      mode_ = Mode::Head;
      return Step::Done;
    }
    if (is_start(Tag::Link) || is_start(Tag::Meta) || is_start(Tag::Style))
      return insert_metadata();
    const bool is_odd = token_ == Token::EndTag || is_start(Tag::Html) || is_start(Tag::Head) ||
                        is_start(Tag::Noscript) || has_trait(scanner_.tag(), trait::kMetadata);
    return is_odd ? Step::Odd : leave(Mode::Head);
  }

  Step after_head() {
    const Tag tag = scanner_.tag();
    if (token_ == Token::EndTag || has_trait(tag, trait::kMetadata)) return Step::Odd;
    mode_ = Mode::Body;
    if (tag != Tag::Body) {
      if (has_trait(tag, trait::kOdd) || tag == Tag::Html || tag == Tag::Head) return Step::Odd;
      stack_.insert_implied(Tag::Body);
      return Step::Again;
    }
    stack_.insert();
    return Step::Done;
  }

  Step insert_metadata() {
    if (has_trait(scanner_.tag(), trait::kRaw)) return insert_raw();
    stack_.insert_void();
    return Step::Done;
  }

  // Elements whose content is not markup.
  Step insert_raw() {
    const Tag tag = scanner_.tag();
    stack_.insert();
    if (tag == Tag::Textarea) scanner_.skip_line_break();
    const auto content = scanner_.content_of(tag);
    if (!content) return Step::Odd;
    stack_.add_text(*content);
    stack_.pop();
    return Step::Done;
  }

  // ---- the body ----

  Step after_body() {
    if (is_end(Tag::Html)) {
      mode_ = Mode::AfterAfterBody;
      return Step::Done;
    }
    mode_ = Mode::Body;
    return Step::Again;
  }

  Step in_body() { return token_ == Token::StartTag ? start_in_body() : end_in_body(); }

  Step start_in_body() {
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
  Step merge_into(std::size_t place) {
    if (!templates_.empty()) return Step::Odd;
    stack_.builder().add_missing(stack_.id_at(place), scanner_.attributes(), scanner_.buffer());
    return Step::Done;
  }

  // Names of which the standard makes something else.
  [[nodiscard]] bool is_renamed() const {
    const std::string_view name = scanner_.view(scanner_.name());
    return scanner_.tag() == Tag::Unknown && (name == "image" || name == "isindex");
  }

  void close_paragraph() {
    const std::size_t paragraph = stack_.find(Tag::P, trait::kScope, Tag::Button);
    if (paragraph != 0) stack_.pop_to(paragraph - 1);
  }

  Step start_block() {
    close_paragraph();
    stack_.insert();
    return Step::Done;
  }

  Step start_heading() {
    close_paragraph();
    if (has_trait(stack_.current(), trait::kHeading)) stack_.pop();
    stack_.insert();
    return Step::Done;
  }

  // A list item ends the one before it, if nothing but inline elements, <div>, <p> and <address>
  // is between them.
  Step start_item(Tag one, Tag other) {
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

  Step start_form() {
    if (!templates_.empty()) return Step::Odd;
    if (form_ != kNone) return Step::Done;
    start_block();
    form_ = stack_.current_id();
    return Step::Done;
  }

  // Pages of the old kind keep a table in its paragraph.
  Step start_table() {
    if (!is_modern_ && stack_.find(Tag::P, trait::kScope, Tag::Button) != 0) return Step::Odd;
    start_block();
    mode_ = Mode::Table;
    return Step::Done;
  }

  Step start_formatting() {
    const Tag tag = scanner_.tag();
    if (tag == Tag::A && stack_.is_formatted_by(tag) && !stack_.end_formatting(tag))
      return Step::Odd;
    stack_.reopen_formatting();
    return stack_.insert_formatting() ? Step::Done : Step::Odd;
  }

  Step start_void() {
    const Tag tag = scanner_.tag();
    if (tag == Tag::Hr) close_paragraph();
    const bool is_visible = tag == Tag::Br || tag == Tag::Img || tag == Tag::Input ||
                            tag == Tag::Embed || tag == Tag::Area || tag == Tag::Wbr;
    if (is_visible) stack_.reopen_formatting();
    stack_.insert_void();
    return Step::Done;
  }

  Step start_inline() {
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
  Step start_template() {
    stack_.insert();
    stack_.mark_formatting();
    templates_.push_back(mode_);
    mode_ = Mode::Body;
    return Step::Done;
  }

  Step end_template() {
    if (templates_.empty()) return Step::Done;
    if (mode_ != Mode::Body) return Step::Odd;
    stack_.pop_to(stack_.find(Tag::Template, 0) - 1);
    stack_.forget_formatting();
    mode_ = templates_.back();
    templates_.pop_back();
    return Step::Done;
  }

  Step end_in_body() {
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
  Step end_block(std::size_t depth) {
    if (depth != 0) stack_.pop_to(depth - 1);
    return Step::Done;
  }

  Step end_paragraph() {
    const std::size_t paragraph = stack_.find(Tag::P, trait::kScope, Tag::Button);
    if (paragraph != 0) return end_block(paragraph);
    stack_.insert_implied(Tag::P);
    stack_.pop();
    return Step::Done;
  }

  Step end_heading() {
    for (std::size_t i = stack_.depth(); i > 0; --i) {
      const Tag tag = stack_.at(i - 1);
      if (has_trait(tag, trait::kHeading)) return end_block(i);
      if (has_trait(tag, trait::kScope)) break;
    }
    return Step::Done;
  }

  Step end_item() {
    for (std::size_t i = stack_.depth(); i > 0; --i) {
      const Tag tag = stack_.at(i - 1);
      if (tag == Tag::Li) return end_block(i);
      if (has_trait(tag, trait::kScope) || tag == Tag::Ol || tag == Tag::Ul) break;
    }
    return Step::Done;
  }

  Step end_object() {
    const std::size_t object = stack_.in_scope(Tag::Object);
    if (object == 0) return Step::Done;
    stack_.pop_to(object - 1);
    stack_.forget_formatting();
    return Step::Done;
  }

  // A form that is not the innermost element would leave the stack from its middle.
  Step end_form() {
    if (!templates_.empty()) return Step::Odd;
    const NodeId form = form_;
    form_ = kNone;
    if (form == kNone || stack_.in_scope(Tag::Form) == 0) return Step::Done;
    stack_.pop_implied();
    if (stack_.current_id() != form) return Step::Odd;
    stack_.pop();
    return Step::Done;
  }

  Step end_of_body() {
    if (stack_.in_scope(Tag::Body) == 0) return Step::Odd;
    mode_ = Mode::AfterBody;
    return is_end(Tag::Html) ? Step::Again : Step::Done;
  }

  // "</br>" is "<br>".
  Step end_break() {
    stack_.reopen_formatting();
    stack_.insert_implied(Tag::Br);
    stack_.pop();
    return Step::Done;
  }

  // Up to the element of that name, if only inline elements stand in between.
  Step end_other() {
    const Tag tag = scanner_.tag();
    for (std::size_t i = stack_.depth(); i > 0; --i) {
      if (stack_.at(i - 1) == tag && has_same_name(stack_.id_at(i - 1))) return end_block(i);
      if (has_trait(stack_.at(i - 1), trait::kSpecial)) break;
    }
    return Step::Done;
  }

  [[nodiscard]] bool has_same_name(NodeId element) {
    return scanner_.tag() != Tag::Unknown ||
           scanner_.view(scanner_.name()) == scanner_.view(stack_.builder().node(element).text);
  }

  // ---- pictures ----

  void start_svg() {
    if (scanner_.is_closed()) {
      stack_.pop();
    } else {
      svg_ = stack_.depth();
    }
  }

  // Only elements that hold neither HTML nor names with capitals.
  Step in_svg() {
    if (token_ == Token::Comment) return take_comment();
    if (token_ == Token::Doctype) return Step::Odd;
    if (token_ == Token::Text) {
      if (stack_.is_interrupted()) return Step::Odd;
      stack_.add_text(scanner_.text());
      return Step::Done;
    }
    return token_ == Token::StartTag ? start_in_svg() : end_in_svg();
  }

  Step start_in_svg() {
    const std::string_view name = scanner_.view(scanner_.name());
    const bool is_plain =
        std::find(kSvgElements.begin(), kSvgElements.end(), name) != kSvgElements.end();
    if (!is_plain || (stack_.depth() > svg_ && is_label(stack_.current_id()))) return Step::Odd;
    scanner_.drop_prefixes();
    stack_.insert_foreign();
    return Step::Done;
  }

  // In those the content is HTML.
  [[nodiscard]] bool is_label(NodeId element) {
    const std::string_view name = scanner_.view(stack_.builder().node(element).text);
    return name == "title" || name == "desc";
  }

  Step end_in_svg() {
    const bool is_root = stack_.depth() == svg_;
    const bool fits = is_root ? scanner_.tag() == Tag::Svg
                              : scanner_.view(scanner_.name()) ==
                                    scanner_.view(stack_.builder().node(stack_.current_id()).text);
    if (!fits) return Step::Odd;
    stack_.pop();
    if (is_root) svg_ = 0;
    return Step::Done;
  }

  Step in_select() {
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

  // ---- tables ----

  // The mode that the innermost open part of a table asks for.
  [[nodiscard]] Mode mode_within() const {
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

  [[nodiscard]] bool is_in_table(Tag tag) const { return stack_.find(tag, 0, Tag::Table) != 0; }

  Step in_table() {
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
        return Step::Odd;
    }
  }

  Step enter(Mode mode) {
    stack_.insert();
    mode_ = mode;
    return Step::Done;
  }

  Step imply(Tag tag, Mode mode) {
    stack_.insert_implied(tag);
    mode_ = mode;
    return Step::Again;
  }

  Step leave(Mode mode) {
    stack_.pop();
    mode_ = mode;
    return Step::Again;
  }

  Step insert_hidden_field() {
    const auto attributes = scanner_.attributes();
    const bool is_hidden =
        std::any_of(attributes.begin(), attributes.end(), [&](const Attribute& attribute) {
          return scanner_.view(attribute.name) == "type" &&
                 equals_ignoring_case(scanner_.view(attribute.value), "hidden");
        });
    if (!is_hidden) return Step::Odd;
    stack_.insert_void();
    return Step::Done;
  }

  // Has no content there, but fields further on belong to it.
  Step insert_form_in_table() {
    if (form_ != kNone) return Step::Done;
    stack_.insert();
    form_ = stack_.current_id();
    stack_.pop();
    return Step::Done;
  }

  // Most end tags mean nothing between the cells of a table.
  Step end_in_table() {
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

  Step in_row_group() {
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

  Step in_row() {
    const Tag tag = scanner_.tag();
    if (is_start(Tag::Td) || is_start(Tag::Th)) {
      stack_.insert();
      stack_.mark_formatting();
      mode_ = Mode::Cell;
      return Step::Done;
    }
    if (token_ == Token::StartTag && has_trait(tag, trait::kTablePart))
      return leave(Mode::RowGroup);
    if (is_end(Tag::Tr)) {
      leave(Mode::RowGroup);
      return Step::Done;
    }
    if (is_end(Tag::Table)) return leave(Mode::RowGroup);
    if (token_ == Token::EndTag && has_trait(tag, trait::kRowGroup))
      return is_in_table(tag) ? leave(Mode::RowGroup) : Step::Done;
    return in_table();
  }

  void close_cell() {
    while (stack_.current() != Tag::Td && stack_.current() != Tag::Th) stack_.pop();
    stack_.pop();
    stack_.forget_formatting();
    mode_ = Mode::Row;
  }

  Step in_cell() {
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

  Step in_caption() {
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

  Step in_column_group() {
    if (is_start(Tag::Col)) {
      stack_.insert_void();
      return Step::Done;
    }
    if (is_end(Tag::Col)) return Step::Done;
    const bool is_own_end = is_end(Tag::Colgroup);
    leave(Mode::Table);
    return is_own_end ? Step::Done : Step::Again;
  }

  Scanner scanner_;
  TreeStack stack_;
  std::size_t most_nodes_;
  std::size_t deepest_;
  Token token_ = Token::End;
  Mode mode_ = Mode::BeforeHtml;
  bool is_modern_ = false;       // by its doctype
  NodeId form_ = kNone;          // the one that fields belong to
  std::size_t svg_ = 0;          // the depth of the <svg> that is open
  std::vector<Mode> templates_;  // those that go on behind the open ones
  std::vector<Slice> after_body_;
  std::vector<Slice> after_html_;
};

}  // namespace

std::optional<Document> parse_straight(std::string_view text, const ParseLimits& limits) {
  if (text.empty() || text.size() > kLongestPage) return std::nullopt;
  return StraightTree(text, limits).build();
}

}  // namespace boardwalk::html
