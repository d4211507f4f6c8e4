// Any bytes are parameters: each is read within its bounds, or named as the trouble.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/serve/body.h"
#include "boardwalk/serve/cursor.h"
#include "boardwalk/serve/parameters.h"

namespace {

using namespace boardwalk;

void require(bool condition) {
  if (!condition) std::abort();
}

void read_query(std::string_view text) {
  serve::Parameters query{text};
  const auto limit = query.limit();
  require(limit >= 1 && limit <= 200);
  const auto window = query.span("window", std::chrono::days{7});
  require(window >= std::chrono::hours{1} && window <= std::chrono::days{366});
  require(query.text("q").size() <= 4096);
  (void)query.day("since");
  (void)query.choice("sort", {"last", "created", "posts"});
  (void)query.required("thread");
  if (const auto after = query.cursor(2)) {
    require(after->size() == 2);
    (void)query.number_of(after->front());
    require(serve::read_cursor(serve::write_cursor(*after), 2) == after);
  }
}

void read_body(std::string_view text) {
  serve::Body body{text};
  const auto delay = body.integer("delay_ms", 0, 1000);
  require(!delay || (*delay >= 0 && *delay <= 1000));
  (void)body.text("url");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_query(text);
  read_body(text);
  return 0;
}
