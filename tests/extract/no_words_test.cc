// What stands in posts or between them and was written by nobody, or is shown once more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

constexpr const char* kQuestion = "The shutter sticks below zero, has anybody seen that?";
constexpr const char* kAnswer = "Mine did, until the old grease came out with lighter fluid.";
constexpr const char* kThanks = "Then I will send it there, with a note about the winter.";

std::string signed_post(const std::string& author, const std::string& hour,
                        const std::string& text) {
  return "<div class=post><a class=user href=/user/" + author + ">" + author +
         "</a> <i class=date>3 May 2011 " + hour + "</i><div class=text>" + text + "</div></div>";
}

std::vector<std::string> texts_with(const std::string& answer) {
  return texts_of(posts_on(signed_post("ann", "10:02", kQuestion) +
                           signed_post("bob", "10:12", answer) +
                           signed_post("cyd", "10:22", kThanks)));
}

TEST(NoWords, AreInTheBeginningBeforeTheWhole) {
  const std::string more = "There is a man in Leeds who does it for thirty pounds.";
  EXPECT_THAT(texts_with("<div class=short><p>" + std::string(kAnswer) +
                         "</p><p>There is a man in Leeds…</p></div><div>Continue reading</div>"
                         "<div class=whole><p>" +
                         kAnswer + "</p><p>" + more + "</p><p>Ask for Tom.</p></div>"),
              ElementsAre(kQuestion, kAnswer + ("\n\n" + more) + "\n\nAsk for Tom.", kThanks));
  // Who says a thing twice says it twice.
  EXPECT_THAT(texts_with("<p>" + std::string(kAnswer) + "</p><p>" + kAnswer + "</p>"),
              ElementsAre(kQuestion, kAnswer + ("\n\n" + std::string(kAnswer)), kThanks));
}

TEST(NoWords, AreInTheSubjectThatIsAnswered) {
  const std::string subject = "The cold of last winter";
  const auto about = [](const std::string& what, const char* text) {
    return "<b>" + what + "</b><br>" + text;
  };
  const auto texts = [&](const std::string& first) {
    return texts_of(
        posts_on(signed_post("ann", "10:02", about(first, kQuestion)) +
                 signed_post("bob", "10:12", about("Re: " + subject, kAnswer)) +
                 signed_post("cyd", "10:22", about("Re: " + subject, kThanks)) +
                 signed_post("dan", "10:32", about("Re: " + subject, "It is worth a try."))));
  };
  EXPECT_THAT(texts(subject), ElementsAre(kQuestion, kAnswer, kThanks, "It is worth a try."));
  EXPECT_EQ(texts("Good evening").front(), "Good evening\n" + std::string(kQuestion));
}

TEST(NoWords, AreInBoxesOfAttachments) {
  EXPECT_THAT(texts_with(std::string(kAnswer) +
                         "<div class=inline-attachment><dl class=file><dt><a "
                         "href=/download.php?id=7>log.zip</a></dt><dd>(46 KiB) Downloaded 453 "
                         "times</dd></dl></div>"),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with(std::string(kAnswer) +
                         "<div class=uploaded-files><b>Uploaded files:</b><ul><li><a "
                         "href=/uploads/7/log.zip>log.zip</a></li></ul></div>"),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with("<div class=attached>" + std::string(kAnswer) + "</div>"),
              ElementsAre(kQuestion, kAnswer, kThanks))
      << "nothing is attached";
}

TEST(NoWords, AreOnTheLineOfAnAttachment) {
  const std::string file = "<a href=/attachment.php?id=7>log.zip</a>";
  const std::string size = " (46 KB, downloaded 7 times)";
  EXPECT_THAT(texts_with(kAnswer + ("<br><br><b>Attachment:</b> " + file) + size),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with(kAnswer + ("<br><br><b>Then I tried</b> " + file) + size),
              ElementsAre(kQuestion, kAnswer + ("\n\nThen I tried log.zip" + size), kThanks));
}

