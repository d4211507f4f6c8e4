// Posts that neither dates nor numbers mark.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace boardwalk::extract
