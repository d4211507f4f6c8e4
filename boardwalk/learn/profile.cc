#include "boardwalk/learn/profile.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <toml++/toml.h>
#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace boardwalk::learn {
namespace {

constexpr std::array<std::string_view, 3> kRoles = {"index", "thread", "alternative"};

std::optional<Role> role_named(std::string_view text) {
  for (std::size_t i = 0; i < kRoles.size(); ++i) {
    if (kRoles[i] == text) return static_cast<Role>(i);
  }
  return std::nullopt;
}

// Patterns are literal strings, so that a backslash is a backslash; one that holds a quote is
// escaped instead.
std::string quoted(const std::string& text) {
  if (text.find('\'') == std::string::npos) return "'" + text + "'";
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string rule_text(const Rule& rule) {
  std::string out =
      fmt::format("\n[[rule]]\nrole = \"{}\"\npattern = {}\nidentity = [{}]\n", name(rule.role),
                  quoted(rule.pattern), fmt::join(rule.identity, ", "));
  if (rule.keep) out += "keep = true\n";
  if (!rule.enabled) out += "enabled = false\n";
  if (rule.extent > 0) out += fmt::format("extent = {}\n", rule.extent);
  return out + fmt::format("example = {}\nsupport = {}\n", quoted(rule.example), rule.support);
}

std::string alias_text(const Alias& alias) {
  return fmt::format(
      "\n[[alias]]\nof = \"{}\"\npattern = {}\nidentity = [{}]\nexample = {}\nsupport = {}\n",
      name(alias.of), quoted(alias.pattern), fmt::join(alias.identity, ", "), quoted(alias.example),
      alias.support);
}

template <class Values>
std::string list_text(std::string_view name, const Values& values) {
  std::string out = fmt::format("{} = [", name);
  for (const std::string& value : values) out += (out.ends_with('[') ? "" : ", ") + quoted(value);
  return out + "]\n";
}

template <class Values>
Values read_list(const toml::table& table, std::string_view name) {
  Values values;
  if (const toml::array* found = table[name].as_array()) {
    for (const toml::node& value : *found)
      values.insert(values.end(), value.value_or(std::string{}));
  }
  return values;
}

std::string posts_text(const PostPlaces& posts) {
  if (posts.pages == 0) return {};
  return fmt::format("\n[posts]\npages = {}\n", posts.pages) + list_text("marks", posts.marks) +
         list_text("bodies", posts.bodies) + list_text("roots", posts.roots) +
         list_text("names", posts.names);
}

PostPlaces read_posts(const toml::table& table) {
  return {.marks = read_list<std::vector<std::string>>(table, "marks"),
          .bodies = read_list<std::vector<std::string>>(table, "bodies"),
          .roots = read_list<std::vector<std::string>>(table, "roots"),
          .names = read_list<std::vector<std::string>>(table, "names"),
          .pages = table["pages"].value_or(0)};
}

// What a row may show, as the profile calls it.
struct PlacesNamed {
  std::string_view name;
  std::vector<std::string> RowPlaces::*places;
};
constexpr std::array<PlacesNamed, 8> kRowPlaces = {{{"titles", &RowPlaces::titles},
                                                    {"replies", &RowPlaces::replies},
                                                    {"posts", &RowPlaces::posts},
                                                    {"views", &RowPlaces::views},
                                                    {"threads", &RowPlaces::threads},
                                                    {"last", &RowPlaces::last},
                                                    {"authors", &RowPlaces::authors},
                                                    {"descriptions", &RowPlaces::descriptions}}};

std::string row_text(std::string_view of, const RowPlaces& rows) {
  if (rows.titles.empty()) return {};
  std::string out = fmt::format("\n[rows.{}]\n", of);
  for (const PlacesNamed& named : kRowPlaces)
    if (!(rows.*named.places).empty()) out += list_text(named.name, rows.*named.places);
  return out;
}

std::string rows_text(const ListPlaces& rows) {
  if (rows.pages == 0) return {};
  return fmt::format("\n[rows]\npages = {}\n", rows.pages) + row_text("threads", rows.threads) +
         row_text("boards", rows.boards);
}

RowPlaces read_row(const toml::table* table) {
  RowPlaces rows;
  if (table == nullptr) return rows;
  for (const PlacesNamed& named : kRowPlaces)
    rows.*named.places = read_list<std::vector<std::string>>(*table, named.name);
  return rows;
}

ListPlaces read_rows(const toml::table& table) {
  return {.threads = read_row(table["threads"].as_table()),
          .boards = read_row(table["boards"].as_table()),
          .pages = table["pages"].value_or(0)};
}

constexpr std::array<std::string_view, 4> kOrders = {"", "day first", "month first", "year first"};

std::string dates_text(const dates::Convention& dates) {
  if (!dates.is_known()) return {};
  return fmt::format("\n[dates]\norder = {}\nlanguage = {}\nzone = {}\nconfidence = {:.3f}\n",
                     quoted(std::string{kOrders[static_cast<std::size_t>(dates.order)]}),
                     quoted(dates.language), quoted(dates.zone), dates.confidence);
}

dates::Convention read_dates(const toml::table& table) {
  const std::string order = table["order"].value_or(std::string{});
  const auto* const known = std::find(kOrders.begin(), kOrders.end(), order);
  return {.order = known == kOrders.end() ? dates::Order::Unknown
                                          : static_cast<dates::Order>(known - kOrders.begin()),
          .language = table["language"].value_or(std::string{}),
          .zone = table["zone"].value_or(std::string{}),
          .confidence = table["confidence"].value_or(0.0)};
}

Error at(const toml::node& node, const std::string& what) {
  return Error{fmt::format("line {}: {}", node.source().begin.line, what)};
}

// What rules and aliases have in common.
template <class Named>
Result<Named> read_pattern(const toml::table& table) {
  Named named;
  named.pattern = table["pattern"].value_or(std::string{});
  const re2::RE2 regex(named.pattern, re2::RE2::Quiet);
  if (named.pattern.empty() || !regex.ok())
    return at(table, "pattern is not a regular expression: " + regex.error());
  if (const toml::array* groups = table["identity"].as_array()) {
    for (const toml::node& group : *groups) named.identity.push_back(group.value_or(0));
  }
  for (const int group : named.identity) {
    if (group < 1 || group > regex.NumberOfCapturingGroups())
      return at(table, "identity names a group that the pattern does not have");
  }
  return named;
}

Result<Alias> read_alias(const toml::table& table) {
  const auto of = role_named(table["of"].value_or(std::string_view{"thread"}));
  if (!of) return at(table, "an alias is of index, thread or alternative");
  auto alias = read_pattern<Alias>(table);
  if (!alias) return alias;
  alias->of = *of;
  alias->example = table["example"].value_or(std::string{});
  alias->support = table["support"].value_or(0);
  return alias;
}

Result<Rule> read_rule(const toml::table& table) {
  const auto role = role_named(table["role"].value_or(std::string_view{}));
  if (!role) return at(table, "role must be index, thread or alternative");
  auto read = read_pattern<Rule>(table);
  if (!read) return read;
  Rule& rule = *read;
  rule.role = *role;
  rule.example = table["example"].value_or(std::string{});
  rule.support = table["support"].value_or(0);
  rule.extent = table["extent"].value_or(0);
  rule.keep = table["keep"].value_or(false);
  rule.enabled = table["enabled"].value_or(true);
  return read;
}

template <class Named>
Result<void> read_tables(const toml::table& table, std::string_view name,
                         Result<Named> (*read)(const toml::table&), std::vector<Named>& into) {
  const toml::array* tables = table[name].as_array();
  for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
    const toml::node& node = *tables->get(i);
    if (!node.is_table()) return at(node, fmt::format("each {} is a table", name));
    auto one = read(*node.as_table());
    if (!one) return one.error();
    into.push_back(*std::move(one));
  }
  return {};
}

}  // namespace

