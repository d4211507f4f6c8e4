#include "boardwalk/fetch/proxy.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace boardwalk::fetch {
namespace {

TEST(ProxySettings, ChooseBySchemeAndHost) {
  const ProxySettings settings{.http = "http://proxy.test:1", .https = "http://proxy.test:2"};
  EXPECT_EQ(settings.proxy_for("http", "forum.test"), "http://proxy.test:1");
  EXPECT_EQ(settings.proxy_for("https", "forum.test"), "http://proxy.test:2");
  EXPECT_EQ(ProxySettings{}.proxy_for("http", "forum.test"), "");
}

TEST(ProxySettings, ExceptWhatNoProxyLists) {
  struct Case {
    const char* name;
    std::string none;
    std::string_view host;
    bool proxied;
  };
  const Case cases[] = {
      {"nothing listed", "", "forum.test", true},
      {"everything", "*", "forum.test", false},
      {"everything with blanks", " * ", "forum.test", false},
      {"host", "forum.test", "forum.test", false},
      {"any case", "Forum.Test", "forum.test", false},
      {"below", "forum.test", "www.forum.test", false},
      {"below a dot", ".forum.test", "www.forum.test", false},
      {"the dot's own", ".forum.test", "forum.test", false},
      {"whole labels only", "forum.test", "myforum.test", true},
      {"above", "www.forum.test", "forum.test", true},
      {"second of a list", "a.test,forum.test", "forum.test", false},
      {"list with blanks", "a.test  forum.test", "forum.test", false},
      {"address", "127.0.0.1", "127.0.0.1", false},
      {"other address", "127.0.0.1", "127.0.0.2", true},
      {"network", "10.0.0.0/8", "10.9.8.7", false},
      {"outside of the network", "10.0.0.0/8", "11.0.0.1", true},
      {"network of odd bits", "10.128.0.0/9", "10.127.0.0", true},
      {"everything as a network", "0.0.0.0/0", "1.2.3.4", false},
      {"v6 address", "::1", "[::1]", false},
      {"v6 network", "fd00::/8", "[fd12::1]", false},
      {"v4 network, v6 address", "10.0.0.0/8", "[::1]", true},
      {"network that is none", "10.0.0.0/99", "10.0.0.1", true},
      {"part of an address is no domain", "0.1", "127.0.0.1", true},
  };
  for (const Case& c : cases) {
    const ProxySettings settings{.http = "http://proxy.test", .none = c.none};
    EXPECT_EQ(!settings.proxy_for("http", c.host).empty(), c.proxied) << c.name;
  }
}

}  // namespace
}  // namespace boardwalk::fetch
