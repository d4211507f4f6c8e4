// How well do the posts taken from a page agree with those known to be on it?
//
// A post is found when one taken from the page has the same words (bags with an F1 of 0.9 or more);
// each is used once. Posts of the same thread that stand on other pages may be repeated on this one
// and are not wrong.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/model/forum.h"
#include "lab/posted_pages.h"

namespace boardwalk::lab {

struct PostScore {
  double expected = 0;
  double found = 0;
  double taken = 0;
  double right = 0;
  double author = 0;  // of the right ones
  double minute = 0;
  double all_pages = 0;
  double titled = 0;
  double pages = 0;    // of two or more posts,
  double perfect = 0;  // and with all of them and nothing else

  void add(const PostScore& other);
  [[nodiscard]] double precision() const { return right / std::max(1.0, taken); }
  [[nodiscard]] double recall() const { return found / std::max(1.0, expected); }
};

[[nodiscard]] PostScore score(const PostedPage& page, const std::vector<model::Post>& posts,
                              std::string* complaints = nullptr);

}  // namespace boardwalk::lab
