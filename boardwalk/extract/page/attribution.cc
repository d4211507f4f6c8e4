#include "boardwalk/extract/page/attribution.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongestHead = 100;
constexpr std::uint32_t kLongestLabel = 32;
constexpr std::size_t kMostBytes = 3;      // of a column
constexpr std::size_t kLongestIndent = 6;  // bytes: two wide spaces
constexpr std::size_t kLongestEnd = 2;     // behind the last word
constexpr int kWordsOfName = 6;            // at most, with the one that tells of speaking

// "Wrote", "said", "quote": stems.
constexpr std::array<std::string_view, 67> kSaidWords = {
    "wrote",
    "said",
    "posted by",
    "quote",
    "schrieb",
    "zitat",
    "geschrieben",
    "a écrit",
    "a dit",
    "citation",
    "escribió",
    "escribio",
    "cita de",
    "dijo",
    "ha scritto",
    "citazione",
    "schreef",
    "citaat",
    "napisał",
    "cytat",
    "писал",
    "пишет",
    "цитата",
    "skrev",
    "citat",
    "kirjoitti",
    "lainaus",
    "írta",
    "napsal",
    "yazdı",
    "alıntı",
    "写道",
    "发表于",
    "引用",
    "escreveu",
    "disse",
    "writes",
    "original von",
    "antwort auf",
    "in reply to",
    "كتبت بواسطة",
    "اقتباس",
    "نوشته",
    "نقل قول",
    "כתב",
    "ציטוט",
    "έγραψε",
    "님이 작성",
    "đã viết",
    "написа",
    "писав",
    "a scris",
    "napisao",
    "menulis",
    "rašė",
    "rakstīja",
    "kirjutas",
    "ha escrit",
    "postat av",
    "skrevet a",
    "sagte",
    "ha detto",
    "сказал",
    "powiedział",
    "mondta",
    "sanoi",
    "original post by",
};

std::string_view last_words(std::string_view text, int count) {
  std::size_t from = text.size();
  for (; count > 0 && from != std::string_view::npos && from > 0; --count)
    from = text.rfind(' ', from - 1);
  return from == std::string_view::npos ? text : text.substr(from);
}

// "Originally posted by ann", "ann wrote"; but not "I wrote the manual of that machine once".
bool tells_who_said(std::string_view text) { return has_said_word(last_words(text, kWordsOfName)); }

// Of a name, or the like, and nothing else.
bool is_link(const Line& line) {
  return std::all_of(line.pieces.begin(), line.pieces.end(), [](const Piece& piece) {
    return piece.link != html::kNone && !piece.address;
  });
}

bool is_citation(Tag tag) { return tag == Tag::Cite || tag == Tag::Legend; }
bool is_code(Tag tag) { return tag == Tag::Pre || tag == Tag::Code; }
// <td id=CODE>
bool is_called_code(const html::Document& page, NodeId block) {
  return equals_ignoring_case(page.attribute(block, "id").value_or(""), "code") ||
         equals_ignoring_case(page.attribute(block, "class").value_or(""), "code");
}
bool is_style(Tag tag) {
  return tag == Tag::B || tag == Tag::Strong || tag == Tag::I || tag == Tag::Em;
}
bool is_text_block(Tag tag) { return tag == Tag::P || tag == Tag::Li; }

// "#p84", "/t/9#post84": a fragment without a number is a part of some page, a manual say.
bool leads_to_numbered_part(std::string_view href) {
  const std::size_t hash = href.find('#');
  return hash != std::string_view::npos &&
         std::any_of(href.begin() + static_cast<std::ptrdiff_t>(hash), href.end(), is_digit);
}

// "QUOTE (ann @ 26 August 2007, 08:59 am)": nothing stands behind the date.
bool tells_who_and_when(const std::string& text) {
  if (!has_said_word(text)) return false;
  const auto date = find_date_label(text, text);
  return date && text.size() - date->end <= kLongestEnd;
}

}  // namespace

