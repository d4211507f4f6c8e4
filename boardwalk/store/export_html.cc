// index.html names the boards, boards/HASH.html their threads, threads/HH/HASH.html the posts.
#include <fmt/format.h>

#include <optional>
#include <string>

#include "boardwalk/base/hash.h"
#include "boardwalk/extract/texts/clean_html.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/store/anonymiser.h"
#include "boardwalk/store/export.h"
#include "boardwalk/store/html_pages.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

constexpr HtmlList::Limits kThreadsOnAPage{.items = 100};
constexpr HtmlList::Limits kBoardsOnAPage{.items = 500};

std::string board_file(const std::string& site, const std::string& board_url) {
  return fmt::format("boards/{:016x}", hash64(site + "\n" + board_url));
}

std::string thread_file(const std::string& site, const std::string& thread) {
  const std::string hash = fmt::format("{:016x}", hash64(site + "\n" + thread));
  return fmt::format("threads/{}/{}", hash.substr(0, 2), hash);
}

std::string title_of(const model::Thread& thread) {
  return thread.title.empty() ? thread.url : thread.title;
}

constexpr std::string_view kPicture = "<img";
constexpr std::string_view kPictureWords = "alt=\"";

// Pictures are not loaded: what they show, in words, stands in their place.
std::string without_pictures(std::string_view html) {
  std::string out;
  for (std::size_t at = 0; at < html.size();) {
    const std::size_t begin = std::min(html.find(kPicture, at), html.size());
    out += html.substr(at, begin - at);
    if (begin == html.size()) break;
    const std::size_t end = std::min(html.find('>', begin), html.size() - 1);
    const std::string_view picture = html.substr(begin, end - begin);
    const std::size_t words = picture.find(kPictureWords);
    if (words != std::string_view::npos) {
      const std::string_view rest = picture.substr(words + kPictureWords.size());
      out += rest.substr(0, rest.find('"'));
    }
    at = end + 1;
  }
  return out;
}

class Bodies {
 public:
  // Cleaned once more: the database may hold what another hand has put there.
  std::string of(const model::Post& post) {
    std::string out;
    const auto base = url::parse(post.page_url);
    if (post.html.empty() || !base) {
      out = "<div class=\"text\">";
      append_html(out, post.text);
      return out + "</div>";
    }
    std::string utf8;
    append_utf8(utf8, post.html);
    const html::Parsed parsed = parser_.parse_utf8(utf8);
    url::Resolver links{*base};
    const std::string body = without_pictures(extract::clean_html(parsed.document, 0, {}, links));
    // Where no element says where lines end, line ends do.
    const bool has_lines =
        body.find("<p") != std::string::npos || body.find("<br") != std::string::npos;
    return (has_lines ? "<div>" : "<div class=\"lines\">") + body + "</div>";
  }

 private:
  html::Parser parser_;
};

void append_files(std::string& out, std::string_view label, const std::vector<std::string>& urls) {
  for (const std::string& url : urls) {
    const auto address = url::parse(url);
    if (!address || !address->is_http()) continue;
    out += fmt::format("<div class=\"soft\">{}: {}</div>\n", label, html_link(url, url));
  }
}

std::string article_of(const PostRow& row, Bodies& bodies) {
  const model::Post& post = row.post;
  std::string out = row.gone_at ? "<article class=\"gone\" id=\"" : "<article id=\"";
  append_html(out, "p" + post.key);
  out += "\">\n<header><b>";
  append_html(out, post.author);
  out += "</b> ";
  if (post.posted_at) {
    const std::string time = iso_time(*post.posted_at);
    out += fmt::format("<time datetime=\"{}\">{} {}</time>", time, time.substr(0, 10),
                       time.substr(11, 5));
  } else {
    append_html(out, post.posted_at_raw);
  }
  out += fmt::format(" #{}{}</header>\n", post.position, row.gone_at ? " · no longer there" : "");
  out += bodies.of(post) + "\n";
  append_files(out, "image", post.images);
  append_files(out, "file", post.attachments);
  if (!post.signature.empty()) {
    out += "<div class=\"signature text\">";
    append_html(out, post.signature);
    out += "</div>\n";
  }
  return out + "</article>\n";
}

class HtmlArchive {
 public:
  HtmlArchive(Store& store, const ExportOptions& options, std::string folder)
      : store_(store),
        options_(options),
        folder_(std::move(folder)),
        anonymiser_(store, options.anonymise ? options.salt : "") {}

