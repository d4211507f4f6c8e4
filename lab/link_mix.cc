#include "lab/link_mix.h"

#include <map>

#include "boardwalk/fetch/robots.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/learn/url_pattern.h"
#include "boardwalk/url/normalise.h"
#include "lab/tally.h"

namespace boardwalk::lab {
namespace {

using Kind = KnownPage::Kind;

fetch::Robots robots_of(KnownForum& forum) {
  const auto entry = url::parse(forum.entry());
  const auto address = entry ? url::parse("/robots.txt", *entry) : std::nullopt;
  const auto body = address ? forum.html(address->href()) : std::nullopt;
  return body ? fetch::Robots::parse(*body, "boardwalk") : fetch::Robots::allow_all();
}

// A URL is kept away when every link to it says so.
std::map<std::string, bool> linked_urls(KnownForum& forum) {
  std::map<std::string, bool> nofollow;
  html::Parser parser;
  for (const std::string& address : forum.pages()) {
    const auto body = forum.html(address);
    const auto url = url::parse(address);
    if (!body || !url) continue;
    const html::Parsed page = parser.parse(*body);
    for (const html::Link& link : html::links(page.document, *url)) {
      if (!link.target.is_http() || link.target.host() != url->host()) continue;
      const auto found = nofollow.try_emplace(url::normalise(link.target).without_fragment(), true);
      found.first->second = found.first->second && link.nofollow;
    }
  }
  return nofollow;
}

}  // namespace

LinkMix mix_of(KnownForum& forum) {
  const fetch::Robots robots = robots_of(forum);
  LinkMix mix;
  for (const auto& [href, nofollow] : linked_urls(forum)) {
    const auto url = url::parse(href);
    const auto page = forum.page(href);
    const bool disallowed = url && !robots.allows(learn::target_of(*url));
    double& count = disallowed                   ? mix.disallowed
                    : nofollow                   ? mix.nofollow
                    : !page                      ? mix.rest
                    : page->kind == Kind::Thread ? mix.threads
                                                 : mix.lists;
    ++count;
  }
  return mix;
}

Result<Report> measure_link_mix(const LinkMixExperiment& experiment) {
  std::map<std::string, std::map<std::string, std::vector<double>>> sets;  // set → metric
  const auto done =
      for_each_forum(experiment.forums, [&](const std::string& set, KnownForum& forum) {
        const LinkMix mix = mix_of(forum);
        const auto add = [&](const char* metric, double count) {
          sets[set][metric].push_back(100 * count / std::max(1.0, mix.all()));
        };
        add("thread URLs", mix.threads);
        add("list URLs", mix.lists);
        add("disallowed by robots.txt", mix.disallowed);
        add("nofollow", mix.nofollow);
        add("uninformative and duplicate", mix.rest);
      });
  if (!done) return done.error();
  Report report("links");
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    for (const auto& [metric, shares] : set->second) {
      const Spread spread = spread_of(shares);
      report.add({.set = set->first,
                  .method = "generic",
                  .metric = metric,
                  .value = spread.mean,
                  .deviation = spread.deviation,
                  .paper = "figure 5"});
    }
  }
  return report;
}

}  // namespace boardwalk::lab
