#include "boardwalk/extract/names/name_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/url/user_address.h"

namespace boardwalk::extract {
namespace {

constexpr double kTie = 1e-9;
constexpr std::size_t kFew = 3;  // records
constexpr double kFirst = 0.7;
constexpr double kFact = 0.6;
constexpr double kVaried = 0.4;
constexpr double kSaid = 0.6;
constexpr double kBelowNames = 1;
constexpr double kLabel = 0.8;  // that is linked
constexpr std::size_t kFewNames = 2;
constexpr int kWordsOfSentence = 4;
constexpr std::uint32_t kLongestInitial = 2;
constexpr std::ptrdiff_t kNearWriter = 8;  // candidates before who is answered
constexpr std::array<std::string_view, 5> kStops = {".", "?", "!", "\u061f", "\u0964"};
constexpr std::array<std::string_view, 3> kWideStops = {"\u3002", "\uff1f", "\uff01"};
constexpr double kRank = 2;  // more than all that speaks for a link to a profile

std::size_t count_different(std::vector<std::uint64_t>& hashes) {
  std::sort(hashes.begin(), hashes.end());
  return static_cast<std::size_t>(std::unique(hashes.begin(), hashes.end()) - hashes.begin());
}

// The bytes of the character that a text begins with.
std::size_t first_character(std::string_view text) {
  std::size_t size = 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U) ++size;
  return std::min(size, text.size());
}

// "ÉM" for "Élodie Marchand": one word after the other begins so.
bool are_initials_of(std::string_view letters, std::string_view name) {
  while (!letters.empty()) {
    const std::size_t size = first_character(letters);
    const std::string_view word = take_word(name);
    if (!equals_ignoring_case(word.substr(0, size), letters.substr(0, size))) return false;
    letters.remove_prefix(size);
  }
  return true;
}

bool ends_in(std::string_view text, std::span<const std::string_view> stops) {
  return std::any_of(stops.begin(), stops.end(),
                     [&](std::string_view stop) { return text.ends_with(stop); });
}

// "Clean it once a year.", "The small one | The old one": what somebody says below all their posts.
// Where no blanks part words, commas part sentences.
bool is_said(std::string_view text) {
  if (text.find(" | ") != std::string_view::npos) return true;
  if (ends_in(text, kWideStops))
    return text.find("\uff0c") != std::string_view::npos ||
           text.find("\u3001") != std::string_view::npos;
  return ends_in(text, kStops) && count_words(text) >= kWordsOfSentence;
}

// Links beside names stand on page after page; they are judged once.
constexpr std::size_t kRemembered = 2048;

bool leads_to_account(std::string_view href) {
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(href);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, url::leads_to_account(href));
}

bool is_in_heading(const html::Document& page, html::NodeId node) {
  html::NodeId at = page.node(node).parent;
  for (int level = 0; level < kNearName && at != html::kNone; ++level, at = page.node(at).parent)
    if (page.tag(at) == html::Tag::H1) return true;
  return false;
}

}  // namespace

NamePlaces::NamePlaces(const Sheet& sheet, const Candidates& candidates, html::NodeId core)
    : sheet_(sheet), candidates_(candidates), core_(core) {
  for (std::size_t i = 0; i < candidates.records(); ++i)
    for (const Candidate& candidate : candidates.of(i))
      for (const std::uint64_t place : candidate.places())
        sightings_.push_back({place, i, &candidate});
  std::sort(sightings_.begin(), sightings_.end(), [](const Sighting& a, const Sighting& b) {
    return std::tie(a.place, a.candidate) < std::tie(b.place, b.candidate);
  });
  for (auto first = sightings_.begin(); first != sightings_.end();) {
    const auto end = std::find_if(first, sightings_.end(), [&](const Sighting& sighting) {
      return sighting.place != first->place;
    });
    places_.push_back(count({first, end}));
    first = end;
  }
  find_people();
  for (Place& place : places_) place.merit = judge(place);
}

NamePlaces::Place NamePlaces::count(std::span<const Sighting> sightings) const {
  const Sighting& first = sightings.front();
  Place place{.hash = first.place, .sightings = sightings};
  place.position = static_cast<std::size_t>(first.candidate - candidates_.of(first.record).data());
  std::vector<std::uint64_t> words;
  std::vector<std::uint64_t> linked_words;
  std::vector<std::uint64_t> linked_texts;
  std::vector<std::uint64_t> targets;
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    if (i > 0 && sightings[i].record == sightings[i - 1].record) continue;
    const Candidate& candidate = *sightings[i].candidate;
    ++place.records;
    place.users += candidate.signs.user ? 1 : 0;
    place.stated += candidate.signs.stated ? 1 : 0;
    place.announced += candidate.signs.announced ? 1 : 0;
    place.tools += candidate.signs.tool ? 1 : 0;
    place.named += candidate.signs.named ? 1 : 0;
    place.facts += candidate.signs.fact ? 1 : 0;
    words.push_back(candidate.piece->words);
    place.initials += is_initial(sightings[i]) ? 1 : 0;
    place.sayings += is_said(trimmed(sheet_.page.text(candidate.piece->node))) ? 1 : 0;
    if (candidate.form == 0) continue;
    ++place.linked;
    linked_words.push_back(candidate.piece->words);
    linked_texts.push_back(candidate.piece->exact);
    const std::string_view href = sheet_.page.attribute(candidate.piece->link, "href").value_or("");
    targets.push_back(hash64(href));
    place.accounts += leads_to_account(href) ? 1 : 0;
  }
  place.words = count_different(words);
  place.linked_words = count_different(linked_words);
  place.linked_texts = count_different(linked_texts);
  place.targets = count_different(targets);
  return place;
}

