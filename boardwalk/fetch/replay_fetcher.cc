#include "boardwalk/fetch/replay_fetcher.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <unordered_map>
#include <utility>
#include <variant>

#include "boardwalk/fetch/http_date.h"
#include "boardwalk/url/normalise.h"
#include "boardwalk/url/url.h"
#include "boardwalk/warc/date.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/reader.h"
#include "boardwalk/warc/record.h"

namespace boardwalk::fetch {
namespace {

constexpr std::string_view kNotFoundPage =
    "<!DOCTYPE html>\n<title>404 Not Found</title>\n<h1>Not found</h1>\n"
    "<p>The archive does not hold this page.</p>\n";

std::string key_of(std::string_view address) {
  if (const std::optional<url::Url> parsed = url::parse(address)) {
    return url::normalise(*parsed).href();
  }
  return std::string{address.substr(0, address.find('#'))};
}

bool is_capture(const warc::Record& record) {
  if (record.type() != "response") return false;
  const std::optional<url::Url> parsed = url::parse(record.target_uri());
  return parsed && parsed->is_http() && warc::http_status(warc::split_http(record.block).head) != 0;
}

Archive::Capture capture_of(const warc::Record& record) {
  const warc::HttpBlock http = warc::split_http(record.block);
  Archive::Capture capture;
  std::optional<std::string> whole;
  // Other crawlers keep the chunks; some keep only the header that speaks of them.
  if (warc::http_header(http.head, "Transfer-Encoding")) whole = warc::dechunked(http.body);
  capture.body = whole ? std::move(*whole) : std::string{http.body};
  capture.head = warc::fitted_head(http.head, capture.body.size());
  capture.fetched_at = warc::parse_date(record.field("WARC-Date").value_or("")).value_or(Time{});
  return capture;
}

class WarcArchive final : public Archive {
 public:
  Result<void> add(const std::string& path) {
    auto opened = warc::Reader::open(path);
    if (!opened) return opened.error();
    warc::Reader& reader = **opened;
    paths_.push_back(path);
    while (std::optional<warc::Record> record = reader.next()) {
      if (record->type() == "revisit") ++revisits_;
      if (is_capture(*record)) keep(*record, reader);
    }
    skipped_ += reader.skipped();
    if (!problem_) problem_ = reader.problem();
    return {};
  }

  [[nodiscard]] std::optional<Capture> find(const std::string& url) const override {
    const auto found = captures_.find(key_of(url));
    if (found == captures_.end()) return std::nullopt;
    if (const auto* held = std::get_if<Capture>(&found->second)) return *held;
    const auto& place = std::get<PlaceOnDisk>(found->second);
    auto record = warc::read_at(paths_[place.file], place.extent.offset, place.extent.length);
    if (!record) return std::nullopt;
    return capture_of(*record);
  }

  [[nodiscard]] std::size_t size() const override { return captures_.size(); }
  [[nodiscard]] std::vector<std::string> hosts() const override {
    return {hosts_.begin(), hosts_.end()};
  }
  [[nodiscard]] std::uint64_t skipped() const override { return skipped_; }
  [[nodiscard]] std::uint64_t revisits() const override { return revisits_; }
  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

 private:
  struct PlaceOnDisk {
    std::size_t file = 0;
    warc::Extent extent;
  };

  void keep(const warc::Record& record, const warc::Reader& reader) {
    const std::string key = key_of(record.target_uri());
    hosts_.emplace(url::parse(key)->host());
    if (captures_.contains(key)) return;
    if (reader.is_packed()) {
      captures_.emplace(key, capture_of(record));
    } else {
      captures_.emplace(key, PlaceOnDisk{paths_.size() - 1, reader.extent()});
    }
  }

