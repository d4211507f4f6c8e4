#include "lab/truth_rules.h"

#include <algorithm>

namespace boardwalk::lab {
namespace {

using classify::PageClass;
using nlohmann::json;

void add(const json& from, const char* name, std::vector<std::regex>& to) {
  if (!from.contains(name)) return;
  for (const json& rule : from.at(name)) to.emplace_back(rule.get<std::string>());
}

bool matches(const std::vector<std::regex>& rules, const std::string& url) {
  return std::any_of(rules.begin(), rules.end(),
                     [&](const std::regex& rule) { return std::regex_search(url, rule); });
}

}  // namespace

TruthRules::TruthRules(const json& truth) {
  const json& rules = truth.at("rules");
  for (const char* name : {"index", "index_flip"}) add(rules, name, index_);
  add(rules, "index_flip", later_);
  if (truth.contains("entry_aliases"))
    for (const json& alias : truth.at("entry_aliases")) aliases_.insert(alias.get<std::string>());
  for (const char* name : {"thread", "thread_flip"}) add(rules, name, thread_);
  for (const char* name : {"duplicates", "listings", "blog", "bogus_urls"})
    add(truth, name, left_out_);
}

bool TruthRules::is_later_page(const std::string& url) const { return matches(later_, url); }

std::optional<PageClass> TruthRules::kind(const std::string& url) const {
  if (matches(thread_, url)) return PageClass::Thread;
  if (matches(index_, url) || aliases_.contains(url)) return PageClass::Index;
  if (matches(left_out_, url)) return std::nullopt;
  return PageClass::Other;
}

}  // namespace boardwalk::lab
