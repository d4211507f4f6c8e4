// A forum written down in a test: an entry, a board of two pages, and threads.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/known_forum.h"

namespace boardwalk::lab {

class MadeUpForum final : public KnownForum {
 public:
  struct Page {
    std::string url;
    KnownPage page;
    std::string html = {};
  };
  explicit MadeUpForum(const std::vector<Page>& pages) {
    for (const Page& page : pages) {
      urls_.push_back(page.url);
      pages_[page.url] = page;
      ++sizes_[page.page.list];
    }
  }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Time now() const override { return {}; }
  [[nodiscard]] const std::vector<std::string>& pages() const override { return urls_; }
  [[nodiscard]] std::optional<KnownPage> page(const std::string& url) override {
    const auto found = pages_.find(url);
    if (found == pages_.end()) return std::nullopt;
    return found->second.page;
  }
  [[nodiscard]] std::int64_t size_of(const std::string& list) const override {
    return sizes_.at(list);
  }
  [[nodiscard]] bool is_other_name(const std::string& url) override {
    return url.find("print") != url.npos;
  }
  [[nodiscard]] bool changes_state(const std::string&) override { return false; }
  [[nodiscard]] std::optional<std::string> html(const std::string& url) override {
    const auto found = pages_.find(url);
    if (found == pages_.end()) return std::nullopt;
    return found->second.html;
  }
  [[nodiscard]] std::unique_ptr<fetch::Fetcher> web(Clock&) override { return nullptr; }

 private:
  std::string name_ = "made up";
  std::vector<std::string> urls_;
  std::map<std::string, Page> pages_;
  std::map<std::string, std::int64_t> sizes_;
};

}  // namespace boardwalk::lab
