#include "boardwalk/extract/fields/furniture.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <memory_resource>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/fields/endings.h"
#include "boardwalk/extract/fields/ruled_signatures.h"
#include "boardwalk/extract/page/answered_line.h"
#include "boardwalk/extract/page/attribution.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/mail_lines.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/tool.h"
#include "boardwalk/extract/texts/attached.h"
#include "boardwalk/extract/texts/beginning.h"
#include "boardwalk/extract/texts/citations.h"
#include "boardwalk/extract/texts/drawn_rules.h"
#include "boardwalk/extract/texts/editors.h"
#include "boardwalk/extract/texts/inline_heads.h"
#include "boardwalk/extract/texts/post_numbers.h"
#include "boardwalk/extract/texts/row_of_tools.h"
#include "boardwalk/extract/texts/signed_letter.h"
#include "boardwalk/extract/texts/subjects.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/dots.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongestButton = 40;  // columns
constexpr double kMost = 0.5;                 // share of records that share a label
constexpr std::size_t kFewest = 3;            // of them
constexpr std::uint32_t kLongestLabel = 40;
constexpr std::size_t kSlots = 1024;
constexpr std::size_t kLastLines = 4;    // that may be a note on an edit
constexpr std::size_t kMostNames = 200;  // that attributions are searched for
constexpr std::uint32_t kLongestSignature = 160;
constexpr std::size_t kLinesOfSignature = 6;     // below the rule of letters
constexpr std::uint32_t kLongestMailHead = 160;  // "On 3 May 2011, ann wrote:"

class FurnitureFinder {
 public:
  FurnitureFinder(const Sheet& sheet, const Records& records, const std::vector<Byline>& bylines,
                  std::vector<Body>& bodies)
      : sheet_(sheet),
        page_(sheet.page),
        text_(sheet.text),
        signatures_(sheet.signatures),
        records_(records),
        bylines_(bylines),
        bodies_(bodies),
        heads_(sheet.page, sheet.text, names(bylines)) {}

