#include "boardwalk/post_habits.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
    if (!match || profile.rules[match->rule].role != learn::Role::Thread) {
      evidence.see_news(dates_on(document, evidence), crawl::made_at(response));
      continue;
    }
    documents.push_back(std::move(document));
    origins.emplace_back(*url, crawl::made_at(response));
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
