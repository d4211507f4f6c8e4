#include "boardwalk/refresh/list_wise.h"

#include <algorithm>
#include <cmath>

namespace boardwalk::refresh {
namespace {

double records_expected(double interval, Moment age) { return static_cast<double>(age) / interval; }

}  // namespace

ListWise::List& ListWise::list(ListId id) {
  if (id >= lists_.size()) lists_.resize(id + 1);
  return lists_[id];
}

void ListWise::record(List& list, Moment at) {
  const bool is_board = list.kind == ListKind::Index;
  (is_board ? board_model_ : thread_model_).learn(list.times, at);
  (is_board ? new_threads_ : new_posts_) += 1;
  list.times.add(at);
}

void ListWise::add(const KnownList& known) {
  if (known.kind != ListKind::Index && known.kind != ListKind::Post) return;
  List& added = list(known.id);
  const std::uint32_t per_page = known.kind == ListKind::Index ? sizes_.rows : sizes_.posts;
  added = {.kind = known.kind, .known = true};
  added.pages = std::max<std::uint32_t>(
      1, (static_cast<std::uint32_t>(known.records.size()) + per_page - 1) / per_page);
  for (const Moment at : known.records) record(added, at);
  (known.kind == ListKind::Index ? board_model_ : thread_model_).learn(added.times, known.read);
  // Nothing is predicted yet: the first round is by the silence so far.
  const Moment last = known.records.empty() ? known.read : known.records.back();
  const double silence = static_cast<double>(std::max<Moment>(kHour, known.read - last));
  (known.kind == ListKind::Index ? boards_ : threads_).put(known.id, silence, known.read);
}

bool ListWise::is_turn_of_boards() {
  credit_ += (new_threads_ + 1) / (new_threads_ + new_posts_ + 2);
  if (credit_ < 1) return false;
  credit_ -= 1;
  return true;
}

Visit ListWise::visit_board(const AgeQueue::Head& head) {
  const auto pages = static_cast<std::uint32_t>(std::ceil(head.worth / sizes_.rows));
  const std::uint32_t last = std::min(std::max(1U, pages), list(head.item).pages);
  for (std::uint32_t page = 1; page < last; ++page) rest_.push_back({head.item, page});
  boards_.pop(head);
  return {{head.item, 0}, Reason::Expected, head.worth};
}

std::optional<Visit> ListWise::next_board(Moment now, bool unless_posts_are_worth_more) {
  if (!rest_.empty()) {
    const PageRef page = rest_.front();
    rest_.pop_front();
    return Visit{page, Reason::Expected, 0};
  }
  const auto board = boards_.head(now, records_expected);
  if (!board) return std::nullopt;
  if (unless_posts_are_worth_more) {
    const auto thread = threads_.head(now, records_expected);
    if (thread && thread->worth > board->worth) return std::nullopt;
  }
  return visit_board(*board);
}

std::optional<Visit> ListWise::next_thread(Moment now) {
  if (!never_read_.empty()) {
    const Visit visit = never_read_.front();
    never_read_.pop_front();
    return visit;
  }
  const auto head = threads_.head(now, records_expected);
  if (!head) return std::nullopt;
  threads_.pop(*head);
  return Visit{{head->item, list(head->item).pages - 1}, Reason::Expected, head->worth};
}

std::optional<Visit> ListWise::next(Moment now) {
  board_model_.keep_up(now);
  thread_model_.keep_up(now);
  const bool controlled = bandwidth_ == Bandwidth::Controlled;
  if (controlled ? is_turn_of_boards() : never_read_.empty()) {
    if (auto visit = next_board(now, !controlled)) return visit;
  }
  if (auto visit = next_thread(now)) return visit;
  return next_board(now, false);
}

void ListWise::find_threads(const Sighting& sighting) {
  std::vector<Moment> begun;
  for (const Row& row : sighting.rows) {
    List& thread = list(row.list);
    if (thread.known) continue;
    thread.known = true;
    never_read_.push_back({{row.list, 0}, Reason::NewList, 1});
    begun.push_back(row.first);
  }
  std::sort(begun.begin(), begun.end());
  for (const Moment at : begun) record(list(sighting.page.list), at);
}

void ListWise::find_posts(List& thread, const Sighting& sighting) {
  const std::uint32_t known = thread.times.count();
  const std::uint32_t first = sighting.page.page * sizes_.posts;
  for (std::size_t i = known > first ? known - first : 0; i < sighting.posts.size(); ++i)
    record(thread, sighting.posts[i]);
  for (; thread.pages < sighting.pages; ++thread.pages)
    never_read_.push_back({{sighting.page.list, thread.pages}, Reason::NewPage, 1});
}

void ListWise::put_back(ListId id, Moment now) {
  const List& visited = list(id);
  const bool is_board = visited.kind == ListKind::Index;
  const IntervalModel& model = is_board ? board_model_ : thread_model_;
  (is_board ? boards_ : threads_).put(id, model.interval(visited.times, now), now);
}

void ListWise::seen(const Sighting& sighting) {
  const ListId id = sighting.page.list;
  if (list(id).kind == ListKind::Index) {
    list(id).pages = sighting.pages;
    find_threads(sighting);
    if (sighting.page.page == 0) put_back(id, sighting.at);
    return;
  }
  const bool will_go_on = sighting.page.page + 1 < sighting.pages;
  find_posts(list(id), sighting);
  if (!will_go_on) put_back(id, sighting.at);
}

}  // namespace boardwalk::refresh
