#include "boardwalk/fetch/replay_fetcher.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <variant>

#include "boardwalk/fetch/archived.h"
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
  Response response = response_of(record);
  return {std::move(response.head), std::move(response.body), response.finished};
}

// Captures of packed archives, unpacked in a file that is gone with the process.
class Spool {
 public:
  struct Place {
    std::uint64_t offset = 0;
    std::size_t head = 0;
    std::size_t body = 0;
    Time fetched_at{};
  };

  Spool() : file_(std::tmpfile()) {}
  ~Spool() {
    if (file_ != nullptr) std::fclose(file_);
  }
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  [[nodiscard]] std::optional<Place> put(const Archive::Capture& capture) {
    const Place place{end_, capture.head.size(), capture.body.size(), capture.fetched_at};
    const std::string bytes = capture.head + capture.body;
    if (file_ == nullptr || !write(bytes)) return std::nullopt;
    end_ += bytes.size();
    return place;
  }
  [[nodiscard]] std::optional<Archive::Capture> get(const Place& place) const {
    std::string bytes(place.head + place.body, '\0');
    for (std::size_t read = 0; read < bytes.size();) {
      const auto got = ::pread(::fileno(file_), bytes.data() + read, bytes.size() - read,
                               static_cast<off_t>(place.offset + read));
      if (got <= 0) return std::nullopt;
      read += static_cast<std::size_t>(got);
    }
    Archive::Capture capture{bytes.substr(0, place.head), {}, place.fetched_at};
    bytes.erase(0, place.head);
    capture.body = std::move(bytes);
    return capture;
  }

 private:
  [[nodiscard]] bool write(std::string_view bytes) const {
    for (std::size_t written = 0; written < bytes.size();) {
      const auto put = ::pwrite(::fileno(file_), bytes.data() + written, bytes.size() - written,
                                static_cast<off_t>(end_ + written));
      if (put <= 0) return false;
      written += static_cast<std::size_t>(put);
    }
    return true;
  }

  std::FILE* file_;
  std::uint64_t end_ = 0;
};

class WarcArchive final : public Archive {
 public:
  Result<void> add(const std::string& path) {
    auto opened = warc::Reader::open(path);
    if (!opened) return opened.error();
    warc::Reader& reader = **opened;
    paths_.push_back(path);
    while (std::optional<warc::Record> record = reader.next()) {
      if (record->type() == "revisit") note_revisit(*record);
      if (!is_capture(*record)) continue;
      if (auto kept = keep(*record, reader); !kept) return kept;
    }
    skipped_ += reader.skipped();
    if (!problem_) problem_ = reader.problem();
    return {};
  }

  [[nodiscard]] std::optional<Capture> find(const std::string& url) const override {
    const auto found = captures_.find(key_of(url));
    if (found == captures_.end()) return std::nullopt;
    if (const auto* held = std::get_if<Spool::Place>(&found->second.place))
      return spool_.get(*held);
    const auto& place = std::get<PlaceOnDisk>(found->second.place);
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
  [[nodiscard]] std::string start_of(const std::string& host) const override {
    const auto found = starts_.find(host);
    return found == starts_.end() ? std::string{} : found->second;
  }
  [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

 private:
  struct PlaceOnDisk {
    std::size_t file = 0;
    warc::Extent extent;
  };

  struct Kept {
    bool is_page = false;  // it shows one: status 200
    std::variant<Spool::Place, PlaceOnDisk> place;
  };
  struct Revisit {
    std::string key;
    std::string refers_to;
    std::string digest;
  };

  Result<void> keep(const warc::Record& record, const warc::Reader& reader) {
    const std::string key = key_of(record.target_uri());
    const std::string host{url::parse(key)->host()};
    hosts_.emplace(host);
    Kept kept{warc::http_status(warc::split_http(record.block).head) == 200, {}};
    if (const auto digest = record.field("WARC-Payload-Digest"); digest && kept.is_page) {
      by_digest_.try_emplace(std::string{*digest}, key);
    }
    const auto known = captures_.find(key);
    if (known != captures_.end() && (known->second.is_page || !kept.is_page)) return {};
    if (kept.is_page) note_start(host, key);
    if (reader.is_packed()) {
      const auto place = spool_.put(capture_of(record));
      if (!place)
        return Error{
            "there is no space to unpack the archive: free some in the folder "
            "for temporary files (TMPDIR)"};
      kept.place = *place;
    } else {
      kept.place = PlaceOnDisk{paths_.size() - 1, reader.extent()};
    }
    captures_.insert_or_assign(key, kept);
    return {};
  }

  void note_start(const std::string& host, const std::string& key) {
    std::string& start = starts_[host];
    if (start.empty() || std::pair(key.size(), key) < std::pair(start.size(), start)) start = key;
  }

  void note_revisit(const warc::Record& record) {
    ++revisits_;
    pending_.push_back({key_of(record.target_uri()),
                        std::string{record.field("WARC-Refers-To-Target-URI").value_or("")},
                        std::string{record.field("WARC-Payload-Digest").value_or("")}});
  }

 public:
  // Revisits may come before what they repeat, and in another file.
  void resolve_revisits() {
    for (const Revisit& revisit : pending_) {
      if (captures_.contains(revisit.key)) continue;
      auto found = captures_.find(key_of(revisit.refers_to));
      if (const auto same = by_digest_.find(revisit.digest);
          found == captures_.end() && same != by_digest_.end()) {
        found = captures_.find(same->second);
      }
      if (found == captures_.end()) continue;
      const Kept kept = found->second;
      captures_.emplace(revisit.key, kept);
    }
    pending_.clear();
    by_digest_.clear();
  }

 private:
  std::vector<std::string> paths_;
  std::unordered_map<std::string, Kept> captures_;
  std::unordered_map<std::string, std::string> by_digest_;  // → the key of a capture
  std::vector<Revisit> pending_;
  std::map<std::string, std::string> starts_;
  Spool spool_;
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

Response not_held(const Request& request, std::string why, Time now) {
  Response response;
  response.id = request.id;
  response.url = request.url;
  response.started = now;
  response.finished = now;
  response.outcome = Outcome::Unreachable;
  response.reason = std::move(why);
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
  archive->resolve_revisits();
  if (archive->size() == 0) {
    return Error{archive->problem().value_or("there is no page in the archive")};
  }
  return std::shared_ptr<const Archive>{std::move(archive)};
}

ReplayFetcher::ReplayFetcher(std::shared_ptr<const Archive> archive, Clock& clock, Replay replay)
    : archive_(std::move(archive)), clock_(clock), replay_(replay) {}

void ReplayFetcher::submit(Request request) {
  const Time now = clock_.now();
  std::optional<Archive::Capture> capture = archive_->find(request.url);
  if (replay_ == Replay::Live) {
    ready_.push_back(respond(request, capture ? std::move(*capture) : not_found(now), now));
    return;
  }
  if (!capture) {
    ready_.push_back(not_held(request, "the archive does not hold it", now));
    return;
  }
  const Time captured = capture->fetched_at;
  Response response = respond(request, std::move(*capture), captured);
  if (is_transient(response.outcome, response.status)) {
    response = not_held(request, "the archive holds only an error", now);
  }
  ready_.push_back(std::move(response));
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
