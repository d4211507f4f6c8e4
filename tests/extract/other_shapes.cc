// Posts as trees, and questions with their answers.
#include <array>

#include "tests/extract/shape.h"

namespace boardwalk::extract {
namespace {

const std::array<Shape, 10> kOtherShapes = {{
    {.name = "comments nested in lists of children",
     .top = R"(<div id="comments"><ol class="comment-list">)",
     .row =
         R"(<li id="comment-{n}" class="comment"><article id="div-comment-{n}" class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><b class="fn"><a href="/by/{u}" class="url">{a}</a></b> <span class="says">says:</span></div><div class="comment-metadata"><a href="#comment-{n}"><time datetime="{iso}">{en}</time></a></div></footer><div class="comment-content"><p>{b}</p></div><div class="reply"><a href="#respond">Reply</a></div></article><ol class="children">{kids}</ol></li>)",
     .bottom = R"(</ol></div>)",
     .quote = "",
     .nested = true},
    {.name = "things with a child each",
     .top =
         R"(<div class="commentarea"><div class="panestack-title"><span class="title">all 10 comments</span></div><div class="sitetable nestedlisting">)",
     .row =
         R"(<div class="thing id-t1_c{n} comment" id="thing_t1_c{n}" data-author="{a}"><p class="parent"><a name="c{n}"></a></p><div class="midcol unvoted"><div class="arrow up"></div></div><div class="entry unvoted"><p class="tagline"><a href="javascript:void(0);" class="expand">[&ndash;]</a><a href="/user/x{u}" class="author">{a}</a> <span class="score unvoted" title="{odd}">{odd} points</span> <time title="{rfc}" datetime="{iso}">{en}</time></p><form class="usertext"><div class="usertext-body"><div class="md"><p>{b}</p></div></div></form><ul class="flat-list buttons"><li class="first"><a href="/c/{n}" class="bylink">permalink</a></li><li><a href="#">embed</a></li><li><a href="#">save</a></li></ul></div><div class="child"><div class="sitetable listing">{kids}</div></div><div class="clearleft"></div></div>)",
     .bottom = R"(</div></div>)",
     .quote = "",
     .nested = true},
    {.name = "answers in block quotes",
     .top = R"(<h1>Which echo sounder?</h1>)",
     .row =
         R"(<div class="message" id="m{n}"><p class="head"><b>{a}</b>, {de}</p><div class="said">{b}</div></div><div class="answers" style="margin-left:20px">{kids}</div>)",
     .bottom = R"(<p><a href="index.html">Index</a></p>)",
     .quote = "",
     .nested = true},
    {.name = "an article above, a tree of comments below",
     .top = R"(<div class="story"><h2>Which echo sounder?</h2>)",
     .row =
         R"(<div class="comment-wrapper" id="cw{n}"><div class="comment-head"><span class="by">by <a href="/~x{u}">{a}</a></span> <span class="otherdetails">on {rfc} (<a href="/c/{n}">#{n}</a>)</span></div><div class="comment-text" id="ct{n}">{b}</div><div class="comment-sub"><a href="/reply/{n}">Reply to This</a></div><div class="thread">{kids}</div></div>)",
     .bottom = R"(</div>)",
     .quote = "<blockquote>{b}</blockquote>",
     .first =
         R"(<div class="details">Posted by <a href="/~x{u}">{a}</a> on {rfc} from the slipway dept.</div><div class="intro"><i>{b}</i></div></div>)",
     .between = R"(<div class="commentlisting">)",
     .nested = true},
    {.name = "a question and its answers",
     .top =
         R"(<div id="question-header"><h1><a href="/questions/9/x">Which echo sounder?</a></h1></div>)",
     .row = R"(<div id="answer-{n}" class="answer" data-answerid="{n}"><div class="votecell"><div class="vote"><span class="vote-count-post">{odd}</span></div></div><div class="answercell"><div class="post-text">{b}</div><div class="fw"><div class="post-menu"><a href="/a/{n}" title="short permalink">share</a> <a href="/posts/{n}/edit">improve this answer</a></div><div class="post-signature"><div class="user-info"><div class="user-action-time">answered <span title="{iso}" class="relativetime">{en}</span></div><div class="user-details"><a href="/users/{u}/x">{a}</a><div class="-flair"><span class="reputation-score">{count}</span></div></div></div></div></div></div></div>)",
     .bottom =
         R"(</div><h2>Your Answer</h2><form><textarea></textarea></form><div id="sidebar"><h4>Related</h4><a href="/questions/4">Sounder drops out in shallow water</a></div>)",
     .quote = "<blockquote><p>{b}</p></blockquote>",
     .first =
         R"(<div id="question" class="question" data-questionid="9"><div class="votecell"><div class="vote"><span class="vote-count-post">12</span></div></div><div class="postcell"><div class="post-text">{b}</div><div class="post-taglist"><a href="/tagged/sounder">sounder</a></div><div class="fw"><div class="post-signature owner"><div class="user-info"><div class="user-action-time">asked <span title="{iso}" class="relativetime">{en}</span></div><div class="user-details"><a href="/users/{u}/x">{a}</a><div class="-flair"><span class="reputation-score">{count}</span></div></div></div></div></div></div></div>)",
     .between = R"(<div id="answers"><div id="answers-header"><h2>Answers</h2></div>)"},
    {.name = "messages with heads as in mail",
     .top = R"(<h2>Which echo sounder?</h2>)",
     .row =
         R"(<a name="{i}"></a><table class="hdr"><tr><td>From:</td><td><b>{a}</b></td></tr><tr><td>Subject:</td><td>{t}</td></tr><tr><td>Date:</td><td>{rfc}</td></tr></table><pre class="msg">{b}</pre><hr>)",
     .bottom = R"(<p>Messages sorted by: <a href="date.html">date</a></p>)",
     .quote = "",
     .bare = true},
    {.name = "one message of an archive",
     .top = R"(<h1>Which echo sounder?</h1>)",
     .row =
         R"(<b>{a}</b> <a href="mailto:x{u}@harbour.test">x{u} at harbour.test</a><br><i>{rfc}</i><p><ul><li>Previous message: <a href="1.html">Paint</a></li><li>Next message: <a href="3.html">Ropes</a></li></ul><hr><!--beginarticle--><pre>{b}</pre><!--endarticle--><hr>)",
     .bottom = R"(<p>More information about the <a href="/list">harbour mailing list</a></p>)",
     .quote = "",
     .most = 1,
     .bare = true},
    {.name = "floors",
     .top =
         R"(<div class="wrap"><div class="crumbs"><a href="/">首页</a> &raquo; 讨论区</div><h1 id="subject_tpc">Which echo sounder?</h1>)",
     .row =
         R"(<a name="{n}"></a><div class="read_t" id="readfloor_{n}"><table width="100%"><tr><td rowspan="2" class="floot_left"><div class="floot_leftdiv"><div class="readName"><a href="u.php?uid={u}">{a}</a></div><div class="user-pic"><img src="a.jpg"></div><p>级别: 新手上路</p><div class="user-infoWrap2"><dl><dt>发帖</dt><dd>{count}</dd></dl><dl><dt>威望</dt><dd>{odd}</dd></dl></div></div></td><td class="floot_right"><div class="tipTop s6"><span class="fr"><a class="s2" title="复制此楼地址">{i}楼</a></span><span title="{num}">发表于: {num}</span></div><div class="readContent"><div id="p_{n}"><div class="f14 mb10" id="read_{n}">{b}</div></div></div></td></tr><tr><td class="floot_bottom"><div class="readbot"><a href="post.php?action=quote&amp;pid={n}">引用</a><a href="#">举报</a></div></td></tr></table></div>)",
     .bottom = R"(</div>)",
     .quote =
         R"(<blockquote class="blockquote3"><div class="quote"><cite>引用{i}楼{a}于{num}发表的 :</cite></div><div class="text">{b}</div></blockquote>)"},
    {.name = "dates in attributes alone",
     .top = R"(<h1>Which echo sounder?</h1><section class="feed">)",
     .row =
         R"(<div class="entry" data-id="{n}"><div class="who"><a href="/people/x{u}">{a}</a></div><div class="when" data-time="{epoch}"></div><div class="words">{b}</div></div>)",
     .bottom = R"(</section>)",
     .quote = "<blockquote>{b}</blockquote>"},
    {.name = "elements of its own making",
     .top = R"(<main-content><h1>Which echo sounder?</h1>)",
     .row =
         R"(<forum-post id="p{n}" author="{a}"><post-head><a href="/user/x{u}">{a}</a> <time-ago ts="{iso}">some time ago</time-ago></post-head><post-body><div class="md"><p>{b}</p></div></post-body><post-tools><button>Reply</button></post-tools></forum-post>)",
     .bottom = R"(</main-content>)",
     .quote = ""},
}};

}  // namespace

std::span<const Shape> other_shapes() { return kOtherShapes; }

}  // namespace boardwalk::extract
