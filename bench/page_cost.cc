// What a page of a known forum costs: parsing it, and reading its posts by the forum's template.
//
//     page-cost URLS.txt FILE.warc...
//
// Of the archives, the pages whose URLs are listed. The template and the habits of writing dates
// are learned from the first of them, before the clock starts. Prints one JSON line: pages, posts,
// and CPU seconds of parsing by MyHTML alone, of parsing into a Document, of reading the posts, and
// of finding the pagers.
#include <myhtml/api.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "bench/cpu_clock.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/template_learner.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/fetch/message.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/warc/reader.h"

namespace {

using namespace boardwalk;

constexpr int kRounds = 3;  // of which the cheapest counts
constexpr std::size_t kTemplatePages = 20;

struct Page {
  url::Url url;
  std::string body;
};

std::set<std::string> read_lines(const char* path) {
  std::set<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.insert(line);
  return lines;
}

std::vector<Page> load_pages(const std::set<std::string>& wanted, int count, char** paths) {
  std::vector<Page> pages;
  for (int i = 0; i < count; ++i) {
    auto reader = warc::Reader::open(paths[i]);
    if (!reader) continue;
    while (auto record = (*reader)->next()) {
      const auto url = url::parse(record->field("WARC-Target-URI").value_or(""));
      if (record->type() != "response" || !url || !wanted.contains(url->href())) continue;
      const warc::HttpBlock http = warc::split_http(record->block);
      if (http.head.find(" 200") < 16) pages.push_back({*url, std::string(http.body)});
    }
  }
  return pages;
}

extract::PostTemplate template_of(const std::vector<html::Document>& documents,
                                  const std::vector<Page>& pages) {
  std::vector<extract::TemplateSample> samples;
  for (std::size_t i = 0; i < std::min(pages.size(), kTemplatePages); ++i)
    samples.push_back({&documents[i], pages[i].url});
  return extract::learn_template(samples);
}

// How the forum writes dates, from the same pages.
dates::Convention convention_of(const std::vector<html::Document>& documents,
                                const std::vector<Page>& pages) {
  dates::Evidence evidence;
  for (std::size_t i = 0; i < std::min(pages.size(), kTemplatePages); ++i) {
    std::vector<dates::Written> written;
    for (const model::Post& post : extract::extract_posts(documents[i], pages[i].url, {}).posts)
      if (auto mentions = dates::find_dates(post.posted_at_raw); !mentions.empty())
        written.push_back(mentions.front().written);
    evidence.see_list(written, {});
  }
  return evidence.conclude();
}

template <typename Work>
double cheapest(Work work) {
  double least = 0;
  for (int round = 0; round < kRounds; ++round) {
    const double before = cpu_seconds();
    work();
    const double spent = cpu_seconds() - before;
    least = round == 0 ? spent : std::min(least, spent);
  }
  return least;
}

double parse_alone(const std::vector<Page>& pages) {
  myhtml_t* myhtml = myhtml_create();
  myhtml_init(myhtml, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
  myhtml_tree_t* tree = myhtml_tree_create();
  myhtml_tree_init(tree, myhtml);
  const double spent = cheapest([&] {
    for (const Page& page : pages)
      myhtml_parse(tree, MyENCODING_UTF_8, page.body.data(), page.body.size());
  });
  myhtml_tree_destroy(tree);
  myhtml_destroy(myhtml);
  return spent;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: page-cost URLS.txt FILE.warc...\n");
    return 2;
  }
  const std::vector<Page> pages = load_pages(read_lines(argv[1]), argc - 2, argv + 2);
  if (pages.empty()) return 1;
  html::Parser parser;
  std::vector<html::Document> documents;
  for (const Page& page : pages) documents.push_back(parser.parse(page.body).document);
  const extract::PostTemplate known = template_of(documents, pages);

  const dates::Convention convention = convention_of(documents, pages);
  const extract::Hints hints{.convention = convention, .known = known.empty() ? nullptr : &known};

  const double alone = parse_alone(pages);
  const double parsing = cheapest([&] {
    for (const Page& page : pages) (void)parser.parse(page.body);
  });
  std::size_t posts = 0;
  const double reading = cheapest([&] {
    posts = 0;
    for (std::size_t i = 0; i < pages.size(); ++i)
      posts += extract::extract_posts(documents[i], pages[i].url, hints).posts.size();
  });
  const double turning = cheapest([&] {
    for (std::size_t i = 0; i < pages.size(); ++i)
      (void)learn::find_pagers(documents[i], pages[i].url);
  });
  std::printf(
      "{\"pages\": %zu, \"posts\": %zu, \"myhtml\": %.4f, \"parsing\": %.4f, \"reading\": %.4f, "
      "\"pagers\": %.4f}\n",
      pages.size(), posts, alone, parsing, reading, turning);
  return 0;
}
