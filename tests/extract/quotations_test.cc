// What was quoted stays in the text, and the line that says whose words they are does not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>

#include "boardwalk/extract/page/quote.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

constexpr std::string_view kAsked = "Any news from the shop in Leeds?";
constexpr std::string_view kClosing = "They say it will be Friday.";

std::string written_by(const std::string& author, const std::string& hour, std::string_view text) {
  return "<div class=post><a class=user href=/user/" + author + ">" + author +
         "</a> <i class=date>3 May 2011 " + hour + "</i><div class=text>" + std::string(text) +
         "</div></div>";
}

// The answer of a thread in which ann asked, and cyd said something as well.
std::string answer_of(const std::string& text) {
  const PagePosts page =
      posts_on(written_by("ann", "10:02", kAsked) + written_by("bob", "11:45", text) +
               written_by("cyd", "12:10", kClosing));
  return page.posts.size() == 3 ? page.posts[1].text : "";
}

struct Quotation {
  const char* name;
  std::string text;
  std::string left;
};

void expect_left(std::span<const Quotation> cases) {
  for (const Quotation& c : cases) EXPECT_EQ(answer_of(c.text), c.left) << c.name;
}

// A box for the head, and another inside for the words.
std::string boxed(const std::string& head, const std::string& words) {
  return "<div class='code quotation-quote'><div class=by>" + head + "</div><blockquote><div>" +
         words + "</div></blockquote></div>None that I have heard of, sorry.";
}

TEST(Quotations, BelowTheirHeadsAreWords) {
  const Quotation cases[] = {
      {"that link to a page", boxed("ann said:", "Look at <a href=/lens>this one</a>"),
       "Look at this one\n\nNone that I have heard of, sorry."},
      {"that call somebody", boxed("ann said:", "cyd.. any news?"),
       "cyd.. any news?\n\nNone that I have heard of, sorry."},
      {"that end with a colon", boxed("ann said:", "Found one in Leeds:<br>the small one"),
       "Found one in Leeds:\nthe small one\n\nNone that I have heard of, sorry."},
      {"that tell who said so, on the line of a citation",
       "<blockquote><cite><i>3 May 2011 10:02</i> ann wrote:</cite> What bob said.<br>None "
       "here.</blockquote>None that I have heard of, sorry.",
       "What bob said.\nNone here.\n\nNone that I have heard of, sorry."},
      {"that end with dots",
       "<blockquote><div class=by>ann wrote</div><div class=words>Interesting...</div></blockquote>"
       "None that I have heard of, sorry.",
       "Interesting...\n\nNone that I have heard of, sorry."},
      {"that tell of a day",
       "<blockquote><p>We had the same trouble at plot 14 two years ago.</p><p>You can borrow "
       "mine.</p></blockquote>None that I have heard of, sorry.",
       "We had the same trouble at plot 14 two years ago.\n\nYou can borrow mine.\n\nNone that I "
       "have heard of, sorry."},
      {"on the line of a citation",
       "<blockquote><cite><a href=/user/ann>ann</a> wrote: <i>3 May 2011 10:02</i></cite> Any "
       "news?<br>None here.</blockquote>None that I have heard of, sorry.",
       "Any news?\nNone here.\n\nNone that I have heard of, sorry."},
  };
  expect_left(cases);
}

TEST(Quotations, WithoutAHeadAreWords) {
  const Quotation cases[] = {
      {"with a link",
       "<blockquote>Look at <a href=/lens>this</a><br>and that</blockquote>That is a nice one, "
       "thank you.",
       "Look at this\nand that\n\nThat is a nice one, thank you."},
      {"behind the name of who said them",
       "<blockquote><a class=user href=/user/ann>ann</a> Nobody in the whole town sells that "
       "lens.</blockquote>They do in mine, and not only one of them.",
       "ann Nobody in the whole town sells that lens.\n\nThey do in mine, and not only one of "
       "them."},
      {"that tell what was said",
       "<blockquote>I said so.<br>Twice, I think.</blockquote>You did, and more than twice.",
       "I said so.\nTwice, I think.\n\nYou did, and more than twice."},
      {"that tell of writing, without a full stop",
       "<blockquote><blockquote>I wrote a small manual for old lenses</blockquote><p>Is it still "
       "to be had?</p></blockquote><p>It is, the shop in Leeds has it.</p>",
       "I wrote a small manual for old lenses\n\nIs it still to be had?\n\nIt is, the shop in "
       "Leeds has it."},
  };
  expect_left(cases);
}

