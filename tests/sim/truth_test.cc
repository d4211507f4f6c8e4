#include "sim/truth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "sim/package.h"
#include "sim/site.h"

namespace boardwalk::sim {
namespace {

using nlohmann::json;

std::unique_ptr<Site> site_of(std::uint64_t seed, std::int64_t pages) {
  const Traits traits = draw_package(seed);
  return std::make_unique<Site>(traits, World::generate(plan_for(traits, pages)));
}

json truth_of(Site& site, Time now) {
  std::ostringstream out;
  write_truth(site.forum(), now, {}, out);
  return json::parse(out.str());
}

fetch::Reply get(Site& site, const std::string& url, Time now) {
  return site.handle(
      {.target = url.substr(site.forum().origin().size()), .cookie = "forum_session=1"}, now);
}

// Letters and digits only: white space, bullets and quote marks are the renderer's.
std::string squeezed(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || (std::isalnum(byte) != 0)) out += c;
  }
  return out;
}

TEST(Truth, HasTheFormatOfTheMirroredForums) {
  const auto site = site_of(train_seeds()[0], 100);
  const json truth = truth_of(*site, site->forum().world().end());
  for (const char* key : {"software", "version", "host", "entry", "rules", "duplicates", "invalid",
                          "listings", "boards", "threads", "posts", "timezone", "notes",
                          "entry_aliases", "page_key", "bogus_urls"}) {
    EXPECT_TRUE(truth.contains(key)) << key;
  }
  for (const char* key : {"index", "thread", "index_flip", "thread_flip"}) {
    EXPECT_TRUE(truth["rules"].contains(key)) << key;
  }
  EXPECT_EQ(truth["entry"], site->entry_url());
}

TEST(Truth, CountsWhatTheForumHas) {
  const auto site = site_of(train_seeds()[1], 200);
  const Time now = site->forum().world().end();
  const json truth = truth_of(*site, now);
  const ForumSize size = size_of(site->forum(), now);
  std::int64_t pages = 1;
  for (const auto& list : {truth["boards"], truth["threads"]}) {
    for (const json& item : list) pages += static_cast<std::int64_t>(item["pages"].size());
  }
  EXPECT_EQ(static_cast<std::int64_t>(truth["threads"].size()), size.threads);
  EXPECT_EQ(static_cast<std::int64_t>(truth["posts"].size()), size.posts);
  EXPECT_EQ(pages, size.pages);
  EXPECT_EQ(static_cast<std::int64_t>(all_pages(site->forum(), now).size()), size.pages);
}

TEST(Truth, NamesPagesThatAnswerAndShowTheirPosts) {
  html::Parser parser;
  for (std::size_t i = 0; i < 12; ++i) {
    const auto site = site_of(test_seeds()[i], 60);
    const Time now = site->forum().world().end();
    const json truth = truth_of(*site, now);
    std::map<std::string, std::string> shown;
    for (const json& thread : truth["threads"]) {
      for (const json& page : thread["pages"]) {
        const fetch::Reply reply = get(*site, page, now);
        ASSERT_EQ(reply.status, 200) << page;
        const html::Parsed parsed = parser.parse_utf8(reply.body);
        shown[page] = squeezed(html::visible_text(parsed.document, 0, {.image_alt = false}));
      }
    }
    for (const json& post : truth["posts"]) {
      const std::string& page = shown.at(post["page"]);
      std::istringstream lines{post["text"].get<std::string>()};
      for (std::string line; std::getline(lines, line);) {
        ASSERT_NE(page.find(squeezed(line)), std::string::npos) << line << "\n"
                                                                << post["page"] << "\n"
                                                                << describe(site->traits());
      }
      ASSERT_NE(page.find(squeezed(post["author"])), std::string::npos) << post["author"];
    }
  }
}

TEST(Truth, RulesAndPageKeyFitItsPages) {
  for (const std::uint64_t seed : train_seeds()) {
    const auto site = site_of(seed, 60);
    std::ostringstream out;
    write_truth(site->forum(), site->forum().world().end(), {.posts = false}, out);
    const json truth = json::parse(out.str());
    std::map<std::string, std::vector<std::regex>> rules;
    for (const auto& [name, regexes] : truth["rules"].items()) {
      for (const json& regex : regexes) rules[name].emplace_back(regex.get<std::string>());
    }
    const auto fits = [&](const char* rule, const std::string& url) {
      return std::any_of(rules[rule].begin(), rules[rule].end(),
                         [&](const std::regex& regex) { return std::regex_search(url, regex); });
    };
    const std::regex key{truth["page_key"].get<std::string>()};
    EXPECT_TRUE(fits("index", truth["entry"]));
    for (const auto& [list, first, later] :
         {std::tuple{"boards", "index", "index_flip"}, {"threads", "thread", "thread_flip"}}) {
      for (const json& item : truth[list]) {
        for (std::size_t page = 0; page < item["pages"].size(); ++page) {
          const std::string url = item["pages"][page];
          ASSERT_TRUE(fits(page == 0 ? first : later, url)) << url;
          ASSERT_FALSE(fits(page == 0 ? later : first, url)) << url;
          ASSERT_EQ(std::regex_search(url, key), list == std::string{"threads"}) << url;
        }
      }
    }
  }
}

TEST(Truth, IsThatOfTheMoment) {
  const auto site = site_of(train_seeds()[2], 300);
  const World& world = site->forum().world();
  const Time middle = world.start() + (world.end() - world.start()) / 2;
  const json early = truth_of(*site, middle);
  const json late = truth_of(*site, world.end());
  EXPECT_LT(early["posts"].size(), late["posts"].size());
  const auto limit = std::chrono::floor<std::chrono::seconds>(middle).time_since_epoch().count();
  for (const json& post : early["posts"]) EXPECT_LE(post["time"].get<std::int64_t>(), limit);
}

TEST(Truth, SaysWhereAThreadIsListedWhenTheUrlSaysIt) {
  for (const std::uint64_t seed : test_seeds()) {
    if (draw_package(seed).urls != UrlScheme::ExtraState) continue;
    const auto site = site_of(seed, 300);
    const Time now = site->forum().world().end();
    const json truth = truth_of(*site, now);
    for (const json& board : truth["boards"]) {
      for (std::size_t page = 0; page < board["pages"].size(); ++page) {
        const std::string body = get(*site, board["pages"][page], now).body;
        if (page == 0) continue;
        EXPECT_NE(body.find("extra=page%3D" + std::to_string(page + 1)), std::string::npos);
      }
    }
    return;
  }
}

}  // namespace
}  // namespace boardwalk::sim
