#include "boardwalk/discover/site_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace boardwalk::discover {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SiteMap, NamesPages) {
  const SiteMap map = read_site_map(
      "<?xml version='1.0'?><urlset><url><loc> http://f.test/a?x=1&amp;y=2 </loc><lastmod>2026"
      "</lastmod></url><url><loc>http://f.test/b</loc></url></urlset>");
  EXPECT_THAT(map.pages, ElementsAre("http://f.test/a?x=1&y=2", "http://f.test/b"));
  EXPECT_THAT(map.maps, IsEmpty());
}

TEST(SiteMap, NamesOtherSitemaps) {
  const SiteMap map = read_site_map(
      "<sitemapindex><sitemap><loc>http://f.test/1.xml</loc></sitemap></sitemapindex>");
  EXPECT_THAT(map.maps, ElementsAre("http://f.test/1.xml"));
  EXPECT_THAT(map.pages, IsEmpty());
}

TEST(SiteMap, TakesAnyBytes) {
  for (const char* text : {"", "<loc>", "<loc></loc>", "<loc><loc><loc>", "\x1f\x8b\x08", "<html>"})
    EXPECT_THAT(read_site_map(text).pages, IsEmpty()) << text;
  std::string many;
  for (std::size_t i = 0; i < kMostEntries + 10; ++i) many += "<loc>u</loc>";
  EXPECT_EQ(read_site_map(many).pages.size(), kMostEntries);
}

TEST(SiteMap, OnePageOfEachLargeFolderTells) {
  const auto telling = telling_pages({"http://f.test/", "http://f.test/shop/1",
                                      "http://f.test/talk/", "http://f.test/talk/t/1",
                                      "http://f.test/talk/t/2", "mailto:x@f.test", "no url"});
  ASSERT_EQ(telling.size(), 3U);
  EXPECT_EQ(telling[0].href(), "http://f.test/talk/t/1");
}

}  // namespace
}  // namespace boardwalk::discover
