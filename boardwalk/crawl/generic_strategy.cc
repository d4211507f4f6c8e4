#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_set>

#include "boardwalk/crawl/strategy.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/html/links.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::crawl {
namespace {

// Longer than any link a person would share; URLs that grow at every step (template bugs that
// append to themselves) end here.
constexpr std::size_t kLongestUrl = 2048;

// <link rel> values that lead to pages; the others lead to styles, icons and feeds.
constexpr std::array<std::string_view, 10> kPageRelations = {
    "next", "prev", "previous", "first", "last", "up", "index", "start", "contents", "canonical"};

constexpr std::array<std::string_view, 34> kFileSuffixes = {
    "7z",  "avi", "bmp",  "bz2", "css", "csv",  "doc",  "docx", "exe", "flv", "gif", "gz",
    "ico", "iso", "jpeg", "jpg", "js",  "json", "mp3",  "mp4",  "ogg", "pdf", "png", "rar",
    "svg", "swf", "tar",  "tif", "txt", "wav",  "webm", "webp", "xls", "zip"};

std::string lower(std::string_view text) {
  std::string out{text};
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

bool is_file(const url::Url& target) {
  const std::string_view path = target.path();
  const std::size_t dot = path.find_last_of("./");
  if (dot == std::string_view::npos || path[dot] == '/' || path.size() - dot > 5) return false;
  return std::binary_search(kFileSuffixes.begin(), kFileSuffixes.end(),
                            lower(path.substr(dot + 1)));
}

bool leads_to_a_page(const html::Document& page, const html::Link& link) {
  if (link.kind != html::LinkKind::LinkElement) return true;
  const std::string relation = lower(page.attribute(link.node, "rel").value_or(""));
  return std::find(kPageRelations.begin(), kPageRelations.end(), relation) != kPageRelations.end();
}

class GenericStrategy final : public Strategy {
 public:
  [[nodiscard]] std::string_view name() const override { return "generic"; }

  [[nodiscard]] Reading read(const PageView& page) const override {
    Reading reading;
    std::unordered_set<std::string_view> on_this_page;
    std::vector<html::Link> links = html::links(page.document, page.url);
    reading.links.reserve(links.size());
    for (const html::Link& link : links) {
      if (link.nofollow || !page.scope.contains(link.target)) continue;
      if (!on_this_page.insert(link.target.href()).second) continue;
      if (!leads_to_a_page(page.document, link) || is_file(link.target)) continue;
      if (auto url = admissible(link.target, page.scope)) {
        reading.links.push_back({.url = std::move(*url), .depth = page.ticket.depth + 1});
      }
    }
    return reading;
  }
};

}  // namespace

std::optional<FoundLink> Strategy::follow(const url::Url& target, const Ticket& from,
                                          const Scope& scope) const {
  auto url = admissible(target, scope);
  if (!url) return std::nullopt;
  return FoundLink{.url = std::move(*url),
                   .depth = from.depth + 1,
                   .priority = from.priority,
                   .kind = from.kind,
                   .list_url = from.list_url,
                   .page_no = from.page_no};
}

bool Strategy::wants(const Ticket&) { return true; }
bool Strategy::puts_off(const Ticket&) const { return false; }
bool Strategy::doubts(const Ticket&) const { return false; }
void Strategy::observe(const Ticket&, fetch::Outcome, std::size_t) {}
std::vector<std::string> Strategy::remarks() const { return {}; }

std::optional<std::string> admissible(const url::Url& target, const Scope& scope) {
  if (!scope.contains(target) || fetch::changes_state(target)) return std::nullopt;
  std::string url = url::normalise(target).href();
  if (url.size() > kLongestUrl) return std::nullopt;
  return url;
}

std::unique_ptr<Strategy> generic_strategy() { return std::make_unique<GenericStrategy>(); }

}  // namespace boardwalk::crawl
