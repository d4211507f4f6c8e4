// Is this line the head of a quotation or of a code box?
//
// "X wrote:" and "Code: Select all" stand first in a box inside the text, or right before it; "X
// wrote on 5 May 2011 10:02" may stand last in it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/extract/page/lines.h"

namespace boardwalk::extract {

// "wrote", "said", "posted by", in the languages of forums.
[[nodiscard]] bool has_said_word(std::string_view text);

class Attributions {
 public:
  // `names`: the authors on the page.
  Attributions(const html::Document& page, const PageText& text,
               std::vector<std::string_view> names)
      : page_(page),
        text_(text),
        names_(std::move(names)),
        has_code_(page.may_have(html::Tag::Pre) || page.may_have(html::Tag::Code)),
        has_citations_(page.may_have(html::Tag::Cite) || page.may_have(html::Tag::Legend)) {}

  // `after_head`: the line before it is one.
  [[nodiscard]] bool is_head(const std::vector<Line>& lines, std::size_t at, html::NodeId root,
                             bool after_head) const;

  [[nodiscard]] bool is_author(std::string_view name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }

  // Nothing is said before it in the quotation that it stands in.
  [[nodiscard]] bool begins_quote(const Piece& piece) const;

 private:
  [[nodiscard]] html::NodeId box_led_by(const Line& line, html::NodeId root) const;
  [[nodiscard]] bool is_in(const Line& line, html::NodeId root, bool (*holds)(html::Tag)) const;
  [[nodiscard]] bool names_somebody(const Line& line, const std::string& text) const;
  [[nodiscard]] bool goes_on_to_speak(const Line& line, const std::string& text) const;
  [[nodiscard]] bool ends_sentence(const std::string& text) const;
  [[nodiscard]] bool says_more_than_citation(const Line& line) const;
  [[nodiscard]] bool is_in_foot_of_quote(const Line& line, html::NodeId root) const;
  [[nodiscard]] bool closes_quote(const Line& line, html::NodeId root) const;
  [[nodiscard]] bool has_own_block(const Line& line) const;
  [[nodiscard]] bool is_paragraph(const Line& line) const;
  [[nodiscard]] bool is_set_as_head(const Line& line, const std::string& text) const;
  [[nodiscard]] bool stands_out(const Line& line) const;
  [[nodiscard]] bool leads_to_speaker(const Piece& piece) const;
  [[nodiscard]] bool tells_who(const Line& line) const;
  [[nodiscard]] bool tells_of_another(const Line& line, const Line& above,
                                      const std::string& text) const;
  [[nodiscard]] bool is_below_date(const Line& line, const Line& above,
                                   const std::string& text) const;
  [[nodiscard]] bool names_author(const std::string& text) const;
  [[nodiscard]] bool calls_author(const Line& line) const;
  [[nodiscard]] bool is_part(const std::vector<Line>& lines, html::NodeId box) const;
  [[nodiscard]] bool leads(const std::vector<Line>& lines, std::size_t at, html::NodeId box,
                           const std::string& text) const;
  [[nodiscard]] bool names_author_below(const Line& line, const Line& next, html::NodeId box,
                                        const std::string& text) const;
  [[nodiscard]] bool goes_on(const Line& line, const std::string& text) const;
  [[nodiscard]] bool stands_before(const Line& line, html::NodeId box, html::NodeId root,
                                   const std::string& text) const;
  [[nodiscard]] bool is_head_of_box(const std::vector<Line>& lines, std::size_t at,
                                    html::NodeId root) const;
  [[nodiscard]] bool names_author_and_date(const std::string& text) const;
  [[nodiscard]] bool has_own_name(const Line& line, html::NodeId root) const;
  [[nodiscard]] html::NodeId box_at(const Line& line, const Line& next, html::NodeId root) const;

  const html::Document& page_;
  const PageText& text_;
  std::vector<std::string_view> names_;
  bool has_code_;
  bool has_citations_;
};

}  // namespace boardwalk::extract
