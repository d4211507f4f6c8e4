#include "boardwalk/serve/site_title.h"

#include <gtest/gtest.h>

#include <vector>

namespace boardwalk::serve {
namespace {

TEST(SiteTitle, IsWhatTitlesOfTheForumShare) {
  struct Case {
    const char* name;
    std::string entry;
    std::vector<std::string> others;
    std::string title;
  };
  const std::vector<Case> cases = {
      {"behind", "Index page - Knitters", {"Wool - Knitters", "Yarn - Knitters"}, "Knitters"},
      {"before", "Knitters | Home", {"Knitters | Wool", "Error"}, "Knitters"},
      {"another mark between", "Knitters • Home", {"Wool — Knitters"}, "Knitters"},
      {"alone", "The Knitters", {"Wool"}, "The Knitters"},
      {"shared with none", "Knitters - a forum", {}, "Knitters - a forum"},
      {"no title", "", {"Wool"}, ""},
      {"marks alone", " - ", {"Wool"}, ""},
  };
  for (const Case& c : cases) EXPECT_EQ(name_in_titles(c.entry, c.others), c.title) << c.name;
}

}  // namespace
}  // namespace boardwalk::serve
