#include "boardwalk/fetch/state_changing.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/fetch/content_coding.h"
#include "tests/fetch/shared_files.h"

namespace boardwalk::fetch {
namespace {

bool changes(std::string_view target) {
  return changes_state(url::parse("http://forum.test" + std::string(target)).value());
}

TEST(StateChanging, IsKnownByActionParameters) {
  for (const std::string_view target : {
           "/forumdisplay.php?f=2&do=markread",
           "/index.php?t=mkread&frm_id=2",
           "/forumdisplay.php?do=markread&markreadhash=guest",
           "/index.php?action=logout",
           "/index.php?action=logout;abc123=0123456789abcdef",
           "/index.php?ACTION=Logout",
           "/index.php?action=log%6fut",
           "/ucp.php?mode=delete_cookies",
           "/ucp.php?mode=logout&sid=0123456789abcdef0123456789abcdef",
           "/profile.php?do=addlist&userlist=buddy&u=7",
           "/profile.php?do=removelist&userlist=ignore&u=7",
           "/index.php?action=markasread;sa=all",
           "/index.php?action=markasread;sa=board;board=3.0",
           "/index.php?action=BoardMarkAsRead&boardID=4",
           "/index.php?action=notify;sa=on;topic=5.0",
           "/index.php?action=reporttm;topic=5.0;msg=9",
           "/index.php?action=deletemsg;topic=5.0;msg=9",
           "/index.php?action=removetopic2;topic=5.0",
           "/misc.php?action=markread&fid=2",
           "/misc.php?action=subscribe&tid=12",
           "/usercp2.php?action=addsubscription&tid=12",
           "/usercp2.php?action=removesubscription&tid=12",
           "/moderation.php?action=deletethread&tid=12",
           "/member.php?action=logout&logoutkey=0123456789abcdef",
           "/poll.php?do=pollvote&pollid=3",
           "/threadrate.php?do=rate&t=12&vote=5",
           "/index.php?app=core&module=system&controller=markread",
           "/index.php?app=core&module=reports&rcom=post",
           "/index.php?app=core&module=global&section=login&do=logout",
           "/index.php?act=Login&CODE=03",
           "/index.php?act=report&t=12",
           "/index.php?option=com_kunena&task=unsubscribe&id=4",
           "/index.php?option=com_kunena&view=topic&task=thankyou&id=4",
           "/home.php?mod=spacecp&ac=favorite&type=thread&id=12",
           "/home.php?mod=spacecp&ac=friend&op=del&uid=3",
           "/member.php?mod=logging&action=logout&formhash=01234567",
           "/wp-login.php?action=logout&_wpnonce=0123456789",
           "/forums/topic/x/?action=bbp_unsubscribe&object_id=3",
           "/viewtopic.php?t=1&mode=bookmark",
           "/mcp.php?mode=lock&t=1",
       }) {
    EXPECT_TRUE(changes(target)) << target;
  }
}

TEST(StateChanging, IsKnownBySwitchesAndTokens) {
  for (const std::string_view target : {
           "/viewtopic.php?f=2&t=1&watch=topic",
           "/viewtopic.php?f=2&t=1&unwatch=topic&hash=01234567",
           "/viewforum.php?f=2&watch=forum",
           "/viewforum.php?f=2&mark=topics",
           "/index.php?mark=forums",
           "/index.php?hash=01234567&mark=forums&mark_time=1",
           "/viewtopic.php?t=1&bookmark=1&hash=01234567",
           "/viewtopic.php?f=2&p=9&thanks=9&to_id=3&from_id=4",
           "/index.php?logout",
           "/index.php?logout=1",
           "/login.php?0,logout=1",
           "/list.php?3,markread=1",
           "/misc.php?report=15",
           "/misc.php?markread",
           "/home.php?mod=spacecp&ac=follow&op=add&hash=01234567&fuid=3",
           "/moderate.php?fid=1&stick=5&csrf_token=0123456789abcdef",
           "/reputation.php?uid=3&my_post_key=0123456789abcdef",
           "/ajax.php?x=1&securitytoken=guest",
       }) {
    EXPECT_TRUE(changes(target)) << target;
  }
}

TEST(StateChanging, IsKnownByScripts) {
  for (const std::string_view target : {
           "/userpoll/vote.php?id=3",
           "/logout.php",
           "/logout.php?tok=1",
           "/bbs/ratethread.php?tid=1&rating=5",
           "/post_thanks.php?do=post_thanks_add&p=9",
           "/cron.php?rand=1",
           "/wp-cron.php?doing_wp_cron=1",
           "/report.php?p=9",
           "/markread.php?f=3",
           "/forum/delete_post.asp?id=3",
           "/unsubscribe.php?u=3",
           "/vote.html",
       }) {
    EXPECT_TRUE(changes(target)) << target;
  }
}

TEST(StateChanging, IsKnownByPathSegments) {
  for (const std::string_view target : {
           "/logout",
           "/logout/",
           "/forum/logout",
           "/user/logout",
           "/users/sign_out",
           "/entry/signout",
           "/index.php/logout/",
           "/community/log-out?next=/",
           "/threads/which-tent.1/poll/vote",
           "/threads/which-tent.1/watch",
           "/threads/which-tent.1/mark-read",
           "/forums/-/mark-read",
           "/forums/cameras.7/mark-read?date=1",
           "/forum/cameras/mark-all-read/",
           "/discussion/votecomment/12/up",
           "/discussion/flag/12",
           "/discussion/bookmark/12/0123456789abcdef",
           "/app.php/post/1/report",
           "/posts/31/like",
           "/mark_favorite/31/",
           "/accept_answer/31/",
           "/like_comment/31/",
           "/post/31/delete",
           "/comments/31/upvote",
           "/vote",
           "/report",
           "/markread/",
           "/mark-all-read",
           "/subscribe",
           "/t/which-tent/12/vote",
           "/delete/12",
           "/forum/report/12",
           "/community/flag/12",
           "/index.php?threads/which-tent.1/poll/vote",
           "/index.php?threads/which-tent.1/poll/vote&t=1",
           "/index.php?logout/",
           "/log%6fut",
           "/logout;jsessionid=0123456789",
       }) {
    EXPECT_TRUE(changes(target)) << target;
  }
}

TEST(StateChanging, IsNoWordInASlug) {
  for (const std::string_view target : {
           "/t/how-to-delete-x",
           "/t/how-to-delete-a-partition/12",
           "/topic/rate-my-setup",
           "/topic/72/rate-my-setup",
           "/forum/logout-problems/",
           "/forums/logout-problems.7/",
           "/threads/delete.123/",
           "/threads/vote-for-the-best-tent.99/page-2",
           "/showthread.php?t=1-mark-read-does-not-work",
           "/index.php?topic=5.0;subject=vote",
           "/search?title=vote",
           "/search?q=delete",
           "/search.php?keywords=logout",
           "/tags/vote",
           "/tag/delete/",
           "/tags/logout",
           "/c/delete/12",
           "/category/report",
           "/t/vote/12",
           "/u/report",
           "/users/like/",
           "/forums/forum/travel/report/",
           "/forum/vote/",
           "/forum/vote/12/which-tent/",
           "/boards/flag/",
           "/t/logout",
           "/wiki/Delete",
           "/questions/cooking/rate",
           "/12/undelete-files",
           "/like-new-cameras/",
           "/voters/",
           "/reports-from-the-road/",
           "/thanksgiving-recipes.html",
           "/deleted-scenes.php",
       }) {
    EXPECT_FALSE(changes(target)) << target;
  }
}

TEST(StateChanging, IsNotWhatShowsAPage) {
  for (const std::string_view target : {
           "/",
           "/viewtopic.php?t=1&start=20",
           "/viewtopic.php?t=1&view=unread",
           "/index.php?action=unread",
           "/index.php?action=recent",
           "/index.php?action=profile;u=3",
           "/index.php?topic=5.0",
           "/index.php?board=3.0;sort=views",
           "/forumdisplay.php?f=2&order=desc&sort=voteavg",
           "/forumdisplay.php?f=2&sort=rating",
           "/home.php?mod=space&do=poll&view=me",
           "/home.php?mod=space&uid=3&do=thread",
           "/forum.php?mod=viewthread&tid=12&extra=page%3D1",
           "/misc.php?do=whoposted&t=12",
           "/poll.php?do=showresults&pollid=3",
           "/read.php?3,12",
           "/read.php?3,12,page=2",
           "/list.php?3,page=2",
           "/?page=report",
           "/image.php?hash=0123456789abcdef",
           "/threads/which-tent.1/page-2?order=vote_score",
           "/t/which-tent/12?u=logout",
           "/questions?sort=votes",
       }) {
    EXPECT_FALSE(changes(target)) << target;
  }
}

// The URLs of boards and threads stand before the posts; the posts are most of the file.
std::vector<std::string> pages_of(const std::string& truth) {
  std::vector<std::string> pages;
  const std::string_view text = std::string_view(truth).substr(0, truth.find("\"posts\": ["));
  static constexpr std::string_view kStart = "\"http://";
  for (std::size_t at = text.find(kStart); at != std::string_view::npos;
       at = text.find(kStart, at + 1)) {
    pages.emplace_back(text.substr(at + 1, text.find('"', at + 1) - at - 1));
  }
  return pages;
}

TEST(StateChanging, SparesEveryPageOfTheMirroredForums) {
  std::size_t count = 0;
  for (const std::string forum :
       {"bbpress", "discuz", "e107", "fluxbb", "phorum", "phpbb", "q2a", "smf", "xmb", "yabb"}) {
    const std::optional<std::string> packed = read_shared("forums/" + forum + ".truth.json.zst");
    if (!packed) GTEST_SKIP() << "the mirrored forums are not here";
    for (const std::string& page :
         pages_of(decode_content(*packed, "zstd", std::size_t{256} << 20U).body)) {
      const std::optional<url::Url> parsed = url::parse(page);
      ASSERT_TRUE(parsed.has_value()) << page;
      EXPECT_FALSE(changes_state(*parsed)) << page;
      ++count;
    }
  }
  EXPECT_GT(count, 5000U);
}

}  // namespace
}  // namespace boardwalk::fetch
