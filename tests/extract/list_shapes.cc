// Posts as items of lists.
#include <array>

#include "tests/extract/shape.h"

namespace boardwalk::extract {
namespace {

const std::array<Shape, 10> kListShapes = {
    {
        {.name = "items whose text is called a quotation", .top = R"(<div id="pagetitle"><h1>Thread: <span class="threadtitle"><a href="showthread.php?9">Which echo sounder?</a></span></h1></div><div id="postlist"><ol id="posts" class="posts">)", .row = R"(<li class="postbitlegacy postbitim postcontainer old" id="post_{n}"><div class="posthead"><span class="postdate old"><span class="date">{d}</span></span><span class="nodecontrols"><a name="post{n}" href="showthread.php?9&amp;p={n}#post{n}" class="postcounter">#{i}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline popupctrl" href="member.php?{u}" title="{a} is offline"><strong>{a}</strong></a></div><span class="usertitle">Senior Member</span><dl class="userinfo_extra"><dt>Join Date</dt> <dd>{join}</dd> <dt>Location</dt> <dd>{place}</dd> <dt>Posts</dt> <dd>{count}</dd></dl></div><div class="postbody"><div class="postrow"><h2 class="title icon">{t}</h2><div class="content"><div id="post_message_{n}"><blockquote class="postcontent restore">{b}</blockquote></div></div></div></div><div class="after_content"><blockquote class="signature restore"><div class="signaturecontainer">{s}</div></blockquote></div></div><div class="postfoot"><div class="textcontrols"><span class="postcontrols"><a class="newreply" href="newreply.php?do=newreply&amp;p={n}">Reply With Quote</a></span></div></div></li>)", .bottom = R"(</ol></div><div class="threadinfo_similar"><h4>Similar Threads</h4><ol><li><h5><a href="showthread.php?4">Sounder drops out in shallow water</a></h5><p>By olaf in forum Gear</p><div><dl><dt>Replies:</dt><dd>4</dd></dl><p>Last Post: 03-02-2010, <em>11:20 AM</em></p></div></li><li><h5><a href="showthread.php?5">How deep is deep enough for a mooring</a></h5><p>By Ida Quist in forum Gear</p><div><dl><dt>Replies:</dt><dd>17</dd></dl><p>Last Post: 05-22-2009, <em>09:01 AM</em></p></div></li></ol></div>)", .quote = R"(<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div class="bbcode_quote_container"></div><div class="bbcode_postedby"><img src="quote.gif" alt="Quote"> Originally Posted by <strong>{a}</strong> <a href="showthread.php?p={n}#post{n}"><img src="view.png" alt="View Post"></a></div><div class="message">{b}</div></div></div></div>)"},
        {.name = "items with the date below the text",
         .top =
             R"(<div class="titleBar"><h1>Which echo sounder?</h1><p id="pageDescription">Discussion in '<a href="forums/gear.2/">Gear</a>' started by <a href="members/x.41/" class="username">marlow</a>, <a href="threads/x.9/"><abbr class="DateTime">Jul 13, 2011</abbr></a>.</p></div><form><ol class="messageList" id="messageList">)",
         .row =
             R"(<li id="post-{n}" class="message" data-author="{a}"><div class="messageUserInfo"><div class="messageUserBlock"><div class="avatarHolder"><a href="members/x.{u}/" class="avatar"><img src="a{u}.jpg" alt="{a}"></a></div><h3 class="userText"><a href="members/x.{u}/" class="username">{a}</a><em class="userTitle">Well-Known Member</em></h3><div class="extraUserInfo"><dl class="pairsJustified"><dt>Joined:</dt><dd>Mar 3, 2007</dd></dl><dl class="pairsJustified"><dt>Messages:</dt><dd><a href="search/">{count}</a></dd></dl></div></div></div><div class="messageInfo primaryContent"><div class="messageContent"><article><blockquote class="messageText SelectQuoteContainer ugc baseHtml">{b}<div class="messageTextEndMarker">&nbsp;</div></blockquote></article></div><div class="baseHtml signature messageText"><aside>{s}</aside></div><div class="messageMeta"><div class="privateControls"><span class="item muted"><a href="members/x.{u}/" class="username author">{a}</a>, <a href="threads/x.9/#post-{n}" title="Permalink" class="datePermalink"><span class="DateTime" title="{en}">{en}</span></a></span><a href="posts/{n}/report" class="OverlayTrigger item control report">Report</a></div><div class="publicControls"><a href="threads/x.9/#post-{n}" class="item muted postNumber hashPermalink">#{i}</a><a href="threads/x.9/reply?quote={n}" class="ReplyQuote item control reply">Reply</a></div></div></div></li>)",
         .bottom =
             R"(</ol></form><div class="quickReply"><form><textarea></textarea><input type="submit" value="Post Reply"></form></div>)",
         .quote =
             R"(<div class="bbCodeBlock bbCodeQuote"><aside><div class="attribution type">{a} said: <a href="goto/post?id={n}" class="AttributionLink">&uarr;</a></div><blockquote class="quoteContainer"><div class="quote">{b}</div><div class="quoteExpand">Click to expand...</div></blockquote></aside></div>)"},
        {.name = "a discussion and its comments", .top = R"(<div class="MessageList Discussion"><h1>Which echo sounder?</h1>)", .row = R"(<li class="Item ItemComment" id="Comment_{n}"><div class="Comment"><div class="Options"></div><div class="Item-Header CommentHeader"><div class="AuthorWrap"><span class="Author"><a title="{a}" href="/profile/{u}/x" class="PhotoWrap"><img src="a.jpg" alt="{a}" class="ProfilePhoto"></a><a href="/profile/{u}/x" class="Username">{a}</a></span><span class="AuthorInfo"><span class="MItem RoleTitle">Member</span></span></div><div class="Meta CommentMeta"><span class="MItem DateCreated"><a href="/discussion/comment/{n}/#Comment_{n}" class="Permalink"><time title="{en}" datetime="{iso}">{en}</time></a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message">{b}</div><div class="Reactions"></div></div></div></div></li>)", .bottom = R"(</ul></div><div class="Foot">Sign In or Register to comment.</div>)", .quote = R"(<blockquote class="Quote"><div class="QuoteAuthor">{a} said:</div><div class="QuoteText">{b}</div></blockquote>)", .first = R"(<div id="Discussion_9" class="Item ItemDiscussion"><div class="Discussion"><div class="Item-Header DiscussionHeader"><div class="AuthorWrap"><span class="Author"><a href="/profile/{u}/x" class="PhotoWrap"><img src="a.jpg" class="ProfilePhoto"></a><a href="/profile/{u}/x" class="Username">{a}</a></span></div><div class="Meta DiscussionMeta"><span class="MItem DateCreated"><a href="/discussion/9/x" class="Permalink"><time title="{en}" datetime="{iso}">{en}</time></a></span><span class="MItem Category">in <a href="/categories/gear">Gear</a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message">{b}</div></div></div></div></div></div>)", .between = R"(<div class="CommentsWrap"><h2 class="CommentHeading">Comments</h2><ul class="MessageList DataList Comments">)"},
        {.name = "items with a moment in a title", .top = R"(<h1 component="post/header"><span component="topic/title">Which echo sounder?</span></h1><ul component="topic" class="posts">)", .row = R"(<li component="post" data-index="{i}" data-pid="{n}" data-uid="{u}"><a component="post/anchor" id="{i}"></a><div class="clearfix post-header"><div class="icon pull-left"><a href="/user/x{u}"><img component="user/picture" src="a.jpg"></a></div><small class="pull-left"><strong><a href="/user/x{u}" itemprop="author" data-username="{a}">{a}</a></strong></small><small class="pull-right"><span class="post-tools"><a component="post/reply" href="#">Reply</a><a component="post/quote" href="#">Quote</a></span> <span class="bookmarked"></span> <a class="permalink" href="/post/{n}"><span class="timeago" title="{iso}"></span></a></small></div><br><div class="content" component="post/content">{b}</div><div class="clearfix post-footer"><div component="post/signature" class="post-signature">{s}</div><small class="pull-right"><span class="votes"><a component="post/upvote" href="#"></a><span component="post/vote-count">{odd}</span></span></small></div></li>)", .bottom = R"(</ul><div class="post-bar"><span>10</span> Posts <span>1204</span> Views</div>)", .quote = R"(<p><a href="/user/x{u}">@{a}</a> said in <a href="/post/{n}">Which echo sounder?</a>:</p><blockquote><p>{b}</p></blockquote>)"},
        {.name = "an item of an author, a text and a moment below",
         .top =
             R"(<h2 class="topictitle">Which echo sounder?</h2><span id="topic_posts">(10 posts)</span><ol start="1" id="thread">)",
         .row =
             R"(<li id="post-{n}" class="alt"><div class="threadauthor"><p><strong><a href="http://site{u}.test">{a}</a></strong><br><small><a href="/profile/{u}">Member</a></small></p></div><div class="threadpost"><div class="post"><p>{b}</p></div><div class="poststuff">Posted on {en} <a href="#post-{n}">#</a></div></div></li>)",
         .bottom = R"(</ol><p id="rss">RSS feed for this topic</p>)",
         .quote = R"(</p><blockquote><p>{b}</p></blockquote><p>)",
         .fewest = 2},
        {.name = "terms and descriptions",
         .top = R"(<h1 style="color:red">Which echo sounder?</h1><dl class="thread">)",
         .row =
             R"(<dt>{i} ：<font color="green"><b>{a}</b></font>：{jp} ID:x{u}</dt><dd>{b}<br><br></dd>)",
         .bottom = R"(</dl><hr><a href="/b/">Back to the board</a>)",
         .quote = "",
         .fewest = 2},
        {.name = "a list for each post, a term for its head",
         .top = R"(<div class="msgs">)",
         .row =
             R"(<dl class="msg" id="m{n}"><dt>From: <a href="/who/{u}">{a}</a>, {de}</dt><dd>{b}</dd></dl>)",
         .bottom = R"(</div>)",
         .quote = "<blockquote>{b}</blockquote>"},
        {.name = "comments under an article",
         .top =
             R"(<div id="main"><article class="post" id="post-9"><h1 class="entry-title">Which echo sounder?</h1><div class="entry-content"><p>Every spring the same question is asked at the slipway, and every spring there are as many answers as there are boats. So this year I have written it down.</p><p>A sounder needs a cable, a display and somebody who reads it. Two of the three can be bought in the shop by the bridge.</p></div></article><div id="comments"><h3>Comments</h3><ol class="commentlist">)",
         .row =
             R"(<li class="comment byuser depth-{odd}" id="comment-{n}"><div id="div-comment-{n}" class="comment-body"><div class="comment-author vcard"><img class="avatar" src="a.jpg"> <cite class="fn">{a}</cite> <span class="says">says:</span></div><div class="comment-meta commentmetadata"><a href="/p/9#comment-{n}">{en}</a></div><p>{b}</p><div class="reply"><a class="comment-reply-link" href="/p/9?replytocom={n}#respond">Reply</a></div></div></li>)",
         .bottom =
             R"(</ol><div id="respond"><h3>Leave a Reply</h3><form><p>Your email address will not be published. Required fields are marked.</p><textarea></textarea></form></div></div></div><div id="sidebar" class="sidebar"><h3>Recent posts</h3><ul><li><a href="/p/8">Paint</a> May 2, 2011</li></ul></div>)",
         .quote = "</p><blockquote><p>{b}</p></blockquote><p>",
         .fewest = 2},
        {.name = "posts of a web that shows a card for each",
         .top = R"(<ul class="conversation-content list-container">)",
         .row =
             R"(<li class="b-post js-post" data-node-id="{n}"><div class="b-post__body"><div class="b-post__grid-container"><div class="b-userinfo"><div class="b-userinfo__details"><div class="author h-text-size--14"><strong><a href="/member/{u}-x">{a}</a></strong></div><div class="usertitle">Senior Member</div><ul class="b-userinfo__extras"><li><label>Join Date:</label> <span>{join}</span></li><li><label>Posts:</label> <span>{count}</span></li></ul></div></div><div class="b-post__content"><div class="b-post__arrow"></div><h2 class="b-post__title">{t}</h2><hr class="b-divider"><div class="b-post__timestamp"><time datetime="{iso}">{d}</time></div><div class="js-post__content-text OLD__post-content-text">{b}</div><div class="b-post__footer"><ul class="b-post-control__list"><li>Comment</li><li><a href="#">Post</a></li><li>Cancel</li></ul></div></div></div></div></li>)",
         .bottom = R"(</ul><div class="b-content-entry-panel">Previous template Next</div>)",
         .quote =
             R"(<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div class="bbcode_postedby">Originally posted by <strong>{a}</strong></div><div class="message">{b}</div></div></div></div>)"},
        {.name = "list items without a name",
         .top = R"(<h1>Which echo sounder?</h1><ul>)",
         .row = R"(<li><p><a href="/~{u}">{a}</a> wrote on {en}</p><p>{b}</p></li>)",
         .bottom = R"(</ul>)",
         .quote = "",
         .fewest = 2},
    }};

}  // namespace

std::span<const Shape> list_shapes() { return kListShapes; }

}  // namespace boardwalk::extract
