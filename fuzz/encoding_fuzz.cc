// Any bytes under any label become valid UTF-8.
//
// The input is a Content-Type header, a line feed, and the bytes of a page.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "boardwalk/html/encoding.h"
#include "boardwalk/html/utf8.h"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace boardwalk::html;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = input.find('\n');
  const std::string_view header = input.substr(0, line);
  const std::string_view bytes =
      line == std::string_view::npos ? std::string_view{} : input.substr(line + 1);

  const Encoding found = find_encoding(bytes, header);
  require(!found.name.empty());
  const std::string text = to_utf8(bytes, found);
  require(is_utf8(text));
  if (found.name == "UTF-8" && is_utf8(bytes)) require(text == without_bom(bytes));
  require(is_utf8(to_utf8(bytes, {.name = std::string(header)})));
  return 0;
}
