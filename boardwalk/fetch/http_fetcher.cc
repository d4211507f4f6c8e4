#include "boardwalk/fetch/http_fetcher.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <deque>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/address.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/fetch/curl_failure.h"
#include "boardwalk/fetch/proxy.h"
#include "boardwalk/url/url.h"

namespace boardwalk::fetch {
namespace {

// On a virtual clock nobody tells when real bytes arrive: look this often.
constexpr Millis kVirtualPoll{5};
constexpr Millis kLongestPoll{1000};
constexpr std::size_t kLargestReserve = std::size_t{1} << 20U;

// Once per process. OpenSSL writes to sockets without MSG_NOSIGNAL, and having curl shield every
// call from SIGPIPE costs four system calls each.
void start_curl() {
  static const bool kStarted = [] {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    struct sigaction current {};
    if (sigaction(SIGPIPE, nullptr, &current) == 0 && current.sa_handler == SIG_DFL) {
      std::signal(SIGPIPE, SIG_IGN);
    }
    return true;
  }();
  static_cast<void>(kStarted);
}

struct FreeEasy {
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct FreeMulti {
  void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using List = std::unique_ptr<curl_slist, FreeList>;

void append(List& list, const std::string& line) {
  curl_slist* longer = curl_slist_append(list.get(), line.c_str());
  if (longer == nullptr) return;
  static_cast<void>(list.release());
  list.reset(longer);
}

// A value with a line end would be two headers, and none of them what was meant.
bool is_sendable(const Header& header) {
  return !header.name.empty() && std::none_of(header.value.begin(), header.value.end(), [](char c) {
    return c == '\r' || c == '\n' || c == '\0';
  });
}

List request_headers(const Request& request) {
  List list;
  for (const Header& header : request.headers) {
    if (!is_sendable(header)) continue;
    // "Name;" is how curl is asked to send an empty value.
    append(list, header.value.empty() ? header.name + ';' : header.name + ": " + header.value);
  }
  if (!find_header(request.headers, "Accept-Encoding")) {
    append(list, fmt::format("Accept-Encoding: {}", kAcceptEncoding));
  }
  return list;
}

// One request on its way. Its curl handle is kept and used again for later ones.
struct Transfer {
  std::unique_ptr<CURL, FreeEasy> easy;
  const Clock* clock = nullptr;
  Request request;
  Response response;
  List headers;
  std::string host;
  std::string private_address;  // where the name led, when that was refused
  std::array<char, CURL_ERROR_SIZE> detail{};
  Time last_byte{};
  bool proxied = false;
  bool head_done = false;
  bool too_large = false;

  [[nodiscard]] bool may_use(std::string_view ip) const {
    return request.allow_private || proxied || is_public_address(ip);
  }
  // When this transfer will have taken too long, if nothing more happens.
  [[nodiscard]] Time deadline() const {
    return std::min(response.started + request.limits.total, last_byte + request.limits.silence);
  }
};

bool is_interim(std::string_view head) {
  const std::size_t blank = head.find(' ');
  return blank != std::string_view::npos && head.substr(blank + 1, 1) == "1" &&
         head.substr(blank + 1, 3) != "101";
}

// Called with one line at a time. Interim replies are forgotten, trailers ignored.
std::size_t take_head(char* data, std::size_t size, std::size_t count, void* user) {
  auto& transfer = *static_cast<Transfer*>(user);
  const std::string_view line(data, size * count);
  transfer.last_byte = transfer.clock->now();
  std::string& head = transfer.response.head;
  if (transfer.head_done) return line.size();
  if (line.starts_with("HTTP/") && is_interim(head)) head.clear();
  if (head.size() + line.size() > transfer.request.limits.max_head) {
    transfer.too_large = true;
    return 0;
  }
  // Chunks are undone by curl, so the line that announces them would be a lie.
  if (equals_ignoring_case(line.substr(0, 18), "Transfer-Encoding:")) return line.size();
  head += line;
  if (line == "\r\n" || line == "\n") transfer.head_done = !is_interim(head);
  return line.size();
}

void reserve_announced(Transfer& transfer) {
  curl_off_t length = -1;
  curl_easy_getinfo(transfer.easy.get(), CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  if (length <= 0) return;
  transfer.response.body.reserve(
      std::min<std::size_t>(static_cast<std::size_t>(length), kLargestReserve));
}

std::size_t take_body(char* data, std::size_t size, std::size_t count, void* user) {
  auto& transfer = *static_cast<Transfer*>(user);
  const std::size_t length = size * count;
  transfer.last_byte = transfer.clock->now();
  std::string& body = transfer.response.body;
  if (body.empty()) reserve_announced(transfer);
  const std::size_t room = transfer.request.limits.max_body - body.size();
  body.append(data, std::min(length, room));
  if (length <= room) return length;
  transfer.too_large = true;
  return 0;
}

// After DNS, before any byte: the one place every new connection passes.
curl_socket_t open_socket(void* user, curlsocktype /*purpose*/, curl_sockaddr* address) {
  auto& transfer = *static_cast<Transfer*>(user);
  if (!transfer.request.allow_private && !transfer.proxied && !is_public_address(address->addr)) {
    transfer.private_address = ip_text(address->addr);
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// A connection that was opened for somebody who may talk to private addresses is not for all.
int check_connection(void* user, char* ip, char* /*local_ip*/, int /*port*/, int /*local_port*/) {
  auto& transfer = *static_cast<Transfer*>(user);
  if (transfer.may_use(ip)) return CURL_PREREQFUNC_OK;
  transfer.private_address = ip;
  return CURL_PREREQFUNC_ABORT;
}

Failure refusal(const Transfer& transfer) {
  return {Outcome::RefusedByUs, fmt::format("{} leads to {}, which is not of the public internet",
                                            transfer.host, transfer.private_address)};
}

Failure explain(const Transfer& transfer, CURLcode code) {
  const bool kept_away = code == CURLE_COULDNT_CONNECT || code == CURLE_ABORTED_BY_CALLBACK;
  if (kept_away && !transfer.private_address.empty()) return refusal(transfer);
  if (transfer.too_large) return explain_curl(CURLE_FILESIZE_EXCEEDED, transfer.host, 0, "");
  long os_error = 0;
  curl_easy_getinfo(transfer.easy.get(), CURLINFO_OS_ERRNO, &os_error);
  return explain_curl(code, transfer.host, static_cast<int>(os_error), transfer.detail.data());
}

Failure explain_timeout(const Transfer& transfer, Time now) {
  const Limits& limits = transfer.request.limits;
  const bool silent = transfer.last_byte + limits.silence <= now;
  return {Outcome::Timeout, fmt::format("{} {} {} seconds", transfer.host,
                                        silent ? "was silent for" : "did not finish within",
                                        (silent ? limits.silence : limits.total).count() / 1000.0)};
}

}  // namespace

struct HttpFetcher::Engine {
  Engine(Clock& the_clock, HttpOptions the_options);
  ~Engine();

  std::unique_ptr<Transfer> fresh_transfer();
  void start_queued();
  void start(Request request);
  void configure(Transfer& transfer, const url::Url& url);
  void refuse(Request request, std::string reason);
  void collect_finished();
  void collect_late();
  void finish(Transfer& transfer);
  void fail(Transfer& transfer, Failure failure);
  void retire(Transfer& transfer);
  [[nodiscard]] Millis poll_time(Time until) const;

  Clock& clock;
  HttpOptions options;
  ProxySettings proxies = ProxySettings::from_environment();
  List resolve;
  std::unique_ptr<CURLM, FreeMulti> multi;
  std::deque<Request> queue;
  std::vector<std::unique_ptr<Transfer>> active;
  std::vector<std::unique_ptr<Transfer>> idle;
  std::vector<Response> done;
  std::atomic<bool> woken = false;
};

HttpFetcher::Engine::Engine(Clock& the_clock, HttpOptions the_options)
    : clock(the_clock), options(std::move(the_options)) {
  start_curl();
  for (const std::string& entry : options.resolve) append(resolve, entry);
  options.max_connections = std::max<std::size_t>(options.max_connections, 1);
  multi.reset(curl_multi_init());
  curl_multi_setopt(multi.get(), CURLMOPT_MAXCONNECTS, static_cast<long>(options.max_connections));
  curl_multi_setopt(multi.get(), CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
}

HttpFetcher::Engine::~Engine() {
  for (const auto& transfer : active) curl_multi_remove_handle(multi.get(), transfer->easy.get());
}

// What is the same for every request is set once in the life of a handle.
std::unique_ptr<Transfer> HttpFetcher::Engine::fresh_transfer() {
  auto transfer = std::make_unique<Transfer>();
  transfer->clock = &clock;
  transfer->easy.reset(curl_easy_init());
  CURL* easy = transfer->easy.get();
  curl_easy_setopt(easy, CURLOPT_PRIVATE, transfer.get());
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->detail.data());
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // do not wait for DNS when we gave up on it
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_2TLS));
  curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, 64L * 1024);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_head);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, transfer.get());
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer.get());
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, transfer.get());
  curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, check_connection);
  curl_easy_setopt(easy, CURLOPT_PREREQDATA, transfer.get());
  if (resolve) curl_easy_setopt(easy, CURLOPT_RESOLVE, resolve.get());
  if (!options.ca_file.empty()) {
    curl_easy_setopt(easy, CURLOPT_CAINFO, options.ca_file.c_str());
    curl_easy_setopt(easy, CURLOPT_CAPATH, nullptr);
  }
  return transfer;
}

