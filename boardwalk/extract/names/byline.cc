#include "boardwalk/extract/names/byline.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/courtesy.h"
#include "boardwalk/extract/names/date_heads.h"
#include "boardwalk/extract/names/known_names.h"
#include "boardwalk/extract/names/labelled_name.h"
#include "boardwalk/extract/names/name_before_sign.h"
#include "boardwalk/extract/names/name_behind_dashes.h"
#include "boardwalk/extract/names/name_below_text.h"
#include "boardwalk/extract/names/name_beside_date.h"
#include "boardwalk/extract/names/name_habits.h"
#include "boardwalk/extract/names/name_in_line.h"
#include "boardwalk/extract/names/name_neighbours.h"
#include "boardwalk/extract/names/name_of_answer.h"
#include "boardwalk/extract/names/name_of_picture.h"
#include "boardwalk/extract/names/name_places.h"
#include "boardwalk/extract/names/name_spots.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/text_holder.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/particle.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

// Of text below "begun by ann, 3 May 2011"; there may be no more than "57 replies to this topic".
constexpr std::uint32_t kLeastOpening = 30;
constexpr std::size_t kWordsOfNote = 2;  // pieces: "edited", "5 May 2011"

class BylineFinder {
 public:
  BylineFinder(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
               std::span<const std::uint64_t> known)
      : sheet_(sheet),
        page_(sheet.page),
        text_(sheet.text),
        all_records_(records),
        records_(records.records),
        bodies_(bodies),
        signs_(sheet),
        candidates_(sheet, records, bodies, signs_),
        places_(sheet, candidates_, core_of_only()),
        place_(usual_place(known)),
        is_known_(std::find(known.begin(), known.end(), place_) != known.end()),
        of_tools_(places_.is_of_tools(place_)),
        labels_(places_.labels_at(place_)),
        times_in_twin_(places_.times_at(place_ ^ kLinked)),
        habits_(sheet, signs_) {}

  std::vector<Byline> find() {
    std::vector<Byline> bylines = read_spots(read_place());
    read_announced(bylines);
    read_twins(bylines);
    read_elsewhere(bylines);
    read_lines(bylines);
    read_beside_dates(bylines);
    read_labelled(bylines);
    name_by_neighbours(sheet_, all_records_, bodies_, candidates_, bylines);
    name_by_signs(sheet_, all_records_, bodies_, candidates_, bylines);
    name_answers(sheet_, all_records_, bodies_, candidates_, bylines);
    name_by_pictures(sheet_, all_records_, bodies_, bylines);
    read_below_title(bylines);
    read_below_texts(bylines);
    leave_out_courtesy(bylines);
    return bylines;
  }

 private:
  // What holds date and text, if there is one record; kNone otherwise.
  [[nodiscard]] NodeId core_of_only() const {
    if (records_.size() != 1 || !bodies_.front().exists()) return html::kNone;
    const auto [first, last] = std::minmax(all_records_.marks.front(), bodies_.front().root);
    return common_above(page_, first, last);
  }

  // Where the site has names on other pages, if most records have something there and the page by
  // itself would take something else: one post or two do not tell a name from a rank, nor that
  // "1984" is one.
  [[nodiscard]] std::uint64_t usual_place(std::span<const std::uint64_t> known) const {
    const std::uint64_t best = places_.best();
    for (const std::uint64_t place : known) {
      if (2 * places_.records_at(place) > records_.size()) {
        if (compare(place, best).other > 0) return place;
        continue;
      }
      // Guests may have their names elsewhere: a place that has those of members too is theirs.
      const Comparison both = compare(place, best);
      const bool agree = both.same > 0 && both.other == 0;
      if (!agree && 2 * records_with_text_at(place) > records_.size()) return place;
    }
    return best;
  }

