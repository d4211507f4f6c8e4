#include "boardwalk/serve/site_map.h"

#include <array>

#include "boardwalk/url/url.h"

namespace boardwalk::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> kRoles = {"board", "thread", "alternative"};
constexpr std::size_t kExamples = 5;
constexpr std::size_t kChangesShown = 200;

std::string id_of(const UrlRole& role) {
  return role.rule ? "rule" + std::to_string(*role.rule) : std::string{role.name};
}

}  // namespace

std::string_view role_name(learn::Role role) { return kRoles[static_cast<std::size_t>(role)]; }

std::optional<learn::Role> role_named(std::string_view name) {
  for (std::size_t i = 0; i < kRoles.size(); ++i) {
    if (kRoles[i] == name) return static_cast<learn::Role>(i);
  }
  return name == "index" ? std::optional{learn::Role::Index} : std::nullopt;
}

UrlRole UrlRoles::of(const std::string& url) const {
  if (url == profile_.entry) return {"entry"};
  const auto parsed = url::parse(url);
  const auto match = parsed ? matcher_.match(*parsed) : std::nullopt;
  if (!match) return {};
  return {role_name(profile_.rules[match->rule].role), match->rule};
}

UrlRole UrlRoles::of(const store::KnownUrl& url) const {
  UrlRole role = of(url.url);
  const bool is_unknown = !role.rule && role.name == "unknown";
  if (is_unknown && !url.list_url.empty() && url.list_url != url.url) role = of(url.list_url);
  if (role.name == "unknown" && url.kind == model::PageKind::Other) return {"other"};
  return role;
}

void SiteMap::add(const store::KnownUrl& url) {
  Kind& kind = kinds_[id_of(roles_.of(url))];
  ++kind.linked;
  kind.pages += url.visited ? 1 : 0;
  const bool is_first_page = url.list_url.empty() || url.list_url == url.url;
  if (is_first_page && kind.examples.size() < kExamples) kind.examples.push_back(url.url);
}

void SiteMap::add(const store::Membership& link) {
  if (link.parent_url.empty()) return;
  ++links_[{id_of(roles_.of(link.parent_url)), id_of(roles_.of(link.url))}];
}

Json SiteMap::node_json(const std::string& id, std::string_view role,
                        const std::string& pattern) const {
  const auto found = kinds_.find(id);
  const Kind kind = found == kinds_.end() ? Kind{} : found->second;
  return {{"id", id},
          {"role", role},
          {"pattern", pattern},
          {"pages", kind.pages},
          {"linked", kind.linked},
          {"examples", kind.examples}};
}

Json SiteMap::json(bool is_whole) const {
  Json nodes = Json::array();
  nodes.push_back(node_json("entry", "entry", profile_.entry));
  for (std::size_t i = 0; i < profile_.rules.size(); ++i) {
    const std::string_view role = role_name(profile_.rules[i].role);
    nodes.push_back(node_json(id_of({role, i}), role, profile_.rules[i].pattern));
  }
  for (const char* rest : {"other", "unknown"}) {
    if (kinds_.contains(rest)) nodes.push_back(node_json(rest, rest, ""));
  }
  Json edges = Json::array();
  for (const auto& [ends, links] : links_)
    edges.push_back({{"from", ends.first}, {"to", ends.second}, {"links", links}});
  return {{"nodes", std::move(nodes)},
          {"edges", std::move(edges)},
          {"entry", profile_.entry},
          {"is_whole", is_whole}};
}

Json rules_json(const learn::SiteProfile& profile, const Json& map) {
  Json rules = Json::array();
  for (std::size_t i = 0; i < profile.rules.size(); ++i) {
    const learn::Rule& rule = profile.rules[i];
    const Json& node = map["nodes"][i + 1];  // behind the entry
    Json examples = node["examples"];
    if (examples.empty() && !rule.example.empty()) examples.push_back(rule.example);
    rules.push_back({{"index", i},
                     {"role", role_name(rule.role)},
                     {"pattern", rule.pattern},
                     {"enabled", rule.enabled},
                     {"pages", node["linked"]},
                     {"examples", std::move(examples)}});
  }
  return rules;
}

Json preview(const learn::SiteProfile& before, const learn::SiteProfile& after,
             std::span<const store::KnownUrl> urls) {
  const UrlRoles old_roles{before};
  const UrlRoles new_roles{after};
  std::map<std::string_view, std::int64_t> counts_before;
  std::map<std::string_view, std::int64_t> counts_after;
  Json changes = Json::array();
  std::int64_t changed = 0;
  for (const store::KnownUrl& url : urls) {
    const std::string_view was = old_roles.of(url).name;
    const std::string_view is = new_roles.of(url).name;
    ++counts_before[was];
    ++counts_after[is];
    if (was == is) continue;
    ++changed;
    if (changes.size() < kChangesShown)
      changes.push_back({{"url", url.url}, {"before", was}, {"after", is}});
  }
  Json counts = {{"before", Json::object()}, {"after", Json::object()}};
  for (const auto& [role, count] : counts_before) counts["before"][std::string{role}] = count;
  for (const auto& [role, count] : counts_after) counts["after"][std::string{role}] = count;
  return {{"valid", true},
          {"changes", std::move(changes)},
          {"changed", changed},
          {"sampled", urls.size()},
          {"counts", std::move(counts)}};
}

}  // namespace boardwalk::serve