bool has_said_word(std::string_view text) {
  static const Stems kStems{kSaidWords};
  return kStems.are_in(text);
}

// The outermost element below the root that the line is the first of, and that goes on after it; a
// quotation at once, and what holds all of the text for want of others.
NodeId Attributions::box_led_by(const Line& line, NodeId root) const {
  NodeId whole = html::kNone;
  NodeId part = html::kNone;
  const NodeId quotation = first_above(page_, line.first(), root, [&](NodeId up) {
    if (text_.all(up, line.first()) > 0) return true;
    const bool goes_on = text_.all(line.last() + 1, page_.end_of(up)) > 0;
    if (!goes_on || !breaks_lines(page_, up) || is_text_block(page_.tag(up))) return false;
    const bool is_all = text_.all(page_.end_of(up), page_.end_of(root)) == 0;
    (is_all ? whole : part) = up;
    return is_quote(page_, up);
  });
  if (quotation != html::kNone && (quotation == whole || quotation == part)) return quotation;
  return part != html::kNone ? part : whole;
}

bool Attributions::is_in(const Line& line, NodeId root, bool (*holds)(Tag)) const {
  return first_above(page_, line.first(), root, [&](NodeId up) {
           return holds(page_.tag(up)) && line.last() < page_.end_of(up);
         }) != html::kNone;
}

bool Attributions::names_somebody(const Line& line, const std::string& text) const {
  for (const Piece& piece : line.pieces) {
    if (piece.date) return !ends_sentence(text) || has_said_word(text);
    if (piece.link != html::kNone && leads_to_speaker(piece)) return !goes_on_to_speak(line, text);
  }
  if (line.columns() <= kLongestLabel && is_link(line)) return true;
  return (names_author(text) || tells_who_said(text)) && !ends_sentence(text);
}

// <a>ann</a> and her words, on one line.
bool Attributions::goes_on_to_speak(const Line& line, const std::string& text) const {
  std::uint32_t unlinked = 0;
  for (const Piece& piece : line.pieces) unlinked += piece.link == html::kNone ? piece.columns : 0;
  return ends_sentence(text) && unlinked > kLongestLabel && !has_said_word(text);
}

// A full stop is no end of a head, but for that of a name.
bool Attributions::ends_sentence(const std::string& text) const {
  const bool stops = text.ends_with('?') || text.ends_with('!') || text.ends_with("\u3002") ||
                     (text.ends_with('.') && !text.ends_with(".."));
  return stops && std::none_of(names_.begin(), names_.end(),
                               [&](std::string_view name) { return text.ends_with(name); });
}

// To a person, or back to what was said; not to a page that the quoted text is about.
bool Attributions::leads_to_speaker(const Piece& piece) const {
  const std::string_view href = page_.attribute(piece.link, "href").value_or("");
  return leads_to_user(href) || leads_to_numbered_part(href) || is_author(piece.said);
}

// A head that leaves nothing to say: "ann said:", but not "Quote:".
bool Attributions::tells_who(const Line& line) const {
  const std::string text = text_of(page_, line);
  const std::string_view words = trimmed(std::string_view(text).substr(0, text.rfind(':')));
  const bool several = words.find(' ') != std::string_view::npos;
  return names_somebody(line, text) && (several || names_author(text) || !has_said_word(text));
}

// Letters of many languages have several bytes: columns are counted where a name was found.
bool Attributions::names_author(const std::string& text) const {
  return std::any_of(names_.begin(), names_.end(), [&](std::string_view name) {
    return name.size() > 1 && text.size() <= name.size() + kMostBytes * kLongestLabel &&
           text.find(name) != std::string::npos &&
           columns_of(text) <= columns_of(name) + kLongestLabel;
  });
}

