#include "boardwalk/extract/verdicts/second_look.h"

#include <algorithm>
#include <chrono>
#include <span>

#include "boardwalk/extract/verdicts/shown_again.h"
#include "boardwalk/extract/words/advertisement.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/removal.h"

namespace boardwalk::extract {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t kLongestNotice = 80;
constexpr std::size_t kFew = 3;  // records, of which none can be unlike the others

bool are_nearly_all(std::size_t some, std::size_t all) {
  return some > kFew && 5 * some >= 4 * all;
}

}  // namespace

SecondLook::SecondLook(const Seen& seen, const std::vector<Moment>& moments,
                       const std::vector<Identity>& identities)
    : seen_(seen),
      moments_(moments),
      identities_(identities),
      shown_again_(find_shown_again(seen, moments, identities)) {
  for (std::size_t i = 0; i < seen.size(); ++i) {
    signed_ += seen.bylines[i].name.empty() ? 0 : 1;
    numbered_ += i > 0 && !identities[i].number.empty() && seen.leads_to_author(i) ? 1 : 0;
  }
}

bool SecondLook::is_no_post(std::size_t i, const model::Post& post) const {
  if (is_unsigned_notice(i, post) || shown_again_[i]) return true;
  if (i == 0) return is_clock();
  return is_signed_notice(i, post) || is_unnumbered(i) || is_signed_by_advertiser(i);
}

bool SecondLook::is_unsigned_notice(std::size_t i, const model::Post& post) const {
  if (!post.author.empty()) return false;
  if (!is_note_of_removal(post.text) &&
      (columns_of(post.text) > kLongestNotice || is_like_others(i)))
    return false;
  return are_nearly_all(signed_, seen_.size());
}

bool SecondLook::is_signed_notice(std::size_t i, const model::Post& post) const {
  if (post.author.empty()) return false;
  return is_said_for_removed_post(post.text) ||
         (!seen_.bodies[i].usual && is_note_on_removed_post(post.text));
}

// Its text stands where others do, and so does its date.
bool SecondLook::is_like_others(std::size_t i) const {
  const std::vector<Body>& bodies = seen_.bodies;
  if (!bodies[i].usual || !moments_[i].time) return false;
  const std::uint64_t place = seen_.place_of_mark(i);
  for (std::size_t other = 0; other < bodies.size(); ++other)
    if (other != i && bodies[other].usual && seen_.place_of_mark(other) == place) return true;
  return false;
}

// An advertisement between posts: without a number where all others have one, and nobody's whose
// profile is linked. (What opens a thread may be of another kind.)
bool SecondLook::is_unnumbered(std::size_t i) const {
  return identities_[i].number.empty() && !seen_.leads_to_author(i) &&
         are_nearly_all(numbered_, seen_.size() - 1);
}

// Made like a post, and where others have the names of people it says "Advertisement". (Below a
// post it is the label of what follows.)
bool SecondLook::is_signed_by_advertiser(std::size_t i) const {
  const Byline& byline = seen_.bylines[i];
  return byline.node < seen_.bodies[i].end && is_advertisement(byline.name) &&
         !seen_.leads_to_author(i);
}

// What opens a thread is older than its answers: something else above them, and later than all, is
// the head of the page with the time of now. (Of answers, the day alone may be told; and
// "yesterday" is a day before the page was made, whenever it is read.) Beside it there may be
// nothing but links.
bool SecondLook::is_clock() const {
  const Body& body = seen_.bodies[0];
  const bool says_something = seen_.sheet.text.prose(body.root, body.end) > 0;
  const bool may_be_post = body.usual || moments_.size() <= kFew + 1;
  if (seen_.records.asked || (says_something && may_be_post)) return false;
  Time last{};
  for (const Moment& moment : std::span(moments_).subspan(1)) {
    if (!moment.time) return false;
    if (moment.relative) continue;
    const Time latest = *moment.time + (moment.has_clock ? 0h : 24h);
    if (latest < last) return false;
    last = latest;
  }
  return last != Time{} && moments_[0].time && last < *moments_[0].time;
}

}  // namespace boardwalk::extract