TEST(Quotations, MayHaveHeadsInTwoParts) {
  const Quotation cases[] = {
      {"a label and a name",
       "<blockquote>Quote:<br>Originally posted by ann<br>" + std::string(kAsked) +
           "</blockquote>None that I have heard of, sorry.",
       "Any news from the shop in Leeds?\n\nNone that I have heard of, sorry."},
      {"a label and an unknown name in bold",
       "<table><tr><td><b>Zitat:</b></td></tr><tr><td><i>Original by dan</i><br>Any "
       "news?</td></tr></table>None that I have heard of, sorry.",
       "Any news?\nNone that I have heard of, sorry."},
      {"one quotes another",
       "<blockquote><p class=by>ann wrote:</p><blockquote><p class=by>dan meint:</p>Any "
       "news?</blockquote>None here.</blockquote>None that I have heard of, sorry.",
       "Any news?\n\nNone here.\n\nNone that I have heard of, sorry."},
      {"a label and an unknown name in another language",
       "<blockquote>Citat:<div class=by>Ursprungligen postat av <b>Tomte_</b></div>Any "
       "news?</blockquote>None that I have heard of, sorry.",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"a date and an unknown name",
       "<blockquote><div class=quote-head><div class=when>3 May 2011 10:02</div>Posted by <a "
       "href=/c/7>dan</a></div>dan said so. Any news?</blockquote>None that I have heard of, "
       "sorry.",
       "dan said so. Any news?\n\nNone that I have heard of, sorry."},
      {"one quotes another, and it is told when",
       "<div align=center><div class=quote_top><b>CITAZIONE</b> (ann @ 3/5/2011, 10:02)</div><div "
       "class=quote><div class=quote_top><b>CITAZIONE</b> (dan @ 3/5/2011, 09:30)</div><div "
       "class=quote>Any news?</div>None here.</div></div>None that I have heard of, sorry.",
       "Any news?\nNone here.\nNone that I have heard of, sorry."},
      {"a name and a date above the box",
       "<b>From: ann | Posted: 5/3/2011 10:02:33 AM | #009</b><br><blockquote>Any "
       "news?</blockquote>None that I have heard of, sorry.",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"a name in a box that nothing calls a quotation, in the box of all",
       "<div id=body6><div class=block><div class=header>Originally Posted by ann</div><div "
       "class=body>Any news?</div></div>None that I have heard of, sorry.</div>",
       "Any news?\nNone that I have heard of, sorry."},
      {"a label above what is called code",
       "Try this.<table><tr><td><b>Code Sample</b></td></tr><tr><td id=CODE>set lens = "
       "50;<br>set film = 400;</td></tr></table>None that I have heard of, sorry.",
       "Try this.\nset lens = 50;\nset film = 400;\nNone that I have heard of, sorry."},
      {"a label to press and a name",
       "<div class=a3><div class=a4><div><div role=link class=a5>Original post</div> by "
       "ann</div></div><div>Any news?</div></div>None that I have heard of, sorry.",
       "Any news?\nNone that I have heard of, sorry."},
  };
  expect_left(cases);
}

TEST(Quotations, MayHaveTheirHeadsInOtherPlaces) {
  const Quotation cases[] = {
      {"at the foot",
       "<blockquote>Any news?<footer>— <a href=/user/ann>ann</a></footer></blockquote>None that I "
       "have heard of, sorry.",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"at the foot, with the moment",
       "<div class=quote><blockquote>Any news?<br><font>dan wrote on 2 May 2011 "
       "09:15</font></blockquote></div>None that I have heard of, sorry.",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"at the foot, in other words",
       "<blockquote>Any news?<br><i>dan 发表于 2011-5-2 09:15</i></blockquote>None that I have "
       "heard of, sorry.",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"in a link to what was said",
       "<blockquote class=q><div class=by><a href=/post/7>dan</a></div><div class=said>Any "
       "news?</div></blockquote>None that I have heard of, sorry.",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"behind a call, in words that nobody taught us",
       "<p><a href=/uid/2>@dan</a> <a href=/post/7>zegt in</a> <a href=/post/7>Lenses</a>:</p>"
       "<blockquote>Any news?</blockquote><p>None that I have heard of, sorry.</p>",
       "Any news?\n\nNone that I have heard of, sorry."},
      {"in bold, in a box without a name",
       "<table><tr><td><b>Zitat von dan</b><br>Any news?</td></tr></table>None that I have heard "
       "of, sorry.",
       "Any news?\nNone that I have heard of, sorry."},
      {"in letters of two bytes, below a label",
       "<div><div class=small>اقتباس:</div><table><tr><td><div>المشاركة الأصلية كتبت بواسطة "
       "<b>ann</b></div><div>Any news?</div></td></tr></table></div>None that I have heard of, "
       "sorry.",
       "Any news?\nNone that I have heard of, sorry."},
  };
  expect_left(cases);
}

