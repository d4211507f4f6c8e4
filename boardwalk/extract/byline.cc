#include "boardwalk/extract/byline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/edit_note.h"
#include "boardwalk/extract/fact.h"
#include "boardwalk/extract/link_form.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/url/resolver.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

// Authors stand on page after page; their links are judged once.
constexpr std::size_t kRemembered = 2048;
constexpr std::uint32_t kLongestName = 40;
constexpr std::uint32_t kShortestTitle = 12;
constexpr std::uint32_t kLongestParticle = 4;
constexpr double kMost = 0.6;            // share of records that have a label
constexpr int kNearest = 3;              // levels
constexpr std::size_t kWordsOfNote = 2;  // pieces: "edited", "5 May 2011"
constexpr double kTie = 1e-9;
constexpr double kFirst = 0.7;
constexpr double kFact = 0.6;
constexpr double kVaried = 0.4;

constexpr std::array kUserWords = {"author", "user",   "poster", "member",  "profile", "nick",
                                   "byline", "people", "person", "creator", "name"};

// Added to the place of a box, for what comes first in it.
constexpr std::uint64_t kFirstInBox = 0x51ed270bULL << 32U;
constexpr int kHighestBox = 5;  // levels

// Added to the place of a name that is linked; guests' names stand there without a link.
constexpr std::uint64_t kLinked = 0x5bd1e995ULL << 32U;

struct Candidate {
  const Piece* piece = nullptr;
  std::uint64_t place = 0;
  std::uint64_t form = 0;  // of its link; 0 without
};

struct Place {
  std::size_t records = 0;
  std::size_t last_record = static_cast<std::size_t>(-1);
  std::size_t linked = 0;
  std::size_t named = 0;                         // by its class or address
  std::size_t users = 0;                         // links to profiles
  std::size_t stated = 0;                        // called an author for machines
  std::size_t tools = 0;                         // links that do something
  std::size_t facts = 0;                         // values behind a label, "Location: Bergen"
  std::unordered_set<std::uint64_t> words;       // the first ones in each record
  std::unordered_map<std::uint64_t, int> times;  // of all words there; of a label, many
  std::unordered_set<std::uint64_t> linked_words;
  std::unordered_set<std::string_view> targets;  // of the first links in each record

  // The same words lead to several pages, as those of a button do.
  [[nodiscard]] bool is_button() const {
    return targets.size() > 1 && (words.size() == 1 || targets.size() >= 3 * words.size());
  }
  // Each has a page of their own, and some write twice.
  [[nodiscard]] bool is_of_people() const {
    return linked_words.size() > 1 && targets.size() == linked_words.size() &&
           linked_words.size() < linked;
  }
};

// Symbols (U+2000 to U+2FFF: stars, arrows, bullets) are no letters.
bool has_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0xc3 && byte != 0xe2) || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
  });
}

bool has_user_word(std::string_view text) {
  return std::any_of(kUserWords.begin(), kUserWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(text, word); });
}

// "From:", "Posted by:"
bool announces_name(std::string_view label) {
  const auto has = [&](std::string_view word) { return contains_ignoring_case(label, word); };
  return has("by") || has("from") || has_user_word(label);
}

class BylineFinder {
 public:
  BylineFinder(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies)
      : page_(sheet.page),
        links_(sheet.links),
        text_(sheet.text),
        signatures_(sheet.signatures),
        records_(records.records),
        marks_(records.marks),
        bodies_(bodies) {}

  std::vector<Byline> find() {
    count_words();
    for (std::size_t i = 0; i < records_.size(); ++i) survey(i);
    const std::uint64_t place = best_place();
    std::vector<Byline> bylines(records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) bylines[i] = read(i, place);
    learn_forms(bylines);
    learn_cells(bylines);
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (bylines[i].name.empty()) bylines[i] = read_elsewhere(i, place);
    for (const Piece& piece : text_.pieces())
      if (piece.title) titles_.push_back(piece.node);
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (bylines[i].name.empty() && is_below_title(i)) bylines[i] = read_called(i);
    return bylines;
  }

