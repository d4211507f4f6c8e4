// Any page to posts, and what the posts promise; once more as pages of a known site are read.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/template_learner.h"
#include "boardwalk/html/parse.h"

using namespace boardwalk;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check(const html::Document& page, const extract::PagePosts& found) {
  // None where no elements of the page hold posts.
  require(found.roots.empty() || found.posts.size() == found.roots.size());
  require(found.confidence >= 0 && found.confidence <= 1);
  html::NodeId last = 0;
  for (const html::NodeId root : found.roots) {
    require(root >= last && root < page.size());
    last = root;
  }
  for (std::size_t i = 0; i < found.posts.size(); ++i)
    require(found.posts[i].position == static_cast<int>(i) + 1 && !found.posts[i].key.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static html::Parser parser;
  static const url::Url address = *url::parse("http://forum.test/t/9");
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const html::Document page = parser.parse(bytes).document;
  check(page, extract::extract_posts(page, address, {}));
  const extract::TemplateSample sample{&page, address};
  const extract::PostTemplate known = extract::learn_template({&sample, 1});
  if (!known.empty()) check(page, extract::extract_posts(page, address, {.known = &known}));
  return 0;
}
