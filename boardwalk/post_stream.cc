#include "boardwalk/post_stream.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "boardwalk/fetch/post.h"
#include "boardwalk/store/export.h"

namespace boardwalk {
namespace {

constexpr std::uint64_t kLinesAtOnce = 100;
constexpr Millis kFirstPause{1000};
constexpr Millis kLongestPause = std::chrono::minutes{10};

Result<void> run_with_input(const std::string& command, std::string_view input) {
  std::FILE* const pipe = popen(command.c_str(), "we");
  if (pipe == nullptr) return Error{"cannot run: " + command};
  const bool is_written = std::fwrite(input.data(), 1, input.size(), pipe) == input.size();
  const int status = pclose(pipe);
  if (status == 0 && is_written) return {};
  return Error{"failed, and is tried again: " + command};
}

}  // namespace

Result<PostStream> PostStream::open(store::Store& store, std::string name, DeliverLines deliver) {
  PostStream stream{store, std::move(name), std::move(deliver)};
  auto newest = store.newest_post();
  if (!newest) return newest.error();
  if (stream.name_.empty()) {
    stream.mark_ = *newest;
    return stream;
  }
  auto mark = store.mark(stream.name_);
  if (!mark) return mark.error();
  const bool is_new = *mark == 0;
  // Posts at the end may have been deleted, and their numbers are given again.
  stream.mark_ = is_new ? *newest : std::min(*mark, *newest);
  if (!is_new) return stream;
  auto saved = store.set_mark(stream.name_, std::max<std::int64_t>(1, stream.mark_));
  if (!saved) return saved.error();
  return stream;
}

Result<void> PostStream::pump(Time now) {
  if (offer_.valid()) {
    if (offer_.wait_for(std::chrono::seconds{0}) != std::future_status::ready) return {};
    if (auto settled = settle(now); !settled) return settled;
  }
  return now < not_before_ ? Result<void>{} : offer();
}

Result<void> PostStream::drain(Time now) {
  for (;;) {
    if (offer_.valid()) {
      if (auto settled = settle(now); !settled) return settled;
      if (!complaint_.empty()) return {};
    }
    if (auto offered = offer(); !offered) return offered;
    if (!offer_.valid()) return {};
  }
}

Result<void> PostStream::offer() {
  std::string lines;
  posts_ = 0;
  auto read = store_->each_new_post(mark_, [&](std::int64_t number, const store::PostRow& row) {
    lines += store::post_line(row);
    offered_ = number;
    return ++posts_ < kLinesAtOnce;
  });
  if (!read || posts_ == 0) return read;
  offer_ = std::async(std::launch::async,
                      [deliver = deliver_, lines = std::move(lines)] { return deliver(lines); });
  return {};
}

Result<void> PostStream::settle(Time now) {
  if (auto taken = offer_.get(); !taken) {
    complaint_ = taken.error().message;
    pause_ = std::clamp(pause_ * 2, kFirstPause, kLongestPause);
    not_before_ = now + pause_;
    return {};
  }
  complaint_.clear();
  pause_ = Millis{0};
  mark_ = offered_;
  delivered_ += posts_;
  return name_.empty() ? Result<void>{} : store_->set_mark(name_, mark_);
}

DeliverLines to_command(std::string command) {
  return [command = std::move(command)](std::string_view lines) {
    return run_with_input(command, lines);
  };
}

DeliverLines to_url(std::string url) {
  return [url = std::move(url)](std::string_view lines) {
    return fetch::post(url, lines, "application/x-ndjson");
  };
}

}  // namespace boardwalk
