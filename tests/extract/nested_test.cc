// Answers inside the posts that they answer, in shapes of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

using ::testing::ElementsAre;

std::string head(const std::string& number, const std::string& minute) {
  return "<div class=info><small>#" + number + " - 2011-5-3 10:" + minute + "</small></div>";
}

std::string named(const std::string& name) {
  return "<strong><a class=l href=/user/" + name + ">" + name + "</a></strong>";
}

std::string button() { return "<a href=javascript:void(0)>Reply</a>"; }

std::string answer(const std::string& number, const std::string& name, const std::string& text,
                   const std::string& inside = "") {
  return "<div id=post_" + number + " class=row>" + head(number, number) +
         "<div class=inner><span class=about>" + named(name) + button() +
         "<i>(What goes around comes around)</i></span><div class=reply><div class=message>" +
         text + "</div>" + inside + "</div></div></div>";
}

std::string answer_inside(const std::string& number, const std::string& name,
                          const std::string& text) {
  return "<div id=post_" + number + " class=sub>" + head(number, number) + "<div class=inner>" +
         named(name) + button() + "<div class=said>" + text + "</div></div></div>";
}

std::string thread() {
  return "<h1>Which lens?</h1><div id=post_11 class=topic>" + head("11", "11") +
         "<div class=inner>" + named("ann") +
         "<div class=first>The shutter sticks below zero, has anybody seen that?</div></div>"
         "</div><div class=list>" +
         answer("12", "bob", "Which one?",
                "<div class=subs>" + answer_inside("13", "cyd", "The old one.") +
                    answer_inside("14", "dan", "The new one, she says.") +
                    answer_inside("15", "eve", "Both.") + "</div>") +
         answer("16", "fay", "Ask in Leeds.") + answer("17", "ann", "Thanks.") + "</div>";
}

TEST(Nested, AnswersLeaveThePostItsText) {
  EXPECT_THAT(
      texts_of(posts_on(thread())),
      ElementsAre("The shutter sticks below zero, has anybody seen that?", "Which one?",
                  "The old one.", "The new one, she says.", "Both.", "Ask in Leeds.", "Thanks."));
}

TEST(Nested, AnswersInSeveralShapesHaveTheirNames) {
  EXPECT_THAT(authors_of(posts_on(thread())),
              ElementsAre("ann", "bob", "cyd", "dan", "eve", "fay", "ann"));
}

// Who answered and when stands in the box of the text; below it, comments have theirs apart.
TEST(Nested, AnswersHaveTheirDatesInTheirTextsWhereCommentsHaveNot) {
  const auto answer = [](const std::string& number, const std::string& name,
                         const std::string& text, const std::string& comments) {
    return "<div class=answer><div class=all><div class=by><a href=/user/" + name + ">" + name +
           "</a><div class=at><abbr title='2011-05-03 10:" + number +
           ":07 +0000'>answered 2011-05-03 10:" + number + "</abbr></div></div><p>" + text +
           "</p></div><div class=comments>" + comments + "</div></div>";
  };
  const auto comment = [](const std::string& number, const std::string& name,
                          const std::string& text) {
    return "<div class=comment><div class=said><p>" + text +
           "</p></div><a class=author href=/user/" + name + ">" + name +
           "</a> <abbr title='2011-05-03 10:" + number +
           ":07 +0000'>answered 2011-05-03 10:" + number + "</abbr></div>";
  };
  const PagePosts found = posts_on(
      answer("12", "ann", "The shutter sticks below zero, does it not?",
             comment("13", "bob", "How cold was it when that happened, and for how long?") +
                 comment("14", "cyd", "Was it wet before, or did you come from a warm house?") +
                 comment("15", "dan", "Mine did, until the old grease came out of it.") +
                 comment("16", "eve", "There is a man in Leeds who does it for a few pounds.")) +
      answer("22", "bob", "It is the grease, I am sure.",
             comment("23", "ann", "Thanks, I will have a look at it in the spring.")));
  EXPECT_EQ(found.posts.size(), 7U);
  EXPECT_EQ(found.posts.front().text, "The shutter sticks below zero, does it not?");
}

