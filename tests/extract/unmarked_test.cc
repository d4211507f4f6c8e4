// Posts that neither dates nor numbers mark.
#include <gtest/gtest.h>

#include "boardwalk/extract/records/segments.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

// Two who talk, in boxes of their own, and one date above them.
TEST(Unmarked, MessagesAreToldByTheirNames) {
  const auto message = [](const char* side, const std::string& author, const std::string& text) {
    return "<div class='" + std::string(side) +
           "-hand message-bubble'><div class=hdr><a class=who "
           "href=/profile/" +
           author + ">" + author + "</a></div><div class=msg><div class=html>" + text +
           "</div></div></div>";
  };
  const std::vector<std::string> texts = {
      "My shutter sticks below zero, and the shop in Leeds is closed until spring. What can I do?",
      "Hello, I will be helping you today. Do you hear a click when it should open?",
      "No click that I can hear.",
      "Then the old grease has set, and it should be washed out with lighter fluid.",
      "It was the grease. Should I worry about the winter?"};
  EXPECT_EQ(texts_of(posts_on("<div class=thread><div class=customer-question><h1>Which "
                              "lens?</h1><div class=label><a "
                              "class=who href=/profile/ann>ann</a> asks</div><div class=html>" +
                              texts[0] +
                              "</div><div class=when>Submitted: <span>3 years ago."
                              "</span></div></div>" +
                              message("right", "bob", texts[1]) + message("left", "ann", texts[2]) +
                              message("right", "bob", texts[3]) + message("left", "ann", texts[4]) +
                              "</div>")),
            texts);
}

// "comment1 comment": by one name twice, but for the number.
TEST(Unmarked, AMessageThatIsCalledSoTwiceIsOne) {
  const std::vector<std::string> texts = {
      "The old lens sticks below zero and I do not know why it does.",
      "Mine does the same thing when it is colder than minus ten.",
      "Have it cleaned by somebody who knows these old lenses."};
  std::string messages;
  for (std::size_t i = 0; i < texts.size(); ++i)
    messages += "<div class='comment" + std::to_string(i + 1) + " comment'>" + texts[i] + "</div>";
  EXPECT_EQ(texts_of(posts_on("<div id=x>" + messages + "</div>")), texts);
}

TEST(Unmarked, RecordsAreAsManyAsMarksThoughOneIsNamedTwice) {
  const html::Document page = page_of("<div><p>The old lens sticks below zero.</p></div>");
  const Sheet sheet(page, *url::parse("http://forum.test/t/9"));
  const html::NodeId mark = page.find(html::Tag::P);
  const Segments found = segment(sheet, {mark, mark});
  ASSERT_EQ(found.records.size(), 2U);
  EXPECT_EQ(found.records.back().first, mark);
  EXPECT_EQ(found.records.back().end, page.end_of(mark));
}

// What is quoted below the others leads back to the first of them.
TEST(Unmarked, TextsThatAreQuotedMarkNothingOnceMore) {
  const auto text = [](const std::string& words) {
    return "<div class=comment-text>" + words + "</div>";
  };
  const std::string first = "The old lens sticks below zero and I do not know why it does.";
  const std::string second = "Mine does the same thing when it is colder than minus ten.";
  const PagePosts found = posts_on("<div>" + text(first) + text(second) + "<blockquote>" +
                                   text(first) + "</blockquote></div>");
  EXPECT_EQ(texts_of(found), (std::vector<std::string>{first, second}));
}

}  // namespace
}  // namespace boardwalk::extract
