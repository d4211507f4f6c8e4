// Which marks tell the same record twice?
//
// Pages made for wide and narrow screens tell a date for each; the facts about an author may hold
// one too. Marks in the same numbered element, or in cells of the same row, are of one record.
#pragma once

#include <vector>

#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/html/document.h"

namespace boardwalk::extract {

// Lists of marks are in document order.
class ToldTwice {
 public:
  explicit ToldTwice(const html::Document& page) : page_(page) {}

  // All of the following, in turn.
  void leave_out_repetitions(std::vector<html::NodeId>& marks, const PageText& text) const;
  // Of marks in the same numbered element, the first is kept; but where answers hold comments, each
  // of these is a record.
  void keep_one_each(std::vector<html::NodeId>& marks, const PageText& text) const;
  // The last of each row: the author stands to the left of the text, or above.
  void keep_one_a_row(std::vector<html::NodeId>& marks) const;
  // Where most are told in the same words, one in each row or numbered element: others behind such
  // a label are what somebody wrote.
  void leave_out_written(std::vector<html::NodeId>& marks, const PageText& text) const;

  // Of two with no sentence between them, that of an edit: "edited" stands before it, or an icon
  // that is called so.
  void leave_out_edits(std::vector<html::NodeId>& marks, const PageText& text) const;

  // Of a head of the thread for narrow screens and one for wide ones, the second: with who began
  // it, when, and the title, each says what the other says.
  void keep_one_head(std::vector<html::NodeId>& marks, const PageText& text) const;

  // Are there many two that share a row?
  [[nodiscard]] bool share_rows(const std::vector<html::NodeId>& marks) const;
  // Are nearly all of these in numbered elements that have a mark already, one in each?
  [[nodiscard]] bool are_repetitions(const std::vector<html::NodeId>& known,
                                     const std::vector<html::NodeId>& more) const;
  // Is one of these in the same numbered element as a mark that is known?
  [[nodiscard]] bool share_containers(const std::vector<html::NodeId>& known,
                                      const std::vector<html::NodeId>& more) const;

 private:
  [[nodiscard]] bool are_comments(const std::vector<html::NodeId>& marks,
                                  const PageText& text) const;
  [[nodiscard]] bool stands_behind_pencil(html::NodeId mark) const;
  [[nodiscard]] bool is_edit(html::NodeId mark, const PageText& text) const;
  [[nodiscard]] bool is_head_like(html::NodeId box, html::NodeId other, const PageText& text) const;
  [[nodiscard]] html::NodeId numbered_around(html::NodeId mark) const;
  [[nodiscard]] html::NodeId row_around(html::NodeId mark) const;
  [[nodiscard]] bool share_row(html::NodeId first, html::NodeId second) const;

  const html::Document& page_;
};

}  // namespace boardwalk::extract
