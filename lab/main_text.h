// How near do the posts of a page, taken together, come to its main text?
//
// Those who wrote main texts down kept to no one rule: some hold the lines with author and date,
// some leave out what a post quotes. So the posts are compared in four ways, and by the habit of
// each text: the way of the four that it fits best.
#pragma once

#include <span>
#include <string_view>

#include "boardwalk/model/forum.h"

namespace boardwalk::lab {

struct MainTextScore {  // word F1s
  double text = 0;      // as posts are exported
  double with_fields = 0;
  double without_quotes = 0;
  double with_fields_without_quotes = 0;

  [[nodiscard]] double by_habit() const;
  void add(const MainTextScore& other);
  [[nodiscard]] MainTextScore per(double pages) const;
};

[[nodiscard]] MainTextScore score_main_text(std::span<const model::Post> posts,
                                            std::string_view main_text);

}  // namespace boardwalk::lab
