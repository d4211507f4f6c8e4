#include "lab/autopager.h"

#include <set>

#include "boardwalk/html/parse.h"
#include "boardwalk/learn/pager.h"
#include "lab/read_file.h"

namespace boardwalk::lab {
namespace {

constexpr std::string_view kEnding = ".gold.json";

std::string text_of(const html::Document& page, html::NodeId id) {
  std::string text;
  for (html::NodeId at = id; at < page.end_of(id); ++at)
    if (page.tag(at) == html::Tag::Text) text += page.text(at);
  return text;
}

// The labels count the links with href as another parser saw them; where ours sees more or fewer,
// the labelled one is the next with the same address and text.
std::set<html::NodeId> labelled_links(const html::Document& page, const nlohmann::json& gold) {
  std::vector<html::NodeId> anchors;
  for (html::NodeId id = 0; id < page.size(); ++id)
    if (page.tag(id) == html::Tag::A && page.attribute(id, "href")) anchors.push_back(id);
  const bool agreed = anchors.size() == gold.at("n_links").get<std::size_t>();

  std::set<html::NodeId> labelled;
  std::size_t from = 0;
  for (const nlohmann::json& link : gold.at("pagination_links")) {
    if (agreed) {
      labelled.insert(anchors.at(link.at("i").get<std::size_t>()));
      continue;
    }
    for (std::size_t i = from; i < anchors.size(); ++i) {
      const bool same =
          page.attribute(anchors[i], "href") == link.at("href").get<std::string>() &&
          text_of(page, anchors[i]).find(link.at("text").get<std::string>()) != std::string::npos;
      if (!same) continue;
      labelled.insert(anchors[i]);
      from = i + 1;
      break;
    }
  }
  return labelled;
}

void count_page(const std::string& body, const nlohmann::json& gold, Tally& tally) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(body);
  const std::set<html::NodeId> labelled = labelled_links(page.document, gold);
  double right = 0;
  const auto url = url::parse(gold.at("url").get<std::string>());
  if (!url) return;
  for (const learn::Pager& pager : learn::find_pagers(page.document, *url)) {
    for (const learn::PagerLink& link : pager.links) {
      if (page.document.tag(link.node) != html::Tag::A) continue;  // labels are of anchors alone
      const bool is_right = labelled.contains(link.node);
      right += is_right ? 1 : 0;
      tally.wrong += is_right ? 0 : 1;
    }
  }
  tally.right += right;
  tally.missed += static_cast<double>(gold.at("pagination_links").size()) - right;
}

}  // namespace

Result<LabelledPagers> count_labelled_pagers(const std::string& archive) {
  const auto files = read_archive(archive);
  if (!files) return files.error();
  LabelledPagers counted;
  for (const auto& [name, content] : *files) {
    if (!name.ends_with(kEnding)) continue;
    const auto gold = nlohmann::json::parse(content, nullptr, false);
    const auto page = files->find(name.substr(0, name.size() - kEnding.size()) + ".html");
    if (gold.is_discarded() || page == files->end()) continue;
    count_page(page->second, gold, counted.links);
    ++counted.pages;
  }
  return counted;
}

Result<Report> measure_autopager(const AutopagerExperiment& experiment) {
  Report report("autopager");
  if (experiment.pages.empty()) return report;
  const auto counted = count_labelled_pagers(experiment.pages);
  if (!counted) return counted.error();
  const auto row = [&](const char* metric, double value) {
    report.add({.set = "real pages", .method = "ours", .metric = metric, .value = value});
  };
  row("pager link precision", counted->links.precision());
  row("pager link recall", counted->links.recall());
  return report;
}

}  // namespace boardwalk::lab
