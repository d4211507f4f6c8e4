// Mirrors of real forums, whose ground truth lists the pages of threads and has rules for the rest.
#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/fetch/replay_fetcher.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/url/normalise.h"
#include "boardwalk/warc/http_head.h"
#include "lab/known_forum.h"
#include "lab/read_file.h"
#include "lab/truth_rules.h"

namespace boardwalk::lab {
namespace {

using classify::PageClass;
using nlohmann::json;

constexpr Time kCrawled = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};

std::string normal(const std::string& url) {
  const auto parsed = url::parse(url);
  return parsed ? url::normalise(*parsed).without_fragment() : url;
}

class Mirror final : public KnownForum {
 public:
  Mirror(std::string name, const json& truth, std::shared_ptr<const fetch::Archive> archive)
      : name_(std::move(name)), archive_(std::move(archive)), rules_(truth) {
    if (truth.contains("page_key") && truth["page_key"].is_string())
      page_key_.emplace(truth["page_key"].get<std::string>());
    add_entry(truth);
    add_lists(truth.at("threads"), KnownPage::Kind::Thread);
    add_lists(truth.at("boards"), KnownPage::Kind::Index);
    add_linked_lists();
  }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Time now() const override { return kCrawled; }
  [[nodiscard]] const std::vector<std::string>& pages() const override { return pages_; }

  [[nodiscard]] std::optional<KnownPage> page(const std::string& url) override {
    const auto found = known_.find(key_of(normal(url)));
    if (found == known_.end()) return std::nullopt;
    return found->second;
  }

  [[nodiscard]] std::int64_t size_of(const std::string& list) const override {
    return sizes_.at(list);
  }

  [[nodiscard]] bool is_other_name(const std::string& url) override {
    return !page(url) && kind_of(normal(url)) != PageClass::Other;
  }

  [[nodiscard]] bool changes_state(const std::string& url) override {
    const auto parsed = url::parse(url);
    return parsed && fetch::changes_state(*parsed);
  }

  [[nodiscard]] std::optional<std::string> html(const std::string& url) override {
    auto capture = archive_->find(url);
    if (!capture || warc::http_status(capture->head) != 200) return std::nullopt;
    return std::move(capture->body);
  }

  [[nodiscard]] std::unique_ptr<fetch::Fetcher> web(Clock& clock) override {
    return std::make_unique<fetch::ReplayFetcher>(archive_, clock);
  }

 private:
  [[nodiscard]] std::string key_of(const std::string& url) const {
    std::smatch groups;
    if (!page_key_ || !std::regex_search(url, groups, *page_key_)) return url;
    return groups[1].str() + " " + (groups[2].matched ? groups[2].str() : "1");
  }

  // Regular expressions are slow, and the same links are on every page.
  [[nodiscard]] std::optional<PageClass> kind_of(const std::string& url) {
    const auto known = kinds_.find(url);
    if (known != kinds_.end()) return known->second;
    return kinds_[url] = rules_.kind(url);
  }

  void add(const std::string& url, const KnownPage& page) {
    if (!known_.emplace(key_of(url), page).second) return;
    pages_.push_back(url);
    ++sizes_[page.list];
  }

  void add_entry(const json& truth) {
    const std::string entry = normal(truth.at("entry").get<std::string>());
    add(entry, {.kind = KnownPage::Kind::Entry, .list = entry});
    for (const json& alias : truth.value("entry_aliases", json::array())) {
      const std::string url = normal(alias.get<std::string>());
      known_.emplace(url, KnownPage{.kind = KnownPage::Kind::Entry, .list = url});
      sizes_[url] = 1;
    }
  }

  // A board may be known by its first page alone.
  void add_lists(const json& lists, KnownPage::Kind kind) {
    for (const json& list : lists) {
      const std::string first = normal(list.at("url").get<std::string>());
      std::int64_t number = 0;
      for (const json& page : list.value("pages", json::array({first})))
        add(normal(page.get<std::string>()), {kind, first, ++number});
    }
  }

  // Lists that only rules describe, as far as links lead to them.
  void add_linked_lists() {
    std::deque<std::string> queue;
    std::set<std::string> seen;
    for (const auto& [url, page] : known_)
      if (page.kind != KnownPage::Kind::Thread && seen.insert(url).second) queue.push_back(url);
    std::map<std::string, std::vector<std::string>> found;
    for (; !queue.empty(); queue.pop_front()) {
      for (const std::string& link : lists_linked_on(queue.front())) {
        if (!seen.insert(link).second || !html(link)) continue;
        queue.push_back(link);
        if (!page(link)) found[list_of(link)].push_back(link);
      }
    }
    for (auto& [list, urls] : found) add_in_order(list, urls);
  }

  [[nodiscard]] std::vector<std::string> lists_linked_on(const std::string& url) {
    std::vector<std::string> lists;
    const auto body = html(url);
    const auto base = url::parse(url);
    if (!body || !base) return lists;
    const html::Parsed parsed = parser_.parse(*body);
    for (const html::Link& link : html::links(parsed.document, *base)) {
      std::string target = normal(link.target.without_fragment());
      if (kind_of(target) == PageClass::Index) lists.push_back(std::move(target));
    }
    return lists;
  }

  // A further page belongs to the list whose URL it begins with; other lists are on their own.
  [[nodiscard]] std::string list_of(const std::string& url) const {
    if (!rules_.is_later_page(url)) return url;
    std::string best;
    for (const auto& [first, page] : known_) {
      const bool begins =
          url.size() > first.size() && url.starts_with(first) && !is_digit(url[first.size()]);
      if (page.kind != KnownPage::Kind::Thread && begins && first.size() > best.size())
        best = first;
    }
    return best.empty() ? url : best;
  }

  void add_in_order(const std::string& list, std::vector<std::string>& urls) {
    std::sort(urls.begin(), urls.end(), [](const std::string& a, const std::string& b) {
      return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
    if (list == urls.front()) return add(list, {KnownPage::Kind::Overview, list});
    std::int64_t number = 1;
    for (const std::string& url : urls) add(url, {KnownPage::Kind::Index, list, ++number});
  }

  std::string name_;
  std::shared_ptr<const fetch::Archive> archive_;
  TruthRules rules_;
  std::optional<std::regex> page_key_;
  std::unordered_map<std::string, std::optional<PageClass>> kinds_;
  std::unordered_map<std::string, KnownPage> known_;  // by key
  std::map<std::string, std::int64_t> sizes_;
  std::vector<std::string> pages_;
  html::Parser parser_;
};

}  // namespace

Result<std::unique_ptr<KnownForum>> mirror(const std::string& folder, const std::string& name) {
  const std::string path = (std::filesystem::path(folder) / name).string();
  const auto truth = read_json(path + ".truth.json.zst");
  if (!truth) return truth.error();
  auto archive = fetch::Archive::load({path + ".warc.zst"});
  if (!archive) return archive.error();
  return std::unique_ptr<KnownForum>(std::make_unique<Mirror>(name, *truth, *archive));
}

}  // namespace boardwalk::lab