TEST(NoWords, AreBelowTheRulesOfSignatures) {
  const auto thread = [](const std::string& rule, const std::string& second) {
    return posts_on(signed_post("ann", "10:02", kQuestion + rule + "<b>Slow is smooth</b>") +
                    signed_post("bob", "10:12", kAnswer + second) +
                    signed_post("cyd", "10:22", kThanks));
  };
  const std::string named = "<hr class=wide>";
  const PagePosts found = thread(named, named + "<b>My other camera is broken</b>");
  EXPECT_THAT(texts_of(found), ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_EQ(found.posts[1].signature, "My other camera is broken");
  EXPECT_THAT(texts_of(thread("<hr>", "<hr><b>There is more</b>")),
              ElementsAre(kQuestion + std::string("\n\nSlow is smooth"),
                          kAnswer + std::string("\n\nThere is more"), kThanks))
      << "rules that people draw";
  EXPECT_THAT(texts_of(thread(named, "")), ElementsAre(kQuestion, kAnswer, kThanks)) << "one alone";
  EXPECT_THAT(texts_of(thread("<hr class=bbcode_hr>", "")),
              ElementsAre(kQuestion + std::string("\n\nSlow is smooth"), kAnswer, kThanks))
      << "one that somebody drew";
}

TEST(NoWords, AreAboveTheRulesOfTitles) {
  const auto post = [](const std::string& author, const std::string& hour,
                       const std::string& text) {
    return signed_post(
        author, hour,
        "<small>Subject: <b><a href=/p/" + author + ">Re: Which lens?</a></b></small><hr>" + text);
  };
  EXPECT_THAT(texts_of(posts_on(post("ann", "10:02", kQuestion) + post("bob", "10:12", kAnswer) +
                                post("cyd", "10:22", kThanks) + post("dan", "10:32", "Yes."))),
              ElementsAre(kQuestion, kAnswer, kThanks, "Yes."));
}

TEST(NoWords, AreInLastLinesThatLeadToTheSame) {
  const auto thread = [](const std::string& first, const std::string& second) {
    const std::string more = "<p>There is more <a href=/guide/";
    return texts_of(
        posts_on(signed_post("ann", "10:02",
                             "<p>" + std::string(kQuestion) + more + first + ">in it</a></p>") +
                 signed_post("bob", "10:12", kAnswer) +
                 signed_post("ann", "10:22",
                             "<p>" + std::string(kThanks) + more + second + ">in it</a></p>")));
  };
  EXPECT_THAT(thread("7", "7"), ElementsAre(kQuestion, kAnswer, kThanks));
  const std::string more = "\n\nThere is more in it";
  EXPECT_THAT(thread("7", "9"), ElementsAre(kQuestion + more, kAnswer, kThanks + more));
}

TEST(NoWords, AreNotAllThatIsSaidToAQuotation) {
  const auto answer = [](const char* quoted) {
    return "<blockquote><p>" + std::string(quoted) + "</p></blockquote><p>Solved, thank you.</p>";
  };
  const std::string said = "\n\nSolved, thank you.";
  EXPECT_THAT(texts_of(posts_on(signed_post("ann", "10:02", kQuestion) +
                                signed_post("bob", "10:12", kAnswer) +
                                signed_post("ann", "10:22", answer(kAnswer)) +
                                signed_post("ann", "10:32", answer(kThanks)))),
              ElementsAre(kQuestion, kAnswer, kAnswer + said, kThanks + said));
  const auto flat = [](const std::string& author, const std::string& hour,
                       const std::string& text) {
    return "<div class=post><div class=head><img src=/avatar.png> Posted by <a href=/user/" +
           author + ">" + author + "</a> on <i class=date>3 May 2011 " + hour + "</i></div><p>" +
           text + "</p></div>";
  };
  EXPECT_THAT(texts_of(posts_on(flat("ann", "10:02", kQuestion) + flat("bob", "10:12", "Welcome!") +
                                flat("cyd", "10:22", kThanks) + flat("bob", "10:32", "Welcome!"))),
              ElementsAre(kQuestion, "Welcome!", kThanks, "Welcome!"));
}

TEST(NoWords, AreInToolbarsButNotInCode) {
  EXPECT_THAT(texts_with(kAnswer + std::string("<div class=toolbar>Quote</div>")),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with(kAnswer + std::string("<pre class='brush:c;toolbar:false'>x = 1;</pre>")),
              ElementsAre(kQuestion, kAnswer + std::string("\n\nx = 1;"), kThanks));
}

TEST(NoWords, AreInCaptionsOfPictures) {
  const std::string picture = "<a href=/full/7.jpg><img src=/7.jpg alt=bench>";
  EXPECT_THAT(texts_with(kAnswer + ("<div>" + picture +
                                    "<div><span>bench</span><span>1920\u00d71440 411 KB</span>"
                                    "</div></a></div>")),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with(kAnswer + ("<p>" + picture + "<br>The bench, in 2010</a></p>")),
              ElementsAre(kQuestion, kAnswer + std::string("\n\nThe bench, in 2010"), kThanks))
      << "somebody's words";
}

TEST(NoWords, AreInLabelsOfAttachments) {
  const std::string file = "<a href='/index.php?act=Attach&id=7'>log.zip</a>";
  EXPECT_THAT(texts_with(kAnswer + ("<div id=attach_wrap><h4>Attached files</h4><ul><li>" + file +
                                    " <i>212 bytes</i> 4 downloads</li></ul></div>")),
              ElementsAre(kQuestion, kAnswer, kThanks))
      << "in a box with an id";
  EXPECT_THAT(texts_with(std::string(kAnswer) +
                         "<br><b>Attached image</b><br><img alt='Attached image' src=/7.jpg>"),
              ElementsAre(kQuestion, kAnswer, kThanks))
      << "a label";
  EXPECT_THAT(texts_with(kAnswer + ("<br><b>Attached file (downloads: 4)</b><br><img "
                                    "alt='Attached file' src=/zip.gif> <br>" +
                                    file)),
              ElementsAre(kQuestion, kAnswer, kThanks))
      << "and a file";
  EXPECT_THAT(texts_with(kAnswer + ("<p class=note><em>Attachments:<br><img src=/zip.gif> " + file +
                                    " (Size: 584 KB)</em></p>")),
              ElementsAre(kQuestion, kAnswer, kThanks))
      << "with its size";
  EXPECT_THAT(texts_with(kAnswer + ("<br><b>Attachments</b><br><div class=uploadbox>" + file +
                                    " (584 KB, 4 hits)</div>")),
              ElementsAre(kQuestion, kAnswer, kThanks))
      << "in bold above a box";
  EXPECT_THAT(
      texts_with("<b>Image of the shutter, as it was in winter:</b><br><img alt=Image src=/7.jpg>"),
      ElementsAre(kQuestion, "Image of the shutter, as it was in winter:", kThanks))
      << "somebody speaks of a picture";
  EXPECT_THAT(texts_with(kAnswer + ("<br>See " + file)),
              ElementsAre(kQuestion, kAnswer + std::string("\nSee log.zip"), kThanks))
      << "somebody speaks of it";
  EXPECT_THAT(texts_with(kAnswer + ("<br><b>Attached files</b><br><img src=/zip.gif>&nbsp;" + file +
                                    " <span><b>( 147.1K )</b> Number of downloads: 35</span>")),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(
      texts_with(kAnswer + std::string("<br><a href='/get.php?do=download&id=7'>log.zip</a> "
                                       "(144 KB), Downloads - 84")),
      ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with(kAnswer +
                         ("<br><br><b>Attachment:</b> " + file + " (606 KB, downloaded 8 times)")),
              ElementsAre(kQuestion, kAnswer, kThanks));
}

// Below the first post the most popular ones, most of them on other pages.
TEST(NoWords, AreInWhatIsShownOfPostsElsewhere) {
  const std::string more =
      "There is a man in Leeds who does it for thirty pounds, and his daughter";
  const auto at = [](int minute) {
    return "<p class=day><a href=/t/9?at=" + std::to_string(minute) +
           "><time datetime=2011-05-03T10:" + std::to_string(minute) +
           ":00Z>3 May 2011</time></a></p>";
  };
  const auto post = [&](const std::string& author, int minute, const std::string& text) {
    return "<div class=post><h3><a href=/profile/" + author + ">" + author + "</a></h3>" +
           at(minute) + "<div class=said>" + text + "</div></div>";
  };
  const auto popular = [&](const std::string& author, int minute, const std::string& text) {
    return "<li><h5>" + author + "</h5>" + at(minute) + "<p class=rich>" + text + "</p></li>";
  };
  const std::string overview =
      "<div class=overview><h4>Top posters</h4><ul><li><h3><a href=/profile/ann>ann</a></h3> 56 "
      "posts</li></ul><h4>Popular</h4><ul>" +
      popular("flo", 51,
              "What is the worry? It is not complicated at all, I would say, and whoever has "
              "done it once will do it again without a thought for what comes after that day") +
      popular("eve", 13, more) + "</ul></div>";
  EXPECT_THAT(
      authors_of(posts_on(post("ann", 11, kQuestion) + overview + post("bob", 12, kAnswer) +
                          post("eve", 13, more + " does it as well, if you ask her nicely.") +
                          post("cyd", 14, kThanks) + post("dan", 15, "He retired in spring."))),
      ElementsAre("ann", "bob", "eve", "cyd", "dan"));
}

TEST(NoWords, AreInNumbers) {
  const auto comment = [](const std::string& author, const std::string& text) {
    return "<li class=comment><a href=/user/" + author + ">" + author +
           "</a> <i class=date>3 May 2011 10:02</i><div class=said>" + text + "</div></li>";
  };
  const std::string above =
      "<div class=head><a href=/user/ann>ann</a> <i class=at>2 May 2011 "
      "09:00</i><div class=text-score>22</div></div>";
  EXPECT_THAT(texts_of(posts_on(above + "<ul>" + comment("bob", kQuestion) +
                                comment("cyd", kAnswer) + comment("dan", kThanks) +
                                comment("eve", "He retired last spring, I have heard.") + "</ul>")),
              ElementsAre(kQuestion, kAnswer, kThanks, "He retired last spring, I have heard."));
}

TEST(NoWords, AreInNoticesOfRemoval) {
  const std::string notice =
      "<div class=post><i class=date>3 May 2011 10:15</i><div class=text><p>This post was removed "
      "by its author.</p>To read more about posts that are removed, see <a "
      "href=/help>http://forum.test/help/removed</a></div></div>";
  EXPECT_THAT(texts_of(posts_on(
                  signed_post("ann", "10:02", kQuestion) + signed_post("bob", "10:12", kAnswer) +
                  notice + signed_post("cyd", "10:22", kThanks) +
                  signed_post("dan", "10:32", "He retired last spring, I have heard."))),
              ElementsAre(kQuestion, kAnswer, kThanks, "He retired last spring, I have heard."));
}

// The best answer is shown below the question, in the words and at the moment of its own place.
TEST(NoWords, AreInWhatIsShownAgain) {
  const auto post = [](const std::string& id, const std::string& author, const std::string& hour,
                       const std::string& text) {
    return "<div class=message" + id + "><div class=who><span class=name>" + author +
           "</span></div><span class=at title='3 May 2011 " + hour + "'>5/3/11 " + hour +
           "</span><div class=root><div class=words>" + text + "</div></div></div>";
  };
  const std::string question =
      "<div class=question><div class=who><span class=name>ann</span></div><span class=at "
      "title='3 May 2011 10:02'>5/3/11 10:02</span><div class=words>" +
      std::string(kQuestion) + "</div></div>";
  const std::string answers = post(" id=m1", "bob", "10:12", kAnswer) +
                              post(" id=m2", "ann", "10:22", kThanks) +
                              post(" id=m3", "cyd", "10:32", "He retired last spring, they say.");
  const auto are_all =
      ElementsAre(kQuestion, kAnswer, kThanks, "He retired last spring, they say.");
  EXPECT_THAT(texts_of(posts_on(question + "<div class=recommended>" +
                                post("", "bob", "10:12", kAnswer) + "</div>" + answers)),
              are_all)
      << "it is called so";
  EXPECT_THAT(texts_of(posts_on(question + "<div class=best>" + post("", "bob", "10:12", kAnswer) +
                                "</div><div class=all>" + answers + "</div>")),
              are_all)
      << "or not";
  EXPECT_THAT(
      texts_of(posts_on(question + "<div class=best>" +
                        post(" id=m9", "cyd", "10:32", "He retired last spring, they say.") +
                        "</div><div class=all>" + answers + "</div>")),
      are_all)
      << "with a number of its own, before its time";
}

// Each begins with a link to itself, and maybe with one to what it answers.
TEST(NoWords, AreInLinkedNumbersBeforeTexts) {
  const auto post = [](const std::string& number, const std::string& author,
                       const std::string& text) {
    return "<div class=post><b class=user>" + author + "</b> <i class=date>3 May 2011 10:1" +
           number + "</i><div class=words><a href=#c" + number + ">#" + number + "</a> " + text +
           "</div></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(post("1", "ann", kQuestion) + post("3", "bob", "<a href=#c1>#1</a> No.") +
                        post("2", "cyd", "Leeds?") + post("4", "dan", kThanks))),
      ElementsAre(kQuestion, "#1 No.", "Leeds?", kThanks));
}

