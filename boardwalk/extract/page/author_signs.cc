#include "boardwalk/extract/page/author_signs.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/particle.h"
#include "boardwalk/fetch/state_changing.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

// Authors stand on page after page; their links are judged once.
constexpr std::size_t kRemembered = 2048;
constexpr int kHighestBox = 5;   // levels
constexpr int kToAddressee = 2;  // pieces of text, from who wrote

constexpr std::array kUserWords = {"author", "user",   "poster", "member",  "profile",
                                   "byline", "people", "person", "creator", "name"};

// The same in other languages. Whole parts of names alone: "autoresize" has no author, and a
// "pseudo-link" no pseudonym.
constexpr std::array<std::string_view, 30> kForeignUserWords = {
    "autor",     "autore",      "auteur",         "auktor",      "forfatter", "forfattare",
    "verfasser", "kirjoittaja", "szerzo",         "yazar",       "benutzer",  "benutzername",
    "mitglied",  "utente",      "membro",         "utilisateur", "membre",    "usuario",
    "miembro",   "gebruiker",   "gebruikersnaam", "anvandare",   "medlem",    "bruger",
    "bruker",    "kayttaja",    "uzytkownik",     "uzivatel",    "korisnik",  "kullanici"};

bool has_user_word(std::string_view text) {
  return names_nick(text) || ends_ignoring_case(text, "pseudo") ||
         std::any_of(kUserWords.begin(), kUserWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(text, word); }) ||
         std::any_of(kForeignUserWords.begin(), kForeignUserWords.end(),
                     [&](std::string_view word) { return has_part(text, word); });
}

// Behind a word for a user: what they are called for, not what they are called.
constexpr std::array<std::string_view, 6> kRankWords = {"title", "rank",   "group",
                                                        "level", "status", "role"};

// "usertitle", "poster-rank", in one name of several.
bool has_rank_word(std::string_view names) {
  for (std::string_view name = take_word(names); !name.empty(); name = take_word(names))
    if (has_user_word(name) &&
        std::any_of(kRankWords.begin(), kRankWords.end(),
                    [&](std::string_view word) { return ends_ignoring_case(name, word); }))
      return true;
  return false;
}

// The same names stand on page after page.
bool names_user(std::string_view names) {
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(names);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, has_user_word(names));
}

bool names_rank(std::string_view names) {
  if (names.empty()) return false;
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(names);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, has_rank_word(names));
}

// In lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 19> kWriterWords = {
    "by",     "from",   "autor",  "auteur",     "verfasser", "автор",  "Автор",
    "작성자", "글쓴이", "이름",   "作者",       "楼主",      "投稿者", "名前",
    "お名前", "发表人", "发帖人", "người viết", "จากคุณ"};

// "ann@example.com", or "ann at example.com" to mislead robots: beside a name, or instead of one.
bool is_address(std::string_view text) {
  return text.find('@') != std::string_view::npos || text.find(" at ") != std::string_view::npos;
}

// itemprop="author", "creator name", or rel.
bool states_author(std::string_view values) {
  for (std::string_view value = take_word(values); !value.empty(); value = take_word(values))
    if (value == "author" || value == "creator") return true;
  return false;
}

// typeof="schema:Person", "sioc:UserAccount"
bool is_typed_person(std::string_view types) {
  for (std::string_view type = take_word(types); !type.empty(); type = take_word(types)) {
    type.remove_prefix(type.find_last_of(":/") + 1);
    if (type == "Person" || type == "UserAccount") return true;
  }
  return false;
}

// <span class="user-name_ann">ann
bool is_called_as_it_says(const html::Document& page, NodeId element, const Piece& piece) {
  const std::string_view classes = page.attribute(element, "class").value_or("");
  const std::string_view text = piece.said;
  return text.size() > 1 && classes.find(text) != std::string_view::npos;
}

// javascript:insert('ann'): who is clicked on is called in the answer.
bool hands_name_to_script(std::string_view href, std::string_view name) {
  return name.size() > 1 && runs_script(href) && href.find(name) != std::string_view::npos;
}

}  // namespace

bool announces_name(std::string_view label) {
  return has_user_word(label) ||
         std::any_of(kWriterWords.begin(), kWriterWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(label, word); });
}

bool is_addressee(std::string_view text) {
  static constexpr std::array<std::string_view, 9> kTo = {
      "to:", "an:", "aan:", "para:", "à:", "til:", "till:", "кому:", "Кому:"};
  return std::any_of(kTo.begin(), kTo.end(), [&](std::string_view word) {
    return starts_ignoring_case(text, word) && text.size() > word.size() &&
           is_space(text[word.size()]);
  });
}

bool is_mail(const html::Document& page, const Piece& piece) {
  return piece.link != html::kNone &&
         starts_ignoring_case(page.attribute(piece.link, "href").value_or(""), "mailto:");
}

