#include <algorithm>
#include <array>
#include <unordered_set>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/fetch/state_changing.h"
#include "boardwalk/html/links.h"
#include "boardwalk/url/file_address.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::crawl {
namespace {

// Longer than any link a person would share; URLs that grow at every step (template bugs that
// append to themselves) end here.
constexpr std::size_t kLongestUrl = 2048;

// The same links stand on page after page; they are judged once.
constexpr std::size_t kRemembered = 1024;

// <link rel> values that lead to pages; the others lead to styles, icons and feeds.
constexpr std::array<std::string_view, 10> kPageRelations = {
    "next", "prev", "previous", "first", "last", "up", "index", "start", "contents", "canonical"};

bool leads_to_a_page(const html::Document& page, const html::LinkView& link) {
  if (link.kind != html::LinkKind::LinkElement) return true;
  const std::string relation = lowered(page.attribute(link.node, "rel").value_or(""));
  return std::find(kPageRelations.begin(), kPageRelations.end(), relation) != kPageRelations.end();
}

class GenericStrategy final : public Strategy {
 public:
  [[nodiscard]] std::string_view name() const override { return "generic"; }

  [[nodiscard]] Reading read(const PageView& page) const override {
    Reading reading;
    std::unordered_set<std::string> on_this_page;
    html::visit_links(page.document, page.url, [&](const html::LinkView& link) {
      if (link.nofollow || !page.scope.contains(link.target)) return;
      if (!leads_to_a_page(page.document, link)) return;
      if (page.handed_on != nullptr && !page.handed_on->insert(link.target.href())) return;
      if (url::leads_to_file(link.target) || !on_this_page.insert(link.target.href()).second)
        return;
      if (auto url = admissible(link.target, page.scope)) {
        reading.links.push_back({.url = std::move(*url), .depth = page.ticket.depth + 1});
      }
    });
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
bool Strategy::has_drifted() const { return false; }
std::vector<std::string> Strategy::remarks() const { return {}; }

std::optional<std::string> admissible(const url::Url& target, const Scope& scope) {
  thread_local Memo<std::optional<std::string>> memo{kRemembered};
  if (!scope.contains(target)) return std::nullopt;
  const Fingerprint key = fingerprint(target.href());
  if (const auto* known = memo.find(key)) return *known;
  std::optional<std::string> url;
  if (!fetch::changes_state(target)) url = url::normalise(target).href();
  if (url && url->size() > kLongestUrl) url.reset();
  return memo.keep(key, std::move(url));
}

std::unique_ptr<Strategy> generic_strategy() { return std::make_unique<GenericStrategy>(); }

}  // namespace boardwalk::crawl
