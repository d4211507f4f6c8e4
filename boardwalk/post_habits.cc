#include "boardwalk/post_habits.h"

#include <algorithm>
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
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "boardwalk/learn/matcher.h"

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

}  // namespace

void learn_posts(const fetch::Responses& pages, learn::SiteProfile& profile) {
  const learn::RuleMatcher matcher(profile);
  html::Parser parser;
  std::vector<html::Document> documents;
  std::vector<std::pair<url::Url, Time>> origins;
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
    documents.push_back(std::move(document));
    origins.emplace_back(*url, made);
  }
  std::vector<extract::TemplateSample> samples;
  for (std::size_t i = 0; i < documents.size(); ++i)
    samples.push_back({&documents[i], origins[i].first});
  const extract::PostTemplate known = extract::learn_template(samples);
  profile.posts = {known.marks, known.bodies, known.roots, known.names, known.pages};

  for (std::size_t i = 0; i < documents.size(); ++i) {
    const auto found = extract::extract_posts(
        documents[i], origins[i].first,
        {.known = known.empty() ? nullptr : &known, .fetched = origins[i].second});
    std::vector<dates::Written> written;
    for (const model::Post& post : found.posts) {
      const auto mentions = dates::find_dates(post.posted_at_raw);
      if (!mentions.empty()) written.push_back(mentions.front().written);
    }
    evidence.see_list(written, origins[i].second);
  }
  profile.dates = evidence.conclude();
}

extract::ThreadHarvester harvester_of(const learn::SiteProfile& profile) {
  const learn::PostPlaces& posts = profile.posts;
  return {extract::PostTemplate{posts.marks, posts.bodies, posts.roots, posts.names, posts.pages},
          profile.dates};
}

}  // namespace boardwalk
