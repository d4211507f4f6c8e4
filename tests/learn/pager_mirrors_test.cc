// Pagers on mirrors of real forums, where it is known which pages every thread and board has. Needs
// $BOARDWALK_SHARED/forums (or ../shared/forums beside the source); skipped without it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/warc/reader.h"

namespace boardwalk::learn {
namespace {

namespace fs = std::filesystem;

fs::path forums() {
  const char* set = std::getenv("BOARDWALK_SHARED");
  const fs::path shared =
      set != nullptr ? fs::path{set} : fs::path{BOARDWALK_SOURCE_DIR} / ".." / "shared";
  return shared / "forums";
}

nlohmann::json unpacked_json(const fs::path& path) {
  std::string text;
  FILE* pipe = popen(("zstd -dcq '" + path.string() + "'").c_str(), "r");
  if (pipe == nullptr) return {};
  std::vector<char> buffer(1U << 16U);
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    text.append(buffer.data(), n);
  pclose(pipe);
  return nlohmann::json::parse(text);
}

// The lists of a forum: threads and boards, and the pages of each, first page first.
class Lists {
 public:
  explicit Lists(const nlohmann::json& truth) {
    for (const nlohmann::json& thread : truth.at("threads"))
      add(thread.at("pages").get<std::vector<std::string>>());
    for (const nlohmann::json& board : truth.at("boards")) {
      if (board.contains("pages")) {
        add(board.at("pages").get<std::vector<std::string>>());
      } else {
        add({board.at("url").get<std::string>()});
      }
    }
    for (const nlohmann::json& rule : truth.at("rules").at("index_flip"))
      later_pages_.emplace_back(rule.get<std::string>());
  }

  // A page of a board that the truth describes by rule only: that of the longest URL before it.
  void see(const std::string& url) {
    if (of_.contains(url) || !is_later_page(url)) return;
    std::string best;
    for (const auto& [first, list] : of_)
      if (url.starts_with(first) &&
          std::isdigit(static_cast<unsigned char>(url[first.size()])) == 0 &&
          first.size() > best.size())
        best = first;
    if (best.empty()) return;
    const int list = of_.at(best);
    of_[url] = list;
    pages_[static_cast<std::size_t>(list)].push_back(url);
  }

  // -1 for pages of no list.
  [[nodiscard]] int of(const std::string& url) const {
    const auto found = of_.find(url);
    return found == of_.end() ? -1 : found->second;
  }
  // As page=1 and start=0 are, which the truth does not list.
  [[nodiscard]] bool is_other_name_of_first(const std::string& url, int list) const {
    const std::string& first = pages_[static_cast<std::size_t>(list)].front();
    return url.starts_with(first) && url.size() > first.size() &&
           std::isalnum(static_cast<unsigned char>(url[first.size()])) == 0;
  }
  [[nodiscard]] const std::vector<std::vector<std::string>>& pages() const { return pages_; }

 private:
  void add(const std::vector<std::string>& pages) {
    for (const std::string& page : pages) of_[page] = static_cast<int>(pages_.size());
    pages_.push_back(pages);
  }
  [[nodiscard]] bool is_later_page(const std::string& url) const {
    return std::any_of(later_pages_.begin(), later_pages_.end(),
                       [&](const std::regex& rule) { return std::regex_match(url, rule); });
  }

  std::map<std::string, int> of_;
  std::vector<std::vector<std::string>> pages_;
  std::vector<std::regex> later_pages_;
};

std::map<std::string, std::string> pages_of(const fs::path& mirror) {
  std::map<std::string, std::string> pages;
  auto reader = warc::Reader::open(mirror.string());
  if (!reader.ok()) return pages;
  while (const auto record = (*reader)->next()) {
    if (record->type() != "response") continue;
    const warc::HttpBlock http = warc::split_http(record->block);
    if (http.head.find(" 200 ") == http.head.npos || http.head.find("html") == http.head.npos)
      continue;
    pages.try_emplace(std::string(record->target_uri()), std::string(http.body));
  }
  return pages;
}

class PagerOnMirrors : public ::testing::TestWithParam<const char*> {};

TEST_P(PagerOnMirrors, ReachesEveryPageOfEveryListAndNoOtherList) {
  const std::string name = GetParam();
  const fs::path mirror = forums() / (name + ".warc.zst");
  if (!fs::exists(mirror)) GTEST_SKIP() << "no mirror at " << mirror;
  Lists lists(unpacked_json(forums() / (name + ".truth.json.zst")));
  const auto pages = pages_of(mirror);
  for (const auto& [url, body] : pages) lists.see(url);

  std::map<std::string, std::set<std::string>> turns;
  html::Parser parser;
  for (const auto& [address, body] : pages) {
    const int list = lists.of(address);
    if (list < 0) continue;
    const html::Parsed page = parser.parse(body);
    for (const Pager& pager : find_pagers(page.document, *url::parse(address))) {
      for (const PagerLink& link : pager.links) {
        const std::string target = link.target.without_fragment();
        const int to = lists.of(target);
        if (pager.own) {
          EXPECT_TRUE(to == list || lists.is_other_name_of_first(target, list))
              << address << " → " << target;
          turns[address].insert(target);
        } else {
          EXPECT_NE(to, list) << address << " → " << target;
        }
      }
    }
  }

  for (const std::vector<std::string>& list : lists.pages()) {
    std::set<std::string> seen = {list.front()};
    std::deque<std::string> queue = {list.front()};
    for (; !queue.empty(); queue.pop_front())
      for (const std::string& next : turns[queue.front()])
        if (seen.insert(next).second) queue.push_back(next);
    for (const std::string& page : list) EXPECT_TRUE(seen.contains(page)) << page;
  }
}

INSTANTIATE_TEST_SUITE_P(Forums, PagerOnMirrors,
                         ::testing::Values("bbpress", "discuz", "e107", "fluxbb", "phorum", "phpbb",
                                           "q2a", "smf", "xmb", "yabb"));

}  // namespace
}  // namespace boardwalk::learn
