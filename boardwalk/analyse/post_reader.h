// What does a post say: its language, its mood, its words.
//
//     PostReader reader;
//     const PostReading& post = reader.read("Thanks, the new lens is great!");
//     post.language == "en"; post.mood.polarity == 1; post.words holds "lens", "new", …
//
// The model knows English: a text in another language is not judged. A text too short to tell its
// language is judged, for its words and faces say what they say. One reader serves one thread;
// a reading lives until the next.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "boardwalk/analyse/sentiment.h"
#include "boardwalk/analyse/windows.h"

namespace boardwalk::analyse {

// Hashed once, and counted in several places by that.
struct Word {
  std::string_view text;
  std::uint64_t hash = 0;
};

struct PostReading {
  std::string_view language;
  Mood mood;
  std::span<const Word> words;  // different ones, of three bytes and more, by their hash
};

class PostReader {
 public:
  [[nodiscard]] const PostReading& read(std::string_view text);

 private:
  void collect_words();
  [[nodiscard]] bool put_in_places();

  SentimentReader sentiment_;
  struct Place {
    std::uint64_t hash = 0;
    std::uint64_t word = 0;  // among `found_`
  };
  std::vector<Word> found_;
  std::vector<Place> places_;
  std::vector<Word> words_;
  PostReading reading_;
};

}  // namespace boardwalk::analyse
