// Pages of columns, of which one holds the thread.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string reply_in_column(const std::string& id, const std::string& name, const std::string& hour,
                            const std::string& text) {
  return "<div class=reply id=reply_" + id + "><div class=head><b>Reply</b> - <span class=grey>" +
         "4 May 2011 " + hour + "</span></div><div class=words><p>" + text +
         "</p></div><div class=foot>By <a href=/people/" + name + ">" + name + "</a></div></div>";
}

std::string thread_in_column() {
  return "<table class=topic><tr><td><div class=who><a href=/people/ann>ann</a></div></td><td>"
         "<h1>Which lens?</h1><div class=grey>Posted on 3 May 2011 10:02</div><div "
         "class=topic_text>"
         "i went out with the old one today. it does not focus near, but it was the first time "
         "since "
         "winter.</div></td></tr></table><h2>Replies</h2>" +
         reply_in_column("881201", "bob", "11:45", "None, just take your time.") +
         reply_in_column("881202", "cyd", "12:10",
                         "Mine is from 1968. It works. I write it down.") +
         reply_in_column("881203", "ann", "12:40", "I did that, and I went to the harbour.") +
         reply_in_column("881204", "dan", "13:05", "Well done!");
}

std::string other_things() {
  std::string boxes =
      "<div class=box><h3>About lenses</h3><p>They bend the light, as you know.</p></div><div "
      "class=box><h3>Lately</h3><ul><li><a href=/people/eve>eve</a> thanked <a "
      "href=/people/fay>fay</a> <span class=grey>2 minutes ago</span></li><li><a "
      "href=/people/gus>gus</a> joined <span class=grey>4 May 2011</span></li></ul></div><ul>";
  for (const std::string board : {"Cameras", "Bags", "Films", "Papers", "Walks", "Harbours"})
    boxes += "<li><a href=/c/" + board + ">" + board + "</a> <span class=grey>(217 members)</span>";
  boxes += "</ul><table class=topics>";
  for (const std::string title : {"Does anybody like the rain at night?", "What do you carry?"})
    boxes += "<tr><td><a href=/c/" + title.substr(0, 4) + ">" + title +
             "</a></td><td class=grey>44 replies</td><td class=grey>2 May 2011</td></tr>";
  return boxes + "</table>";
}

TEST(Columns, OfOtherThingsHoldNoPosts) {
  const std::pair<std::string, std::string> layouts[] = {
      {"<table><tr><td>", "</td><td width=300>"},
      {"<div id=main-col>", "</div><div id=right-column>"},
      {"<div class=xa>", "</div><div class=xb>"},
  };
  for (const auto& [before, between] : layouts) {
    const PagePosts found = posts_on(before + thread_in_column() + between + other_things());
    EXPECT_THAT(authors_of(found), ElementsAre("ann", "bob", "cyd", "ann", "dan")) << between;
    ASSERT_FALSE(found.posts.empty());
    EXPECT_EQ(
        found.posts[0].text,
        "i went out with the old one today. it does not focus near, but it was the first time "
        "since winter.");
  }
}

