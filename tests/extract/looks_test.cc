#include "boardwalk/extract/page/looks.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/html/visibility.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

constexpr std::array<std::string_view, 40> kElements = {
    "<div>",
    "<div class=quote>",
    "<div class='qa-a-item-content'>",
    "<div class='bbc_Quote codeheader'>",
    "<div class='a-long-name-of-a-quotebox'>",
    "<div class=zitat>",
    "<div class='Citation'>",
    "<div class='la-citation-de-ann'>",
    "<div class='tab data meta'>",
    "<div id=quote>",
    "<div id=quote><p id=comment_491825>",
    "<blockquote>",
    "<blockquote class='comment comment-15'>",
    "<table><tr><td class=quote>",
    "<table><tr><td class=quoted>",
    "<span class=quote>",
    "<div class=signature>",
    "<div class='Post_SIG'>",
    "<div class='message-body with-signature'>",
    "<div class='design assign'>",
    "<div class='sig-of-ann below-the-text'>",
    "<div style='display: none'>",
    "<div style='color: red'>",
    "<div class=quote style='visibility:hidden'>",
    "<p hidden>",
    "<a href=/t/1>",
    "<a name=p7>",
    "<link href=/style.css>",
    "<dialog class=quote>",
    "<div class=ZITAT>",
    "<div class='bbcode CITATION'>",
    "<div class=bbcode-cita>",
    "<div class=cytat>",
    "<div class=citaatBox>",
    "<div class=citadel>",
    "<dialog open>",
    "<textarea>",
    "<button class=username>",
    "<button class=reply>",
    "<noscript>",
};

TEST(Looks, AreWhatEachQuestionIsAnsweredBy) {
  for (const std::string_view markup : kElements) {
    const html::Document page = page_of(markup);
    for (html::NodeId id = 0; id < page.size(); ++id) {
      if (page.node(id).kind != html::NodeKind::Element) continue;
      const Looks looks = looks_of(page, id);
      EXPECT_EQ(looks.quote, is_quote(page, id)) << markup;
      EXPECT_EQ(looks.signature, is_called_signature(page, id)) << markup;
      EXPECT_EQ(looks.link, page.tag(id) == html::Tag::A && page.attribute(id, "href")) << markup;
      if (html::is_hidden(page, id)) {
        EXPECT_TRUE(looks.unseen) << markup;
      }
    }
  }
}

TEST(Looks, ShowNamesToPressButNoOtherButtons) {
  const html::Document page = page_of("<button class=username>ann</button><button>Reply</button>");
  const html::NodeId name = page.find(html::Tag::Button);
  EXPECT_FALSE(looks_of(page, name).unseen);
  EXPECT_TRUE(looks_of(page, page.end_of(name)).unseen);
}

}  // namespace
}  // namespace boardwalk::extract
