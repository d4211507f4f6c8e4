// boardwalk serve
#include <fmt/format.h>
#include <pthread.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <memory>
#include <thread>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/serve/guard.h"
#include "boardwalk/serve/server.h"
#include "boardwalk/serving.h"
#include "boardwalk/store/store.h"
#include "cli/manner_flags.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kServeFooter =
    R"(Only this machine can reach it, unless --listen names another address: then every request needs
the token that is printed. Ctrl-C ends it; a crawl that is running is saved and can be resumed.

Examples:
  boardwalk serve                                  pages at http://127.0.0.1:8080/
  boardwalk serve --db forum.db --open
  boardwalk serve --listen 0.0.0.0:8080 --token-file token.txt --read-only)";

struct ServeFlags {
  std::string database = "boardwalk.db";
  std::string listen = "127.0.0.1:8080";
  std::string token;
  std::string token_file;
  bool read_only = false;
  bool open = false;
  MannerFlags manners;
};

// "8080", "127.0.0.1:8080", "[::1]:8080"
Result<serve::Listen> read_listen(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  std::string host = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  serve::Listen listen{.host = host.empty() ? "0.0.0.0" : host};
  const auto [end, failure] = std::from_chars(port.data(), port.data() + port.size(), listen.port);
  const bool is_port = failure == std::errc{} && end == port.data() + port.size() &&
                       listen.port >= 0 && listen.port <= 65535;
  if (!is_port) return Error{"--listen: '" + text + "' is not an address; write 127.0.0.1:8080"};
  return listen;
}

Result<std::string> read_token(const ServeFlags& flags, const serve::Listen& listen) {
  if (!flags.token.empty()) return flags.token;
  if (!flags.token_file.empty()) {
    auto text = read_file(flags.token_file);
    if (!text) return text.error().in("--token-file");
    std::string token{trimmed(*text)};
    if (token.empty()) return Error{"--token-file: " + flags.token_file + " is empty"};
    return token;
  }
  return serve::is_loopback_name(listen.host) ? std::string{} : serve::new_token();
}

// A database of an older program is brought up to date, so that it can be read.
Result<void> bring_up_to_date(const std::string& path, Clock& clock) {
  if (store::open(path, store::Access::Read, clock)) return {};
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return {};  // made when the first site is added
  std::fclose(file);
  const auto opened = store::open(path, store::Access::Write, clock);
  return opened ? Result<void>{} : opened.error();
}

sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

void announce(const serve::Server& server, const serve::Listen& listen, bool open) {
  const std::string address =
      server.address() + (listen.token.empty() ? "" : "?token=" + listen.token);
  fmt::print("serving {}\n", address);
  std::fflush(stdout);
  if (!open) return;
  std::string program = "xdg-open";
  std::string argument = address;
  std::array<char*, 3> arguments = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0)
    fmt::print(stderr, "no browser could be opened: xdg-open is not installed\n");
}

Result<int> serve_pages(ServeFlags& flags) {
  auto listen = read_listen(flags.listen);
  if (!listen) return listen.error();
  auto token = read_token(flags, *listen);
  if (!token) return token.error();
  listen->token = *std::move(token);
  // Blocked in every thread that is made from here on: one place waits for them.
  const sigset_t signals = ending_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  SystemClock clock;
  if (auto ready = bring_up_to_date(flags.database, clock); !ready) return ready.error();
  auto manners = flags.manners.complete("http://127.0.0.1/");
  if (!manners) return manners.error();
  ServingOptions options{.database = flags.database, .manners = *std::move(manners)};
  options.readers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.may_be_private = serve::is_loopback_name(listen->host);
  const auto make_fetcher = [&]() -> std::unique_ptr<fetch::Fetcher> {
    return std::make_unique<fetch::HttpFetcher>(
        clock, fetch::HttpOptions{.ca_file = flags.manners.ca_file});
  };
  PipelineRunner runner{options, make_fetcher, clock};
  serve::Api api{
      {.database = flags.database, .version = BOARDWALK_VERSION, .read_only = flags.read_only},
      clock,
      runner};
  auto server = serve::Server::start(*listen, api);
  if (!server) return server.error();
  announce(**server, *listen, flags.open);
  int signal = 0;
  sigwait(&signals, &signal);
  // The second signal ends the program at once; what is committed is safe.
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  api.stop();
  (*server)->stop();
  return kDone;
}

}  // namespace

Action add_serve(CLI::App& app) {
  auto flags = std::make_shared<ServeFlags>();
  app.add_option("--db", flags->database, "The database; made when the first site is added")
      ->capture_default_str();
  app.add_option("--listen", flags->listen, "Where to listen")
      ->type_name("ADDRESS:PORT")
      ->capture_default_str();
  app.add_option("--token", flags->token, "What every request must know (see also --token-file)");
  app.add_option("--token-file", flags->token_file, "A file that holds the token")
      ->type_name("FILE");
  app.add_flag("--read-only", flags->read_only, "Show what is there, and crawl nothing");
  app.add_flag("--open", flags->open, "Open the pages in a browser");
  flags->manners.add_to(app);
  app.footer(kServeFooter);
  return [flags] { return serve_pages(*flags); };
}

}  // namespace boardwalk::cli