// Each answer inside the one before it, odd and even ones called otherwise, and dates below.
TEST(Nested, ThreeAnswersInARowLeaveTheFirstPostItsText) {
  const auto post = [](const std::string& kind, const std::string& name, const std::string& day,
                       const std::string& text, const std::string& answers) {
    const std::string signature = kind == "post" ? "<div class=sig>Gears | Leeds</div>" : "";
    return "<li class=" + kind + "><div class=bar><span>by <a class=user href=/user/" + name + ">" +
           name + "</a></span></div><div class=said>" + text + "</div>" + signature +
           "<div class=below><time datetime='2011-05-" + day + "T10:11:12Z'>" + day +
           " May</time></div>" + answers + "</li>";
  };
  const auto inside = [](const std::string& answer) { return "<ul>" + answer + "</ul>"; };
  const std::string last = post("postb", "dan", "09", "The new one was no better at all.", "");
  const std::string third =
      post("post", "cyd", "08", "Mine has stuck ever since I bought it.", inside(last));
  const std::string second =
      post("postb", "bob", "07", "Only with the old grease in it, I think.", inside(third));
  const std::string page =
      "<div class=content><h1>Which lens?</h1><a href=/reply?t=1>Reply</a><div><ul class=list>" +
      post("post", "ann", "06", "The shutter sticks below zero, does it not?", inside(second)) +
      "</ul></div></div>";
  EXPECT_THAT(authors_of(posts_on(page)), ElementsAre("ann", "bob", "cyd", "dan"));
}

// An article inside another is about it: in an <aside> of it stand its answers, or articles
// elsewhere.
TEST(Nested, AnswersMayStandAsideOfTheArticleTheyAnswer) {
  const auto article = [](const std::string& number, const std::string& name,
                          const std::string& text, const std::string& inside) {
    return "<article id=p" + number + "><header><span class=author>" + name +
           "</span> <time datetime='2011-05-03T10:" + number + ":07Z'>3 May 2011 10:" + number +
           "</time></header><div class=text>" + text + "</div>" + inside + "</article>";
  };
  const std::string question = "The shutter sticks below zero, has anybody seen that?";
  const std::string answers =
      article("12", "bob", "Only with the old grease in it.", "") + article("13", "cyd", "No.", "");
  EXPECT_THAT(
      authors_of(posts_on(article("11", "ann", question, "<aside>" + answers + "</aside>"))),
      ElementsAre("ann", "bob", "cyd"));
  const std::string elsewhere =
      article("12", "bob", "<a href=/t/7>How to clean an old shutter</a> Grease goes.", "") +
      article("13", "cyd", "<a href=/t/8>Which tripod for the mountains?</a> Heavy ones.", "");
  EXPECT_THAT(
      authors_of(posts_on(article("11", "ann", question, "<aside>" + elsewhere + "</aside>"))),
      ElementsAre("ann"));
}

// Below each answer a list of comments, "ann: same here", and what is said is said by many.
class CommentsInLines : public ::testing::Test {
 protected:
  static std::string comment(const std::string& name, const std::string& time,
                             const std::string& text) {
    return "<li class=one_reply><a class=user_card href='/home?un=" + name + "'>" + name +
           "</a>: <span class=said>" + text + "</span><div class=below><i>Report</i><span>2011-5-" +
           time + "</span><a href=#>Reply</a></div></li>";
  }
  static std::string answer(const std::string& name, const std::string& time,
                            const std::string& text, const std::string& comments) {
    return "<div class=floor><div class=who><a href='/home?un=" + name + "'>" + name +
           "</a></div><div class=main><div class=text>" + text +
           "</div><ul class=tail><li><span>2011-05-" + time + "</span></li></ul><ul class=inside>" +
           comments + "</ul></div></div>";
  }
  static std::string thread(const std::string& third) {
    return answer("ann", "03 10:11", "The shutter sticks below zero, has anybody seen that?", "") +
           answer("bob", "03 10:12", "It is the old grease, I am sure of it.",
                  comment("cyd", "3 11:01", "Same here") + comment("dan", "3 11:02", "Same here") +
                      comment("eve", "3 11:03", "There is a man in Leeds who cleans them.")) +
           answer("fay", "03 10:13", third,
                  comment("ann", "3 11:04", "Oh no") + comment("bob", "3 11:05", "Lovely")) +
           answer("gus", "03 10:14", "Mine has stuck ever since I bought it.",
                  comment("hal", "3 11:06", "Which one was it that you bought?"));
  }
};

TEST_F(CommentsInLines, AreNoFactsAboutThoseWhoSayThem) {
  EXPECT_THAT(
      texts_of(posts_on(thread("Only the new ones do, as far as I know."))),
      ElementsAre("The shutter sticks below zero, has anybody seen that?",
                  "It is the old grease, I am sure of it.", "Same here", "Same here",
                  "There is a man in Leeds who cleans them.",
                  "Only the new ones do, as far as I know.", "Oh no", "Lovely",
                  "Mine has stuck ever since I bought it.", "Which one was it that you bought?"));
}

TEST_F(CommentsInLines, MayStandBelowAPicture) {
  EXPECT_THAT(authors_of(posts_on(thread("<img src=/lens.jpg width=600>"))),
              ElementsAre("ann", "bob", "cyd", "dan", "eve", "fay", "ann", "bob", "gus", "hal"));
}

