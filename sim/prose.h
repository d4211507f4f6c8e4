// Words for a forum that nobody wrote: names, titles and posts, each a pure function of its key.
//
//     const Prose prose{Language::German, seed};
//     prose.thread_title(9);
//     prose.post(9, 3, options)       // the body of post 3 of thread 9
//
// All vocabulary is ours, small and plain, with sentence patterns per language (words_prose.h).
// English authors are in a good, a bad or no mood, post by post, and choose their words by it.
#pragma once

#include <cstdint>
#include <string>

#include "boardwalk/base/clock.h"
#include "sim/page.h"
#include "sim/traits.h"

namespace boardwalk::sim {

struct ProseOptions {
  bool rich = false;       // lists, tables, code, images
  bool dates = false;      // sentences with dates in them
  bool may_quote = false;  // quote the post before
  std::string quoted_author = {};
  std::int64_t quoted_id = 0;
  std::string quoted_text = {};  // a sentence or two of it
};

class Prose {
 public:
  Prose(Language language, std::uint64_t seed);

  [[nodiscard]] std::string site_name() const;
  [[nodiscard]] std::string category_title(std::uint64_t category) const;
  [[nodiscard]] std::string board_title(std::uint64_t board) const;
  [[nodiscard]] std::string board_description(std::uint64_t board) const;
  [[nodiscard]] std::string thread_title(std::uint64_t thread) const;
  [[nodiscard]] std::string person_name(std::uint64_t person) const;  // unique per number
  [[nodiscard]] std::string signature(std::uint64_t person) const;
  [[nodiscard]] std::string rank(std::uint64_t person) const;
  [[nodiscard]] std::string article(std::uint64_t thread) const;  // a blog post or product text
  [[nodiscard]] Body post(std::uint64_t thread, std::uint64_t number,
                          const ProseOptions& options) const;

 private:
  Language language_;
  std::uint64_t seed_;
};

// What a reader sees of a body, quoted text included, attribution lines and images left out: the
// `text` of the ground truth.
[[nodiscard]] std::string plain_text(const Body& body);

// "Which lens for a beginner?" → "which-lens-for-a-beginner"; letters beyond ASCII are kept
// percent-free by transliteration where simple, else dropped; never empty.
[[nodiscard]] std::string slug(const std::string& title);

}  // namespace boardwalk::sim