// No more than max_connections at a time, so that no limit of time runs for those in the queue.
void HttpFetcher::Engine::start_queued() {
  while (!queue.empty() && active.size() < options.max_connections) {
    Request request = std::move(queue.front());
    queue.pop_front();
    start(std::move(request));
  }
}

void HttpFetcher::Engine::start(Request request) {
  const std::optional<url::Url> url = url::parse(request.url);
  if (!url || !url->is_http()) {
    return refuse(std::move(request), "only http and https URLs are fetched");
  }
  const std::string_view host = url->hostname();
  if (!request.allow_private && is_ip_address(host) && !is_public_address(host)) {
    return refuse(std::move(request),
                  fmt::format("{} is not an address of the public internet", host));
  }
  std::unique_ptr<Transfer> transfer;
  if (idle.empty()) {
    transfer = fresh_transfer();
  } else {
    transfer = std::move(idle.back());
    idle.pop_back();
  }
  transfer->request = std::move(request);
  configure(*transfer, *url);
  curl_multi_add_handle(multi.get(), transfer->easy.get());
  active.push_back(std::move(transfer));
}

void HttpFetcher::Engine::configure(Transfer& transfer, const url::Url& url) {
  transfer.response = {};
  transfer.response.id = transfer.request.id;
  transfer.response.url = transfer.request.url;
  transfer.response.started = transfer.last_byte = clock.now();
  transfer.host = url.hostname();
  transfer.private_address.clear();
  transfer.detail.front() = '\0';
  transfer.head_done = transfer.too_large = false;
  transfer.headers = request_headers(transfer.request);
  const std::string proxy(proxies.proxy_for(url.scheme(), url.hostname()));
  transfer.proxied = !proxy.empty();

  CURL* easy = transfer.easy.get();
  curl_easy_setopt(easy, CURLOPT_URL, url.href().c_str());
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer.headers.get());
  curl_easy_setopt(easy, CURLOPT_PROXY, proxy.c_str());  // empty: none, whatever the environment
  curl_easy_setopt(easy, CURLOPT_NOPROXY, "");
  curl_easy_setopt(easy, CURLOPT_PIPEWAIT, url.scheme() == "https" ? 1L : 0L);
  curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE,
                   static_cast<curl_off_t>(transfer.request.limits.max_body));
}