// Labels of boxes are called so, or say "Code:" in one word.
TEST(Quotations, AreNotHeadedByTheWordsOfWhoQuotes) {
  const Quotation cases[] = {
      {"before a box of code", "<p>Try this one:</p><pre>make clean</pre><p>It helped me.</p>",
       "Try this one:\n\nmake clean\n\nIt helped me."},
      {"a word above it, where texts have a box in them",
       "<div><p>Solved, thanks.</p>\n<pre><code>make clean</code></pre></div>",
       "Solved, thanks.\n\nmake clean"},
      {"before a quotation",
       "<p>From the manual:</p><blockquote>Clean it once a year.</blockquote><p>So I did.</p>",
       "From the manual:\n\nClean it once a year.\n\nSo I did."},
      {"above a list",
       "Well, let me see now.<ul><li>The small one:<ul><li>light</li></ul></li></ul>That is it.",
       "Well, let me see now.\n\nThe small one:\nlight\n\nThat is it."},
      {"a label of a box", "It helped me a lot.<div class=head>Code:</div><pre>make clean</pre>",
       "It helped me a lot.\n\nmake clean"},
      {"a label in bold letters with a name",
       "It helped me.<br><b class=head>Source code:</b><div class=box><pre>make clean</pre></div>",
       "It helped me.\n\nmake clean"},
  };
  expect_left(cases);
}

// A hard space below the text makes no box of it that stands in the text.
TEST(Quotations, AreNotBelowWhatIsSaidToSomebody) {
  const auto open = [](const std::string& first) {
    return "<div><div class=words>" + first +
           "<br>I am still wary of that shop, hence the question.</div></div><div>&nbsp;</div>";
  };
  const auto among = [](const std::string& first) {
    return "<div class=words><p>" + first +
           "<br>I am still wary of that shop.</p></div><p>Sent from a boat</p>";
  };
  const std::string rest = "\nI am still wary of that shop, hence the question.";
  const std::string below = "\nI am still wary of that shop.\n\nSent from a boat";
  const Quotation cases[] = {
      {"thanks", open("Thanks, ann."), "Thanks, ann." + rest},
      {"a call", open("Hi ann,"), "Hi ann," + rest},
      {"a lead", open("Shops in Leeds:"), "Shops in Leeds:" + rest},
      {"a day", open("JULY 2:"), "JULY 2:" + rest},
      {"a mention", among("<a href=/user/ann>@<bdi>ann</bdi></a>"), "@ann" + below},
      {"agreement", among("I agree with ann here"), "I agree with ann here" + below},
  };
  expect_left(cases);
}

// Whom most posts call is no label that all of them have.
TEST(Quotations, AreNotBelowWhoIsCalledByMany) {
  const std::string call = "<p><a href=/user/ann>@<bdi>ann</bdi></a><br>";
  EXPECT_THAT(
      texts_of(posts_on(written_by("ann", "10:02", kAsked) +
                        written_by("bob", "11:45", call + "None that I have heard of.</p>") +
                        written_by("cyd", "12:10", call + "They say it will be Friday.</p>") +
                        written_by("dan", "12:40", call + "Mine came on Monday, by ship.</p>"))),
      ::testing::ElementsAre(kAsked, "@ann\nNone that I have heard of.",
                             "@ann\nThey say it will be Friday.",
                             "@ann\nMine came on Monday, by ship."));
}

