// Forums that are read by mail, and boxes that end a text without being a signature.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boardwalk/extract/page/mail_lines.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string mailed(const std::string& author, const std::string& minute, const std::string& text) {
  return "<table><tr><td class=author>" + author + "</td><td class=at>3 May 2011 10:" + minute +
         "</td></tr><tr><td colspan=2><div class=said>" + text + "</div></td></tr></table>";
}

TEST(MailLines, TellWhoIsQuotedByTheNextLine) {
  EXPECT_TRUE(leads_quoted_mail("On 3 May 2011, ann wrote:", "> Is there a bus?"));
  EXPECT_TRUE(leads_quoted_mail("Am 3. Mai schrieb ann:", ">Is there a bus?"));
  EXPECT_TRUE(leads_quoted_mail("In article <77@harbour.test>, ann says...", "> Is there a bus?"));
  EXPECT_TRUE(leads_quoted_mail("ann@harbour.test wrote...", "> Is there a bus?"));
  EXPECT_FALSE(leads_quoted_mail("I said it before, but once more...", "> Is there a bus?"));
  EXPECT_FALSE(leads_quoted_mail("On 3 May 2011, ann wrote:", "Is there a bus?"));
  EXPECT_FALSE(leads_quoted_mail("This is what I tried:", "> ls -l"));
  EXPECT_FALSE(leads_quoted_mail("> bob wrote:", "> > Is there a bus?"));
}

TEST(MailLines, AreNoPartOfTheText) {
  const std::string bus = "Is there a bus to the old harbour on Sundays?";
  EXPECT_THAT(texts_of(posts_on(mailed("ann", "12", bus) +
                                mailed("bob", "13",
                                       "On 3 May 2011 at 10:12, ann wrote:<br>&gt; " + bus +
                                           "<br><br>Every hour, from the town hall.<br><br>-- <br>"
                                           "Bob, who has been waiting for it<br>") +
                                mailed("cyd", "14", "Thanks!"))),
              ElementsAre(bus, "> " + bus + "\n\nEvery hour, from the town hall.", "Thanks!"));
}

// Where white space is folded, the head and what it leads to share a line.
TEST(MailLines, AreNoPartOfALineThatQuotes) {
  EXPECT_EQ(without_mail_heads("On 3 May 2011, ann wrote: > Is there a bus?\nEvery hour."),
            "> Is there a bus?\nEvery hour.");
  EXPECT_EQ(without_mail_heads("I chose this way: > File > Save"),
            "I chose this way: > File > Save");
}

TEST(MailLines, TellWhoIsQuotedByWhomIsQuoted) {
  const std::string bus = "Is there a bus to the old harbour on Sundays?";
  EXPECT_THAT(texts_of(posts_on(mailed("ann", "12", bus) + mailed("bob", "13", "Every hour.") +
                                mailed("cyd", "14",
                                       "On 3 May 2011 at 10:13 PM, bob of the harbour wrote:<br>On "
                                       "3 May 2011 at 10:12 PM, ann wrote:<br>&gt; &gt; " +
                                           bus + "<br>&gt; Every hour.<br><br>Not in winter."))),
              ElementsAre(bus, "Every hour.", "> > " + bus + "\n> Every hour.\n\nNot in winter."));
}

// A style sheet keeps the lines of each letter apart, and nothing on the page says so.
TEST(MailLines, PartTheSignatureOfALetterAsItWasSent) {
  EXPECT_EQ(find_signature("Every hour.\n\n-- \nBob\n"), 12U);
  EXPECT_EQ(find_signature("Every hour.\n-- from the town hall\n"), std::string::npos);
  EXPECT_EQ(find_signature("Every hour.\n-- "), std::string::npos) << "nobody signed";
  EXPECT_EQ(find_signature("One.\n--\na\nb\nc\nd\ne\nf\ng\n"), std::string::npos) << "a rule";
  const std::string bus = "Is there a bus to the old harbour on Sundays?";
  const PagePosts page = posts_on(
      mailed("ann", "12", "\n  " + bus + "\n") +
      mailed("bob", "13",
             "\n  Every hour, from the town hall.\n\n-- \nBob, see\n<a href='http://b.test/'>"
             "http://b.test/</a>\n") +
      mailed("cyd", "14", "\n  Thanks!\n") +
      mailed("dan", "15", "<p>Not so:</p><pre>select 1\n--\nfrom bus</pre>"));
  EXPECT_THAT(texts_of(page), ElementsAre(bus, "Every hour, from the town hall.", "Thanks!",
                                          "Not so:\n\nselect 1\n--\nfrom bus"));
  EXPECT_EQ(page.posts[1].html, "Every hour, from the town hall.");
  EXPECT_EQ(page.posts[1].signature, "Bob, see http://b.test/");
}

TEST(MailLines, AreNoPartOfALetterAsItWasSent) {
  EXPECT_EQ(without_mail_heads("On 3 May 2011 at 10:12, ann wrote:\n> Is there a bus?\n\nYes."),
            "> Is there a bus?\n\nYes.");
  EXPECT_EQ(without_mail_heads("Hello,\n\nOn 3 May 2011 at 10:12, ann of the harbour\n"
                               "<ann@harbour.test> wrote:\n> Is there a bus?\nYes."),
            "Hello,\n\n> Is there a bus?\nYes.");
  EXPECT_EQ(without_mail_heads("In article <77@harbour.test>, ann@harbour.test says...\n> Is there "
                               "a bus?\nYes."),
            "> Is there a bus?\nYes.");
  for (const char* text : {"I wrote:\nthere is a bus", "", "\n", "This is the log:\n> done",
                           "On 3 May 2011, I tried it.\nann wrote:"})
    EXPECT_EQ(without_mail_heads(text), text);
  EXPECT_THAT(
      texts_of(posts_on("<b>ann</b> <i>3 May 2011 10:02</i><hr><pre>On 2 May 2011, bob "
                        "wrote:\n&gt;<i> Is there a bus to the old harbour?</i>\n\nEvery "
                        "hour, from the town hall.</pre><hr>")),
      ElementsAre("> Is there a bus to the old harbour?\n\nEvery hour, from the town hall."));
}

// A rule between two parts of a text is none before a signature.
TEST(MailLines, PartNoLongTexts) {
  const std::string text =
      "First I took the tram.<br>--<br>a<br>b<br>c<br>d<br>e<br>f<br>Then the bus, as all do.";
  EXPECT_THAT(
      texts_of(posts_on(mailed("ann", "12", "Is there a bus to the old harbour?") +
                        mailed("dan", "13", text))),
      ElementsAre("Is there a bus to the old harbour?",
                  "First I took the tram.\n--\na\nb\nc\nd\ne\nf\nThen the bus, as all do."));
}

TEST(MailLines, AreNotBoxesOfCode) {
  const std::string code = "<div class=codeheader>Code:</div><div class=code>ping -c 3 ann</div>";
  EXPECT_THAT(texts_of(posts_on(mailed("ann", "12", "Is there a way to see whether it is up?") +
                                mailed("bob", "13", "Try what I do on such days:" + code) +
                                mailed("cyd", "14", "It does not answer, and never did."))),
              ElementsAre("Is there a way to see whether it is up?",
                          "Try what I do on such days:\nCode:\nping -c 3 ann",
                          "It does not answer, and never did."));
}

}  // namespace
}  // namespace boardwalk::extract
