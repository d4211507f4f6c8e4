// Draws sentences from a lexicon: the voice of one author in one post.
#pragma once

#include <string>
#include <string_view>

#include "boardwalk/base/random.h"
#include "sim/words_prose.h"

namespace boardwalk::sim {

enum class Mood : std::uint8_t { Neutral, Good, Bad };

class Speaker {
 public:
  Speaker(Language language, Random random, Mood mood = Mood::Neutral)
      : language_(language), words_(&lexicon(language)), random_(random), mood_(mood) {}

  [[nodiscard]] Random& random() { return random_; }
  // A pattern with its slots filled, first letter in upper case.
  [[nodiscard]] std::string say(std::string_view pattern);
  [[nodiscard]] std::string sentence() { return say(random_.pick(words_->sentences)); }
  [[nodiscard]] std::string dated_sentence() { return say(random_.pick(words_->dated)); }
  [[nodiscard]] std::string sentences(int count);
  [[nodiscard]] std::string thing() { return say("{T}"); }

 private:
  void append_slot(std::string& out, char slot);
  [[nodiscard]] std::string_view quality();

  Language language_;
  const Lexicon* words_;
  Random random_;
  Mood mood_;
};

}  // namespace boardwalk::sim