void HttpFetcher::Engine::refuse(Request request, std::string reason) {
  Response response;
  response.id = request.id;
  response.url = std::move(request.url);
  response.outcome = Outcome::RefusedByUs;
  response.reason = std::move(reason);
  response.started = response.finished = clock.now();
  done.push_back(std::move(response));
}

void HttpFetcher::Engine::collect_finished() {
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(multi.get(), &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    const CURLcode code = message->data.result;
    Transfer* transfer = nullptr;
    curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
    if (code == CURLE_OK) {
      finish(*transfer);
    } else {
      fail(*transfer, explain(*transfer, code));
    }
  }
}

void HttpFetcher::Engine::collect_late() {
  const Time now = clock.now();
  for (std::size_t i = active.size(); i-- > 0;) {
    Transfer& transfer = *active[i];
    if (transfer.deadline() <= now) fail(transfer, explain_timeout(transfer, now));
  }
}

void HttpFetcher::Engine::finish(Transfer& transfer) {
  Response& response = transfer.response;
  parse_head(response.head, response.status, response.headers);
  if (response.status == 0) {
    response.outcome = Outcome::Garbled;
    response.reason = fmt::format("{} answered with something that is not HTTP", transfer.host);
  } else {
    response.outcome = classify_reply(response.status, response.headers);
  }
  retire(transfer);
}

