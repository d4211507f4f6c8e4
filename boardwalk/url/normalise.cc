#include "boardwalk/url/normalise.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/percent.h"

namespace boardwalk::url {
namespace {

// RFC 3986, section 2.3.
constexpr bool is_unreserved(unsigned char byte) {
  const char c = static_cast<char>(byte);
  return is_alnum(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

// RFC 3986, sections 6.2.2.1 and 6.2.2.2. A "%" that starts no escape stays, and what follows it
// stays escaped: decoded, "%2%65" would become the escape "%2e", which it is not.
void append_with_plain_escapes(std::string& out, std::string_view text) {
  if (text.find('%') == std::string_view::npos) {
    out += text;
    return;
  }
  std::size_t safe = out.size();  // from here on no stray "%" can reach a decoded byte
  while (!text.empty()) {
    const std::optional<unsigned char> byte = escaped_byte(text);
    if (!byte) {
      out += text[0];
      if (text[0] == '%') safe = out.size() + 2;
    } else if (is_unreserved(*byte) && out.size() >= safe) {
      out += static_cast<char>(*byte);
    } else {
      append_escape(out, *byte);
    }
    text.remove_prefix(byte ? 3 : 1);
  }
}

}  // namespace

// Other schemes lose their fragment alone: what their bytes mean is not ours to judge.
Url normalise(const Url& url) {
  Url out = url;
  if (url.has_fragment()) out.href_.resize(url.fragment_start_);
  out.fragment_start_ = Url::kNone;
  if (!url.is_http()) return out;

  out.href_.resize(url.path_start_);
  append_with_plain_escapes(out.href_, url.path());
  out.query_start_ = Url::kNone;
  if (url.query().empty()) return out;

  out.query_start_ = static_cast<std::uint32_t>(out.href_.size());
  out.href_ += '?';
  append_with_plain_escapes(out.href_, url.query());
  return out;
}

}  // namespace boardwalk::url
