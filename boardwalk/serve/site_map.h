// What a profile makes of a site's URLs: the picture a person looks at, and corrects.
//
//     const UrlRoles roles{profile};
//     roles.of(url).name                         // "thread"
//     SiteMap map{profile};  map.add(url);       // kinds of pages, and which leads to which
//     map.json()
//     preview(before, after, urls)               // the links that change side
//
// Figures are of what was added; nothing here asks the database.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

class SiteMap {
 public:
  explicit SiteMap(const learn::SiteProfile& profile) : profile_(profile), roles_(profile) {}

  void add(const store::KnownUrl& url);
  void add(const store::Membership& link);
  // `is_whole`: all that is known was added, not only some of it.
  [[nodiscard]] nlohmann::ordered_json json(bool is_whole) const;

 private:
  // One kind of page.
  struct Kind {
    std::int64_t pages = 0;   // that were asked for
    std::int64_t linked = 0;  // that are known
    std::vector<std::string> examples;
  };
  [[nodiscard]] nlohmann::ordered_json node_json(const std::string& id, std::string_view role,
                                                 const std::string& pattern) const;

  const learn::SiteProfile& profile_;
  UrlRoles roles_;
  std::map<std::string, Kind> kinds_;
  std::map<std::pair<std::string, std::string>, std::int64_t> links_;
};

// The rules of a profile, with the figures of its map.
[[nodiscard]] nlohmann::ordered_json rules_json(const learn::SiteProfile& profile,
                                                const nlohmann::ordered_json& map);
[[nodiscard]] nlohmann::ordered_json preview(const learn::SiteProfile& before,
                                             const learn::SiteProfile& after,
                                             std::span<const store::KnownUrl> urls);

}  // namespace boardwalk::serve
