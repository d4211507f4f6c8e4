#include "boardwalk/crawl/scope.h"

#include <gtest/gtest.h>

namespace boardwalk::crawl {
namespace {

TEST(Scope, IsTheHostOfTheSeed) {
  struct Case {
    const char* name;
    const char* url;
    bool inside;
  };
  const Case cases[] = {
      {"the same host", "http://forum.test/t/1", true},
      {"the same host by https", "https://forum.test/t/1", true},
      {"with www", "http://www.forum.test/", true},
      {"the default port written out", "http://forum.test:80/", true},
      {"another port", "http://forum.test:8080/", false},
      {"a sub-domain", "http://static.forum.test/", false},
      {"a host that only begins alike", "http://forum.test.evil.test/", false},
      {"the host as a user name", "http://forum.test@evil.test/", false},
      {"no web page", "mailto:a@forum.test", false},
  };
  const Scope scope{*url::parse("http://forum.test/index.php")};
  for (const Case& c : cases) EXPECT_EQ(scope.contains(*url::parse(c.url)), c.inside) << c.name;
}

}  // namespace
}  // namespace boardwalk::crawl
