// What stands below a text and is no part of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

constexpr const char* kOpening = "The shutter sticks below zero, has anybody seen that?";
constexpr const char* kAnswer = "Only with the old grease in it, as far as I know.";
constexpr const char* kThanks = "Then I will send it to Leeds in the spring.";

// Three posts; `below` stands behind the text of the first, `inside` at its end.
PagePosts with_endnotes(const std::string& below, const std::string& inside = "") {
  const auto post = [](const std::string& name, const std::string& minute, const std::string& text,
                       const std::string& behind) {
    return "<div class=post><div class=head><a class=user href=/user/" + name + ">" + name +
           "</a> <i>3 May 2011 10:" + minute + "</i></div><div class=said>" + text + "</div>" +
           behind + "</div>";
  };
  return posts_on(post("ann", "11", std::string(kOpening) + inside, below) +
                  post("bob", "12", kAnswer, "") + post("cyd", "13", kThanks, ""));
}

TEST(Endnotes, SignaturesAreCalledSo) {
  for (const std::string below :
       {"<aside class=message-signature><div>Rain or<br>shine</div></aside>",
        "<div class=foot><div class=signature id=sig7>Rain or shine</div></div>",
        "<div class=line data-role=memberSignature>Rain or shine</div>",
        "<blockquote class=signature>Rain or shine</blockquote>"}) {
    const PagePosts found = with_endnotes(below);
    EXPECT_THAT(texts_of(found), ElementsAre(kOpening, kAnswer, kThanks)) << below;
    EXPECT_EQ(found.posts[0].signature, "Rain or shine") << below;
    EXPECT_EQ(found.posts[1].signature, "") << below;
  }
}

TEST(Endnotes, ButtonsForSignaturesAreNone) {
  EXPECT_EQ(with_endnotes("<a class=show-signature href=#>Signature</a>").posts[0].signature, "");
}

TEST(Endnotes, EditsHaveTheMomentThatMachinesAreTold) {
  const auto edited = [](const std::string& shown) {
    return with_endnotes("", "<p class=note>Edited <time datetime='2011-05-05T13:30:08Z'>" + shown +
                                 "</time> by ann</p>")
        .posts[0]
        .edited_at;
  };
  const Time moment = std::chrono::sys_days{std::chrono::year{2011} / 5 / 5} +
                      std::chrono::hours{13} + std::chrono::minutes{30} + std::chrono::seconds{8};
  EXPECT_EQ(edited("May 5, 2011"), moment);
  EXPECT_EQ(edited("May 5"), moment);
  EXPECT_EQ(edited("<span>May 5, 2011</span><span>1 yr</span>"), moment);
}

TEST(Pictures, HaveTheAddressThatTheyAreLoadedFromLater) {
  for (const std::string image :
       {"<img data-src=/lens.jpg class=lazyload data-url=''>",
        "<img src=/js/spacer.png data-src=/lens.jpg>",
        "<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw=' data-original=/lens.jpg>",
        "<img src='' data-lazy-src=/lens.jpg>", "<img data-url=/lens.jpg>",
        "<img src=/lens.jpg data-src=/other.jpg>"}) {
    const model::Post post = with_endnotes("", image).posts[0];
    EXPECT_THAT(post.images, ElementsAre("http://forum.test/lens.jpg")) << image;
    EXPECT_NE(post.html.find("http://forum.test/lens.jpg"), std::string::npos) << image;
  }
  EXPECT_THAT(with_endnotes("", "<img alt=lens>").posts[0].images, ElementsAre());
}

}  // namespace
}  // namespace boardwalk::extract
