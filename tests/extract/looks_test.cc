#include "boardwalk/extract/page/looks.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using html::Tag;

struct LookedAt {
  std::string_view markup;
  Tag tag = Tag::Div;
  Looks looks;
};

TEST(Looks, AreToldByTagsNamesAndStyles) {
  const std::vector<LookedAt> rows = {
      {"<div>", Tag::Div, {}},
      {"<div class=quote>", Tag::Div, {.quote = true}},
      {"<div class='qa-a-item-content'>", Tag::Div, {}},
      {"<div class='bbc_Quote codeheader'>", Tag::Div, {.quote = true}},
      {"<div class='a-long-name-of-a-quotebox'>", Tag::Div, {.quote = true}},
      {"<div class='select-to-quote'>", Tag::Div, {}},
      {"<div class=zitat>", Tag::Div, {.quote = true}},
      {"<div class='Citation'>", Tag::Div, {.quote = true}},
      {"<div class=ZITAT>", Tag::Div, {.quote = true}},
      {"<div class='bbcode CITATION'>", Tag::Div, {.quote = true}},
      {"<div class=bbcode-cita>", Tag::Div, {.quote = true}},
      {"<div class=cytat>", Tag::Div, {.quote = true}},
      {"<div class=citaatBox>", Tag::Div, {.quote = true}},
      {"<div class=citadel>", Tag::Div, {}},
      {"<div class='la-citation-de-ann'>", Tag::Div, {.quote = true}},
      {"<div class='tab data meta'>", Tag::Div, {}},
      {"<div id=quote>", Tag::Div, {.quote = true}},
      {"<div id=quote><p id=comment_491825>", Tag::Div, {}},
      {"<aside class=quote>", Tag::Aside, {.quote = true}},
      {"<aside class=widget>", Tag::Aside, {}},
      {"<blockquote>", Tag::Blockquote, {.quote = true}},
      {"<blockquote class='comment comment-15'>", Tag::Blockquote, {}},
      {"<table><tr><td class=quote>", Tag::Td, {.quote = true}},
      {"<table><tr><td class=quoted>", Tag::Td, {}},
      {"<span class=quote>", Tag::Span, {}},
      {"<div class=signature>", Tag::Div, {.signature = true}},
      {"<div class='Post_SIG'>", Tag::Div, {.signature = true}},
      {"<div class='message-body with-signature'>", Tag::Div, {}},
      {"<div class='design assign'>", Tag::Div, {}},
      {"<div class='sig-of-ann below-the-text'>", Tag::Div, {.signature = true}},
      {"<div style='display: none'>", Tag::Div, {.unseen = true}},
      {"<div style='color: red'>", Tag::Div, {}},
      {"<div class=quote style='visibility:hidden'>", Tag::Div, {.unseen = true, .quote = true}},
      {"<p hidden>", Tag::P, {.unseen = true}},
      {"<a href=/t/1>", Tag::A, {.link = true}},
      {"<a name=p7>", Tag::A, {}},
      {"<link href=/style.css>", Tag::Link, {.unseen = true}},
      {"<dialog class=quote>", Tag::Dialog, {.unseen = true}},
      {"<dialog open>", Tag::Dialog, {}},
      {"<textarea>", Tag::Textarea, {.unseen = true}},
      {"<button class=username>", Tag::Button, {}},
      {"<button class=reply>", Tag::Button, {.unseen = true}},
      {"<noscript>", Tag::Noscript, {}},
  };
  for (const LookedAt& row : rows) {
    const html::Document page = page_of(row.markup);
    const html::NodeId element = page.find(row.tag, page.find(Tag::Body));
    ASSERT_NE(element, html::kNone) << row.markup;
    const Looks looks = looks_of(page, element);
    EXPECT_EQ(looks.unseen, row.looks.unseen) << row.markup;
    EXPECT_EQ(looks.link, row.looks.link) << row.markup;
    EXPECT_EQ(looks.quote, row.looks.quote) << row.markup;
    EXPECT_EQ(looks.signature, row.looks.signature) << row.markup;
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
