#include "boardwalk/extract/names/name_candidates.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/extract/names/bare_name.h"
#include "boardwalk/extract/names/word_count.h"
#include "boardwalk/extract/page/attribution.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/lines.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/words/answer_prefix.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/dots.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/particle.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::uint32_t kShortestTitle = 12;
constexpr std::uint32_t kLongestParticle = 4;
constexpr std::uint32_t kInitials = 2;  // columns at most
constexpr std::uint32_t kLongestSender = 100;
constexpr double kMost = 0.6;  // share of records that have a label

// What is stuck on beside a name.
constexpr std::array<std::string_view, 3> kBadges = {"badge", "tag", "flair"};

// Added to the place of a box, for what comes first in it.
constexpr std::uint64_t kFirstInBox = 0x51ed270bULL << 32U;

// The place of all names that are stated for machines.
constexpr std::uint64_t kStated = 0x2545f491ULL << 32U;

// Symbols (U+2000 to U+2FFF: stars, arrows, bullets) are no letters.
bool has_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0xc3 && byte != 0xe2) || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
  });
}

// "@ ann", who is answered; "(@ann)", how to call her.
bool is_call(std::string_view text) {
  return text.starts_with("@ ") || text.starts_with("(@") || text.starts_with("[ ");
}

// "3 of 72", "3 von 72": which of the posts it is.
bool is_count(const Piece& piece, std::string_view text) {
  if (piece.link != html::kNone) return false;
  const auto is_number = [](std::string_view digits) {
    return !digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit);
  };
  const std::string_view first = take_word(text);
  const std::string_view word = take_word(text);
  const std::string_view last = take_word(text);
  return is_number(first) && is_number(last) && !word.empty() && word.size() <= kLongestParticle &&
         trimmed(text).empty();
}

// "said...", with a name before it in an element of its own.
bool is_verb(const Piece& piece, std::string_view text) {
  if (piece.link != html::kNone || std::any_of(text.begin(), text.end(), is_space)) return false;
  return text == "said" || text == "wrote" || (trails_off(text) && has_said_word(text));
}

// "[Profile]", a button, and "[Zeus]".
bool is_in_brackets(const Piece& piece) {
  const std::string_view text = piece.said;
  return piece.link != html::kNone && text.starts_with('[') && text.ends_with(']');
}

bool has_class(std::string_view classes, std::string_view name) {
  for (std::string_view word = take_word(classes); !word.empty(); word = take_word(classes))
    if (equals_ignoring_case(word, name)) return true;
  return false;
}

// A hash of the classes of the innermost element; 0 without.
std::uint64_t name_of(const html::Document& page, const Piece& piece) {
  const auto classes = page.attribute(page.node(piece.node).parent, "class");
  return classes && !classes->empty() ? hash64(*classes) | 1U : 0;
}

// "Offline", for those who do not see the green dot.
bool is_for_hearing(const html::Document& page, const Piece& piece) {
  const std::string_view classes =
      page.attribute(page.node(piece.node).parent, "class").value_or("");
  return classes.find("visually-hidden") != std::string_view::npos ||
         classes.find("sr-only") != std::string_view::npos ||
         classes.find("screen-reader") != std::string_view::npos;
}

// <span class=badge>OP</span> ann: a part of a line, in an element for it, beside what may be a
// name.
bool is_badge(const Sheet& sheet, const Piece& piece) {
  const html::Document& page = sheet.page;
  const NodeId above = page.node(piece.node).parent;
  const std::string_view classes = page.attribute(above, "class").value_or("");
  if (classes.empty() || piece.link != html::kNone || breaks_lines(page, above)) return false;
  const auto is_called = [&](std::string_view word) { return has_class(classes, word); };
  if (std::none_of(kBadges.begin(), kBadges.end(), is_called)) return false;
  const NodeId line = page.node(above).parent;
  const auto parts = sheet.text.within(line, page.end_of(line));
  return std::any_of(parts.begin(), parts.end(), [&](const Piece& part) {
    return part.node != piece.node && !part.date && part.columns <= kLongestName &&
           has_letter(part.said);
  });
}

// "/comment/560#comment-560": the subject of a post, or the first words of it.
bool leads_to_post(const html::Document& page, const AuthorSigns& signs, const Piece& piece) {
  if (piece.link == html::kNone) return false;
  const std::string_view href = page.attribute(piece.link, "href").value_or("");
  const std::size_t hash = href.find('#');
  return hash != std::string_view::npos && hash > 0 && is_digit(href.back()) &&
         !signs.leads_to_user(piece);
}

