#include "boardwalk/url/resolver.h"

#include <gtest/gtest.h>

namespace boardwalk::url {
namespace {

constexpr std::string_view kBases[] = {
    "http://f.test/",           "http://f.test/b/t?id=1#p2", "http://f.test/b/u?id=1",
    "http://f.test/b/c/?id=2",  "https://f.test/b/t",        "http://f.test:8080/b/t",
    "http://u:p@f.test/b/t",    "http://g.test/b/t",         "mailto:a@f.test",
    "file:///home/forum/b.htm",
};
constexpr std::string_view kLinks[] = {
    "",
    "x",
    "x/y",
    "../x",
    "./",
    ".",
    "..",
    "?p=2",
    "#top",
    "/",
    "/x",
    "/?q",
    "/../x",
    "//g.test/x",
    "/\\g",
    "\\x",
    " x",
    "\tx",
    "x:y",
    "http:x",
    "http:/x",
    "http:",
    "HTTP:x",
    "http://",
    "http://g.test",
    "https:/x",
    "%2e%2e/",
    "mailto:b@f.test",
    "/ x",
    "1;a=2",
    "é",
    "http:\\\\g",
    "https://f.test/x#y",
};

// In every order of bases, so that what one has left behind is there for the others.
TEST(Resolver, GivesWhatParsingGives) {
  for (int round = 0; round < 2; ++round) {
    for (const std::string_view text : kBases) {
      const auto base = parse(text);
      ASSERT_TRUE(base) << text;
      Resolver resolver{*base};
      for (const std::string_view link : kLinks) {
        EXPECT_EQ(resolver.resolve(link), parse(link, *base)) << link << " on " << text;
      }
    }
  }
}

}  // namespace
}  // namespace boardwalk::url
