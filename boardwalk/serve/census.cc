#include "boardwalk/serve/census.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace boardwalk::serve {
namespace {

using Steady = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kQuick{40};  // counted for whoever asks
constexpr std::chrono::milliseconds kPatience{100};
constexpr std::chrono::milliseconds kShortestRest{500};
constexpr int kRest = 20;  // times the work

std::int64_t millis(const std::optional<Time>& time) {
  return time ? time->time_since_epoch().count() : 0;
}

CountedSite counted(const store::SiteFigures& figures) {
  CountedSite site{.boards = figures.boards,
                   .threads = {},
                   .orders = {},
                   .posts = figures.posts,
                   .last_fetch = figures.last_fetch};
  site.threads.reserve(figures.threads.size());
  for (const auto& [key, thread] : figures.threads) site.threads.push_back({key, thread});
  for (std::size_t i = 0; i < site.orders.size(); ++i) {
    auto& places = site.orders.at(i);
    const auto order = static_cast<ThreadOrder>(i);
    places.resize(site.threads.size());
    std::iota(places.begin(), places.end(), 0);
    std::sort(places.begin(), places.end(), [&](std::uint32_t a, std::uint32_t b) {
      const CountedThread& one = site.threads[a];
      const CountedThread& other = site.threads[b];
      const auto rank = one.rank(order);
      const auto rank_of_other = other.rank(order);
      return rank != rank_of_other ? rank > rank_of_other : one.key < other.key;
    });
  }
  return site;
}

}  // namespace

std::int64_t CountedThread::rank(ThreadOrder order) const {
  switch (order) {
    case ThreadOrder::LastPost:
      return millis(figures.last_post ? figures.last_post : figures.created);
    case ThreadOrder::Created:
      return millis(figures.created);
    case ThreadOrder::Posts:
      return figures.posts;
  }
  return 0;
}

const CountedSite& CensusView::site(model::SiteId id) const {
  static const CountedSite kNothing;
  const auto found = sites.find(id);
  return found == sites.end() ? kNothing : found->second;
}

CensusTaker::CensusTaker(Readers& readers, std::function<void()> counted)
    : readers_(readers), counted_(std::move(counted)), thread_([this] { work(); }) {}

CensusTaker::~CensusTaker() {
  {
    const std::lock_guard lock(mutex_);
    stopped_.store(true);
  }
  wake_.notify_all();
  thread_.join();
}

std::shared_ptr<const CensusView> CensusTaker::view() {
  std::unique_lock counting(counting_, std::defer_lock);
  if (is_quick_.load() && counting.try_lock_for(kPatience)) count_once();
  const std::lock_guard lock(mutex_);
  return view_;
}

void CensusTaker::catch_up() {
  for (bool more = true; more && !stopped_.load();) {
    const std::lock_guard counting(counting_);
    more = count_once();
  }
}

// Figures that are half counted are shown too: the first count of a large database takes a while.
bool CensusTaker::count_once() {
  if (!reader_.reading) {
    auto opened = readers_.has_database() ? readers_.open() : Error{""};
    if (!opened) return false;
    reader_ = std::move(*opened);
  }
  const auto change = reader_.reading->change();
  if (!change || *change == counted_change_) return false;
  const auto begun = Steady::now();
  const auto more = reader_.reading->count_some(census_);
  if (!more) return false;
  if (!*more) counted_change_ = *change;
  if (!*more || census_.post >= 2 * published_post_) publish(*more);
  is_quick_.store(!*more && Steady::now() - begun < kQuick);
  return *more;
}

void CensusTaker::publish(bool has_more) {
  auto view = std::make_shared<CensusView>();
  for (const auto& [id, figures] : census_.sites) view->sites.emplace(id, counted(figures));
  view->is_whole = !has_more;
  published_post_ = census_.post;
  const std::lock_guard lock(mutex_);
  view_ = std::move(view);
}

void CensusTaker::work() {
  while (!stopped_.load()) {
    const auto begun = Steady::now();
    catch_up();
    if (counted_ && view()->is_whole && !stopped_.load()) std::exchange(counted_, nullptr)();
    const Steady::duration worked = Steady::now() - begun;
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, std::max<Steady::duration>(kShortestRest, kRest * worked),
                   [&] { return stopped_.load(); });
  }
}

}  // namespace boardwalk::serve