 private:
  // In how many records words stand; names may stand around the thread as well.
  void count_words() {
    for (const Record& record : records_) {
      std::unordered_set<std::uint64_t> own;
      for (const Piece& piece : text_.within(record.first, record.end)) {
        if (piece.columns > kLongestName) continue;
        if (own.insert(piece.words).second) ++records_with_[piece.words];
        if (piece.link != html::kNone)
          targets_[piece.words].insert(page_.attribute(piece.link, "href").value_or(""));
      }
    }
  }

  void survey(std::size_t index) {
    candidates_.emplace_back();
    const Body& body = bodies_[index];
    const bool flat = body.holds(marks_[index]);
    NodeId last_box = html::kNone;
    for (const Piece& piece : text_.within(records_[index].first, records_[index].end)) {
      if ((body.holds(piece.node) && !flat) || !may_be_name(piece)) continue;
      const Candidate candidate = candidate_of(piece);
      candidates_.back().push_back(candidate);
      add(candidate, index);
      // Posts of several shapes have their authors' names in several places, but link them alike,
      // or call them alike whether there is a link or not.
      if (candidate.form != 0 && leads_to_user(piece)) add_under(candidate.form, candidate, index);
      if (const std::uint64_t name = name_of(piece)) add_under(name, candidate, index);
      const NodeId box = box_of_author(piece);
      if (box == html::kNone || box == last_box) continue;
      last_box = box;
      add_under(signatures_.place(box) + kFirstInBox, candidate, index);
    }
  }

  // The nearest element called an author's that holds more than this piece.
  [[nodiscard]] NodeId box_of_author(const Piece& piece) const {
    NodeId at = page_.node(piece.node).parent;
    for (int level = 0; level < kHighestBox && at != html::kNone; ++level) {
      if (is_called_user(at) && text_.within(at, page_.end_of(at)).size() > 1) return at;
      at = page_.node(at).parent;
    }
    return html::kNone;
  }

  void add_under(std::uint64_t place, Candidate candidate, std::size_t index) {
    candidate.place = place;
    candidates_.back().push_back(candidate);
    add(candidate, index);
  }

  // A hash of the classes of the innermost element; 0 without.
  [[nodiscard]] std::uint64_t name_of(const Piece& piece) const {
    const auto classes = page_.attribute(page_.node(piece.node).parent, "class");
    return classes && !classes->empty() ? hash64(*classes) | 1U : 0;
  }

  [[nodiscard]] bool may_be_name(const Piece& piece) const {
    if (piece.date || piece.columns > kLongestName) return false;
    if (page_.tag(page_.node(piece.node).parent) == Tag::Th) return false;
    const std::string_view text = trimmed(page_.text(piece.node));
    if (text.find("://") != std::string_view::npos || starts_ignoring_case(text, "re:") ||
        ends_ignoring_case(text, " by"))
      return false;
    if (has_name(page_, page_.node(piece.node).parent, "avatar") ||
        (piece.link != html::kNone && has_name(page_, piece.link, "avatar")))
      return false;
    if (!has_letter(text) || text.ends_with(':') || is_label(piece)) return false;
    if (piece.title && piece.columns >= kShortestTitle) return false;
    if (is_particle(piece, text) || is_for_hearing(piece)) return false;
    const std::size_t number = text.find('#');
    return number == std::string_view::npos || number + 1 == text.size() ||
           !is_digit(text[number + 1]);
  }

  // "Offline", for those who do not see the green dot.
  [[nodiscard]] bool is_for_hearing(const Piece& piece) const {
    const std::string_view classes =
        page_.attribute(page_.node(piece.node).parent, "class").value_or("");
    return classes.find("visually-hidden") != std::string_view::npos ||
           classes.find("sr-only") != std::string_view::npos ||
           classes.find("screen-reader") != std::string_view::npos;
  }

  // "von", with a name in an element behind it.
  [[nodiscard]] bool is_particle(const Piece& piece, std::string_view text) const {
    if (piece.columns > kLongestParticle || piece.link != html::kNone ||
        to_lower(text.front()) != text.front())
      return false;
    const NodeId above = page_.node(piece.node).parent;
    return text_.within(piece.node + 1, page_.end_of(above)).size() == 1;
  }