// <a class=author href=/people/ann_of_leeds>ann_of_leeds</a>, whom the title of the page names.
bool is_told_by_address(const html::Document& page, const AuthorSigns& signs, const Piece& piece) {
  if (piece.link == html::kNone || !signs.speaks_of_user(piece)) return false;
  const std::string_view href = page.attribute(piece.link, "href").value_or("");
  return href.find(piece.said) != std::string_view::npos;
}

// "ann", in the line <p>ann <i>3 May 2011</i></p>; and "am".
bool is_first_before_date(const Sheet& sheet, const Piece& piece) {
  const NodeId above = sheet.page.node(piece.node).parent;
  const auto line = sheet.text.within(above, sheet.page.end_of(above));
  return line.size() == 2 && line.front().node == piece.node && line.back().date;
}

// "Geschrieben von", with a name behind it.
bool is_call_before(const Sheet& sheet, const Piece& piece, std::string_view text) {
  if (piece.link != html::kNone || !ends_in_particle(text)) return false;
  const NodeId above = sheet.page.node(piece.node).parent;
  return !sheet.text.within(piece.node + 1, sheet.page.end_of(above)).empty();
}

// "von", with a name in an element behind it; of a link, in the same one.
bool is_particle_before(const Sheet& sheet, const Piece& piece, std::string_view text) {
  if (piece.columns > kLongestParticle) return is_call_before(sheet, piece, text);
  if (piece.link != html::kNone)
    return is_particle(text) &&
           !sheet.text.within(piece.node + 1, sheet.page.end_of(piece.link)).empty();
  const NodeId above = sheet.page.node(piece.node).parent;
  const auto behind = sheet.text.within(piece.node + 1, sheet.page.end_of(above));
  if (behind.size() == 1 && to_lower(text.front()) == text.front() &&
      !is_first_before_date(sheet, piece))
    return true;
  return is_particle(text);
}

// "A" in a circle, or "Avatar of ann". <a class=avatar><img>ann</a> is more than a picture.
bool is_for_avatar(const html::Document& page, const Piece& piece) {
  const NodeId above = page.node(piece.node).parent;
  if (piece.link == above && has_picture(page, above) &&
      leads_to_user(page.attribute(above, "href").value_or("")))
    return false;
  return has_name(page, above, "avatar") ||
         (piece.link != html::kNone && has_name(page, piece.link, "avatar"));
}

// An address behind a name, as letters have it, may be longer than names are.
bool is_short_enough(const Piece& piece) {
  if (piece.columns <= kLongestName) return true;
  return piece.columns <= kLongestSender && piece.said.find('@') != std::string_view::npos &&
         columns_of(bare_name(piece.said, "")) <= kLongestName;
}

// Not linked: the name of a guest, or of anybody where guests see no profiles.
bool is_called_user_alone(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece) {
  const NodeId above = sheet.page.node(piece.node).parent;
  return sheet.text.within(above, sheet.page.end_of(above)).size() == 1 &&
         signs.speaks_of_user(piece);
}

// By itself, whatever other records say.
bool may_be_name(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece) {
  const html::Document& page = sheet.page;
  if (piece.date || !is_short_enough(piece)) return false;
  const NodeId above = page.node(piece.node).parent;
  if (page.tag(above) == html::Tag::Th) return false;
  const std::string_view text = piece.said;
  if (is_timestamp(text)) return false;
  if (text.find("://") != std::string_view::npos || has_answer_prefix(text) ||
      ends_ignoring_case(text, " by") || is_call(text) || is_addressee(text) ||
      is_count(piece, text) || is_verb(piece, text))
    return false;
  if (is_for_avatar(page, piece)) return false;
  if (!has_letter(text) || ends_with_colon(text)) return false;
  if (piece.title && piece.columns >= kShortestTitle && !is_told_by_address(page, signs, piece) &&
      !is_told_beside_date(sheet, signs, piece, 0))
    return false;
  if (leads_to_post(page, signs, piece) || signs.is_label(piece) || signs.is_value_of_other(piece))
    return false;
  if (is_particle_before(sheet, piece, text) || is_for_hearing(page, piece) ||
      is_badge(sheet, piece))
    return false;
  const std::size_t number = text.find('#');
  return number == std::string_view::npos || number + 1 == text.size() ||
         !is_digit(text[number + 1]) ||
         (number > 0 && (signs.leads_to_user(piece) || is_called_user_alone(sheet, signs, piece)));
}