// "@ann 2013-12-04 20:34", above what she said; or "ann writes...", in a box of its own.
bool Attributions::calls_author(const Line& line) const {
  if (line.pieces.size() != 1) return false;
  const std::string_view text = line.pieces.front().said;
  const std::size_t blank = text.rfind(' ');
  if (has_said_word(text.substr(blank + 1)) && is_author(text.substr(0, blank)) &&
      page_.attribute(line.block, "class"))
    return true;
  const std::size_t call = text.substr(0, kLongestIndent + 1).find('@');
  if (call == std::string_view::npos) return false;
  const std::string_view called = text.substr(call + 1);
  const auto date = find_date_label(called, called);
  if (!date) return false;
  const std::string_view name = trimmed(called.substr(0, date->begin));
  const bool alone = called.size() - date->end <= kLongestEnd;
  return alone && (is_author(name) || name.find(' ') == std::string_view::npos);
}

NodeId Attributions::box_at(const Line& line, const Line& next, NodeId root) const {
  const bool quoted = next.pieces.front().quoted;
  return first_above(page_, next.first(), std::max(root, line.last()), [&](NodeId up) {
    return is_code(page_.tag(up)) || (quoted && is_quote(page_, up));
  });
}

// A box inside the text: something is written before it or after it.
bool Attributions::is_part(const std::vector<Line>& lines, NodeId box) const {
  const auto first = std::find_if_not(lines.begin(), lines.end(), is_blank);
  const auto last = std::find_if_not(lines.rbegin(), lines.rend(), is_blank);
  return first != lines.end() && (first->first() < box || last->last() >= page_.end_of(box));
}

bool Attributions::begins_quote(const Piece& piece) const {
  const NodeId box =
      first_above(page_, piece.node, 0, [&](NodeId up) { return is_quote(page_, up); });
  return box != html::kNone && text_.all(box, piece.node) == 0;
}

bool Attributions::is_head(const std::vector<Line>& lines, std::size_t at, NodeId root,
                           bool after_head) const {
  const Line& line = lines[at];
  if (is_head_of_box(lines, at, root)) return true;
  if (line.columns() > kLongestHead || (has_code_ && is_in(line, root, is_code))) return false;
  if (has_citations_ && is_in(line, root, is_citation)) return true;
  if (is_in_foot_of_quote(line, root)) return true;
  if (says_more_than_citation(line)) return false;
  if (closes_quote(line, root)) return true;
  if (at + 1 == lines.size()) return false;
  if (calls_author(line)) return true;
  const NodeId box = box_led_by(line, root);
  const NodeId next = box_at(line, lines[at + 1], root);
  if (box == html::kNone && next == html::kNone && !after_head) return false;
  const std::string text = text_of(page_, line);
  if (after_head && tells_who(lines[at - 1]))
    return tells_of_another(line, lines[at - 1], text) || is_below_date(line, lines[at - 1], text);
  if (box != html::kNone && leads(lines, at, box, text)) return true;
  if (after_head && goes_on(line, text)) return true;
  return next != html::kNone && stands_before(line, next, root, text);
}

// <aside class=quote><div>Another thread, in another board</div><blockquote>Her words</blockquote>
bool Attributions::is_head_of_box(const std::vector<Line>& lines, std::size_t at,
                                  NodeId root) const {
  const Line& line = lines[at];
  if (at + 1 == lines.size() || !lines[at + 1].pieces.front().quoted || !has_own_block(line))
    return false;
  const NodeId words = box_at(line, lines[at + 1], root);
  if (words == html::kNone || page_.tag(words) != Tag::Blockquote) return false;
  const NodeId around = page_.node(words).parent;
  return around > root && around < line.block && text_.all(around, line.first()) == 0 &&
         is_called_quote(page_, around);
}

// <blockquote>Her words<footer>ann</footer></blockquote>
bool Attributions::is_in_foot_of_quote(const Line& line, NodeId root) const {
  if (!page_.may_have(Tag::Footer)) return false;
  const NodeId foot = first_above(page_, line.first(), root,
                                  [&](NodeId up) { return page_.tag(up) == Tag::Footer; });
  return foot != html::kNone && is_quote(page_, page_.node(foot).parent);
}

