#include "boardwalk/fetch/loopback_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <queue>
#include <thread>
#include <unordered_map>
#include <utility>

#include "boardwalk/fetch/server_message.h"

namespace boardwalk::fetch {
namespace {

using Steady = std::chrono::steady_clock;

constexpr std::size_t kMostUnsent = std::size_t{1} << 20U;  // then pipelined requests wait
constexpr std::size_t kMostUnread = std::size_t{1} << 20U;  // then the client is cut off
constexpr std::size_t kReadSize = std::size_t{16} << 10U;
constexpr std::uint64_t kListener = 0;
constexpr std::uint64_t kStopper = 1;

class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_;
};

Error system_error(const std::string& what) { return {what + ": " + std::strerror(errno)}; }

struct Connection {
  std::uint64_t id = 0;
  Descriptor socket;
  std::string in;
  std::string out;
  std::size_t sent = 0;
  std::size_t released = 0;  // of `out`: what may be sent by now
  // A reply that takes its time; no further request is looked at before it is over.
  bool waiting = false;
  bool silent = false;
  std::size_t end_of_head = 0;
  std::size_t drip = 0;
  Millis drip_pause{0};
  bool close_when_sent = false;
  bool wants_write = false;
};

struct Timer {
  Steady::time_point due;
  std::uint64_t connection;
  bool operator>(const Timer& other) const { return due > other.due; }
};

}  // namespace

struct LoopbackServer::Loop {
  explicit Loop(Handler answer) : handler(std::move(answer)) {}

  Result<void> open(std::uint16_t wanted);
  void run();
  void stop();

  bool answer_all(Connection& c);
  // Each says whether the connection lives on.
  bool read(Connection& c);
  bool serve(Connection& c);
  bool send(Connection& c);
  bool release(Connection& c);

  void accept_all();
  void answer(Connection& c, const ParsedRequest& request);
  void handle(const epoll_event& event);
  void run_timers();
  void watch(Connection& c, bool write);
  [[nodiscard]] int poll_timeout() const;

  Handler handler;
  Descriptor listener;
  Descriptor epoll;
  Descriptor stopper;
  std::uint16_t port = 0;
  std::thread thread;
  bool stopping = false;
  std::uint64_t next_id = kStopper + 1;
  std::unordered_map<std::uint64_t, Connection> connections;
  std::priority_queue<Timer, std::vector<Timer>, std::greater<>> timers;
};

Result<void> LoopbackServer::Loop::open(std::uint16_t wanted) {
  listener = Descriptor(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  epoll = Descriptor(epoll_create1(EPOLL_CLOEXEC));
  stopper = Descriptor(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC));
  if (listener.get() < 0 || epoll.get() < 0 || stopper.get() < 0) {
    return system_error("opening a loopback server");
  }
  const int on = 1;
  setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(wanted);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener.get(), generic, length) != 0 || listen(listener.get(), SOMAXCONN) != 0 ||
      getsockname(listener.get(), generic, &length) != 0) {
    return system_error("listening on 127.0.0.1:" + std::to_string(wanted));
  }
  port = ntohs(address.sin_port);
  for (const auto& [fd, id] : {std::pair{listener.get(), kListener}, {stopper.get(), kStopper}}) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = id;
    if (epoll_ctl(epoll.get(), EPOLL_CTL_ADD, fd, &event) != 0) return system_error("epoll");
  }
  return {};
}

void LoopbackServer::Loop::stop() {
  if (!thread.joinable()) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(stopper.get(), &one, sizeof one);
  thread.join();
  connections.clear();
  timers = {};
  listener = Descriptor();
  stopping = false;
}

void LoopbackServer::Loop::run() {
  std::array<epoll_event, 64> events{};
  while (!stopping) {
    const int count =
        epoll_wait(epoll.get(), events.data(), static_cast<int>(events.size()), poll_timeout());
    for (int i = 0; i < count; ++i) handle(events.at(static_cast<std::size_t>(i)));
    run_timers();
  }
}

