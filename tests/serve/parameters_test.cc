#include "boardwalk/serve/parameters.h"

#include <gtest/gtest.h>

#include "boardwalk/base/random.h"
#include "boardwalk/serve/cursor.h"

namespace boardwalk::serve {
namespace {

using namespace std::chrono_literals;

TEST(Parameters, ReadsWhatIsThere) {
  Parameters query{"limit=20&q=caf%C3%A9+au+lait&empty=&limit=30&since=2024-02-29&window=36h"};
  EXPECT_EQ(query.integer("limit", 1, 200, 50), 20);
  EXPECT_EQ(query.text("q"), "café au lait");
  EXPECT_EQ(query.text("empty"), "");
  EXPECT_EQ(query.text("absent"), "");
  EXPECT_EQ(query.integer("absent", 1, 200, 50), 50);
  EXPECT_EQ(query.day("since"), Time{std::chrono::sys_days{std::chrono::year{2024} / 2 / 29}});
  EXPECT_EQ(query.span("window", 1h), 36h);
  EXPECT_EQ(query.choice("sort", {"last", "posts"}), "last");
  EXPECT_FALSE(query.trouble());
}

TEST(Parameters, NamesTheFirstThatCannotBeMeant) {
  struct Case {
    const char* query;
    const char* trouble;
  };
  const std::vector<Case> cases = {
      {"limit=x", "limit must be a number from 1 to 200"},
      {"limit=20x", "limit must be a number from 1 to 200"},
      {"limit=201&since=x", "limit must be a number from 1 to 200"},
      {"since=2023-02-29", "since must be a day such as 2024-03-01"},
      {"since=2023-2-9", "since must be a day such as 2024-03-01"},
      {"window=9", "window must be a time from 1h to 366d, such as 7d"},
      {"window=5m", "window must be a time from 1h to 366d, such as 7d"},
      {"sort=odd", "sort must be one of last, posts"},
      {"after=!", "after must be what `next` said on the page before"},
  };
  for (const Case& c : cases) {
    Parameters query{c.query};
    (void)query.limit();
    (void)query.day("since");
    (void)query.span("window", 1h);
    (void)query.choice("sort", {"last", "posts"});
    (void)query.cursor(2);
    EXPECT_EQ(query.trouble().value_or(""), c.trouble) << c.query;
  }
}

TEST(Parameters, EscapesThatAreNoneStayAsTheyAre) {
  EXPECT_EQ(unescaped("%"), "%");
  EXPECT_EQ(unescaped("%4"), "%4");
  EXPECT_EQ(unescaped("%zz%41"), "%zzA");
}

TEST(Cursor, ComesBackAsItWasWritten) {
  Random random{3};
  for (int i = 0; i < 200; ++i) {
    std::vector<std::string> parts(1 + random.below(4));
    for (std::string& part : parts) {
      for (std::uint64_t n = random.below(20); n > 0; --n)
        part += static_cast<char>(random.below(256));
    }
    EXPECT_EQ(read_cursor(write_cursor(parts), parts.size()), parts);
    EXPECT_FALSE(read_cursor(write_cursor(parts), parts.size() + 1));
  }
  EXPECT_FALSE(read_cursor("OTk6YQ", 1)) << "a length beyond the end";
}

}  // namespace
}  // namespace boardwalk::serve
