// HTTPS and HTTP/2 against the servers that OpenSSL and nghttp2 bring along, on loopback.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/fetch/loopback_server.h"
#include "tests/forums/temp_folder.h"

extern char** environ;

namespace boardwalk::fetch {
namespace {

using namespace std::chrono_literals;

// A program with its output in our hands, stopped at the end.
class Child {
 public:
  explicit Child(std::vector<std::string> words) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (posix_spawnp(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ) != 0) {
      pid_ = -1;
    }
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    output_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    close(output_);
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  [[nodiscard]] bool started() const { return pid_ > 0; }

  // The first line of output that holds `word`; none when the program ends before.
  [[nodiscard]] std::optional<std::string> line_with(const std::string& word) const {
    std::string line;
    char c = 0;
    while (read(output_, &c, 1) == 1) {
      if (c != '\n') {
        line += c;
      } else if (line.find(word) != std::string::npos) {
        return line;
      } else {
        line.clear();
      }
    }
    return std::nullopt;
  }

  // Whether the program ended well.
  [[nodiscard]] bool finish() {
    int status = -1;
    if (pid_ <= 0 || waitpid(std::exchange(pid_, -1), &status, 0) < 0) return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }

 private:
  pid_t pid_ = -1;
  int output_ = -1;
};

class TlsTest : public testing::Test {
 protected:
  void SetUp() override {
    setenv("no_proxy", "*", 1);
    Child openssl({"openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                   "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                   "/CN=forum.test", "-addext", "subjectAltName=DNS:forum.test", "-keyout",
                   file("key.pem"), "-out", file("cert.pem")});
    if (!openssl.finish()) GTEST_SKIP() << "openssl is not here";
  }
  void TearDown() override { unsetenv("no_proxy"); }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

  Response fetch(const std::string& host, const std::string& port, bool trusted) {
    HttpOptions options{.resolve = {host + ":" + port + ":127.0.0.1"}};
    if (trusted) options.ca_file = file("cert.pem");
    HttpFetcher fetcher(clock_, options);
    Request request;
    request.url = "https://" + host + ":" + port + "/index.html";
    request.allow_private = true;
    fetcher.submit(request);
    std::vector<Response> responses = fetcher.wait(clock_.now() + 1h);
    EXPECT_EQ(responses.size(), 1U);
    return responses.empty() ? Response{} : std::move(responses.front());
  }

  VirtualClock clock_{Time{}};
  TempFolder folder_;
};

TEST_F(TlsTest, VerifiesWhoIsSpeaking) {
  const Child server({"openssl", "s_server", "-accept", "127.0.0.1:0", "-key", file("key.pem"),
                      "-cert", file("cert.pem"), "-www"});
  const std::optional<std::string> line = server.line_with("ACCEPT ");
  ASSERT_TRUE(line.has_value());
  const std::string port = line->substr(line->rfind(':') + 1);

  const Response trusted = fetch("forum.test", port, true);
  EXPECT_EQ(trusted.outcome, Outcome::Ok) << trusted.reason;
  EXPECT_EQ(trusted.status, 200);

  const Response misnamed = fetch("other.test", port, true);
  EXPECT_EQ(misnamed.outcome, Outcome::BadCertificate);
  EXPECT_EQ(misnamed.reason, "the certificate of other.test does not match its name");
  EXPECT_TRUE(misnamed.body.empty());

  const Response untrusted = fetch("forum.test", port, false);
  EXPECT_EQ(untrusted.outcome, Outcome::BadCertificate);
  EXPECT_TRUE(untrusted.reason.starts_with("the certificate of forum.test is not trusted: "))
      << untrusted.reason;
}

TEST_F(TlsTest, SaysThatAServerSpeaksNoTls) {
  LoopbackServer server([](const ServerRequest&) { return Reply::html(200, "plain"); });
  ASSERT_TRUE(server.start().ok());
  const Response response = fetch("forum.test", std::to_string(server.port()), true);
  EXPECT_EQ(response.outcome, Outcome::Unreachable);
  EXPECT_TRUE(response.reason.starts_with("no TLS connection to forum.test could be made"))
      << response.reason;
}

TEST_F(TlsTest, SpeaksHttp2WhereItIsOffered) {
  LoopbackServer free_port([](const ServerRequest&) { return Reply::html(200, ""); });
  ASSERT_TRUE(free_port.start().ok());
  const std::string port = std::to_string(free_port.port());
  free_port.stop();
  std::ofstream(file("index.html")) << "<p>hello";
  const Child server({"nghttpd", "-v", "-a", "127.0.0.1", "-d", folder_.path(), port,
                      file("key.pem"), file("cert.pem")});
  if (!server.started() || !server.line_with("listen")) GTEST_SKIP() << "nghttpd is not here";

  const Response response = fetch("forum.test", port, true);
  EXPECT_EQ(response.outcome, Outcome::Ok) << response.reason;
  EXPECT_TRUE(response.head.starts_with("HTTP/2 200")) << response.head;
  EXPECT_EQ(response.body, "<p>hello");
}

}  // namespace
}  // namespace boardwalk::fetch