// "A", in place of a picture, and the name behind it.
bool NamePlaces::is_initial(const Sighting& sighting) const {
  const auto candidates = candidates_.of(sighting.record);
  const Candidate* next = sighting.candidate + 1;
  if (sighting.candidate->piece->columns > kLongestInitial ||
      next == candidates.data() + candidates.size())
    return false;
  const std::string_view name = trimmed(sheet_.page.text(next->piece->node));
  const std::string_view letter = trimmed(sheet_.page.text(sighting.candidate->piece->node));
  if (name.size() <= letter.size()) return false;
  return equals_ignoring_case(name.substr(0, letter.size()), letter) ||
         are_initials_of(letter, name);
}

const NamePlaces::Place* NamePlaces::find(std::uint64_t place) const {
  const auto found =
      std::lower_bound(places_.begin(), places_.end(), place,
                       [](const Place& a, std::uint64_t hash) { return a.hash < hash; });
  return found == places_.end() || found->hash != place ? nullptr : &*found;
}

std::unordered_map<std::uint64_t, std::size_t> NamePlaces::times_at(std::uint64_t place) const {
  std::unordered_map<std::uint64_t, std::size_t> times;
  if (const Place* known = find(place))
    for (const Sighting& sighting : known->sightings) ++times[sighting.candidate->piece->words];
  return times;
}

std::vector<std::uint64_t> NamePlaces::labels_at(std::uint64_t place) const {
  const Place* known = find(place);
  std::vector<std::uint64_t> labels;
  if (known == nullptr || known->words == 1 || known->records < candidates_.records() ||
      known->sightings.size() == known->records)
    return labels;
  for (const Sighting& sighting : known->sightings) {
    if (sighting.record > 0) break;
    const Candidate& candidate = *sighting.candidate;
    if (!candidate.signs.named && candidate.form == 0) labels.push_back(candidate.piece->words);
  }
  if (labels.empty()) return labels;
  const auto times = times_at(place);
  std::erase_if(labels, [&](std::uint64_t words) { return times.at(words) != known->records; });
  return labels;
}

// Some names in a place are linked, some are not, and some are numbers; but not most.
std::size_t NamePlaces::records_with_either(const Place& place) const {
  const Place* other = find(place.hash ^ kLinked);
  const std::size_t told = place.records + (other == nullptr ? 0 : other->named);
  const std::size_t odd = odd_at(place);
  return std::min(candidates_.records(), 2 * odd > told ? told : told + odd);
}

// Records with nothing but a number or the like there.
std::size_t NamePlaces::odd_at(const Place& place) const {
  const auto odd = candidates_.odd();
  auto seen = place.sightings.begin();
  std::size_t count = 0;
  std::size_t last = candidates_.records();
  for (auto at = std::lower_bound(odd.begin(), odd.end(), Candidates::Odd{place.hash, 0});
       at != odd.end() && at->place == place.hash; ++at) {
    while (seen != place.sightings.end() && seen->record < at->record) ++seen;
    const bool known = seen != place.sightings.end() && seen->record == at->record;
    if (!known && at->record != last) ++count;
    last = at->record;
  }
  return count;
}

// Who stands above a rank: for each position in a record, the usual place before it that has most
// different words, and that which has most of those that speak of users.
void NamePlaces::find_people() {
  std::vector<const Place*> usual;
  for (const Place& place : places_)
    if (2 * place.records > candidates_.records()) usual.push_back(&place);
  std::sort(usual.begin(), usual.end(),
            [](const Place* a, const Place* b) { return a->position < b->position; });
  People people;
  const auto has_more = [](const Place& place, const Place* than) {
    return than == nullptr || place.words > than->words;
  };
  for (const Place* place : usual) {
    people.position = place->position;
    if (has_more(*place, people.any)) people.any = place;
    if (2 * place->named > place->records && has_more(*place, people.named)) people.named = place;
    people_.push_back(people);
    if (2 * place->users > place->records) members_ = std::max(members_, place->linked_texts);
  }
}