  // "by", in most records and in no element of its own; "Reply", linked to a page of each or to the
  // same one from all of them.
  [[nodiscard]] bool is_label(const Piece& piece) const {
    const NodeId above = page_.node(piece.node).parent;
    const std::size_t times = records_with_.at(piece.words);
    const bool often =
        times > 1 && static_cast<double>(times) >= kMost * static_cast<double>(records_.size());
    if (!often || leads_to_user(piece)) return false;
    // One author alone may have written all of them.
    if (piece.link != html::kNone && targets_.at(piece.words).size() == 1 && speaks_of_user(piece))
      return false;
    if (piece.link != html::kNone) {
      return records_.size() > 2 &&
             (times == records_.size() || targets_.at(piece.words).size() > 1);
    }
    return !is_transparent(above) && text_.within(above, page_.end_of(above)).size() > 1;
  }

  [[nodiscard]] Candidate candidate_of(const Piece& piece) const {
    NodeId above = page_.node(piece.node).parent;
    while (above != 0 && (is_transparent(above) || is_called_as_it_says(above, piece)))
      above = page_.node(above).parent;
    Candidate candidate{&piece, signatures_.place(above), 0};
    if (piece.link == html::kNone) return candidate;
    candidate.form = link_form(page_.attribute(piece.link, "href").value_or(""));
    candidate.place ^= kLinked;
    return candidate;
  }

  // <span class="user-name_ann">ann
  [[nodiscard]] bool is_called_as_it_says(NodeId element, const Piece& piece) const {
    const std::string_view classes = page_.attribute(element, "class").value_or("");
    const std::string_view text = trimmed(page_.text(piece.node));
    return text.size() > 1 && classes.find(text) != std::string_view::npos;
  }

  // Guests have no profile to link, moderators are in bold.
  [[nodiscard]] bool is_transparent(NodeId id) const {
    switch (page_.tag(id)) {
      case Tag::A:
      case Tag::B:
      case Tag::Strong:
      case Tag::Font:
      case Tag::I:
      case Tag::Em:
        return true;
      case Tag::Span:
        return !page_.attribute(id, "class");
      default:
        return false;
    }
  }

  [[nodiscard]] bool speaks_of_user(const Piece& piece) const {
    int level = 0;
    for (NodeId at = page_.node(piece.node).parent; level < kNearest && at != html::kNone;
         at = page_.node(at).parent) {
      if (is_called_user(at)) return true;
      if (!is_transparent(at)) ++level;
    }
    return leads_to_user(piece);
  }

  // The name opens a menu.
  [[nodiscard]] bool is_called_user_itself(const Piece& piece) const {
    return is_called_user(piece.link) || is_called_user(page_.node(piece.node).parent);
  }

  // itemprop="author", or rel.
  [[nodiscard]] bool is_stated(const Piece& piece) const {
    NodeId at = page_.node(piece.node).parent;
    for (int level = 0; level < kNearest && at != html::kNone; ++level, at = page_.node(at).parent)
      for (const std::string_view name : {"itemprop", "rel"})
        if (const auto value = page_.attribute(at, name); value == "author" || value == "creator")
          return true;
    return false;
  }

  [[nodiscard]] bool is_called_user(NodeId element) const {
    thread_local Memo<bool> memo{kRemembered};
    Fingerprint key{1, 0};
    for (const html::Attribute& attribute : page_.attributes(element))
      key = fingerprint(page_.view(attribute.value), key.low ^ hash64(page_.view(attribute.name)));
    if (const bool* known = memo.find(key)) return *known;
    return memo.keep(
        key, std::any_of(kUserWords.begin(), kUserWords.end(),
                         [&](std::string_view word) { return has_name(page_, element, word); }));
  }

  [[nodiscard]] bool leads_to_user(const Piece& piece) const {
    return piece.link != html::kNone &&
           extract::leads_to_user(page_.attribute(piece.link, "href").value_or(""));
  }

