// The rules of a mirror's ground truth: which kind of page a URL is, by regular expressions.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/classify/page_class.h"

namespace boardwalk::lab {

class TruthRules {
 public:
  explicit TruthRules(const nlohmann::json& truth);

  // Index, Thread or Other. None: other names of those, or no page of any one kind.
  [[nodiscard]] std::optional<classify::PageClass> kind(const std::string& url) const;
  // A page of a board that is not its first.
  [[nodiscard]] bool is_later_page(const std::string& url) const;

 private:
  std::vector<std::regex> later_;
  std::vector<std::regex> index_;
  std::vector<std::regex> thread_;
  std::vector<std::regex> left_out_;
  std::set<std::string> aliases_;  // of the entry page
};

}  // namespace boardwalk::lab
