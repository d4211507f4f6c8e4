// What kind of page is this, by its layout alone?
//
// Index pages are lists of links with counts and dates; thread pages are records of somebody, at
// some time, saying something; walls (login, permission, challenge) and soft errors are a class of
// their own; the rest is other. Nobody looks at the URL: it is layout that forums of all engines
// share.
//
//     const Judgement j = classify(measure(page));
//     if (j.kind == PageClass::Thread) ...
//
// Two linear SVMs (index or not, thread or not), as in the FoCUS paper, over its eight features and
// some more; `boardwalk-lab train` makes the weights (classify/weights.txt, embedded in the
// binary).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/align/shape.h"
#include "boardwalk/html/document.h"

namespace boardwalk::classify {

enum class PageClass : std::uint8_t { Index, Thread, Other, Wall };
[[nodiscard]] std::string_view name(PageClass kind);

// What stands where the page should be: a form that wants a password, a page that waits for a
// script to prove that a person is reading, or a short message.
enum class Wall : std::uint8_t { None, Login, Challenge, Message };

inline constexpr int kFeatures = 32;  // at most; the unused are 0
using Features = std::array<float, kFeatures>;

[[nodiscard]] std::string_view feature_name(int feature);  // empty for unused ones

// One pass over the page; milliseconds for 500 KB.
[[nodiscard]] Features measure(const html::Document& page);

// A block of the latest posts may stand on every page of a site, and on small ones outweigh what
// they are about. Only other pages tell, so the page is measured with and without its subject.
struct TwoLooks {
  Features features{};
  std::uint64_t subject = 0;  // a fingerprint of what was taken for the subject; 0: there is none
  Features without{};         // the features of the page without it
  std::vector<std::uint64_t> lists;  // the same fingerprints of all that repeats on it, sorted
};
[[nodiscard]] TwoLooks look_twice(const html::Document& page, const align::Shapes& shapes,
                                  const std::vector<align::Region>& regions);

struct Judgement {
  PageClass kind = PageClass::Other;
  double index = 0;  // signed distance to the border, positive for index pages
  double thread = 0;
};

[[nodiscard]] Judgement classify(const Features& features);
// What a page may be that has no times and is other by the layout of all pages that have them: most
// are neither lists nor discussions, but on a forum that never tells a time they are (untimed.h).
[[nodiscard]] PageClass classify_untimed(const Features& features);
[[nodiscard]] Wall wall_in(const Features& features);  // which, where the class is Wall

}  // namespace boardwalk::classify