TEST(NoWords, AreInNumbersAboveTexts) {
  const auto post = [](int number, const std::string& author, const std::string& text) {
    const std::string digits = std::to_string(number);
    return "<div class=post><b class=user>" + author + "</b> <i class=date>3 May 2011 10:0" +
           digits + "</i><div class=content><div class=number>" + digits +
           "</div><div class=inner>" + text + "</div></div></div>";
  };
  EXPECT_THAT(texts_of(posts_on(post(1, "ann", kQuestion) + post(2, "bob", kAnswer) +
                                post(3, "cyd", "<img src=/winter.jpg>") +
                                post(4, "dan", "<img src=/spring.jpg>"))),
              ElementsAre(kQuestion, kAnswer, "", ""));
}

TEST(NoWords, AreInAdvertisementsBehindAComment) {
  const auto answer = [](const std::string& author, const std::string& text) {
    return "<div class=answer><div class=full>" + text +
           "</div><p class=by><a class=user href=/user/" + author + ">" + author +
           "</a> <i class=when>7 months ago</i></p></div>";
  };
  const std::string comment =
      "<div class=comment><div class=comment-text>It worked, thank you!</div><a "
      "class=user href=/user/ann>ann</a> "
      "<i class=then>6 months ago</i></div>";
  EXPECT_THAT(
      texts_of(posts_on(answer("ann", kQuestion) + answer("bob", kAnswer) + comment +
                        "<div class=box>Sponsored: small tools for cameras, free shipping</div>" +
                        answer("cyd", kThanks))),
      ElementsAre(kQuestion, kAnswer, "It worked, thank you!", kThanks));
}

