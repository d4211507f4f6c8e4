// Where a template is known, little of a page is read: what it yields is the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "boardwalk/extract/template_learner.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

// As software indents it, with what stands around the text of a post.
struct Entry {
  std::string_view number;
  std::string_view name;
  std::string_view date;
  std::string_view text;
  std::string_view joined = "Registered: 3 years ago";
};

std::string entry(const Entry& post) {
  const std::string number(post.number);
  const std::string name(post.name);
  return "\n    <a name=msg-" + number +
         "></a>\n    <div class=entry>\n        <div class=head>\n" +
         "            <div class=by>\n                <a href=/profile.php?u=" + name + ">" + name +
         "</a>\n            </div>\n            <small>\n                <b><a href=/read.php?7," +
         number + "#msg-" + number + ">Re: Which lens?</a></b><br>\n                " +
         std::string(post.date) + "\n            </small>\n            <p>" +
         std::string(post.joined) + "<br>Posts: 46</p>\n        </div>\n        <div class=said>" +
         std::string(post.text) + "<div class=options>\n                <a href=/read.php?7," +
         number + ",quote=1>Quote</a></div></div>\n    </div>\n";
}

std::string thread(std::string_view odd) {
  return "<h1>Which lens?</h1><div class=list>" +
         entry({"101", "ann", "3 May 2011, 10:00AM", "Which lens would you take to the harbour?"}) +
         entry(
             {"102", "bob", "3 May 2011, 11:30AM", "A short one, for the narrow streets there."}) +
         std::string(odd) +
         entry({"104", "dee", "4 May 2011, 09:15PM", "Take both: the boats are far away."}) +
         entry({"105", "ann", "5 May 2011, 08:02AM", "Thank you, all of you."}) +
         "</div><div class=foot>Powered by a board</div>";
}

PostTemplate template_of(const std::string& body) {
  const html::Document page = page_of(body);
  const TemplateSample sample{&page, *url::parse("http://forum.test/read.php?7,101")};
  return learn_template({&sample, 1});
}

struct Row {
  std::string_view what;
  std::string odd;
};

std::string third(std::string_view text, std::string_view date = "3 May 2011, 12:45PM") {
  return entry({"103", "cem", date, text});
}

TEST(KnownReading, YieldsWhatAllOfThePageYields) {
  const PostTemplate known = template_of(thread(third("It depends on what you want to show.")));
  ASSERT_FALSE(known.empty());
  const std::array rows = {
      Row{"nothing", ""},
      Row{"one more", third("It depends on what you want to show.")},
      Row{"a word", third("Both.")},
      Row{"the title again", third("Which lens?")},
      Row{"a quotation",
          third("<div class=quote-of-somebody><b>ann wrote:</b><br>Which lens would you take to "
                "the harbour?</div>A long one.")},
      Row{"a quotation that tells when",
          third("<blockquote>ann wrote on 3 May 2011 10:00<br>Which lens?</blockquote>None.")},
      Row{"a mail", third("On 3 May 2011, ann wrote:<br>&gt; Which lens?<br>None at all.")},
      Row{"a date", third("I was there on 7 June 2009, and needed none.")},
      Row{"a date on a line of its own", third("I was there:<br>7 June 2009, 10:00<br>It rained.")},
      Row{"an edit",
          third("A long one.<br><br><i>Edited 1 time. Last edit at 4 May 2011, 10:00 by cem.</i>")},
      Row{"an edit in a box",
          third("A long one.<div class=edited>Last edited by cem: 4 May 2011, 10:00</div>")},
      Row{"a signature", third("A long one.<div class=post_sig>Light is all there is.</div>")},
      Row{"a signature below a rule", third("A long one.<br>__________<br>Light is all.")},
      Row{"a fact", third("Lens: a long one<br>Place: the harbour")},
      Row{"code", third("Code:<pre>take(lens)</pre>and go.")},
      Row{"what is hidden",
          third("A long one.<div style='display:none'><div class=quote>x</div></div>")},
      Row{"a picture", third("<img src=/lens.png width=640>")},
      Row{"nothing said", third("")},
      Row{"no date", third("A long one.", "")},
      Row{"a date of another kind", third("A long one.", "yesterday, 12:45PM")},
      Row{"a date that is rounded",
          third("A long one.", "<span title='31 May 2011, 10:00PM'>2 hours ago</span>")},
      Row{"a guest",
          "<div class=entry><div class=head><div class=by>guest</div><small>3 May 2011, "
          "12:45PM</small></div><div class=said>Is this open to all?</div></div>"},
      Row{"an advertisement",
          "<div class=entry><div class=said>Buy lenses, buy them now, and buy "
          "them here, at once!</div></div>"},
      Row{"who joined when it was written",
          entry({"103", "cem", "3 May 2011, 12:45PM", "A long one.",
                 "Registered: 3 May 2011, 12:40PM"})},
      Row{"a form around it", "<form><textarea></textarea>Write an answer to this thread</form>"},
  };
  const url::Url address = *url::parse("http://forum.test/read.php?7,101");
  const Hints hints{.known = &known,
                    .fetched = std::chrono::sys_days{std::chrono::year{2011} / 6 / 1}};
  for (const Row& row : rows) {
    const html::Document page = page_of(thread(row.odd));
    const PagePosts found = extract_posts(page, address, hints);
    const PagePosts all = extract_thoroughly(page, address, hints);
    EXPECT_EQ(found.posts, all.posts) << row.what;
    EXPECT_EQ(found.title, all.title) << row.what;
    EXPECT_GE(found.posts.size(), 4U) << row.what;
  }
}

