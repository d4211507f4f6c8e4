// The site map and the profile behind it: seen, tried out, saved.
#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>

#include "boardwalk/serve/body.h"
#include "boardwalk/serve/site_map.h"
#include "boardwalk/serve/world.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kSampledUrls = 2000;
constexpr std::size_t kLongestPattern = 2000;

struct StoredProfile {
  int version = 0;
  std::string toml;
  learn::SiteProfile profile;
};

Result<StoredProfile> stored_profile(store::Store& store, const model::Site& site) {
  const auto version = store.latest_profile(site.id);
  if (!version) return version.error();
  auto toml = store.profile(site.id, *version);
  if (!toml) return toml.error();
  StoredProfile stored{*version, *std::move(toml), {}};
  stored.profile.entry = site.entry;
  if (stored.version == 0) return stored;
  auto profile = learn::profile_from_toml(stored.toml);
  if (!profile) return profile.error();
  stored.profile = *std::move(profile);
  return stored;
}

// Looks at everything that is known of a site.
Result<std::string> draw_map(World& world, const model::Site& site, const StoredProfile& stored,
                             const std::atomic<bool>& stopped) {
  auto reader = world.readers.open();
  if (!reader) return reader.error();
  SiteMap map{stored.profile};
  const auto take = [&](const auto& one) {
    map.add(one);
    return !stopped.load();
  };
  if (auto read = reader->reading->each_url(site.id, take); !read) return read.error();
  if (auto read = reader->reading->each_membership(site.id, take); !read) return read.error();
  if (stopped.load()) return Error{"stopped while reading the addresses"};
  return map.json(true).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> map_of_sample(const Readers::Lease& reader, const model::Site& site,
                           const StoredProfile& stored) {
  const auto urls = reader.reading().sample_urls(site.id, kSampledUrls);
  if (!urls) return urls.error();
  SiteMap map{stored.profile};
  for (const store::KnownUrl& url : *urls) map.add(url);
  std::size_t links = 0;
  auto read = reader.reading().each_membership(site.id, [&](const store::Membership& link) {
    map.add(link);
    return ++links < kSampledUrls;
  });
  if (!read) return read.error();
  return map.json(false);
}

// The map that was drawn last for this profile; a sample until there is one.
Result<Json> map_of(World& world, const Readers::Lease& reader, const model::Site& site,
                    const StoredProfile& stored) {
  const auto counts = reader.reading().counts(site);
  if (!counts) return counts.error();
  const auto kept = world.keeper.get({.name = fmt::format("map {} {}", site.id, stored.version),
                                      .version = counts->pages + counts->queued,
                                      .make = [&world, site, stored](const Keeper::Making& making) {
                                        return draw_map(world, site, stored, making.stopped);
                                      }});
  if (!kept) return map_of_sample(reader, site, stored);
  if (!*kept) return kept->error();
  return Json::parse(**kept, nullptr, false);
}

Reply profile_reply(World& world, const Readers::Lease& reader, const model::Site& site,
                    const StoredProfile& stored) {
  const auto map = map_of(world, reader, site, stored);
  if (!map) return failed(map.error());
  return json_reply({{"version", stored.version},
                     {"toml", stored.toml},
                     {"rules", rules_json(stored.profile, *map)}});
}

Reply show_map(World& world, Call& /*call*/, const Readers::Lease& reader,
               const model::Site& site) {
  const auto stored = stored_profile(reader.store(), site);
  if (!stored) return failed(stored.error());
  const auto map = map_of(world, reader, site, *stored);
  return map ? json_reply(*map) : failed(map.error());
}

Reply show_profile(World& world, Call& /*call*/, const Readers::Lease& reader,
                   const model::Site& site) {
  const auto stored = stored_profile(reader.store(), site);
  return stored ? profile_reply(world, reader, site, *stored) : failed(stored.error());
}

// Groups that a changed pattern has not are no identity any more.
Result<void> set_pattern(learn::Rule& rule, const std::string& pattern) {
  if (pattern.empty() || pattern.size() > kLongestPattern)
    return Error{fmt::format("a pattern has 1 to {} characters", kLongestPattern)};
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  if (!regex.ok()) return Error{"the pattern is not a regular expression: " + regex.error()};
  const int groups = regex.NumberOfCapturingGroups();
  rule.pattern = pattern;
  std::erase_if(rule.identity, [&](int group) { return group > groups; });
  if (!rule.identity.empty()) return {};
  for (int group = 1; group <= groups; ++group) rule.identity.push_back(group);
  return {};
}

Result<void> apply_edit(learn::SiteProfile& profile, const nlohmann::json& edit) {
  const auto index = edit.is_object() ? edit.find("index") : edit.end();
  const bool has_index = edit.is_object() && index != edit.end() && index->is_number_unsigned();
  if (!has_index || index->get<std::size_t>() >= profile.rules.size())
    return Error{fmt::format("each edit needs the index of a rule, from 0 to {}",
                             static_cast<std::int64_t>(profile.rules.size()) - 1)};
  learn::Rule& rule = profile.rules[index->get<std::size_t>()];
  const auto rule_named = fmt::format("rule {}", index->get<std::size_t>());
  if (const auto enabled = edit.find("enabled"); enabled != edit.end()) {
    if (!enabled->is_boolean()) return Error{rule_named + ": enabled is true or false"};
    rule.enabled = enabled->get<bool>();
  }
  if (const auto role = edit.find("role"); role != edit.end()) {
    const auto named = role->is_string() ? role_named(role->get<std::string>()) : std::nullopt;
    if (!named) return Error{rule_named + ": role is board, thread or alternative"};
    rule.role = *named;
  }
  const auto pattern = edit.find("pattern");
  if (pattern == edit.end()) return {};
  if (!pattern->is_string()) return Error{rule_named + ": pattern is a text"};
  auto set = set_pattern(rule, pattern->get<std::string>());
  return set ? set : set.error().in(rule_named);
}

// The profile that a body asks for: all of it as TOML, or the stored one with some edits.
Result<StoredProfile> wanted_profile(Body& body, const StoredProfile& stored) {
  StoredProfile wanted = stored;
  if (const auto toml = body.text("toml")) {
    auto profile = learn::profile_from_toml(*toml);
    if (!profile) return profile.error();
    wanted.toml = *toml;
    wanted.profile = *std::move(profile);
    return wanted;
  }
  const auto edits = body.json().find("edits");
  if (edits == body.json().end() || !edits->is_array())
    return Error{"give the profile as toml, or a list of edits"};
  for (const nlohmann::json& edit : *edits) {
    if (auto applied = apply_edit(wanted.profile, edit); !applied) return applied.error();
  }
  wanted.toml = learn::to_toml(wanted.profile);
  return wanted;
}

Reply preview_profile(World& /*world*/, Call& call, const Readers::Lease& reader,
                      const model::Site& site) {
  Body body{call.request.body};
  if (body.trouble()) return problem(400, *body.trouble());
  const auto stored = stored_profile(reader.store(), site);
  if (!stored) return failed(stored.error());
  const auto wanted = wanted_profile(body, *stored);
  if (!wanted) return problem(422, wanted.error().message);
  const auto urls = reader.reading().sample_urls(site.id, kSampledUrls);
  if (!urls) return failed(urls.error());
  return json_reply(preview(stored->profile, wanted->profile, *urls));
}

Reply save_profile(World& world, Call& call, const Readers::Lease& reader,
                   const model::Site& site) {
  if (world.options.read_only)
    return problem(403, "this server only reads: start it without --read-only");
  Body body{call.request.body};
  if (body.trouble()) return problem(400, *body.trouble());
  const auto stored = stored_profile(reader.store(), site);
  if (!stored) return failed(stored.error());
  auto wanted = wanted_profile(body, *stored);
  if (!wanted) return problem(422, wanted.error().message);
  auto saved = world.jobs.write([&](store::Store& store) -> Result<void> {
    auto version = store.save_profile(site.id, wanted->toml);
    if (!version) return version.error();
    wanted->version = *version;
    return {};
  });
  if (!saved) return problem(503, saved.error().message);
  return profile_reply(world, reader, site, *wanted);
}

}  // namespace

void add_profile_routes(Router& router, World& world) {
  router.add("GET", "/sites/{id}/map", for_site(world, show_map));
  router.add("GET", "/sites/{id}/profile", for_site(world, show_profile));
  router.add("PUT", "/sites/{id}/profile", for_site(world, save_profile));
  router.add("POST", "/sites/{id}/profile/preview", for_site(world, preview_profile));
}

}  // namespace boardwalk::serve