  Result<std::uint64_t> write() {
    if (auto done = write_boards(); !done) return done.error();
    if (auto done = write_index(); !done) return done.error();
    if (auto done = write_threads(); !done) return done.error();
    return posts_;
  }

 private:
  // Runs `each` with a callback that stops at the first failure.
  template <typename Row, typename Each, typename Take>
  Result<void> through(Each each, Take take) {
    Result<void> result;
    Result<void> read = each([&](const Row& row) {
      result = take(row);
      return result.ok();
    });
    if (!read) return read;
    if (!result) return result;
    if (!list_) return {};
    result = list_->finish();
    list_.reset();
    return result;
  }
  // Ends the list before, and begins another.
  Result<void> begin(std::string name, std::string title, std::string up, HtmlList::Limits limits) {
    Result<void> ended = list_ ? list_->finish() : Result<void>{};
    list_.emplace(folder_, std::move(name), std::move(title), std::move(up), limits);
    return ended;
  }

  Result<void> write_index() {
    if (auto done = begin("index", "Boards", "", kBoardsOnAPage); !done) return done;
    for (const std::string& item : strays_) {
      if (auto added = list_->add(item); !added) return added;
    }
    return through<BoardRow>(
        [&](const auto& take) { return store_.each_board(options_.site, take); },
        [&](const BoardRow& row) {
          if (row.threads == 0) return Result<void>{};
          const std::string title = row.board.title.empty() ? row.board.url : row.board.title;
          std::string item =
              "<article>" + html_link(board_file(row.site, row.board.url) + ".html", title);
          item +=
              fmt::format(" <span class=\"soft\">{} threads, {} posts · ", row.threads, row.posts);
          append_html(item, row.site);
          return list_->add(item + "</span></article>\n");
        });
  }

  Result<void> write_boards() {
    std::optional<std::string> board;
    return through<ThreadRow>(
        [&](const auto& take) { return store_.each_thread_of_boards(options_.site, take); },
        [&](const ThreadRow& row) -> Result<void> {
          ThreadRow shown = row;
          anonymiser_.hide(shown);
          const std::string file = board_file(row.site, row.thread.board_url);
          if (board != file) {
            board = file;
            auto begun = begin(file, row.board.title.empty() ? row.site : row.board.title,
                               html_link("../index.html", "boards"), kThreadsOnAPage);
            if (!begun) return begun;
            // A board that no list has named.
            if (row.board.url.empty()) {
              strays_.push_back("<article>" + html_link(file + ".html", row.site) + "</article>\n");
            }
          }
          return list_->add(row_of(shown));
        });
  }
  static std::string row_of(const ThreadRow& row) {
    std::string item = "<article>";
    item +=
        html_link("../" + thread_file(row.site, row.thread.key) + ".html", title_of(row.thread));
    item += fmt::format(" <span class=\"soft\">{} posts · ", row.posts);
    append_html(item, row.thread.author);
    return item + "</span></article>\n";
  }

  Result<void> write_threads() {
    std::optional<std::string> thread;
    Bodies bodies;
    return through<PostRow>(
        [&](const auto& take) { return store_.each_post(options_.site, take); },
        [&](const PostRow& row) -> Result<void> {
          PostRow shown = row;
          if (auto hidden = anonymiser_.hide(shown); !hidden) return hidden;
          const std::string file = thread_file(row.site, row.post.thread_key);
          if (thread != file) {
            thread = file;
            if (auto begun = begin(file, title_of(shown.thread), way_up(shown), {}); !begun) {
              return begun;
            }
          }
          ++posts_;
          return list_->add(article_of(shown, bodies));
        });
  }
  static std::string way_up(const PostRow& row) {
    const std::string board = row.board.title.empty() ? "board" : row.board.title;
    return html_link("../../index.html", "boards") + " · " +
           html_link("../../" + board_file(row.site, row.thread.board_url) + ".html", board);
  }

  Store& store_;
  const ExportOptions& options_;
  std::string folder_;
  Anonymiser anonymiser_;
  std::optional<HtmlList> list_;
  std::vector<std::string> strays_;
  std::uint64_t posts_ = 0;
};

}  // namespace

Result<std::uint64_t> export_html(Store& store, const ExportOptions& options,
                                  const std::string& folder) {
  return HtmlArchive{store, options, folder}.write();
}

}  // namespace boardwalk::store
