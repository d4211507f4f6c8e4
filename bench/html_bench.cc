// What a page costs: reading its bytes, building its tree, rendering its text, finding its links.
#include <benchmark/benchmark.h>

#include <string>

#include "boardwalk/html/encoding.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "boardwalk/html/utf8.h"

namespace boardwalk::html {
namespace {

// A thread page of the usual kind: about 40 KB, 20 posts, 200 links.
std::string thread_page() {
  std::string page =
      "<!doctype html><html><head><title>Thread</title><meta charset=utf-8></head><body>"
      "<div class=\"nav\"><a href=\"/\">Home</a> &raquo; <a href=\"/b/1\">Board</a></div>";
  for (int post = 0; post < 20; ++post) {
    const std::string id = std::to_string(post);
    page += "<table class=\"post\" id=\"p" + id + "\"><tr><td class=\"author\">";
    for (int link = 0; link < 9; ++link)
      page += "<a href=\"/profile?u=" + id + "&amp;tab=" + std::to_string(link) + "\">tab</a> ";
    page += "<br>Posts: 12<br>Joined: 2009</td>\n<td><div class=\"body\"><p>Thänks for the ";
    for (int word = 0; word < 120; ++word) page += "answer to <b>this</b> ";
    page += "</p><blockquote><p>quoted text</p></blockquote><ul><li>one<li>two</ul>";
    page += "<a href=\"/report/" + id + "\" rel=\"nofollow\">Report</a></div></td></tr></table>";
  }
  return page + "</body></html>";
}

void count_bytes(benchmark::State& state, std::size_t bytes) {
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) * state.iterations());
}

void parse_page(benchmark::State& state) {
  const std::string page = thread_page();
  Parser parser;
  for (auto _ : state) benchmark::DoNotOptimize(parser.parse(page));
  count_bytes(state, page.size());
}
BENCHMARK(parse_page)->Name("html/parse");

void render_text(benchmark::State& state) {
  const Document page = Parser().parse(thread_page()).document;
  std::size_t bytes = 0;
  for (auto _ : state) bytes = visible_text(page).size();
  count_bytes(state, bytes);
}
BENCHMARK(render_text)->Name("html/visible_text");

void find_links(benchmark::State& state) {
  const Document page = Parser().parse(thread_page()).document;
  const url::Url base = *url::parse("http://forum.test/t/1");
  std::size_t count = 0;
  for (auto _ : state) count = links(page, base).size();
  state.SetItemsProcessed(static_cast<std::int64_t>(count) * state.iterations());
}
BENCHMARK(find_links)->Name("html/links");

void validate_utf8(benchmark::State& state) {
  const std::string page = thread_page();
  for (auto _ : state) benchmark::DoNotOptimize(is_utf8(page));
  count_bytes(state, page.size());
}
BENCHMARK(validate_utf8)->Name("html/is_utf8");

void convert_encoding(benchmark::State& state) {
  const std::string bytes(40'000, '\xe9');
  const Encoding encoding{.name = "windows-1252"};
  for (auto _ : state) benchmark::DoNotOptimize(to_utf8(bytes, encoding));
  count_bytes(state, bytes.size());
}
BENCHMARK(convert_encoding)->Name("html/to_utf8");

}  // namespace
}  // namespace boardwalk::html
