// Did somebody write these records, or are they titles that lead elsewhere?
//
// Posts hold sentences; rows of a list of threads hold little more than a title with a link,
// however many dates and names stand beside it.
//
//     const Evidence evidence{sheet};
//     evidence.written_in(segments) - evidence.titled_in(segments)
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_set>

#include "boardwalk/extract/records/segments.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {

class Evidence {
 public:
  explicit Evidence(const Sheet& sheet) : page_(sheet.page), text_(sheet.text) {}

  // Records with sentences, and more of them than of titles that lead elsewhere.
  [[nodiscard]] double written_in(const Segments& segments) const;
  // Records that are little more than such a title, if nearly all of them are; else 0.
  [[nodiscard]] double titled_in(const Segments& segments) const;
  // Is there such a title between these? And a link at all, that leads to no user?
  [[nodiscard]] bool has_title(html::NodeId first, html::NodeId end) const;
  [[nodiscard]] bool has_link(html::NodeId first, html::NodeId end) const;
  // The forms of links to users, with or without words (link_form.h).
  [[nodiscard]] std::unordered_set<std::uint64_t> users_in(const align::Record& record) const;
  // Those that nearly all records have in words, and that lead to several people.
  [[nodiscard]] std::unordered_set<std::uint64_t> forms_of_users(const Segments& segments) const;
  // Of links in most records that have words of their own, as names have and buttons have not.
  [[nodiscard]] std::unordered_set<std::uint64_t> forms_of_names(const Segments& segments) const;
  // Has it a link in words of one of the forms?
  [[nodiscard]] bool has_form(const align::Record& record,
                              const std::unordered_set<std::uint64_t>& forms) const;
  // Do the first and the last hold links of one form to users, or what is called a user's name?
  [[nodiscard]] bool have_users(const Segments& segments) const;
  [[nodiscard]] bool has_called_name(const align::Record& record) const;

  // Words of its own, that stand on the page less than so often.
  [[nodiscard]] bool says_something(const align::Record& record, double often) const;
  // Something near above it is called so, and maybe numbered; kNone without.
  [[nodiscard]] bool is_in_answer(html::NodeId mark, bool numbered) const;
  [[nodiscard]] html::NodeId answer_around(html::NodeId mark, bool numbered) const;
  [[nodiscard]] bool is_called_answer(html::NodeId id) const;
  // Do links of one form stand beside both dates: "by X on ..."?
  [[nodiscard]] bool are_signed_alike(html::NodeId first, html::NodeId second) const;

  // Do labels say so: "asked on 3 May", "Answered: 4 May"?
  [[nodiscard]] bool are_asked_and_answered(html::NodeId first, html::NodeId second) const;

  // What the line of a date says before a name: "Posted by", of "Posted by: ann at"; or nothing.
  [[nodiscard]] std::string_view call_before(html::NodeId mark) const;

 private:
  [[nodiscard]] bool is_written(const align::Record& record) const;
  [[nodiscard]] bool is_titled(const align::Record& record) const;
  [[nodiscard]] std::unordered_set<std::uint64_t> forms_beside(html::NodeId mark) const;
  [[nodiscard]] bool is_labelled(html::NodeId mark, const Stems& words) const;
  [[nodiscard]] bool is_title_of_other(const Piece& piece) const;
  [[nodiscard]] bool leads_elsewhere(const Piece& piece) const;

  const html::Document& page_;
  const PageText& text_;
};

}  // namespace boardwalk::extract