  // Linked or not, and whatever it says.
  [[nodiscard]] std::size_t records_with_text_at(std::uint64_t place) const {
    std::size_t records = 0;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      const auto pieces = text_.within(records_[i].first, records_[i].end);
      records +=
          std::any_of(pieces.begin(), pieces.end(),
                      [&](const Piece& piece) {
                        if (bodies_[i].holds(piece.node)) return false;
                        const Candidate candidate = candidate_of(sheet_, signs_, piece);
                        return candidate.stands_at(place) || candidate.stands_at(place ^ kLinked);
                      })
              ? 1
              : 0;
    }
    return records;
  }

  // Records that have words in both of two places: the same ones, or others.
  struct Comparison {
    std::size_t same = 0;
    std::size_t other = 0;
  };

  [[nodiscard]] Comparison compare(std::uint64_t a, std::uint64_t b) const {
    const auto first_at = [&](std::size_t index, std::uint64_t place) {
      const auto candidates = candidates_.of(index);
      const auto found = std::find_if(candidates.begin(), candidates.end(),
                                      [&](const Candidate& c) { return c.stands_at(place); });
      return found == candidates.end() ? nullptr : found->piece;
    };
    Comparison both;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      const Piece* one = first_at(i, a);
      const Piece* other = first_at(i, b);
      if (one != nullptr && other != nullptr)
        ++(one->words == other->words ? both.same : both.other);
    }
    return both;
  }

  [[nodiscard]] Byline byline_of(const Piece& piece) const {
    return extract::byline_of(sheet_, piece);
  }
  [[nodiscard]] Byline byline_of(const Candidate& candidate) const {
    return byline_of(*candidate.piece);
  }

  // The best of each record in the place of most names; null without.
  [[nodiscard]] std::vector<const Candidate*> read_place() const {
    std::vector<const Candidate*> names(records_.size());
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = best_at(i);
    leave_out_followers(names);
    return names;
  }

  // Where names stand above the texts, one below belongs to what follows: a post that was taken
  // away, and has no date. Then the other kind of name stands above.
  void leave_out_followers(std::vector<const Candidate*>& names) const {
    const auto is_below = [&](std::size_t i) {
      return names[i] != nullptr && bodies_[i].exists() && names[i]->piece->node >= bodies_[i].end;
    };
    std::vector<std::size_t> below;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (is_below(i)) below.push_back(i);
    if (below.empty() || 2 * below.size() >= names.size()) return;
    for (const std::size_t i : below) {
      const auto candidates = candidates_.of(i);
      if (std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
            return candidate.piece->node < bodies_[i].root && candidate.stands_at(place_ ^ kLinked);
          }))
        names[i] = nullptr;
    }
  }

  // Those, and what stands in the same spot where there is none, or one in an odd place.
  [[nodiscard]] std::vector<Byline> read_spots(const std::vector<const Candidate*>& names) const {
    std::vector<Byline> bylines(names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] != nullptr) bylines[i] = byline_of(*names[i]);
    if (stand_alike(names)) return bylines;
    NameSpots spots{sheet_, all_records_, bodies_, signs_};
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] != nullptr) spots.learn(i, bylines[i].node);
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (Byline told = may_be_other(names[i]) ? read_told(i) : Byline{}; !told.name.empty()) {
        bylines[i] = std::move(told);
        continue;
      }
      const Piece* name = spots.find(i, candidates_.of(i), bylines[i].node);
      if (name != nullptr && (names[i] == nullptr || may_replace(i, *names[i], *name)))
        bylines[i] = byline_of(*name);
    }
    return bylines;
  }

  // Nothing but its place speaks for it.
  [[nodiscard]] static bool may_be_other(const Candidate* name) {
    return name == nullptr || (!name->signs.user && !name->signs.named && !name->signs.stated);
  }

  // "By ann, 3 May 2011", in a post of another shape than the others.
  [[nodiscard]] Byline read_told(std::size_t index) const {
    const Body& body = bodies_[index];
    if (!body.exists() || text_.prose(body.root, body.end) < kLeastOpening) return {};
    for (const Candidate& candidate : candidates_.of(index))
      if (is_told_beside_date(sheet_, signs_, *candidate.piece, records_[index].first))
        return byline_of(candidate);
    return {};
  }

  // It was not looked at before, when another was better; of two people it is not the editor.
  [[nodiscard]] bool may_replace(std::size_t index, const Candidate& known,
                                 const Piece& piece) const {
    if (known.signs.user && is_editor(index, piece)) return false;
    if (known.signs.stated && !signs_.is_stated(piece)) return false;
    const auto candidates = candidates_.of(index);
    return std::none_of(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
      return candidate.piece == &piece && candidate.stands_at(place_);
    });
  }

  // Each record has a name, all in one place and in elements of one kind.
  [[nodiscard]] bool stand_alike(const std::vector<const Candidate*>& names) const {
    const auto kind = [&](const Candidate* name) {
      return page_.tag(page_.node(name->piece->node).parent);
    };
    return std::all_of(names.begin(), names.end(), [&](const Candidate* name) {
      return name != nullptr && name->at.front() == names.front()->at.front() &&
             kind(name) == kind(names.front());
    });
  }

  // "Posted by <i>ann</i>", where the site has members' names behind the same words.
  void read_announced(std::vector<Byline>& bylines) const {
    if (!is_known_) return;
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (!speaks_of_user(bylines[i]))
        if (const Piece* name = announced_in(i)) bylines[i] = byline_of(*name);
  }

  // Null without one.
  [[nodiscard]] const Piece* announced_in(std::size_t index) const {
    const auto pieces = text_.within(records_[index].first, records_[index].end);
    for (std::size_t at = 0; at + 1 < pieces.size(); ++at) {
      const Piece& name = pieces[at + 1];
      if (!announces(pieces[at]) || bodies_[index].holds(name.node)) continue;
      const NodeId around = element_of_name(sheet_, signs_, pieces[at]);
      if (sheet_.signatures.place(around) == (place_ ^ kLinked) &&
          name.node < page_.end_of(around) && name.columns <= kLongestName && !name.date)
        return &name;
    }
    return nullptr;
  }

  [[nodiscard]] static bool announces(const Piece& piece) {
    if (piece.link != html::kNone || has_edit_word(piece.said)) return false;
    return ends_in_particle(piece.said) ||
           (ends_with_colon(piece.said) && announces_name(piece.said));
  }

  void read_twins(std::vector<Byline>& bylines) const {
    if (times_in_twin_.empty()) return;
    std::unordered_set<std::string> names;
    std::unordered_set<std::uint64_t> labels;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (bylines[i].name.empty()) continue;
      names.insert(bylines[i].name);
      for (const Candidate& candidate : candidates_.of(i))
        if (candidate.stands_at(place_ ^ kLinked)) labels.insert(candidate.piece->words);
    }
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (bylines[i].name.empty()) bylines[i] = read_twin(i, names, labels);
  }

  // In the same place without a link, if most names there have one, and the reverse. What stands
  // there often, and beside names, is a label; unless it is among them, as "nobody" is.
  [[nodiscard]] Byline read_twin(std::size_t index, const std::unordered_set<std::string>& names,
                                 const std::unordered_set<std::uint64_t>& labels) const {
    for (const Candidate& candidate : candidates_.of(index)) {
      if (!candidate.stands_at(place_ ^ kLinked) || is_labelled_otherwise(index, candidate))
        continue;
      const std::uint64_t words = candidate.piece->words;
      Byline byline = byline_of(candidate);
      if (2 * times_in_twin_.at(words) < records_.size() || !labels.contains(words) ||
          names.contains(byline.name))
        return byline;
    }
    return {};
  }

  // "Subject: <b>Lenses</b>", where "From: ann" stands below.
  [[nodiscard]] bool is_labelled_otherwise(std::size_t index, const Candidate& candidate) const {
    if (!candidate.signs.fact || is_labelled_name(candidate)) return false;
    const auto candidates = candidates_.of(index);
    return std::any_of(&candidate, candidates.data() + candidates.size(), [&](const Candidate& c) {
      return c.stands_at(place_ ^ kLinked) && is_labelled_name(c);
    });
  }

  [[nodiscard]] static bool is_labelled_name(const Candidate& candidate) {
    const std::string_view text = candidate.piece->said;
    const std::size_t colon = text.find(": ");
    return colon != std::string_view::npos && announces_name(text.substr(0, colon));
  }

  // The first in a record, unless another is surer.
  [[nodiscard]] const Candidate* best_at(std::size_t index) const {
    const Candidate* best = nullptr;
    for (const Candidate& candidate : candidates_.of(index)) {
      if (!candidate.stands_at(place_) || is_button(candidate) || is_label(candidate)) continue;
      if (best == nullptr || is_surer(index, candidate, *best)) best = &candidate;
    }
    return best;
  }

  [[nodiscard]] bool is_label(const Candidate& candidate) const {
    return std::find(labels_.begin(), labels_.end(), candidate.piece->words) != labels_.end();
  }

  // Addresses of people may have words in them that do something: "/users/7/poke".
  [[nodiscard]] bool is_button(const Candidate& candidate) const {
    return candidate.signs.tool && !candidate.signs.user && !of_tools_;
  }

  // "Edited by bob", "latest reply by bob" and the name of the board may stand above the post of
  // ann.
  [[nodiscard]] bool is_surer(std::size_t index, const Candidate& one,
                              const Candidate& than) const {
    if (one.piece->words == than.piece->words) return false;
    if (one.signs.stated != than.signs.stated) return one.signs.stated;
    if (one.form != 0 && than.form != 0 && one.signs.user != than.signs.user) return one.signs.user;
    if (one.is_announced_beside(than)) return true;
    if (than.is_announced_beside(one)) return false;
    const bool edited = is_editor(index, *one.piece);
    if (edited != is_editor(index, *than.piece)) return !edited;
    return usual_at(one) > 2 * usual_at(than);
  }

  [[nodiscard]] bool is_editor(std::size_t index, const Piece& piece) const {
    const auto before = text_.within(records_[index].first, piece.node);
    const std::size_t near = std::min(before.size(), kWordsOfNote);
    return std::any_of(before.end() - static_cast<std::ptrdiff_t>(near), before.end(),
                       [&](const Piece& note) { return has_edit_word(page_.text(note.node)); });
  }

  // How many records have something in the most usual of the places that a piece stands in.
  [[nodiscard]] std::size_t usual_at(const Candidate& candidate) const {
    std::size_t most = 0;
    for (const std::uint64_t place : candidate.places())
      if (place != candidate.form) most = std::max(most, places_.records_at(place));
    return most;
  }

  // Where the usual place has no name.
  void read_elsewhere(std::vector<Byline>& bylines) {
    if (std::none_of(bylines.begin(), bylines.end(), is_nameless)) return;
    habits_.learn(bylines);
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (is_nameless(bylines[i])) bylines[i] = read_odd(i);
      if (is_nameless(bylines[i]))
        bylines[i] = habits_.find(records_[i], bodies_[i], candidates_.of(i));
    }
  }

  [[nodiscard]] static bool is_nameless(const Byline& byline) { return byline.name.empty(); }

  // "131359", "June 1944": where all others have their names, and linked as theirs are, it is one.
  // Guests are not linked: where the site has names, it has theirs.
  [[nodiscard]] Byline read_odd(std::size_t index) const {
    for (const Piece& piece : text_.within(records_[index].first, records_[index].end)) {
      if (piece.columns > kLongestName || bodies_[index].holds(piece.node)) continue;
      if (piece.link == html::kNone && (!is_known_ || is_moment_of(index, piece))) continue;
      const Candidate candidate = candidate_of(sheet_, signs_, piece);
      if (piece.link == html::kNone ? candidate.stands_at(place_ ^ kLinked)
                                    : is_linked_as_names(candidate))
        return byline_of(candidate);
    }
    return {};
  }

  // "By: ann on 3 May 2011": all that tells when it was written is no name.
  [[nodiscard]] bool is_moment_of(std::size_t index, const Piece& piece) const {
    return piece.date && piece.node == all_records_.marks[index];
  }

  [[nodiscard]] bool is_linked_as_names(const Candidate& candidate) const {
    const bool usual = candidate.stands_at(place_) || 2 * usual_at(candidate) > records_.size();
    return usual && (is_known_ || habits_.are_linked(candidate.form)) &&
           signs_.leads_to_user(*candidate.piece);
  }

  // Guests, in the text that tells the date.
  void read_lines(std::vector<Byline>& bylines) const {
    if (std::none_of(bylines.begin(), bylines.end(), is_nameless)) return;
    NamesInLines lines{sheet_, signs_};
    for (const Byline& byline : bylines)
      if (byline.link != html::kNone) lines.learn(byline.node);
    for (std::size_t i = 0; i < bylines.size(); ++i)
      if (is_nameless(bylines[i])) bylines[i] = read_line(i, lines);
  }

  // Nobody is linked: "#3 - ann - 5 May 2004". Where all posts say so, no rank beside is a name.
  void read_beside_dates(std::vector<Byline>& bylines) const {
    std::vector<std::size_t> doubtful;
    for (std::size_t i = 0; i < bylines.size(); ++i)
      if (is_nameless(bylines[i]) || is_in_text(i, bylines[i]) || is_bare(bylines[i]))
        doubtful.push_back(i);
    if (doubtful.empty()) return;
    const DateHeads heads(sheet_, all_records_, bodies_);
    std::vector<std::string_view> names;
    if (std::all_of(bylines.begin(), bylines.end(), is_nameless))
      names = names_beside_dates(heads.first());
    if (names.empty()) names = heads.names();
    const bool all = names.size() > 1 && std::find(names.begin(), names.end(), "") == names.end();
    for (const std::size_t i : doubtful)
      if (!names[i].empty() && (all || is_nameless(bylines[i]) || is_in_text(i, bylines[i])))
        bylines[i] = {folded(names[i]), html::kNone, html::kNone};
  }

  // "Author: ann", beside the date of a post that has its head in its text.
  void read_labelled(std::vector<Byline>& bylines) const {
    for (std::size_t i = 0; i < bylines.size(); ++i) {
      const NodeId mark = all_records_.marks[i];
      if (!bodies_[i].holds(mark)) continue;
      if (Byline labelled = labelled_name(sheet_, records_[i], mark); !labelled.name.empty())
        bylines[i] = std::move(labelled);
    }
  }

  // Neither a link nor what it is called says that it is a name.
  [[nodiscard]] bool is_bare(const Byline& byline) const {
    return byline.link == html::kNone && !speaks_of_user(byline);
  }

  // A word of what was written, that speaks of nobody.
  [[nodiscard]] bool is_in_text(std::size_t index, const Byline& byline) const {
    return byline.node != html::kNone && bodies_[index].holds(byline.node) &&
           !speaks_of_user(byline);
  }

  [[nodiscard]] Byline read_line(std::size_t index, const NamesInLines& lines) const {
    for (const Piece& piece : text_.within(records_[index].first, records_[index].end)) {
      if (!lines.tell_date(piece) || bodies_[index].holds(piece.node)) continue;
      if (const std::string_view name = lines.find(piece); !name.empty())
        return {folded(name), piece.node, html::kNone};
    }
    return {};
  }

  [[nodiscard]] bool is_written(std::size_t index) const {
    return text_.has_sentence(bodies_[index].root, bodies_[index].end);
  }

  [[nodiscard]] bool speaks_of_user(const Byline& byline) const {
    if (byline.node == html::kNone) return false;
    const auto pieces = text_.within(byline.node, byline.node + 1);
    return !pieces.empty() && signs_.speaks_of_user(pieces.front());
  }

  void read_below_texts(std::vector<Byline>& bylines) const {
    if (std::all_of(bylines.begin(), bylines.end(),
                    [&](const Byline& byline) { return speaks_of_user(byline); }))
      return;
    const std::vector<Byline> dashed = names_behind_dashes(sheet_, all_records_);
    for (std::size_t i = 0; i < dashed.size(); ++i)
      if (!dashed[i].name.empty()) bylines[i] = dashed[i];
    if (!dashed.empty()) return;
    const NamesBelowTexts below(sheet_, signs_, bodies_);
    for (std::size_t i = 0; i < bylines.size(); ++i) {
      if (below.of(i) == nullptr || speaks_of_user(bylines[i])) continue;
      if (bylines[i].name.empty() || below.is_usual(i)) bylines[i] = byline_of(*below.of(i));
    }
  }

  void read_below_title(std::vector<Byline>& bylines) {
    if (std::none_of(bylines.begin(), bylines.end(), is_nameless)) return;
    for (const Piece& piece : text_.pieces())
      if (piece.title) titles_.push_back(piece.node);
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (is_nameless(bylines[i]) && is_below_title(i)) bylines[i] = read_called(i);
  }

  // What stands above the title of the thread belongs to the site.
  [[nodiscard]] bool is_below_title(std::size_t index) const {
    const Body& body = bodies_[index];
    if (!body.exists() || records_.size() < 2) return false;
    if (!is_written(index) && !is_called_text(page_, body.root)) return false;
    const auto next = std::lower_bound(titles_.begin(), titles_.end(), body.root);
    return next != titles_.begin() && (next == titles_.end() || *next >= records_[index].end);
  }

  // A post in a shape of its own has its name in a place of its own, that speaks of users; linked,
  // where others are.
  [[nodiscard]] Byline read_called(std::size_t index) const {
    const bool asks = index == 0 && all_records_.asked;
    std::vector<const Candidate*> named;
    for (const Candidate& candidate : candidates_.of(index)) {
      if (is_name_alone(page_.node(candidate.piece->node).parent) ||
          (asks && signs_.is_stated_alone(*candidate.piece)))
        return byline_of(candidate);
      if (candidate.signs.named && !candidate.signs.tool &&
          !signs_.is_fact(*candidate.piece, records_[index].first))
        named.push_back(&candidate);
    }
    for (const Candidate* candidate : named)
      if (!habits_.are_linked() || candidate->form != 0) return byline_of(*candidate);
    return index > 0 && is_written(index) ? read_answer(index, named) : Byline{};
  }

  // Who answered, a guest among members say: the only one spoken of, or "by" stands before the
  // name. (Above a thread, "begun by ann" is no post.)
  [[nodiscard]] Byline read_answer(std::size_t index,
                                   const std::vector<const Candidate*>& named) const {
    if (!named.empty()) {
      const Candidate* only = named.size() == 1 ? named.front() : only_called_name(named);
      return only == nullptr ? Byline{} : byline_of(*only);
    }
    for (const Candidate& candidate : candidates_.of(index)) {
      const auto before = text_.within(records_[index].first, candidate.piece->node);
      if (candidate.form != 0 && !before.empty() &&
          ends_in_particle(page_.text(before.back().node)))
        return byline_of(candidate);
    }
    return {};
  }

  // <i class=staff-name>ann</i> <i class=staff-title>Manager</i>; null without, or of several.
  [[nodiscard]] const Candidate* only_called_name(
      const std::vector<const Candidate*>& candidates) const {
    const Candidate* only = nullptr;
    for (const Candidate* candidate : candidates) {
      const NodeId element = page_.node(candidate->piece->node).parent;
      if (!has_last_part(page_.attribute(element, "class").value_or(""), "name")) continue;
      if (only != nullptr) return nullptr;
      only = candidate;
    }
    return only;
  }

  // Called so, and nothing else is in it.
  [[nodiscard]] bool is_name_alone(NodeId element) const {
    return text_.within(element, page_.end_of(element)).size() == 1 &&
           (is_called_name(page_, element) || is_linked_author(element));
  }

  // <a class="op-author">, whatever it leads to.
  [[nodiscard]] bool is_linked_author(NodeId element) const {
    return page_.tag(element) == Tag::A &&
           has_last_part(page_.attribute(element, "class").value_or(""), "author");
  }

  // "op-author", of several names.
  [[nodiscard]] static bool has_last_part(std::string_view names, std::string_view part) {
    for (std::string_view name = take_word(names); !name.empty(); name = take_word(names))
      if (equals_ignoring_case(name.substr(name.find_last_of("-_") + 1), part)) return true;
    return false;
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const Records& all_records_;
  const std::vector<Record>& records_;
  const std::vector<Body>& bodies_;
  AuthorSigns signs_;
  Candidates candidates_;
  NamePlaces places_;
  std::uint64_t place_;                // of most names
  bool is_known_;                      // from other pages of the site
  bool of_tools_;                      // names there open menus
  std::vector<std::uint64_t> labels_;  // words that every record has there
  // Of words in the same place with a link, if most names there have none, and the reverse.
  std::unordered_map<std::uint64_t, std::size_t> times_in_twin_;
  NameHabits habits_;
  std::vector<NodeId> titles_;  // pieces in the words of the page's title
};

}  // namespace

std::vector<Byline> find_bylines(const Sheet& sheet, const Records& records,
                                 const std::vector<Body>& bodies,
                                 std::span<const std::uint64_t> known) {
  if (!known.empty()) {
    std::vector<Byline> bylines = bylines_at(known, sheet, records, bodies);
    if (!bylines.empty()) return bylines;
  }
  // Of several places none is that of most names.
  const auto only = known.size() > 1 ? std::span<const std::uint64_t>{} : known;
  std::vector<Byline> bylines = BylineFinder(sheet, records, bodies, only).find();
  if (!known.empty()) add_known_users(known, sheet, records, bodies, bylines);
  return bylines;
}

}  // namespace boardwalk::extract