// "2 hours ago", where all other posts tell the day.
TEST(KnownReading, FindsDatesThatAreRounded) {
  const PostTemplate known = template_of(thread(third("It depends on what you want to show.")));
  const html::Document page =
      page_of(thread(third("Both.", "<span title='31 May 2011, 10:00PM'>2 hours ago</span>")));
  const Hints hints{.known = &known,
                    .fetched = std::chrono::sys_days{std::chrono::year{2011} / 6 / 1}};
  const PagePosts found =
      extract_posts(page, *url::parse("http://forum.test/read.php?7,101"), hints);
  EXPECT_THAT(texts_of(found), ::testing::Contains("Both."));
}

std::string answered(std::string_view name, std::string_view day, std::string_view text,
                     std::string_view comments) {
  return "<div class=answer><p class=tip>answered <abbr title='2011-05-" + std::string(day) +
         "T10:00:00Z'>" + std::string(day) + " May 2011</abbr> <a class=user href=/users/" +
         std::string(name) + ">" + std::string(name) + "</a></p><div class=body>" +
         std::string(text) + "</div><div class=comments>" + std::string(comments) + "</div></div>";
}

std::string commented(std::string_view name, std::string_view day, std::string_view text) {
  return "<div class=comment><div class=remark><p>" + std::string(text) +
         "</p><a class=author href=/users/" + std::string(name) + ">" + std::string(name) +
         "</a><span class=age>(<abbr title='2011-05-" + std::string(day) + "T12:00:00Z'>" +
         std::string(day) + " May 2011</abbr>)</span></div></div>";
}

// Of answers the date stands above the text, of comments in it, however short they are.
TEST(KnownReading, FindsCommentsOfAWord) {
  const auto page = [](std::string_view comment) {
    return "<h1>Which lens?</h1>" +
           answered("ann", "03", "Which lens would you take to the harbour, and why that one?",
                    commented("bob", "04", comment)) +
           answered("cyd", "05", "A short one, for the narrow streets there are so many of.",
                    commented("dee", "06", "And a long one as well, for the boats.") +
                        commented("eve", "07", "Take both: the boats are far away."));
  };
  const PostTemplate known = template_of(page("What is it that you want to show there?"));
  const html::Document shown = page_of(page("Great!"));
  const PagePosts found =
      extract_posts(shown, *url::parse("http://forum.test/read.php?7,101"), {.known = &known});
  EXPECT_THAT(authors_of(found), ::testing::ElementsAre("ann", "bob", "cyd", "dee", "eve"));
  EXPECT_EQ(found.posts[1].text, "Great!");
}

