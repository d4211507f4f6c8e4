// Mirrors of real forums: pages from the archive, their kinds from the ground truth's rules.
#include <algorithm>
#include <filesystem>

#include "boardwalk/base/hash.h"
#include "boardwalk/url/url.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/reader.h"
#include "lab/labelled_pages.h"
#include "lab/posted_pages.h"
#include "lab/read_file.h"
#include "lab/truth_rules.h"

namespace boardwalk::lab {
namespace {

using classify::PageClass;

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

Result<LabelledForum> mirrored_forum(const std::string& folder, const std::string& name,
                                     const SampleSize& size) {
  LabelledForum forum{name, {}};
  const std::string path = (std::filesystem::path(folder) / name).string();
  auto truth = read_json(path + ".truth.json.zst");
  if (!truth) return truth.error();
  const TruthRules rules(*truth);
  auto reader = warc::Reader::open(path + ".warc.zst");
  if (!reader) return reader.error();
  while (auto record = (*reader)->next()) {
    if (record->type() != "response") continue;
    const auto [head, body] = warc::split_http(record->block);
    const std::string_view type = warc::http_header(head, "Content-Type").value_or("");
    if (warc::http_status(head) != 200 || type.find("html") == std::string_view::npos) continue;
    const auto target = url::parse(record->target_uri());
    if (!target) continue;
    const std::string& url = target->href();
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
  const auto names = mirror_names(folder);
  if (!names) return names.error();
  std::vector<LabelledForum> forums;
  for (const std::string& name : *names) {
    auto forum = mirrored_forum(folder, name, size);
    if (!forum) return forum.error().in(name);
    forums.push_back(std::move(*forum));
  }
  return forums;
}

}  // namespace boardwalk::lab
