#include "boardwalk/fetch/form_address.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk::fetch {
namespace {

bool is_form(const std::string& target) {
  return leads_to_form(url::parse("http://forum.test" + target).value());
}

TEST(FormAddress, IsKnownByScriptsSegmentsAndActions) {
  for (const char* target : {
           "/newreply.php?do=newreply&p=17",
           "/addreply.php?id=3&qid[]=17",
           "/post.asp?method=ReplyQuote&REPLY_ID=17&TOPIC_ID=3",
           "/questions/17/edit/",
           "/comment/reply/3/17",
           "/index.php?mode=posting&id=17&back=thread",
           "/index.php?act=post&do=reply_post&t=3&qpid=17",
           "/home.php?mod=spacecp&ac=pm&pid=17",
           "/posting.php?mode=quote&p=17",
       })
    EXPECT_TRUE(is_form(target)) << target;
}

TEST(FormAddress, IsNoneOfPostsAndThreads) {
  for (const char* target : {
           "/viewtopic.php?p=17",
           "/showpost.php?p=17&postcount=2",
           "/forum/post/17/",
           "/index.php?msg=17",
           "/viewthread.php?tid=3&goto=search&pid=17",
           "/t/how-to-edit-a-quote/3/17",
           "/tags/print",
           "/forum.php?mod=redirect&goto=findpost&ptid=3&pid=17",
       })
    EXPECT_FALSE(is_form(target)) << target;
}

}  // namespace
}  // namespace boardwalk::fetch
