#include "boardwalk/extract/texts/body.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/copies.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/text_holder.h"
#include "boardwalk/extract/records/parted_text.h"
#include "boardwalk/extract/texts/body_place.h"
#include "boardwalk/extract/texts/broken_paragraph.h"
#include "boardwalk/extract/texts/media.h"
#include "boardwalk/extract/texts/name_before_text.h"
#include "boardwalk/extract/texts/text_below_mark.h"
#include "boardwalk/extract/words/advertisement.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;
using html::Tag;

constexpr double kEnough = 0.25;          // share of records that have the place
constexpr int kShapes = 3;                // of records on one page
constexpr std::size_t kAlike = 2;         // records that make a shape of their own
constexpr std::size_t kFarMore = 3;       // times as many
constexpr std::size_t kEnoughTurns = 16;  // records that tell which of several elements is the text
constexpr std::size_t kFewCopies = 3;     // records that tell whether texts stand twice
constexpr double kCopied = 0.6;           // share of records that have their texts twice
constexpr std::size_t kNoTurn = static_cast<std::size_t>(-1);
constexpr double kSame = 1e-9;
constexpr double kLeast = 0.05;    // the worth of a place below which it holds no texts
constexpr double kUnlikely = 0.5;  // the worth of what speaks of its author, not of its text
constexpr double kFew = 0.25;      // a place without sentences has this part of all that was said
constexpr double kUnnamed = 0.9;   // of what may be a paragraph
constexpr double kCalled = 1.1;    // of what is called a text
constexpr double kOfPost = 1.15;   // of what is called the text of a post, in most records,
constexpr double kNumbered = 1.3;  // and of what has the number of the post
constexpr double kFlat = 0.2;      // what is taken off a place with the dates in it
constexpr double kName = 10;       // columns that may be a name
constexpr std::uint32_t kLongestInvitation = 120;  // columns
constexpr double kParts = 0.2;     // share of records that may have it twice, one beside the other
constexpr double kMultiple = 0.4;  // what is taken off a place that all records have twice

class BodyFinder {
 public:
  BodyFinder(const Sheet& sheet, const Records& records)
      : sheet_(sheet),
        page_(sheet.page),
        text_(sheet.text),
        signatures_(sheet.signatures),
        records_(records.records),
        marks_(records.marks),
        parted_(sheet) {}

