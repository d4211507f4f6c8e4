// The small judgements extraction is made of.
#include <gtest/gtest.h>

#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/names/bare_name.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/texts/clean_html.h"
#include "boardwalk/extract/words/advertisement.h"
#include "boardwalk/extract/words/answer_prefix.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/date_label.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/fact.h"
#include "boardwalk/extract/words/joining.h"
#include "boardwalk/extract/words/removal.h"
#include "boardwalk/extract/words/titled_date.h"
#include "tests/extract/thread_page.h"

namespace boardwalk::extract {
namespace {

TEST(DateLabel, TellsLabelsFromSentences) {
  struct Case {
    std::string_view text;
    bool is_label;
  };
  const Case cases[] = {
      {"Posted: Jul 13, 2004 2:42 pm", true},
      {"by ann » 3 May 2011, 10:00", true},
      {"vor 3 Stunden", true},
      {"I bought mine on 13 July 2004 at 14:42 and kept the receipt.", false},
      {"Version 3.4.5 is out", false},
      {"14:42", false},
  };
  for (const Case& c : cases)
    EXPECT_EQ(find_date_label(c.text, c.text).has_value(), c.is_label) << c.text;
}

TEST(EditNote, NamesTheAuthorOrTheEdit) {
  EXPECT_TRUE(is_edit_note("Last edited by ann, 3 May 2011", "ann"));
  EXPECT_TRUE(is_edit_note("[Edited by: Ann of Leeds]", "Ann of Leeds"));
  EXPECT_FALSE(is_edit_note("I like how the second book was edited by ann", "ann"));
  EXPECT_TRUE(is_edit_note("Zuletzt bearbeitet: 3. Mai 2011", "bob"));
  EXPECT_TRUE(is_edit_note("updated 3 May 2011 14:49", "bob"));
  EXPECT_TRUE(is_edit_note("ann, 3 May 2011", "ann"));
  EXPECT_TRUE(is_edit_note("Последнее исправление: 03.05.11 14:49 (всего исправлений: 1)", "bob"));
  EXPECT_TRUE(is_edit_note(
      "Last edited by Ann of Leeds on Tue May 03, 2011 8:12 am; edited 2 times in total",
      "Ann of Leeds"));
  EXPECT_TRUE(is_edit_note(
      "Dieser Beitrag wurde 1 mal editiert, zum letzten Mal von ann: 03.05.2011 17:06.", "ann"));
  EXPECT_TRUE(is_edit_note(
      "This post has been edited 1 times. Last edit on May 03, 2011 9:03 am by ann.", "ann"));
  EXPECT_FALSE(is_edit_note(
      "What do you do when the hammer is that small? Edited by ann on the 3 May 2011", "ann"));
  EXPECT_FALSE(is_edit_note("We met on 3 May 2011", "ann"));
  EXPECT_FALSE(is_edit_note("This was edited", "ann"));
}

TEST(EditNote, IsToldByAWordAnywhere) {
  for (const std::string_view word :
       {"edited", "Bearbeitet", "editiert", "редакт", "编辑", "chỉnh sửa"})
    for (const std::string_view before : {"", "x", "xy", "di", "Last "})
      EXPECT_TRUE(has_edit_word(std::string(before).append(word))) << before << word;
  for (const std::string_view none : {"", "e", "edit", "credit", "last ed ited"})
    EXPECT_FALSE(has_edit_word(none)) << none;
}

TEST(EditNote, MayBeginWithAnyLetter) {
  for (const std::string_view word :
       {"Изменено", "ИЗМЕНЕНО", "Édité", "ÉDITÉ", "Змінено", "GEÄNDERT"})
    EXPECT_TRUE(is_edit_note(std::string(word) + ": 04.05.2011 10:02", "ann")) << word;
  EXPECT_FALSE(has_edit_word("We edite nothing")) << "accents are part of words";
}

TEST(AnswerPrefix, IsToldInManyLanguages) {
  for (const char* subject :
       {"Re: Which lens?", "RE[2]: Which lens?", "Re^3: Which lens?", "AW: Which lens?",
        "SV: Which lens?", "Vs: Which lens?", "Antw: Which lens?", "R: Which lens?",
        "Ответ: Which lens?", "回复: Which lens?", "回复：Which lens?", "Réponse : Which lens?"}) {
    EXPECT_TRUE(has_answer_prefix(subject)) << subject;
    EXPECT_EQ(without_prefix(subject), "Which lens?") << subject;
  }
  for (const char* other : {"Guest: ann", "Rex: ann", "ann", "", ":", "Which lens: the large one?"})
    EXPECT_FALSE(has_answer_prefix(other)) << other;
  EXPECT_EQ(without_prefix("Topic: Which lens?"), "Which lens?");
  EXPECT_EQ(without_prefix("Part 2: Which lens?"), "Part 2: Which lens?");
}

TEST(Advertisement, IsALabel) {
  for (const char* label :
       {"Advertisement", "Sponsored Links", "Anzeige:", "реклама", "РЕКЛАМА", "Publicité",
        "PUBLICITÉ", "Advertisement (gone after", "Advertisement - Members don't see this ad"})
    EXPECT_TRUE(is_advertisement(label)) << label;
  for (const char* said : {"Sponsored links in threads annoy me.", "Werbung finde ich auch doof.",
                           "Werbung nervt.", "ad", ""})
    EXPECT_FALSE(is_advertisement(said)) << said;
}

TEST(TitledDate, IsThatOfWhatIsDiscussed) {
  constexpr std::string_view kTitle = "Meeting in Leeds, 27 October at 04:59 - A board";
  EXPECT_TRUE(is_of_title(kTitle, "Meeting in Leeds, 27 October at 04:59"));
  EXPECT_TRUE(is_of_title(kTitle, " Re: Meeting in Leeds, 27 October at 04:59"));
  EXPECT_FALSE(is_of_title(kTitle, "27 October at 04:59")) << "a date";
  EXPECT_FALSE(is_of_title(kTitle, "Meeting in Leeds, 28 October at 04:59"));
  EXPECT_FALSE(is_of_title("A board", "Posted: 27 October at 04:59"));
  EXPECT_FALSE(is_of_title("", ""));
}

TEST(Joining, IsToldInManyLanguages) {
  for (const char* label : {"Joined: Mar 2006", "Registered:", "Member since 2006",
                            "Dabei seit:", "Регистрация: 12.03.2006", "注册时间 2006-3-12",
                            "Inscrit le", "Last Login\n        :", "Регистриран на:", "Εγγραφή:",
                            "Última visita:", "Înregistrat:", "Последнее посещение:", "ΕΓΓΡΑΦΉ:"})
    EXPECT_TRUE(tells_of_joining(label)) << label;
  for (const char* label : {"Posted: Mar 2006", "Registered User", "Location: Bergen", ""})
    EXPECT_FALSE(tells_of_joining(label)) << label;
}

TEST(Joining, IsToldByTheLabelBefore) {
  const auto is_at_end = [](const std::string& body) {
    const html::Document page = page_of("<p>" + body);
    return is_of_joining(page, page.size() - 1);
  };
  EXPECT_TRUE(is_at_end("<span>Joined:</span><br>2006/3/12 16:17"));
  EXPECT_FALSE(is_at_end("<span>Posted:</span><br>2006/3/12 16:17"));
  EXPECT_FALSE(is_at_end("<span>Joined: 2005</span><br>2006/3/12 16:17")) << "that is told already";
}

TEST(Folded, HasOneBlankBetweenWords) {
  struct Case {
    std::string_view text;
    std::string_view folded;
  };
  const Case cases[] = {{"", ""},
                        {" \n", ""},
                        {"one", "one"},
                        {" a  b\tc ", "a b c"},
                        {"a\u00a0b", "a b"},
                        {"\u00a0 a \u00a0", "a"},
                        {"Gr\u00fc\u00dfe an", "Gr\u00fc\u00dfe an"}};
  std::string buffer;
  for (const Case& c : cases) {
    EXPECT_EQ(folded(c.text), c.folded) << c.text;
    EXPECT_EQ(folded(c.text, buffer), c.folded) << c.text;
  }
}

TEST(Fact, IsALabelAndAValue) {
  for (const char* line : {"Location: Bergen", "Posts : 12", "Join Date: Mar 2003",
                           "From:", "\u7ea7\u522b\uff1a\u65b0\u624b"})
    EXPECT_TRUE(label_of_fact(line)) << line;
  for (const char* line : {"at 14:42", "see http://cables.test", "Told you so :)", ": none",
                           "What I did in the end was this: nothing", "Thanks, all."})
    EXPECT_FALSE(label_of_fact(line)) << line;
  EXPECT_EQ(label_of_fact("Posts: 12"), label_of_fact("Posts: 3,041"));
}

TEST(CountedText, CountsANumberOnce) {
  struct Case {
    std::string text;
    std::uint32_t numbers;
  };
  const Case cases[] = {
      {"1.4.2", 1},  {"192.168.0.1", 1}, {"1,204 posts", 1}, {"12, 13", 2},
      {"1 of 2", 2}, {"3. 4.", 2},       {"10:02", 2},
  };
  // Wherever it stands: some bytes are read at once.
  for (const Case& c : cases)
    for (std::size_t before = 0; before < 20; ++before)
      EXPECT_EQ(count(std::string(before, 'a') + " " + c.text).numbers, c.numbers)
          << c.text << " behind " << before;
}

TEST(Removal, IsToldInManyLanguages) {
  for (const char* line :
       {"This post was removed", "Beitrag gelöscht", "삭제 되었습니다.", "Удалено"})
    EXPECT_TRUE(tells_of_removal(line)) << line;
  EXPECT_FALSE(tells_of_removal("Thanks, all."));
}

TEST(Removal, IsToldInPlaceOfAPost) {
  for (const char* text :
       {"[Message withdrawn at poster's request.]", "Ce message a été supprimé par ann.",
        "This comment was removed by a moderator because it didn't abide by our standards. Replies "
        "may also be deleted.",
        "-:- Message from our staff -:-\n\nThis post was found to be rude and has been removed.",
        "Entfernt. Bitte bleiben Sie sachlich.", "[deleted]", "Сообщение удалено модератором.",
        "Удалено модератором", "СООБЩЕНИЕ УДАЛЕНО", "This content has been removed.",
        "提示: 作者被禁止或删除 内容自动屏蔽"})
    EXPECT_TRUE(is_said_for_removed_post(text)) << text;
  for (const char* text :
       {"My post was deleted by a moderator.", "This post was removed, why?",
        "I deleted this message from my inbox.", "Thanks, all.", "This lens was removed by me."})
    EXPECT_FALSE(is_said_for_removed_post(text)) << text;
}

TEST(BareName, IsWhatSomebodyChose) {
  struct Case {
    std::string_view text;
    std::string_view href;
    std::string_view name;
  };
  constexpr Case kCases[] = {
      {"ann (780898)", "/~ann", "ann"},
      {"ann (780898)", "", "ann (780898)"},
      {"ann (Leeds)", "/~ann", "ann (Leeds)"},
      {"(780898)", "/~ann", "(780898)"},
      {"u/Ann", "/user/ann/", "Ann"},
      {"km/h", "/user/kmh", "km/h"},
      {"Ann B. <ann () mail test>", "", "Ann B."},
      {"Ann B. <ann at mail.test>", "", "Ann B."},
      {"ann <3 bob>", "", "ann <3 bob>"},
      {"23) ann", "", "ann"},
      {"23)", "", "23)"},
      {"1. FC Ann", "", "1. FC Ann"},
      {": ann <", "", "ann"},
      {":ann", "", ":ann"},
      {"ann (780 898)", "/users/7", "ann"},
      {"Ann of Bergen (*)", "/~ann+of+bergen", "Ann of Bergen"},
      {"ann (*)", "/users/7", "ann (*)"},
      {"ann (*)", "/~joann", "ann (*)"},
      {"ann (12 posts)", "", "ann"},
      {"\u4f5c\u8005\uff1aann", "", "ann"},
      {"\uc791\uc131\uc790 : ann", "", "ann"},
      {"\u6771\u4eac\uff1aann", "", "\u6771\u4eac\uff1aann"},
      {"ann (not verified)", "", "ann (not verified)"},
      {"Posted by ann", "", "ann"},
      {"by ann", "", "ann"},
      {"bystander", "", "bystander"},
      {"ann (", "", "ann"},
      {"ann (Bergen)", "", "ann (Bergen)"},
  };
  for (const Case& c : kCases) EXPECT_EQ(bare_name(c.text, c.href), c.name) << c.text;
}

TEST(LinkForm, IsTheSameForLinksOfAKind) {
  EXPECT_EQ(link_form("/users/ann"), link_form("/users/bob/"));
  EXPECT_EQ(link_form("member.php?u=3"), link_form("member.php?u=17"));
  EXPECT_NE(link_form("/users/ann"), link_form("/boards/lenses"));
  EXPECT_NE(link_form("member.php?u=3"), link_form("report.php?u=3"));
  EXPECT_EQ(link_form("#top"), 0U);
  EXPECT_EQ(link_form("/users/ann"), link_form("https://forum.test/users/bob/"));
  EXPECT_EQ(link_form("/users/ann"), link_form("//forum.test/users/bob"));
  EXPECT_NE(link_form("/login"), link_form("https://forum.test/ann"));
  EXPECT_NE(link_form("/users/ann"), link_form("/login?return=https://forum.test/users/bob"));
  EXPECT_NE(link_form("/users/ann"), link_form("/away/https://forum.test/users/bob"));
}

TEST(Numbers, AreWholeRunsOfDigits) {
  using ::std::string_view;
  EXPECT_EQ(numbers_in("p=15&t=7"), (std::vector<string_view>{"15", "7"}));
  EXPECT_EQ(numbers_in("post"), std::vector<string_view>{});
  EXPECT_EQ(numbers_in("#p2"), std::vector<string_view>{"2"});
}

TEST(Signatures, LeaveDigitsAside) {
  const html::Document page =
      page_of("<div class='post-15 odd'></div><div class='odd post-16'></div>");
  const html::NodeId first = page.find(html::Tag::Div);
  const html::NodeId second = page.node(first).next_sibling;
  const Signatures signatures(page);
  EXPECT_EQ(signatures.of(first), signatures.of(second));
}

TEST(Signatures, TellNicknamesFromOtherWords) {
  for (const char* name : {"nick", "post nick", "author_nick", "userNick", "nick2", "nickLink",
                           "nickname", "usernickname", "NickName"})
    EXPECT_TRUE(names_nick(name)) << name;
  for (const char* name : {"", "nic", "panicky", "PANICKY", "knick-knack", "nickel", "Snicker"})
    EXPECT_FALSE(names_nick(name)) << name;
  EXPECT_TRUE(has_part("box postAutor", "autor"));
  EXPECT_FALSE(has_part("autoresize", "autor"));
}

TEST(PageText, FoldsWhereverWhiteSpaceStands) {
  for (std::size_t at = 1; at < 20; ++at)
    for (const std::string gap : {" ", "  ", "\n", "\t ", "\u00a0", " \u00a0 "}) {
      const std::string before(at, 'x');
      EXPECT_EQ(folded(before + gap + "y and z"), before + " y and z") << at << gap;
    }
}

TEST(PageText, TellsWhatPeopleSayFromStatistics) {
  const auto is_statistic = [](const std::string& text) {
    const html::Document page = page_of("<p>" + text + "</p>");
    return PageText(page).pieces().front().statistic;
  };
  EXPECT_TRUE(is_statistic("Posts: 37, since 2004"));
  EXPECT_TRUE(is_statistic("帖子 37，主题 12"));
  EXPECT_FALSE(is_statistic("Is 13 better than 14?"));
  EXPECT_FALSE(is_statistic("M1 还是等 14 寸？"));
  EXPECT_FALSE(is_statistic("换了 2 次，还是 30ms。"));
}

TEST(PageText, HasNoPiecesOfNoNode) {
  const html::Document page = page_of("<p>One <b>two</b></p><p>three</p>");
  const PageText text(page);
  EXPECT_EQ(text.within(0, page.size()).size(), 3U);
  EXPECT_EQ(text.within(page.find(html::Tag::B), page.size()).size(), 2U);
  EXPECT_TRUE(text.within(html::kNone, html::kNone + 1).empty());
}

TEST(CleanHtml, EscapesWhereverItIsNeeded) {
  for (std::size_t at = 0; at < 20; ++at) {
    const std::string before(at, 'x');
    for (const std::string sign : {"amp", "lt", "gt", "quot"}) {
      const std::string text = before + "&" + sign + ";y";
      const html::Document page = page_of("<div>" + text + "</div>");
      url::Resolver links{*url::parse("http://forum.test/t/")};
      EXPECT_EQ(clean_html(page, page.find(html::Tag::Div), {}, links), text);
    }
  }
}

TEST(CleanHtml, KeepsWhatSaysSomethingAboutTheText) {
  const html::Document page = page_of(
      "<div><p onclick=x()>One <b>two</b></p><script>bad()</script><font color=red>three</font>"
      "<a href='/a?b&amp;c' class=x>four</a><img src=i.png><form><button>Go</button></form></div>");
  const html::NodeId root = page.find(html::Tag::Div);
  url::Resolver links{*url::parse("http://forum.test/t/")};
  EXPECT_EQ(clean_html(page, root, {}, links),
            "<p>One <b>two</b></p>\nthree<a href=\"http://forum.test/a?b&amp;c\">four</a>"
            "<img src=\"http://forum.test/t/i.png\" alt=\"\">");
}

std::string cleaned(const std::string& body) {
  const html::Document page = page_of("<div>" + body + "</div>");
  url::Resolver links{*url::parse("http://forum.test/t/")};
  return clean_html(page, page.find(html::Tag::Div), {}, links);
}

TEST(CleanHtml, FoldsWhiteSpaceAsABrowserWould) {
  EXPECT_EQ(cleaned("  One \t two  "), "One two");
  EXPECT_EQ(cleaned("\n  <p>\n  One<b> two</b>\n</p>\n"), "<p>One <b>two</b></p>");
  EXPECT_EQ(cleaned("One <i>two </i>three"), "One <i>two</i> three");
  EXPECT_EQ(cleaned("One&nbsp;&nbsp;two"), "One\u00a0\u00a0two");
  EXPECT_EQ(cleaned("a\x01"
                    "b  c"),
            "a\x01"
            "b c");
  EXPECT_EQ(cleaned("One<pre>  a\n\n  &lt;b</pre>  two"), "One\n<pre>  a\n\n  &lt;b</pre>\ntwo");
}

TEST(CleanHtml, FoldsWhiteSpaceWhereverItStands) {
  for (std::size_t at = 0; at < 40; ++at) {
    const std::string before(at, 'x');
    const std::string gap = at == 0 ? "" : " ";
    EXPECT_EQ(cleaned(before + "  y z"), before + gap + "y z");
    EXPECT_EQ(cleaned(before + " \ty &amp; z "), before + gap + "y &amp; z");
    EXPECT_EQ(cleaned(before + " \ny z" + before), before + (at == 0 ? "" : "\n") + "y z" + before);
  }
}

TEST(CleanHtml, LeavesOutElementsWithoutContent) {
  EXPECT_EQ(cleaned("One<a href=/reply> </a><b><i></i></b> two<p></p>"), "One two");
  EXPECT_EQ(
      cleaned("<a href=/big><img src=i.png alt=i></a>"),
      "<a href=\"http://forum.test/big\"><img src=\"http://forum.test/t/i.png\" alt=\"i\"></a>");
  EXPECT_EQ(cleaned("<dl><dt></dt><dd>a = 1</dd></dl>"), "<dl><dt></dt>\n<dd>a = 1</dd></dl>");
  EXPECT_EQ(cleaned("<table><tr><td></td><td>1</td></tr></table>"),
            "<table>\n<tbody>\n<tr><td></td><td>1</td></tr></tbody></table>");
}

TEST(CleanHtml, PartsLinesBeforeAndBehindWhatItLooksThrough) {
  EXPECT_EQ(cleaned("One<section>two</section>three"), "One\ntwo\nthree");
}

}  // namespace
}  // namespace boardwalk::extract
