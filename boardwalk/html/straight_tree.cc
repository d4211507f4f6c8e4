#include "boardwalk/html/straight_tree.h"

#include <algorithm>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/element.h"
#include "boardwalk/html/straight_builder.h"

namespace boardwalk::html {
namespace {

// Pages beyond these are seldom honest, and looking through the stack for every tag costs time.
constexpr std::size_t kLongestPage = std::size_t{1} << 20U;
constexpr std::size_t kDeepest = 200;

}  // namespace

StraightTree::StraightTree(std::string_view text, const ParseLimits& limits)
    : scanner_(text),
      stack_(scanner_),
      most_nodes_(std::min<std::size_t>(limits.max_nodes, text.size() + 16)),
      deepest_(std::min<std::size_t>(limits.max_depth, kDeepest)) {
  stack_.builder().reserve(std::min(most_nodes_, text.size() / 16), text.size() / 32, 0);
}

std::optional<Document> StraightTree::build() {
  for (;;) {
    token_ = scanner_.next();
    if (token_ == Token::End) return finish();
    if (token_ == Token::Odd || !has_room()) return std::nullopt;
    Step step = Step::Again;
    while (step == Step::Again) step = take();
    if (step == Step::Odd) return std::nullopt;
  }
}

bool StraightTree::has_room() {
  return stack_.builder().node_count() < most_nodes_ && stack_.depth() < deepest_;
}

std::optional<Document> StraightTree::finish() {
  if (mode_ < Mode::Body) return std::nullopt;
  stack_.pop_to(1);
  for (const Slice comment : after_body_) stack_.builder().add_comment(comment);
  stack_.pop_to(0);
  for (const Slice comment : after_html_) stack_.builder().add_comment(comment);
  return std::move(stack_.builder()).finish(std::move(scanner_).take_buffer());
}

StraightTree::Step StraightTree::take() {
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
    case Mode::BeforeTable:
      return in_before_table();
    case Mode::AfterBody:
    case Mode::AfterAfterBody:
      return after_body();
  }
  return Step::Odd;
}

// Comments behind the body wait until it is complete: more of it may come.
StraightTree::Step StraightTree::take_comment() {
  if (mode_ == Mode::AfterBody) {
    after_body_.push_back(scanner_.text());
  } else if (mode_ == Mode::AfterAfterBody) {
    after_html_.push_back(scanner_.text());
  } else {
    stack_.add_comment(scanner_.text());
  }
  return Step::Done;
}

StraightTree::Step StraightTree::take_doctype() {
  if (mode_ == Mode::BeforeHtml)
    is_modern_ = equals_ignoring_case(scanner_.view(scanner_.text()), "<!doctype html>");
  return Step::Done;
}

StraightTree::Step StraightTree::take_text() {
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
      stack_.add_text(scanner_.text(), true);
      return Step::Done;
    case Mode::AfterBody:
    case Mode::AfterAfterBody:
      if (!scanner_.is_blank()) mode_ = Mode::Body;
      break;
    default:
      break;
  }
  if (mode_ != Mode::Select) stack_.reopen_formatting();
  stack_.add_text(scanner_.text(), scanner_.is_blank());
  return Step::Done;
}

StraightTree::Step StraightTree::before_html() {
  if (token_ == Token::EndTag) return Step::Odd;
  mode_ = Mode::BeforeHead;
  if (!is_start(Tag::Html)) {
    stack_.insert_implied(Tag::Html);
    return Step::Again;
  }
  stack_.insert();
  return Step::Done;
}

StraightTree::Step StraightTree::before_head() {
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

StraightTree::Step StraightTree::in_head() {
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
bool StraightTree::ends_page() const {
  return is_end(Tag::Body) || is_end(Tag::Html) || is_end(Tag::Br) || is_end(Tag::Template);
}

StraightTree::Step StraightTree::in_head_noscript() {
  if (is_end(Tag::Noscript)) {
    stack_.pop();
    mode_ = Mode::Head;
    return Step::Done;
  }
  if (is_start(Tag::Link) || is_start(Tag::Meta) || is_start(Tag::Style)) return insert_metadata();
  const bool is_odd = token_ == Token::EndTag || is_start(Tag::Html) || is_start(Tag::Head) ||
                      is_start(Tag::Noscript) || has_trait(scanner_.tag(), trait::kMetadata);
  return is_odd ? Step::Odd : leave(Mode::Head);
}

StraightTree::Step StraightTree::after_head() {
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

StraightTree::Step StraightTree::insert_metadata() {
  if (has_trait(scanner_.tag(), trait::kRaw)) return insert_raw();
  stack_.insert_void();
  return Step::Done;
}

// Elements whose content is not markup.
StraightTree::Step StraightTree::insert_raw() {
  const Tag tag = scanner_.tag();
  stack_.insert();
  if (tag == Tag::Textarea) scanner_.skip_line_break();
  const auto content = scanner_.content_of(tag);
  if (!content) return Step::Odd;
  stack_.add_text(*content, false);
  stack_.pop();
  return Step::Done;
}

std::optional<Document> parse_straight(std::string_view text, const ParseLimits& limits) {
  if (text.empty() || text.size() > kLongestPage) return std::nullopt;
  return StraightTree(text, limits).build();
}

}  // namespace boardwalk::html
