#include "boardwalk/post_habits.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/dates/stated_zone.h"
#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/template_learner.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk {
namespace {

// Between a date and its age: "12 May 2011 10:02 (3 hours ago)". What stands in other words beside
// a date may be the age of something else.
bool is_joint(std::string_view between) {
  between = trimmed(between);
  return between == "," || between == "(" || between == ", (";
}

void see_both_ways(const dates::Written& one, const dates::Written& other, Time made,
                   dates::Evidence& evidence) {
  evidence.see_pair(one, other, made);
  evidence.see_pair(other, one, made);
}

void see_neighbours(std::string_view text, Time made, dates::Evidence& evidence) {
  const auto mentions = dates::find_dates(text);
  for (std::size_t i = 1; i < mentions.size(); ++i) {
    const std::size_t end = mentions[i - 1].end;
    if (is_joint(text.substr(end, mentions[i].begin - end)))
      see_both_ways(mentions[i - 1].written, mentions[i].written, made, evidence);
  }
}

// <span title="12 May 2011 10:02">3 hours ago</span>
void see_title(std::string_view title, std::string_view text, Time made,
               dates::Evidence& evidence) {
  const auto told = dates::find_dates(title);
  const auto shown = dates::find_dates(text);
  if (told.size() == 1 && shown.size() == 1)
    see_both_ways(told[0].written, shown[0].written, made, evidence);
}

// Dates that are told twice.
void see_pairs(const html::Document& page, Time made, dates::Evidence& evidence) {
  for (html::NodeId id = 1; id < page.size(); ++id) {
    if (page.tag(id) != html::Tag::Text) continue;
    const html::NodeId parent = page.node(id).parent;
    see_neighbours(page.text(id), made, evidence);
    if (const auto title = page.attribute(parent, "title"))
      see_title(*title, page.text(id), made, evidence);
  }
}

// Of boards and threads, cell by cell; and in which zone they are, where the site says so.
std::vector<dates::Written> dates_on(const html::Document& list, dates::Evidence& evidence) {
  std::vector<dates::Written> found;
  std::optional<std::chrono::minutes> zone;
  const std::string text = html::visible_text(list);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of("\n\t"), rest.size());
    for (const dates::Mention& mention : dates::find_dates(rest.substr(0, end)))
      found.push_back(mention.written);
    if (const auto stated = dates::stated_zone(rest.substr(0, end))) zone = stated;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (zone) evidence.see_stated(*zone);
  return found;
}

struct ReadPage {
  html::Document document;
  url::Url url;
  Time made{};
};

// What the pagers of discussions lead to are pages of discussions, though no rule names them.
void add_further_pages(const fetch::Responses& pages, const learn::SiteProfile& profile,
                       const learn::RuleMatcher& matcher, html::Parser& parser,
                       std::vector<ReadPage>& discussions) {
  std::set<std::string> known;
  const std::size_t count = discussions.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto pagers =
        learn::find_pagers(discussions[i].document, discussions[i].url, profile.distrusted_pagers);
    for (const learn::Pager& pager : pagers) {
      for (const learn::PagerLink& link : pager.links) {
        const url::Url url =
            url::normalise(learn::without_parameters(link.target, profile.session_parameters));
        const auto page = pager.own ? pages.find(url.href()) : pages.end();
        if (page == pages.end() || page->second.outcome != fetch::Outcome::Ok) continue;
        if (matcher.match(url) || !known.insert(url.href()).second) continue;
        discussions.push_back({crawl::parse_response(parser, page->second).document, url,
                               crawl::made_at(page->second)});
      }
    }
  }
}

}  // namespace

void learn_posts(const fetch::Responses& pages, learn::SiteProfile& profile) {
  const learn::RuleMatcher matcher(profile);
  html::Parser parser;
  std::vector<ReadPage> discussions;
  dates::Evidence evidence;
  for (const auto& [href, response] : pages) {
    const auto url = url::parse(href);
    const auto match = url ? matcher.match(*url) : std::nullopt;
    if (response.outcome != fetch::Outcome::Ok || (!match && href != profile.entry)) continue;
    html::Document document = crawl::parse_response(parser, response).document;
    const Time made = crawl::made_at(response);
    see_pairs(document, made, evidence);
    if (!match || profile.rules[match->rule].role != learn::Role::Thread) {
      evidence.see_news(dates_on(document, evidence), made);
      continue;
    }
    discussions.push_back({std::move(document), *url, made});
  }
  add_further_pages(pages, profile, matcher, parser, discussions);
  std::vector<extract::TemplateSample> samples;
  samples.reserve(discussions.size());
  for (const ReadPage& page : discussions) samples.push_back({&page.document, page.url});
  const extract::PostTemplate known = extract::learn_template(samples);
  profile.posts = {known.marks, known.bodies, known.roots, known.names, known.pages};

  for (const ReadPage& page : discussions) {
    const auto found = extract::extract_posts(
        page.document, page.url, {.known = known.empty() ? nullptr : &known, .fetched = page.made});
    std::vector<dates::Written> written;
    for (const model::Post& post : found.posts) {
      const auto mentions = dates::find_dates(post.posted_at_raw);
      if (!mentions.empty()) written.push_back(mentions.front().written);
    }
    evidence.see_list(written, page.made);
  }
  profile.dates = evidence.conclude();
}

extract::ThreadHarvester harvester_of(const learn::SiteProfile& profile) {
  const learn::PostPlaces& posts = profile.posts;
  return {extract::PostTemplate{posts.marks, posts.bodies, posts.roots, posts.names, posts.pages},
          profile.dates};
}

}  // namespace boardwalk
