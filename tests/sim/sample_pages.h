// Views as the site would fill them, for tests of the skin.
#pragma once

#include <string>

#include "sim/page.h"
#include "sim/prose.h"
#include "sim/skin.h"

namespace boardwalk::sim {

inline const Time kSampleNow = std::chrono::sys_days{std::chrono::year{2024} / 6 / 15};

inline Traits sample_traits(Layout layout, Genre genre = Genre::Forum, std::uint64_t seed = 1) {
  Traits traits;
  traits.seed = seed;
  traits.genre = genre;
  traits.index_layout = layout;
  traits.thread_layout = layout;
  traits.site_name = "Kettle & Friends";
  const auto mix =
      seed + 3 * static_cast<std::uint64_t>(layout) + 5 * static_cast<std::uint64_t>(genre);
  traits.language = static_cast<Language>(mix % kLanguages);
  traits.dates = static_cast<DateStyle>(mix % 11);
  traits.structured = static_cast<StructuredData>(seed % 3);
  traits.first_post_differs = seed % 2 == 0;
  traits.ads_between_posts = true;
  traits.notices_between_posts = true;
  traits.signatures = true;
  traits.join_dates = true;
  traits.rich_text = true;
  return traits;
}

inline Frame sample_frame() {
  Frame frame;
  frame.title = "A page";
  frame.url = "http://kettle.test/page";
  frame.breadcrumbs = {{"Kettle", "/", false}, {"Boards", "/boards", false}};
  frame.navigation = {{"Search", "/search", false}, {"Log in", "/login?a=1&b=2", true}};
  frame.footer = {{"Contact", "/contact", false}};
  frame.tools = {{"Print", "/print/9", true}};
  frame.sidebar = {{"Latest", "/t/77", false}};
  frame.canonical = "http://kettle.test/canonical";
  frame.next = "/page?n=2";
  frame.feed = "/feed.xml";
  frame.now = kSampleNow;
  return frame;
}

inline Person sample_person(const Prose& prose, std::uint64_t number) {
  return {.name = prose.person_name(number),
          .href = "/user/" + std::to_string(number),
          .rank = prose.rank(number),
          .joined = kSampleNow - std::chrono::days{900},
          .posts = 1234,
          .avatar = "/avatar/" + std::to_string(number) + ".png",
          .signature = prose.signature(number)};
}

inline PostView sample_post(const Prose& prose, int number) {
  PostView post;
  post.id = 9000 + number;
  post.number = number;
  post.depth = number == 1 ? 0 : number % 3;
  post.author = sample_person(prose, static_cast<std::uint64_t>(number));
  post.posted = kSampleNow - std::chrono::hours{500} + std::chrono::minutes{37 * number};
  if (number % 4 == 0) post.edited = post.posted + std::chrono::hours{2};
  post.body = prose.post(7, static_cast<std::uint64_t>(number),
                         {.rich = true,
                          .dates = true,
                          .may_quote = number % 2 == 0,
                          .quoted_author = prose.person_name(3),
                          .quoted_id = 9003,
                          .quoted_text = prose.thread_title(5)});
  post.score = number;
  post.accepted = number == 3;
  post.stars = 1 + number % 5;
  post.permalink = "/permalink/" + std::to_string(post.id);
  post.tools = {{"Reply", "/reply?p=" + std::to_string(post.id), true}};
  return post;
}

inline Pager sample_pager(int current, int last) {
  return {.current = current,
          .last = last,
          .href = [](int page) { return "/list?x=1&page=" + std::to_string(page); },
          .alias_href = {}};
}

inline ThreadPage sample_thread(const Traits& traits, int posts = 12) {
  const Prose prose{traits.language, traits.seed};
  ThreadPage page;
  page.frame = sample_frame();
  page.title = prose.thread_title(7);
  for (int number = 1; number <= posts; ++number) page.posts.push_back(sample_post(prose, number));
  if (traits.genre == Genre::BlogComments || traits.genre == Genre::ProductReviews)
    page.article = prose.article(7);
  page.reply_href = "/reply?t=7";
  page.pager = sample_pager(1, 3);
  return page;
}

inline LastPost sample_last(const Prose& prose, std::uint64_t number) {
  return {.title = prose.thread_title(number),
          .href = "/last/" + std::to_string(number),
          .author = sample_person(prose, number + 50),
          .at = kSampleNow - std::chrono::hours{static_cast<int>(number) + 1}};
}

inline BoardPage sample_board(const Traits& traits, int threads = 20) {
  const Prose prose{traits.language, traits.seed};
  BoardPage page;
  page.frame = sample_frame();
  page.title = prose.board_title(2);
  page.description = prose.board_description(2);
  for (int i = 0; i < threads; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    ThreadRow row;
    row.title = prose.thread_title(number);
    row.href = "/thread/" + std::to_string(i);
    row.author = sample_person(prose, number);
    row.created = kSampleNow - std::chrono::days{i + 2};
    row.replies = 1200 + i;
    row.views = 54321;
    row.last = sample_last(prose, number);
    row.pages = {{"2", "/thread/" + std::to_string(i) + "/2", false}};
    row.sticky = i == 0;
    page.threads.push_back(row);
  }
  page.new_thread_href = "/new?f=2";
  page.pager = sample_pager(2, 30);
  return page;
}

inline EntryPage sample_entry(const Traits& traits) {
  const Prose prose{traits.language, traits.seed};
  EntryPage page;
  page.frame = sample_frame();
  for (std::uint64_t category = 0; category < 2; ++category) {
    BoardGroup group{.title = prose.category_title(category),
                     .href = category == 0 ? "/category/0" : "",
                     .boards = {}};
    for (std::uint64_t i = 0; i < 4; ++i) {
      const std::uint64_t board = category * 4 + i;
      group.boards.push_back(
          {.title = prose.board_title(board),
           .href = "/board/" + std::to_string(board),
           .description = prose.board_description(board),
           .threads = 1500,
           .posts = 250000,
           .last = sample_last(prose, board),
           .sub_boards = {{"Child", "/board/" + std::to_string(board + 100), false}}});
    }
    page.groups.push_back(group);
  }
  return page;
}

}  // namespace boardwalk::sim