// What is asked and answered has its moment beside the text, and comments have it in theirs.
TEST(KnownReading, FindsCommentsThatHoldTheirMoments) {
  PostTemplate known;
  known.marks = {"i at < p tip", "i at < a < span age"};
  known.bodies = {"div post-body", "div comment-body"};
  known.roots = {"div question", "div comment"};
  known.pages = 5;
  const auto comment = [](const std::string& name, const std::string& minute,
                          const std::string& text) {
    return "<div class=comment><div class=comment-body><p>" + text +
           "</p><a class=author href=/users/" + name + ">" + name +
           "</a><span class=age>(<a href=#c><i class=at>2011-05-03 10:" + minute +
           ":07</i></a>)</span></div></div>";
  };
  const html::Document page = page_of(
      "<h1>Which lens?</h1><div class=question><div class=who><p class=tip>asked <i "
      "class=at>2011-05-03 10:11:07</i></p><a href=/users/ann>ann</a></div><div class=post-body>"
      "<p>Which lens would you take to the harbour?</p></div><div class=comments>" +
      comment("bob", "12", "A short one, for the narrow streets there.") +
      comment("cem", "13", "Take both: the boats are far away.") + "</div></div>");
  const PagePosts found = extract_posts(page, *url::parse("http://forum.test/question/9"),
                                        {.known = &known, .fetched = {}});
  EXPECT_THAT(authors_of(found), ::testing::ElementsAre("ann", "bob", "cem"));
}

// Edited posts show their moments in italics: of these, nothing but the texts stand where they are
// known to. A box beside the thread has one as well.
TEST(KnownReading, LeavesNoTextOutThatIsDatedOtherwise) {
  struct Said {
    std::string text;
    bool edited = false;
  };
  const auto moment = [](std::size_t hour, bool edited) {
    return std::string("<span class='at") + (edited ? " italic" : "") + "'>3 May 2011 1" +
           std::to_string(hour) + ":30</span>";
  };
  const auto page_with = [&](const Said& opening, const std::vector<Said>& comments) {
    std::string page = "<div class=post><h1>Which lens?</h1><div class=by><a href=/u/ann>ann</a> " +
                       moment(0, opening.edited) + "</div><div class=text>" + opening.text +
                       "</div></div><ul class=comments>";
    for (std::size_t i = 0; i < comments.size(); ++i)
      page += "<li class=comment id=c" + std::to_string(i + 1) +
              "><div class=line><a href=/u/bob>bob</a> <b>" + moment(i + 1, comments[i].edited) +
              "</b></div><div class=text>" + comments[i].text + "</div></li>";
    return page + "</ul><div class=box><div class=text>All about lenses and what goes with them." +
           "</div></div>";
  };
  const Said opening{"Which lens would you take to the harbour?"};
  const std::vector<Said> comments = {{"A short one, for the narrow streets there."},
                                      {"Take both: the boats are far away."},
                                      {"Mine is at home, and so am I."}};
  const PostTemplate known = template_of(page_with(opening, comments));
  ASSERT_FALSE(known.empty());
  const auto texts = [&](const std::string& page) {
    return texts_of(extract_posts(page_of(page), *url::parse("http://forum.test/read.php?7,101"),
                                  {.known = &known}));
  };
  const auto all =
      testing::ElementsAre(opening.text, comments[0].text, comments[1].text, comments[2].text);
  EXPECT_THAT(texts(page_with(opening, comments)), all);
  EXPECT_THAT(texts(page_with({opening.text, true}, comments)), all);
  EXPECT_THAT(
      texts(page_with({opening.text, true}, {comments[0], {comments[1].text, true}, comments[2]})),
      all);
}

}  // namespace
}  // namespace boardwalk::extract