// Lists of those who said thanks, and of threads like this one, tell names and dates too.
TEST(NoWords, AreInListsBesidePosts) {
  const auto post = [](int number, const std::string& author, const std::string& hour,
                       const std::string& text, const std::string& below) {
    const std::string id = std::to_string(number);
    return "<table id=post" + id + "><tr><td class=at>3 May 2011, " + hour +
           "</td></tr><tr><td><a href=/member.php?u=" + id + ">" + author +
           "</a></td><td><div id=post_message_" + id + ">" + text + "</div></td></tr></table>" +
           below;
  };
  const std::string thanks =
      "<div id=box_1904><div>The following user is grateful to bob for this post:</div><div><a "
      "href=/member.php?u=1901>ann</a> <i>(4 May 2011)</i></div></div>";
  const std::string related =
      "<table><tr><th>Possibly related threads…</th></tr><tr><td>Thread</td><td>Last "
      "post</td></tr><tr><td><a href=/t/7>Which lens for the winter?</a></td><td><i>5 May 2011, "
      "08:00</i> <a href=/member.php?u=1901>ann</a></td></tr></table>";
  EXPECT_THAT(texts_of(posts_on(post(1901, "ann", "10:02", kQuestion, "") +
                                post(1904, "bob", "10:12", kAnswer, thanks) +
                                post(1907, "cyd", "10:22", kThanks, "") + related)),
              ElementsAre(kQuestion, kAnswer, kThanks));
  const std::string unnumbered =
      "<table><tr><td colspan=2><div>The following user is grateful to bob for this "
      "post:</div><div><a href=/member.php?u=1901>ann</a> (4 May 2011)</div></td></tr></table>";
  EXPECT_THAT(texts_of(posts_on(post(1901, "ann", "10:02", kQuestion, "") +
                                post(1904, "bob", "10:12", kAnswer, unnumbered) +
                                post(1907, "cyd", "10:22", kThanks, ""))),
              ElementsAre(kQuestion, kAnswer, kThanks));
}