std::string_view name(Role role) { return kRoles[static_cast<std::size_t>(role)]; }

Result<void> keep_rules(SiteProfile& profile, const std::string& which) {
  const re2::RE2 regex(which, re2::RE2::Quiet);
  if (!regex.ok()) return Error{"'" + which + "' is not a regular expression: " + regex.error()};
  for (Rule& rule : profile.rules) {
    const bool named = which == "all" || rule.pattern == which;
    if (named || re2::RE2::PartialMatch(rule.example, regex)) rule.keep = true;
  }
  return {};
}

std::string to_toml(const SiteProfile& profile) {
  std::string out =
      "# How this forum is built, as boardwalk learned it. Edit it and it is obeyed.\n";
  out += fmt::format("version = {}\nentry = {}\n", profile.version, quoted(profile.entry));
  out += fmt::format("requests = {}\nconfidence = {:.3f}\n", profile.requests, profile.confidence);
  out += list_text("session_parameters", profile.session_parameters);
  out += list_text("distrusted_pagers", profile.distrusted_pagers);
  out += list_text("ignored", profile.ignored);
  if (profile.opens_at_end) out += "opens_at_end = true\n";
  if (profile.posts_as_threads) out += "posts_as_threads = true\n";
  for (const Rule& rule : profile.rules) out += rule_text(rule);
  for (const Alias& alias : profile.aliases) out += alias_text(alias);
  out += posts_text(profile.posts) + rows_text(profile.rows) + dates_text(profile.dates);
  return out;
}

Result<SiteProfile> profile_from_toml(std::string_view text) {
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("line {}: {}", error.source().begin.line, error.description())};
  }
  SiteProfile profile;
  profile.version = table["version"].value_or(1);
  profile.entry = table["entry"].value_or(std::string{});
  profile.requests = table["requests"].value_or(0);
  profile.confidence = table["confidence"].value_or(0.0);
  profile.session_parameters = read_list<std::set<std::string>>(table, "session_parameters");
  profile.distrusted_pagers = read_list<std::set<std::string>>(table, "distrusted_pagers");
  profile.ignored = read_list<std::vector<std::string>>(table, "ignored");
  for (const std::string& pattern : profile.ignored) {
    if (const re2::RE2 regex(pattern, re2::RE2::Quiet); !regex.ok())
      return Error{"ignored: '" + pattern + "' is not a regular expression: " + regex.error()};
  }
  profile.opens_at_end = table["opens_at_end"].value_or(false);
  profile.posts_as_threads = table["posts_as_threads"].value_or(false);
  if (const toml::table* posts = table["posts"].as_table()) profile.posts = read_posts(*posts);
  if (const toml::table* rows = table["rows"].as_table()) profile.rows = read_rows(*rows);
  if (const toml::table* dates = table["dates"].as_table()) profile.dates = read_dates(*dates);
  auto done = read_tables(table, "rule", read_rule, profile.rules);
  if (done) done = read_tables(table, "alias", read_alias, profile.aliases);
  if (!done) return done.error();
  if (profile.entry.empty()) return Error{"the profile names no entry page"};
  return profile;
}

}  // namespace boardwalk::learn
