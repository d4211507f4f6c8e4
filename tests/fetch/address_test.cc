#include "boardwalk/fetch/address.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <string>

namespace boardwalk::fetch {
namespace {

struct Place {
  const char* name;
  std::string ip;
  bool is_public;
};

const Place kCases[] = {
    {"public", "93.184.216.34", true},
    {"lowest public", "1.0.0.0", true},
    {"this network", "0.0.0.0", false},
    {"end of this network", "0.255.255.255", false},
    {"below private 10", "9.255.255.255", true},
    {"private 10", "10.0.0.0", false},
    {"end of private 10", "10.255.255.255", false},
    {"above private 10", "11.0.0.0", true},
    {"below carrier-grade NAT", "100.63.255.255", true},
    {"carrier-grade NAT", "100.64.0.0", false},
    {"end of carrier-grade NAT", "100.127.255.255", false},
    {"above carrier-grade NAT", "100.128.0.0", true},
    {"loopback", "127.0.0.1", false},
    {"end of loopback", "127.255.255.255", false},
    {"above loopback", "128.0.0.0", true},
    {"below link-local", "169.253.255.255", true},
    {"metadata service", "169.254.169.254", false},
    {"above link-local", "169.255.0.0", true},
    {"below private 172", "172.15.255.255", true},
    {"private 172", "172.16.0.0", false},
    {"end of private 172", "172.31.255.255", false},
    {"above private 172", "172.32.0.0", true},
    {"protocol assignments", "192.0.0.8", false},
    {"between assignments and documentation", "192.0.1.1", true},
    {"documentation 1", "192.0.2.1", false},
    {"6to4 relay", "192.88.99.1", false},
    {"below private 192", "192.167.255.255", true},
    {"private 192", "192.168.0.0", false},
    {"end of private 192", "192.168.255.255", false},
    {"above private 192", "192.169.0.0", true},
    {"benchmarking", "198.18.0.1", false},
    {"end of benchmarking", "198.19.255.255", false},
    {"above benchmarking", "198.20.0.0", true},
    {"documentation 2", "198.51.100.7", false},
    {"documentation 3", "203.0.113.7", false},
    {"last before multicast", "223.255.255.255", true},
    {"multicast", "224.0.0.1", false},
    {"end of multicast", "239.255.255.255", false},
    {"reserved", "240.0.0.1", false},
    {"broadcast", "255.255.255.255", false},

    {"public, v6", "2606:2800:220:1::1", true},
    {"in brackets", "[2606:2800:220:1::1]", true},
    {"end of global", "3ffe:ffff::1", true},
    {"unspecified, v6", "::", false},
    {"loopback, v6", "::1", false},
    {"loopback in brackets", "[::1]", false},
    {"compatible with public v4", "::5.9.9.9", false},
    {"mapped public", "::ffff:93.184.216.34", true},
    {"mapped loopback", "::ffff:127.0.0.1", false},
    {"mapped private in hexadecimal", "::ffff:c0a8:101", false},
    {"NAT64 of public", "64:ff9b::93.184.216.34", true},
    {"NAT64 of private", "64:ff9b::10.0.0.1", false},
    {"local NAT64", "64:ff9b:1::93.184.216.34", false},
    {"discard", "100::1", false},
    {"6to4 of public", "2002:5db8:d822::1", true},
    {"6to4 of private", "2002:0a00:0001::1", false},
    {"6to4 of loopback", "2002:7f00:0001::1", false},
    {"Teredo, both public", "2001:0:4136:e378:8000:63bf:a247:27dd", true},
    {"Teredo, private client", "2001:0:4136:e378:8000:63bf:f5ff:fffe", false},
    {"Teredo, private server", "2001:0:c0a8:0101:8000:63bf:a247:27dd", false},
    {"benchmarking, v6", "2001:2::1", false},
    {"ORCHID", "2001:20::1", false},
    {"above the assignments", "2001:200::1", true},
    {"documentation, v6", "2001:db8::1", false},
    {"new documentation, v6", "3fff:0fff::1", false},
    {"below global", "1fff::1", false},
    {"above global", "4000::1", false},
    {"segment routing", "5f00::1", false},
    {"unique local", "fc00::1", false},
    {"unique local, locally chosen", "fd12:3456:789a::1", false},
    {"link-local, v6", "fe80::1", false},
    {"link-local with a zone", "fe80::1%eth0", false},
    {"site-local", "fec0::1", false},
    {"multicast, v6", "ff02::1", false},

    {"name", "forum.test", false},
    {"too few parts", "127.1", false},
    {"nothing", "", false},
    {"brackets only", "[]", false},
    {"with a port", "1.1.1.1:80", false},
};

TEST(Address, KnowsThePublicInternet) {
  for (const Place& c : kCases) EXPECT_EQ(is_public_address(c.ip), c.is_public) << c.name;
}

TEST(Address, SaysTheSameOfSocketAddresses) {
  for (const Place& c : kCases) {
    sockaddr_storage storage{};
    auto* four = reinterpret_cast<sockaddr_in*>(&storage);
    auto* six = reinterpret_cast<sockaddr_in6*>(&storage);
    if (inet_pton(AF_INET, c.ip.c_str(), &four->sin_addr) == 1) {
      storage.ss_family = AF_INET;
    } else if (inet_pton(AF_INET6, c.ip.c_str(), &six->sin6_addr) == 1) {
      storage.ss_family = AF_INET6;
    } else {
      continue;
    }
    const auto& generic = reinterpret_cast<const sockaddr&>(storage);
    EXPECT_EQ(is_public_address(generic), c.is_public) << c.name;
    EXPECT_EQ(is_public_address(ip_text(generic)), c.is_public) << c.name;
  }
}

TEST(Address, OfAnotherFamilyIsNotPublic) {
  sockaddr_un local{};
  local.sun_family = AF_UNIX;
  EXPECT_FALSE(is_public_address(reinterpret_cast<const sockaddr&>(local)));
  EXPECT_EQ(ip_text(reinterpret_cast<const sockaddr&>(local)), "");
}

TEST(Address, TellsNumbersFromNames) {
  EXPECT_TRUE(is_ip_address("127.0.0.1"));
  EXPECT_TRUE(is_ip_address("[::1]"));
  EXPECT_TRUE(is_ip_address("2606:2800::1"));
  EXPECT_FALSE(is_ip_address("forum.test"));
  EXPECT_FALSE(is_ip_address("1.2.3"));
  EXPECT_FALSE(is_ip_address(""));
}

TEST(ResolvesToPrivate, LooksThroughNames) {
  EXPECT_TRUE(resolves_to_private("localhost"));
  EXPECT_TRUE(resolves_to_private("127.0.0.1"));
  EXPECT_TRUE(resolves_to_private("[::1]"));
  EXPECT_FALSE(resolves_to_private("93.184.216.34"));
  EXPECT_FALSE(resolves_to_private("[2606:2800:220:1::1]"));
}

}  // namespace
}  // namespace boardwalk::fetch