TEST(NoWords, AreInNoticesOfRemovalThatNameTheAuthor) {
  const std::string notice =
      "<div class=gone><a class=user href=/user/eve>eve</a> <i class=date>3 May 2011 "
      "10:15</i><div class=note>This message was deleted by ann. Reason: spam</div></div>";
  EXPECT_THAT(texts_of(posts_on(signed_post("ann", "10:02", kQuestion) +
                                signed_post("bob", "10:12", kAnswer) + notice +
                                signed_post("cyd", "10:22", kThanks))),
              ElementsAre(kQuestion, kAnswer, kThanks));
  EXPECT_THAT(texts_with("I deleted my message."),
              ElementsAre(kQuestion, "I deleted my message.", kThanks));
}

// On the line that the text begins on.
TEST(NoWords, AreInTheToolsThatAllTextsBeginWith) {
  const auto post = [](const std::string& author, const std::string& hour,
                       const std::string& text) {
    return signed_post(author, hour,
                       "<span class=s><a href=/edit?by=" + author + ">Edit</a> | <a href=/say?to=" +
                           author + ">Message</a> | <a href=/quote>Quote</a></span> " + text);
  };
  EXPECT_THAT(texts_of(posts_on(post("ann", "10:02", kQuestion) + post("bob", "10:12", ":lol:") +
                                post("cyd", "10:22", kThanks))),
              ElementsAre(kQuestion, ":lol:", kThanks));
}

