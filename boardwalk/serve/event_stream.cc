#include "boardwalk/serve/event_stream.h"

#include <fmt/format.h>

#include <charconv>

#include "boardwalk/serve/parameters.h"

namespace boardwalk::serve {
namespace {

constexpr int kLongestSilence = 15;

// A number of another run of the program says nothing about this one.
std::uint64_t place_of(const Hub& hub, std::string_view last_id) {
  std::uint64_t id = 0;
  const auto [end, failure] = std::from_chars(last_id.data(), last_id.data() + last_id.size(), id);
  const bool is_known = failure == std::errc{} && end == last_id.data() + last_id.size();
  return is_known && id <= hub.latest() ? id : hub.latest();
}

}  // namespace

Result<EventStream> EventStream::open(Hub& hub, const Request& request) {
  Parameters query{request.query};
  const model::SiteId site = query.integer("site", 1, INT64_MAX, 0);
  if (query.trouble()) return Error{*query.trouble()};
  return EventStream{hub, place_of(hub, request.header("Last-Event-ID")), site};
}

std::optional<std::string> EventStream::next() {
  if (silence_ < 0) {
    silence_ = 0;
    return ": hello\nretry: 2000\n\n";
  }
  const Hub::Heard heard = hub_->wait(after_, site_, std::chrono::seconds{1});
  if (heard.is_closed) return std::nullopt;
  std::string text;
  for (const Event& event : heard.events) {
    text += fmt::format("id: {}\nevent: {}\ndata: {}\n\n", event.id, event.name, event.data);
  }
  after_ = heard.latest;
  silence_ = text.empty() ? silence_ + 1 : 0;
  if (silence_ < kLongestSilence) return text;
  silence_ = 0;
  return ": still here\n\n";
}

}  // namespace boardwalk::serve