// <blockquote>Her words<br>ann wrote on 5 May 2011 10:02</blockquote>: nothing but who and when.
bool Attributions::closes_quote(const Line& line, NodeId root) const {
  if (!line.pieces.front().quoted) return false;
  const NodeId box =
      first_above(page_, line.first(), root, [&](NodeId up) { return is_quote(page_, up); });
  if (box == html::kNone || text_.all(box, line.first()) == 0 ||
      text_.all(line.last() + 1, page_.end_of(box)) > 0)
    return false;
  const std::string text = text_of(page_, line);
  const auto date = find_date_label(text, text);
  if (!date || text.size() - date->end > kLongestEnd) return false;
  const std::string_view who = std::string_view(text).substr(0, date->begin);
  const std::string_view name = who.substr(0, who.find(' '));
  return has_said_word(who) && columns_of(who) <= kLongestLabel &&
         (date->written.hour || is_author(name));
}

// <cite>ann wrote:</cite> and her words, on one line.
bool Attributions::says_more_than_citation(const Line& line) const {
  if (!page_.may_have(Tag::Cite)) return false;
  NodeId end = html::kNone;
  for (const Piece& piece : line.pieces) {
    const NodeId cite = first_above(page_, piece.node, line.block,
                                    [&](NodeId up) { return page_.tag(up) == Tag::Cite; });
    if (cite != html::kNone) end = page_.end_of(cite);
  }
  if (end == html::kNone || line.last() < end) return false;
  const std::string_view last = line.pieces.back().said;
  return !ends_with_colon(last) && (!has_said_word(last) || ends_sentence(std::string(last)));
}

// "From: ann | Posted: 5/5/2011 10:02 | #9", for one who writes here.
bool Attributions::names_author_and_date(const std::string& text) const {
  return find_date_label(text, text) && !ends_sentence(text) &&
         std::any_of(names_.begin(), names_.end(), [&](std::string_view name) {
           return name.size() > 1 && text.find(name) != std::string::npos;
         });
}

// A line of its own before the box: called so, or "Code:" in one word. Others say "Try this:".
bool Attributions::stands_before(const Line& line, NodeId box, NodeId root,
                                 const std::string& text) const {
  if (is_quote(page_, box) && (tells_who_and_when(text) || names_author_and_date(text)))
    return true;
  const bool own_name = has_own_name(line, root);
  if (!own_name && !ends_with_colon(text)) return false;
  const bool one_word = text.find(' ') == std::string::npos && !is_paragraph(line);
  const bool label = line.columns() <= kLongestLabel && (own_name || one_word);
  if (is_code(page_.tag(box))) return label;
  if (ends_with_colon(text)) return label || text.starts_with('@') || names_somebody(line, text);
  const bool date = std::any_of(line.pieces.begin(), line.pieces.end(),
                                [](const Piece& piece) { return piece.date; });
  return date || names_author(text) || tells_who_said(text);
}

// Its block is called something; or the bold letters that all of it is in.
bool Attributions::has_own_name(const Line& line, NodeId root) const {
  if (line.block != root && page_.attribute(line.block, "class")) return true;
  const NodeId around = page_.node(line.first()).parent;
  return line.pieces.size() == 1 && is_style(page_.tag(around)) &&
         page_.attribute(around, "class").has_value();
}

bool Attributions::leads(const std::vector<Line>& lines, std::size_t at, NodeId box,
                         const std::string& text) const {
  const Line& line = lines[at];
  if (is_quote(page_, box)) {
    if (names_somebody(line, text) || (ends_with_colon(text) && !is_paragraph(line))) return true;
  } else if (is_part(lines, box)) {
    const bool apart = line.block != box && has_own_block(line);
    const bool label = ends_with_colon(text) && line.columns() <= kLongestLabel && apart;
    if (label || (names_author(text) && (apart || is_set_as_head(line, text)))) return true;
    if (ends_with_colon(text) && names_somebody(line, text)) return true;
    if (names_author_below(line, lines[at + 1], box, text)) return true;
    if (stands_out(line) && tells_who_said(text) && !ends_sentence(text)) return true;
  }
  // "Bump." above some lines of code is no label of these.
  return line.columns() <= kLongestLabel && !ends_sentence(text) &&
         (is_in(lines[at + 1], box, is_code) ||
          (line.block != lines[at + 1].block && is_called_code(page_, lines[at + 1].block)));
}

