// boardwalk extract FILE|-|URL
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/crawl/live_sampler.h"
#include "boardwalk/crawl/reader.h"
#include "boardwalk/crawl/response_page.h"
#include "boardwalk/extract/extract.h"
#include "boardwalk/fetch/archived.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/store/text.h"
#include "boardwalk/url/normalise.h"
#include "boardwalk/warc/date.h"
#include "boardwalk/warc/reader.h"
#include "cli/manner_flags.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kExtractFooter =
    R"(Any page with posts, comments, reviews or answers; nothing needs to be known about the site. WARC archives give the posts
of every page in them, or with --url of that one. On a terminal the posts are shown to be read; elsewhere, or with --json, they are JSON lines with the
columns of `boardwalk export posts`.

Examples:
  boardwalk extract page.html --url https://forum.example/viewtopic.php?t=9
  boardwalk extract https://forum.example/viewtopic.php?t=9 --json
  boardwalk extract crawl-*.warc.gz --json > posts.jsonl
  curl -s https://forum.example/t/9 | boardwalk extract - --url https://forum.example/t/9)";

constexpr int kRequests = 6;  // robots.txt aside, a page and the redirects to it

struct ExtractFlags {
  MannerFlags manners;
  std::vector<std::string> sources;
  std::string url;
  bool json = false;
};

nlohmann::ordered_json time_or_null(const std::optional<Time>& time) {
  return time ? nlohmann::ordered_json(warc::format_date(*time)) : nlohmann::ordered_json();
}

nlohmann::ordered_json row_of(const std::string& host, const std::string& title,
                              const model::Post& post) {
  return {{"site", host},
          {"title", title},
          {"page_url", post.page_url},
          {"position", post.position},
          {"post_id", post.key},
          {"url", post.url},
          {"author", post.author},
          {"author_url", post.author_url},
          {"posted_at", time_or_null(post.posted_at)},
          {"posted_at_raw", post.posted_at_raw},
          {"edited_at", time_or_null(post.edited_at)},
          {"text", post.text},
          {"html", post.html},
          {"signature", post.signature},
          {"quotes", post.quotes},
          {"reply_to", post.reply_to},
          {"attachments", post.attachments},
          {"images", post.images}};
}

class Extraction {
 public:
  explicit Extraction(const ExtractFlags& flags) : readable_(!flags.json && is_terminal(stdout)) {}

  Result<void> read(const fetch::Response& response) {
    const auto address = url::parse(response.url);
    if (!address) return Error{"not a URL: " + response.url};
    const html::Parsed parsed = crawl::parse_response(parser_, response);
    const extract::PagePosts found =
        extract::extract_posts(parsed.document, *address, {.fetched = crawl::made_at(response)});
    for (const model::Post& post : found.posts) print(*address, found.title, post);
    posts_ += found.posts.size();
    return {};
  }

  [[nodiscard]] Result<int> end() const {
    if (posts_ > 0) return kDone;
    return Error{"no posts found: is it a page of a discussion?"};
  }

 private:
  void print(const url::Url& address, const std::string& title, const model::Post& post) const {
    if (readable_) {
      fmt::print("{} · {} · {}\n\n{}\n\n", post.position, post.author, post.posted_at_raw,
                 post.text);
      return;
    }
    std::string line = row_of(std::string(address.host()), title, post)
                           .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    store::escape_line_ends(line);
    fmt::print("{}\n", line);
  }

  html::Parser parser_;
  bool readable_;
  std::size_t posts_ = 0;
};

Result<fetch::Response> fetch_page(ExtractFlags& flags) {
  auto manners = flags.manners.complete(flags.sources.front());
  if (!manners) return manners.error();
  const auto url = url::parse(flags.sources.front());
  if (!url) return Error{"not a URL: " + flags.sources.front()};
  SystemClock clock;
  fetch::HttpFetcher fetcher(clock, {.ca_file = flags.manners.ca_file});
  auto memory = flags.manners.memory();
  if (!memory) return memory.error();
  crawl::LiveSampler sampler(fetcher, clock, *manners, *memory, *url, kRequests);
  if (sampler.get(*url) == nullptr) return Error{sampler.trouble()};
  for (auto& [address, response] : sampler.take_responses()) {
    if (response.outcome == fetch::Outcome::Ok) return std::move(response);
  }
  return Error{"nothing came from " + flags.sources.front()};
}

// Every page of an archive, or the one that is asked for.
Result<void> read_archive(const std::string& path, const std::optional<url::Url>& wanted,
                          Extraction& extraction) {
  auto reader = warc::Reader::open(path);
  if (!reader) return reader.error();
  while (auto record = (*reader)->next()) {
    if (record->type() != "response") continue;
    const fetch::Response response = fetch::response_of(*record);
    const auto address = url::parse(response.url);
    if (response.outcome != fetch::Outcome::Ok || !address || !address->is_http()) continue;
    if (wanted && url::normalise(*address) != *wanted) continue;
    if (auto done = extraction.read(response); !done) return done;
  }
  return {};
}

bool is_archive(const std::string& path) { return path.find(".warc") != std::string::npos; }

Result<int> extract_archives(const ExtractFlags& flags, Extraction& extraction) {
  std::optional<url::Url> wanted;
  if (!flags.url.empty()) {
    auto url = read_seed(flags.url);
    if (!url) return url.error();
    wanted = *url;
  }
  for (const std::string& path : flags.sources) {
    if (auto done = read_archive(path, wanted, extraction); !done) return done.error();
  }
  return extraction.end();
}

bool is_address(const std::string& source) {
  return source.starts_with("http://") || source.starts_with("https://");
}

Result<fetch::Response> read_source(ExtractFlags& flags) {
  const std::string& source = flags.sources.front();
  if (is_address(source)) return fetch_page(flags);
  fetch::Response page;
  page.url = flags.url.empty() ? "http://localhost/" : flags.url;
  page.finished = SystemClock{}.now();
  if (source == "-") {
    page.body.assign(std::istreambuf_iterator<char>(std::cin), {});
    return page;
  }
  auto text = read_file(source);
  if (!text) return text.error();
  page.body = std::move(*text);
  return page;
}

Result<int> extract_all(ExtractFlags& flags) {
  Extraction extraction(flags);
  if (is_archive(flags.sources.front()) && !is_address(flags.sources.front())) {
    return extract_archives(flags, extraction);
  }
  if (flags.sources.size() > 1) return Error{"only archives can be read several at a time"};
  auto source = read_source(flags);
  if (!source) return source.error();
  if (auto done = extraction.read(*source); !done) return done.error();
  return extraction.end();
}

}  // namespace

Action add_extract(CLI::App& app) {
  auto flags = std::make_shared<ExtractFlags>();
  app.add_option("source", flags->sources,
                 "A file, a URL, - for standard input, or any number of WARC archives")
      ->required();
  app.add_option("--url", flags->url, "Where the page is from; of archives, the only page to read");
  app.add_flag("--json", flags->json, "JSON lines, on a terminal too");
  flags->manners.add_to(app);
  app.footer(kExtractFooter);
  return [flags] { return extract_all(*flags); };
}

}  // namespace boardwalk::cli
