#include "boardwalk/url/normalise.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::url {
namespace {

struct Pair {
  std::string_view name, input, href;
};

std::string normalised(std::string_view input) { return normalise(parse(input).value()).href(); }

TEST(Normalise, JoinsWhatNoServerCanTellApart) {
  const Pair cases[] = {
      {"the example of the header", "HTTP://Forum.test:80/a/../t%7e1?#p9", "http://forum.test/t~1"},
      {"fragment", "http://forum.test/t/1#p9", "http://forum.test/t/1"},
      {"empty fragment", "http://forum.test/t/1#", "http://forum.test/t/1"},
      {"fragment after a query", "http://forum.test/t?a=1#p9", "http://forum.test/t?a=1"},
      {"empty query", "http://forum.test/t?", "http://forum.test/t"},
      {"empty query before a fragment", "http://forum.test/t?#p9", "http://forum.test/t"},
      {"default port", "https://forum.test:443/t", "https://forum.test/t"},
      {"dot segments", "http://forum.test/a/./../t", "http://forum.test/t"},
      {"escapes in upper case", "http://forum.test/%c3%bc?q=%c3%bc",
       "http://forum.test/%C3%BC?q=%C3%BC"},
      {"escapes of letters", "http://forum.test/%74?%71=%31", "http://forum.test/t?q=1"},
      {"escapes of marks", "http://forum.test/a%2d%2E%5f%7E", "http://forum.test/a-._~"},
  };
  for (const Pair& c : cases) EXPECT_EQ(normalised(c.input), c.href) << c.name;
}

TEST(Normalise, TouchesNothingThatAForumMayGiveAMeaning) {
  struct Kept {
    std::string_view name, href;
  };
  const Kept cases[] = {
      {"first page", "http://forum.test/t?page=1"},
      {"offset zero", "http://forum.test/t?start=0&st=0&offset=0"},
      {"order of parameters", "http://forum.test/t?b=2&a=1&c=3"},
      {"repeated parameters", "http://forum.test/t?a=1&a=1"},
      {"session id", "http://forum.test/t?sid=0123456789abcdef"},
      {"empty values", "http://forum.test/t?a=&b"},
      {"empty parameters", "http://forum.test/t?&&a=1&"},
      {"semicolons", "http://forum.test/index.php?topic=1.0;topicseen"},
      {"query that is an equals sign", "http://forum.test/t?="},
      {"plus for a blank", "http://forum.test/t?q=a+b"},
      {"escaped blank", "http://forum.test/t?q=a%20b"},
      {"escaped slash", "http://forum.test/a%2Fb"},
      {"escaped delimiters", "http://forum.test/a%3Fb?c%26d%3De%23f"},
      {"escaped percent", "http://forum.test/100%25"},
      {"escape of an escape", "http://forum.test/%2541"},
      {"stray percent", "http://forum.test/100%?50%"},
      {"stray percent before an escape", "http://forum.test/%2%65/%%36x"},
      {"case of the path", "http://forum.test/Topic/A?Q=B"},
      {"trailing slash", "http://forum.test/t/"},
      {"doubled slash", "http://forum.test//t"},
      {"index file", "http://forum.test/index.php"},
      {"www", "http://www.forum.test/"},
      {"scheme", "https://forum.test/"},
      {"other port", "http://forum.test:8080/"},
      {"trailing dot of the host", "http://forum.test./"},
      {"matrix parameters", "http://forum.test/t;v=1/x"},
  };
  for (const Kept& c : cases) EXPECT_EQ(normalised(c.href), c.href) << c.name;
}

TEST(Normalise, TakesOnlyTheFragmentFromOtherSchemes) {
  EXPECT_EQ(normalised("mailto:%61@forum.test?#x"), "mailto:%61@forum.test?");
  EXPECT_EQ(normalised("news://forum.test/%61?"), "news://forum.test/%61?");
}

TEST(Normalise, KeepsTheBordersOfTheParts) {
  const Url url = normalise(parse("http://a:b@forum.test:81/%74?%71=1#p9").value());
  EXPECT_EQ(url.host(), "forum.test:81");
  EXPECT_EQ(url.path(), "/t");
  EXPECT_EQ(url.query(), "q=1");
  EXPECT_FALSE(url.has_fragment());
  EXPECT_FALSE(normalise(parse("http://forum.test/?#").value()).has_query());
}

TEST(Normalise, LeavesAnEmptyUrlEmpty) { EXPECT_EQ(normalise(Url()).href(), ""); }

}  // namespace
}  // namespace boardwalk::url
