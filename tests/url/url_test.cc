#include "boardwalk/url/url.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::url {
namespace {

std::string href_of(std::string_view input) {
  const std::optional<Url> url = parse(input);
  return url ? url->href() : "failure";
}

std::string resolved(std::string_view reference, std::string_view base) {
  const std::optional<Url> url = parse(reference, parse(base).value());
  return url ? url->href() : "failure";
}

TEST(Url, NamesEveryPart) {
  const Url url = parse("https://ann:s3@forum.test:8080/t/1?page=2#post-9").value();
  EXPECT_EQ(url.scheme(), "https");
  EXPECT_EQ(url.username(), "ann");
  EXPECT_EQ(url.password(), "s3");
  EXPECT_EQ(url.hostname(), "forum.test");
  EXPECT_EQ(url.host(), "forum.test:8080");
  EXPECT_EQ(url.port(), "8080");
  EXPECT_EQ(url.path(), "/t/1");
  EXPECT_EQ(url.query(), "page=2");
  EXPECT_EQ(url.fragment(), "post-9");
  EXPECT_EQ(url.origin(), "https://forum.test:8080");
  EXPECT_EQ(url.without_fragment(), "https://ann:s3@forum.test:8080/t/1?page=2");
}

TEST(Url, KeepsApartWhatIsEmptyAndWhatIsMissing) {
  struct Case {
    std::string_view name, input;
    bool query, fragment;
  };
  const Case cases[] = {
      {"neither", "http://forum.test/t", false, false},
      {"empty query", "http://forum.test/t?", true, false},
      {"empty fragment", "http://forum.test/t#", false, true},
      {"both empty", "http://forum.test/t?#", true, true},
      {"question mark of the fragment", "http://forum.test/t#a?b", false, true},
  };
  for (const Case& c : cases) {
    const Url url = parse(c.input).value();
    EXPECT_EQ(url.has_query(), c.query) << c.name;
    EXPECT_EQ(url.has_fragment(), c.fragment) << c.name;
    EXPECT_EQ(url.href(), c.input) << c.name;
  }
}

TEST(Url, HasNoPartsWhenItIsEmpty) {
  const Url url;
  for (const std::string_view part :
       {url.scheme(), url.username(), url.password(), url.hostname(), url.host(), url.port(),
        url.path(), url.query(), url.fragment()}) {
    EXPECT_EQ(part, "");
  }
  EXPECT_FALSE(url.has_query());
  EXPECT_FALSE(url.has_fragment());
  EXPECT_EQ(url.origin(), "null");
  EXPECT_EQ(url.without_fragment(), "");
  EXPECT_EQ(parse("t/1", url), std::nullopt);
}

TEST(Url, KnowsThePortThatIsUsed) {
  struct Case {
    std::string_view input;
    int port;
  };
  const Case cases[] = {
      {"http://forum.test/", 80},          {"https://forum.test/", 443},
      {"http://forum.test:80/", 80},       {"http://forum.test:8080/", 8080},
      {"https://forum.test:80/", 80},      {"http://forum.test:0/", 0},
      {"http://forum.test:65535/", 65535}, {"news://forum.test/", 0},
      {"mailto:a@forum.test", 0},
  };
  for (const Case& c : cases) EXPECT_EQ(parse(c.input)->effective_port(), c.port) << c.input;
}

TEST(Url, KnowsWhichSchemesAreHttp) {
  EXPECT_TRUE(parse("HTTP://forum.test")->is_http());
  EXPECT_TRUE(parse("https://forum.test")->is_http());
  for (const std::string_view other :
       {"ftp://forum.test", "httpx://forum.test", "mailto:x", "ws://forum.test", "data:,http:"}) {
    EXPECT_FALSE(parse(other)->is_http()) << other;
  }
}

TEST(Url, GivesAnOriginOnlyToSchemesThatHaveOne) {
  struct Case {
    std::string_view input, origin;
  };
  const Case cases[] = {
      {"https://ann@forum.test:443/t", "https://forum.test"},
      {"ftp://forum.test/t", "ftp://forum.test"},
      {"file:///t", "null"},
      {"javascript:void(0)", "null"},
      {"blob:https://forum.test/1f", "https://forum.test"},
      {"blob:blob:https://forum.test/1f", "null"},
      {"blob:ftp://forum.test/1f", "null"},
  };
  for (const Case& c : cases) EXPECT_EQ(parse(c.input)->origin(), c.origin) << c.input;
}

TEST(Url, TellsOpaquePathsFromHierarchies) {
  for (const std::string_view opaque : {"mailto:a@forum.test", "javascript:void(0)", "data:,x"}) {
    EXPECT_TRUE(parse(opaque)->has_opaque_path()) << opaque;
    EXPECT_EQ(parse(opaque)->hostname(), "") << opaque;
  }
  for (const std::string_view other : {"http://forum.test", "file:x", "news:/x", "news://x"}) {
    EXPECT_FALSE(parse(other)->has_opaque_path()) << other;
  }
}

TEST(UrlParser, ReadsWhatPeopleWrite) {
  struct Case {
    std::string_view name, input, href;
  };
  const Case cases[] = {
      {"capitals", "HTTP://Forum.TEST/Topic", "http://forum.test/Topic"},
      {"no path", "http://forum.test", "http://forum.test/"},
      {"default port", "https://forum.test:443/", "https://forum.test/"},
      {"port with zeros", "http://forum.test:0080/", "http://forum.test/"},
      {"port of the other scheme", "http://forum.test:443/", "http://forum.test:443/"},
      {"no port after the colon", "http://forum.test:/", "http://forum.test/"},
      {"blanks around", "  http://forum.test/t \n", "http://forum.test/t"},
      {"blank inside", "http://forum.test/a b?c d#e f", "http://forum.test/a%20b?c%20d#e%20f"},
      {"line end inside", "http://forum.test/vi\n\tew", "http://forum.test/view"},
      {"backslashes", "http:\\\\forum.test\\t\\1?a\\b", "http://forum.test/t/1?a\\b"},
      {"one slash", "http:/forum.test/t", "http://forum.test/t"},
      {"many slashes", "http:////forum.test//t", "http://forum.test//t"},
      {"dot segments", "http://forum.test/a/./b/../c/..", "http://forum.test/a/"},
      {"escaped dots", "http://forum.test/a/%2e%2E/b/%2E", "http://forum.test/b/"},
      {"above the root", "http://forum.test/../../t", "http://forum.test/t"},
      {"three dots are a name", "http://forum.test/.../t", "http://forum.test/.../t"},
      {"text beyond ASCII", "http://forum.test/t/\u00fc?q=\u00fc#\u00fc",
       "http://forum.test/t/%C3%BC?q=%C3%BC#%C3%BC"},
      {"at sign in a password", "http://a:b@c@forum.test/", "http://a:b%40c@forum.test/"},
      {"empty credentials", "http://:@forum.test/", "http://forum.test/"},
      {"password alone", "http://:b@forum.test/", "http://:b@forum.test/"},
      {"stray percent", "http://forum.test/100%", "http://forum.test/100%"},
      {"quote in a query", "http://forum.test/?it's", "http://forum.test/?it%27s"},
      {"script", "JavaScript:go('/t/1')", "javascript:go('/t/1')"},
      {"mail", "mailto:ann@forum.test", "mailto:ann@forum.test"},
      {"path that looks like a host", "news:/.//forum.test/", "news:/.//forum.test/"},
      {"drive letter", "file:///c|/x", "file:///c:/x"},
  };
  for (const Case& c : cases) EXPECT_EQ(href_of(c.input), c.href) << c.name;
}

TEST(UrlParser, KeepsTheOrderOfParameters) {
  const std::string input = "http://forum.test/v.php?t=2&f=1&start=0&sid=&a=1&a=0;b";
  EXPECT_EQ(href_of(input), input);
}

TEST(UrlParser, RefusesWhatNamesNoPlace) {
  struct Case {
    std::string_view name, input;
  };
  const Case cases[] = {
      {"nothing", ""},
      {"no scheme", "forum.test/t"},
      {"no host", "http://"},
      {"no host before the port", "http://:80/"},
      {"no host after credentials", "http://ann@/"},
      {"blank in the host", "http://forum .test/"},
      {"port too large", "http://forum.test:65536/"},
      {"port that is a word", "http://forum.test:web/"},
      {"open bracket", "http://[::1/"},
      {"IPv4 out of range", "http://300.1.1.1/"},
      {"scheme that starts with a digit", "3http://forum.test/"},
  };
  for (const Case& c : cases) EXPECT_EQ(parse(c.input), std::nullopt) << c.name;
}

TEST(UrlParser, ReadsBytesThatAreNoTextAsReplacementCharacters) {
  EXPECT_EQ(href_of("http://forum.test/\xfc?\xff"), "http://forum.test/%EF%BF%BD?%EF%BF%BD");
  EXPECT_EQ(href_of("http://forum.test/\xe2\x82"), "http://forum.test/%EF%BF%BD");
  EXPECT_EQ(href_of("http://forum.test/\xc3\t\xbc"), "http://forum.test/%EF%BF%BD%EF%BF%BD");
  EXPECT_EQ(href_of("http://f\xfcrum.test/"), "failure");
  EXPECT_EQ(href_of(std::string_view("http://forum.test/a\0b", 21)), "http://forum.test/a%00b");
}

TEST(UrlParser, ResolvesTheReferencesOfAPage) {
  const std::string_view page = "http://forum.test/board/view.php?f=1#top";
  struct Case {
    std::string_view name, reference, href;
  };
  const Case cases[] = {
      {"nothing", "", "http://forum.test/board/view.php?f=1"},
      {"fragment", "#p9", "http://forum.test/board/view.php?f=1#p9"},
      {"query", "?f=2", "http://forum.test/board/view.php?f=2"},
      {"empty query", "?", "http://forum.test/board/view.php?"},
      {"sibling", "topic.php?t=1", "http://forum.test/board/topic.php?t=1"},
      {"this folder", ".", "http://forum.test/board/"},
      {"sibling by dots", "./topic.php", "http://forum.test/board/topic.php"},
      {"parent", "../t/1", "http://forum.test/t/1"},
      {"above the root", "../../../t/1", "http://forum.test/t/1"},
      {"root", "/t/1", "http://forum.test/t/1"},
      {"other host", "//other.test/t", "http://other.test/t"},
      {"other host by backslashes", "\\\\other.test\\t", "http://other.test/t"},
      {"absolute", "https://other.test", "https://other.test/"},
      {"scheme without slashes", "http:topic.php", "http://forum.test/board/topic.php"},
      {"other scheme without slashes", "https:topic.php", "https://topic.php/"},
      {"colon in a name", "./a:b", "http://forum.test/board/a:b"},
      {"script", "javascript:;", "javascript:;"},
      {"broken host", "http://a b/", "failure"},
  };
  for (const Case& c : cases) EXPECT_EQ(resolved(c.reference, page), c.href) << c.name;
}

TEST(UrlParser, ResolvesAgainstBasesOfOtherKinds) {
  struct Case {
    std::string_view name, reference, base, href;
  };
  const Case cases[] = {
      {"credentials and port stay", "/t", "http://a:b@forum.test:81/x",
       "http://a:b@forum.test:81/t"},
      {"no path yet", "t", "news://forum.test", "news://forum.test/t"},
      {"opaque base", "t", "mailto:a@forum.test", "failure"},
      {"fragment of an opaque base", "#t", "mailto:a?b#c", "mailto:a?b#t"},
      {"shielded path", "?q", "news:/.//x/y", "news:/.//x/y?q"},
      {"shield that is needed no more", "/z", "news:/.//x/y", "news:/z"},
      {"drive of the base", "/y", "file:///C:/x", "file:///C:/y"},
      {"drive is never left", "../..", "file:///C:/x", "file:///C:/"},
  };
  for (const Case& c : cases) EXPECT_EQ(resolved(c.reference, c.base), c.href) << c.name;
}

TEST(UrlParser, SurvivesLongInput) {
  const std::string dots = "http://forum.test/" + [] {
    std::string out;
    for (int i = 0; i < 100'000; ++i) out += "a/../";
    return out;
  }();
  EXPECT_EQ(href_of(dots), "http://forum.test/");
  EXPECT_EQ(href_of("http://" + std::string(1'000'000, 'a') + "/").size(), 1'000'008u);
}

}  // namespace
}  // namespace boardwalk::url