  void add(const Candidate& candidate, std::size_t index) {
    Place& place = places_[candidate.place];
    ++place.times[candidate.piece->words];
    if (place.last_record == index) return;
    place.last_record = index;
    ++place.records;
    place.words.insert(candidate.piece->words);
    if (candidate.form != 0) {
      ++place.linked;
      place.linked_words.insert(candidate.piece->words);
      place.targets.insert(page_.attribute(candidate.piece->link, "href").value_or(""));
    }
    if (leads_to_user(*candidate.piece)) ++place.users;
    if (is_stated(*candidate.piece)) ++place.stated;
    if (is_tool(*candidate.piece)) ++place.tools;
    const bool is_named = speaks_of_user(*candidate.piece);
    if (is_named) ++place.named;
    if (candidate.form == 0 && !is_named && is_fact(*candidate.piece, index)) ++place.facts;
  }

  // "Location: Bergen", in one piece or in two.
  [[nodiscard]] bool is_fact(const Piece& piece, std::size_t index) const {
    const std::string_view text = trimmed(page_.text(piece.node));
    if (label_of_fact(text)) return true;
    const auto before = text_.within(records_[index].first, piece.node);
    if (before.empty()) return false;
    const std::string_view label = trimmed(page_.text(before.back().node));
    return label.ends_with(':') && !announces_name(label);
  }

  [[nodiscard]] bool is_tool(const Piece& piece) {
    if (piece.link == html::kNone) return false;
    thread_local Memo<bool> memo{kRemembered};
    const std::string_view href = page_.attribute(piece.link, "href").value_or("");
    if (href == "#" || href.starts_with("javascript:")) return !is_called_user_itself(piece);
    const auto& target = links_.resolve(href);
    if (!target) return true;
    const Fingerprint key = fingerprint(target->href());
    if (const bool* known = memo.find(key)) return *known;
    return memo.keep(key, fetch::changes_state(*target));
  }

  // Some names in a place are linked, some are not.
  [[nodiscard]] std::size_t records_with_either(std::uint64_t place) const {
    const auto other = places_.find(place ^ kLinked);
    const std::size_t more = other == places_.end() ? 0 : other->second.named;
    return std::min(records_.size(), places_.at(place).records + more);
  }

  [[nodiscard]] double merit(const Place& place, std::size_t records_with) const {
    if (place.is_button()) return 0;
    const auto all = static_cast<double>(records_.size());
    const auto records = static_cast<double>(place.records);
    const double users = static_cast<double>(place.users) / records;
    const double linked = static_cast<double>(place.linked) / records;
    const double named = static_cast<double>(place.named) / records;
    const double stated = static_cast<double>(place.stated) / records;
    const double tools = static_cast<double>(place.tools) / records;
    const double facts = static_cast<double>(place.facts) / records;
    const double people = place.is_of_people() ? 0.4 : 0;
    // Guests have no profile that theirs could be told by.
    const double share = static_cast<double>(records_with) / all;
    return (place.users == place.records ? std::sqrt(share) : share) *
           (1 + 0.6 * linked + 0.8 * named + 0.3 * users + 0.5 * stated + people + variety(place) -
            tools - kFact * facts);
  }

  // Ranks and places of residence go with the name: there are never more of them than of names.
  [[nodiscard]] double variety(const Place& place) const {
    if (records_.size() == 1) return kVaried;
    if (place.words.size() == 1) return -0.3;
    const double share =
        static_cast<double>(place.words.size()) / static_cast<double>(place.records);
    return kVaried * (0.5 + std::min(share, 0.5));
  }

  [[nodiscard]] std::uint64_t best_place() const {
    std::uint64_t best = 0;
    double most = 0;
    for (const auto& of_record : candidates_) {
      for (const Candidate& candidate : of_record) {
        double value = merit(places_.at(candidate.place), records_with_either(candidate.place));
        // Of a single record, that names come first is nearly all there is to go by.
        if (records_.size() == 1 && &candidate == &of_record.front() &&
            !is_prefix(*candidate.piece))
          value += kFirst;
        if (value <= most + kTie) continue;
        most = value;
        best = candidate.place;
      }
    }
    return best;
  }

  // "by", with a name behind it in the same element.
  [[nodiscard]] bool is_prefix(const Piece& piece) const {
    if (piece.link != html::kNone) return false;
    const NodeId above = page_.node(piece.node).parent;
    const auto after = text_.within(piece.node + 1, page_.end_of(above));
    return !after.empty() && after.front().link != html::kNone;
  }

