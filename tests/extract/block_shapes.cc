// Posts as blocks beside each other.
#include <array>

#include "tests/extract/shape.h"

namespace boardwalk::extract {
namespace {

const std::array<Shape, 14> kBlockShapes = {{
    {.name = "profile beside, byline and content inside",
     .top =
         R"(<h2 class="topic-title"><a href="/t/9">Which echo sounder?</a></h2><div class="pagination">{odd} posts</div>)",
     .row =
         R"(<div id="p{n}" class="post has-profile bg{odd}"><div class="inner"><dl class="postprofile" id="profile{n}"><dt><div class="avatar-container"></div><a href="./memberlist.php?mode=viewprofile&amp;u={u}" class="username">{a}</a></dt><dd class="profile-rank">Able seaman</dd><dd class="profile-posts"><strong>Posts:</strong> <a href="#">{count}</a></dd><dd class="profile-joined"><strong>Joined:</strong> Sat Mar 01, 2003 9:14 am</dd><dd><strong>Location:</strong> {place}</dd></dl>
<div class="postbody"><div id="post_content{n}"><h3><a href="#p{n}">{t}</a></h3><ul class="post-buttons"><li><a href="./posting.php?mode=quote&amp;p={n}" title="Reply with quote"><span>Quote</span></a></li></ul><p class="author"><a href="./viewtopic.php?p={n}#p{n}"><span class="sr-only">Post</span></a> <span>by <strong><a href="./memberlist.php?mode=viewprofile&amp;u={u}" class="username">{a}</a></strong> &raquo; </span>{rfc}</p><div class="content">{b}</div><div id="sig{n}" class="signature">{s}</div></div></div><div class="back2top"><a href="#top" title="Top">Top</a></div></div></div><hr class="divider">)",
     .bottom =
         R"(<div class="action-bar"><a href="./viewforum.php?f=2">Return to Gear</a></div><h3>Who is online</h3><p>Users browsing this forum: No registered users and 3 guests</p>)",
     .quote =
         R"(<blockquote><div><cite>{a} wrote: <a href="./viewtopic.php?p={n}#p{n}">&uarr;</a> {rfc}</cite>{b}</div></blockquote>)"},
    {.name = "articles with a user cell and a main cell",
     .top =
         R"(<div class="p-title"><h1>Which echo sounder?</h1></div><div class="p-description"><ul><li><span class="u-srOnly">Thread starter</span> <a href="/members/marlow.41/" class="username">marlow</a></li><li><span class="u-srOnly">Start date</span> <a href="/threads/x.9/"><time datetime="2011-07-13T14:42:00Z">Jul 13, 2011</time></a></li></ul></div><div class="block-body js-replyNewMessageContainer">)",
     .row =
         R"(<article class="message message--post" data-author="{a}" data-content="post-{n}" id="js-post-{n}"><span class="u-anchorTarget" id="post-{n}"></span><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar"><a href="/members/x.{u}/" class="avatar"><img src="a{u}.jpg" alt="{a}"></a></div><div class="message-userDetails"><h4 class="message-name"><a href="/members/x.{u}/" class="username">{a}</a></h4><h5 class="userTitle">Well-known member</h5></div><div class="message-userExtras"><dl class="pairs"><dt>Joined</dt><dd>Mar 3, 2007</dd></dl><dl class="pairs"><dt>Messages</dt><dd>{count}</dd></dl><dl class="pairs"><dt>Location</dt><dd>{place}</dd></dl></div></section></div>
<div class="message-cell message-cell--main"><div class="message-main"><header class="message-attribution"><ul><li><a href="/threads/x.9/post-{n}"><time class="u-dt" datetime="{iso}" title="{en}">Jul 13, 2011</time></a></li></ul><ul><li><a href="/threads/x.9/post-{n}">#{i}</a></li></ul></header><div class="message-content"><div class="message-userContent"><article class="message-body"><div class="bbWrapper">{b}</div></article></div><aside class="message-signature"><div class="bbWrapper">{s}</div></aside></div><footer class="message-footer"><div class="reactionsBar">Ida Quist and 3 others</div></footer></div></div></div></article>)",
     .bottom =
         R"(</div><form><div class="message-quickReply"><div class="message-cell">Write your reply...</div></div></form><div class="block"><h3>Similar threads</h3><div class="structItem"><a href="/threads/y.4/">Sounder drops out in shallow water again</a><ul><li>olaf</li><li><time datetime="2010-03-02T11:20:00Z">Mar 2, 2010</time></li></ul></div><div class="structItem"><a href="/threads/z.5/">How deep is deep enough for a mooring</a><ul><li>Ida Quist</li><li><time datetime="2009-05-22T09:01:00Z">May 22, 2009</time></li></ul></div></div>)",
     .quote =
         R"(<blockquote class="bbCodeBlock bbCodeBlock--quote"><div class="bbCodeBlock-title"><a href="/goto/post?id={n}">{a} said:</a></div><div class="bbCodeBlock-content"><div class="bbCodeBlock-expandContent">{b}</div><div class="bbCodeBlock-expandLink"><a role="button">Click to expand...</a></div></div></blockquote>)"},
    {.name = "the author in an aside",
     .top = R"(<h1 class="ipsType_pageTitle">Which echo sounder?</h1><div class="cTopic"><form>)",
     .row =
         R"(<a id="comment-{n}"></a><article id="elComment_{n}" class="cPost ipsBox ipsComment"><aside class="ipsComment_author cAuthorPane"><h3 class="cAuthorPane_author"><strong><a href="/profile/{u}-x/" title="Go to the profile">{a}</a></strong></h3><ul class="cAuthorPane_info"><li>Members</li><li>{count} posts</li></ul></aside><div class="ipsColumn"><div id="comment-{n}_wrap" class="ipsComment_content"><div class="ipsComment_meta"><p><a href="/topic/9/?do=findComment&amp;comment={n}"><time datetime="{iso}" title="{slash}">Posted {en}</time></a></p></div><div class="cPost_contentWrap"><div data-role="commentContent" class="ipsType_richText">{b}</div></div><div data-role="memberSignature" class="ipsPad_half"><div class="ipsType_richText">{s}</div></div></div></div></article>)",
     .bottom =
         R"(</form></div><div class="cTopicPostArea"><h4>Join the conversation</h4><p>You can post now and register later. If you have an account, sign in now to post with your account.</p></div>)",
     .quote =
         R"(<blockquote class="ipsQuote"><div class="ipsQuote_citation">On {slash}, {a} said:</div><div class="ipsQuote_contents">{b}</div></blockquote>)"},
    {.name = "published in an abbreviation",
     .top = R"(<h1 class="ipsType_pagetitle">Which echo sounder?</h1><div class="topic hfeed">)",
     .row =
         R"(<div class="post_block hentry clear" id="post_id_{n}"><div class="post_wrap"><h3 class="row2"><span class="post_id right"><a rel="bookmark" href="/topic/9/#entry{n}">#{i}</a></span><span class="author vcard"><a class="url fn" href="/user/{u}-x/">{a}</a></span></h3><div class="author_info"><ul class="basic_info"><li class="group_title">Members</li><li class="post_count">{count} posts</li><li>Location:{place}</li></ul></div><div class="post_body"><p class="posted_info">Posted <abbr class="published" title="{iso}">{en}</abbr></p><div class="post entry-content">{b}</div><div class="signature">{s}</div></div><ul class="post_controls"><li><a href="#">Back to top</a></li><li><a href="#">Report</a></li></ul></div></div>)",
     .bottom = R"(</div>)",
     .quote =
         R"(<p class="citation">{a}, on {en}, said:</p><div class="blockquote"><div class="quote">{b}</div></div>)"},
    {.name = "a head over an author box over a text",
     .top = R"(<div id="posts">)",
     .row =
         R"(<div class="post classic" id="post_{n}"><div class="post_author"><div class="author_information"><strong><span class="largetext"><a href="member.php?action=profile&amp;uid={u}">{a}</a></span></strong><br><span class="smalltext">Posting freak<br></span></div><div class="author_statistics">Posts: {count}<br>Threads: 31<br>Joined: {join}<div class="thanks">Thanks Received: <strong>7</strong> in 5 posts</div></div></div><div class="post_content"><div class="post_head"><div class="float_right"><strong><a href="showthread.php?pid={n}#pid{n}">#{i}</a></strong></div><span class="post_date">{d} <span class="post_edit" id="edited_by_{n}"></span></span></div><div class="post_body scaleimages" id="pid_{n}">{b}</div><div class="signature scaleimages">{s}</div><div class="post_meta"></div></div><div class="post_controls"><a href="search.php?uid={u}">Find</a><a href="newreply.php?replyto={n}">Reply</a></div></div>)",
     .bottom = R"(</div><div class="trow1">Users browsing this thread: 1 Guest(s)</div>)",
     .quote =
         R"(<blockquote class="mycode_quote"><cite><span> ({d})</span>{a} Wrote: <a href="showthread.php?pid={n}#pid{n}">&raquo;</a></cite>{b}</blockquote>)"},
    {.name = "poster, key info, inner text",
     .top =
         R"(<div id="forumposts"><h3 class="catbg">Author Topic: Which echo sounder? (Read 1204 times)</h3>)",
     .row =
         R"(<div class="windowbg{odd}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><a href="index.php?action=profile;u={u}" title="View the profile of {a}">{a}</a></h4><ul class="reset smalltext" id="msg_{n}_extra_info"><li class="postgroup">Bosun</li><li class="stars"></li><li class="postcount">Posts: {count}</li></ul></div><div class="postarea"><div class="flow_hidden"><div class="keyinfo"><h5 id="subject_{n}"><a href="index.php?topic=9.msg{n}#msg{n}" rel="nofollow">{t}</a></h5><div class="smalltext">&#171; <strong>Reply #{i} on:</strong> {en} &#187;</div></div></div><div class="post"><div class="inner" id="msg_{n}">{b}</div></div></div><div class="moderatorbar"><div class="smalltext modified" id="modified_{n}"></div><div class="smalltext reportlinks">Logged</div><div class="signature" id="msg_{n}_signature">{s}</div></div></div></div><hr class="post_separator">)",
     .bottom = R"(</div>)",
     .quote =
         R"(<div class="quoteheader"><div class="topslice_quote"><a href="index.php?topic=9.msg{n}#msg{n}">Quote from: {a} on {en}</a></div></div><blockquote class="bbc_standard_quote">{b}</blockquote><div class="quotefooter"><div class="botslice_quote"></div></div>)"},
    {.name = "a head with a linked date, left and right halves",
     .top =
         R"(<div class="linkst"><ul class="crumbs"><li><a href="index.php">Index</a></li></ul></div>)",
     .row =
         R"(<div id="p{n}" class="blockpost rowodd firstpost"><h2><span><span class="conr">#{i}</span> <a href="viewtopic.php?pid={n}#p{n}">{num}</a></span></h2><div class="box"><div class="inbox"><div class="postbody"><div class="postleft"><dl><dt><strong><a href="profile.php?id={u}">{a}</a></strong></dt><dd class="usertitle"><strong>Member</strong></dd><dd><span>From: {place}</span></dd><dd><span>Registered: 2007-03-03</span></dd><dd><span>Posts: {count}</span></dd></dl></div><div class="postright"><h3>{t}</h3><div class="postmsg"><p>{b}</p></div><div class="postsignature postmsg"><hr><p>{s}</p></div></div></div></div><div class="inbox"><div class="postfoot clearb"><div class="postfootleft"><p>Offline</p></div><div class="postfootright"><ul><li class="postquote"><span><a href="post.php?tid=9&amp;qid={n}">Quote</a></span></li></ul></div></div></div></div></div>)",
     .bottom = R"(<div id="brdfooter"><p>Powered by a board</p></div>)",
     .quote =
         R"(</p><div class="quotebox"><cite>{a} wrote:</cite><blockquote><div><p>{b}</p></div></blockquote></div><p>)"},
    {.name = "header and reply as siblings",
     .top =
         R"(<div id="bbpress-forums"><div class="bbp-template-notice info"><ul><li>This topic has 9 replies, 5 voices, and was last updated 3 years ago.</li></ul></div><ul class="forums bbp-replies"><li class="bbp-header"><div class="bbp-reply-author">Author</div><div class="bbp-reply-content">Posts</div></li><li class="bbp-body">)",
     .row =
         R"(<div id="post-{n}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">{en}</span><a href="/t/9/#post-{n}" class="bbp-reply-permalink">#{n}</a></div></div><div class="loop-item-{i} post-{n} reply type-reply"><div class="bbp-reply-author"><a href="/users/{u}/" class="bbp-author-link"><span class="bbp-author-avatar"><img src="a.jpg"></span><span class="bbp-author-name">{a}</span></a><div class="bbp-author-role">Participant</div></div><div class="bbp-reply-content"><p>{b}</p></div></div>)",
     .bottom =
         R"(</li><li class="bbp-footer"><div class="bbp-reply-author">Author</div><div class="bbp-reply-content">Posts</div></li></ul></div><p>You must be logged in to reply to this topic.</p>)",
     .quote = R"(</p><blockquote><p>{b}</p></blockquote><p>)"},
    {.name = "for machines that run no scripts",
     .top =
         R"(<div id="main-outlet"><h1><a href="/t/which-echo-sounder/9">Which echo sounder?</a></h1><div itemscope itemtype="http://schema.org/DiscussionForumPosting"><meta itemprop="headline" content="Which echo sounder?"><meta itemprop="datePublished" content="2011-07-13T14:42:00Z">)",
     .row =
         R"(<div id="post_{i}" itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" href="/u/x{u}"><span itemprop="name">{a}</span></a></span><span class="crawler-post-infos"><time datetime="{iso}" class="post-time">{en}</time><meta itemprop="dateModified" content="{iso}"><span itemprop="position">{i}</span></span></div><div class="post" itemprop="text">{b}</div><div itemprop="interactionStatistic" itemscope itemtype="http://schema.org/InteractionCounter"><meta itemprop="userInteractionCount" content="3"><span class="post-likes">{odd} Likes</span></div></div>)",
     .bottom =
         R"(</div><h3>Related topics</h3><table class="topic-list"><tr class="topic-list-item"><td><a href="/t/a/4">Sounder drops out in shallow water</a></td><td>7</td><td>120</td><td>March 2, 2010</td></tr><tr class="topic-list-item"><td><a href="/t/b/5">How deep is deep enough for a mooring?</a></td><td>2</td><td>61</td><td>May 22, 2009</td></tr></table></div>)",
     .quote =
         R"(<aside class="quote" data-post="{i}"><div class="title"><div class="quote-controls"></div>{a}:</div><blockquote><p>{b}</p></blockquote></aside>)"},
    {.name = "names made by a machine",
     .top = R"(<div class="css-1q2w3e"><h1 class="css-4r5t6y">Which echo sounder?</h1>)",
     .row =
         R"(<div class="css-a1b2c3"><div class="css-d4e5f6"><a class="css-g7h8i9" href="/u/{u}"><img alt="" src="a{u}.jpg"></a><div class="css-j1k2l3"><a class="css-m4n5o6" href="/u/{u}">{a}</a><span class="css-p7q8r9">&middot;</span><a class="css-s1t2u3" href="/p/{n}">{en}</a></div></div><div class="css-v4w5x6"><div class="css-y7z8a9">{b}</div></div><div class="css-b1c2d3"><button>Like</button><button>Reply</button><span>{odd}</span></div></div>)",
     .bottom = R"(</div><footer>Made with care</footer>)"},
    {.name = "a first post in a shape of its own, comments below",
     .top = R"(<div id="content">)",
     .row =
         R"(<div class="comment comment-published" id="comment-{n}"><h3 class="comment-title"><a href="#comment-{n}" rel="bookmark">{t}</a></h3><div class="submitted"><span class="username">{a}</span> &ndash; {rfc}</div><div class="content"><div class="field-item"><p>{b}</p></div></div><ul class="links inline"><li><a href="/user/login">Log in</a> to post comments</li></ul></div>)",
     .bottom = R"(</div>)",
     .quote = "<blockquote><p>{b}</p></blockquote>",
     .first =
         R"(<div id="node-9" class="node node-forum"><div class="submitted">Submitted by <span class="username">{a}</span> on {rfc}</div><div class="content"><div class="field field-name-body"><div class="field-item"><p>{b}</p></div></div></div><ul class="links"><li>1204 reads</li></ul></div>)",
     .between = R"(<div id="comments"><h2 class="title">Comments</h2>)"},
    {.name = "messages of a mailing list",
     .top = R"(<div class="thread"><h1>Which echo sounder?</h1>)",
     .row =
         R"(<div class="email" id="M{n}"><div class="email-header"><div class="email-author"><div class="name"><a href="/users/{u}">{a}</a></div></div><div class="email-date"><span title="Sender's time: {rfc}">{rfc}</span></div></div><div class="email-body"><p>{b}</p></div><div class="email-info"><ul><li><a class="reply" href="#">Reply</a></li><li>0</li></ul></div></div>)",
     .bottom = R"(</div><a href="/list/">Back to the list</a>)",
     .quote =
         R"(</p><div class="quoted-switch"><a href="#">...</a></div><blockquote><p>{b}</p></blockquote><p>)"},
    {.name = "cards with a message view", .top = R"(<div class="lia-page"><h1>Which echo sounder?</h1><div class="linear-message-list message-list">)", .row = R"(<div class="lia-linear-display-message-view"><div class="lia-message-view lia-js-data-messageUid-{n}"><div class="MessageView"><div class="lia-message-author-with-avatar"><span class="UserName"><a class="lia-user-name-link" href="/t5/user/viewprofilepage/user-id/{u}"><span>{a}</span></a></span><div class="lia-message-author-rank">Bosun</div></div><div class="lia-message-post-date"><span class="DateTime"><span class="local-date">&lrm;{d}</span></span></div><div class="lia-message-heading"><h2><div class="MessageSubject">{t}</div></h2></div><div class="lia-message-body lia-component-body"><div class="lia-message-body-content"><p>{b}</p></div></div><div class="lia-message-actions"><span class="kudos-count">{odd}</span> Kudos <a href="/t5/forums/replypage/message-uid/{n}">Reply</a></div></div></div></div>)", .bottom = R"(</div></div>)", .quote = R"(</p><blockquote><hr><a href="/t5/user/viewprofilepage/user-id/{u}">@{a}</a> wrote:<br><p>{b}</p><hr></blockquote><p>)"},
    {.name = "a rating, a title and a text", .top = R"(<h1>Harbour Sounder 200</h1><div class="product"><span class="price">129,00</span><div id="description"><p>The sounder for small boats: a separate display, twelve volts, forty metres and more of cable in the box.</p></div></div><div id="reviews"><h2>Reviews</h2>)", .row = R"(<div class="review" id="review-{n}" itemscope itemtype="http://schema.org/Review"><div class="stars" title="{odd} of 5"><span>&#9733;&#9733;&#9733;</span></div><div class="by">By <a href="/people/{u}" itemprop="author">{a}</a> on <span class="review-date">{en}</span></div><div class="review-text">{b}</div><div class="votes">Was this review helpful to you? <button>Yes</button> <button>No</button></div></div>)", .bottom = R"(</div><div class="also"><h2>Others also bought</h2><ul><li><a href="/p/4">A cable, nine metres</a> 19,00</li><li><a href="/p/5">Gasket, grey</a> 0,85</li></ul></div>)", .quote = ""},
}};

}  // namespace

std::span<const Shape> block_shapes() { return kBlockShapes; }

}  // namespace boardwalk::extract
