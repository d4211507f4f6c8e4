// Token by token, a tree that grows from front to back: the insertion modes of the HTML standard,
// as far as nothing is moved (straight_tree.h).
//
// Each mode takes the token read last, or says that the page is beyond us. The body of a page is in
// straight_body.cc, its tables and pictures are in straight_table.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "boardwalk/html/document.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/scanner.h"
#include "boardwalk/html/tree_stack.h"

namespace boardwalk::html {

class StraightTree {
 public:
  // `text` must be UTF-8 without zeros.
  StraightTree(std::string_view text, const ParseLimits& limits);
  // None when the page needs MyHTML, or passes a limit.
  [[nodiscard]] std::optional<Document> build();

 private:
  using Token = Scanner::Token;

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
    BeforeTable,
    AfterBody,
    AfterAfterBody,
  };

  // What became of a token: used up, to be looked at in another mode, or beyond us.
  enum class Step : std::uint8_t { Done, Again, Odd };

  [[nodiscard]] bool has_room();
  [[nodiscard]] bool is_start(Tag tag) const {
    return token_ == Token::StartTag && scanner_.tag() == tag;
  }
  [[nodiscard]] bool is_end(Tag tag) const {
    return token_ == Token::EndTag && scanner_.tag() == tag;
  }
  [[nodiscard]] std::optional<Document> finish();
  [[nodiscard]] Step take();
  Step take_comment();
  Step take_doctype();
  Step take_text();

  // The head.
  Step before_html();
  Step before_head();
  Step in_head();
  [[nodiscard]] bool ends_page() const;
  Step in_head_noscript();
  Step after_head();
  Step insert_metadata();
  Step insert_raw();

  // The body.
  Step after_body();
  Step in_body() { return token_ == Token::StartTag ? start_in_body() : end_in_body(); }
  Step start_in_body();
  Step merge_into(std::size_t place);
  [[nodiscard]] bool is_renamed() const;
  void close_paragraph();
  Step start_block();
  Step start_heading();
  Step start_item(Tag one, Tag other);
  Step start_form();
  Step start_table();
  Step start_formatting();
  Step start_void();
  Step start_inline();
  Step start_template();
  Step end_template();
  Step end_in_body();
  Step end_block(std::size_t depth);
  Step end_paragraph();
  Step end_heading();
  Step end_item();
  Step end_object();
  Step end_form();
  Step end_of_body();
  Step end_break();
  Step end_other();
  [[nodiscard]] bool has_same_name(NodeId element);

  // Pictures.
  void start_svg();
  Step in_svg();
  Step start_in_svg();
  [[nodiscard]] bool is_label(NodeId element);
  Step end_in_svg();
  Step in_select();

  // Tables.
  [[nodiscard]] Mode mode_within() const;
  [[nodiscard]] bool is_in_table(Tag tag) const { return stack_.find(tag, 0, Tag::Table) != 0; }
  Step in_table();
  Step enter(Mode mode);
  Step imply(Tag tag, Mode mode);
  Step leave(Mode mode);
  Step insert_hidden_field();
  Step insert_form_in_table();
  Step end_in_table();
  Step in_row_group();
  Step in_row();
  void close_cell();
  Step in_cell();
  Step in_caption();
  Step in_column_group();
  Step start_before_table();
  Step in_before_table();

  Scanner scanner_;
  TreeStack stack_;
  std::size_t most_nodes_;
  std::size_t deepest_;
  Token token_ = Token::End;
  Mode mode_ = Mode::BeforeHtml;
  bool is_modern_ = false;         // by its doctype
  NodeId form_ = kNone;            // the one that fields belong to
  std::size_t svg_ = 0;            // the depth of the <svg> that is open
  Mode table_mode_ = Mode::Table;  // that goes on behind what is put before the table,
  std::size_t table_depth_ = 0;    // at this depth
  std::vector<Mode> templates_;    // those that go on behind the open ones
  std::vector<Slice> after_body_;
  std::vector<Slice> after_html_;
};

}  // namespace boardwalk::html