TEST(Quotations, AreNotHeadedByParagraphs) {
  const Quotation cases[] = {
      {"of a word, above code",
       "<p>It prints this.</p><p>Output:</p><pre>Task A: 0+1</pre><p>It helped me.</p>",
       "It prints this.\n\nOutput:\n\nTask A: 0+1\n\nIt helped me."},
      {"of a word, above a list of code",
       "<p>Try this.</p><p>where:</p><ul><li><code>-j</code> is short</li></ul><p>It helped.</p>",
       "Try this.\n\nwhere:\n\n-j is short\n\nIt helped."},
      {"that lead to a part of a manual",
       "<p>Old versions of <a href=http://docs.test/howto.html#clean>the manual say</a>:</p>"
       "<blockquote><p>Clean it once a year.</p></blockquote><p>So I did.</p>",
       "Old versions of the manual say:\n\nClean it once a year.\n\nSo I did."},
      {"in them",
       "<p>From the shop:</p><blockquote><p>The lenses will come as follows:</p><p>On Friday, the "
       "small one.</p></blockquote><p>So I wait.</p>",
       "From the shop:\n\nThe lenses will come as follows:\n\nOn Friday, the small one.\n\nSo I "
       "wait."},
  };
  expect_left(cases);
}

TEST(Quotations, MayHaveTheirHeadsOnTheirLine) {
  const std::string asked(kAsked);
  const std::string left = asked + "\n\nThey said Friday.";
  const std::string marked = "> " + asked + " They said Friday.";
  const Quotation cases[] = {
      {"a name, and words in italics",
       "<b><a href=#p1>ann</a></b>: <i>" + asked + "</i><br><br>They said Friday.", left},
      {"in bold",
       "<div class=text-quote><b>dan ha scritto: </b>" + asked + "</div><br>They said Friday.",
       left},
      {"in parentheses",
       "(In reply to ann from <a href=#p1>comment #1</a>)\n<span class=quote>&gt; " + asked +
           "</span>\n\nThey said Friday.",
       marked},
      {"somebody is called", "<b>ann</b>: they said Friday.", "ann: they said Friday."},
      {"more than who, in parentheses", "(In reply to ann) They said <a href=#p1>Friday</a>.",
       "(In reply to ann) They said Friday."},
  };
  expect_left(cases);
}

TEST(Quotations, MayBeOfAnotherThread) {
  const std::string asked(kAsked);
  const Quotation cases[] = {
      {"with its title and board",
       "<aside class='quote far'><div class=title><img src=/a.png> <a href=/t/shops/77>The shops "
       "of "
       "the old town</a> <a href=/c/18><span>News</span></a></div><blockquote><p>" +
           asked + "</p></blockquote></aside><p>They said Friday.</p>",
       asked + "\n\nThey said Friday."},
      {"which somebody names",
       "<p>See <a href=/t/shops/77>the shops of the old town</a></p><blockquote><p>" + asked +
           "</p></blockquote><p>They said Friday.</p>",
       "See the shops of the old town\n\n" + asked + "\n\nThey said Friday."},
  };
  expect_left(cases);
}

TEST(Quotations, MayHaveButtonsAtTheirEnd) {
  const std::string asked(kAsked);
  const auto closed = [&](const std::string& buttons) {
    return "<blockquote><div class=by>ann said:</div>" + asked + buttons +
           "</blockquote>They said Friday.";
  };
  const Quotation cases[] = {
      {"without addresses",
       closed("<div class=more><a role=button>Unfold</a></div><div class=less><a>Fold</a></div>"),
       asked + "\n\nThey said Friday."},
      {"a line to be led to", closed("<div class=l><a name=l9>Thanks</a></div>"),
       asked + "\nThanks\n\nThey said Friday."},
  };
  expect_left(cases);
}

// Where a record ends is told from outside.
TEST(Quotations, MayGoOnBehindTheirRecord) {
  const html::Document page = page_of(
      "<div class=post><p class=by><a href=/u/1>ann</a> 3 May 2011 10:00</p><div class=text>"
      "<p>Yes, that is how mine broke as well.</p><blockquote><p>The shutter sticks below zero.</p>"
      "<div class=more><a>Click to shrink</a></div><ul>And it is loud.</ul></blockquote></div>"
      "</div>");
  const align::Record record{page.find(html::Tag::Div), page.find(html::Tag::Ul)};
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/t/9"), {&record, 1}, {});
  ASSERT_EQ(found.posts.size(), 1U);
  EXPECT_EQ(found.posts.front().text,
            "Yes, that is how mine broke as well.\n\nThe shutter sticks below zero.\n\nClick to "
            "shrink");
}

