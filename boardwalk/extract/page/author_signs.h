// What speaks for a text being the name of an author, and what against it?
//
// Makers of forums call elements after what stands in them: "username", itemprop="author"; profiles
// have addresses that speak of users. Buttons lead to pages that do something, and a value behind a
// label ("Location: Bergen") is a fact about somebody.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "boardwalk/extract/page/sheet.h"
#include "boardwalk/extract/page/thread_address.h"

namespace boardwalk::extract {

inline constexpr std::uint32_t kLongestName = 40;  // columns
inline constexpr int kNearName = 3;                // levels above a text that are called after it

struct Signs {
  bool user = false;       // linked to a profile
  bool stated = false;     // called an author for machines
  bool tool = false;       // a link that does something
  bool named = false;      // by a class or an address
  bool announced = false;  // by the word before it
  bool fact = false;       // a value behind a label, neither linked nor named
};

// Linked to write a letter.
[[nodiscard]] bool is_mail(const html::Document& page, const Piece& piece);

// "From:", "Posted by:"
[[nodiscard]] bool announces_name(std::string_view label);

// "To: ann", who was written to, as a letter begins.
[[nodiscard]] bool is_addressee(std::string_view text);

class AuthorSigns {
 public:
  explicit AuthorSigns(const Sheet& sheet)
      : page_(sheet.page),
        links_(sheet.links),
        text_(sheet.text),
        thread_(sheet.base),
        called_(sheet.page.size(), Called::Unasked) {}

  // Of a text in the record that begins at `record`.
  [[nodiscard]] Signs of(const Piece& piece, html::NodeId record) const;

  [[nodiscard]] bool leads_to_user(const Piece& piece) const;
  [[nodiscard]] bool is_stated(const Piece& piece) const;
  [[nodiscard]] bool is_tool(const Piece& piece) const;
  [[nodiscard]] bool speaks_of_user(const Piece& piece) const;
  [[nodiscard]] bool is_fact(const Piece& piece, html::NodeId record) const;
  // "<b>From</b>: ann": a colon stands behind it, or before it and the label tells of no name.
  [[nodiscard]] bool is_label(const Piece& piece) const;
  [[nodiscard]] bool is_value_of_other(const Piece& piece) const;
  // "From: ann" with "To: bob" right behind it, or behind the date.
  [[nodiscard]] bool is_sender(const Piece& piece) const;
  // The nearest element called an author's that holds more than this piece.
  [[nodiscard]] html::NodeId box_of_author(const Piece& piece) const;
  // What the nearest element with classes is called first: <a class="username offline">,
  // <span class="username guest">. Empty when that speaks of no user.
  [[nodiscard]] std::string_view call_of(html::NodeId name) const;
  // Guests have no profile to link, moderators are in bold.
  [[nodiscard]] bool is_transparent(html::NodeId element) const;
  // By its class names and the like.
  [[nodiscard]] bool is_called_user(html::NodeId element) const;
  // Behind "by" on the same line, or ": ann" behind "From".
  [[nodiscard]] bool is_announced(const Piece& piece, html::NodeId record = 0) const;
  // "usertitle", "author-rank"
  [[nodiscard]] bool is_called_rank(const Piece& piece) const;
  // An element called an author for machines holds this text alone.
  [[nodiscard]] bool is_stated_alone(const Piece& piece) const;

 private:
  enum class Called : std::uint8_t { Unasked, User, Otherwise };

  [[nodiscard]] html::NodeId stated_above(const Piece& piece) const;
  [[nodiscard]] bool is_of_author(html::NodeId name) const;
  [[nodiscard]] bool is_whole_post(html::NodeId box) const;
  [[nodiscard]] bool is_called_user_itself(const Piece& piece) const;
  [[nodiscard]] bool is_for_script(const Piece& piece) const;
  [[nodiscard]] bool leads_elsewhere(const Piece& piece) const;

  const html::Document& page_;
  url::Resolver& links_;
  const PageText& text_;
  ThreadAddress thread_;
  mutable std::vector<Called> called_;  // elements, by their names; many texts stand in the same
  mutable html::NodeId asked_ = html::kNone;  // the link that was asked about last,
  mutable bool leads_ = false;                // and whether it leads to a user
};

// The element whose place is that of the name: not one for style alone.
[[nodiscard]] html::NodeId element_of_name(const Sheet& sheet, const AuthorSigns& signs,
                                           const Piece& piece);

}  // namespace boardwalk::extract
