#include "boardwalk/learn/session_ids.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<url::Url> urls(const std::vector<std::string>& targets) {
  std::vector<url::Url> parsed;
  for (const std::string& target : targets)
    parsed.push_back(*url::parse("http://forum.test" + target));
  return parsed;
}

TEST(SessionIds, AreFoundInQueriesAndPaths) {
  EXPECT_THAT(
      session_parameters(urls({"/a?t=1&sid=80f985718a7a8750f1fd", "/b?sid=80f985718a7a8750f1fd",
                               "/c?sid=80f985718a7a8750f1fd"})),
      ElementsAre("sid"));
  EXPECT_THAT(session_parameters(urls({"/show/3.page;jsessionid=80F985718A7A8750F1FD",
                                       "/show/4.page;jsessionid=80F985718A7A8750F1FD",
                                       "/list.page;jsessionid=80F985718A7A8750F1FD?a=1"})),
              ElementsAre(";jsessionid"));
  EXPECT_THAT(session_parameters(urls({"/a?t=1", "/b;v=2", "/c?sid=80f985718a7a8750f1fd"})),
              IsEmpty());
}

TEST(SessionIds, AreLeftOut) {
  struct Case {
    const char* url;
    const char* without;
  };
  for (const Case& c : {
           Case{"/a?sid=80f9&t=1", "/a?t=1"},
           Case{"/a?t=1&sid=80f9#p2", "/a?t=1"},
           Case{"/show/3.page;jsessionid=80F9", "/show/3.page"},
           Case{"/show/3.page;jsessionid=80F9?start=15", "/show/3.page?start=15"},
           Case{"/show/3.page;v=2", "/show/3.page;v=2"},
           Case{"/a?t=1&", "/a?t=1"},
           Case{"/read.php?1,,5", "/read.php?1,,5"},
       })
    EXPECT_EQ(target_of(without_parameters(urls({c.url}).front(), {"sid", ";jsessionid"})),
              c.without)
        << c.url;
}

}  // namespace
}  // namespace boardwalk::learn
