#include "boardwalk/crawl/focused_strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/crawl/row_dates.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/text.h"
#include "boardwalk/learn/page_count.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/learn/url_pattern.h"
#include "boardwalk/url/query.h"

namespace boardwalk::crawl {
namespace {

using learn::Role;
using model::PageKind;

constexpr int kIndexFirst = 0;
constexpr int kThreads = 1;
constexpr int kAlternatives = kDoubtful;  // and up to 9, in the order of the profile
// Lists in a row without news before their rule is given up. A board may be empty, or cross-posted.
constexpr int kPatienceWithAlternatives = 3;
// With alternatives that are all there is: half as much as with boards. Of tags on the same
// discussions several in a row may bring nothing new.
constexpr int kPatienceWithoutBoards = 6;
constexpr int kPatienceWithBoards = 12;
constexpr int kFruitfulToOne = 4;  // lists with news that earn one more without
// Discussions that an alternative list names, each answered by a redirect to a known one.
constexpr int kPatienceWithWaysBack = 8;

bool is_list_of_threads(PageKind kind) {
  return kind == PageKind::Index || kind == PageKind::Entry;
}

const std::string& list_of(const Ticket& ticket) {
  return ticket.list_url.empty() ? ticket.url : ticket.list_url;
}

std::string folder_of(const std::string& href) {
  const auto url = url::parse(href);
  const std::string_view path = url ? url->path() : std::string_view{};
  return std::string{path.substr(0, path.rfind('/') + 1)};
}

// "http://forum.test/"; empty for what is no URL.
std::string origin_of(const std::string& href) {
  const auto url = url::parse(href);
  return url ? href.substr(0, href.size() - learn::target_of(*url).size()) + "/" : "";
}

// Some lists hand their page number on to the discussions that they name: it says nothing of those.
url::Url without_handed_on(const url::Url& target, const Ticket& list) {
  const auto own = url::parse(list.url);
  const auto first = url::parse(list_of(list));
  if (!own || !first) return target;
  std::set<std::string> names;
  for (const url::Parameter& parameter : url::Parameters(own->query())) {
    const auto handed = url::find_parameter(target.query(), parameter.name);
    const bool turns = url::find_parameter(first->query(), parameter.name) != parameter.value;
    if (turns && handed == parameter.value) names.emplace(parameter.name);
  }
  return names.empty() ? target : learn::without_parameters(target, names);
}

bool has_next(const learn::Pager& pager) {
  return std::any_of(pager.links.begin(), pager.links.end(), [](const learn::PagerLink& link) {
    return link.kind == learn::PagerLink::Kind::Next;
  });
}

// The number of the page that a pager of this page leads to; 0: not known.
int number_of(const learn::PagerLink& link, const Ticket& ticket) {
  if (link.number > 0) return static_cast<int>(std::min<std::int64_t>(link.number, 1'000'000));
  const bool is_next = link.kind == learn::PagerLink::Kind::Next && ticket.page_no > 0;
  return is_next ? ticket.page_no + 1 : 0;
}

ListWatch::Seen seen_on(const Reading& reading, bool has_more) {
  ListWatch::Seen seen{.has_more = has_more, .names = {}};
  for (const FoundLink& link : reading.links) {
    const bool is_name = link.kind == PageKind::Thread && link.list_url == link.url;
    if (is_name) seen.names.insert(hash64(link.identity.empty() ? link.url : link.identity));
  }
  return seen;
}

// The first line of a link is the name; below it a board may be described.
std::string name_in(const html::Document& page, html::NodeId anchor) {
  const std::string text =
      html::visible_text(page, anchor, {.mark_lists = false, .image_alt = false});
  std::string_view rest = trimmed(text);
  return std::string{trimmed(next_piece(rest, '\n'))};
}

}  // namespace

FocusedStrategy::FocusedStrategy(learn::SiteProfile profile, const FocusedOptions& options)
    : profile_(std::move(profile)),
      options_(options),
      matcher_(profile_),
      rows_(profile_.rows, profile_.dates),
      folder_(folder_of(profile_.entry)),
      origin_(profile_.rules.empty() ? "" : origin_of(profile_.rules.front().example)),
      watch_(profile_.distrusted_pagers) {
  for (const learn::Rule& rule : profile_.rules) {
    inside_.push_back(folder_of(rule.example).starts_with(folder_));
    has_boards_ = has_boards_ || rule.role == Role::Index;
  }
  if (!options_.only.empty()) members_.insert(name_of(options_.only));
}

Reading FocusedStrategy::read(const PageView& page) const {
  Reading reading;
  reading.kind = page.ticket.kind;
  if (page.ticket.kind == PageKind::Other) return reading;
  Turned turned;
  auto places = follow_pager(page, reading, turned);
  if (is_list_of_threads(page.ticket.kind)) follow_rules(page, reading, turned);
  if (options_.round != Round::Following) {
    const auto shows = watch_.look(page.ticket, page.document, seen_on(reading, !places.empty()));
    if (shows == ListWatch::Shows::Again) return {.kind = PageKind::Other, .links = {}};
    if (shows == ListWatch::Shows::Less) {
      places.clear();
      reading.links.clear();
    }
  }
  if (places.empty()) reading.last_page = learn::last_page_said(page.document, page.ticket.page_no);
  for (std::size_t i = 0; i < places.size(); ++i) watch_.expect(reading.links[i].url, places[i]);
  if (options_.since && page.ticket.kind == PageKind::Index) leave_out_old(page, reading);
  reading.wall = wall_instead_of(page, reading);
  if (!options_.only.empty()) note_members(page, reading);
  if (options_.watch_drift && reading.wall == classify::Wall::None)
    drift_.see(page.document, page.ticket.kind);
  return reading;
}

// Only where the page lacks what it should have: a list its discussions, a discussion its pager.
classify::Wall FocusedStrategy::wall_instead_of(const PageView& page,
                                                const Reading& reading) const {
  const auto leads_to_thread = [](const FoundLink& link) { return link.kind == PageKind::Thread; };
  if (std::any_of(reading.links.begin(), reading.links.end(), leads_to_thread))
    return classify::Wall::None;
  return walls_.instead_of(page.document, page.ticket.kind);
}

// The pages of this very list, forward only: the first was the way in, unless lists open at their
// end.
std::vector<learn::PagerPlaceName> FocusedStrategy::follow_pager(const PageView& page,
                                                                 Reading& reading,
                                                                 Turned& turned) const {
  const Ticket& ticket = page.ticket;
  const bool is_thread = ticket.kind == PageKind::Thread;
  const bool opens_at_end = profile_.opens_at_end && ticket.url == list_of(ticket);
  const auto distrusted = watch_.distrusted();
  std::vector<learn::PagerPlaceName> places;
  for (const learn::Pager& pager : learn::find_pagers(page.document, page.url, *distrusted)) {
    if (!pager.own || turns_a_board(pager, page)) {
      note_pages_of_others(pager, page.scope, turned);
      continue;
    }
    for (const learn::PagerLink& link : pager.links) {
      const int page_no = number_of(link, ticket);
      if (page_no == 0 && has_next(pager)) continue;  // its turn comes, and its number with it
      auto url = address_of(link.target, page.scope);
      const bool leads_on = learn::leads_forward(link) || (opens_at_end && link.number == 1);
      if (!url || !turned.own.insert(*url).second || !leads_on) continue;
      places.push_back(learn::place_name(page.document, link));
      reading.links.push_back({.url = std::move(*url),
                               .depth = ticket.depth + 1,
                               .priority = is_thread ? kThreads : ticket.priority,
                               .kind = is_thread ? PageKind::Thread : PageKind::Index,
                               .list_url = list_of(ticket),
                               .page_no = page_no});
    }
  }
  return places;
}

// On the page of a discussion, beside the way up: a board's own page is among those it leads to.
bool FocusedStrategy::turns_a_board(const learn::Pager& pager, const PageView& page) const {
  if (page.ticket.kind != PageKind::Thread) return false;
  return std::any_of(pager.links.begin(), pager.links.end(), [&](const learn::PagerLink& link) {
    const auto found = recognise(link.target, page.ticket, page.scope);
    return found && found->kind == PageKind::Index && found->priority < kAlternatives;
  });
}

// The pager beside a title turns the pages of that discussion.
void FocusedStrategy::note_pages_of_others(const learn::Pager& pager, const Scope& scope,
                                           Turned& turned) const {
  for (const learn::PagerLink& link : pager.links) {
    if (link.number <= 1) continue;
    auto url = address_of(link.target, scope);
    if (url) turned.of_others.insert(std::move(*url));
  }
}

void FocusedStrategy::follow_rules(const PageView& page, Reading& reading, Turned& turned) const {
  std::unordered_map<std::string, std::size_t> places;
  std::vector<NamedLink> names;
  html::visit_links(page.document, page.url, [&](const html::LinkView& link) {
    if (link.kind == html::LinkKind::LinkElement || !page.scope.contains(link.target)) return;
    auto found = recognise(link.target, page.ticket, page.scope);
    if (!found) return;
    const bool into_page = !link.target.fragment().empty();
    if (into_page && profile_.posts_as_threads && found->kind == PageKind::Thread) return;
    // Its own list leads to it; here it would be taken for a list of its own.
    if (turned.of_others.contains(found->url)) return;
    found->text = name_in(page.document, link.node);
    if (page.ticket.priority < kAlternatives) found->parent_url = list_of(page.ticket);
    if (!rows_.is_empty()) names.push_back({link.node, found->kind, found->url, found->identity});
    if (turned.own.insert(found->url).second) {
      places[found->url] = reading.links.size();
      reading.links.push_back(std::move(*found));
    } else if (const auto known = places.find(found->url); known != places.end()) {
      std::string& text = reading.links[known->second].text;
      if (found->text.size() > text.size()) text = std::move(found->text);
    }
  });
  if (is_read_by_columns(page.ticket)) reading.rows = rows_.read(page.document, names, page.made);
}

// Columns were learned from boards, where there are any: other lists may have others.
bool FocusedStrategy::is_read_by_columns(const Ticket& ticket) const {
  return options_.round == Round::Following || !has_boards_ || !is_alternative(ticket);
}

std::vector<NamedLink> FocusedStrategy::names_on(const PageView& page) const {
  std::vector<NamedLink> names;
  for (const html::Link& link : html::links(page.document, page.url)) {
    if (link.kind == html::LinkKind::LinkElement || !page.scope.contains(link.target)) continue;
    if (auto found = recognise(link.target, page.ticket, page.scope))
      names.push_back({link.node, found->kind, std::move(found->url), std::move(found->identity)});
  }
  return names;
}

// Links may name the site in several ways, http and https, with www and without: each page has one.
std::optional<std::string> FocusedStrategy::address_of(const url::Url& target,
                                                       const Scope& scope) const {
  auto url = admissible(learn::without_parameters(target, profile_.session_parameters), scope);
  if (!url || origin_.empty() || url->starts_with(origin_)) return url;
  const auto parsed = url::parse(*url);
  return parsed ? origin_ + std::string{learn::target_of(*parsed).substr(1)} : url;
}

std::optional<FoundLink> FocusedStrategy::recognise(const url::Url& target, const Ticket& from,
                                                    const Scope& scope) const {
  if (auto found = recognise_as_written(target, from, scope)) return found;
  if (from.page_no == 1 || from.kind != PageKind::Index) return std::nullopt;
  const url::Url bare = without_handed_on(target, from);
  return bare == target ? std::nullopt : recognise_as_written(bare, from, scope);
}

std::optional<FoundLink> FocusedStrategy::recognise_as_written(const url::Url& target,
                                                               const Ticket& from,
                                                               const Scope& scope) const {
  auto url = address_of(target, scope);
  if (!url) return std::nullopt;
  if (*url == target.href()) return recognise_at(*std::move(url), target, from);
  const auto parsed = url::parse(*url);
  return parsed ? recognise_at(*std::move(url), *parsed, from) : std::nullopt;
}

std::optional<FoundLink> FocusedStrategy::recognise_at(std::string url, const url::Url& parsed,
                                                       const Ticket& from) const {
  const auto match = matcher_.match(parsed);
  if (!match || is_outside(parsed, match->rule)) return std::nullopt;
  const Role role = profile_.rules[match->rule].role;
  FoundLink found{.url = std::move(url), .depth = from.depth + 1};
  found.priority = role == Role::Index ? kIndexFirst : kThreads;
  if (role == Role::Alternative)
    found.priority = std::min(9, kAlternatives + static_cast<int>(match->rule));
  found.kind = role == Role::Thread ? PageKind::Thread : PageKind::Index;
  found.list_url = found.url;
  found.page_no = 1;
  found.identity = match->identity;
  return found;
}

// A thread that was moved is the thread it leads to, and may be known already. The server says by
// which name of the site it answers.
std::optional<FoundLink> FocusedStrategy::follow(const url::Url& target, const Ticket& from,
                                                 const Scope& scope) const {
  if (from.kind == PageKind::Other) return std::nullopt;
  const url::Url clean = learn::without_parameters(target, profile_.session_parameters);
  auto url = admissible(clean, scope);
  if (const auto parsed = url ? url::parse(*url) : std::nullopt)
    if (auto known = recognise_at(*std::move(url), *parsed, from)) return known;
  return Strategy::follow(clean, from, scope);
}

void FocusedStrategy::leave_out_old(const PageView& page, Reading& reading) const {
  const RowDates dates(page.document, profile_.dates, page.made);
  std::map<std::string, Time> last_posts;  // by the name of the discussion
  std::vector<Time> in_order;
  for (const html::Link& link : html::links(page.document, page.url)) {
    const auto found = recognise(link.target, page.ticket, page.scope);
    if (!found || found->kind != PageKind::Thread) continue;
    const auto last = dates.latest_beside(link.node);
    if (last && last_posts.try_emplace(name_of(found->url), *last).second)
      in_order.push_back(*last);
  }
  const bool is_sorted = std::is_sorted(in_order.rbegin(), in_order.rend());
  const bool all_old = !in_order.empty() && in_order.front() < *options_.since;
  std::erase_if(reading.links, [&](const FoundLink& link) {
    if (link.kind == PageKind::Index) return is_sorted && all_old && link.page_no != 1;
    const auto last = last_posts.find(name_of(link.list_url));
    return last != last_posts.end() && last->second < *options_.since;
  });
}

bool FocusedStrategy::is_outside(const url::Url& target, std::size_t rule) const {
  return inside_[rule] && !target.path().starts_with(folder_);
}

std::string FocusedStrategy::name_of(const std::string& url) const {
  const auto parsed = url::parse(url);
  const auto match = parsed ? matcher_.match(*parsed) : std::nullopt;
  return match && !match->identity.empty() ? match->identity : url;
}

std::string FocusedStrategy::list_name(const Ticket& ticket) const {
  return name_of(list_of(ticket));
}

// The discussions on a board that belongs to the run belong to it as well; other boards do not.
void FocusedStrategy::note_members(const PageView& page, const Reading& reading) const {
  if (page.ticket.kind != PageKind::Index || puts_off(page.ticket)) return;
  const std::lock_guard lock(members_mutex_);
  for (const FoundLink& link : reading.links) {
    if (link.kind == PageKind::Thread) members_.insert(name_of(link.list_url));
  }
}

bool FocusedStrategy::puts_off(const Ticket& ticket) const {
  if (options_.only.empty()) return false;
  const std::string list = list_name(ticket);
  const std::lock_guard lock(members_mutex_);
  return !members_.contains(list);
}

std::optional<std::size_t> FocusedStrategy::rule_of(const Ticket& ticket) const {
  if (ticket.kind != PageKind::Index) return std::nullopt;
  const auto list = url::parse(ticket.list_url.empty() ? ticket.url : ticket.list_url);
  const auto match = list ? matcher_.match(*list) : std::nullopt;
  if (!match || profile_.rules[match->rule].role == Role::Thread) return std::nullopt;
  return match->rule;
}

bool FocusedStrategy::is_alternative(const Ticket& ticket) const {
  const auto rule = ticket.priority < kAlternatives ? std::nullopt : rule_of(ticket);
  return rule && profile_.rules[*rule].role == Role::Alternative;
}

// Boards that have brought much may be quiet for longer: a month, say, in which nobody began
// anything.
int FocusedStrategy::patience_with(std::size_t rule, const Meter& meter) const {
  if (profile_.rules[rule].role == Role::Index)
    return kPatienceWithBoards + meter.fruitful / kFruitfulToOne;
  return has_boards_ ? kPatienceWithAlternatives : kPatienceWithoutBoards;
}

bool FocusedStrategy::wants(const Ticket& ticket) {
  if (ticket.page_no != 1 && !watch_.trusts(ticket.url)) return false;
  const auto rule = rule_of(ticket);
  if (rule) judge_names();
  // A board that was begun is read to its end, whatever became of others.
  const bool is_begun = ticket.page_no > 1 && rule && profile_.rules[*rule].role == Role::Index;
  return !rule || is_begun || !meters_[*rule].quarantined;
}

bool FocusedStrategy::doubts(const Ticket& ticket) const {
  return (ticket.page_no != 1 && watch_.doubts(ticket.url)) || is_alternative(ticket);
}

// Alternatives are read one at a time, and what they name before the next.
void FocusedStrategy::follow_names(fetch::Outcome outcome, std::size_t news) {
  if (!ways_back_) return;
  if (outcome == fetch::Outcome::Ok) ways_back_.reset();
  if (outcome == fetch::Outcome::Redirect && news == 0) ++ways_back_->count;
}

// A list of single posts, say: news by their addresses, and none by where those lead.
void FocusedStrategy::judge_names() {
  if (ways_back_ && ways_back_->count >= kPatienceWithWaysBack) {
    Meter& meter = meters_[ways_back_->rule];
    meter.quarantined = true;
    meter.led_back = true;
  }
  ways_back_.reset();
}

void FocusedStrategy::observe(const Ticket& ticket, fetch::Outcome outcome, std::size_t news) {
  if (ticket.kind == PageKind::Thread) return follow_names(outcome, news);
  const auto rule = rule_of(ticket);
  if (!rule || profile_.rules[*rule].keep) return;
  // Boards may be read again, and may fail; alternatives are here for their news alone.
  const bool is_board = profile_.rules[*rule].role == Role::Index;
  if (is_board && (options_.round != Round::First || outcome != fetch::Outcome::Ok)) return;
  Meter& meter = meters_[*rule];
  ++meter.fetched;
  judge_names();
  if (meter.quarantined) return;
  if (!is_board && news > 0) ways_back_ = WaysBack{.rule = *rule};
  meter.fruitful += news > 0 ? 1 : 0;
  meter.idle = news > 0 ? 0 : meter.idle + 1;
  if (meter.idle >= patience_with(*rule, meter) && !is_last_way(*rule)) meter.quarantined = true;
}

// Is there no other rule for boards that still leads anywhere?
bool FocusedStrategy::is_last_way(std::size_t rule) const {
  if (profile_.rules[rule].role != Role::Index) return false;
  return std::none_of(meters_.begin(), meters_.end(), [&](const auto& other) {
    return other.first != rule && profile_.rules[other.first].role == Role::Index &&
           !other.second.quarantined && other.second.fetched > other.second.idle;
  });
}

std::vector<std::string> FocusedStrategy::remarks() const {
  std::vector<std::string> out = watch_.remarks();
  for (const auto& [rule, meter] : meters_) {
    if (!meter.quarantined) continue;
    const std::string why = meter.led_back
                                ? "the last with nothing but other names of what was known"
                                : fmt::format("the last {} without anything new", meter.idle);
    out.push_back(fmt::format("given up after {} pages, {}: {} (--keep-pattern undoes it)",
                              meter.fetched, why, profile_.rules[rule].pattern));
  }
  return out;
}

}  // namespace boardwalk::crawl
