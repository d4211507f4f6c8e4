#include "sim/truth.h"

#include <fmt/format.h>

#include <string_view>

#include "sim/markup.h"

namespace boardwalk::sim {
namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  append_json(out, text);
  return out + "\"";
}

std::string list_of(const std::vector<std::string>& texts) {
  std::string out = "[";
  for (const std::string& text : texts) {
    if (out.size() > 1) out += ", ";
    out += quoted(text);
  }
  return out + "]";
}

std::string escape_origin(std::string_view origin) {
  std::string out = "^";
  for (const char c : origin) {
    if (c == '.') out += '\\';
    out += c;
  }
  return out;
}

class TruthWriter {
 public:
  TruthWriter(Forum& forum, Time now, std::ostream& out) : forum_(&forum), now_(now), out_(&out) {}

  void head();
  void boards();
  void threads();
  void posts();

 private:
  [[nodiscard]] std::vector<std::string> anchored(const std::vector<std::string>& targets) const;
  [[nodiscard]] std::vector<std::string> patterns(std::initializer_list<PageKind> kinds) const;
  [[nodiscard]] std::string rules() const;
  [[nodiscard]] std::vector<std::string> duplicates() const;
  [[nodiscard]] std::vector<std::string> thread_pages(ThreadId thread,
                                                      std::int64_t from_page) const;
  template <typename Use>
  void each_thread(Use&& use);

  Forum* forum_;
  Time now_;
  std::ostream* out_;
};

std::vector<std::string> TruthWriter::anchored(const std::vector<std::string>& targets) const {
  std::vector<std::string> out;
  out.reserve(targets.size());
  for (const std::string& target : targets) out.push_back(escape_origin(forum_->origin()) + target);
  return out;
}

std::vector<std::string> TruthWriter::patterns(std::initializer_list<PageKind> kinds) const {
  std::vector<std::string> out;
  for (const PageKind kind : kinds) {
    for (auto& regex : forum_->urls().first_pages(kind)) out.push_back(std::move(regex));
    for (auto& regex : forum_->urls().later_pages(kind)) out.push_back(std::move(regex));
  }
  return anchored(out);
}

std::string TruthWriter::rules() const {
  const Urls& urls = forum_->urls();
  std::vector<std::string> index = anchored(urls.first_pages(PageKind::Board));
  index.insert(index.begin(), escape_origin(forum_->url({.kind = PageKind::Entry})) + "$");
  return fmt::format(R"({{"index": {}, "thread": {}, "index_flip": {}, "thread_flip": {}}})",
                     list_of(index), list_of(anchored(urls.first_pages(PageKind::Thread))),
                     list_of(anchored(urls.later_pages(PageKind::Board))),
                     list_of(anchored(urls.later_pages(PageKind::Thread))));
}

std::vector<std::string> TruthWriter::duplicates() const {
  return patterns({PageKind::Permalink, PageKind::SinglePost, PageKind::LastPost,
                   PageKind::NextThread, PageKind::PreviousThread, PageKind::Moved,
                   PageKind::SortedBoard, PageKind::Print, PageKind::ArchiveEntry,
                   PageKind::ArchiveBoard, PageKind::ArchiveThread});
}

void TruthWriter::head() {
  const Traits& traits = forum_->traits();
  const std::string origin = forum_->origin();
  const std::string host = origin.substr(std::min(origin.find("://") + 3, origin.size()));
  std::vector<std::string> aliases;
  for (const std::string& target : forum_->urls().entry_aliases())
    aliases.push_back(origin + target);
  const std::vector<std::string> invalid =
      patterns({PageKind::Reply, PageKind::Quote, PageKind::NewThread, PageKind::Login,
                PageKind::Register, PageKind::PrivateMessage, PageKind::Report, PageKind::Share,
                PageKind::MarkRead, PageKind::Logout, PageKind::DeleteCookies, PageKind::Vote,
                PageKind::Rate, PageKind::Thank, PageKind::Subscribe, PageKind::AddFriend,
                PageKind::DeletePost, PageKind::Cron, PageKind::Captcha});
  const std::vector<std::string> listings = patterns(
      {PageKind::SearchResults, PageKind::PostsOf, PageKind::Members, PageKind::MembersSorted,
       PageKind::Profile, PageKind::Online, PageKind::Calendar, PageKind::Day, PageKind::Feed});
  const bool has_article =
      traits.genre == Genre::BlogComments || traits.genre == Genre::ProductReviews;
  *out_ << fmt::format(
      "{{\"software\": {}, \"version\": {}, \"host\": {}, \"entry\": {},\n\"rules\": {},\n"
      "\"duplicates\": {},\n\"invalid\": {},\n\"listings\": {},\n",
      quoted("simulated forum"), quoted(fmt::format("package {}", traits.seed)), quoted(host),
      quoted(forum_->url({.kind = PageKind::Entry})), rules(), list_of(duplicates()),
      list_of(invalid), list_of(listings));
  *out_ << fmt::format(
      "\"timezone\": {}, \"entry_aliases\": {}, \"bogus_urls\": [],\n\"page_key\": {},\n\"notes\": "
      "{},\n",
      quoted(traits.time_zone), list_of(aliases),
      quoted(escape_origin(origin) + forum_->urls().thread_page_key()),
      quoted(has_article ? "The article or product text above the posts is not a post."
                         : "Posts that were deleted by then are left out."));
}

