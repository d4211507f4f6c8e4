#include "boardwalk/crawl/list_watch.h"

#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/base/hash.h"

namespace boardwalk::crawl {
namespace {

constexpr std::size_t kLists = 1000;        // remembered
constexpr std::size_t kExpected = 100'000;  // links
constexpr std::size_t kPlaces = 256;        // of pagers: sites have a few
constexpr std::size_t kPieces = 200;        // of a print that are kept: the longest texts
constexpr int kEnough = 3;                  // repeats that make a place suspicious

learn::ContentPrint longest_pieces(learn::ContentPrint print) {
  auto& pieces = print.pieces;
  if (pieces.size() > kPieces) {
    std::nth_element(pieces.begin(), pieces.begin() + kPieces, pieces.end(),
                     [](const auto& a, const auto& b) {
                       return a.weight != b.weight ? a.weight > b.weight : a.hash < b.hash;
                     });
    pieces.resize(kPieces);
    std::sort(pieces.begin(), pieces.end());
  }
  return print;
}

std::size_t texts_on(const html::Document& page) {
  const auto nodes = page.nodes();
  return static_cast<std::size_t>(std::count_if(
      nodes.begin(), nodes.end(),
      [](const html::Node& node) { return node.kind == html::NodeKind::Text && !node.blank; }));
}

}  // namespace

ListWatch::ListWatch(Places distrusted)
    : distrusted_(std::make_shared<const Places>(std::move(distrusted))) {}

std::shared_ptr<const ListWatch::Places> ListWatch::distrusted() const {
  const std::lock_guard lock(mutex_);
  return distrusted_;
}

bool ListWatch::Shown::is_repeated_by(const Shown& page) const {
  return repeats(print, page.print) &&
         std::includes(names.begin(), names.end(), page.names.begin(), page.names.end());
}

// All words of the page, and much else. Pictures and numbers are posts, too, and in no words: a
// page of these has as many dates and names as any.
bool ListWatch::Shown::is_more_than(const Shown& page) const {
  return is_held_by(page.print, print) && 2 * page.texts < texts;
}

// Only lists of several pages are remembered: most discussions have one, and cost nothing here.
ListWatch::Shows ListWatch::look(const Ticket& ticket, const html::Document& page, Seen seen) {
  const bool is_first = ticket.page_no == 1;
  if (is_first && !seen.has_more) return Shows::More;
  Shown shown{longest_pieces(learn::print_of(page)), std::move(seen.names), texts_on(page)};
  const std::uint64_t key = hash64(ticket.list_url.empty() ? ticket.url : ticket.list_url);
  const std::lock_guard lock(mutex_);
  List& list = list_of(key);
  if (is_first) {
    list.first = shown;
    list.last = std::move(shown);
    list.last_no = ticket.page_no;
    return Shows::More;
  }
  const bool is_forgotten = list.last.print.pieces.empty();
  const bool is_last = list.last.is_repeated_by(shown);
  const bool is_repeat = is_last || list.first.is_repeated_by(shown);
  // The page that was read last, by another name: no place is to blame for that.
  if (is_last && ticket.page_no != 0 && ticket.page_no == list.last_no) return Shows::Again;
  // Nor for a page past the end that says so by showing less.
  if (!is_repeat && ticket.kind == model::PageKind::Thread && list.first.is_more_than(shown))
    return Shows::Less;
  if (!is_repeat) {
    list.last = std::move(shown);
    list.last_no = ticket.page_no;
  }
  if (!is_forgotten) judge(ticket.url, is_repeat);
  return is_repeat ? Shows::Again : Shows::More;
}

ListWatch::List& ListWatch::list_of(std::uint64_t key) {
  const auto known = by_key_.find(key);
  if (known != by_key_.end()) {
    lists_.splice(lists_.begin(), lists_, known->second);
    return lists_.front();
  }
  if (lists_.size() >= kLists) {
    by_key_.erase(lists_.back().key);
    lists_.pop_back();
  }
  lists_.push_front({.key = key, .first = {}, .last = {}, .last_no = 0});
  by_key_[key] = lists_.begin();
  return lists_.front();
}

void ListWatch::judge(const std::string& url, bool is_repeat) {
  const auto expected = expected_.find(hash64(url));
  if (expected == expected_.end()) return;
  Place& place = places_[expected->second];
  expected_.erase(expected);
  ++(is_repeat ? place.repeated : place.good);
  if (place.repeated < kEnough || place.repeated <= 2 * place.good) return;
  if (distrusted_->contains(place.name)) return;
  Places more = *distrusted_;
  more.insert(place.name);
  distrusted_ = std::make_shared<const Places>(std::move(more));
  remarks_.push_back(
      fmt::format("links that turn the page ({}) led past the end {} times: given up", place.name,
                  place.repeated));
}

void ListWatch::expect(const std::string& url, const learn::PagerPlaceName& place) {
  const std::lock_guard lock(mutex_);
  if (expected_.size() >= kExpected) expected_.clear();
  expected_.try_emplace(hash64(url), index_of(place));
}

std::uint32_t ListWatch::index_of(const learn::PagerPlaceName& place) {
  const auto known = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& one) { return one.name == place; });
  if (known != places_.end()) return static_cast<std::uint32_t>(known - places_.begin());
  if (places_.size() >= kPlaces) {
    expected_.clear();
    places_.clear();
  }
  places_.push_back({.name = place});
  return static_cast<std::uint32_t>(places_.size() - 1);
}

bool ListWatch::doubts(const std::string& url) const {
  const std::lock_guard lock(mutex_);
  const auto expected = expected_.find(hash64(url));
  return expected != expected_.end() && places_[expected->second].good == 0;
}

bool ListWatch::trusts(const std::string& url) const {
  const std::lock_guard lock(mutex_);
  const auto expected = expected_.find(hash64(url));
  return expected == expected_.end() || !distrusted_->contains(places_[expected->second].name);
}

std::vector<std::string> ListWatch::remarks() const {
  const std::lock_guard lock(mutex_);
  return remarks_;
}

}  // namespace boardwalk::crawl
