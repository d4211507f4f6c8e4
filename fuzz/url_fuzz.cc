// Any bytes: a base and a reference, divided by a line end. What parses must parse again to itself,
// consist of its parts, and be normalised once and for all.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/url/normalise.h"
#include "boardwalk/url/query.h"
#include "boardwalk/url/url.h"

namespace {

using boardwalk::url::Url;

void require(bool holds) {
  if (!holds) std::abort();
}

std::string credentials_of(const Url& url) {
  std::string out(url.username());
  if (!url.password().empty()) out.append(":").append(url.password());
  return out.empty() ? out : out + "@";
}

// The href put together from the parts. "//" stands where there is an authority, "/." where a path
// needs it, and neither is a part.
std::string joined(const Url& url) {
  std::string out(url.scheme());
  out += ':';
  const std::string_view after = std::string_view(url.href()).substr(out.size());
  const bool authority = !url.has_opaque_path() && after.starts_with("//");
  if (authority) {
    out.append("//").append(credentials_of(url)).append(url.host());
  } else if (url.path().starts_with("//")) {
    out += "/.";
  }
  out += url.path();
  if (url.has_query()) out.append("?").append(url.query());
  if (url.has_fragment()) out.append("#").append(url.fragment());
  return out;
}

bool is_printable_ascii(std::string_view text) {
  for (const char c : text) {
    if (c < 0x20 || c > 0x7e) return false;
  }
  return true;
}

void check_parts(const Url& url) {
  require(joined(url) == url.href());
  require(is_printable_ascii(url.href()));
  require(url.port().empty() ||
          url.host() == std::string(url.hostname()) + ":" + std::string(url.port()));
  require(!url.is_http() || (!url.hostname().empty() && url.path().starts_with('/')));
  require(url.without_fragment().find('#') == std::string::npos);
  for (const auto& [name, value] : boardwalk::url::Parameters(url.query())) {
    require(name.size() + value.size() <= url.query().size());
    require(boardwalk::url::percent_decode(value).size() <= value.size());
  }
}

void check_parses_to_itself(const Url& url) {
  const std::optional<Url> again = boardwalk::url::parse(url.href());
  require(again.has_value());
  require(again->href() == url.href());
  require(again->origin() == url.origin());
  check_parts(*again);
}

void check_normalises_once(const Url& url) {
  const Url once = boardwalk::url::normalise(url);
  check_parts(once);
  check_parses_to_itself(once);
  require(!once.has_fragment());
  require(boardwalk::url::normalise(once) == once);
}

void check(const std::optional<Url>& url) {
  if (!url) return;
  check_parts(*url);
  check_parses_to_itself(*url);
  check_normalises_once(*url);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = text.find('\n');
  const std::optional<Url> base = boardwalk::url::parse(text.substr(0, line_end));
  check(base);
  if (line_end == std::string_view::npos) return 0;

  const std::string_view reference = text.substr(line_end + 1);
  check(base ? boardwalk::url::parse(reference, *base) : boardwalk::url::parse(reference));
  return 0;
}