TEST(NoWords, OpenWhatWasFoldedAway) {
  EXPECT_THAT(
      texts_with(std::string(kAnswer) +
                 "<div><div class=head>Spoiler: <a href='javascript:void(0)'>(Show)</a>"
                 "</div><div class=in style='display: none'>It was the grease.</div></div>"),
      ElementsAre(kQuestion, kAnswer + std::string("\nIt was the grease."), kThanks));
}

// It tells a date and nothing else, and below it stands a longer note on a post that is gone.
TEST(NoWords, ButADateAboveWhatWasRemoved) {
  const auto post = [](const std::string& id, const std::string& name, const std::string& text) {
    return "<article class='comment row' id=cid-19440" + id + "><div class=meta><h4><a " +
           "href=/profile/" + name + ">" + name + "</a></h4><a class=at href=?cid=19440" + id +
           ">#" + id + " - 6 years ago</a></div><div class=comment__body><p>" + text +
           "</p></div></article>";
  };
  const std::string removed =
      "<article class='comment gone' id=cid-194410><div class=meta><h4>Gone</h4></div><div "
      "class=comment__body><p><em>Removed. Please stay with the subject. The editors</em></p></div>"
      "</article>";
  EXPECT_THAT(
      texts_of(posts_on(post("11", "ann", "The shutter sticks below zero, has anybody seen that?") +
                        post("12", "bob", "Mine did, until the old grease came out.") +
                        post("13", "cyd", "Since when?") + post("14", "bob", "May, 2007.") +
                        removed + post("15", "dan", "There is a man in Leeds who does it."))),
      ElementsAre("The shutter sticks below zero, has anybody seen that?",
                  "Mine did, until the old grease came out.", "Since when?", "May, 2007.",
                  "There is a man in Leeds who does it."));
}

// Nothing is numbered, and the note has no date.
TEST(NoWords, ButOneAboveANoteOnWhatIsGone) {
  const auto post = [](const std::string& name, const std::string& minute,
                       const std::string& text) {
    return "<li class='comment row'><div class=meta><a href=/profile/" + name + ">" + name +
           "</a> <i class=at>3 May 2011 10:" + minute + "</i></div><div class=words>" + text +
           "</div></li>";
  };
  EXPECT_THAT(
      texts_of(posts_on(post("ann", "02", "The shutter sticks below zero, has anybody seen that?") +
                        post("bob", "12", "Mine did, until the old grease came out.") +
                        post("cyd", "22", "Lol") +
                        "<li class='comment gone'><div class=words><em>This one breached the rules "
                        "of our house.</em></div></li>" +
                        post("dan", "32", "There is a man in Leeds who does it."))),
      ElementsAre("The shutter sticks below zero, has anybody seen that?",
                  "Mine did, until the old grease came out.", "Lol",
                  "There is a man in Leeds who does it."));
}

}  // namespace
}  // namespace boardwalk::extract
