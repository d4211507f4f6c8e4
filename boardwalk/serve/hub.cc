#include "boardwalk/serve/hub.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kEventsKept = 500;
constexpr std::size_t kNotesKept = 200;

}  // namespace

void Hub::publish(const std::string& name, model::SiteId site, std::string data) {
  {
    const std::lock_guard lock(mutex_);
    if (name == "note") {
      auto& notes = notes_[site];
      notes.push_back(data);
      if (notes.size() > kNotesKept) notes.pop_front();
    }
    events_.push_back({++latest_, name, site, std::move(data)});
    if (events_.size() > kEventsKept) events_.pop_front();
  }
  news_.notify_all();
}

Hub::Heard Hub::wait(std::uint64_t after, model::SiteId site, std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  news_.wait_for(lock, patience, [&] { return closed_ || latest_ > after; });
  Heard heard{.events = {}, .latest = latest_, .is_closed = closed_};
  for (const Event& event : events_) {
    if (event.id > after && (site == 0 || event.site == site)) heard.events.push_back(event);
  }
  return heard;
}

std::uint64_t Hub::latest() const {
  const std::lock_guard lock(mutex_);
  return latest_;
}

std::vector<std::string> Hub::notes(model::SiteId site) const {
  const std::lock_guard lock(mutex_);
  const auto found = notes_.find(site);
  if (found == notes_.end()) return {};
  return {found->second.begin(), found->second.end()};
}

void Hub::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  news_.notify_all();
}

}  // namespace boardwalk::serve