void TruthWriter::boards() {
  *out_ << "\"boards\": [";
  for (const Board& board : forum_->world().boards()) {
    std::vector<std::string> pages;
    for (std::int64_t page = 1; page <= forum_->board_pages(board.id, now_); ++page) {
      pages.push_back(forum_->url(forum_->board_ref(board.id, page)));
    }
    *out_ << fmt::format(R"({}{{"id": {}, "name": {}, "parent": {}, "url": {}, "pages": {}}})",
                         board.id == 1 ? "\n" : ",\n", board.id,
                         quoted(forum_->board_title(board.id)),
                         board.parent == 0 ? "null" : std::to_string(board.parent),
                         quoted(pages[0]), list_of(pages));
  }
  *out_ << "\n],\n";
}

// With the page of its board that lists it: some schemes write it into the URL.
template <typename Use>
void TruthWriter::each_thread(Use&& use) {
  for (const Board& board : forum_->world().boards()) {
    std::int64_t row = 0;
    for (const ListedThread& listed : forum_->list(board.id, now_).rows) {
      const std::int64_t page = row++ / forum_->traits().threads_per_page + 1;
      if (!listed.moved_away) use(board.id, listed.thread, page);
    }
  }
}

std::vector<std::string> TruthWriter::thread_pages(ThreadId thread, std::int64_t from_page) const {
  std::vector<std::string> pages;
  for (std::int64_t page = 1; page <= forum_->thread_pages(thread, now_); ++page) {
    pages.push_back(forum_->url(forum_->thread_ref(thread, page, from_page)));
  }
  return pages;
}

void TruthWriter::threads() {
  *out_ << "\"threads\": [";
  const char* separator = "\n";
  each_thread([&](BoardId board, ThreadId thread, std::int64_t from_page) {
    const std::vector<std::string> pages = thread_pages(thread, from_page);
    std::string ids;
    for (std::int64_t i = 0; i < forum_->world().visible_posts(thread, now_); ++i) {
      fmt::format_to(std::back_inserter(ids), "{}{}", i == 0 ? "" : ", ",
                     forum_->world().post(thread, i, now_).id);
    }
    *out_ << fmt::format(
        R"({}{{"id": {}, "title": {}, "board": {}, "url": {}, "pages": {}, "post_ids": [{}]}})",
        separator, thread, quoted(forum_->thread_title(thread)), board, quoted(pages[0]),
        list_of(pages), ids);
    separator = ",\n";
  });
  *out_ << "\n],\n";
}

void TruthWriter::posts() {
  *out_ << "\"posts\": [";
  const char* separator = "\n";
  each_thread([&](BoardId, ThreadId thread, std::int64_t from_page) {
    const std::vector<std::string> pages = thread_pages(thread, from_page);
    for (std::int64_t i = 0; i < forum_->world().visible_posts(thread, now_); ++i) {
      const PostFacts post = forum_->world().post(thread, i, now_);
      const auto time = std::chrono::floor<std::chrono::seconds>(post.posted).time_since_epoch();
      *out_ << fmt::format(
          R"({}{{"id": {}, "thread": {}, "author": {}, "time": {}, "text": {}, "page": {}}})",
          separator, post.id, thread, quoted(forum_->person_name(post.author)), time.count(),
          quoted(plain_text(forum_->body(thread, post))),
          quoted(pages[static_cast<std::size_t>(forum_->page_of(i)) - 1]));
      separator = ",\n";
    }
  });
  *out_ << "\n]";
}

}  // namespace

void write_truth(Forum& forum, Time now, const TruthOptions& options, std::ostream& out) {
  TruthWriter writer{forum, now, out};
  writer.head();
  writer.boards();
  writer.threads();
  if (options.posts) {
    writer.posts();
  } else {
    out << "\"posts\": []";
  }
  out << "}\n";
}

ForumSize size_of(Forum& forum, Time now) {
  ForumSize size;
  size.pages = 1;
  for (const Board& board : forum.world().boards()) {
    const BoardList& list = forum.list(board.id, now);
    ++size.boards;
    size.threads += list.threads;
    size.posts += list.posts;
    size.pages += forum.board_pages(board.id, now);
    for (const ListedThread& row : list.rows) {
      if (!row.moved_away) size.pages += forum.thread_pages(row.thread, now);
    }
  }
  return size;
}

std::vector<PageRef> all_pages(Forum& forum, Time now) {
  std::vector<PageRef> pages = {{.kind = PageKind::Entry}};
  for (const Board& board : forum.world().boards()) {
    for (std::int64_t page = 1; page <= forum.board_pages(board.id, now); ++page) {
      pages.push_back(forum.board_ref(board.id, page));
    }
  }
  for (ThreadId id = 1; id <= forum.world().threads(); ++id) {
    if (!forum.world().exists(id, now)) break;
    for (std::int64_t page = 1; page <= forum.thread_pages(id, now); ++page) {
      pages.push_back(forum.thread_ref(id, page));
    }
  }
  return pages;
}

}  // namespace boardwalk::sim
