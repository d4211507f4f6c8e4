#include <nlohmann/json.hpp>

#include "boardwalk/analyse/report.h"
#include "boardwalk/store/text.h"

namespace boardwalk::analyse {
namespace {

using Json = nlohmann::ordered_json;

Json figures(const WindowFigures& f) {
  return {{"posts", f.posts},
          {"threads", f.threads.count()},
          {"authors", f.authors.count()},
          {"mean_sentiment", f.mean_score()},
          {"positive", f.positive},
          {"neutral", f.neutral},
          {"negative", f.negative},
          {"unjudged", f.unjudged}};
}

Json board(const BoardLine& line) {
  Json out = {{"url", line.key}, {"title", line.title}};
  out.update(figures(line.now));
  out["posts_before"] = line.posts_before;
  out["heat"] = line.heat;
  out["group"] = line.group;
  out["hot"] = line.is_hot;
  out["was_foretold"] = line.was_foretold;
  out["will_be_hot"] = line.will_be_hot;
  return out;
}

Json window(const WindowLine& line) {
  return {{"begin", store::iso_time(line.begin)},
          {"posts", line.posts},
          {"threads", line.threads},
          {"authors", line.authors},
          {"mean_sentiment", line.mean_score},
          {"positive_share", line.positive_share},
          {"negative_share", line.negative_share}};
}

// Edges name boards by URL: the order of boards is another here than in the graph.
Json edges(const Overview& overview) {
  std::map<std::size_t, std::string> urls;
  for (const BoardLine& line : overview.boards) urls[line.place] = line.key;
  Json out = Json::array();
  for (const TopicEdge& edge : overview.edges)
    out.push_back({{"from", urls[edge.from]},
                   {"to", urls[edge.to]},
                   {"words", edge.words},
                   {"authors", edge.authors}});
  return out;
}

template <typename Items, typename Write>
Json list(const Items& items, const Write& write) {
  Json out = Json::array();
  for (const auto& item : items) out.push_back(write(item));
  return out;
}

}  // namespace

std::string json_report(const Overview& overview) {
  Json out = {{"begin", store::iso_time(overview.begin)},
              {"end", store::iso_time(overview.end)},
              {"all_posts", overview.all_posts},
              {"undated", overview.undated},
              {"now", figures(overview.now)}};
  out["languages"] = Json::object();
  for (const auto& [name, count] : overview.languages) out["languages"][name] = count;
  out["hotspots_are_clear"] = overview.hotspots_are_clear;
  out["forecast_has_learned"] = overview.forecast_has_learned;
  out["boards"] = list(overview.boards, board);
  out["windows"] = list(overview.series, window);
  out["reply_groups"] = list(overview.replies, [](const ReplyGroup& group) {
    return Json{{"share", group.share},
                {"mean_sentiment", group.mean_score},
                {"mean_words", group.mean_words}};
  });
  out["topic_edges"] = edges(overview);
  out["trends"] = list(overview.trends, [](const Trend& trend) {
    return Json{{"word", trend.word},
                {"posts", trend.posts},
                {"times_as_often", trend.times_as_often},
                {"surprise", trend.surprise}};
  });
  out["hours_of_week"] = overview.hours;
  out["threads"] = list(overview.threads, [](const ThreadLine& line) {
    return Json{{"url", line.url}, {"title", line.title}, {"posts", line.posts}};
  });
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace boardwalk::analyse
