// Mirrors of real forums: every thread page of the ground truth with its posts.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <unordered_map>

#include "boardwalk/fetch/http_date.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/reader.h"
#include "lab/posted_pages.h"
#include "lab/read_file.h"

namespace boardwalk::lab {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::string_view kArchive = ".warc.zst";

std::string shown(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// Which thread a page belongs to, and what is posted in it.
class Threads {
 public:
  explicit Threads(const json& truth) {
    if (truth.contains("page_key") && truth["page_key"].is_string())
      page_key_.emplace(truth["page_key"].get<std::string>());
    for (const json& thread : truth.at("threads")) {
      for (const json& page : thread.at("pages"))
        thread_of_[key(page.get<std::string>())] = shown(thread.at("id"));
      title_of_[shown(thread.at("id"))] = thread.at("title").get<std::string>();
    }
    for (const json& post : truth.at("posts")) posts_of_[shown(post.at("thread"))].push_back(&post);
  }

  [[nodiscard]] bool has(const std::string& url) const { return thread_of_.contains(key(url)); }

  [[nodiscard]] std::string title(const std::string& url) const {
    return title_of_.at(thread_of_.at(key(url)));
  }

  [[nodiscard]] std::vector<TruePost> posts(const std::string& url) const {
    std::vector<TruePost> posts;
    for (const json* post : posts_of_.at(thread_of_.at(key(url)))) {
      posts.push_back({shown(post->at("author")), post->at("time").get<std::int64_t>(),
                       post->at("text").get<std::string>(),
                       key(post->at("page").get<std::string>()) == key(url)});
    }
    return posts;
  }

  [[nodiscard]] std::string key(const std::string& url) const {
    std::smatch groups;
    if (!page_key_ || !std::regex_search(url, groups, *page_key_)) return url;
    return groups[1].str() + " " + (groups[2].matched ? groups[2].str() : "1");
  }

 private:
  std::optional<std::regex> page_key_;
  std::unordered_map<std::string, std::string> thread_of_;
  std::unordered_map<std::string, std::string> title_of_;
  std::unordered_map<std::string, std::vector<const json*>> posts_of_;
};

}  // namespace

Result<std::vector<std::string>> mirror_names(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    std::string name = entry.path().filename().string();
    if (!name.ends_with(kArchive)) continue;
    name.resize(name.size() - kArchive.size());
    names.push_back(std::move(name));
  }
  if (failed) return Error{"cannot read the folder " + folder};
  std::sort(names.begin(), names.end());
  return names;
}

Result<PostedForum> posted_mirror(const std::string& folder, const std::string& name) {
  const std::string path = (fs::path(folder) / name).string();
  const auto truth = read_json(path + ".truth.json.zst");
  if (!truth) return truth.error();
  const Threads threads(*truth);
  auto reader = warc::Reader::open(path + std::string(kArchive));
  if (!reader) return reader.error();
  PostedForum forum{name, "forum", {}};
  std::unordered_map<std::string, bool> seen;
  while (auto record = (*reader)->next()) {
    if (record->type() != "response") continue;
    const std::string url{record->target_uri()};
    if (!threads.has(url)) continue;
    const auto [head, body] = warc::split_http(record->block);
    if (warc::http_status(head) != 200 || seen[threads.key(url)]) continue;
    seen[threads.key(url)] = true;
    PostedPage page{url,
                    std::string(warc::http_header(head, "Content-Type").value_or("")),
                    std::string(body),
                    {},
                    threads.title(url),
                    threads.posts(url)};
    if (const auto date = warc::http_header(head, "Date"))
      page.fetched = fetch::parse_http_date(*date, {}).value_or(Time{});
    forum.pages.push_back(std::move(page));
  }
  return forum;
}

}  // namespace boardwalk::lab
