// Pages made to take forever.
#include <gtest/gtest.h>

#include <ctime>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

std::string repeated(std::string_view piece, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += piece;
  return out;
}

std::string in_letters(int number) {
  std::string out;
  for (; number > 0; number /= 26) out += static_cast<char>('a' + number % 26);
  return out;
}

std::string many_records(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    out += "<div id=p" + number + "><a href=/u/" + number + ">u</a> <i>3 May 2011 10:00</i><p>" +
           std::string(static_cast<std::size_t>(20 + i % 50), static_cast<char>('a' + i % 26)) +
           " " + in_letters(i) + "</p></div>";
  }
  return out;
}

std::string many_texts(int count) {
  std::string out;
  for (int i = 1; i <= count; ++i)
    out += "<div class=comment-text>who says that it is fine to " + in_letters(i) + " here</div>";
  return out;
}

std::string many_names(int count) {
  std::string out;
  for (int i = 1; i <= count; ++i)
    out += "<a href=/u/" + std::to_string(i) + ">ann " + in_letters(i) + "</a>, ";
  return out;
}

// All byte values, in no order that an encoding would allow.
std::string noise(int bytes) {
  std::string out;
  unsigned state = 7;
  for (int i = 0; i < bytes; ++i) {
    state = state * 1664525U + 1013904223U;
    out += static_cast<char>(state >> 24U);
  }
  return out;
}

void expect_bounded(const std::string& name, const html::Document& page) {
  const std::clock_t start = std::clock();
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/"), {});
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  EXPECT_LT(seconds, 10) << name;
  EXPECT_EQ(found.posts.size(), found.roots.size()) << name;
}

TEST(HostilePages, EndInBoundedTime) {
  const std::vector<std::pair<std::string, std::string>> pages = {
      {"a million empty boxes", repeated("<div></div>", 1'000'000)},
      {"100,000 records", many_records(100'000)},
      {"nothing but dates", repeated("<p>3 May 2011 10:00<br>", 100'000)},
      {"records in records",
       repeated("<div class=post id=p1>3 May 2011 bob says this here ", 1900)},
      {"quotations in quotations", repeated("<blockquote><cite>ann:</cite>3 May 2011 ", 1900)},
      {"bold in bold", repeated("<b>", 1900) + repeated("x <i>3 May 2011</i> ", 50'000)},
      {"forms in forms",
       repeated("<form>", 1000) + repeated("<textarea></textarea> word ", 20'000)},
      {"rows with two dates",
       "<table>" + repeated("<tr><td>Joined: 3 May 2009<td>4 May 2011 10:00<p>hm", 50'000)},
      {"quotations everywhere",
       repeated("<div class=post><b>bob</b> 3 May 2011 10:00<p>well<blockquote><p>bob wrote:<p>so "
                "he said</blockquote>and so on</div>",
                20'000)},
      {"tables, links and forms that never close",
       repeated("<table><tr><td><a href=x><form><p>3 May 2011 10:00 <b><i>", 3000)},
      {"right to left and back",
       repeated("<div class=post>\u202e\u05d0\u05d1 3 May 2011 \u0645\u0631\u062d\u0628\u0627 "
                "\u202d10:00 \u2067abc\u2069</div>",
                20'000)},
      {"facts and nothing else", repeated("<p>Label: value<br>Other: \uff1a 12", 50'000)},
      {"texts beside texts", "<div>" + many_texts(50'000) + "</div>"},
      {"one name twice", "<div>" + repeated("<p class='message message'>so he said", 50'000)},
      {"names without end", many_records(3) + "<div id=p9><i>3 May 2011 10:00</i><p>and so on</p>" +
                                many_names(60'000) + "</div>"},
      {"noise", noise(2'000'000)},
      {"noise in posts", repeated("<div id=p1>3 May 2011 10:00<p>" + noise(300) + "</div>", 2000)},
  };
  for (const auto& [name, body] : pages) expect_bounded(name, page_of(body));
}

TEST(HostilePages, MayHaveLongTitles) {
  const std::string start = repeated("a", 3000);
  std::string page = "<title>" + repeated("a", 400'000) + "</title>";
  for (int i = 1; i <= 1000; ++i)
    page += "<div id=p" + std::to_string(i) + "><a href=/u/1>u</a> <i>3 May 2011 10:00</i><p>" +
            start + "b" + in_letters(i) + "</p></div>";
  html::Parser parser;
  expect_bounded("a long title", parser.parse_utf8(page).document);
}

}  // namespace
}  // namespace boardwalk::extract
