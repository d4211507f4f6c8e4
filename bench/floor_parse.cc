// Floor: what parsing alone costs. MyHTML, single-threaded, its tree re-used, over every HTML page
// of a WARC archive.
//
//     floor-parse FILE.warc...
//
// Pages are read into memory before the clock starts. Prints one JSON line: pages, bytes, CPU
// seconds.
#include <myhtml/api.h>

#include <cstdio>
#include <string>
#include <vector>

#include "bench/cpu_clock.h"
#include "boardwalk/warc/reader.h"

namespace {

bool is_html_page(std::string_view head) {
  return head.find(" 200") < 16 && head.find("text/html") != std::string_view::npos;
}

std::vector<std::string> load_pages(int count, char** paths) {
  std::vector<std::string> pages;
  for (int i = 0; i < count; ++i) {
    auto reader = boardwalk::warc::Reader::open(paths[i]);
    if (!reader) continue;
    while (auto record = (*reader)->next()) {
      if (record->type() != "response") continue;
      const boardwalk::warc::HttpBlock http = boardwalk::warc::split_http(record->block);
      if (is_html_page(http.head)) pages.emplace_back(http.body);
    }
  }
  return pages;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> pages = load_pages(argc - 1, argv + 1);
  myhtml_t* myhtml = myhtml_create();
  myhtml_init(myhtml, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
  myhtml_tree_t* tree = myhtml_tree_create();
  myhtml_tree_init(tree, myhtml);
  long long bytes = 0;
  const double before = cpu_seconds();
  for (const std::string& page : pages) {
    myhtml_parse(tree, MyENCODING_UTF_8, page.data(), page.size());
    bytes += static_cast<long long>(page.size());
  }
  const double cpu = cpu_seconds() - before;
  myhtml_tree_destroy(tree);
  myhtml_destroy(myhtml);
  std::printf("{\"pages\": %zu, \"bytes\": %lld, \"cpu\": %.4f}\n", pages.size(), bytes, cpu);
  return pages.empty() ? 1 : 0;
}
