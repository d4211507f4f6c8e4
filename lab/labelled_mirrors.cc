// Mirrors of real forums: pages from the archive, their kinds from the ground truth's rules.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>

#include "boardwalk/base/hash.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/reader.h"
#include "lab/labelled_pages.h"
#include "lab/read_file.h"

namespace boardwalk::lab {
namespace {

using classify::PageClass;
using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::string_view kArchive = ".warc.zst";
constexpr std::string_view kTruth = ".truth.json.zst";

class Rules {
 public:
  explicit Rules(const json& truth) {
    const json& rules = truth.at("rules");
    for (const char* name : {"index", "index_flip"}) add(rules, name, index_);
    for (const char* name : {"thread", "thread_flip"}) add(rules, name, thread_);
    for (const char* name : {"duplicates", "listings", "blog", "bogus_urls"})
      add(truth, name, left_out_);
  }

  // None: no page of any one kind.
  [[nodiscard]] std::optional<PageClass> kind(const std::string& url) const {
    if (matches(thread_, url)) return PageClass::Thread;
    if (matches(index_, url)) return PageClass::Index;
    if (matches(left_out_, url)) return std::nullopt;
    return PageClass::Other;
  }

 private:
  static void add(const json& from, const char* name, std::vector<std::regex>& to) {
    if (!from.contains(name)) return;
    for (const json& rule : from.at(name)) to.emplace_back(rule.get<std::string>());
  }
  static bool matches(const std::vector<std::regex>& rules, const std::string& url) {
    return std::any_of(rules.begin(), rules.end(),
                       [&](const std::regex& rule) { return std::regex_search(url, rule); });
  }

  std::vector<std::regex> index_;
  std::vector<std::regex> thread_;
  std::vector<std::regex> left_out_;
};

// Keeps at most `size` pages of a kind, by the hash of their URLs: a fair sample, always the same.
void thin_out(std::vector<LabelledPage>& pages, PageClass kind, int size) {
  const auto of_kind = std::stable_partition(
      pages.begin(), pages.end(), [&](const LabelledPage& page) { return page.kind != kind; });
  std::sort(of_kind, pages.end(), [](const LabelledPage& a, const LabelledPage& b) {
    return hash64(a.url) < hash64(b.url);
  });
  const auto excess = pages.end() - of_kind - size;
  if (excess > 0) pages.erase(pages.end() - excess, pages.end());
}

Result<LabelledForum> mirrored_forum(const fs::path& archive, const SampleSize& size) {
  const std::string path = archive.string();
  LabelledForum forum{archive.filename().string(), {}};
  forum.name.resize(forum.name.size() - kArchive.size());
  auto truth = read_json(path.substr(0, path.size() - kArchive.size()) + std::string(kTruth));
  if (!truth) return truth.error();
  const Rules rules(*truth);
  auto reader = warc::Reader::open(path);
  if (!reader) return reader.error();
  while (auto record = (*reader)->next()) {
    if (record->type() != "response") continue;
    const auto [head, body] = warc::split_http(record->block);
    const std::string_view type = warc::http_header(head, "Content-Type").value_or("");
    if (warc::http_status(head) != 200 || type.find("html") == std::string_view::npos) continue;
    const std::string url{record->target_uri()};
    if (const auto kind = rules.kind(url)) forum.pages.push_back({*kind, url, std::string(body)});
  }
  thin_out(forum.pages, PageClass::Index, size.index);
  thin_out(forum.pages, PageClass::Thread, size.thread);
  thin_out(forum.pages, PageClass::Other, size.other);
  return forum;
}

}  // namespace

Result<std::vector<LabelledForum>> mirrored_forums(const std::string& folder,
                                                   const SampleSize& size) {
  std::vector<fs::path> archives;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    if (entry.path().filename().string().ends_with(kArchive)) archives.push_back(entry.path());
  }
  if (failed) return Error{"cannot read the folder " + folder};
  std::sort(archives.begin(), archives.end());
  std::vector<LabelledForum> forums;
  for (const fs::path& archive : archives) {
    auto forum = mirrored_forum(archive, size);
    if (!forum) return forum.error().in(archive.string());
    forums.push_back(std::move(*forum));
  }
  return forums;
}

}  // namespace boardwalk::lab
