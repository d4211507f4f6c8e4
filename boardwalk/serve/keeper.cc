#include "boardwalk/serve/keeper.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace boardwalk::serve {
namespace {

constexpr std::chrono::milliseconds kPatience{150};
constexpr std::size_t kMostKept = 256;
constexpr int kRest = 10;  // times what it took

}  // namespace

Keeper::~Keeper() {
  {
    const std::lock_guard lock(mutex_);
    stopped_.store(true);
  }
  asked_.notify_all();
  made_.notify_all();
  thread_.join();
}

Keeper::Kept& Keeper::ask(Wanted wanted) {
  const bool is_new = !kept_.contains(wanted.name);
  if (is_new && kept_.size() >= kMostKept)
    std::erase_if(kept_, [](const auto& one) { return !one.second.wanted; });
  Kept& kept = kept_[wanted.name];
  if (is_new && wanted.on_disk) load(wanted.name, kept);
  const bool is_wanted = wanted.version && (!kept.answer || kept.version != wanted.version) &&
                         !kept.wanted && Steady::now() >= kept.next;
  if (!is_wanted) return kept;
  queue_.push_back(wanted.name);
  kept.wanted = std::move(wanted);
  asked_.notify_one();
  return kept;
}

std::optional<Result<std::string>> Keeper::get_now(Wanted wanted) {
  const std::lock_guard lock(mutex_);
  return ask(std::move(wanted)).answer;
}

std::optional<Result<std::string>> Keeper::get(Wanted wanted) {
  const std::string name = wanted.name;
  std::unique_lock lock(mutex_);
  if (!ask(std::move(wanted)).wanted) return kept_[name].answer;
  made_.wait_for(lock, kPatience, [&] { return stopped_.load() || !kept_[name].wanted; });
  return kept_[name].answer;
}

void Keeper::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [&] { return stopped_.load() || !queue_.empty(); });
    if (stopped_.load()) return;
    const Wanted wanted = *kept_[queue_.front()].wanted;
    queue_.pop_front();
    lock.unlock();
    const auto begun = Steady::now();
    Result<std::string> answer = wanted.make(
        {stopped_, [&](std::string part) { show_so_far(wanted.name, std::move(part)); }});
    const auto ended = Steady::now();
    if (answer && wanted.on_disk) save(wanted, *answer);
    lock.lock();
    Kept& kept = kept_[wanted.name];
    kept.answer = std::move(answer);
    kept.version = wanted.version;
    kept.next = ended - begun > kPatience ? ended + kRest * (ended - begun) : Steady::time_point{};
    kept.wanted.reset();
    made_.notify_all();
  }
}

void Keeper::show_so_far(const std::string& name, std::string answer) {
  const std::lock_guard lock(mutex_);
  Kept& kept = kept_[name];
  if (!kept.version) kept.answer = std::move(answer);
}

std::string Keeper::file_of(const std::string& name) const {
  std::string file = prefix_ + name + ".json";
  std::replace(file.begin() + static_cast<std::ptrdiff_t>(prefix_.size()), file.end(), ' ', '-');
  return file;
}

// The version, a line end, the answer.
void Keeper::load(const std::string& name, Kept& kept) const {
  std::ifstream file{file_of(name), std::ios::binary};
  std::int64_t version = 0;
  if (!(file >> version) || file.get() != '\n') return;
  kept.version = version;
  kept.answer = std::string{std::istreambuf_iterator<char>{file}, {}};
}

// What cannot be written is made anew at the next start: no more is lost.
void Keeper::save(const Wanted& made, const std::string& answer) const {
  const std::string path = file_of(made.name);
  const std::string draft = path + ".new";
  std::ofstream file{draft, std::ios::binary};
  file << *made.version << '\n' << answer;
  file.close();
  std::error_code failure;
  if (file) std::filesystem::rename(draft, path, failure);
  if (!file || failure) std::filesystem::remove(draft, failure);
}

}  // namespace boardwalk::serve