// Tells names from labels, titles, numbers of posts and the like.
class NameSieve {
 public:
  NameSieve(const Sheet& sheet, const Records& records, const AuthorSigns& signs)
      : sheet_(sheet),
        page_(sheet.page),
        text_(sheet.text),
        signs_(signs),
        records_(records.records.size()),
        counts_(sheet, records, kLongestSender) {}

  [[nodiscard]] bool may_be_name(const Piece& piece) const {
    return extract::may_be_name(sheet_, signs_, piece) && !is_button(piece) && !is_label(piece) &&
           !leads_to_date(piece);
  }

  // "Comment 3", in whatever language: it counts most records.
  [[nodiscard]] bool may_be_count(const Piece& piece) const {
    if (std::none_of(piece.said.begin(), piece.said.end(), is_digit)) return false;
    const WordCount::Count& count = counts_.of(piece.words);
    return count.counting &&
           static_cast<double>(count.records) >= kMost * static_cast<double>(records_) &&
           !signs_.speaks_of_user(piece);
  }

 private:
  // "am", before the date of most records, or of the only one.
  [[nodiscard]] bool leads_to_date(const Piece& piece) const {
    if (piece.columns > kLongestParticle || piece.link != html::kNone ||
        to_lower(piece.said.front()) != piece.said.front())
      return false;
    const auto often = kMost * static_cast<double>(records_);
    return static_cast<double>(counts_.of(piece.words).records) >= often && is_before_date(piece);
  }

  [[nodiscard]] bool is_before_date(const Piece& piece) const {
    const auto behind = text_.within(piece.node + 1, page_.end_of(page_.node(piece.node).parent));
    return !behind.empty() && behind.front().date;
  }

  // In brackets, and it leads to no user, to several by the same words, or stands in all records.
  [[nodiscard]] bool is_button(const Piece& piece) const {
    if (!is_in_brackets(piece)) return false;
    const WordCount::Count& count = counts_.of(piece.words);
    return !signs_.leads_to_user(piece) || count.targets > 1 ||
           (count.records > 1 && count.records == records_);
  }