Signs AuthorSigns::of(const Piece& piece, NodeId record) const {
  const bool stated = is_stated(piece);
  Signs signs{.user = leads_to_user(piece),
              .stated = stated,
              .tool = is_tool(piece),
              .named = stated || speaks_of_user(piece),
              .announced = is_announced(piece)};
  signs.fact = !signs.named && !leads_elsewhere(piece) && is_fact(piece, record);
  return signs;
}

bool AuthorSigns::leads_elsewhere(const Piece& piece) const {
  return piece.link != html::kNone &&
         link_form(page_.attribute(piece.link, "href").value_or("")) != 0;
}

bool AuthorSigns::leads_to_user(const Piece& piece) const {
  if (piece.link == html::kNone) return false;
  if (asked_ == piece.link) return leads_;
  const std::string_view href = page_.attribute(piece.link, "href").value_or("");
  asked_ = piece.link;
  leads_ = hands_name_to_script(href, piece.said) ||
           (!is_mail(page_, piece) && extract::leads_to_user(thread_.beyond(href)) &&
            !thread_.is_shown_by(href));
  return leads_;
}

// <h5 itemprop="jobTitle"> in the box of an author: what it says is said, and it is no name.
NodeId AuthorSigns::stated_above(const Piece& piece) const {
  NodeId at = page_.node(piece.node).parent;
  for (int level = 0; level < kNearName && at != html::kNone; ++level, at = page_.node(at).parent) {
    const std::string_view property = page_.attribute(at, "itemprop").value_or("");
    if (property == "name" && is_of_author(at)) return at;
    if (property == "jobTitle") return html::kNone;
    for (const std::string_view name : {"itemprop", "rel"})
      if (states_author(page_.attribute(at, name).value_or(""))) return at;
    if (is_typed_person(page_.attribute(at, "typeof").value_or(""))) return at;
  }
  return html::kNone;
}

// <section itemprop="author" itemscope>, with a name somewhere in it.
bool AuthorSigns::is_of_author(NodeId name) const {
  const NodeId scope = first_above(
      page_, name, 0, [&](NodeId up) { return page_.attribute(up, "itemscope").has_value(); });
  return scope != html::kNone && states_author(page_.attribute(scope, "itemprop").value_or(""));
}

bool AuthorSigns::is_stated(const Piece& piece) const { return stated_above(piece) != html::kNone; }

bool AuthorSigns::is_stated_alone(const Piece& piece) const {
  const NodeId element = stated_above(piece);
  return element != html::kNone && text_.within(element, page_.end_of(element)).size() == 1;
}

// <a onclick=...>: an anchor that leads nowhere is there for a script.
bool AuthorSigns::is_for_script(const Piece& piece) const {
  NodeId at = page_.node(piece.node).parent;
  for (int level = 0; level < kNearName && at != html::kNone; ++level, at = page_.node(at).parent)
    if (page_.tag(at) == Tag::A) return !page_.attribute(at, "href") && !speaks_of_user(piece);
  return false;
}

bool AuthorSigns::is_tool(const Piece& piece) const {
  if (piece.link == html::kNone) return is_for_script(piece);
  thread_local Memo<bool> memo{kRemembered};
  const std::string_view href = page_.attribute(piece.link, "href").value_or("");
  if (is_mail(page_, piece) && is_address(page_.text(piece.node))) return true;
  if (hands_name_to_script(href, piece.said)) return false;
  if (href.starts_with('#') || runs_script(href) || thread_.is_shown_by(href))
    return !is_called_user_itself(piece) && !is_announced(piece);
  const auto& target = links_.resolve(href);
  if (!target) return true;
  const Fingerprint key = fingerprint(target->href());
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, fetch::changes_state(*target));
}

bool AuthorSigns::speaks_of_user(const Piece& piece) const {
  if (is_called_rank(piece)) return false;
  int level = 0;
  for (NodeId at = page_.node(piece.node).parent; level < kNearName && at != html::kNone;
       at = page_.node(at).parent) {
    if (is_called_user(at) && !is_whole_post(at)) return true;
    if (!is_transparent(at)) ++level;
  }
  return leads_to_user(piece);
}

// <div class="post by-user rank-member">: called after its author, but it holds date and text.
bool AuthorSigns::is_whole_post(NodeId box) const {
  const NodeId end = page_.end_of(box);
  if (!text_.has_sentence(box, end)) return false;
  const auto dates = text_.dates_in(box, end);
  return std::any_of(dates.begin(), dates.end(),
                     [](const DateAt& date) { return !date.joined && !date.edited; });
}

// A rank may be in colours, and leads to nobody.
bool AuthorSigns::is_called_rank(const Piece& piece) const {
  if (piece.link != html::kNone) return false;
  NodeId at = page_.node(piece.node).parent;
  while (at != html::kNone && is_transparent(at)) at = page_.node(at).parent;
  return at != html::kNone && names_rank(page_.attribute(at, "class").value_or(""));
}