  [[nodiscard]] Byline byline_of(const Candidate& candidate) const {
    return {folded(page_.text(candidate.piece->node)), candidate.piece->node,
            candidate.piece->link};
  }

  [[nodiscard]] Byline read(std::size_t index, std::uint64_t place) const {
    if (const Candidate* candidate = best_at(index, place)) return byline_of(*candidate);
    const auto unlinked = places_.find(place ^ kLinked);
    for (const Candidate& candidate : candidates_[index]) {
      if (candidate.place != (place ^ kLinked)) continue;
      const int times = unlinked->second.times.at(candidate.piece->words);
      if (times == 1 || 2 * static_cast<std::size_t>(times) < records_.size())
        return byline_of(candidate);
    }
    return {};
  }

  // The first in a record, unless another is surer.
  [[nodiscard]] const Candidate* best_at(std::size_t index, std::uint64_t place) const {
    const Candidate* best = nullptr;
    for (const Candidate& candidate : candidates_[index]) {
      if (candidate.place != place) continue;
      if (best == nullptr || is_surer(index, *candidate.piece, *best->piece)) best = &candidate;
    }
    return best;
  }

  // "Edited by bob" and "latest reply by bob" may stand above the post of ann.
  [[nodiscard]] bool is_surer(std::size_t index, const Piece& piece, const Piece& than) const {
    if (piece.words == than.words) return false;
    if (is_stated(piece) != is_stated(than)) return is_stated(piece);
    if (is_editor(index, piece) != is_editor(index, than)) return is_editor(index, than);
    return usual_at(index, piece) > 2 * usual_at(index, than);
  }

  [[nodiscard]] bool is_editor(std::size_t index, const Piece& piece) const {
    const auto before = text_.within(records_[index].first, piece.node);
    const std::size_t near = std::min(before.size(), kWordsOfNote);
    return std::any_of(before.end() - static_cast<std::ptrdiff_t>(near), before.end(),
                       [&](const Piece& note) { return has_edit_word(page_.text(note.node)); });
  }

  // How many records have something in the most usual of the places that a piece stands in.
  [[nodiscard]] std::size_t usual_at(std::size_t index, const Piece& piece) const {
    std::size_t most = 0;
    for (const Candidate& candidate : candidates_[index])
      if (candidate.piece == &piece && candidate.place != candidate.form)
        most = std::max(most, places_.at(candidate.place).records);
    return most;
  }

  void learn_forms(const std::vector<Byline>& bylines) {
    for (const Byline& byline : bylines) {
      if (byline.link != html::kNone)
        forms_.insert(link_form(page_.attribute(byline.link, "href").value_or("")));
    }
  }

  // Where the usual place has no name: the surest way first.
  [[nodiscard]] Byline read_elsewhere(std::size_t index, std::uint64_t place) const {
    Byline byline = read_odd(index, place);
    if (byline.name.empty()) byline = read_in_cell(index);
    if (byline.name.empty()) byline = read_by_call(index);
    return byline.name.empty() ? read_by_form(index) : byline;
  }

  // Calls `see` with each element around a name, if it has classes and nothing else to read in it.
  template <typename See>
  void see_cells(NodeId name, See see) const {
    NodeId at = page_.node(name).parent;
    for (int level = 0; level < kNearest && at != html::kNone;
         ++level, at = page_.node(at).parent) {
      if (text_.within(at, page_.end_of(at)).size() > 1) return;
      if (signatures_.is_named(at) && page_.tag(at) != Tag::A) see(signatures_.place(at));
    }
  }

  void learn_cells(const std::vector<Byline>& bylines) {
    for (const Byline& byline : bylines) {
      if (byline.node == html::kNone) continue;
      see_cells(byline.node, [&](std::uint64_t cell) { cells_.insert(cell); });
      if (const std::string_view call = call_of(byline.node); !call.empty()) calls_.insert(call);
    }
  }