  std::vector<Body> find(std::span<const std::uint64_t> places) {
    if (places.empty()) beside_ = nodes_beside(sheet_, records_, marks_);
    if (records_.size() == 1 && places.empty()) narrow(records_.front());
    std::vector<Body> bodies(records_.size());
    for (const std::uint64_t place : places) fill(bodies, place);
    for (int round = 0; round < kShapes && places.empty(); ++round) {
      const std::uint64_t place = usual_place(bodies);
      if (place == 0) break;
      fill(bodies, place);
    }
    nowhere_usual_ =
        std::none_of(bodies.begin(), bodies.end(), [](const Body& body) { return body.usual; });
    for (std::size_t i = 0; i < records_.size(); ++i)
      if (!bodies[i].usual) bodies[i].root = best_element(i);
    if (places.empty()) leave_out_names(sheet_, records_, bodies);
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (!bodies[i].exists()) continue;
      if (gather_parts(bodies[i], i)) continue;
      if (!bodies[i].usual) bodies[i].root = with_words_before(sheet_, bodies[i].root, marks_[i]);
      close(bodies[i], records_[i]);
    }
    if (bodies.size() == 1 && !bodies[0].exists())
      bodies[0] = text_below_mark(sheet_, marks_.front());
    return bodies;
  }

 private:
  // Of one record alone, nothing but names tells the text from notices around it.
  void narrow(Record& record) {
    NodeId text = most_in(record, [&](NodeId id) { return is_called_post_text(page_, id); });
    if (text == html::kNone)
      text = most_in(
          record, [&](NodeId id) { return is_numbered(page_, id) && has_name(page_, id, "post"); });
    if (text == html::kNone) return;
    text = parted_.whole(text, record);
    record = {text, end_in(record, text)};
  }

  // The element with most in it, of those that are called so; kNone without.
  template <typename Called>
  [[nodiscard]] NodeId most_in(const Record& record, Called&& called) const {
    NodeId found = html::kNone;
    Cover most;
    each_candidate(record, [&](NodeId id) {
      const Cover cover = cover_of(id, record);
      if (!called(id) || !cover.is_more_than(most) || invites_visitors(id)) return;
      most = cover;
      found = id;
    });
    return found;
  }

  // "Please log in or create an account to join the conversation."
  [[nodiscard]] bool invites_visitors(NodeId id) const {
    const NodeId end = page_.end_of(id);
    if (text_.all(id, end) > kLongestInvitation) return false;
    const auto pieces = text_.within(id, end);
    return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
      return piece.link != html::kNone &&
             url::leads_to_account(page_.attribute(piece.link, "href").value_or(""));
    });
  }

  // What answers a record may be nested in it, and is no part of it.
  [[nodiscard]] NodeId end_in(const Record& record, NodeId id) const {
    return std::min(page_.end_of(id), record.end);
  }

  [[nodiscard]] Cover cover_of(NodeId id, const Record& record) const {
    const NodeId end = end_in(record, id);
    const std::uint32_t full = text_.all(id, end);
    return {double(text_.prose(id, end)), double(full - text_.echo(id, end)), double(full)};
  }

  template <typename Use>
  void each_candidate(const Record& record, Use&& use) const {
    for (NodeId id = record.first; id < record.end; ++id)
      if (may_be_candidate(record, id) && !is_called_signature(page_, id)) use(id);
  }

  [[nodiscard]] bool may_be_candidate(const Record& record, NodeId id) const {
    return page_.node(id).kind == html::NodeKind::Element && text_.is_seen(id) &&
           may_hold_body(page_, id) && text_.all(id, end_in(record, id)) > 0 &&
           (beside_.empty() || !beside_[id]);
  }

  void fill(std::vector<Body>& bodies, std::uint64_t place) const {
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (bodies[i].exists()) continue;
      const Record part = numbered_part(i, place);
      bodies[i].root = element_at(place, part);
      if (!bodies[i].exists() && is_all_of_post(i, part)) continue;
      if (!bodies[i].exists()) bodies[i].root = element_at(place, records_[i]);
      if (!bodies[i].exists()) bodies[i].root = picture_at(place, records_[i]);
      if (!bodies[i].exists()) bodies[i].root = broken_at(place, records_[i]);
      if (!bodies[i].exists()) bodies[i].root = picture_beside(place, records_[i]);
      bodies[i].usual = bodies[i].exists();
    }
    prefer_usual_turn(bodies, place);
    prefer_part_of_mark(bodies, place);
  }

  // Where texts stand beside their dates, in one part of the record, what stands in the same place
  // of another part is something else: a note on a post that is gone, and may be longer than "Lol".
  void prefer_part_of_mark(std::vector<Body>& bodies, std::uint64_t place) const {
    std::size_t together = 0;
    std::vector<std::pair<std::size_t, NodeId>> apart;  // records, and what they have at their mark
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (!bodies[i].usual || signatures_.place(bodies[i].root) != place) continue;
      const Record part = part_of_mark(page_, records_[i], marks_[i]);
      if (part.first <= bodies[i].root && bodies[i].root < part.end) {
        ++together;
      } else if (const NodeId text = element_at(place, part);
                 text != html::kNone && !holds_mark(i, text)) {
        apart.emplace_back(i, text);
      }
    }
    if (together < kAlike || together < kFarMore * apart.size()) return;
    for (const auto& [record, text] : apart) bodies[record].root = text;
  }

  // A post may be a smile and nothing else, or a word: of elements called alike, the text of others
  // is the third, say, and what stands in the first is about the author. One other is enough to
  // tell it from what holds the date.
  void prefer_usual_turn(std::vector<Body>& bodies, std::uint64_t place) const {
    std::optional<Turn> usual;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (!bodies[i].usual || signatures_.place(bodies[i].root) != place) continue;
      const bool wordy = is_wordy(bodies[i], i);
      const bool of_user = wordy && begins_with_user(bodies[i].root);
      if (wordy && !of_user && !page_.may_have(Tag::Hr)) continue;
      const std::vector<NodeId> all = elements_called(place, records_[i]);
      if (all.size() < 2) continue;
      if (!usual) usual = usual_turn(bodies, place);
      if (usual->turn >= all.size()) continue;
      const NodeId other = all[usual->turn];
      const bool silent = text_.all(other, page_.end_of(other)) == 0;
      if (wordy) {
        const bool about_author = of_user && !begins_with_user(other);
        if (!silent && (about_author || has_signature_rule(other, bodies[i].root)))
          bodies[i].root = other;
        continue;
      }
      const bool is_head = tells_date(bodies[i].root) && !tells_date(other);
      if (silent ? has_picture(page_, other) : usual->sure || is_head) bodies[i].root = other;
    }
  }

  // Below a rule stands a signature, longer though it may be than the text. (A rule may part the
  // head of a post from its text as well.)
  [[nodiscard]] bool has_signature_rule(NodeId text, NodeId other) const {
    if (tells_date(text)) return false;
    for (NodeId id = page_.end_of(text); id < other; ++id)
      if (page_.tag(id) == Tag::Hr) return true;
    return false;
  }

  [[nodiscard]] bool tells_date(NodeId id) const {
    const auto pieces = text_.within(id, page_.end_of(id));
    return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.date; });
  }

  [[nodiscard]] bool is_wordy(const Body& body, std::size_t index) const {
    return text_.has_sentence(body.root, end_in(records_[index], body.root));
  }

  // Which of the elements in one place is the text.
  struct Turn {
    std::size_t turn = kNoTurn;
    bool sure = false;  // in all records that were looked at, several
  };

  // In most of the first records with sentences.
  [[nodiscard]] Turn usual_turn(const std::vector<Body>& bodies, std::uint64_t place) const {
    std::unordered_map<std::size_t, std::size_t> times;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < records_.size() && seen < kEnoughTurns; ++i) {
      if (!bodies[i].usual || signatures_.place(bodies[i].root) != place || !is_wordy(bodies[i], i))
        continue;
      ++seen;
      const std::vector<NodeId> all = elements_called(place, records_[i]);
      const auto turn =
          static_cast<std::size_t>(std::find(all.begin(), all.end(), bodies[i].root) - all.begin());
      ++times[turn];
    }
    for (const auto& [turn, count] : times)
      if (2 * count > seen) return {turn, count == seen && seen >= kAlike};
    return {};
  }

  // Calls `use` with each element of a record in one place, until it has enough.
  template <typename Use>
  void each_at(std::uint64_t place, const Record& record, Use use) const {
    const auto is_there = [&](NodeId id) {
      return page_.node(id).kind == html::NodeKind::Element && may_hold_body(page_, id) &&
             signatures_.place(id) == place;
    };
    if (!sheet_.known.are_told()) {
      for (NodeId id = record.first; id < record.end; ++id)
        if (is_there(id) && !use(id)) return;
      return;
    }
    const std::vector<NodeId>& known = sheet_.known.bodies;
    for (auto at = std::lower_bound(known.begin(), known.end(), record.first);
         at != known.end() && *at < record.end; ++at)
      if (is_there(*at) && !use(*at)) return;
  }

  // Those in one place, with and without text, none inside another.
  [[nodiscard]] std::vector<NodeId> elements_called(std::uint64_t place,
                                                    const Record& record) const {
    std::vector<NodeId> all;
    each_at(place, record, [&](NodeId id) {
      if (all.empty() || id >= page_.end_of(all.back())) all.push_back(id);
      return true;
    });
    return all;
  }

  // The innermost element around the mark that is numbered and says something, or has something in
  // the place of the texts: advertisements may follow it, and notes on what was removed.
  [[nodiscard]] Record numbered_part(std::size_t index, std::uint64_t place = 0) const {
    const Record& record = records_[index];
    const auto numbered = [&](NodeId up) {
      const Record part{up, end_in(record, up)};
      return is_numbered(page_, up) &&
             (text_.prose(up, page_.end_of(up)) > 0 || element_at(place, part) != html::kNone);
    };
    const NodeId mark = marks_[index];
    if (mark <= record.first || mark >= record.end) return record;
    const NodeId around = first_within(page_, mark, record.first, numbered);
    return around != html::kNone ? Record{around, end_in(record, around)} : record;
  }

  // Nothing says where the first record begins: all above it may be taken for a part of it, boxes
  // beside the thread as well. A numbered element that something is written in is the post.
  [[nodiscard]] bool is_all_of_post(std::size_t index, const Record& part) const {
    return index == 0 && part.first != records_[0].first &&
           text_.has_sentence(part.first, part.end);
  }

  // What holds all parts of a text may hold the date above them as well: true then.
  bool gather_parts(Body& body, std::size_t index) {
    const NodeId part = std::exchange(body.root, parted_.whole(body.root, records_[index]));
    if (body.root == part) return false;
    Body below = parts_below_mark(sheet_, body.root, part, marks_[index], records_[index].end);
    if (!below.exists()) return false;
    below.usual = body.usual;
    body = std::move(below);
    return true;
  }

  void close(Body& body, const Record& record) const {
    if (Body whole = body_of_broken_paragraph(sheet_, body.root, record); whole.exists()) {
      body = std::move(whole);
      return;
    }
    body.end = end_in(record, body.root);
    for (NodeId id = body.end; id < page_.end_of(body.root); id = page_.end_of(id))
      body.without.push_back(id);
  }

  // The place of the text in those records that have none yet: questions, answers and comments may
  // be built in three ways.
  [[nodiscard]] std::uint64_t usual_place(const std::vector<Body>& bodies) {
    places_.clear();
    wanted_ = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      if (bodies[i].root != html::kNone) continue;
      survey(i);
      ++count;
    }
    if (count == 0 || (records_.size() == 1 && wanted_ < kSentence)) return 0;
    const bool first = count == records_.size();
    return first || count >= kAlike ? without_copies(best_place(count, first ? 0 : 1)) : 0;
  }

  // Some sites send each text twice, as it shows and as its author typed it, and hide one of the
  // two: of two boxes in one place that begin alike, the first is the text.
  [[nodiscard]] std::uint64_t without_copies(std::uint64_t place) const {
    if (records_.size() < kFewCopies) return place;
    std::unordered_map<std::uint64_t, std::size_t> votes;
    for (const Record& record : records_)
      if (const NodeId text = first_of_copies(sheet_, element_at(place, record));
          text != html::kNone)
        ++votes[signatures_.place(text)];
    for (const auto& [inner, count] : votes)
      if (static_cast<double>(count) >= kCopied * static_cast<double>(records_.size()))
        return inner;
    return place;
  }

  void survey(std::size_t index) {
    const Record& record = records_[index];
    wanted_ += text_.prose(record.first, record.end);
    each_candidate(record, [&](NodeId id) { add(index, id, places_[signatures_.place(id)]); });
  }

  void add(std::size_t index, NodeId id, BodyPlace& place) const {
    const bool again = place.last_record == index;
    if (again && id < place.end) return;
    const Cover cover = cover_of(id, records_[index]);
    place.end = end_in(records_[index], id);
    const NodeId parent = page_.node(id).parent;
    if (!again) {
      ++place.records;
      place.twice = false;
      place.last_record = index;
      place.last = {};
      place.parent = parent;
      place.worded = false;
      place.mute = text_.has_sentence(records_[index].first, records_[index].end);
      place.silent += place.mute ? 1 : 0;
      place.depth = std::max(place.depth, page_.node(id).depth);
      place.named = signatures_.is_named(id);
      place.called = is_called_text(page_, id);
      const bool numbered = has_number_of_post(id);
      const bool of_post = is_called_post_text(page_, id);
      place.numbered += numbered ? 1 : 0;
      place.of_post += of_post ? 1 : 0;
      place.dated += (numbered || of_post) && tells_date(id) ? 1 : 0;
      place.flat += id <= marks_[index] && marks_[index] < place.end ? 1 : 0;
    } else if (!place.twice && std::min(cover.prose, place.last.prose) > kName) {
      ++place.multiple;
      place.parts += parent == place.parent ? 1 : 0;
      place.twice = true;
    }
    if (!place.worded && text_.has_sentence(id, place.end)) {
      ++place.wordy;
      place.worded = true;
    }
    if (cover.prose > 0 && std::exchange(place.mute, false)) --place.silent;
    if (!cover.is_more_than(place.last)) return;
    place.cover.prose += cover.prose - place.last.prose;
    place.cover.all += cover.all - place.last.all;
    place.last = cover;
    place.parent = parent;
  }

  [[nodiscard]] static double worth_of_name(const BodyPlace& place, std::size_t among) {
    // What holds all of a post may be called so too, and tell its date a second time.
    const bool dated = place.flat > 0 || 2 * place.dated >= place.records;
    const auto most = [&](std::size_t records) { return !dated && 4 * records >= 3 * among; };
    return most(place.numbered)  ? kNumbered
           : most(place.of_post) ? kOfPost
           : place.called        ? kCalled
                                 : 1;
  }

  // It is called that of a number, or is all that stands in what is called so.
  [[nodiscard]] bool has_number_of_post(NodeId id) const {
    if (is_text_of_number(page_, id)) return true;
    const NodeId around = page_.node(id).parent;
    return is_text_of_number(page_, around) &&
           text_.all(around, page_.end_of(around)) == text_.all(id, page_.end_of(id));
  }

  // Dates stand in it, few sentences do, and most that was said does not: "Posted 3 May, 2 users
  // are following".
  [[nodiscard]] bool is_of_dates(const BodyPlace& place) const {
    return records_.size() > 1 && place.flat == place.records && 2 * place.wordy <= place.records &&
           2 * place.cover.prose < wanted_;
  }

  // Texts of a few records stand there; of the others, buttons do that are called alike.
  [[nodiscard]] static bool is_of_labels(const BodyPlace& place) {
    return place.silent >= kAlike && 2 * place.silent >= place.records;
  }

  // `wordy`: records that must have a sentence there, and with it a good part of what they say.
  [[nodiscard]] std::uint64_t best_place(std::size_t among, std::size_t wordy) const {
    std::uint64_t best = 0;
    double most = kLeast;
    const BodyPlace* winner = nullptr;
    for (const auto& [key, place] : places_) {
      const auto records = static_cast<double>(place.records);
      if (records < kEnough * static_cast<double>(among) || place.records < std::min(among, kAlike))
        continue;
      if (is_of_dates(place) || is_of_labels(place)) continue;
      if (static_cast<double>(place.parts) > kParts * records || place.wordy < wordy) continue;
      if (wordy > 0 && place.cover.prose < kFew * wanted_) continue;
      const double multiple = static_cast<double>(place.multiple) / records;
      double merit = place.cover.merit(wanted_) * (1 - kMultiple * multiple);
      if (place.wordy == 0)
        merit *= kUnlikely * std::min(1.0, place.cover.prose / (kFew * wanted_));
      if (!place.named) merit *= kUnnamed;
      merit *= worth_of_name(place, among);
      if (records_.size() > 1) merit *= 1 - kFlat * static_cast<double>(place.flat) / records;
      merit *= std::sqrt(records / static_cast<double>(among));
      const bool same = winner != nullptr && std::abs(merit - most) < kSame;
      if (same ? !place.is_better(*winner) : merit <= most) continue;
      most = merit;
      best = key;
      winner = &place;
    }
    return best;
  }

  [[nodiscard]] NodeId element_at(std::uint64_t place, const Record& record) const {
    NodeId found = html::kNone;
    Cover most;
    each_at(place, record, [&](NodeId id) {
      if (!may_be_candidate(record, id)) return true;
      const Cover cover = cover_of(id, record);
      if (is_called_signature(page_, id) || !cover.is_more_than(most)) return true;
      if (found != html::kNone && is_below_rule(id)) return true;
      if (is_name_beside_text(id, record)) return true;
      most = cover;
      found = id;
      return true;
    });
    return found;
  }

  // Nothing but a link to somebody, where something is written elsewhere.
  [[nodiscard]] bool is_name_beside_text(NodeId id, const Record& record) const {
    const NodeId end = end_in(record, id);
    const auto pieces = text_.within(id, end);
    return pieces.size() == 1 && leads_to_somebody(page_, pieces.front()) &&
           text_.has_sentence(record.first, record.end);
  }

  // "______" and then a signature, in an element called as that of the text.
  [[nodiscard]] bool is_below_rule(NodeId id) const {
    const auto pieces = text_.within(id, page_.end_of(id));
    return !pieces.empty() && trimmed(page_.text(pieces.front().node)).starts_with("______");
  }

  // Who posts a picture need not say a word.
  [[nodiscard]] NodeId picture_at(std::uint64_t place, const Record& record) const {
    NodeId found = html::kNone;
    each_at(place, record, [&](NodeId id) {
      if (page_.end_of(id) <= record.end && has_picture(page_, id) &&
          !is_name_beside_text(id, record))
        found = id;
      return found == html::kNone;
    });
    return found;
  }

  // The same where pictures stand apart from texts, and the text is empty.
  [[nodiscard]] NodeId picture_beside(std::uint64_t place, const Record& record) const {
    const std::vector<NodeId> texts = elements_called(place, record);
    const bool silent = std::all_of(texts.begin(), texts.end(), [&](NodeId id) {
      return text_.all(id, end_in(record, id)) == 0;
    });
    if (texts.empty() || !silent) return html::kNone;
    return link_to_picture(page_, record.first, record.end, sheet_.links);
  }

  // The beginning of a paragraph that says all it has to say behind a box.
  [[nodiscard]] NodeId broken_at(std::uint64_t place, const Record& record) const {
    for (const NodeId id : elements_called(place, record))
      if (body_of_broken_paragraph(sheet_, id, record).exists()) return id;
    return html::kNone;
  }

  [[nodiscard]] NodeId best_element(std::size_t index) const {
    const Record part = numbered_part(index);
    const Record& record = is_all_of_post(index, part) ? part : records_[index];
    const double wanted = text_.prose(record.first, record.end);
    const bool written = text_.has_sentence(record.first, record.end);
    const bool stands_apart = records_.size() > 1 && written;
    NodeId best = html::kNone;
    double most = 0;
    each_candidate(record, [&](NodeId id) {
      const Cover cover = cover_of(id, record);
      double merit = cover.merit(wanted);
      // Next to nothing is written here: names are all there is to go by.
      if (!written && is_called_text(page_, id)) merit += is_called_post_text(page_, id) ? 1.5 : 1;
      if (is_box_of_author(page_, id)) merit *= kUnlikely;
      if (stands_apart && holds_mark(index, id)) merit *= 1 - kFlat;
      if (merit < most || merit <= 0 || is_of_advertiser(id)) return;
      most = merit;
      best = id;
    });
    const bool odd = stands_apart && (nowhere_usual_ || is_numbered(page_, record.first)) &&
                     holds_mark(index, best);
    return odd ? around_sentences(index, record, best) : best;
  }

  [[nodiscard]] bool is_of_advertiser(NodeId id) const {
    const auto pieces = text_.within(id, page_.end_of(id));
    if (pieces.empty()) return false;
    const Piece& first = pieces.front();
    return is_advertisement(first.said) ||
           (first.link != html::kNone && begins_with_advertisement(first.said));
  }

  // Where somebody comes from may be told in more words than the text has.
  [[nodiscard]] bool begins_with_user(NodeId element) const {
    const auto pieces = text_.within(element, page_.end_of(element));
    return !pieces.empty() && leads_to_somebody(page_, pieces.front());
  }

  [[nodiscard]] bool holds_mark(std::size_t index, NodeId id) const {
    return id != html::kNone && id <= marks_[index] && marks_[index] < page_.end_of(id);
  }

  // A paragraph without a name, beside the date: the innermost element around all sentences, or
  // `otherwise` if the date is in it.
  [[nodiscard]] NodeId around_sentences(std::size_t index, const Record& record,
                                        NodeId otherwise) const {
    NodeId first = html::kNone;
    NodeId last = html::kNone;
    for (const Piece& piece : text_.within(record.first, record.end)) {
      if (!piece.is_sentence()) continue;
      if (first == html::kNone) first = piece.node;
      last = piece.node;
    }
    if (first == html::kNone) return otherwise;
    const NodeId around = common_above(page_, page_.node(first).parent, last);
    return around > otherwise && !holds_mark(index, around) ? around : otherwise;
  }

  const Sheet& sheet_;
  const html::Document& page_;
  const PageText& text_;
  const Signatures& signatures_;
  std::vector<Record> records_;
  const std::vector<NodeId>& marks_;
  PartedTexts parted_;
  std::unordered_map<std::uint64_t, BodyPlace> places_;
  std::vector<bool> beside_;  // nodes; empty where there are none
  double wanted_ = 0;
  bool nowhere_usual_ = false;  // no place is shared by most texts
};

}  // namespace

bool has_picture(const html::Document& page, NodeId root) {
  return page.find(Tag::Img, root) != html::kNone || page.find(Tag::Video, root) != html::kNone ||
         page.find(Tag::Iframe, root) != html::kNone;
}

std::vector<Body> find_bodies(const Sheet& sheet, const Records& records,
                              std::span<const std::uint64_t> places) {
  return BodyFinder(sheet, records).find(places);
}

}  // namespace boardwalk::extract
