#include "boardwalk/fetch/loopback_server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>

#include "boardwalk/fetch/server_message.h"

namespace boardwalk::fetch {
namespace {

using namespace std::chrono_literals;

// A plain socket, for what no well-behaved client would send.
class Client {
 public:
  explicit Client(std::uint16_t port) : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { close(fd_); }

  [[nodiscard]] bool connected() const { return connected_; }
  void send(std::string_view bytes) const {
    ASSERT_EQ(::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }
  // Everything up to the closing of the connection.
  [[nodiscard]] std::string read_all() const {
    std::string all;
    while (read_some(all)) {
    }
    return all;
  }
  // Until `end` was seen so many times.
  [[nodiscard]] std::string read_until(std::string_view end, int times = 1) const {
    std::string all;
    while (count(all, end) < times && read_some(all)) {
    }
    return all;
  }
  static int count(std::string_view text, std::string_view word) {
    int found = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
      ++found;
    }
    return found;
  }

 private:
  bool read_some(std::string& all) const {
    std::array<char, 65536> buffer{};
    const ssize_t got = recv(fd_, buffer.data(), buffer.size(), 0);
    if (got <= 0) return false;
    all.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
  }
  int fd_;
  bool connected_ = false;
};

Reply echo(const ServerRequest& request) {
  return Reply::html(200, "[" + request.method + " " + request.url + " " + request.target + "]");
}

std::string body_of(const std::string& reply) { return reply.substr(reply.find("\r\n\r\n") + 4); }

TEST(LoopbackServer, AnswersOnAFreePort) {
  LoopbackServer server(echo);
  ASSERT_TRUE(server.start().ok());
  EXPECT_EQ(server.origin(), "http://127.0.0.1:" + std::to_string(server.port()));
  const Client client(server.port());
  client.send("GET /a?b=1 HTTP/1.1\r\nHost: forum.test\r\nConnection: close\r\n\r\n");
  const std::string reply = client.read_all();
  EXPECT_TRUE(reply.starts_with("HTTP/1.1 200 OK\r\n")) << reply;
  EXPECT_NE(reply.find("\r\nDate: "), std::string::npos);
  EXPECT_NE(reply.find("\r\nConnection: close\r\n"), std::string::npos);
  EXPECT_NE(reply.find("\r\nContent-Length: 36\r\n"), std::string::npos) << reply;
  EXPECT_EQ(body_of(reply), "[GET http://forum.test/a?b=1 /a?b=1]");
}

TEST(LoopbackServer, KeepsConnectionsAndAnswersPipelinedRequestsInOrder) {
  LoopbackServer server(echo);
  ASSERT_TRUE(server.start().ok());
  const Client client(server.port());
  client.send("GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\nGET /3 HT");
  const std::string first = client.read_until("]", 2);
  client.send("TP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  const std::string all = first + client.read_all();
  EXPECT_LT(all.find("http://h/1 "), all.find("http://h/2 "));
  EXPECT_LT(all.find("http://h/2 "), all.find("http://h/3 "));
  EXPECT_EQ(Client::count(all, "HTTP/1.1 200"), 3);
}

TEST(LoopbackServer, SendsLargeBodiesToSlowReaders) {
  const std::string large(8 << 20, 'x');
  LoopbackServer server([&](const ServerRequest&) { return Reply::html(200, large); });
  ASSERT_TRUE(server.start().ok());
  const Client client(server.port());
  for (int i = 0; i < 3; ++i) client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  client.send("GET / HTTP/1.0\r\nHost: h\r\n\r\n");
  const std::string all = client.read_all();
  EXPECT_EQ(Client::count(all, "HTTP/1.1 200"), 4);
  EXPECT_GT(all.size(), 4 * large.size());
}

TEST(LoopbackServer, UnderstandsRequestsToAProxy) {
  LoopbackServer server(echo);
  ASSERT_TRUE(server.start().ok());
  const Client client(server.port());
  client.send("GET http://forum.test/x?y HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(body_of(client.read_all()), "[GET http://forum.test/x?y /x?y]");
}

TEST(LoopbackServer, SendsNoBodyWhereThereIsNone) {
  LoopbackServer server([](const ServerRequest& request) {
    return Reply::html(request.target == "/304" ? 304 : 200, "body");
  });
  ASSERT_TRUE(server.start().ok());
  for (const std::string_view request : {"HEAD /", "GET /304"}) {
    const Client client(server.port());
    client.send(std::string(request) + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(body_of(client.read_all()), "") << request;
  }
}

TEST(LoopbackServer, SkipsTheBodyOfARequest) {
  LoopbackServer server(echo);
  ASSERT_TRUE(server.start().ok());
  const Client client(server.port());
  client.send("POST /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhel");
  client.send("loGET /2 HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  const std::string all = client.read_all();
  EXPECT_EQ(Client::count(all, "HTTP/1.1 200"), 2);
  EXPECT_NE(all.find("[GET http://h/2 /2]"), std::string::npos);
}

TEST(LoopbackServer, RefusesWhatIsNoRequest) {
  LoopbackServer server(echo);
  ASSERT_TRUE(server.start().ok());
  for (const std::string& bytes :
       {std::string("nonsense\r\n\r\n"), std::string("\x16\x03\x01"),
        std::string("GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nX: ") + std::string(70'000, 'x')}) {
    const Client client(server.port());
    client.send(bytes);
    EXPECT_TRUE(client.read_all().starts_with("HTTP/1.1 400 ")) << bytes.substr(0, 40);
  }
}

TEST(LoopbackServer, MisbehavesOnPurpose) {
  LoopbackServer server([](const ServerRequest& request) {
    Reply reply = Reply::html(200, "0123456789");
    if (request.target == "/raw") reply.raw = "hello, I am no web server";
    if (request.target == "/cut") reply.cut_after = 4;
    if (request.target == "/delay") reply.delay = 30ms;
    if (request.target == "/drip") {
      reply.drip = 2;
      reply.drip_pause = 10ms;
    }
    return reply;
  });
  ASSERT_TRUE(server.start().ok());
  const auto ask = [&](const std::string& target) {
    const Client client(server.port());
    client.send("GET " + target + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    return client.read_all();
  };
  const auto timed = [&](const std::string& target) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(body_of(ask(target)), "0123456789") << target;
    return std::chrono::steady_clock::now() - start;
  };
  EXPECT_EQ(ask("/raw"), "hello, I am no web server");
  EXPECT_EQ(body_of(ask("/cut")), "0123");
  EXPECT_NE(ask("/cut").find("Content-Length: 10"), std::string::npos);
  EXPECT_GE(timed("/delay"), 30ms);
  EXPECT_GE(timed("/drip"), 50ms);
}

TEST(LoopbackServer, StaysSilentUntilTheClientLeaves) {
  LoopbackServer server([](const ServerRequest& request) {
    Reply reply = Reply::html(200, "x");
    reply.silent = request.target == "/silent";
    return reply;
  });
  ASSERT_TRUE(server.start().ok());
  const Client silent(server.port());
  silent.send("GET /silent HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n");
  const Client other(server.port());
  other.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(body_of(other.read_all()), "x");
  server.stop();
  EXPECT_EQ(silent.read_all(), "");
}

TEST(LoopbackServer, CanBeStoppedAndStartedAgain) {
  LoopbackServer server(echo);
  ASSERT_TRUE(server.start().ok());
  EXPECT_FALSE(server.start().ok());
  const std::uint16_t port = server.port();
  server.stop();
  EXPECT_FALSE(Client(port).connected());
  ASSERT_TRUE(server.start(port).ok());
  EXPECT_EQ(server.port(), port);
  EXPECT_TRUE(Client(port).connected());
}

TEST(LoopbackServer, SaysWhyItCannotStart) {
  LoopbackServer first(echo);
  ASSERT_TRUE(first.start().ok());
  LoopbackServer second(echo);
  const Result<void> started = second.start(first.port());
  ASSERT_FALSE(started.ok());
  EXPECT_NE(started.error().message.find("127.0.0.1:" + std::to_string(first.port())),
            std::string::npos);
}

TEST(ServerMessage, FramesRepliesItself) {
  Reply reply = Reply::html(200, "abc");
  reply.headers.push_back({"Transfer-Encoding", "chunked"});
  reply.headers.push_back({"content-length", "999"});
  reply.headers.push_back({"Date", "then"});
  std::string out;
  append_reply(reply, ParsedRequest{}, false, out);
  EXPECT_EQ(out.find("chunked"), std::string::npos);
  EXPECT_EQ(out.find("999"), std::string::npos);
  EXPECT_NE(out.find("Date: then\r\n"), std::string::npos);
  EXPECT_EQ(Client::count(out, "Date:"), 1);
  EXPECT_TRUE(out.ends_with("Content-Length: 3\r\nConnection: keep-alive\r\n\r\nabc")) << out;
}

}  // namespace
}  // namespace boardwalk::fetch
