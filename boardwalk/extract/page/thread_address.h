// Does a link show this same thread in another way?
//
// "Only posts by this author" names somebody in its address, as links to profiles do, but leads to
// the thread itself: the same path, the same number, and one parameter more.
//
//     const ThreadAddress thread{address};            // /viewthread.php?tid=9
//     thread.is_shown_by("viewthread.php?tid=9&authorid=7")   // true
//     thread.is_shown_by("space.php?uid=7")                   // false
//
// And the words of a title in it say nothing of the links that lead below it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::extract {

class ThreadAddress {
 public:
  explicit ThreadAddress(const url::Url& address);

  // `href` as it stands on the page. False for links to a single post.
  [[nodiscard]] bool is_shown_by(std::string_view href) const;

  // What `href` says beyond the path of this page, if it leads there or below: "/answer/3" of
  // "/t/new-user-manual/answer/3". Otherwise all of it, and so where the page lies in a folder of
  // people: "/author/ann".
  [[nodiscard]] std::string_view beyond(std::string_view href) const;

 private:
  [[nodiscard]] bool has_path(std::string_view path) const;

  std::string path_;
  std::vector<std::string> numbers_;  // parameters: "tid=9"
  bool numbered_ = false;             // there is something to know the thread by
};

}  // namespace boardwalk::extract
