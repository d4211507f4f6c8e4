#include "boardwalk/learn/matcher.h"

#include <re2/re2.h>
#include <re2/set.h>

#include <algorithm>

#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

// Matches no URL; it keeps the place of a rule that is not followed.
const std::string kNothing = "[^\\x00-\\x{10FFFF}]";

re2::RE2::Options quiet() {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_never_nl(true);
  return options;
}

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

struct RuleMatcher::Patterns {
  struct One {
    std::unique_ptr<re2::RE2> regex;
    std::vector<int> identity;  // empty: every group counts, so the URL itself is the identity
    std::size_t literals = 0;
  };
  re2::RE2::Set set{quiet(), re2::RE2::ANCHOR_BOTH};
  std::vector<One> one;
  int rules = 0;  // of the set; aliases and what is ignored come behind them
};

RuleMatcher::RuleMatcher(const SiteProfile& profile) : patterns_(std::make_unique<Patterns>()) {
  for (const Rule& rule : profile.rules) {
    auto regex = std::make_unique<re2::RE2>(rule.pattern, quiet());
    const bool whole = static_cast<int>(rule.identity.size()) == regex->NumberOfCapturingGroups();
    patterns_->set.Add(rule.enabled ? rule.pattern : kNothing, nullptr);
    patterns_->one.push_back(
        {std::move(regex), whole ? std::vector<int>{} : rule.identity, literals_in(rule.pattern)});
    ++patterns_->rules;
  }
  if (patterns_->rules == 0) return;
  for (const Alias& alias : profile.aliases) patterns_->set.Add(alias.pattern, nullptr);
  for (const std::string& pattern : profile.ignored) patterns_->set.Add(pattern, nullptr);
  patterns_->set.Compile();
}

RuleMatcher::~RuleMatcher() = default;
RuleMatcher::RuleMatcher(RuleMatcher&&) noexcept = default;
RuleMatcher& RuleMatcher::operator=(RuleMatcher&&) noexcept = default;

std::optional<RuleMatch> RuleMatcher::match(const url::Url& url) const {
  if (patterns_->rules == 0) return std::nullopt;
  const std::string_view target = target_of(url);
  std::vector<int> hits;
  if (!patterns_->set.Match(piece(target), &hits) || hits.empty()) return std::nullopt;
  const auto is_alias = [&](int hit) { return hit >= patterns_->rules; };
  if (std::any_of(hits.begin(), hits.end(), is_alias)) return std::nullopt;
  // Of several rules the one that asks most; of equals the first.
  std::sort(hits.begin(), hits.end());
  const auto asks_less = [&](int a, int b) {
    return patterns_->one[static_cast<std::size_t>(a)].literals <
           patterns_->one[static_cast<std::size_t>(b)].literals;
  };
  RuleMatch match{
      .rule = static_cast<std::size_t>(*std::max_element(hits.begin(), hits.end(), asks_less)),
      .identity = {}};
  const Patterns::One& one = patterns_->one[match.rule];
  if (one.identity.empty()) return match;

  std::vector<re2::StringPiece> groups(
      static_cast<std::size_t>(one.regex->NumberOfCapturingGroups()) + 1);
  one.regex->Match(piece(target), 0, target.size(), re2::RE2::ANCHOR_BOTH, groups.data(),
                   static_cast<int>(groups.size()));
  match.identity = "#" + std::to_string(match.rule);
  for (const int group : one.identity)
    match.identity.append("|").append(groups[static_cast<std::size_t>(group)].as_string());
  return match;
}

}  // namespace boardwalk::learn