NamePlaces::People NamePlaces::people_before(const Place& place) const {
  const auto behind = std::lower_bound(
      people_.begin(), people_.end(), place.position,
      [](const People& people, std::size_t position) { return people.position < position; });
  return behind == people_.begin() ? People{} : *std::prev(behind);
}

// There are never more ranks than people, and they stand below the names; what others are called is
// linked as they are. (A name leads to several pages where each post links its author in its own
// way, has a rank or a town below that a guest has as well, and "Answer by ann" above.)
bool NamePlaces::is_of_ranks(const Place& place) const {
  if (!place.may_be_of_ranks()) return false;
  if (place.linked_texts < members_) return true;
  const Place* above = people_before(place).any;
  if (above == nullptr) return false;
  const std::size_t guests = candidates_.records() - place.linked;
  return place.linked_texts + guests < above->words && !tells_of(*above, place);
}

// "<a>ann</a> > <a>bob</a>": behind who wrote it stands who is answered. Whoever opens the thread
// answers nobody.
bool NamePlaces::is_of_answered(const Place& place) const {
  const Sighting& first = place.sightings.front();
  if (first.record == 0 || place.records < 2 || 2 * place.users <= place.records) return false;
  const std::ptrdiff_t before = first.candidate - candidates_.of(first.record).data();
  const Candidate* nearest = first.candidate - std::min(before, kNearWriter);
  return std::any_of(nearest, first.candidate, [&](const Candidate& writer) {
    const auto places = writer.places();
    return std::any_of(places.begin(), places.end(), [&](std::uint64_t hash) {
      return hash != place.hash && are_answered(place, *find(hash));
    });
  });
}

// Each wrote something further up, and hardly anybody answers their own words.
bool NamePlaces::are_answered(const Place& place, const Place& writers) {
  if (writers.records <= place.records) return false;
  std::unordered_set<std::uint64_t> above;
  std::size_t own = 0;
  auto writer = writers.sightings.begin();
  std::size_t last = 0;  // record that was looked at: the first has none
  for (const Sighting& answered : place.sightings) {
    if (answered.record == last) continue;
    last = answered.record;
    for (; writer != writers.sightings.end() && writer->record < last; ++writer)
      above.insert(writer->candidate->piece->exact);
    const std::uint64_t name = answered.candidate->piece->exact;
    if (writer == writers.sightings.end() || writer->record != last ||
        writer->candidate >= answered.candidate || !above.contains(name))
      return false;
    own += writer->candidate->piece->exact == name ? 1 : 0;
  }
  return 2 * own < place.records;
}

// What speaks against a place below one that tells more people apart: "Write to", and "Member".
// (One alone may have written all of it, below headings that differ.)
double NamePlaces::rivalry(const Place& place) const {
  const auto [position, any, named] = people_before(place);
  const std::size_t guests = candidates_.records() - place.records;
  if (named != nullptr && place.words + guests < named->words && !tells_of(*named, place))
    return kBelowNames;
  const bool label = place.words == 1 && place.linked == place.records && place.users == 0;
  return label && any != nullptr && any->words > kFewNames ? kLabel : 0;
}

// Do most words of one place stand among those of the other, in the same record?
bool NamePlaces::tells_of(const Place& longer, const Place& shorter) const {
  std::size_t told = 0;
  for (const Sighting& sighting : shorter.sightings) {
    const auto at = std::lower_bound(
        longer.sightings.begin(), longer.sightings.end(), sighting.record,
        [](const Sighting& other, std::size_t record) { return other.record < record; });
    if (at == longer.sightings.end() || at->record != sighting.record) continue;
    const std::string_view text = sheet_.page.text(at->candidate->piece->node);
    const std::string_view name = trimmed(sheet_.page.text(sighting.candidate->piece->node));
    told += text.find(name) != std::string_view::npos ? 1 : 0;
  }
  return 2 * told > shorter.sightings.size();
}

double NamePlaces::judge(const Place& place) const {
  if (place.is_button() || place.is_of_initials() || is_of_answered(place)) return 0;
  const auto records = static_cast<double>(place.records);
  const double users = static_cast<double>(place.users) / records;
  const double linked = static_cast<double>(place.linked) / records;
  // Of who is answered, or was thanked, not every record tells.
  const bool announced = place.announced > 1 && place.announced == candidates_.records();
  const double named = announced ? 1 : static_cast<double>(place.named) / records;
  const double stated = static_cast<double>(place.stated) / records;
  const double tools = place.is_menu() ? 0 : static_cast<double>(place.tools) / records;
  const double facts = static_cast<double>(place.facts) / records;
  const double said = static_cast<double>(place.sayings) / records;
  const double people = place.is_of_people() ? 0.4 : is_of_ranks(place) ? -kRank : 0;
  const std::size_t either = records_with_either(place);
  const double share = static_cast<double>(either) / static_cast<double>(candidates_.records());
  // Guests have no profile that theirs could be told by. (Of many records, one alone is an article
  // with comments, or the like.)
  const bool members =
      place.users == place.records && (either > 1 || candidates_.records() <= kFew);
  return (members ? std::sqrt(share) : share) *
         (1 + 0.6 * linked + 0.8 * named + 0.3 * users + 0.5 * stated + people + variety(place) -
          tools - kFact * facts - kSaid * said - rivalry(place));
}

