#include "boardwalk/extract/verdicts/standing.h"

#include <algorithm>
#include <unordered_set>

#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/page/text_holder.h"
#include "boardwalk/extract/verdicts/article.h"
#include "boardwalk/extract/verdicts/asides.h"
#include "boardwalk/extract/verdicts/preview.h"
#include "boardwalk/extract/verdicts/question.h"
#include "boardwalk/extract/verdicts/short_posts.h"
#include "boardwalk/extract/verdicts/visitors.h"
#include "boardwalk/extract/words/edit_note.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kFew = 3;  // records, of which none can be unlike the others

}  // namespace

Standing::Standing(const Seen& seen, const Statements& statements,
                   std::span<const std::uint64_t> places, std::vector<Body>& bodies)
    : seen_(seen),
      statements_(statements),
      previews_(find_previews(seen)),
      short_(find_short_posts(seen)),
      asides_(find_asides(seen)) {
  judge_flatness(places, bodies);
  find_others();
}

bool Standing::stays(std::size_t i) const {
  const Body& body = seen_.bodies[i];
  if (!body.exists() || previews_[i]) return false;
  if (i == 0 && (seen_.records.asked || opens_with_question(seen_))) return true;
  if (i == 0 && opens_otherwise()) return false;
  if (i > 0 && i + 1 == seen_.size() && ends_with_visitors(seen_)) return false;
  if (others_[i] || asides_[i]) return false;
  if (body.usual) return true;
  const html::Document& page = seen_.sheet.page;
  const bool said = seen_.sheet.text.has_sentence(body.root, body.end);
  const bool written =
      said || short_[i] || (is_called_text(page, body.root) && !is_score(seen_.sheet, body));
  if (!written && (seen_.size() > kFew || has_name(page, body.root, "tags"))) return false;
  const bool apart = flat_ || !body.holds(seen_.records.marks[i]);
  const bool alone = shapeless_ && (said || is_lone_message(i));
  return !seen_.bylines[i].name.empty() && (apart || alone);
}

// The only record of a page, called a message, which begins with who wrote it and when: it may say
// no more than "ok".
bool Standing::is_lone_message(std::size_t i) const {
  const Body& body = seen_.bodies[i];
  return seen_.size() == 1 && is_called_text(seen_.sheet.page, body.root) &&
         body.holds(seen_.bylines[i].node);
}

// Whether texts and dates share their elements is the same in all posts of a page. Where most that
// was written stands apart, what does not is a list of other threads, or an answer with comments
// below.
void Standing::judge_flatness(std::span<const std::uint64_t> places, std::vector<Body>& bodies) {
  std::uint64_t all = 0;
  std::uint64_t flat = 0;
  shapeless_ =
      std::none_of(bodies.begin(), bodies.end(), [](const Body& body) { return body.usual; });
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (!bodies[i].usual) continue;
    const std::uint32_t prose = seen_.sheet.text.prose(bodies[i].root, bodies[i].end);
    all += prose;
    flat += bodies[i].holds(seen_.records.marks[i]) ? prose : 0;
  }
  flat_ = 2 * flat > all;
  if (!flat_) judge_flat_ones(places, bodies);
}

// A comment may be of a word: then others where it stands are longer.
void Standing::judge_flat_ones(std::span<const std::uint64_t> places,
                               std::vector<Body>& bodies) const {
  std::unordered_set<std::uint64_t> shapes;  // of answers
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (!bodies[i].usual || !bodies[i].holds(seen_.records.marks[i])) continue;
    if (is_answer(i, places)) {
      shapes.insert(seen_.shape_of(i));
    } else {
      others.push_back(i);
    }
  }
  for (const std::size_t i : others)
    bodies[i].usual = shapes.contains(seen_.shape_of(i)) && seen_.leads_to_author(i) &&
                      !seen_.has_title_of_other(i);
}

// Of a user, with no title that leads elsewhere; in sentences that tell of no edit, or where it is
// known that texts stand.
bool Standing::is_answer(std::size_t i, std::span<const std::uint64_t> places) const {
  const Body& body = seen_.bodies[i];
  const Sheet& sheet = seen_.sheet;
  if (!body.usual || !seen_.leads_to_author(i) || seen_.has_title_of_other(i)) return false;
  const std::uint64_t place = sheet.signatures.place(body.root);
  if (std::find(places.begin(), places.end(), place) != places.end()) return true;
  const auto pieces = sheet.text.within(body.root, body.end);
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.is_sentence() && !has_edit_word(sheet.page.text(piece.node));
  });
}

// With something that is no post.
bool Standing::opens_otherwise() const {
  return is_above_thread() || opens_with_article(seen_, statements_);
}

// A poll, the rules of a board: nobody signed it, where all others are signed, and its date stands
// where no other does; unless it has its text where they have theirs, below the title.
bool Standing::is_above_thread() const {
  const std::vector<Byline>& bylines = seen_.bylines;
  if (bylines.size() < 2 || !bylines.front().name.empty() || is_titled_opening()) return false;
  const std::uint64_t place = seen_.place_of_mark(0);
  for (std::size_t i = 1; i < bylines.size(); ++i)
    if (bylines[i].name.empty() || seen_.place_of_mark(i) == place) return false;
  return true;
}

bool Standing::is_titled_opening() const {
  const Body& body = seen_.bodies.front();
  if (!body.usual || body.holds(seen_.records.marks.front())) return false;
  const auto above = seen_.sheet.text.within(seen_.records.records.front().first, body.root);
  return std::any_of(above.begin(), above.end(), [](const Piece& piece) { return piece.title; });
}

// Other threads: records that nobody signed where all others are signed, with dates where no other
// has one. Below the thread they may be titles alone; elsewhere, titles that lead there.
void Standing::find_others() {
  others_.assign(seen_.size(), false);
  std::unordered_set<std::uint64_t> places;
  for (std::size_t i = 0; i < others_.size(); ++i) {
    others_[i] = !is_signed(i);
    if (!others_[i]) places.insert(seen_.place_of_mark(i));
  }
  const auto unsigned_by = std::count(others_.begin(), others_.end(), true);
  const auto signed_by = std::count(others_.begin(), others_.end(), false);
  const bool below = signed_by > 1 && std::is_sorted(others_.begin(), others_.end());
  bool sure = signed_by > 0 && unsigned_by > 1;
  for (std::size_t i = 0; i < others_.size() && sure; ++i)
    sure = !others_[i] ||
           (!places.contains(seen_.place_of_mark(i)) && (below || seen_.has_title_of_other(i)));
  if (!sure) others_.assign(others_.size(), false);
}

// By a name, and not by a title that was taken for one.
bool Standing::is_signed(std::size_t i) const {
  const html::NodeId name = seen_.bylines[i].node;
  return !seen_.bylines[i].name.empty() && !Evidence{seen_.sheet}.has_title(name, name + 1);
}

}  // namespace boardwalk::extract
