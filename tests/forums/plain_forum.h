// A small forum in plain markup, written by a loop: boards, discussions, posts, pagers.
//
//     MiniForum forum{plain_forum({.home = "/f/", .boards = 3})};
//
// Its URLs are HOME, HOME + "board/N", HOME + "topic/N" and "?page=2" behind either.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

namespace boardwalk {

struct PlainForum {
  std::string home = "/";
  std::string board = "board/{}";  // behind the home; {} is a number
  std::string topic = "topic/{}";
  std::string frame = {};   // markup at the top of every page
  std::string beside = {};  // markup below every board; {} is its number
  int boards = 3;
  int first_board = 1;
  int topics = 6;  // in each board
  int posts = 3;   // in each discussion
  int list_pages = 1;
  int topic_pages = 1;      // of every third discussion
  bool one_liners = false;  // every second discussion is a single post of a few words
};

class PlainForumWriter {
 public:
  using Pages = std::map<std::string, std::string>;

  explicit PlainForumWriter(const PlainForum& forum) : forum_(forum) {}

  Pages write() {
    std::string rows;
    for (int b = forum_.first_board; b < forum_.first_board + forum_.boards; ++b) {
      rows += fmt::format(
          "<tr><td><a href='{}'>{}</a><p>All about {} and what goes with it</p></td><td>{}</td>"
          "<td>{}</td><td>{}</td></tr>",
          board_url(b), subject(b), subject(b + 3), forum_.topics, forum_.topics * forum_.posts,
          date(b));
      write_board(b);
    }
    put(forum_.home, "The forum",
        "<table><tr><th>Board</th><th>Topics</th><th>Posts</th><th>Last post</th></tr>" + rows +
            "</table>");
    return pages_;
  }

 private:
  void write_board(int b) {
    const int per_page = (forum_.topics + forum_.list_pages - 1) / forum_.list_pages;
    for (int page = 1; page <= forum_.list_pages; ++page) {
      std::string rows;
      for (int i = (page - 1) * per_page; i < std::min(page * per_page, forum_.topics); ++i) {
        const int t = b * 100 + i;
        rows += fmt::format(
            "<tr><td><a href='{}'>{} and {}, a question number {}</a></td><td><a "
            "href='{}user/{}'>{}</a></td><td>{}</td><td>{}</td></tr>",
            topic_url(t), subject(t), subject(t * 7 + 1), t, forum_.home, t % 9, person(t),
            forum_.posts - 1, date(t));
        write_topic(t);
      }
      put(paged(board_url(b), page), subject(b),
          "<table><tr><th>Topic</th><th>Author</th><th>Replies</th><th>Last post</th></tr>" + rows +
              "</table>" + pager(board_url(b), page, forum_.list_pages) +
              fmt::format(fmt::runtime(forum_.beside), b));
    }
  }

  void write_topic(int t) {
    const int pages = t % 3 == 0 ? forum_.topic_pages : 1;
    for (int page = 1; page <= pages; ++page) {
      std::string posts;
      const bool is_one_liner = forum_.one_liners && t % 2 == 0;
      if (is_one_liner) {
        posts = fmt::format(
            "<div class=post><div class=who><a href='{}user/{}'>{}</a> wrote on {}</div>"
            "<div class=text>Found it, thanks.</div></div>",
            forum_.home, t % 9, person(t), date(t));
      }
      for (int p = 0; p < (is_one_liner ? 0 : forum_.posts); ++p) {
        posts += fmt::format(
            "<div class=post><div class=who><a href='{}user/{}'>{}</a> wrote on {}</div><div "
            "class=text>I have thought about {} for {} days now, and I still cannot say whether {} "
            "would be the better choice. Has anybody here tried both, with {} perhaps?</div></div>",
            forum_.home, (t + p) % 9, person(t + p), date(t + p), subject(t + p), p + 2 + page,
            subject(t * 3 + p), subject(t * 5 + p + page));
      }
      put(paged(topic_url(t), page), subject(t),
          "<div class=posts>" + posts + "</div>" + pager(topic_url(t), page, pages));
    }
  }

  void put(const std::string& target, const std::string& title, const std::string& body) {
    pages_[target] = fmt::format(
        "<html><head><title>{}</title></head><body><div class=top>{}<a href='{}'>Forum "
        "index</a></div><h1>{}</h1>{}<div class=foot>Powered by hand</div></body></html>",
        title, forum_.frame, forum_.home, title, body);
  }

  static std::string pager(const std::string& url, int page, int pages) {
    if (pages < 2) return "";
    std::string out = "<div class=pager>";
    for (int i = 1; i <= pages; ++i) {
      out += i == page ? fmt::format("<b>{}</b> ", i)
                       : fmt::format("<a href='{}'>{}</a> ", paged(url, i), i);
    }
    return out + "</div>";
  }
  static std::string paged(const std::string& url, int page) {
    return page == 1 ? url : fmt::format("{}?page={}", url, page);
  }
  [[nodiscard]] std::string board_url(int b) const {
    return forum_.home + fmt::format(fmt::runtime(forum_.board), b);
  }
  [[nodiscard]] std::string topic_url(int t) const {
    return forum_.home + fmt::format(fmt::runtime(forum_.topic), t);
  }
  static std::string subject(int seed) {
    static constexpr const char* kSubjects[] = {"lenses",   "gardens", "old boats", "bread",
                                                "bicycles", "maps",    "chess",     "radios"};
    return kSubjects[static_cast<unsigned>(seed) % 8];
  }
  static std::string person(int seed) {
    static constexpr const char* kPeople[] = {"Ada", "Bo", "Cem", "Dora", "Emil", "Fay", "Gus"};
    return kPeople[static_cast<unsigned>(seed) % 7];
  }
  static std::string date(int seed) {
    return fmt::format("{} March 2024, {:02}:{:02}", 1 + seed % 28, 8 + seed % 12, seed * 7 % 60);
  }

  PlainForum forum_;
  Pages pages_;
};

inline PlainForumWriter::Pages plain_forum(const PlainForum& forum = {}) {
  return PlainForumWriter{forum}.write();
}

}  // namespace boardwalk