  // "by", in most records and in no element of its own; "Reply", linked to a page of each or to the
  // same one from all of them.
  [[nodiscard]] bool is_label(const Piece& piece) const {
    const NodeId above = page_.node(piece.node).parent;
    const auto& [words, times, targets, plain, counting] = counts_.of(piece.words);
    const bool often =
        times > 1 && static_cast<double>(times) >= kMost * static_cast<double>(records_);
    if (!often || signs_.leads_to_user(piece) || signs_.is_sender(piece)) return false;
    // One author alone may have written all of them, or most; a button has every record, and is
    // always linked. (Nobody tells who they are, and some can be written to.)
    if (piece.link != html::kNone && (targets == 1 || times < records_) &&
        signs_.speaks_of_user(piece))
      return false;
    if (piece.link != html::kNone)
      return plain < 2 && records_ > 2 && (times == records_ || targets > 1);
    return !signs_.is_transparent(above) && text_.within(above, page_.end_of(above)).size() > 1;
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const AuthorSigns& signs_;
  std::size_t records_;
  WordCount counts_;
};

// Buttons stand beside names that speak of users themselves.
void leave_out_buttons(std::vector<Candidate>& all, std::size_t from) {
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
  const auto is_in_brackets = [&](const Candidate& c) { return extract::is_in_brackets(*c.piece); };
  if (std::any_of(first, all.end(), [&](const Candidate& c) {
        return (c.signs.user || c.signs.named) && !is_in_brackets(c);
      }))
    all.erase(std::remove_if(first, all.end(), is_in_brackets), all.end());
}

// Those that are told by others beside them, which must all be there to be asked.
template <typename IsNone>
void leave_out(std::vector<Candidate>& all, std::size_t from, const IsNone& is_none) {
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
  if (std::none_of(first, all.end(), is_none)) return;
  std::vector<Candidate> names;
  std::copy_if(first, all.end(), std::back_inserter(names),
               [&](const Candidate& c) { return !is_none(c); });
  all.erase(first, all.end());
  all.insert(all.end(), names.begin(), names.end());
}

// Behind a space, and something before it.
bool ends_with_one_of(const std::unordered_set<std::string_view>& names, std::string_view text) {
  for (std::size_t at = text.find(' ', 1); at < text.size(); at = text.find(' ', at + 1))
    if (names.contains(text.substr(at + 1))) return true;
  return false;
}

// "Find more posts by ann", a link beside her name; where that has no link, to no user.
void leave_out_calls(std::vector<Candidate>& all, std::size_t from) {
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
  const auto may_call = [](const Candidate& c) {
    return c.piece->link != html::kNone && c.piece->said.find(' ') != std::string_view::npos;
  };
  if (std::none_of(first, all.end(), may_call)) return;
  std::unordered_set<std::string_view> linked;
  std::unordered_set<std::string_view> bare;
  std::for_each(first, all.end(), [&](const Candidate& c) {
    (c.piece->link != html::kNone ? linked : bare).insert(c.piece->said);
  });
  leave_out(all, from, [&](const Candidate& c) {
    return may_call(c) && (ends_with_one_of(linked, c.piece->said) ||
                           (!c.signs.user && ends_with_one_of(bare, c.piece->said)));
  });
}

// "A" in a circle, for a picture of Ann: it leads where her name does.
void leave_out_initials(const html::Document& page, std::vector<Candidate>& all, std::size_t from) {
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(from);
  const auto is_initial = [](const Candidate& c) {
    return c.piece->columns <= kInitials && c.piece->link != html::kNone;
  };
  const auto target_of = [&](const Candidate& c) {
    return page.attribute(c.piece->link, "href").value_or("");
  };
  if (std::none_of(first, all.end(), is_initial)) return;
  std::unordered_set<std::string_view> targets;  // of names
  std::for_each(first, all.end(), [&](const Candidate& c) {
    if (c.piece->link != html::kNone && c.piece->columns > kInitials) targets.insert(target_of(c));
  });
  leave_out(all, from,
            [&](const Candidate& c) { return is_initial(c) && targets.contains(target_of(c)); });
}

// "Ann B. <i>(guest)</i>", "Ann B. <a>(ann2)</a>": what stands in brackets right behind somebody
// says more of her.
void leave_out_notes(std::vector<Candidate>& all, std::size_t from) {
  const Candidate* first = all.data() + from;
  const auto is_note = [](const Candidate& c) {
    return c.piece->said.starts_with('(') && c.piece->said.ends_with(')');
  };
  leave_out(all, from, [&](const Candidate& c) {
    if (&c == first || !is_note(c)) return false;
    const Candidate& before = *(&c - 1);
    return before.piece == c.piece - 1 && before.signs.named && !before.signs.tool &&
           !is_note(before);
  });
}

// <span class=name><i class=badge>OP</i> ann</span>: what else stands there is in elements of its
// own.
bool stands_beside_badges(const html::Document& page, NodeId element, const Piece& piece,
                          std::span<const Piece> pieces) {
  const auto is_bare = [&](const Piece& part) { return page.node(part.node).parent == element; };
  return is_bare(piece) && std::count_if(pieces.begin(), pieces.end(), is_bare) == 1;
}

// Texts with the dates in them: names may be in them too.
std::size_t count_flat(const Records& records, const std::vector<Body>& bodies) {
  std::size_t flat = 0;
  for (std::size_t i = 0; i < bodies.size(); ++i) flat += bodies[i].holds(records.marks[i]) ? 1 : 0;
  return flat;
}

}  // namespace

bool is_surely_name(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece) {
  const bool sure = piece.link == html::kNone ? is_called_user_alone(sheet, signs, piece)
                                              : signs.leads_to_user(piece);
  return sure && !is_in_brackets(piece) && may_be_name(sheet, signs, piece);
}

bool is_told_beside_date(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece,
                         NodeId record) {
  const auto pieces = sheet.text.pieces();
  const auto at = static_cast<std::size_t>(&piece - pieces.data());
  const bool beside =
      (at + 1 < pieces.size() && pieces[at + 1].date) || (at > 1 && pieces[at - 2].date);
  return beside && signs.is_announced(piece, record);
}

bool is_odd_name(const Sheet& sheet, const Piece& piece) {
  const std::string_view text = trimmed(sheet.page.text(piece.node));
  const bool number = !text.empty() && is_digit(text.front()) && !has_letter(text);
  if (piece.columns > kLongestName || (!piece.date && !number)) return false;
  const NodeId above = sheet.page.node(piece.node).parent;
  return sheet.text.within(above, sheet.page.end_of(above)).size() == 1 && !is_moment(text);
}

