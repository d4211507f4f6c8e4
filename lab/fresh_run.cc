#include "lab/fresh_run.h"

#include <algorithm>
#include <numeric>

#include "boardwalk/refresh/budget.h"

namespace boardwalk::lab {
namespace {

using refresh::kDay;

constexpr Moment kNever = 0;

double minutes(Moment seconds) { return static_cast<double>(seconds) / 60; }

Waits waits_of(std::vector<double>& all) {
  if (all.empty()) return {};
  std::sort(all.begin(), all.end());
  const double sum = std::accumulate(all.begin(), all.end(), 0.0);
  const auto quantile = [&](double q) {
    return all[static_cast<std::size_t>(q * static_cast<double>(all.size() - 1))];
  };
  return {sum / static_cast<double>(all.size()), quantile(0.5), quantile(0.95)};
}

// When each thing was first fetched.
class Diary {
 public:
  explicit Diary(TraceForum& forum) : forum_(&forum), history_(&forum.history()) {
    fetched_.resize(history_->board_of.size());
    found_.assign(history_->board_of.size(), kNever);
    days_.resize(static_cast<std::size_t>((history_->end - history_->begin) / kDay));
    for (std::uint32_t thread = 0; thread < fetched_.size(); ++thread) {
      fetched_[thread].assign(forum.posts_of(thread).size(), history_->begin);
      if (!fetched_[thread].empty()) found_[thread] = history_->begin;
    }
  }
  void note(const refresh::Sighting& sighting) {
    const bool is_thread = forum_->is_thread(sighting.page.list);
    const Use use = is_thread ? note_posts(sighting) : note_rows(sighting);
    days_[day_of(sighting.at)].add(use);
    if (sighting.at >= history_->scored) (is_thread ? score_.post_use : score_.index_use).add(use);
    ++score_.requests;
  }
  FreshScore score() {
    score_posts();
    score_threads();
    return std::move(score_);
  }

 private:
  [[nodiscard]] std::size_t day_of(Moment at) const {
    return std::min(static_cast<std::size_t>((at - history_->begin) / kDay), days_.size() - 1);
  }
  Use note_posts(const refresh::Sighting& sighting) {
    const std::uint32_t thread = forum_->thread_number(sighting.page.list);
    auto& fetched = fetched_[thread];
    const std::size_t first = std::size_t{sighting.page.page} * forum_->shape().sizes.posts;
    if (fetched.size() < first + sighting.posts.size())
      fetched.resize(first + sighting.posts.size(), kNever);
    Use use{.shown = static_cast<std::int64_t>(sighting.posts.size())};
    for (std::size_t i = first; i < first + sighting.posts.size(); ++i) {
      if (fetched[i] != kNever) continue;
      fetched[i] = sighting.at;
      ++use.fresh;
    }
    if (found_[thread] == kNever) found_[thread] = sighting.at;
    return use;
  }
  Use note_rows(const refresh::Sighting& sighting) {
    Use use{.shown = static_cast<std::int64_t>(sighting.rows.size())};
    for (const refresh::Row& row : sighting.rows) {
      const ListId thread = forum_->is_thread(row.list) ? row.list : row.newest;
      if (thread == refresh::kNoList) continue;
      Moment& found = found_[forum_->thread_number(thread)];
      if (found != kNever) continue;
      found = sighting.at;
      ++use.fresh;
    }
    return use;
  }
  void score_posts() {
    std::vector<double> waits;
    std::vector<std::int64_t> written(days_.size());
    std::vector<std::int64_t> fetched(days_.size());
    std::vector<double> waited(days_.size());
    std::vector<std::uint32_t> position(fetched_.size());
    for (const TracePost& post : history_->posts) {
      const std::size_t number = position[post.thread]++;
      if (post.at < history_->begin || post.at >= history_->end) continue;
      const auto& times = fetched_[post.thread];
      const Moment when = number < times.size() ? times[number] : kNever;
      const double wait = minutes((when == kNever ? history_->end : when) - post.at);
      ++written[day_of(post.at)];
      waited[day_of(post.at)] += wait;
      if (when != kNever) ++fetched[day_of(when)];
      if (when == kNever) score_.oldest_unread = std::max(score_.oldest_unread, wait / 60);
      if (post.at >= history_->scored) waits.push_back(wait);
    }
    score_.post = waits_of(waits);
    score_days(written, fetched, waited);
  }
  void score_days(const std::vector<std::int64_t>& written,
                  const std::vector<std::int64_t>& fetched, const std::vector<double>& waited) {
    std::int64_t all_written = 0;
    std::int64_t all_fetched = 0;
    for (std::size_t day = 0; day < days_.size(); ++day) {
      all_written += written[day];
      all_fetched += fetched[day];
      score_.days.push_back(
          {.post_wait = waited[day] / static_cast<double>(std::max<std::int64_t>(1, written[day])),
           .coverage = static_cast<double>(all_fetched) /
                       static_cast<double>(std::max<std::int64_t>(1, all_written)),
           .utilisation = days_[day].share()});
    }
    score_.coverage = score_.days.back().coverage;
  }
  void score_threads() {
    std::vector<double> waits;
    std::vector<bool> begun(fetched_.size());
    for (const TracePost& post : history_->posts) {
      if (begun[post.thread]) continue;
      begun[post.thread] = true;
      if (post.at < history_->scored || post.at >= history_->end) continue;
      const Moment found = found_[post.thread];
      waits.push_back(minutes((found == kNever ? history_->end : found) - post.at));
    }
    score_.index = waits_of(waits);
  }

  TraceForum* forum_;
  const ForumHistory* history_;
  std::vector<std::vector<Moment>> fetched_;  // by thread and post
  std::vector<Moment> found_;                 // by thread
  std::vector<Use> days_;
  FreshScore score_;
};

}  // namespace

FreshScore run_policy(TraceForum& forum, refresh::Policy& policy, int pages_a_day) {
  const ForumHistory& history = forum.history();
  Diary diary(forum);
  forum.introduce(policy);
  refresh::Budget budget(pages_a_day, history.begin);
  for (Moment now = budget.due(history.begin); now < history.end; now = budget.due(now)) {
    forum.pass_to(now);
    const auto visit = policy.next(now);
    if (!visit) {
      budget.spend(1, now);
      continue;
    }
    const refresh::Sighting sighting = forum.answer(visit->page);
    budget.spend(refresh::cost_of(sighting.answer), now);
    diary.note(sighting);
    policy.seen(sighting);
  }
  return diary.score();
}

}  // namespace boardwalk::lab
