// Any page to posts, and what the posts promise.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/extract/extract.h"
#include "boardwalk/html/parse.h"

using namespace boardwalk;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static html::Parser parser;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const html::Document page = parser.parse(bytes).document;
  const auto found = extract::extract_posts(page, *url::parse("http://forum.test/t/9"), {});
  require(found.posts.size() == found.roots.size());
  require(found.confidence >= 0 && found.confidence <= 1);
  html::NodeId last = 0;
  for (std::size_t i = 0; i < found.posts.size(); ++i) {
    require(found.roots[i] >= last && found.roots[i] < page.size());
    require(found.posts[i].position == static_cast<int>(i) + 1 && !found.posts[i].key.empty());
    last = found.roots[i];
  }
  return 0;
}
