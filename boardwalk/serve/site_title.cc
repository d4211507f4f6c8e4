#include "boardwalk/serve/site_title.h"

#include <algorithm>
#include <array>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/fetch/archived.h"
#include "boardwalk/warc/reader.h"

namespace boardwalk::serve {
namespace {

constexpr std::size_t kOthers = 5;     // pages that the entry is compared with
constexpr std::size_t kLongest = 100;  // bytes of a name
constexpr std::array<std::string_view, 9> kBetween = {
    " - ", " | ", " • ", " · ", " :: ", " » ", " — ", " – ", " / "};

std::vector<std::string_view> parts_of(std::string_view title) {
  std::vector<std::string_view> parts;
  while (!title.empty()) {
    std::size_t end = title.size();
    std::size_t gap = 0;
    for (const std::string_view between : kBetween) {
      const std::size_t at = title.find(between);
      if (at >= end) continue;
      end = at;
      gap = between.size();
    }
    if (const auto part = trimmed(title.substr(0, end)); !part.empty()) parts.push_back(part);
    title.remove_prefix(end + gap);
  }
  return parts;
}

std::string shared_name(const html::Document& page) {
  for (html::NodeId id = 0; id < page.nodes().size(); ++id) {
    if (page.tag(id) == html::Tag::Body) break;
    if (page.tag(id) == html::Tag::Meta && page.attribute(id, "property") == "og:site_name")
      return std::string{trimmed(page.attribute(id, "content").value_or(""))};
  }
  return {};
}

struct Titles {
  std::string shared;
  std::string entry;
  std::vector<std::string> others;
};

// Passes over pages that cannot be read any more: a name is no reason to fail.
void read_titles(store::Store& store, const model::Site& site, const store::PageRow& row,
                 Titles& titles) {
  const auto path = store.segment_path(site.id, row.segment);
  const auto record =
      path ? warc::read_at(*path, row.offset, row.length) : Result<warc::Record>{path.error()};
  if (!record) return;
  html::Parser parser;
  const html::Parsed parsed = crawl::parse_response(parser, fetch::response_of(*record));
  if (row.page.url != site.entry) return titles.others.push_back(parsed.document.title());
  titles.shared = shared_name(parsed.document);
  titles.entry = parsed.document.title();
}

}  // namespace

std::string name_in_titles(std::string_view entry, std::span<const std::string> others) {
  const auto parts = parts_of(entry);
  const auto pages_with = [&](std::string_view part) {
    return std::count_if(others.begin(), others.end(), [&](const std::string& title) {
      return title.find(part) != std::string::npos;
    });
  };
  const auto best = std::max_element(
      parts.begin(), parts.end(),
      [&](std::string_view a, std::string_view b) { return pages_with(a) < pages_with(b); });
  if (best == parts.end()) return {};
  return std::string{pages_with(*best) > 0 || entry.size() > kLongest ? *best : trimmed(entry)};
}

Result<std::string> site_title(store::Store& store, const model::Site& site) {
  Titles titles;
  bool has_entry = false;
  auto read = store.each_kept_page(site.id, [&](const store::PageRow& row) {
    const bool is_entry = row.page.url == site.entry;
    if (!is_entry && titles.others.size() >= kOthers) return true;
    read_titles(store, site, row, titles);
    has_entry = has_entry || is_entry;
    return !has_entry || titles.others.size() < kOthers;
  });
  if (!read) return read.error();
  const std::string name =
      titles.shared.empty() ? name_in_titles(titles.entry, titles.others) : titles.shared;
  return name.size() > kLongest ? std::string{} : name;
}

}  // namespace boardwalk::serve
