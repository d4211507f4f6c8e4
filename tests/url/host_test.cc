#include "boardwalk/url/host.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "boardwalk/url/ip_address.h"

namespace boardwalk::url {
namespace {

std::string written(std::string_view text, HostKind kind = HostKind::Domain) {
  std::string out = "//";
  return append_host(out, text, kind) ? out.substr(2) : "failure";
}

struct Spelling {
  std::string_view name, text, host;
};

TEST(Host, WritesDomainsInLowerCaseAscii) {
  const Spelling cases[] = {
      {"plain", "forum.test", "forum.test"},
      {"capitals", "Forum.TEST", "forum.test"},
      {"underscore", "my_forum.test", "my_forum.test"},
      {"trailing dot", "forum.test.", "forum.test."},
      {"umlaut", "B\u00fccher.test", "xn--bcher-kva.test"},
      {"composed from two", "Bu\u0308cher.test", "xn--bcher-kva.test"},
      {"escaped", "%66orum.test", "forum.test"},
      {"escaped umlaut", "b%C3%BCcher.test", "xn--bcher-kva.test"},
      {"sharp s", "stra\u00dfe.test", "xn--strae-oqa.test"},
      {"ideographic full stop", "forum\u3002test", "forum.test"},
      {"fullwidth", "\uff46orum.test", "forum.test"},
      {"ACE label is trusted", "XN--Bcher-Kva.test", "xn--bcher-kva.test"},
      {"ACE label beside Unicode is not", "xn--a.\u00fc", "failure"},
      {"soft hyphen alone", "\u00ad", "failure"},
      {"escaped slash", "forum%2ftest", "failure"},
      {"escaped broken text", "forum%fc.test", "failure"},
      {"percent", "forum%.test", "failure"},
      {"control character", "forum\x01.test", "failure"},
      {"slash by compatibility", "forum\uff0ftest", "failure"},
      {"empty", "", "failure"},
  };
  for (const Spelling& c : cases) EXPECT_EQ(written(c.text), c.host) << c.name;
}

TEST(Host, RefusesInternationalNamesThatNoServerCanHave) {
  std::string name;
  for (int i = 0; i < 20'000; ++i) name += "\u00fc";
  EXPECT_EQ(written(name), "failure");
}

TEST(Host, WritesIpv4InFourDecimals) {
  const Spelling cases[] = {
      {"four parts", "127.0.0.1", "127.0.0.1"},
      {"one part", "2130706433", "127.0.0.1"},
      {"two parts", "127.1", "127.0.0.1"},
      {"three parts", "127.0.258", "127.0.1.2"},
      {"hexadecimal", "0x7F.1", "127.0.0.1"},
      {"hexadecimal without digits", "0x", "0.0.0.0"},
      {"octal", "0177.0.0.01", "127.0.0.1"},
      {"trailing dot", "127.0.0.1.", "127.0.0.1"},
      {"escaped", "%31%32%37.1", "127.0.0.1"},
      {"fullwidth digits", "\uff11\uff12\uff17.1", "127.0.0.1"},
      {"largest", "4294967295", "255.255.255.255"},
      {"too large", "4294967296", "failure"},
      {"far too large", "99999999999999999999999999", "failure"},
      {"part too large", "256.0.0.1", "failure"},
      {"last part too large", "127.0.65536", "failure"},
      {"five parts", "1.2.3.4.5", "failure"},
      {"empty part", "1..2", "failure"},
      {"octal with a nine", "09.1", "failure"},
      {"ends in a number", "forum.1", "failure"},
      {"number before a name", "1.forum", "1.forum"},
      {"name of hexadecimal digits", "forum.0xg", "forum.0xg"},
      {"two trailing dots", "127.0.0.1..", "127.0.0.1.."},
  };
  for (const Spelling& c : cases) EXPECT_EQ(written(c.text), c.host) << c.name;
}

TEST(Host, WritesIpv6Compressed) {
  const Spelling cases[] = {
      {"loopback", "[0:0:0:0:0:0:0:1]", "[::1]"},
      {"all zeros", "[::]", "[::]"},
      {"capitals and zeros", "[2001:0DB8::00ff]", "[2001:db8::ff]"},
      {"first of two equal runs", "[1:0:0:2:0:0:3:4]", "[1::2:0:0:3:4]"},
      {"longest run", "[1:0:0:2:0:0:0:4]", "[1:0:0:2::4]"},
      {"single zero stays", "[1:0:2:3:4:5:6:7]", "[1:0:2:3:4:5:6:7]"},
      {"gap for a single zero", "[1::2:3:4:5:6:7]", "[1:0:2:3:4:5:6:7]"},
      {"run at the end", "[1:2:3:4:5:6::]", "[1:2:3:4:5:6::]"},
      {"IPv4 inside", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"},
      {"IPv4 after six", "[1:2:3:4:5:6:1.2.3.4]", "[1:2:3:4:5:6:102:304]"},
      {"empty", "[]", "failure"},
      {"bracket alone", "[", "failure"},
      {"not closed", "[::1", "failure"},
      {"seven pieces", "[1:2:3:4:5:6:7]", "failure"},
      {"nine pieces", "[1:2:3:4:5:6:7:8:9]", "failure"},
      {"gap for nothing", "[1:2:3:4::5:6:7:8]", "failure"},
      {"two gaps", "[1::2::3]", "failure"},
      {"three colons", "[1:::2]", "failure"},
      {"colon at the start", "[:1:2:3:4:5:6:7]", "failure"},
      {"colon at the end", "[1:2:3:4:5:6:7:]", "failure"},
      {"five digits", "[12345::]", "failure"},
      {"zone", "[fe80::1%25eth0]", "failure"},
      {"IPv4 in the middle", "[1.2.3.4::1]", "failure"},
      {"IPv4 with a leading zero", "[::1.2.3.04]", "failure"},
      {"IPv4 of three parts", "[::1.2.3]", "failure"},
      {"IPv4 out of range", "[::1.2.3.256]", "failure"},
      {"IPv4 without room", "[1:2:3:4:5:6:7:1.2.3.4]", "failure"},
  };
  for (const Spelling& c : cases) EXPECT_EQ(written(c.text), c.host) << c.name;
}

TEST(Host, KeepsOpaqueHostsAsWritten) {
  const Spelling cases[] = {
      {"capitals", "Forum.TEST", "Forum.TEST"},
      {"number", "2130706433", "2130706433"},
      {"umlaut", "\u00fc", "%C3%BC"},
      {"escape", "a%2f", "a%2f"},
      {"empty", "", ""},
      {"IPv6", "[::0]", "[::]"},
      {"blank", "a b", "failure"},
      {"caret", "a^b", "failure"},
  };
  for (const Spelling& c : cases) EXPECT_EQ(written(c.text, HostKind::Opaque), c.host) << c.name;
}

}  // namespace
}  // namespace boardwalk::url
