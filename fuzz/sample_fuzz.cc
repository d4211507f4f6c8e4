// Any page to what learning keeps of it: its kind, its links and rows, its pagers; and the kinds of
// addresses that its links are of.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/html/parse.h"
#include "boardwalk/learn/sample.h"
#include "boardwalk/learn/url_space.h"

using namespace boardwalk;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static html::Parser parser;
  static const url::Url address = *url::parse("http://forum.test/f/board.php?b=4&page=2");
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const html::Document page = parser.parse(bytes).document;
  const auto belongs = [](const url::Url& url) { return url.host() == address.host(); };
  const learn::SampledPage sample = learn::sample_page(page, address, belongs, {});
  for (const learn::SampledRow& row : sample.rows)
    for (const std::size_t link : row.links) require(link < sample.links.size());
  std::vector<url::Url> targets;
  for (const learn::SampledLink& link : sample.links) targets.push_back(link.target);
  const learn::UrlSpace space(std::move(targets));
  for (const learn::UrlKind& kind : space.kinds())
    require(!kind.examples.empty() && !kind.pattern.empty());
  return 0;
}
