#include "boardwalk/serve/hub.h"

#include <fstream>

namespace boardwalk::serve {
namespace {

constexpr std::size_t kEventsKept = 500;
constexpr std::size_t kNotesKept = 200;

}  // namespace

void Hub::publish(const std::string& name, model::SiteId site, std::string data) {
  {
    const std::lock_guard lock(mutex_);
    if (name == "note") add_note(site, data);
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

std::vector<std::string> Hub::notes(model::SiteId site) {
  const std::lock_guard lock(mutex_);
  const Notes& notes = notes_of(site);
  return {notes.begin(), notes.end()};
}

std::string Hub::file_of(model::SiteId site) const {
  return prefix_ + "notes-" + std::to_string(site);
}

// Those of an earlier life are read when a site is first asked for.
Hub::Notes& Hub::notes_of(model::SiteId site) {
  const auto [found, is_new] = notes_.try_emplace(site);
  Notes& notes = found->second;
  if (!is_new || prefix_.empty()) return notes;
  std::ifstream file{file_of(site)};
  for (std::string line; std::getline(file, line);) {
    notes.push_back(std::move(line));
    if (notes.size() > kNotesKept) notes.pop_front();
  }
  return notes;
}

// A note is a line at the end of the file; now and then the file is cut to what is kept. Where none
// can be written they live as long as the program.
void Hub::add_note(model::SiteId site, const std::string& note) {
  Notes& notes = notes_of(site);
  notes.push_back(note);
  if (notes.size() > kNotesKept) notes.pop_front();
  if (prefix_.empty()) return;
  const bool is_long = ++notes_since_cut_ > kNotesKept;
  if (is_long) notes_since_cut_ = 0;
  std::ofstream file{file_of(site), is_long ? std::ios::trunc : std::ios::app};
  for (const std::string& line : is_long ? notes : Notes{note}) file << line << '\n';
}

void Hub::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  news_.notify_all();
}

}  // namespace boardwalk::serve