void HttpFetcher::Engine::fail(Transfer& transfer, Failure failure) {
  Response& response = transfer.response;
  parse_head(response.head, response.status, response.headers);
  response.outcome = failure.outcome;
  response.reason = std::move(failure.reason);
  retire(transfer);
}

// The response leaves, the handle stays for the next request.
void HttpFetcher::Engine::retire(Transfer& transfer) {
  const char* ip = nullptr;
  curl_easy_getinfo(transfer.easy.get(), CURLINFO_PRIMARY_IP, &ip);
  if (ip != nullptr && !transfer.proxied) transfer.response.address = ip;
  transfer.response.finished = clock.now();
  curl_multi_remove_handle(multi.get(), transfer.easy.get());
  done.push_back(std::move(transfer.response));
  const auto found = std::find_if(active.begin(), active.end(),
                                  [&](const auto& one) { return one.get() == &transfer; });
  idle.push_back(std::move(*found));
  *found = std::move(active.back());
  active.pop_back();
}

Millis HttpFetcher::Engine::poll_time(Time until) const {
  if (clock.is_virtual()) return kVirtualPoll;
  Time next = until;
  for (const auto& transfer : active) next = std::min(next, transfer->deadline());
  return std::clamp<Millis>(next - clock.now(), Millis{1}, kLongestPoll);
}

HttpFetcher::HttpFetcher(Clock& clock, HttpOptions options)
    : engine_(std::make_unique<Engine>(clock, std::move(options))) {}

HttpFetcher::~HttpFetcher() = default;

void HttpFetcher::submit(Request request) {
  engine_->queue.push_back(std::move(request));
  engine_->start_queued();
}

std::vector<Response> HttpFetcher::wait(Time until) {
  Engine& e = *engine_;
  while (true) {
    int running = 0;
    curl_multi_perform(e.multi.get(), &running);
    e.collect_finished();
    e.collect_late();
    e.start_queued();
    if (e.woken.exchange(false) || !e.done.empty() || e.clock.now() >= until) {
      return std::exchange(e.done, {});
    }
    if (e.active.empty() && e.clock.is_virtual()) {
      e.clock.sleep_until(until);
    } else {
      curl_multi_poll(e.multi.get(), nullptr, 0, static_cast<int>(e.poll_time(until).count()),
                      nullptr);
    }
  }
}

void HttpFetcher::wake() {
  engine_->woken = true;
  curl_multi_wakeup(engine_->multi.get());
}

std::size_t HttpFetcher::in_flight() const {
  return engine_->queue.size() + engine_->active.size() + engine_->done.size();
}

}  // namespace boardwalk::fetch
