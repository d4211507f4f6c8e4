// boardwalk extract FILE|-|URL
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/crawl/live_sampler.h"
#include "boardwalk/extract/extract.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/warc/date.h"
#include "boardwalk/warc/http_head.h"
#include "boardwalk/warc/reader.h"
#include "cli/manner_flags.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kFooter =
    R"(Any page with posts, comments, reviews or answers; nothing needs to be known about the site. WARC archives give the posts
of every page in them. On a terminal the posts are shown to be read; elsewhere, or with --json, they are JSON lines with the
columns of `boardwalk export posts`.

Examples:
  boardwalk extract page.html --url https://forum.example/viewtopic.php?t=9
  boardwalk extract https://forum.example/viewtopic.php?t=9 --json
  curl -s https://forum.example/t/9 | boardwalk extract - --url https://forum.example/t/9)";

constexpr int kRequests = 6;  // robots.txt aside, a page and the redirects to it
constexpr std::size_t kMaxDecoded = std::size_t{64} << 20U;

struct ExtractFlags {
  MannerFlags manners;
  std::string source;
  std::string url = "http://localhost/";
  bool json = false;
};

struct Source {
  std::string url;
  std::string content_type;
  std::string body;
  Time fetched{};
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

  Result<void> read(const Source& source) {
    const auto address = url::parse(source.url);
    if (!address) return Error{"not a URL: " + source.url};
    const html::Parsed parsed = parser_.parse(source.body, {.content_type = source.content_type});
    const extract::PagePosts found =
        extract::extract_posts(parsed.document, *address, {.fetched = source.fetched});
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
    const std::string line = row_of(std::string(address.host()), title, post)
                                 .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    fmt::print("{}\n", line);
  }

  html::Parser parser_;
  bool readable_;
  std::size_t posts_ = 0;
};

Result<Source> fetch_page(ExtractFlags& flags) {
  auto manners = flags.manners.complete(flags.source);
  if (!manners) return manners.error();
  const auto url = url::parse(flags.source);
  if (!url) return Error{"not a URL: " + flags.source};
  SystemClock clock;
  fetch::HttpFetcher fetcher(clock, {.ca_file = flags.manners.ca_file});
  auto jar = flags.manners.jar();
  if (!jar) return jar.error();
  crawl::LiveSampler sampler(fetcher, clock, *manners, *jar, *url, kRequests);
  if (sampler.get(*url) == nullptr) return Error{sampler.trouble()};
  for (auto& [address, response] : sampler.take_responses()) {
    if (response.outcome != fetch::Outcome::Ok) continue;
    fetch::Decoded body = fetch::decode_content(
        response.body, response.header("Content-Encoding").value_or(""), kMaxDecoded);
    return Source{response.url, std::string(response.header("Content-Type").value_or("")),
                  std::move(body.body), response.finished};
  }
  return Error{"nothing came from " + flags.source};
}

Result<void> read_archive(const std::string& path, Extraction& extraction) {
  auto reader = warc::Reader::open(path);
  if (!reader) return reader.error();
  while (auto record = (*reader)->next()) {
    if (record->type() != "response") continue;
    const auto [head, body] = warc::split_http(record->block);
    const std::string type{warc::http_header(head, "Content-Type").value_or("")};
    if (warc::http_status(head) != 200 || type.find("html") == std::string::npos) continue;
    fetch::Decoded decoded = fetch::decode_content(
        std::string(body), warc::http_header(head, "Content-Encoding").value_or(""), kMaxDecoded);
    const auto date = warc::parse_date(record->field("WARC-Date").value_or(""));
    auto done = extraction.read(
        {std::string(record->target_uri()), type, std::move(decoded.body), date.value_or(Time{})});
    if (!done) return done;
  }
  return {};
}

Result<int> extract_all(ExtractFlags& flags) {
  Extraction extraction(flags);
  const bool is_url = flags.source.starts_with("http://") || flags.source.starts_with("https://");
  if (flags.source.find(".warc") != std::string::npos && !is_url) {
    if (auto done = read_archive(flags.source, extraction); !done) return done.error();
    return extraction.end();
  }
  Source source{flags.url, "", "", SystemClock{}.now()};
  if (is_url) {
    auto fetched = fetch_page(flags);
    if (!fetched) return fetched.error();
    source = std::move(*fetched);
  } else if (flags.source == "-") {
    source.body.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    auto text = read_file(flags.source);
    if (!text) return text.error();
    source.body = std::move(*text);
  }
  if (auto done = extraction.read(source); !done) return done.error();
  return extraction.end();
}

}  // namespace

Action add_extract(CLI::App& app) {
  auto flags = std::make_shared<ExtractFlags>();
  app.add_option("source", flags->source, "A file, a WARC archive, a URL, or - for standard input")
      ->required();
  app.add_option("--url", flags->url, "Where the page is from: links start there");
  app.add_flag("--json", flags->json, "JSON lines, on a terminal too");
  flags->manners.add_to(app);
  app.footer(kFooter);
  return [flags] { return extract_all(*flags); };
}

}  // namespace boardwalk::cli
