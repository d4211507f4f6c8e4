// The links of one page → URLs, quickly.
//
//     url::Resolver resolver{base};
//     for (href : page) if (const auto& target = resolver.resolve(href)) ...
//
// Gives what parse(link, base) gives. Navigation repeats on every page of a site, so what the pages
// before had resolved is remembered: each thread has one such memory for all its resolvers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "boardwalk/url/url.h"

namespace boardwalk::url {

class Resolver {
 public:
  explicit Resolver(Url base);

  // Valid until the next call on this thread.
  [[nodiscard]] const std::optional<Url>& resolve(std::string_view link);

 private:
  // Which part of the base the meaning of `link` depends on, as a hash.
  [[nodiscard]] std::uint64_t dependence(std::string_view link) const;

  Url base_;
  std::uint64_t host_;    // hashes of the base up to its host,
  std::uint64_t folder_;  // up to the last slash of its path,
  std::uint64_t whole_;   // and of all of it
};

}  // namespace boardwalk::url