// A box and nothing else in it; what people write stands in paragraphs.
bool Attributions::has_own_block(const Line& line) const {
  return !is_text_block(page_.tag(line.block)) &&
         text_.all(line.last() + 1, page_.end_of(line.block)) == 0;
}

// In a paragraph that nothing calls anything: "The rules are as follows:", but not "ann:" on a line
// of its own.
bool Attributions::is_paragraph(const Line& line) const {
  return is_text_block(page_.tag(line.block)) && !page_.attribute(line.block, "class") &&
         !stands_out(line) && text_.all(line.last() + 1, page_.end_of(line.block)) == 0;
}

// "ann wrote", "ann, 3 May 2011" or her name in bold. "Thanks, ann" and "@ann" are said to her.
bool Attributions::is_set_as_head(const Line& line, const std::string& text) const {
  if (has_said_word(text) || ends_with_colon(text)) return true;
  const bool date = std::any_of(line.pieces.begin(), line.pieces.end(),
                                [](const Piece& piece) { return piece.date; });
  return date || (stands_out(line) && !ends_sentence(text) && !text.starts_with('@'));
}

// All of the line is in bold or in italics.
bool Attributions::stands_out(const Line& line) const {
  return std::all_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
    return first_above(page_, piece.node, line.block,
                       [&](NodeId up) { return is_style(page_.tag(up)); }) != html::kNone;
  });
}

// Below "ann said:": when, or whom she quoted, in a box like that of the line above. All else are
// words of hers, whoever is named in them.
bool Attributions::tells_of_another(const Line& line, const Line& above,
                                    const std::string& text) const {
  if (line.pieces.size() == 1 && (line.pieces.front().date || is_author(text))) return true;
  if (tells_who_and_when(text)) return true;
  if (!ends_with_colon(text)) return false;
  const bool alike = line.block != above.block && page_.tag(line.block) == page_.tag(above.block) &&
                     page_.attribute(line.block, "class") == page_.attribute(above.block, "class");
  return has_said_word(text) || (alike && line.columns() <= kLongestLabel);
}

// "3 May 2011 10:02" in a box of its own inside the line "Posted by ann", and nothing else in it.
bool Attributions::is_below_date(const Line& line, const Line& above,
                                 const std::string& text) const {
  const bool dated = above.pieces.size() == 1 && above.pieces.front().date;
  const bool around = line.block < above.block && above.block < page_.end_of(line.block);
  return dated && around && text_.all(line.last() + 1, page_.end_of(line.block)) == 0 &&
         names_somebody(line, text);
}

// "Original post", to press, in a box of its own inside the line "by ann".
bool Attributions::names_author_below(const Line& line, const Line& next, NodeId box,
                                      const std::string& text) const {
  const bool around = next.block > box && next.block < line.block &&
                      line.block < page_.end_of(next.block) &&
                      page_.end_of(next.block) < page_.end_of(box);
  return around && names_author(text + " " + text_of(page_, next));
}

// "Quote:", and on the next line "Originally posted by X", her name in bold, or a date.
bool Attributions::goes_on(const Line& line, const std::string& text) const {
  const bool date = line.pieces.size() == 1 && line.pieces.front().date;
  if (date || names_author(text)) return true;
  if (line.columns() <= kLongestLabel && stands_out(line)) return !ends_sentence(text);
  return tells_who_said(text) && line.columns() <= kLongestLabel * 2;
}

}  // namespace boardwalk::extract