// More comments than answers, in boxes of their own; some of both are pictures, or a word.
TEST(Nested, AnswersAreToldByTheirNumbersWhereCommentsSayMore) {
  int minute = 10;
  const auto time = [&] {
    const std::string clock = "10:" + std::to_string(++minute);
    return "<time datetime=2011-05-03T" + clock + ":00Z>03.05.2011, " + clock + "</time>";
  };
  const auto comment = [&](const std::string& number, const std::string& name,
                           const std::string& text) {
    return "<article class=comment id=comment-" + number + "><div class=head><a href=/by/" + name +
           ">" + name + "</a><i class=day>" + time() + "</i></div><div class=text>" + text +
           "</div></article>";
  };
  const auto answer = [&](const std::string& number, const std::string& name,
                          const std::string& text) {
    return "<section class=answer id=answer-" + number + "><div class=who><a href=/by/" + name +
           ">" + name + "</a><a href=#" + number + ">" + time() + "</a></div><div class=said>" +
           text + "</div><div class=comments><h4>Comments</h4>";
  };
  const std::string picture = "<img src=/lens.jpg width=600>";
  const std::string end = "</div></section>";
  std::string page = answer("71", "ann", "The shutter sticks below zero, does it not?");
  page += comment("801", "bob", "How cold was it when that happened, and for how long?");
  page += comment("802", "cyd", "Was it wet before, or did you come from a warm house?") + end;
  page += answer("72", "dan", "Old grease.") + comment("803", "eve", picture);
  page += comment("804", "fay", "Mine did, until the old grease came out of it.") + end;
  page += answer("73", "gus", "No.");
  page += comment("805", "hal", "There is a man in Leeds who does it for a few pounds.") + end;
  page += answer("74", "ida", picture);
  page += comment("806", "ann", "That is the one I have, I bought it in the spring.") + end;
  EXPECT_THAT(authors_of(posts_on(page)),
              ElementsAre("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida", "ann"));
}

// Answers tell their moments beside their texts, comments in theirs; one of these is of a word.
TEST(Nested, CommentsOfAWordAreLikeOthersThatHoldTheirMoments) {
  const auto moment = [](const std::string& minute) {
    return "<abbr class=at title='2011-05-03 10:" + minute + ":07'>2011-05-03 10:" + minute +
           "</abbr>";
  };
  const auto comment = [&](const std::string& minute, const std::string& name,
                           const std::string& text) {
    return "<div class=comment><div class=comment-body><p>" + text +
           "</p><a class=author href=/users/" + name + ">" + name + "</a> " + moment(minute) +
           "</div></div>";
  };
  const auto answer = [&](const std::string& minute, const std::string& name,
                          const std::string& text, const std::string& comments) {
    return "<div class=answer><div class=who>" + moment(minute) + "<a href=/users/" + name + ">" +
           name + "</a></div><div class=post-body><p>" + text + "</p></div><div class=comments>" +
           comments + "</div></div>";
  };
  const std::string page =
      answer("11", "ann", "The shutter sticks below zero, has anybody seen that before me?",
             comment("12", "bob", "How cold was it when that happened?") +
                 comment("13", "cyd", "Ouch")) +
      answer("14", "dan", "It is the old grease, I am sure of it, and it has to come out.",
             comment("15", "eve", "There is a man in Leeds for that.")) +
      answer("16", "fay", "Mine has stuck ever since I bought it, and I have got used to it.", "");
  EXPECT_THAT(authors_of(posts_on(page)), ElementsAre("ann", "bob", "cyd", "dan", "eve", "fay"));
}

// Names are called by a machine, and only one who wrote was answered.
TEST(Nested, AnswersOfTheShopHaveAHeadOfNameAndDate) {
  const auto review = [](const std::string& name, const std::string& day, const std::string& text,
                         const std::string& answer) {
    return "<div class=xA><header class=xB><div class=xC>" + name +
           "</div><div class=xD><span class=xE>" + day + " May 2011</span></div></header>" +
           "<div class=xF>" + text + "</div><footer class=xG>Was this of use?</footer>" + answer +
           "</div>";
  };
  const std::string reply =
      "<div class=xH><div class=xI><div class=xJ>The Lens Shop</div><span class=xK>14 May "
      "2011</span></div><div class=xL><div>We are sorry to hear that, please send it "
      "back.</div></div></div>";
  const PagePosts found =
      posts_on(review("Ann B.", "13", "It came with a scratch on the front, and no cap.", reply) +
               review("bob", "12", "As good as new, and cheap.", "") +
               review("Cyd C.", "11", "Mine works, but it took a month to come.", "") +
               review("dan", "10", "The box was too small for it.", ""));
  EXPECT_THAT(authors_of(found), ElementsAre("Ann B.", "The Lens Shop", "bob", "Cyd C.", "dan"));
}

}  // namespace
}  // namespace boardwalk::extract