  std::vector<std::string> paths_;
  std::unordered_map<std::string, std::variant<Capture, PlaceOnDisk>> captures_;
  std::set<std::string> hosts_;
  std::uint64_t skipped_ = 0;
  std::uint64_t revisits_ = 0;
  std::optional<std::string> problem_;
};

Archive::Capture not_found(Time now) {
  return {"HTTP/1.1 404 Not Found\r\nContent-Type: text/html; charset=utf-8\r\n\r\n",
          std::string{kNotFoundPage}, now};
}

Response respond(const Request& request, Archive::Capture capture, Time now) {
  Response response;
  response.id = request.id;
  response.url = request.url;
  response.started = now;
  response.finished = now;
  response.head = std::move(capture.head);
  response.body = std::move(capture.body);
  parse_head(response.head, response.status, response.headers);
  response.outcome = classify_reply(response.status, response.headers);
  if (response.body.size() > request.limits.max_body) {
    response.outcome = Outcome::TooLarge;
    response.reason = "more than " + std::to_string(request.limits.max_body) + " bytes";
    response.body.clear();
  }
  return response;
}

bool is_loopback(std::string_view hostname) {
  return hostname == "127.0.0.1" || hostname == "localhost" || hostname == "[::1]";
}

// The same page at other addresses: over https, and at the only host of the archive.
std::vector<std::string> addresses_of(const std::string& asked,
                                      const std::vector<std::string>& hosts) {
  std::vector<std::string> addresses{asked};
  const std::optional<url::Url> parsed = url::parse(asked);
  if (!parsed) return addresses;
  std::string target{parsed->path()};
  if (parsed->has_query()) target.append("?").append(parsed->query());
  addresses.push_back("https://" + std::string{parsed->host()} + target);
  if (hosts.size() == 1 && is_loopback(parsed->hostname())) {
    addresses.push_back("http://" + hosts.front() + target);
    addresses.push_back("https://" + hosts.front() + target);
  }
  return addresses;
}

Reply reply_with(Archive::Capture capture) {
  static constexpr std::array<std::string_view, 5> kKept{
      "Content-Type", "Location", "Content-Encoding", "Last-Modified", "ETag"};
  Reply reply;
  std::vector<Header> headers;
  parse_head(capture.head, reply.status, headers);
  for (const std::string_view name : kKept) {
    if (const auto value = find_header(headers, name)) {
      reply.headers.push_back({std::string{name}, std::string{*value}});
    }
  }
  reply.headers.push_back({"Date", format_http_date(capture.fetched_at)});
  reply.body = std::move(capture.body);
  return reply;
}

}  // namespace

Result<std::shared_ptr<const Archive>> Archive::load(const std::vector<std::string>& paths) {
  auto archive = std::make_shared<WarcArchive>();
  for (const std::string& path : paths) {
    if (auto added = archive->add(path); !added) return added.error();
  }
  if (archive->size() == 0) {
    return Error{archive->problem().value_or("there is no page in the archive")};
  }
  return std::shared_ptr<const Archive>{std::move(archive)};
}

ReplayFetcher::ReplayFetcher(std::shared_ptr<const Archive> archive, Clock& clock)
    : archive_(std::move(archive)), clock_(clock) {}

void ReplayFetcher::submit(Request request) {
  const Time now = clock_.now();
  std::optional<Archive::Capture> capture = archive_->find(request.url);
  ready_.push_back(respond(request, capture ? std::move(*capture) : not_found(now), now));
}

std::vector<Response> ReplayFetcher::wait(Time until) {
  if (!ready_.empty()) return std::exchange(ready_, {});
  std::unique_lock lock{mutex_};
  if (clock_.is_virtual()) {
    if (!woken_) clock_.sleep_until(until);
  } else {
    // Nothing can arrive but a wake(); the bound keeps a distant `until` from overflowing.
    awake_.wait_for(lock, std::min<Millis>(until - clock_.now(), std::chrono::hours{1}),
                    [this] { return woken_; });
  }
  woken_ = false;
  return {};
}

void ReplayFetcher::wake() {
  {
    const std::lock_guard lock{mutex_};
    woken_ = true;
  }
  awake_.notify_one();
}

LoopbackServer::Handler replay_handler(std::shared_ptr<const Archive> archive) {
  std::vector<std::string> hosts = archive->hosts();
  return [archive = std::move(archive), hosts = std::move(hosts)](const ServerRequest& request) {
    if (request.method != "GET" && request.method != "HEAD") {
      return Reply::html(405, "<!DOCTYPE html>\n<title>405</title>\n<h1>Only GET and HEAD</h1>\n");
    }
    for (const std::string& address : addresses_of(request.url, hosts)) {
      if (auto capture = archive->find(address)) return reply_with(std::move(*capture));
    }
    return Reply::html(404, std::string{kNotFoundPage});
  };
}

}  // namespace boardwalk::fetch
