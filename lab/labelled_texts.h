// Texts whose polarity people have judged.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/base/result.h"

namespace boardwalk::lab {

struct LabelledText {
  std::string text;
  int polarity = 0;  // -1, 0 or 1
};

// `suite` is the folder that holds both sets.
//
// Senti4SD's posts of Stack Overflow, the half for training: `id;label;text`, quoted as CSV is.
[[nodiscard]] Result<std::vector<LabelledText>> read_posts_with_moods(const std::string& suite);
// VADER's tweets: `id <tab> mean rating <tab> text`; neutral is a rating from -0.5 to 0.5.
[[nodiscard]] Result<std::vector<LabelledText>> read_tweets_with_moods(const std::string& suite);

}  // namespace boardwalk::lab
