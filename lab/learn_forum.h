// One forum learned from one page, and what that cost.
#pragma once

#include <optional>
#include <string>

#include "boardwalk/learn/learner.h"
#include "lab/known_forum.h"

namespace boardwalk::lab {

struct Learned {
  std::optional<learn::SiteProfile> profile = {};
  std::string trouble = {};  // why there is none
  double requests = 0;
  double cpu = 0;  // seconds, without those of the forum
};

[[nodiscard]] Learned learn_forum(KnownForum& forum, const std::string& start);

}  // namespace boardwalk::lab
