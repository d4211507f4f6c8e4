#include "lab/flips.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "boardwalk/base/random.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/learn/session_ids.h"
#include "lab/learn_forum.h"

namespace boardwalk::lab {
namespace {

using Kind = KnownPage::Kind;
constexpr std::uint64_t kSampleSeed = 13;

// Some pages of lists and some of threads.
std::vector<std::string> sample(KnownForum& forum, int count) {
  Random random = Random{kSampleSeed}.fork(forum.name());
  std::map<bool, std::vector<std::string>> kinds;  // thread or not
  for (const std::string& url : forum.pages())
    kinds[forum.page(url)->kind == Kind::Thread].push_back(url);
  std::vector<std::string> out;
  for (auto& [is_thread, urls] : kinds) {
    for (int i = 0; i < count / 2 && !urls.empty(); ++i) {
      const std::size_t at = random.below(urls.size());
      out.push_back(std::exchange(urls[at], urls.back()));
      urls.pop_back();
    }
  }
  return out;
}

void study(KnownForum& forum, const FlipsExperiment& experiment, LinkTallies& tallies) {
  const Learned learned = learn_forum(forum, forum.entry());
  const learn::SiteProfile profile = learned.profile.value_or(learn::SiteProfile{});
  const Complaint complain = [&](const std::string& what, const std::string& url) {
    if (experiment.misses) fmt::print(stderr, "{}: {} {}\n", forum.name(), what, url);
  };
  html::Parser parser;
  for (const std::string& address : sample(forum, experiment.sample)) {
    const auto body = forum.html(address);
    const auto url = url::parse(address);
    if (!body || !url) continue;
    const html::Parsed page = parser.parse(*body);
    if (forum.page(address)->kind != Kind::Thread)
      count_rules(forum, profile, page.document, *url, tallies, complain);
    count_flips(forum, page.document, *url, tallies, complain);
  }
}

void report_tallies(Report& report, const std::string& set, const LinkTallies& tallies) {
  Tally both = tallies.index;
  both.add(tallies.thread);
  const auto row = [&](const char* metric, double value, const char* paper) {
    report.add({.set = set, .method = "ours", .metric = metric, .value = value, .paper = paper});
  };
  row("index/thread URL precision", tallies.groups.precision(), "99.02 (5 forums)");
  row("index/thread URL recall", tallies.groups.recall(), "98.14 (5 forums)");
  row("index URL precision, by link", tallies.index.precision(), "");
  row("index URL recall, by link", tallies.index.recall(), "");
  row("thread URL precision, by link", tallies.thread.precision(), "");
  row("thread URL recall, by link", tallies.thread.recall(), "");
  row("index/thread URL precision, by link", both.precision(), "");
  row("index/thread URL recall, by link", both.recall(), "");
  row("page-flipping precision", tallies.flips.precision(), "99");
  row("page-flipping recall", tallies.next.recall(), "93");
}

// What a link leads to, and what the rules say.
struct Verdict {
  std::optional<Kind> is = {};
  std::optional<Kind> taken = {};
  bool is_alternative = false;
  std::size_t text = 0;  // of its anchors
  std::string url = {};
};

using Verdicts = std::map<std::string, Verdict>;  // by list

// The links of a page that were taken for one kind.
struct LinkGroup {
  std::size_t text = 0;
  std::size_t links = 0;
  std::size_t right = 0;
};

std::size_t anchor_text(const html::Document& page, html::NodeId anchor) {
  std::size_t length = 0;
  for (html::NodeId id = anchor; id < page.end_of(anchor); ++id)
    if (page.node(id).kind == html::NodeKind::Text) length += page.text(id).size();
  return length;
}

// `by_other_names`: some of its boards are followed by names that the truth knows as their other
// ones; then nothing is missed where no other group is.
void count_group(const Verdicts& verdicts, bool by_other_names, Tally& tally) {
  std::map<Kind, LinkGroup> groups;
  bool has_links = false;
  for (const auto& [list, verdict] : verdicts) {
    has_links = has_links || verdict.is;
    if (!verdict.taken || verdict.is_alternative) continue;
    LinkGroup& group = groups[*verdict.taken];
    group.text += verdict.text;
    ++group.links;
    group.right += verdict.is == verdict.taken ? 1 : 0;
  }
  const auto found =
      std::max_element(groups.begin(), groups.end(),
                       [](const auto& a, const auto& b) { return a.second.text < b.second.text; });
  const bool is_right = found != groups.end() && 2 * found->second.right > found->second.links;
  tally.right += is_right ? 1 : 0;
  tally.wrong += found != groups.end() && !is_right ? 1 : 0;
  const bool is_led_on = found == groups.end() && by_other_names;
  tally.missed += has_links && !is_right && !is_led_on ? 1 : 0;
}

Kind kind_of(learn::Role role) { return role == learn::Role::Thread ? Kind::Thread : Kind::Index; }

// Neither a board nor a thread that is linked here: the entry or a part of it, another page of
// a list, or this list itself.
bool is_apart(const KnownPage& page, const KnownPage& here) {
  const bool is_above = page.kind == Kind::Entry || page.kind == Kind::Overview;
  return is_above || page.number > 1 || page.list == here.list;
}

}  // namespace

void count_rules(KnownForum& forum, const learn::SiteProfile& profile, const html::Document& page,
                 const url::Url& url, LinkTallies& tallies, const Complaint& complain) {
  const learn::RuleMatcher matcher(profile);
  const KnownPage here = forum.page(url.href()).value_or(KnownPage{});
  Verdicts verdicts;
  bool by_other_names = false;
  for (const html::Link& link : html::links(page, url)) {
    const std::string target = link.target.without_fragment();
    if (link.kind != html::LinkKind::Anchor || link.target.host() != url.host()) continue;
    const auto known = forum.page(target);
    if (known && is_apart(*known, here)) continue;
    const auto match =
        matcher.match(learn::without_parameters(link.target, profile.session_parameters));
    if (forum.is_other_name(target)) {
      by_other_names = by_other_names || match;
      continue;
    }
    Verdict& verdict = verdicts[known ? known->list : target];
    if (known) verdict.is = known->kind;
    verdict.url = target;
    verdict.text += anchor_text(page, link.node);
    if (!match) continue;
    const learn::Role role = profile.rules[match->rule].role;
    verdict.taken = kind_of(role);
    verdict.is_alternative = role == learn::Role::Alternative;
  }
  count_group(verdicts, by_other_names, tallies.groups);
  for (const auto& [name, verdict] : verdicts) {
    tallies.index.add(verdict.is == Kind::Index, verdict.taken == Kind::Index);
    tallies.thread.add(verdict.is == Kind::Thread, verdict.taken == Kind::Thread);
    if (verdict.is != verdict.taken) complain(verdict.is ? "not seen:" : "taken:", verdict.url);
  }
}

void count_flips(KnownForum& forum, const html::Document& page, const url::Url& url,
                 LinkTallies& tallies, const Complaint& complain) {
  const KnownPage here = forum.page(url.href()).value_or(KnownPage{});
  bool reached = false;
  for (const learn::Pager& pager : learn::find_pagers(page, url)) {
    if (!pager.own) continue;
    for (const learn::PagerLink& link : pager.links) {
      const std::string target = link.target.without_fragment();
      const auto to = forum.page(target);
      if (!to && forum.is_other_name(target)) continue;
      const bool stays = to && to->list == here.list;
      tallies.flips.add(stays, true);
      if (!stays) complain("turned to:", url.href() + " → " + target);
      reached = reached || (stays && to->number == here.number + 1);
    }
  }
  if (here.number >= forum.size_of(here.list)) return;
  tallies.next.add(true, reached);
  if (!reached) complain("no next page:", url.href());
}

Result<Report> measure_flips(const FlipsExperiment& experiment) {
  std::map<std::string, LinkTallies> sets;
  const auto done = for_each_forum(
      experiment.forums,
      [&](const std::string& set, KnownForum& forum) { study(forum, experiment, sets[set]); });
  if (!done) return done.error();
  Report report("flips");
  for (auto set = sets.rbegin(); set != sets.rend(); ++set)
    report_tallies(report, set->first, set->second);
  return report;
}

}  // namespace boardwalk::lab
