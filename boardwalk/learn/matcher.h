// Which rule of a profile does a URL follow?
//
//     const RuleMatcher matcher{profile};
//     if (auto match = matcher.match(url)) profile.rules[match->rule] …
//
// All patterns are tried at once (RE2::Set). Of several rules that match, the one whose pattern has
// most literal characters wins, and of equals the first; what an alias matches follows none. May be
// shared by threads.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/learn/profile.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct RuleMatch {
  std::size_t rule = 0;
  std::string
      identity;  // the same for all URLs of one list; empty when the URL itself is the identity
};

class RuleMatcher {
 public:
  explicit RuleMatcher(const SiteProfile& profile);
  ~RuleMatcher();
  RuleMatcher(RuleMatcher&&) noexcept;
  RuleMatcher& operator=(RuleMatcher&&) noexcept;

  [[nodiscard]] std::optional<RuleMatch> match(const url::Url& url) const;

 private:
  struct Patterns;
  std::unique_ptr<Patterns> patterns_;
};

}  // namespace boardwalk::learn