bool Candidate::stands_at(std::uint64_t place) const {
  return std::find(places().begin(), places().end(), place) != places().end();
}

std::string words_of_name(const Sheet& sheet, const Piece& piece) {
  const html::Document& page = sheet.page;
  const NodeId element =
      piece.link != html::kNone
          ? html::kNone
          : first_above(page, piece.node, 0, [&](NodeId up) { return is_called_name(page, up); });
  std::string words = folded(page.text(piece.node));
  if (element == html::kNone) return words;
  const auto pieces = sheet.text.within(element, page.end_of(element));
  std::string all;
  for (const Piece& part : pieces) {
    if (part.link != html::kNone || part.date) return words;
    all.append(page.text(part.node)).append(" ");
  }
  const bool first = pieces.front().node == piece.node;
  const bool whole = !first && !stands_beside_badges(page, element, piece, pieces);
  return whole && columns_of(all) <= kLongestName ? folded(all) : words;
}

Candidate candidate_of(const Sheet& sheet, const AuthorSigns& signs, const Piece& piece) {
  const html::Document& page = sheet.page;
  Candidate candidate{&piece};
  const std::uint64_t place = sheet.signatures.place(element_of_name(sheet, signs, piece));
  if (piece.link != html::kNone)
    candidate.form = link_form(page.attribute(piece.link, "href").value_or(""));
  candidate.add(piece.link == html::kNone ? place : place ^ kLinked);
  if (candidate.form != 0 && signs.leads_to_user(piece)) candidate.add(candidate.form);
  if (const std::uint64_t name = name_of(page, piece)) candidate.add(name);
  return candidate;
}

Candidates::Candidates(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                       const AuthorSigns& signs) {
  const NameSieve sieve(sheet, records, signs);
  const bool mostly_flat = 2 * count_flat(records, bodies) > records.records.size();
  for (std::size_t i = 0; i < records.records.size(); ++i) {
    const align::Record& record = records.records[i];
    const bool flat = mostly_flat || bodies[i].holds(records.marks[i]);
    NodeId last_box = html::kNone;
    for (const Piece& piece : sheet.text.within(record.first, record.end)) {
      if (bodies[i].holds(piece.node) && !flat) continue;
      if (!sieve.may_be_name(piece)) {
        if (is_odd_name(sheet, piece))
          odd_.push_back({candidate_of(sheet, signs, piece).at.front(), i});
        continue;
      }
      all_.push_back(candidate_of(sheet, signs, piece));
      all_.back().signs = signs.of(piece, record.first);
      if (all_.back().signs.stated && signs.is_stated_alone(piece)) all_.back().add(kStated);
      all_.back().counts = sieve.may_be_count(piece);
      if (all_.back().counts) continue;
      const NodeId box = signs.box_of_author(piece);
      if (box == html::kNone || box == last_box || signs.is_called_rank(piece)) continue;
      last_box = box;
      all_.back().add(sheet.signatures.place(box) + kFirstInBox);
    }
    leave_out_buttons(all_, ends_.empty() ? 0 : ends_.back());
    leave_out_calls(all_, ends_.empty() ? 0 : ends_.back());
    leave_out_initials(sheet.page, all_, ends_.empty() ? 0 : ends_.back());
    leave_out_notes(all_, ends_.empty() ? 0 : ends_.back());
    ends_.push_back(all_.size());
  }
  leave_out_counts();
  std::sort(odd_.begin(), odd_.end());
}

void Candidates::leave_out_counts() {
  const auto counts = [](const Candidate& candidate) { return candidate.counts; };
  if (std::none_of(all_.begin(), all_.end(), counts)) return;
  const auto may_be_name = [](const Candidate& c) { return !c.counts && !c.signs.tool; };
  for (std::size_t i = 0; i < records(); ++i)
    if (std::none_of(of(i).begin(), of(i).end(), may_be_name)) return;
  std::vector<Candidate> names;
  std::size_t first = 0;
  for (std::size_t& end : ends_) {
    std::remove_copy_if(all_.data() + first, all_.data() + end, std::back_inserter(names), counts);
    first = end;
    end = names.size();
  }
  all_ = std::move(names);
}

}  // namespace boardwalk::extract