// On the left, with three links alone, each above a date; nobody's profile is linked.
TEST(Columns, OfOtherThingsMayStandFirst) {
  const auto box = [](const std::string& title, const std::string& rows) {
    return "<table class=box><tr><td class=title>" + title + "</td></tr>" + rows + "</table>";
  };
  const auto at = [](const std::string& date, const std::string& minute) {
    return "<span class=date>" + date + " May 2011</span> <span class=time>10:" + minute +
           "</span></span>";
  };
  const auto topic = [&](const std::string& title, const std::string& name) {
    return "<tr><td class=row><a href=#>" + title + "</a><br><span class=small>by " + name +
           "<br>" + at("4", "11") + "</td></tr>";
  };
  const auto post = [&](const std::string& id, const std::string& name, const std::string& text) {
    return "<a name=Post" + id + "></a><table class=post><tr><td><table><tr><td class=subject>" +
           "<span class=small><a href=/topics/" + id + "#Post" + id + ">#" + id + "</a> - " +
           at("3", id) + " <b><a href=#Post" + id + ">Which lens?</a></b></td></tr><tr>" +
           "<td class=author><a href='javascript:void(0);' onclick='menu()'><span class=username>" +
           name + "</span></a><br><span class=small>Member</span></td><td class=content><div " +
           "class=inner><div id=body" + id + ">" + text +
           "</div></div></td></tr></table></td></tr></table>";
  };
  const std::string lately =
      box("New topics in all of our forums", topic("Rain at night", "eve") +
                                                 topic("What do you carry?", "fay") +
                                                 topic("A walk by the harbour", "gus")) +
      box("Figures", "<tr><td class=row><span class=small>2089110 posts</span></td></tr>");
  EXPECT_THAT(
      authors_of(posts_on(
          "<table><tr><td>" + lately + "</td><td><div id=posts>" +
          post("11", "ann",
               "The shutter sticks below zero, does it not? I went out with it all winter.") +
          post("12", "bob", "Mine did, until the old grease came out.") +
          post("13", "cyd", "There is a man in Leeds who does it for me.") +
          post("14", "ann", "Then I will send it there, with a note.") +
          "</div></td></tr></table>")),
      ElementsAre("ann", "bob", "cyd", "ann"));
}

// A narrow cell behind each text is about its author.
TEST(Columns, OfASinglePostBelongToIt) {
  const auto row = [](const std::string& name, const std::string& minute, const std::string& text) {
    return "<tr><td class=said>" + text + "</td><td class=of><a href=/people/" + name + ">" + name +
           "</a> <i>3 May 2011 10:" + minute + "</i> <a href=/mail>Mail</a></td></tr>";
  };
  EXPECT_THAT(
      authors_of(posts_on("<table>" + row("ann", "02", "Which one for a walk of a day?") +
                          row("bob", "12", "None, just take your time and see what it does.") +
                          row("cyd", "22", "Mine is from 1968, and works.") + "</table>")),
      ElementsAre("ann", "bob", "cyd"));
}

// Nothing is called anything: a font for the name, one for what people call themselves, one for the
// date, one for the text, one for the signature.
TEST(Columns, OfNothingButFonts) {
  const auto row = [](const std::string& name, const std::string& rank, const std::string& minute,
                      const std::string& text, const std::string& signature) {
    const std::string below =
        signature.empty() ? ""
                          : "<p>--------------------<br><font size=2>" + signature + "</font></p>";
    return "<tr><td><font size=2><b>" + name + "</b></font><br><font size=1>" + rank +
           "<br># 8116</font></td><td><font size=1> posted 09 February, 2011 12:" + minute +
           "</font><hr><font size=2>" + text + "</font>" + below +
           "<p><font size=1>Posts: 1331 | From: York | Registered: Nov 2004 | IP: "
           "Logged</font></p></td></tr>";
  };
  EXPECT_THAT(
      texts_of(posts_on(
          "<table>" +
          row("ann", "Shipmate", "09", "This came up at the club last night. Which one, then?",
              "The point of having an open mind is to close it on something solid, they say.") +
          row("bob", "Shipmate", "31", "The small one is rather a good answer, actually.", "") +
          row("cyd", "Orthodox Belle", "40", "Here we take the large one, and always did.", "") +
          row("ann", "Shipmate", "42",
              "</font><blockquote><font size=1>quote:</font><hr><font size=2>Originally posted by "
              "cyd:<br><b>Here we take the large one</b></font><hr></blockquote><font size=2>I "
              "like "
              "that very much.",
              "The point of having an open mind is to close it on something solid, they say.") +
          row("dan", "Ship's Leprechaun", "46", "I'd go further: one may well take both.",
              "Some day there will be one that does it all, and nobody will want it.") +
          "</table>")),
      ElementsAre("This came up at the club last night. Which one, then?",
                  "The small one is rather a good answer, actually.",
                  "Here we take the large one, and always did.",
                  "Here we take the large one\n\nI like that very much.",
                  "I'd go further: one may well take both."));
}

}  // namespace
}  // namespace boardwalk::extract