TEST(Quotations, MayBeginWithAMentionOfWhoSaidThem) {
  const std::string mention = "<a class=PostMention href=/t/9/2>ann</a>";
  const Quotation cases[] = {
      {"before the words",
       "<blockquote><p>" + mention + " Is there one?</p></blockquote>None that I have heard of.",
       "Is there one?\n\nNone that I have heard of."},
      {"among the words",
       "<blockquote><p>Ask " + mention + " for one.</p></blockquote>I will do so today.",
       "Ask ann for one.\n\nI will do so today."},
  };
  expect_left(cases);
}

TEST(Quotations, MayHaveTheirHeadsInARowAbove) {
  const std::string asked(kAsked);
  const std::string left = asked + "\nThey said Friday.";
  const std::string apart = asked + "\n\nThey said Friday.";
  const Quotation cases[] = {
      {"who and when",
       "<table><tr><td><b>QUOTE</b> (ann @ 3 May 2011 10:02)</td></tr><tr><td id=QUOTE>" + asked +
           "</td></tr></table>They said Friday.",
       left},
      {"in Arabic",
       "<blockquote><div>كتبت بواسطة زيد</div>" + asked + "</blockquote>They said Friday.", apart},
  };
  expect_left(cases);
}

// The box around a thread may be called after scripts that quote what is selected in it.
TEST(Quotations, AreNotAllThatMayBeQuoted) {
  const auto post = [](const std::string& author, const std::string& hour, std::string_view text) {
    return "<div class=item><a href=/" + author + ">" + author + "</a> said <i>3 May 2011 " + hour +
           "</i><table><tr><td class=words><p>" + std::string(text) +
           "</p></td></tr></table></div>";
  };
  const std::vector<std::string> texts = {std::string(kAsked), "No.", std::string(kClosing)};
  EXPECT_EQ(texts_of(posts_on(
                "<div class=head>Opened by <a href=/ann>ann</a> on <i>3 May 2011 10:02</i></div>"
                "<div class='timeline quote-selection-container'>" +
                post("ann", "10:02", texts[0]) + post("bob", "10:12", texts[1]) +
                post("cyd", "10:22", texts[2]) + "</div>")),
            texts);
}

TEST(Quotations, AreCalledSoInManyLanguages) {
  const auto is_quote_called = [](const std::string& name) {
    const html::Document page = page_of("<div class='" + name + "'>");
    return is_quote(page, page.size() - 1);
  };
  for (const char* name : {"quote", "ZITAT", "zitatbox", "CITATION", "cita", "bbc_cita", "cytat",
                           "Citaat", "citaatBox"})
    EXPECT_TRUE(is_quote_called(name)) << name;
  for (const char* name : {"citadel", "capital", "italic", "felicita"})
    EXPECT_FALSE(is_quote_called(name)) << name;
}

// "Cita:" in a box that nothing calls a quotation, and in a post that says nothing else.
TEST(Quotations, MayBeAllOfAPost) {
  const auto quoted = [](std::string_view text) {
    return "<div style='margin:20px'><div class=small>Cita:</div><table><tr><td class=alt2>" +
           std::string(text) + "</td></tr></table></div>";
  };
  EXPECT_THAT(
      texts_of(posts_on(written_by("ann", "10:02", kAsked) +
                        written_by("bob", "11:45", quoted(kAsked) + "They will be on Friday.") +
                        written_by("cyd", "12:10", quoted("Photos, please!")))),
      ::testing::ElementsAre(kAsked, std::string(kAsked) + "\nThey will be on Friday.",
                             "Photos, please!"));
}

// Only what is short, and in a box of its own, is pressed to see the rest.
TEST(Quotations, MayTrailOff) {
  const auto quoted = [](std::string_view last) {
    return "<div class=quote_box><div class=by>Originally posted by <b>ann</b></div><div "
           "class=message>" +
           std::string(kAsked) + "<br><br>Nobody at the shop knew, which is a pity...</div>" +
           std::string(last) + "</div>They will be on Friday.";
  };
  const std::string said =
      std::string(kAsked) +
      "\n\nNobody at the shop knew, which is a pity...\nThey will be on Friday.";
  for (const char* last : {"", "<div class=more>Show more...</div>"})
    EXPECT_EQ(texts_of(posts_on(written_by("ann", "10:02", kAsked) +
                                written_by("bob", "11:45", quoted(last)) +
                                written_by("cyd", "12:10", kClosing)))
                  .at(1),
              said)
        << last;
}

}  // namespace
}  // namespace boardwalk::extract
