// boardwalk replay FILE.warc...
#include <fmt/format.h>
#include <pthread.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "boardwalk/base/clock.h"
#include "boardwalk/fetch/loopback_server.h"
#include "boardwalk/fetch/replay_fetcher.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kReplayFooter =
    R"(The archive is served on 127.0.0.1 only. Use it as a proxy, so that links keep working:
  boardwalk replay forum.warc.gz --port 8080 &
  http_proxy=http://127.0.0.1:8080 boardwalk crawl http://forum.example/ --delay 0
Plain http://127.0.0.1:8080/ shows the pages of the archive's only host.
What the archive does not hold answers 404.)";

struct ReplayFlags {
  std::vector<std::string> files;
  std::uint16_t port = 0;
  std::string log;
};

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

// One JSON line a request: when, how, what, and with which status.
class RequestLog {
 public:
  Result<void> open(const std::string& path) {
    file_.reset(std::fopen(path.c_str(), "w"));
    if (!file_) return Error{"cannot write the log to " + path};
    return {};
  }
  void write(const fetch::ServerRequest& request, int status) {
    if (!file_) return;
    const nlohmann::ordered_json line = {
        {"t", static_cast<double>(clock_.now().time_since_epoch().count()) / 1000.0},
        {"method", request.method},
        {"url", request.url},
        {"status", status}};
    fmt::print(file_.get(), "{}\n",
               line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    std::fflush(file_.get());
  }

 private:
  SystemClock clock_;
  std::unique_ptr<std::FILE, CloseFile> file_;
};

void wait_for_the_end(const sigset_t& signals) {
  int signal = 0;
  sigwait(&signals, &signal);
}

Result<int> replay(const ReplayFlags& flags) {
  // Blocked before the server's thread starts, so that only sigwait below sees them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);

  auto archive = fetch::Archive::load(flags.files);
  if (!archive) return archive.error();
  RequestLog log;
  if (!flags.log.empty()) {
    if (auto opened = log.open(flags.log); !opened) return opened.error();
  }
  const fetch::LoopbackServer::Handler answer = fetch::replay_handler(*archive);
  fetch::LoopbackServer server([&](const fetch::ServerRequest& request) {
    fetch::Reply reply = answer(request);
    log.write(request, reply.status);
    return reply;
  });
  if (auto started = server.start(flags.port); !started) return started.error();
  fmt::print("serving {} pages of", grouped(static_cast<std::int64_t>((*archive)->size())));
  for (const std::string& host : (*archive)->hosts()) fmt::print(" {}", host);
  fmt::print(" at {}\n", server.origin());
  if ((*archive)->skipped() > 0)
    fmt::print(stderr, "{} damaged records were skipped\n", (*archive)->skipped());
  std::fflush(stdout);
  wait_for_the_end(signals);
  return kDone;
}

}  // namespace

Action add_replay(CLI::App& app) {
  auto flags = std::make_shared<ReplayFlags>();
  app.add_option("files", flags->files, "WARC files: .warc, .warc.gz or .warc.zst")->required();
  app.add_option("--port", flags->port, "Port on 127.0.0.1 (default: any free one)");
  app.add_option("--log", flags->log, "Write every request to this file, one JSON line each")
      ->type_name("FILE");
  app.footer(kReplayFooter);
  return [flags] { return replay(*flags); };
}

}  // namespace boardwalk::cli
