#include "boardwalk/url/resolver.h"

#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"

namespace boardwalk::url {
namespace {

// Some pages of links: what a site repeats on every page, and the last lists.
constexpr std::size_t kRemembered = 1024;

// Of the standard's states, "relative" begins at the folder of the base and "relative slash" at its
// host. Everything that is not plainly one of them may depend on the whole.
constexpr std::uint64_t kIndependent = 0;

std::string_view up_to(const Url& url, std::size_t end) {
  return std::string_view{url.href()}.substr(0, end);
}

std::size_t folder_end(const Url& url) {
  const auto path_start = static_cast<std::size_t>(url.path().data() - url.href().data());
  const std::size_t slash = url.path().rfind('/');
  return slash == std::string_view::npos ? path_start : path_start + slash + 1;
}

}  // namespace

Resolver::Resolver(Url base)
    : base_(std::move(base)),
      host_(hash64(
          up_to(base_, static_cast<std::size_t>(base_.path().data() - base_.href().data())))),
      folder_(hash64(up_to(base_, folder_end(base_)), 1)),
      whole_(hash64(base_.href(), 2)) {}

std::uint64_t Resolver::dependence(std::string_view link) const {
  if (link.starts_with("http://") || link.starts_with("https://")) return kIndependent;
  if (!base_.is_http() || link.empty() || link.find(':') != std::string_view::npos) return whole_;
  const bool slash = link.front() == '/';
  if (slash && link.size() > 1 && (is_alnum(link[1]) || link[1] == '?')) return host_;
  return is_alnum(link.front()) || link.front() == '.' ? folder_ : whole_;
}

const std::optional<Url>& Resolver::resolve(std::string_view link) {
  thread_local Memo<std::optional<Url>> memo{kRemembered};
  const Fingerprint key = fingerprint(link, dependence(link));
  if (const auto* known = memo.find(key)) return *known;
  return memo.keep(key, parse(link, base_));
}

}  // namespace boardwalk::url
