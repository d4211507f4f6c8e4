#include "boardwalk/refresh/page_policy.h"

#include <algorithm>
#include <cmath>

namespace boardwalk::refresh {
namespace {

std::uint32_t pages_for(std::size_t records, std::uint32_t per_page) {
  return std::max<std::uint32_t>(1,
                                 (static_cast<std::uint32_t>(records) + per_page - 1) / per_page);
}

constexpr double kFirstPeriod = 7.0 * kDay;
constexpr double kMostDiverged = 0.95;  // what is all new may have changed more than once
constexpr double kBelief = 0.05;        // changes, of the usual page, before a page has a history
constexpr double kRemembered = 0.8;     // of earlier visits, with each new one

std::uint64_t key_of(const Row& row) {
  return (static_cast<std::uint64_t>(row.list) << 32U) | row.records;
}

}  // namespace

PagePolicy::List& PagePolicy::list(ListId id) {
  if (id >= lists_.size()) lists_.resize(id + 1);
  return lists_[id];
}

PagePolicy::PageNumber PagePolicy::add_page(const PageRef& ref) {
  const auto number = static_cast<PageNumber>(pages_.size());
  pages_.push_back({.ref = ref});
  list(ref.list).pages.push_back(number);
  return number;
}

void PagePolicy::add(const KnownList& known) {
  if (known.kind != ListKind::Index && known.kind != ListKind::Post) return;
  list(known.id).known = true;
  const bool is_board = known.kind == ListKind::Index;
  const std::uint32_t per_page = is_board ? sizes_.rows : sizes_.posts;
  const std::uint32_t pages = pages_for(known.records.size(), per_page);
  for (std::uint32_t page = 0; page < pages; ++page) {
    const PageNumber number = add_page({known.id, page});
    const std::size_t end = std::min<std::size_t>((page + 1) * per_page, known.records.size());
    pages_[number].read = known.read;
    if (!is_board) pages_[number].records = static_cast<std::uint32_t>(end - page * per_page);
    begin(number, known.read);
  }
}

std::optional<Visit> PagePolicy::next(Moment now) {
  if (!never_read_.empty()) {
    const PageNumber number = never_read_.front();
    never_read_.pop_front();
    const PageRef ref = pages_[number].ref;
    return Visit{ref, ref.page == 0 ? Reason::NewList : Reason::NewPage, 1};
  }
  const auto number = take(now);
  if (!number) return std::nullopt;
  return Visit{pages_[*number].ref, Reason::Turn, 0};
}

void PagePolicy::find(ListId id, std::uint32_t pages) {
  list(id).known = true;
  while (list(id).pages.size() < pages)
    never_read_.push_back(add_page({id, static_cast<std::uint32_t>(list(id).pages.size())}));
}

double PagePolicy::divergence(Page& page, const Sighting& sighting) const {
  if (sighting.rows.empty()) {
    const auto records = static_cast<std::uint32_t>(sighting.posts.size());
    const std::uint32_t known = std::min(records, page.records);
    page.records = records;
    return records == 0 ? 0 : double(records - known) / records;
  }
  std::vector<std::uint64_t> rows;
  for (const Row& row : sighting.rows) rows.push_back(key_of(row));
  std::sort(rows.begin(), rows.end());
  const auto changed = std::count_if(rows.begin(), rows.end(), [&](std::uint64_t key) {
    return !std::binary_search(page.rows.begin(), page.rows.end(), key);
  });
  const double diverged = page.rows.empty() ? 0 : double(changed) / double(rows.size());
  page.rows = std::move(rows);
  return diverged;
}

void PagePolicy::seen(const Sighting& sighting) {
  find(sighting.page.list, sighting.pages);
  const PageNumber number = list(sighting.page.list).pages[sighting.page.page];
  const Moment before = pages_[number].read;
  const double diverged = divergence(pages_[number], sighting);
  pages_[number].read = sighting.at;
  if (before == 0) {
    begin(number, sighting.at);
  } else {
    visited(number, sighting.at, sighting.at - before, diverged);
  }
  for (const Row& row : sighting.rows)
    if (!list(row.list).known) find(row.list, 1);
}

std::optional<PagePolicy::PageNumber> RoundRobin::take(Moment /*now*/) {
  if (turn_.empty()) return std::nullopt;
  const PageNumber page = turn_.front();
  turn_.pop_front();
  return page;
}

void CurveFitting::begin(PageNumber page, Moment at) {
  if (page >= curves_.size()) curves_.resize(page + 1);
  curves_[page] = {};
  queue_.put(page, pace_of(curves_[page]), at);
}

double CurveFitting::pace_of(const Curve& curve) const {
  const double usual = all_.seconds / all_.changes;
  return (curve.seconds + kBelief * usual) / (curve.changes + kBelief);
}

void CurveFitting::visited(PageNumber page, Moment at, Moment away, double divergence) {
  const double changes = -std::log1p(-std::min(divergence, kMostDiverged));
  const double seconds = static_cast<double>(away);
  curves_[page].remember(changes, seconds, kRemembered);
  all_.remember(changes, seconds, 1);
  queue_.put(page, pace_of(curves_[page]), at);
}

std::optional<PagePolicy::PageNumber> CurveFitting::take(Moment now) {
  const auto worth = [](double pace, Moment age) {
    const double t = static_cast<double>(age);
    const double diverged = -std::expm1(-t / pace);
    return t * diverged - (t - pace * diverged);
  };
  const auto head = queue_.head(now, worth);
  if (!head) return std::nullopt;
  queue_.pop(*head);
  return head->item;
}

void BoundBased::begin(PageNumber page, Moment at) {
  if (page >= bounds_.size()) bounds_.resize(page + 1);
  bounds_[page] = {.period = kFirstPeriod};
  queue_.put(page, bounds_[page].period, at);
}

void BoundBased::visited(PageNumber page, Moment at, Moment away, double divergence) {
  Bounds& bounds = bounds_[page];
  const double t = static_cast<double>(away);
  const double before = bounds.divergence;
  bounds.divergence = 1 - (1 - before) * (1 - divergence);
  bounds.elapsed += t;
  bounds.low_area += t * before;
  bounds.high_area += t * bounds.divergence;
  const double most = bounds.elapsed * bounds.divergence - bounds.low_area;
  const double least = bounds.elapsed * bounds.divergence - bounds.high_area;
  // A worth between the bounds decides nothing; what is worth little for long is slow all the same.
  if (least > going_rate_ || most >= 2 * going_rate_) {
    bounds = {.period = std::max(bounds.period / 2, 60.0)};
  } else if (most < going_rate_ && bounds.elapsed >= bounds.period) {
    bounds = {.period = std::min(bounds.period * 2, 3650.0 * kDay)};
  }
  queue_.put(page, bounds.period, at);
}

std::optional<PagePolicy::PageNumber> BoundBased::take(Moment now) {
  const auto head =
      queue_.head(now, [](double period, Moment age) { return static_cast<double>(age) / period; });
  if (!head) return std::nullopt;
  queue_.pop(*head);
  going_rate_ = std::clamp(going_rate_ * (head->worth > 1 ? 1.01 : 0.99), 60.0, 3650.0 * kDay);
  return head->item;
}

}  // namespace boardwalk::refresh
