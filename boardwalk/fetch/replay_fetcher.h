// An archive as if it were the web: answers from WARC files, 404 for what they do not hold.
//
//     auto archive = Archive::load({"forum.warc.zst"});
//     ReplayFetcher fetcher{*archive, clock};
//     LoopbackServer server{replay_handler(*archive)};   // the same for other programs
//
// Bodies stay on disk: where they are when the archive is uncompressed, in a temporary file
// otherwise. The first capture of a URL that shows a page answers, or else the first; a revisit
// record answers with the page it names. URLs compare as url::normalise leaves them. An Archive may
// be shared between threads.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/fetch/fetcher.h"
#include "boardwalk/fetch/loopback_server.h"

namespace boardwalk::fetch {

// url → the capture of it. Shared by ReplayFetcher and `boardwalk replay`.
class Archive {
 public:
  struct Capture {
    std::string head;  // fits the body: no transfer coding, the true Content-Length
    std::string body;
    Time fetched_at{};
  };
  // Fails when a file cannot be opened or when there is no capture in any of them; the error says
  // what hurt the reading. Damage that leaves something to serve is counted in skipped().
  static Result<std::shared_ptr<const Archive>> load(const std::vector<std::string>& paths);
  virtual ~Archive() = default;

  [[nodiscard]] virtual std::optional<Capture> find(const std::string& url) const = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
  [[nodiscard]] virtual std::vector<std::string> hosts() const = 0;  // sorted, ports included
  [[nodiscard]] virtual std::uint64_t skipped() const = 0;           // damaged records
  [[nodiscard]] virtual std::uint64_t revisits() const = 0;          // "same as before"
  // The shortest address of a page of that host, to start from; empty when there is none.
  [[nodiscard]] virtual std::string start_of(const std::string& host) const = 0;
};

// Live: it answers as a server would, now, and 404 for what it does not hold. Past: every page
// bears the time of its capture, and what is not there cannot be reached, so that a later crawl of
// the site itself asks for it; neither can what was only an error that passes.
enum class Replay : std::uint8_t { Live, Past };

class ReplayFetcher final : public Fetcher {
 public:
  ReplayFetcher(std::shared_ptr<const Archive> archive, Clock& clock, Replay replay = Replay::Live);

  void submit(Request request) override;
  [[nodiscard]] std::vector<Response> wait(Time until) override;
  void wake() override;
  [[nodiscard]] std::size_t in_flight() const override { return ready_.size(); }

 private:
  std::shared_ptr<const Archive> archive_;
  Clock& clock_;
  Replay replay_;
  std::vector<Response> ready_;
  std::mutex mutex_;
  std::condition_variable awake_;
  bool woken_ = false;  // guarded by mutex_
};

// What a LoopbackServer needs to serve the archive, as a proxy or by Host header. When the archive
// has one host, http://127.0.0.1:PORT/ stands for it; but links in the pages stay as they are, so
// that is for a look, and a crawler should use the server as its http_proxy. What was captured over
// https is served over http too. Cookies of the capture are not set again.
[[nodiscard]] LoopbackServer::Handler replay_handler(std::shared_ptr<const Archive> archive);

}  // namespace boardwalk::fetch