  std::vector<Parts> find() {
    lines_.reserve(bodies_.size());
    for (const Body& body : bodies_)
      lines_.push_back(body.exists() ? lines_in(page_, text_, body.root, body.end)
                                     : std::vector<Line>{});
    apart_.resize(bodies_.size());
    parts_.resize(bodies_.size());
    count_words();
    const Subjects subjects(page_, lines_);
    numbered_ = begin_with_numbers(lines_);
    linked_numbers_ = begin_with_linked_numbers(lines_);
    for (std::size_t i = 0; i < bodies_.size(); ++i) mark_lines(i, subjects);
    for (std::size_t i = 0; i < bodies_.size(); ++i) mark_label_of_quote(i);
    find_signatures();
    const std::vector<std::size_t> tools = tools_at_front(lines_);
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (tools[i] > 0)
        for (const Piece& piece : lines_[i].front().pieces.first(tools[i]))
          bodies_[i].without.push_back(piece.node);
      set_apart(i);
    }
    return std::move(parts_);
  }

 private:
  // Each once.
  static std::vector<std::string_view> names(const std::vector<Byline>& bylines) {
    std::vector<std::string_view> names;
    for (const Byline& byline : bylines)
      if (!byline.name.empty() && names.size() < kMostNames &&
          std::find(names.begin(), names.end(), byline.name) == names.end())
        names.emplace_back(byline.name);
    return names;
  }

  // What is quoted often was said once.
  static std::uint64_t key_of(const Piece& piece) {
    return piece.exact * 2 + (piece.quoted ? 1 : 0);
  }

  // Of the words that may be labels: those of short lines in texts.
  void count_words() {
    if (records_.records.size() < kFewest) return;
    for (const std::vector<Line>& lines : lines_)
      for (const Line& line : lines)
        if (line.columns() <= kLongestLabel)
          for (const Piece& piece : line.pieces) expect(key_of(piece));
    if (records_with_.empty()) return;
    for (std::size_t i = 0; i < records_.records.size(); ++i) {
      const align::Record& record = records_.records[i];
      for (const Piece& piece : text_.within(record.first, record.end))
        if (piece.columns <= kLongestLabel && expected_[slot_of(key_of(piece))])
          count_word(key_of(piece), i);
    }
  }

  void expect(std::uint64_t key) {
    expected_[slot_of(key)] = true;
    records_with_.try_emplace(key);
  }

  static std::size_t slot_of(std::uint64_t key) { return key / 2 % kSlots; }

  void count_word(std::uint64_t key, std::size_t record) {
    const auto found = records_with_.find(key);
    if (found == records_with_.end()) return;
    Count& count = found->second;
    if (count.last == record + 1) return;
    if (count.records > 0) count.shared = count.shared || is_other(count.last - 1, record);
    count.last = record + 1;
    ++count.records;
  }

  void mark_lines(std::size_t index, const Subjects& subjects) {
    const NodeId root = bodies_[index].root;
    const std::vector<Line>& lines = lines_[index];
    std::vector<bool>& apart = apart_[index];
    apart.assign(lines.size(), false);
    bool head = false;
    NodeId note_end = 0;  // of the box that tells of an edit
    const std::size_t whole = lines_of_beginning(page_, lines);
    std::fill_n(apart.begin(), whole, true);
    const align::Record editors = boxes_of_editors(sheet_, bodies_[index], records_.marks[index]);
    for (std::size_t at = whole; at < lines.size(); ++at) {
      const Line& line = lines[at];
      if (line.first() < note_end ||
          (editors.first <= line.first() && line.first() < editors.end)) {
        apart[at] = true;
        continue;
      }
      head = heads_.is_head(lines, at, root, head) || leads_quoted_mail(lines, at);
      if (head && is_label_of_box(line)) labels_of_boxes_.insert(line.pieces.front().exact);
      apart[at] = head || tells_date(line, index) || holds(line, bylines_[index].node) ||
                  is_label(line) || is_tool(page_, line, root) ||
                  (tells_of_answered(line.pieces) && !has_begun(apart, at)) ||
                  (goes_on_quoting(lines, apart, at) && unfolds(line, root)) ||
                  is_button_of_quote(lines, at, root) ||
                  is_of_attachment(page_, line, at + 1 < lines.size() ? &lines[at + 1] : nullptr,
                                   root, bodies_[index].end) ||
                  subjects.is_subject(index, at) || (at == 0 && is_numbered(line)) ||
                  (at > 0 && at + 1 < lines.size() && holds(lines[at - 1], bylines_[index].node) &&
                   is_figures(line));
      const bool at_edge = at == 0 || at + kLastLines >= lines.size();
      const bool may_be_note = at_edge && !line.pieces.front().quoted;
      if (apart[at] || !may_be_note || line.columns() > kLongestEditNote) continue;
      if (lines.size() == 1 && !shows_picture(index)) continue;
      if (!may_tell_of_edit(line, bylines_[index].name)) continue;
      const std::string_view text = text_of(page_, line, buffer_);
      if (at == 0 && !has_edit_word(text)) continue;
      if (!is_edit_note(text, bylines_[index].name) && !counts_edits(lines, at, root)) continue;
      apart[at] = true;
      parts_[index].edit_note = text;
      parts_[index].edited = moment_of_edit(line.pieces, root);
      note_end = end_of_note(line, root);
    }
    // A post that says what others say is a post all the same; one may say it with a picture.
    if (std::find(apart.begin(), apart.end(), false) == apart.end() && !shows_picture(index))
      apart.assign(lines.size(), false);
  }

  [[nodiscard]] static bool is_label_of_box(const Line& line) {
    return line.pieces.size() == 1 && ends_with_colon(line.pieces.front().said);
  }

  // "Quote:", in a post that is all quotation: other posts tell what it is.
  void mark_label_of_quote(std::size_t index) {
    const std::vector<Line>& lines = lines_[index];
    if (lines.size() < 2 || apart_[index][0] || !is_label_of_box(lines[0])) return;
    apart_[index][0] = labels_of_boxes_.contains(lines[0].pieces.front().exact);
  }

  // Words may reach from one piece into the next.
  [[nodiscard]] static bool may_tell_of_edit(const Line& line, std::string_view author) {
    return line.pieces.size() > 1 || may_be_edit_note(line.pieces.front().said, author);
  }

  // "ann wrote:", "bob wrote:", and what ann quoted of bob.
  [[nodiscard]] bool leads_quoted_mail(const std::vector<Line>& lines, std::size_t at) const {
    return heads_quoted_mail(lines, at) ||
           (lines[at].columns() <= kLongestMailHead && heads_quoted_mail(lines, at + 1) &&
            tells_who_wrote(text_of(page_, lines[at])));
  }

  [[nodiscard]] bool heads_quoted_mail(const std::vector<Line>& lines, std::size_t at) const {
    return at + 1 < lines.size() && is_quoted_mail(lines[at + 1].pieces.front().said) &&
           lines[at].columns() <= kLongestMailHead &&
           extract::leads_quoted_mail(text_of(page_, lines[at]), page_.text(lines[at + 1].first()));
  }

  // Why it was edited is told below the note, in the box that begins with it.
  [[nodiscard]] NodeId end_of_note(const Line& line, NodeId root) const {
    const NodeId box = first_above(page_, line.first(), root, [&](NodeId up) {
      return text_.all(line.last() + 1, page_.end_of(up)) > 0;
    });
    if (box == html::kNone || !page_.attribute(box, "class") || text_.all(box, line.first()) > 0 ||
        text_.all(root, box) == 0 || text_.all(box, page_.end_of(box)) > kLongestEditNote)
      return 0;
    return page_.end_of(box);
  }

  // "2248 ●8●21●53", right behind a name: what somebody has earned.
  [[nodiscard]] bool is_figures(const Line& line) {
    const std::string_view text = text_of(page_, line, buffer_);
    return line.columns() <= kLongestLabel && std::any_of(text.begin(), text.end(), is_digit) &&
           std::none_of(text.begin(), text.end(), is_alpha);
  }

  // "This post was edited 1 times", below the text in a box of its own.
  [[nodiscard]] bool counts_edits(const std::vector<Line>& lines, std::size_t at,
                                  NodeId root) const {
    const Line& line = lines[at];
    if (at + 1 < lines.size() || line.block == root || !page_.attribute(line.block, "class"))
      return false;
    const std::string text = text_of(page_, line);
    return line.columns() <= kLongestLabel && has_edit_word(text) &&
           std::any_of(text.begin(), text.end(), is_digit);
  }

  [[nodiscard]] bool is_numbered(const Line& line) const {
    return numbered_ && is_number_of_post(line);
  }

  [[nodiscard]] bool shows_picture(std::size_t index) const {
    return bodies_[index].exists() && has_picture(page_, bodies_[index].root);
  }

  [[nodiscard]] static bool holds(const Line& line, NodeId node) {
    return node != html::kNone && line.first() <= node && node <= line.last();
  }

  // Most that was said stands on one line with the date of the record.
  [[nodiscard]] bool says_most(const Line& line, std::size_t index) const {
    const Body& body = bodies_[index];
    std::uint32_t said = 0;
    for (const Piece& piece : line.pieces) said += piece.is_sentence() ? piece.columns : 0;
    return 2 * said > text_.prose(body.root, body.end);
  }

  // The mark of the record, or all that an element which is the mark says: "answered 3 May", with
  // the moment in an attribute.
  [[nodiscard]] bool tells_date(const Line& line, std::size_t index) const {
    const NodeId mark = records_.marks[index];
    if (holds(line, mark)) return !says_most(line, index);
    return bodies_[index].root < mark && mark < line.first() && !breaks_lines(page_, mark) &&
           line.last() < page_.end_of(mark) && line.columns() <= kLongestLabel;
  }

  // By another author, or not known.
  [[nodiscard]] bool is_other(std::size_t a, std::size_t b) const {
    return bylines_[a].name.empty() || bylines_[a].name != bylines_[b].name;
  }

  // In the same words in most records, and not of one author alone: that is a signature.
  [[nodiscard]] bool is_label(const Line& line) const {
    const auto all = static_cast<double>(records_.records.size());
    if (line.columns() > kLongestLabel || records_.records.size() < kFewest) return false;
    if (calls_author(line)) return false;
    return std::all_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
      const Count& count = records_with_.at(key_of(piece));
      return count.shared && count.records >= kFewest &&
             static_cast<double>(count.records) > kMost * all;
    });
  }

  // "@ann": who is answered by many.
  [[nodiscard]] bool calls_author(const Line& line) const {
    return line.pieces.front().said.starts_with('@') &&
           std::any_of(line.pieces.begin(), line.pieces.end(), [&](const Piece& piece) {
             const bool at_sign = piece.said.starts_with('@');
             return heads_.is_author(at_sign ? piece.said.substr(1) : piece.said);
           });
  }

  // Stands any word of the text above this line?
  [[nodiscard]] static bool has_begun(const std::vector<bool>& apart, std::size_t at) {
    const auto line = apart.begin() + static_cast<std::ptrdiff_t>(at);
    return std::find(apart.begin(), line, false) != line;
  }

  // Behind words that are quoted, and no head of a quotation.
  [[nodiscard]] static bool goes_on_quoting(const std::vector<Line>& lines,
                                            const std::vector<bool>& apart, std::size_t at) {
    return at > 0 && !apart[at - 1] && lines[at - 1].pieces.front().quoted;
  }

  // "Show more...", in a box of its own at the end of a quotation.
  [[nodiscard]] bool unfolds(const Line& line, NodeId root) const {
    if (!line.pieces.front().quoted || line.block == root || !page_.attribute(line.block, "class"))
      return false;
    const bool has_box = text_.all(line.block, line.first()) == 0;
    if (!has_box || line.columns() > kLongestButton || !trails_off(text_of(page_, line)))
      return false;
    const auto quote =
        first_above(page_, line.block, root, [&](NodeId up) { return is_quote(page_, up); });
    return quote != html::kNone && text_.all(line.last() + 1, page_.end_of(quote)) == 0 &&
           text_.all(quote, line.block) > 0;
  }

  // "Click to shrink", for a script, last in a quotation or before another such button.
  [[nodiscard]] bool is_button_of_quote(const std::vector<Line>& lines, std::size_t at,
                                        NodeId root) const {
    const Line& line = lines[at];
    if (!leads_nowhere(line)) return false;
    const auto quote =
        first_above(page_, line.block, root, [&](NodeId up) { return is_quote(page_, up); });
    if (quote == html::kNone || text_.all(quote, line.first()) == 0) return false;
    return text_.all(line.last() + 1, page_.end_of(quote)) == 0 ||
           (at + 1 < lines.size() && leads_nowhere(lines[at + 1]));
  }

  // Quoted, in a box of its own: a link without an address, and without a name to be led to by.
  [[nodiscard]] bool leads_nowhere(const Line& line) const {
    if (!line.pieces.front().quoted || line.pieces.size() > 1 || line.columns() > kLongestLabel ||
        !page_.attribute(line.block, "class"))
      return false;
    const NodeId link = page_.node(line.first()).parent;
    return page_.tag(link) == Tag::A && !page_.attribute(link, "href") &&
           !page_.attribute(link, "name") && !page_.attribute(link, "id");
  }

  void find_signatures() {
    sign_below_rules();
    sign_below_drawn_rules();
    const Endings endings(page_, {lines_, apart_}, bodies_, bylines_);
    std::unordered_set<std::uint64_t> places;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (!endings.is_signature(i)) continue;
      if (endings.of(i).boxed) places.insert(signatures_.place(endings.of(i).block));
      sign(i, endings.of(i).from);
    }
    add_places_at_end(endings, places);
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (!places.empty() && endings.exists(i) &&
          places.contains(signatures_.place(endings.of(i).block)))
        sign(i, endings.of(i).from);
      sign_by_name(i);
      if (bodies_[i].exists()) sign_letter(i);
    }
  }

  // A box with a name of its own that stands at the end of texts and nowhere else in them.
  void add_places_at_end(const Endings& endings, std::unordered_set<std::uint64_t>& places) const {
    std::unordered_map<std::uint64_t, int> at_end;
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      if (bodies_[i].exists() && endings.exists(i) &&
          may_be_signature(endings.of(i).block, bodies_[i].root))
        ++at_end[signatures_.place(endings.of(i).block)];
    if (at_end.empty()) return;
    std::unordered_map<std::uint64_t, int> anywhere;
    for (const Body& body : bodies_)
      for (NodeId id = body.root + 1; body.exists() && id < body.end; ++id)
        if (page_.tag(id) == Tag::Div) ++anywhere[signatures_.place(id)];
    for (const auto& [place, times] : at_end)
      if (anywhere[place] == times) places.insert(place);
  }

  [[nodiscard]] bool may_be_signature(NodeId block, NodeId root) const {
    if (page_.tag(block) != Tag::Div || page_.node(block).parent != root) return false;
    if (!page_.attribute(block, "class") || is_quote(page_, block) || is_called_code(block) ||
        html::is_called_spoiler(page_, block))
      return false;
    for (const Tag tag :
         {Tag::Pre, Tag::Code, Tag::Table, Tag::Img, Tag::Ul, Tag::Ol, Tag::Blockquote, Tag::P})
      if (page_.find(tag, block) != html::kNone) return false;
    return text_.all(block, page_.end_of(block)) <= kLongestSignature;
  }

  // "code", "codebox", "bbc_code", "codigo": no <pre>, but it stands for one.
  [[nodiscard]] bool is_called_code(NodeId block) const {
    return contains_ignoring_case(page_.attribute(block, "class").value_or(""), "cod");
  }

  void sign(std::size_t index, std::size_t from) {
    for (std::size_t i = from; i < lines_[index].size(); ++i) {
      if (apart_[index][i]) continue;
      apart_[index][i] = true;
      for (const Piece& piece : lines_[index][i].pieces)
        parts_[index].signature.push_back(piece.node);
    }
  }

  void sign_below_rules() {
    if (!page_.may_have(Tag::Hr)) return;
    const std::vector<NodeId> rules =
        find_ruled_signatures(sheet_, bylines_, bodies_, beginnings());
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (rules[i] == html::kNone) continue;
      const auto below = std::find_if(lines_[i].begin(), lines_[i].end(),
                                      [&](const Line& line) { return line.first() > rules[i]; });
      sign(i, static_cast<std::size_t>(below - lines_[i].begin()));
    }
  }

  void sign_below_drawn_rules() {
    const std::vector<std::size_t> rules = find_drawn_rules(lines_);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (rules[i] == kNoRule) continue;
      apart_[i][rules[i]] = true;
      sign(i, rules[i] + 1);
    }
  }

  // Of each text, its first word that is no furniture.
  [[nodiscard]] std::vector<NodeId> beginnings() const {
    std::vector<NodeId> beginnings(bodies_.size(), html::kNone);
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const auto first = std::find(apart_[i].begin(), apart_[i].end(), false);
      if (first != apart_[i].end())
        beginnings[i] = lines_[i][static_cast<std::size_t>(first - apart_[i].begin())].first();
    }
    return beginnings;
  }

  // Lines inside what is called a signature, or behind a rule of underscores, or of letters.
  void sign_by_name(std::size_t index) {
    for (std::size_t at = 0; at < lines_[index].size(); ++at) {
      const Line& line = lines_[index][at];
      if (!(text_.has_signatures() && is_in_signature(line.first(), bodies_[index].root)) &&
          !is_rule(page_, line, "_") && !parts_signature(index, at))
        continue;
      if (at == 0 && !shows_picture(index)) continue;
      const bool ruled = at > 1 && is_rule(page_, lines_[index][at - 1], "-=~*");
      sign(index, ruled ? at - 1 : at);
      return;
    }
  }

  // Not a rule between two parts of the text, or in a quotation.
  [[nodiscard]] bool parts_signature(std::size_t index, std::size_t at) const {
    const Line& line = lines_[index][at];
    const std::size_t below = lines_[index].size() - at - 1;
    return below > 0 && below <= kLinesOfSignature && !line.pieces.front().quoted &&
           line.pieces.size() == 1 && extract::parts_signature(line.pieces.front().said);
  }

  void sign_letter(std::size_t index) {
    Body& body = bodies_[index];
    const auto letter = signed_letter(sheet_, body);
    if (!letter) return;
    body.shortened = letter->shortened;
    for (const Piece& piece : letter->below) {
      parts_[index].signature.push_back(piece.node);
      body.without.push_back(piece.node);
    }
  }

  [[nodiscard]] bool is_in_signature(NodeId text, NodeId root) const {
    const auto called = [&](NodeId up) { return is_called_signature(page_, up); };
    return first_above(page_, text, root, called) != html::kNone;
  }

  // The date alone, where it shares a line with the text.
  void leave_out_mark(std::size_t index, const Line& line) {
    const NodeId mark = records_.marks[index];
    for (const Piece& piece : line.pieces)
      if (piece.date && mark <= piece.node && piece.node < page_.end_of(mark))
        bodies_[index].without.push_back(piece.node);
  }

  void set_apart(std::size_t index) {
    Body& body = bodies_[index];
    for (std::size_t at = 0; at < lines_[index].size(); ++at) {
      const Line& line = lines_[index][at];
      for (const Piece& piece : apart_[index][at] ? line.pieces : inline_head(page_, line, heads_))
        body.without.push_back(piece.node);
      if (!apart_[index][at] && holds(line, records_.marks[index])) leave_out_mark(index, line);
    }
    if (linked_numbers_ && !lines_[index].empty() && is_linked_number(lines_[index].front()))
      body.without.push_back(lines_[index].front().first());
    if (body.exists())
      for (const NodeId id : citations_in(sheet_, body, heads_)) body.without.push_back(id);
    leave_out_edit_note(index);
    std::sort(body.without.begin(), body.without.end());
  }

  // A note on an edit may stand on the last line of the text.
  void leave_out_edit_note(std::size_t index) {
    if (lines_[index].empty()) return;
    const std::span<const Piece> pieces = lines_[index].back().pieces;
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      const std::string_view text = folded(page_.text(pieces[i].node), buffer_);
      if (!is_edit_note(text, bylines_[index].name)) continue;
      bodies_[index].without.push_back(pieces[i].node);
      parts_[index].edit_note = text;
      parts_[index].edited = moment_of_edit(pieces.subspan(i), bodies_[index].root);
    }
  }

  // Of <time datetime>: exact where readers see a day, or "2 years ago".
  [[nodiscard]] std::optional<dates::Written> moment_of_edit(std::span<const Piece> note,
                                                             NodeId root) const {
    for (const Piece& piece : note) {
      const NodeId time = first_above(page_, piece.node, root,
                                      [&](NodeId up) { return page_.tag(up) == Tag::Time; });
      if (time == html::kNone) continue;
      const auto moment = page_.attribute(time, "datetime");
      if (moment) return date_in_attribute("datetime", *moment);
    }
    return std::nullopt;
  }

  struct Count {
    std::size_t records = 0;
    std::size_t last = 0;  // record, counted from 1
    bool shared = false;   // by several authors
  };

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  const Records& records_;
  const std::vector<Byline>& bylines_;
  std::vector<Body>& bodies_;
  Attributions heads_;
  // Of all labels of a page: they are let go of together.
  std::pmr::monotonic_buffer_resource room_;
  std::pmr::unordered_map<std::uint64_t, Count> records_with_{&room_};
  std::bitset<kSlots> expected_;  // of the hashes of their words; most others are told by it
  std::vector<std::vector<Line>> lines_;
  std::vector<std::vector<bool>> apart_;
  std::vector<Parts> parts_;
  std::unordered_set<std::uint64_t> labels_of_boxes_;  // "Quote:", by their hashes
  bool numbered_ = false;                              // all texts begin with their numbers
  bool linked_numbers_ = false;                        // on the lines of what was written
  std::string buffer_;                                 // of the text looked at
};

}  // namespace

std::vector<Parts> set_apart_furniture(const Sheet& sheet, const Records& records,
                                       const std::vector<Byline>& bylines,
                                       std::vector<Body>& bodies) {
  return FurnitureFinder(sheet, records, bylines, bodies).find();
}

}  // namespace boardwalk::extract
