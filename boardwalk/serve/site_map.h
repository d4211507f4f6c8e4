// What a profile makes of a site's URLs: the picture a person looks at, and corrects.
//
//     const UrlRoles roles{profile};
//     roles.of(url).name                         // "thread"
//     site_map(profile, urls, memberships)       // kinds of pages, and which leads to which
//     preview(before, after, urls)               // the links that change side
//
// Pure functions of their input.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/store/reading.h"

namespace boardwalk::serve {

// What a URL is to a profile.
struct UrlRole {
  std::string_view name = "unknown";  // entry, board, thread, alternative, other or unknown
  std::optional<std::size_t> rule = {};
};

class UrlRoles {
 public:
  explicit UrlRoles(const learn::SiteProfile& profile) : profile_(profile), matcher_(profile) {}

  // The pages of a list have the role of its first one.
  [[nodiscard]] UrlRole of(const store::KnownUrl& url) const;
  [[nodiscard]] UrlRole of(const std::string& url) const;

 private:
  const learn::SiteProfile& profile_;
  learn::RuleMatcher matcher_;
};

[[nodiscard]] std::string_view role_name(learn::Role role);
[[nodiscard]] std::optional<learn::Role> role_named(std::string_view name);

[[nodiscard]] nlohmann::ordered_json site_map(const learn::SiteProfile& profile,
                                              std::span<const store::KnownUrl> urls,
                                              std::span<const store::Membership> memberships);
[[nodiscard]] nlohmann::ordered_json rules_json(const learn::SiteProfile& profile,
                                                std::span<const store::KnownUrl> urls);
[[nodiscard]] nlohmann::ordered_json preview(const learn::SiteProfile& before,
                                             const learn::SiteProfile& after,
                                             std::span<const store::KnownUrl> urls);

}  // namespace boardwalk::serve
