#include "boardwalk/crawl/wall_watch.h"

#include <algorithm>
#include <array>

#include "boardwalk/classify/wall.h"
#include "boardwalk/html/utf8.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::crawl {
namespace {

using classify::Wall;
using fetch::Outcome;

// Five discussions in a row, or ten boards: forums often list some boards for members side by side.
constexpr int kClosed = 10;
constexpr int kOfDiscussion = 2;
constexpr int kOfBoard = 1;
constexpr int kOfMessage = 1;  // a discussion that was deleted may say so politely

// Columns of the longest text of a wall that classify/ knows. A character has one at least.
constexpr int kLongestWall = 400;

bool is_short(const html::Document& page) {
  int characters = 0;
  for (html::NodeId id = 0; id < page.size() && characters <= kLongestWall;) {
    const html::NodeKind kind = page.node(id).kind;
    if (kind == html::NodeKind::Text && !page.node(id).blank)
      characters += html::count_visible(page.text(id), kLongestWall);
    const bool is_passed =
        kind == html::NodeKind::Element &&
        (page.tag(id) == html::Tag::A || html::display_of(page.tag(id)) == html::Display::None ||
         html::is_hidden(page, id));
    id = is_passed ? page.end_of(id) : id + 1;
  }
  return characters <= kLongestWall;
}

bool is_shown(const Visit& visit) {
  const auto outcome = fetch::outcome_named(visit.page.outcome);
  return outcome == Outcome::Ok || outcome == Outcome::NotModified;
}

int weight_of(const Ticket& ticket, Wall wall) {
  if (wall == Wall::Message) return kOfMessage;
  return ticket.kind == model::PageKind::Thread ? kOfDiscussion : kOfBoard;
}

}  // namespace

Wall WallCheck::instead_of(const html::Document& page, model::PageKind expected) {
  if (!is_short(page) || !classify::may_be_wall(page)) return Wall::None;
  const classify::Features features = classify::measure(page);
  if (classify::classify(features).kind != classify::PageClass::Wall) return Wall::None;
  const Wall wall = classify::wall_in(features);
  if (wall != Wall::Message) return wall;
  const bool is_wall = expected == model::PageKind::Thread && is_said_again(page);
  return is_wall ? Wall::Message : Wall::None;
}

bool WallCheck::is_said_again(const html::Document& page) {
  learn::ContentPrint print = learn::print_of(page);
  const std::lock_guard lock(mutex_);
  const bool again = last_message_ && learn::repeats(*last_message_, print);
  last_message_ = std::move(print);
  return again;
}

std::string_view describe(Wall wall) {
  static constexpr std::array<std::string_view, 4> kSentences = {
      "", "it asks for a login", "it asks for proof that a person is reading",
      "it shows a message instead of the page"};
  return kSentences.at(static_cast<std::size_t>(wall));
}

void WallWatch::observe(const Ticket& ticket, const Visit& visit) {
  if (visit.wall != Wall::None) {
    ++walls_;
    suspicion_ += weight_of(ticket, visit.wall);
  } else if (is_shown(visit)) {
    suspicion_ = 0;
    discussions_ += ticket.kind == model::PageKind::Thread ? 1 : 0;
  }
}

bool WallWatch::is_closed() const { return suspicion_ >= kClosed; }

bool WallWatch::hides_everything(const Tally& tally) const {
  const auto shown = tally.outcomes[static_cast<std::size_t>(Outcome::Ok)] +
                     tally.outcomes[static_cast<std::size_t>(Outcome::NotModified)];
  return walls_ > 0 && discussions_ == 0 && shown <= walls_;
}

}  // namespace boardwalk::crawl
