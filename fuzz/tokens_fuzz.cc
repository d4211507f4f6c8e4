// Any bytes as a post. Tokens stay within the text, and whatever was read has a mood and a
// language.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "boardwalk/analyse/post_reader.h"
#include "boardwalk/analyse/tokens.h"

namespace {

using namespace boardwalk::analyse;

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static Tokeniser tokeniser;
  std::size_t read = 0;
  for (const Token& token : tokeniser.read(text)) read += token.text.size();
  require(read <= size);
  static PostReader reader;
  const PostReading& post = reader.read(text);
  require(!post.language.empty());
  require(std::abs(post.mood.score) <= 1 && post.mood.score * post.mood.polarity >= 0);
  return 0;
}