// Ranks and places of residence go with the name: there are never more of them than of names.
double NamePlaces::variety(const Place& place) const {
  if (candidates_.records() == 1) return kVaried;
  if (place.words == 1) return -0.3;
  const double share = static_cast<double>(place.words) / static_cast<double>(place.records);
  return kVaried * (0.5 + std::min(share, 0.5));
}

// Keeps the first of the best.
class NamePlaces::Choice {
 public:
  void weigh(std::uint64_t place, double merit) {
    if (merit <= most_ + kTie) return;
    most_ = merit;
    best_ = place;
  }
  [[nodiscard]] std::uint64_t best() const { return best_; }

 private:
  double most_ = 0;
  std::uint64_t best_ = 0;
};

std::uint64_t NamePlaces::best() const {
  if (candidates_.records() == 1) return best_of_only();
  Choice choice;
  for (std::size_t i = 0; i < candidates_.records(); ++i)
    for (const Candidate& candidate : candidates_.of(i))
      for (const std::uint64_t place : candidate.places()) choice.weigh(place, find(place)->merit);
  return choice.best();
}

// Of a single record, that names come first is nearly all there is to go by; and where one stands
// near, that others are further away.
std::uint64_t NamePlaces::best_of_only() const {
  Choice choice;
  const auto candidates = candidates_.of(0);
  const html::NodeId box = nearest_box(candidates);
  const Candidate* first = box == html::kNone ? first_of(candidates) : named_in(box, candidates);
  if (first != nullptr && !is_prefix(*first->piece))
    choice.weigh(first->places().front(), find(first->places().front())->merit + kFirst);
  for (const Candidate& candidate : candidates) {
    const html::NodeId node = candidate.piece->node;
    if (box != html::kNone && (node < box || node >= sheet_.page.end_of(box))) continue;
    for (const std::uint64_t place : candidate.places()) choice.weigh(place, find(place)->merit);
  }
  return choice.best();
}

// The smallest element around date and text with something in it that speaks of a user: a visitor
// is greeted further away. kNone without one.
html::NodeId NamePlaces::nearest_box(std::span<const Candidate> candidates) const {
  if (candidates.empty()) return html::kNone;
  for (html::NodeId up = core_; up != html::kNone; up = sheet_.page.node(up).parent) {
    if (named_in(up, candidates) != nullptr) return up;
    if (up <= candidates.front().piece->node) break;
  }
  return html::kNone;
}

// The first that speaks of a user. A link that is called a name and leads to no user may name the
// board.
const Candidate* NamePlaces::named_in(html::NodeId box,
                                      std::span<const Candidate> candidates) const {
  const auto is_named = [&](const Candidate& candidate) {
    const html::NodeId node = candidate.piece->node;
    return box <= node && node < sheet_.page.end_of(box) && candidate.signs.named &&
           !candidate.signs.tool && !candidate.signs.fact;
  };
  const auto found = std::find_if(candidates.begin(), candidates.end(), is_named);
  if (found == candidates.end()) return nullptr;
  const auto user = std::find_if(found, candidates.end(), [&](const Candidate& candidate) {
    return candidate.signs.user && is_named(candidate);
  });
  return found->form != 0 && user != candidates.end() ? &*user : &*found;
}

// What stands above the heading of the page belongs to the site.
const Candidate* NamePlaces::first_of(std::span<const Candidate> candidates) const {
  if (candidates.empty()) return nullptr;
  const auto pieces = sheet_.text.pieces();
  const auto title = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.title && is_in_heading(sheet_.page, piece.node);
  });
  if (title == pieces.end()) return &candidates.front();
  const auto below =
      std::find_if(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
        return candidate.piece->node > title->node && !candidate.signs.tool;
      });
  return below == candidates.end() ? &candidates.front() : &*below;
}

// "by", with a name behind it in the same element; not a name, with an address behind it.
bool NamePlaces::is_prefix(const Piece& piece) const {
  if (piece.link != html::kNone) return false;
  const html::NodeId above = sheet_.page.node(piece.node).parent;
  const auto after = sheet_.text.within(piece.node + 1, sheet_.page.end_of(above));
  return !after.empty() && after.front().link != html::kNone &&
         !is_mail(sheet_.page, after.front());
}

}  // namespace boardwalk::extract
