#include "boardwalk/learn/pager_form.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ctime>
#include <string>

#include "boardwalk/html/parse.h"
#include "boardwalk/learn/pager.h"

namespace boardwalk::learn {
namespace {

const std::string kSite = "http://forum.test";

std::string options(int last, int chosen = 1) {
  std::string text;
  for (int i = 1; i <= last; ++i)
    text += fmt::format("<option{} value={}> {} </option>", i == chosen ? " selected" : "", i, i);
  return text;
}

std::string choice(const std::string& options) { return "<select name=p>" + options + "</select>"; }

const std::string kList = "<input type=hidden name=id value=7>";

// "2 /list?id=7&p=2, 3 …"
std::string pages_on(const std::string& body, const std::string& target) {
  html::Parser parser;
  const html::Parsed page = parser.parse_utf8(body);
  const url::Url url = *url::parse(kSite + target);
  std::string text;
  for (const FormPage& next : form_pages(page.document, url, url)) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", next.number, next.target.href().substr(kSite.size()));
  }
  return text;
}

TEST(PagerForm, NamesThePagesThatComeNext) {
  struct Case {
    const char* name;
    const char* url;
    std::string body;
    const char* pages;
  };
  const Case cases[] = {
      {"on the first page", "/list?id=7",
       "<form action=list>" + kList + choice(options(3)) +
           "<input type=submit name=go value=Go></form>",
       "2 /list?id=7&p=2, 3 /list?id=7&p=3"},
      {"on a further page", "/list?id=7&p=2",
       "<form action='/list' method=GET>" + kList + choice(options(3, 2)) + "</form>",
       "3 /list?id=7&p=3"},
      {"with the order of the list", "/list?id=7",
       "<form>" + kList + "<input type=hidden name=by value='last post'>" + choice(options(2)) +
           "</form>",
       "2 /list?id=7&by=last+post&p=2"},
      {"between the rows of a table", "/list?id=7",
       "<table><tr><form><td>" + kList + choice(options(2)) +
           "</td></form></tr><tr><form method=post><td><input name=q></td></form></tr></table>",
       "2 /list?id=7&p=2"},
      {"a list whose path is its name", "/list/7/",
       "<form>" + choice("<option>1<option>2") + "</form>", "2 /list/7/?p=2"},
      {"many pages: the nearest and the last", "/l", "<form>" + choice(options(40)) + "</form>",
       "2 /l?p=2, 3 /l?p=3, 4 /l?p=4, 5 /l?p=5, 6 /l?p=6, 7 /l?p=7, 8 /l?p=8, 9 /l?p=9, "
       "10 /l?p=10, 11 /l?p=11, 40 /l?p=40"},
      {"the last page", "/list?id=7&p=3", "<form>" + kList + choice(options(3, 3)) + "</form>", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(pages_on(c.body, c.url), c.pages) << c.name;
}

TEST(PagerForm, IsNoOtherForm) {
  const std::string form = "<form action=list>" + kList;
  const std::pair<const char*, std::string> cases[] = {
      {"it posts", "<form action=list method=post>" + kList + choice(options(3))},
      {"it leads elsewhere", "<form action=rate>" + kList + choice(options(3))},
      {"it leads to another host", "<form action='//x.test/list'>" + kList + choice(options(3))},
      {"another list", "<form><input type=hidden name=id value=8>" + choice(options(3))},
      {"no list", "<form>" + choice(options(3))},
      {"something to write", form + "<input name=q>" + choice(options(3))},
      {"a text to write", form + "<textarea name=t></textarea>" + choice(options(3))},
      {"something to tick", form + "<input type=checkbox name=x>" + choice(options(3))},
      {"two choices", form + choice(options(3)) + "<select name=by><option>1</select>"},
      {"several at once", form + "<select multiple name=p>" + options(3) + "</select>"},
      {"no name", form + "<select>" + options(3) + "</select>"},
      {"sizes", form + choice("<option>10<option>20<option>30")},
      {"days", form + choice("<option value=1>1 day<option value=2>2 days")},
      {"stars, none chosen", form + choice("<option value=''>Rate<option>1<option>2")},
      {"numbers of something", form + choice("<option value=17>1<option value=4>2")},
      {"another month is chosen", form + choice(options(12, 11))},
      {"groups", form + choice("<optgroup label=a><option>1<option>2</optgroup>")},
      {"a key", form + "<input type=hidden name=key value=8f03ab12>" + choice(options(3))},
      {"one page", form + choice(options(1))},
      {"nothing to choose", form + choice("")},
  };
  for (const auto& [name, body] : cases)
    EXPECT_EQ(pages_on(body + "</form>", "/list?id=7"), "") << name;
}

TEST(PagerForm, StandsInWhereNoLinkTurnsThePage) {
  html::Parser parser;
  const url::Url url = *url::parse(kSite + "/list?id=7");
  const std::string form = "<form>" + kList + choice(options(3)) + "</form>";
  const html::Parsed alone = parser.parse_utf8(form);
  const std::vector<Pager> pagers = find_pagers(alone.document, url);
  ASSERT_EQ(pagers.size(), 1U);
  EXPECT_TRUE(pagers[0].own);
  ASSERT_EQ(pagers[0].links.size(), 2U);
  EXPECT_TRUE(leads_forward(pagers[0].links[0]));
  const PagerPlaceName place = place_name(alone.document, pagers[0].links[0]);
  EXPECT_TRUE(find_pagers(alone.document, url, {place}).empty());

  const html::Parsed linked = parser.parse_utf8(
      "<p>1 <a href='/list?id=7&page=2'>2</a> <a href='/list?id=7&page=3'>3</a></p>" + form);
  EXPECT_EQ(find_pagers(linked.document, url).size(), 1U);
}

// CPU time in proportion to the page, and nothing without end.
TEST(PagerForm, IsBounded) {
  std::string forms = "<table>";
  std::string fields = "<form>";
  for (int i = 0; i < 20'000; ++i) {
    forms += "<tr><form><td>" + choice(options(1));
    fields += fmt::format("<input type=hidden name=f{} value=1>", i);
  }
  EXPECT_EQ(pages_on("<form>" + choice(options(10'001)) + "</form>", "/list"), "");
  EXPECT_NE(pages_on("<form>" + choice(options(10'000)) + "</form>", "/list"), "");
  EXPECT_EQ(pages_on("<form><select name=" + std::string(5000, 'p') + ">" + options(3), "/list"),
            "");
  const std::clock_t start = std::clock();
  EXPECT_EQ(pages_on(forms, "/list"), "");
  EXPECT_EQ(pages_on(fields + choice(options(3)), "/list"), "");
  EXPECT_LT(std::clock() - start, 5 * CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace boardwalk::learn