bool AuthorSigns::is_announced(const Piece& piece, NodeId record) const {
  NodeId line = page_.node(piece.node).parent;
  while (line > record && is_transparent(line)) line = page_.node(line).parent;
  if (&piece == text_.pieces().data()) return false;
  const Piece& before = *(&piece - 1);
  if (before.node < line || before.link != html::kNone || has_edit_word(before.said)) return false;
  return piece.said.starts_with(':') ? announces_name(before.said) : ends_in_particle(before.said);
}

bool AuthorSigns::is_sender(const Piece& piece) const {
  const std::size_t colon = piece.said.find(": ");
  if (colon == std::string_view::npos || is_addressee(piece.said)) return false;
  const Piece* end = text_.pieces().data() + text_.pieces().size();
  const Piece* last = end - &piece > kToAddressee ? &piece + kToAddressee + 1 : end;
  return std::any_of(&piece + 1, last, [](const Piece& next) { return is_addressee(next.said); });
}

// "Location: Bergen", in one piece or in two; "(an hour later)".
bool AuthorSigns::is_fact(const Piece& piece, NodeId record) const {
  const std::string_view text = piece.said;
  if (is_sender(piece)) return false;
  if (label_of_fact(text) || (text.starts_with('(') && text.ends_with(')'))) return true;
  const auto before = text_.within(record, piece.node);
  if (before.empty()) return false;
  const std::string_view label = trimmed(page_.text(before.back().node));
  return ends_with_colon(label) && !announces_name(label);
}

bool AuthorSigns::is_label(const Piece& piece) const {
  if (piece.link != html::kNone && (leads_to_user(piece) || is_called_user_itself(piece)))
    return false;
  if (is_called_name(page_, page_.node(piece.node).parent)) return false;
  const Piece* next = &piece + 1;
  if (next == text_.pieces().data() + text_.pieces().size() || !next->said.starts_with(':'))
    return false;
  // "1 :<b>ann</b>:3 May": what stands between two colons is told by the first.
  return &piece == text_.pieces().data() || !ends_with_colon((&piece - 1)->said);
}

bool AuthorSigns::is_value_of_other(const Piece& piece) const {
  if (!piece.said.starts_with(':')) return false;
  return &piece == text_.pieces().data() || !announces_name(page_.text((&piece - 1)->node));
}

NodeId AuthorSigns::box_of_author(const Piece& piece) const {
  NodeId at = page_.node(piece.node).parent;
  for (int level = 0; level < kHighestBox && at != html::kNone; ++level) {
    if (is_called_user(at) && text_.within(at, page_.end_of(at)).size() > 1) return at;
    at = page_.node(at).parent;
  }
  return html::kNone;
}

std::string_view AuthorSigns::call_of(NodeId name) const {
  NodeId at = page_.node(name).parent;
  for (int level = 0; level < kNearName && at != html::kNone; ++level, at = page_.node(at).parent) {
    std::string_view classes = page_.attribute(at, "class").value_or("");
    const std::string_view first = take_word(classes);
    if (first.empty()) continue;
    return names_user(first) ? first : std::string_view{};
  }
  return {};
}

bool AuthorSigns::is_transparent(NodeId element) const {
  switch (page_.tag(element)) {
    case Tag::A:
    case Tag::B:
    case Tag::Strong:
    case Tag::Font:
    case Tag::I:
    case Tag::Em:
      return true;
    case Tag::Span:
      return trimmed(page_.attribute(element, "class").value_or("")).empty();
    default:
      return false;
  }
}

bool AuthorSigns::is_called_user(NodeId element) const {
  Called& called = called_[element];
  if (called == Called::Unasked) {
    const auto attributes = page_.attributes(element);
    const bool user =
        std::any_of(attributes.begin(), attributes.end(), [&](const html::Attribute& attribute) {
          return is_naming(page_.view(attribute.name)) && names_user(page_.view(attribute.value));
        });
    called = user ? Called::User : Called::Otherwise;
  }
  return called == Called::User;
}

// The name opens a menu: the link is called so, or what is called a name and holds nothing else.
bool AuthorSigns::is_called_user_itself(const Piece& piece) const {
  if (is_called_user(piece.link) || is_called_user(page_.node(piece.node).parent)) return true;
  const NodeId around = page_.node(piece.link).parent;
  return around != html::kNone &&
         (is_called_name(page_, around) ||
          ends_ignoring_case(page_.attribute(around, "class").value_or(""), "name")) &&
         text_.within(around, page_.end_of(around)).size() == 1;
}

NodeId element_of_name(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece) {
  NodeId above = sheet.page.node(piece.node).parent;
  while (above != 0 &&
         (signs.is_transparent(above) || is_called_as_it_says(sheet.page, above, piece)))
    above = sheet.page.node(above).parent;
  return above;
}

}  // namespace boardwalk::extract
