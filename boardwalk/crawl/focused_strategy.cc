#include "boardwalk/crawl/focused_strategy.h"

#include <fmt/format.h>

#include <algorithm>

#include "boardwalk/html/links.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/learn/session_ids.h"

namespace boardwalk::crawl {
namespace {

using learn::Role;
using model::PageKind;

constexpr int kIndexFirst = 0;
constexpr int kThreads = 1;
constexpr int kAlternatives = kDoubtful;  // and up to 9, in the order of the profile
constexpr int kPatience = 3;              // fetches without news before an alternative is given up

bool is_list_of_threads(PageKind kind) {
  return kind == PageKind::Index || kind == PageKind::Entry;
}

}  // namespace

FocusedStrategy::FocusedStrategy(learn::SiteProfile profile)
    : profile_(std::move(profile)), matcher_(profile_) {}

Reading FocusedStrategy::read(const PageView& page) const {
  Reading reading;
  reading.kind = page.ticket.kind;
  std::set<std::string> taken;
  if (page.ticket.kind != PageKind::Other) follow_pager(page, reading, taken);
  if (is_list_of_threads(page.ticket.kind)) follow_rules(page, reading, taken);
  return reading;
}

// The pages of this very list, forward only: the first was the way in.
void FocusedStrategy::follow_pager(const PageView& page, Reading& reading,
                                   std::set<std::string>& taken) const {
  for (const learn::Pager& pager :
       learn::find_pagers(page.document, page.url, profile_.distrusted_pagers)) {
    if (!pager.own) continue;
    for (const learn::PagerLink& link : pager.links) {
      auto url = admissible(learn::without_parameters(link.target, profile_.session_parameters),
                            page.scope);
      if (!url || !taken.insert(*url).second || !learn::leads_forward(link)) continue;
      const bool thread = page.ticket.kind == PageKind::Thread;
      reading.links.push_back(
          {.url = std::move(*url),
           .depth = page.ticket.depth + 1,
           .priority = thread ? kThreads : page.ticket.priority,
           .kind = thread ? PageKind::Thread : PageKind::Index,
           .list_url = page.ticket.list_url.empty() ? page.ticket.url : page.ticket.list_url,
           .page_no = static_cast<int>(std::min<std::int64_t>(link.number, 1'000'000))});
    }
  }
}

void FocusedStrategy::follow_rules(const PageView& page, Reading& reading,
                                   std::set<std::string>& taken) const {
  for (const html::Link& link : html::links(page.document, page.url)) {
    if (link.kind == html::LinkKind::LinkElement || !page.scope.contains(link.target)) continue;
    auto found = judge(learn::without_parameters(link.target, profile_.session_parameters), page);
    if (found && taken.insert(found->url).second) reading.links.push_back(std::move(*found));
  }
}

std::optional<FoundLink> FocusedStrategy::judge(const url::Url& target,
                                                const PageView& page) const {
  auto url = admissible(target, page.scope);
  if (!url) return std::nullopt;
  const auto match = matcher_.match(*url::parse(*url));
  if (!match) return std::nullopt;
  const Role role = profile_.rules[match->rule].role;
  FoundLink found{.url = std::move(*url), .depth = page.ticket.depth + 1};
  found.priority = role == Role::Index ? kIndexFirst : kThreads;
  if (role == Role::Alternative)
    found.priority = std::min(9, kAlternatives + static_cast<int>(match->rule));
  found.kind = role == Role::Thread ? PageKind::Thread : PageKind::Index;
  found.list_url = found.url;
  found.page_no = 1;
  found.identity = match->identity;
  return found;
}

// ---- the trap meter ----

std::optional<std::size_t> FocusedStrategy::alternative_of(const Ticket& ticket) const {
  const auto list = url::parse(ticket.list_url.empty() ? ticket.url : ticket.list_url);
  const auto match = list ? matcher_.match(*list) : std::nullopt;
  if (!match || profile_.rules[match->rule].role != Role::Alternative) return std::nullopt;
  return match->rule;
}

bool FocusedStrategy::wants(const Ticket& ticket) {
  if (ticket.priority < kAlternatives) return true;
  const auto rule = alternative_of(ticket);
  return !rule || !meters_[*rule].quarantined;
}

bool FocusedStrategy::doubts(const Ticket& ticket) const {
  return alternative_of(ticket).has_value();
}

void FocusedStrategy::observe(const Ticket& ticket, std::size_t news) {
  if (ticket.priority < kAlternatives) return;
  const auto rule = alternative_of(ticket);
  if (!rule) return;
  Meter& meter = meters_[*rule];
  ++meter.fetched;
  meter.idle = news > 0 ? 0 : meter.idle + 1;
  if (meter.idle >= kPatience) meter.quarantined = true;
}

std::vector<std::string> FocusedStrategy::remarks() const {
  std::vector<std::string> out;
  for (const auto& [rule, meter] : meters_) {
    if (!meter.quarantined) continue;
    out.push_back(fmt::format("given up after {} pages, the last {} without anything new: {}",
                              meter.fetched, kPatience, profile_.rules[rule].pattern));
  }
  return out;
}

}  // namespace boardwalk::crawl
