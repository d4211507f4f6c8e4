#include "boardwalk/post_habits.h"

#include <utility>
#include <vector>

#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/extract.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/learn/matcher.h"

namespace boardwalk {

void learn_posts(const fetch::Responses& pages, learn::SiteProfile& profile) {
  const learn::RuleMatcher matcher(profile);
  html::Parser parser;
  std::vector<html::Document> documents;
  std::vector<std::pair<url::Url, Time>> origins;
  for (const auto& [href, response] : pages) {
    const auto url = url::parse(href);
    const auto match = url ? matcher.match(*url) : std::nullopt;
    const bool is_thread = match && profile.rules[match->rule].role == learn::Role::Thread;
    if (!is_thread || response.outcome != fetch::Outcome::Ok) continue;
    documents.push_back(crawl::parse_response(parser, response).document);
    origins.emplace_back(*url, crawl::made_at(response));
  }
  std::vector<extract::TemplateSample> samples;
  for (std::size_t i = 0; i < documents.size(); ++i)
    samples.push_back({&documents[i], origins[i].first});
  const extract::PostTemplate known = extract::learn_template(samples);
  profile.posts = {known.marks, known.bodies, known.roots, known.pages};

  dates::Evidence evidence;
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
  return {extract::PostTemplate{posts.marks, posts.bodies, posts.roots, posts.pages},
          profile.dates};
}

}  // namespace boardwalk