int LoopbackServer::Loop::poll_timeout() const {
  if (timers.empty()) return -1;
  const auto left = std::chrono::ceil<Millis>(timers.top().due - Steady::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 60'000));
}

void LoopbackServer::Loop::run_timers() {
  while (!timers.empty() && timers.top().due <= Steady::now()) {
    const auto found = connections.find(timers.top().connection);
    timers.pop();
    if (found != connections.end() && !release(found->second)) connections.erase(found);
  }
}

void LoopbackServer::Loop::handle(const epoll_event& event) {
  const std::uint64_t id = event.data.u64;  // packed: no reference may be taken
  if (id == kListener) return accept_all();
  if (id == kStopper) {
    stopping = true;
    return;
  }
  const auto found = connections.find(id);
  if (found == connections.end()) return;
  Connection& c = found->second;
  bool alive = (event.events & EPOLLERR) == 0;
  if (alive && (event.events & EPOLLOUT) != 0) alive = send(c) && serve(c);
  if (alive && (event.events & (EPOLLIN | EPOLLHUP)) != 0) alive = read(c) && serve(c);
  if (!alive) connections.erase(found);
}

void LoopbackServer::Loop::accept_all() {
  while (true) {
    Descriptor socket(accept4(listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (socket.get() < 0) return;
    const int on = 1;
    setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = next_id;
    if (epoll_ctl(epoll.get(), EPOLL_CTL_ADD, socket.get(), &event) != 0) continue;
    Connection& c = connections[next_id];
    c.id = next_id++;
    c.socket = std::move(socket);
  }
}

void LoopbackServer::Loop::watch(Connection& c, bool write) {
  if (std::exchange(c.wants_write, write) == write) return;
  epoll_event event{};
  event.events = write ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.u64 = c.id;
  epoll_ctl(epoll.get(), EPOLL_CTL_MOD, c.socket.get(), &event);
}

bool LoopbackServer::Loop::read(Connection& c) {
  std::array<char, kReadSize> buffer;  // filled by recv
  const ssize_t count = recv(c.socket.get(), buffer.data(), buffer.size(), 0);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  if (count == 0) return false;
  c.in.append(buffer.data(), static_cast<std::size_t>(count));
  return c.in.size() <= kMostUnread;
}

bool LoopbackServer::Loop::serve(Connection& c) {
  while (answer_all(c)) {
    if (!send(c)) return false;
    if (c.waiting || c.sent < c.released) break;
  }
  return send(c);
}

// Answers what has come in, in order, as long as replies can be sent at once. False when there was
// nothing to answer.
bool LoopbackServer::Loop::answer_all(Connection& c) {
  std::size_t used = 0;
  while (!c.waiting && !c.close_when_sent && c.out.size() - c.sent < kMostUnsent) {
    const ParsedRequest request = parse_request(std::string_view(c.in).substr(used));
    if (request.state == ParsedRequest::State::Incomplete) break;
    used += request.length;
    answer(c, request);
  }
  c.in.erase(0, used);
  return used > 0;
}

void LoopbackServer::Loop::answer(Connection& c, const ParsedRequest& request) {
  Reply reply = request.state == ParsedRequest::State::Bad ? Reply::html(400, "bad request\n")
                                                           : handler(request.request);
  c.close_when_sent = request.closes || !reply.raw.empty() || reply.cut_after < reply.body.size();
  const std::size_t before = c.out.size();
  c.end_of_head = before + append_reply(reply, request, c.close_when_sent, c.out);
  c.silent = reply.silent;
  c.waiting = reply.silent || reply.delay > Millis{0} || reply.drip > 0;
  c.drip = reply.drip;
  c.drip_pause = reply.drip_pause;
  c.released = c.waiting ? before : c.out.size();
  if (c.waiting && !c.silent) timers.push({Steady::now() + reply.delay, c.id});
}

// The head goes out in one piece; only what follows it drips.
bool LoopbackServer::Loop::release(Connection& c) {
  if (c.silent || !c.waiting) return true;
  const std::size_t next = c.released < c.end_of_head ? c.end_of_head : c.released + c.drip;
  c.released = c.drip == 0 ? c.out.size() : std::min(next, c.out.size());
  c.waiting = c.released < c.out.size();
  if (c.waiting) timers.push({Steady::now() + c.drip_pause, c.id});
  return send(c) && (c.waiting || serve(c));
}

bool LoopbackServer::Loop::send(Connection& c) {
  while (c.sent < c.released) {
    const ssize_t count =
        ::send(c.socket.get(), c.out.data() + c.sent, c.released - c.sent, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno != EAGAIN && errno != EINTR) return false;
      watch(c, true);
      return true;
    }
    c.sent += static_cast<std::size_t>(count);
  }
  watch(c, false);
  if (c.waiting) return true;
  c.out.clear();
  c.sent = c.released = 0;
  return !c.close_when_sent;
}

LoopbackServer::LoopbackServer(Handler handler)
    : loop_(std::make_unique<Loop>(std::move(handler))) {}

LoopbackServer::~LoopbackServer() { stop(); }

Result<void> LoopbackServer::start(std::uint16_t port) {
  if (loop_->thread.joinable()) return Error{"the loopback server is running already"};
  if (auto opened = loop_->open(port); !opened) return opened;
  loop_->thread = std::thread([loop = loop_.get()] { loop->run(); });
  return {};
}

void LoopbackServer::stop() { loop_->stop(); }

std::uint16_t LoopbackServer::port() const { return loop_->port; }

std::string LoopbackServer::origin() const { return "http://127.0.0.1:" + std::to_string(port()); }

}  // namespace boardwalk::fetch
