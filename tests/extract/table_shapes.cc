// Posts as tables and rows of tables.
#include <array>

#include "tests/extract/shape.h"

namespace boardwalk::extract {
namespace {

const std::array<Shape, 16> kTableShapes = {{
    {.name = "a table for each post",
     .top =
         R"(<table class="navbar"><tr><td><a href="/">Harbour</a> &gt; <a href="/b/2">Gear</a></td></tr></table>
<div id="posts">)",
     .row = R"(<div align="center"><table id="post{n}" class="tborder" width="100%"><tr>
<td class="thead"><a name="post{n}"></a>{d}</td><td class="thead" align="right">#<a href="showpost.php?p={n}"><strong>{i}</strong></a></td></tr>
<tr valign="top"><td class="alt2" width="175"><div id="postmenu_{n}"><a class="bigusername" href="member.php?u={u}">{a}</a></div>
<div class="smallfont">Senior Member</div><div class="smallfont">&nbsp;<div>Join Date: {join}</div><div>Location: {place}</div><div>Posts: {count}</div></div></td>
<td class="alt1" id="td_post_{n}"><div class="smallfont"><strong>{t}</strong></div><hr size="1">
<div id="post_message_{n}">{b}</div><div>__________________<br>{s}</div></td></tr>
<tr><td class="alt2"><img src="offline.gif" alt="{a} is offline"></td><td class="alt1" align="right"><a href="newreply.php?do=newreply&amp;p={n}"><img src="quote.gif" alt="Reply With Quote"></a></td></tr></table></div>)",
     .bottom =
         R"(</div><table class="tborder"><tr><td class="tcat" colspan="5">Similar Threads</td></tr>
<tr><td class="thead">Thread</td><td class="thead">Thread Starter</td><td class="thead">Forum</td><td class="thead">Replies</td><td class="thead">Last Post</td></tr>
<tr><td class="alt1"><a href="showthread.php?t=11">Sounder drops out in shallow water</a></td><td class="alt2">olaf</td><td>Gear</td><td>4</td><td>03-02-2010 <span class="time">11:20 AM</span></td></tr>
<tr><td class="alt1"><a href="showthread.php?t=12">How deep is deep enough for a swing mooring?</a></td><td class="alt2">Ida Quist</td><td>Gear</td><td>17</td><td>05-22-2009 <span class="time">09:01 AM</span></td></tr></table>)",
     .quote =
         R"(<div style="margin:20px"><div class="smallfont">Quote:</div><table><tr><td class="alt2"><div>Originally Posted by <strong>{a}</strong></div><div style="font-style:italic">{b}</div></td></tr></table></div>)"},
    {.name = "three rows a post, the last of them a spacer",
     .top = R"(<table class="forumline"><tr><th>Author</th><th>Message</th></tr>)",
     .row =
         R"(<tr><td class="row{odd}" width="150"><span class="name"><a name="{n}"></a><b>{a}</b></span><br><span class="postdetails">Able seaman<br><br>Joined: 03 {join}<br>Posts: {count}<br>Location: {place}</span></td>
<td class="row{odd}"><table width="100%"><tr><td width="100%"><a href="viewtopic.php?p={n}#{n}"><img src="icon.gif"></a><span class="postdetails">Posted: {rfc}<span class="gen">&nbsp;</span>&nbsp;&nbsp;Post subject: {t}</span></td><td nowrap><a href="posting.php?mode=quote&amp;p={n}"><img src="q.gif" alt="Reply with quote"></a></td></tr><tr><td colspan="2"><hr></td></tr>
<tr><td colspan="2"><span class="postbody">{b}</span><span class="postbody"><br>_________________<br>{s}</span><span class="gensmall"></span></td></tr></table></td></tr>
<tr><td class="row{odd}"><span class="nav"><a href="#top" class="nav">Back to top</a></span></td><td class="row{odd}"><a href="profile.php?mode=viewprofile&amp;u={u}"><img src="profile.gif" alt="View user's profile"></a> <a href="privmsg.php?mode=post&amp;u={u}"><img src="pm.gif" alt="Send private message"></a></td></tr>
<tr><td class="spaceRow" colspan="2" height="1"><img src="spacer.gif"></td></tr>)",
     .bottom =
         R"(<tr><td class="catBottom" colspan="2"><form>Display posts from previous: <select><option>All Posts</option></select></form></td></tr></table>)",
     .quote =
         R"(</span><table width="90%"><tr><td><span class="genmed"><b>{a} wrote:</b></span></td></tr><tr><td class="quote">{b}</td></tr></table><span class="postbody">)"},
    {.name = "a row of a name and a date, then a row of facts and a text",
     .top = R"(<div class="borderwrap"><div class="maintitle"><b>Which echo sounder?</b></div>)",
     .row =
         R"(<table class="ipbtable" cellspacing="1"><tr><td class="row2"><a name="entry{n}"></a><span class="normalname"><a href="index.php?showuser={u}">{a}</a></span></td>
<td class="row2"><div style="float:left"><a title="Show the link to this post" href="#"><img src="to_post.gif" alt="post"></a>&nbsp;<span class="postdetails">{en}</span></div><div align="right">Post <a href="#">#{i}</a></div></td></tr>
<tr><td class="post{odd}"><span class="postdetails">Group: Members<br>Posts: {count}<br>Joined: 3-March 07<br>From: {place}<br>Member No.: {u}</span></td>
<td class="post{odd}" id="post-main-{n}"><div class="postcolor" id="post-{n}">{b}</div><br><br>--------------------<br><div class="signature">{s}</div></td></tr>
<tr><td class="formbuttonrow">&nbsp;</td><td class="formbuttonrow"><a href="javascript:scroll(0,0);">Go to the top of the page</a> <a href="index.php?act=Post&amp;qpid={n}">+Quote Post</a></td></tr></table>)",
     .bottom =
         R"(</div><div class="activeusers">1 User(s) are reading this topic (1 Guests and 0 Anonymous Users)</div>)",
     .quote = R"(<div class="quotetop">QUOTE({a} @ {d})</div><div class="quotemain">{b}</div>)"},
    {.name = "rows of letters without a name, in fonts and colours",
     .top =
         R"(<table width="95%" bgcolor="#000000"><tr><td><table border="0" width="100%"><tr bgcolor="#dedede"><td><font size="1">Author</font></td><td><font size="1">Topic: &nbsp; Which echo sounder?</font></td></tr>)",
     .row =
         R"(<tr bgcolor="#f{odd}f7f7"><td width="18%" valign="top"><font size="2" face="Verdana"><b>{a}</b></font><br><font size="1">Member<br><br>Posts: {count}<br>From: {place}<br>Registered: {join}</font></td>
<td width="82%"><img src="posticons/icon1.gif"><font size="1" face="Verdana">posted {en} &nbsp; <a href="ubbmisc.cgi?action=profile&amp;u={u}"><img src="profile.gif"></a></font><hr><font size="2" face="Verdana">{b}</font><p><font size="1">IP: Logged</font></p></td></tr>)",
     .bottom =
         R"(</table></td></tr></table><center><font size="1">All times are GMT</font></center>)",
     .quote =
         R"(<blockquote><font size="1">quote:</font><hr>Originally posted by {a}:<br><b>{b}</b><hr></blockquote>)",
     .fewest = 2},
    {.name = "cells of a name, a head and a text; signature behind a rule",
     .top = R"(<form id="quickModForm"><table class="bordercolor" width="100%">)",
     .row =
         R"(<tr><td><a name="msg{n}"></a><table width="100%"><tr><td class="windowbg{odd}"><table width="100%"><tr><td valign="top" width="16%" rowspan="2"><b><a href="index.php?action=profile;u={u}" title="View the profile of {a}">{a}</a></b><div class="smalltext">Bosun<br><img src="star.gif"><br>Offline<br><br>Posts: {count}<br><br></div></td>
<td valign="top" width="85%"><table width="100%"><tr><td><a href="index.php?topic=9.msg{n}#msg{n}"><img src="xx.gif"></a></td><td><div id="subject_{n}" style="font-weight: bold;"><a href="index.php?topic=9.msg{n}#msg{n}">{t}</a></div><div class="smalltext">&#171; <b>Reply #{i} on:</b> {en} &#187;</div></td><td align="right"><a href="index.php?action=post;quote={n}">Quote</a></td></tr></table><hr class="hrcolor">
<div id="msg_{n}" class="post">{b}</div></td></tr><tr><td class="smalltext"><table width="100%"><tr><td align="right" class="smalltext"><img src="ip.gif"> Logged</td></tr></table><hr class="hrcolor"><div class="signature">{s}</div></td></tr></table></td></tr></table></td></tr>)",
     .bottom =
         R"(</table></form><div class="tborder"><form action="index.php?action=post2"><textarea name="message"></textarea><input type="submit" value="Post"></form></div>)",
     .quote =
         R"(<div class="quoteheader"><a href="index.php?topic=9.msg{n}#msg{n}">Quote from: {a} on {en}</a></div><div class="quote">{b}</div>)"},
    {.name = "nested tables with a head, a text and a foot",
     .top = R"(<table class="ContentTable"><tr><td>)",
     .row =
         R"(<table class="MsgTable"><tr><td class="MsgR1"><table class="ContentTable"><tr><td class="MsgR1"><a href="index.php?t=msg&amp;goto={n}#msg_{n}" class="MsgSubText">{t}</a> [<a href="index.php?t=msg&amp;goto={n}#msg_{n}">message #{n}</a>]</td><td class="MsgR1 DateText">{rfc}</td></tr></table></td></tr>
<tr class="MsgR2"><td class="MsgR2"><table class="ContentTable"><tr class="MsgR2"><td class="msgud"><a href="index.php?t=usrinfo&amp;id={u}">{a}</a><div class="ctags">Messages: {count}<br>Registered: {join}<br>Location: {place}</div></td><td class="msgud"><div class="ctags">Member</div></td></tr></table></td></tr>
<tr><td class="MsgR3"><span class="MsgBodyText">{b}</span><hr class="sig"><div class="signature">{s}</div></td></tr><tr><td class="MsgToolBar"><a href="index.php?t=report&amp;msg_id={n}">Report message to a moderator</a></td></tr></table>)",
     .bottom = R"(</td></tr></table>)",
     .quote = R"(<cite>{a} wrote on {rfc}</cite><blockquote>{b}</blockquote>)"},
    {.name = "a row for the head, a row for the text, siblings of all others",
     .top = R"(<table class="forumline"><tr><th>Author</th><th>Message</th></tr>)",
     .row =
         R"(<tr class="postInfo"><td width="150"><b>{a}</b></td><td><a href="/posts/list/9.page#{n}"><img src="icon.gif"></a> <span class="date">{slash}</span> <a href="/posts/reply/{n}">Quote</a></td></tr>
<tr><td class="row{odd}"><span class="postdetails"><br>Joined: {slash}<br>Messages: {count}<br>Location: {place}<br>Offline</span></td><td class="row{odd}"><span class="postbody">{b}</span></td></tr>)",
     .bottom = R"(</table>)",
     .quote = R"(<blockquote class="uncited"><div><cite>{a} wrote:</cite>{b}</div></blockquote>)"},
    {.name = "three rows a post: who and when, what, foot",
     .top =
         R"(<table class="topic" id="topic_viewer"><thead><tr><th colspan="2">Which echo sounder?</th></tr></thead><tbody>)",
     .row =
         R"(<tr id="post-{n}"><td class="c_username"><a href="/profile/{u}/" class="member">{a}</a></td><td class="c_postinfo"><span class="left">{en}</span><span class="right"><a href="/single/?p={n}">Post #{i}</a></span></td></tr>
<tr><td class="c_user" rowspan="2"><div class="usertitle">Deckhand</div><dl class="user_info"><dt>Posts:</dt><dd>{count}</dd><dt>Joined:</dt><dd>March 3, 2007</dd></dl></td><td class="c_post">{b}</td></tr>
<tr><td class="c_sig"><div class="sig">{s}</div></td></tr>
<tr class="c_postfoot"><td class="c_footicons">Offline</td><td class="c_footicons"><span class="left"><a href="/profile/{u}/">Profile</a></span><span class="right"><a href="/post/?type=2&amp;p={n}">Quote</a></span></td></tr><tr><td class="c_line" colspan="2"></td></tr>)",
     .bottom =
         R"(</tbody></table><table><tr><td><a href="/topic/8/">&laquo; Previous Topic</a> &middot; Gear &middot; <a href="/topic/10/">Next Topic &raquo;</a></td></tr></table>)",
     .quote = R"(<blockquote><dl><dt>{a}</dt><dd>{en}</dd></dl><div>{b}</div></blockquote>)"},
    {.name = "a column of facts beside a column of a pinned head and a text",
     .top = R"(<div id="postlist" class="pl">)",
     .row =
         R"(<div id="post_{n}"><table id="pid{n}" class="plhin"><tr><td class="pls" rowspan="2"><div class="authi"><a href="space-uid-{u}.html" class="xw1">{a}</a></div><div class="avatar"><a href="space-uid-{u}.html"><img src="a{u}.jpg"></a></div><div class="tns"><table><tr><th><p><a href="#">{i}</a></p>主题</th><td><a href="#">{count}</a>帖子</td></tr></table></div><p><em>新手上路</em></p></td>
<td class="plc"><div class="pi"><strong><a href="forum.php?mod=redirect&amp;pid={n}"><em>{i}</em><sup>#</sup></a></strong><div class="pti"><div class="authi"><em id="authorposton{n}">发表于 {num}</em><span class="pipe">|</span><a href="forum.php?authorid={u}">只看该作者</a></div></div></div>
<div class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f" id="postmessage_{n}">{b}</td></tr></table></div><div id="comment_{n}" class="cm"></div></div></div></td></tr><tr><td class="plc plm"><div class="sign">{s}</div></td></tr><tr><td class="pls"></td><td class="plc"><div class="po"><a href="forum.php?mod=post&amp;action=reply&amp;repquote={n}">回复</a><a href="misc.php?mod=report">举报</a></div></td></tr></table></div>)",
     .bottom = R"(</div>)",
     .quote =
         R"(<div class="quote"><blockquote><font size="2"><a href="forum.php?mod=redirect&amp;pid={n}"><font color="#999999">{a} 发表于 {num}</font></a></font><br>{b}</blockquote></div>)"},
    {.name = "rows of plain cells with an indent",
     .top =
         R"(<table id="hnmain"><tr><td bgcolor="#f60"><a href="news">Harbour News</a></td></tr><tr><td><table class="comment-tree">)",
     .row =
         R"(<tr class="athing comtr" id="{n}"><td><table border="0"><tr><td class="ind"><img src="s.gif" width="{odd}0"></td><td class="votelinks"><a id="up_{n}" href="vote?id={n}"><div class="votearrow" title="upvote"></div></a></td><td class="default"><div><span class="comhead"><a href="user?id={u}" class="hnuser">{a}</a> <span class="age" title="{iso}"><a href="item?id={n}">on {en}</a></span> <span class="navs">| <a href="#{n}">next</a> <a class="togg" id="{n}">[&ndash;]</a></span></span></div><br><div class="comment"><span class="commtext c00">{b}</span><div class="reply"><p><font size="1"><u><a href="reply?id={n}">reply</a></u></font></div></div></td></tr></table></td></tr>)",
     .bottom =
         R"(</table></td></tr><tr><td><span class="yclinks"><a href="faq">FAQ</a> | <a href="lists">Lists</a></span></td></tr></table>)",
     .quote = ""},
    {.name = "one row a comment: name, text, date",
     .top =
         R"(<div class="view"><h3>Which echo sounder?</h3></div><table class="comments" width="100%">)",
     .row =
         R"(<tr><td width="90" class="nick"><b>{a}</b></td><td class="memo">{b}</td><td width="120" class="when">{num}</td></tr>)",
     .bottom = R"(</table>)",
     .quote = "",
     .fewest = 2},
    {.name = "cells of a head with a linked date",
     .top =
         R"(<table class="tborder"><tr><td class="thead">Which echo sounder?</td></tr></table><div id="posts">)",
     .row =
         R"(<table class="tborder tfixed" id="post_{n}" style="margin-top:5px"><tbody><tr><td class="tcat smalltext" colspan="2"><div class="float_left">{d}</div><div class="float_right">Post: <a href="showthread.php?pid={n}#pid{n}">#{i}</a></div></td></tr>
<tr><td class="trow{odd} post_author"><strong><span class="largetext"><a href="member.php?action=profile&amp;uid={u}">{a}</a></span></strong><br><span class="smalltext">Junior Member<br><br>Posts: {count}<br>Joined: {join}<br>Reputation: <strong>0</strong></span></td>
<td class="trow{odd} post_content"><span class="smalltext"><strong>{t}</strong></span><hr><div id="pid_{n}" class="post_body">{b}</div><div class="signature"><hr>{s}</div></td></tr><tr><td class="trow{odd}"></td><td class="trow{odd}"><a href="private.php?action=send&amp;uid={u}">PM</a> <a href="newreply.php?tid=9&amp;pid={n}">Reply</a></td></tr></tbody></table>)",
     .bottom = R"(</div>)",
     .quote =
         R"(<blockquote><cite><span> ({d})</span>{a} Wrote: <a href="showthread.php?pid={n}#pid{n}">&raquo;</a></cite>{b}</blockquote>)"},
    {.name = "a board of classic active server pages",
     .top =
         R"(<table border="0" width="95%" cellpadding="4"><tr><td bgcolor="#191970"><font color="#ffffff"><b>Author</b></font></td><td bgcolor="#191970"><font color="#ffffff"><b>Topic</b></font></td></tr>)",
     .row =
         R"(<tr><td bgcolor="#f5f5f5" valign="top" width="100"><b><span class="spnMessageText"><a href="pop_profile.asp?mode=display&amp;id={u}">{a}</a></span></b><br><small>Starting Member</small><br><br><small>{place}<br>{count} Posts</small></td>
<td bgcolor="#f5f5f5" valign="top"><img src="icon_posticon.gif"><font size="1">&nbsp;Posted&nbsp;-&nbsp;{slash}&nbsp;</font><a href="pop_profile.asp?mode=display&amp;id={u}"><img src="icon_profile.gif" alt="Show Profile"></a><hr noshade size="1"><span class="spnMessageText" id="msg">{b}</span></td></tr>)",
     .bottom = R"(</table>)",
     .quote =
         R"(<blockquote id="quote"><font size="1">quote:<hr height="1" noshade id="quote"><i>Originally posted by {a}</i><br>{b}<hr height="1" noshade id="quote"></font></blockquote>)"},
    {.name = "an advertisement in a row of its own, a poll above",
     .top =
         R"(<table class="poll"><tr><th>How deep do you go?</th></tr><tr><td>Ten metres</td><td>4 votes</td></tr><tr><td>Twenty metres and more</td><td>9 votes</td></tr></table><table class="posts">)",
     .row =
         R"(<tr class="head"><td><a href="/user/{u}">{a}</a></td><td>{de}</td></tr><tr class="text"><td class="facts">Registriert: {join}<br>Beiträge: {count}</td><td class="words">{b}</td></tr>)",
     .bottom = R"(</table>)",
     .quote = R"(<div class="zitat"><b>Zitat von {a}:</b><br><i>{b}</i></div>)",
     .advertisement =
         R"(<tr class="head"><td>Anzeige</td><td>&nbsp;</td></tr><tr class="text"><td class="facts"></td><td class="words"><a href="http://ads.test/">Anchors at half the price, only this week</a></td></tr>)"},
    {.name = "a subject row with author and date, then a text row",
     .top = R"(<table class="t_outer"><tr><td><table class="t_inner">)",
     .row =
         R"(<tr><td class="subjecttable" colspan="2"><a name="Post{n}"></a><span class="small"><b>{t}</b> [<a href="ubbthreads.php?ubb=showflat&amp;Number={n}">Re: marlow</a>] <span class="post_id">#{n}</span> - <span class="date">{slash}</span></span></td></tr>
<tr><td class="author-content" width="120"><b><a href="ubbthreads.php?ubb=showprofile&amp;User={u}"><span class="username">{a}</span></a></b><br>old hand<br><br>Registered: {join}<br>Posts: {count}<br>Loc: {place}</td><td class="post-content"><div class="post_inner"><div id="body{n}">{b}</div></div><div class="signature">_________________________<br>{s}</div></td></tr>
<tr><td class="post-options" colspan="2"><a href="ubbthreads.php?ubb=newreply&amp;Number={n}">Reply</a> <a href="ubbthreads.php?ubb=newreply&amp;Number={n}&amp;q=1">Quote</a></td></tr>)",
     .bottom = R"(</table></td></tr></table>)",
     .quote =
         R"(<div class="ubbcode-block"><div class="ubbcode-header">Originally Posted By: {a}</div><div class="ubbcode-body">{b}</div></div>)"},
    {.name = "edited notes under the text",
     .top = R"(<table class="attbl">)",
     .row =
         R"(<tr><td class="attblrow author"><strong><a href="profile.php?id={u}">{a}</a></strong><br>Rank: crew<br>Posts: {count}<br>Joined: {join}</td><td class="attblrow"><span class="when">{en}</span><br><div class="text">{b}</div><p class="small"><em>This message was last edited {en} by {a}</em></p></td></tr>)",
     .bottom = R"(</table>)",
     .quote = R"(<div class="quotation"><b>{a}</b> wrote:<br>{b}</div>)"},
}};

}  // namespace

std::span<const Shape> table_shapes() { return kTableShapes; }

}  // namespace boardwalk::extract