  // Who left has no profile to link: the name is alone in the element that holds others' links.
  [[nodiscard]] Byline read_in_cell(std::size_t index) const {
    for (const Candidate& candidate : candidates_[index]) {
      if (candidate.piece->columns < 2) continue;  // in place of a picture
      bool known = false;
      see_cells(candidate.piece->node,
                [&](std::uint64_t cell) { known = known || cells_.contains(cell); });
      if (known) return byline_of(candidate);
    }
    return {};
  }

  // What the nearest element with classes is called first: <a class="username offline">,
  // <span class="username guest">. Empty when that speaks of no user.
  [[nodiscard]] std::string_view call_of(NodeId name) const {
    NodeId at = page_.node(name).parent;
    for (int level = 0; level < kNearest && at != html::kNone;
         ++level, at = page_.node(at).parent) {
      std::string_view classes = page_.attribute(at, "class").value_or("");
      const std::string_view first = take_word(classes);
      if (first.empty()) continue;
      return has_user_word(first) ? first : std::string_view{};
    }
    return {};
  }

  [[nodiscard]] Byline read_by_call(std::size_t index) const {
    for (const Candidate& candidate : candidates_[index])
      if (calls_.contains(call_of(candidate.piece->node))) return byline_of(candidate);
    return {};
  }

  // "131359", "June 1944": where all others have their names, and linked as theirs are, it is one.
  [[nodiscard]] Byline read_odd(std::size_t index, std::uint64_t place) const {
    for (const Piece& piece : text_.within(records_[index].first, records_[index].end)) {
      if (piece.link == html::kNone || bodies_[index].holds(piece.node)) continue;
      const Candidate candidate = candidate_of(piece);
      const bool in_place =
          candidate.place == place || candidate.form == place || name_of(piece) == place;
      if (in_place && forms_.contains(candidate.form) && piece.columns <= kLongestName &&
          leads_to_user(piece))
        return byline_of(candidate);
    }
    return {};
  }

  [[nodiscard]] Byline read_by_form(std::size_t index) const {
    for (const Candidate& candidate : candidates_[index])
      if (candidate.form != 0 && forms_.contains(candidate.form)) return byline_of(candidate);
    return {};
  }

  // What stands above the title of the thread belongs to the site.
  [[nodiscard]] bool is_below_title(std::size_t index) const {
    const Body& body = bodies_[index];
    if (!body.exists() || records_.size() < 2) return false;
    if (!text_.has_sentence(body.root, body.end) && !is_called_text(page_, body.root)) return false;
    const auto next = std::lower_bound(titles_.begin(), titles_.end(), body.root);
    return next != titles_.begin() && (next == titles_.end() || *next >= records_[index].end);
  }

  // A post in a shape of its own has its name in a place of its own, that speaks of users; linked,
  // where others are.
  [[nodiscard]] Byline read_called(std::size_t index) {
    for (const Candidate& candidate : candidates_[index])
      if (speaks_of_user(*candidate.piece) && !is_tool(*candidate.piece) &&
          !is_fact(*candidate.piece, index) && (forms_.empty() || candidate.form != 0))
        return byline_of(candidate);
    return {};
  }

  const html::Document& page_;
  url::Resolver& links_;
  const PageText& text_;
  const Signatures& signatures_;
  const std::vector<Record>& records_;
  const std::vector<NodeId>& marks_;
  const std::vector<Body>& bodies_;
  std::unordered_map<std::uint64_t, Place> places_;
  std::vector<std::vector<Candidate>> candidates_;
  std::unordered_set<std::uint64_t> forms_;     // of links to profiles
  std::unordered_set<std::uint64_t> cells_;     // places of elements that hold a name alone
  std::unordered_set<std::string_view> calls_;  // first classes of elements that hold names
  std::vector<NodeId> titles_;                  // pieces in the words of the page's title
  std::unordered_map<std::uint64_t, std::size_t> records_with_;
  std::unordered_map<std::uint64_t, std::unordered_set<std::string_view>> targets_;  // of words
};

}  // namespace

std::vector<Byline> find_bylines(const Sheet& sheet, const Records& records,
                                 const std::vector<Body>& bodies) {
  return BylineFinder(sheet, records, bodies).find();
}

}  // namespace boardwalk::extract
