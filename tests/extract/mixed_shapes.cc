// Threads whose first post is built in another way than the answers, and posts with notices in
// them.
#include <array>

#include "tests/extract/shape.h"

namespace boardwalk::extract {
namespace {

const std::array<Shape, 7> kMixedShapes = {
    {
        {.name = "an article, and comments in a section of it",
         .top =
             R"(<div id="container"><article id="view"><header><h2 id="view_title"><span class="tit">Which echo sounder?</span></h2></header>)",
         .row =
             R"(<article id="c_{n}"><div class="wrap"><header><h2>Comment by {a}</h2><span class="member">{a}</span><span class="sound">written</span><span class="when"><time datetime="{iso}">{num}</time></span></header><div class="contents"><p>{b}</p></div></div></article>)",
         .bottom = R"(</section></article></div>)",
         .quote = "",
         .first =
             R"(<section id="view_info"><h2>Information</h2><span class="sound">Author</span> <strong><span class="sv_member">{a}</span></strong><span class="sound">Views</span><strong>345</strong><strong class="if_date"><span class="sound">Written</span> {num}</strong></section><section id="view_atc"><h2>Text</h2><div id="view_con"><p>{b}</p></div></section>)",
         .between = R"(<section id="comments"><h2>Comments</h2>)",
         .fewest = 3},
        {.name = "a discussion, and replies as definitions",
         .top = R"(<div id="body">)",
         .row =
             R"(<dl id="cid-{n}" class="discussion i{odd}"><dt class="byline"><a id="c{n}"></a><span class="avatar"><a class="fn" href="/profile/x{u}"><img src="a.png" alt=""></a></span>Reply by <a href="/forum/topic/list?user=x{u}" class="fn">{a}</a> on <span class="timestamp">{en}</span></dt><dd><div class="description"><div class="generated">{b}</div></div></dd><dd><ul class="actionlinks"><li><a href="/reply/{n}">Reply</a></li></ul></dd></dl>)",
         .bottom = R"(</div></div>)",
         .quote = "",
         .first =
             R"(<div class="headline"><h1>Which echo sounder?</h1><ul class="navigation byline"><li><a class="nolink">Posted by </a><a href="/profile/x{u}">{a}</a><a class="nolink"> on {en} in </a><a href="/forum/c">Gear</a></li></ul></div><div class="module"><div class="discussion"><div class="description"><div class="generated">{b}</div></div></div></div>)",
         .between = R"(<div class="module"><h3 id="comments">Replies to this discussion</h3>)"},
        {.name = "a root, and replies with the same parts",
         .top = R"(<main>)",
         .row =
             R"(<li class="comment"><article class="post" id="reply-{n}"><div class="post__header"><a class="post__avatar" href="/profiles/x{u}"><img src="a.png" alt=""></a><h5 class="author"><a class="author__name" href="/profiles/x{u}" rel="author">{a}</a></h5><p class="post__stats">Posted <time class="fuzzy" datetime="{iso}">7 years ago</time></p></div><div class="post__content"><p>{b}</p></div><ul class="post__actions"><li><a href="#">Report</a></li><li><a class="reply">Reply</a></li></ul></article></li>)",
         .bottom = R"(</ul></main>)",
         .quote = "",
         .first =
             R"(<article class="post post__root" id="topic"><div class="post__header"><a class="post__avatar" href="/profiles/x{u}"><img src="a.png" alt=""></a><h5 class="author"><a class="author__name" href="/profiles/x{u}" rel="author">{a}</a></h5><h1 class="post__title">Which echo sounder?</h1><p class="post__stats"><span>Posted <time class="fuzzy" datetime="{iso}">8 years ago</time>, 12 users are following.</span></p></div><div class="post__content" id="post_content"><p>{b}</p></div></article>)",
         .between = R"(<ul class="comments" id="replies">)"},
        {.name = "names that a compiler made",
         .top = R"(<div id="root"><div class="sc-kAzzGY gVyTpL"><div class="sc-chPdSV kTUwMA">)",
         .row =
             R"(<div class="sc-kkGfuU dNxQpZ" id="reply-{n}"><div class="sc-iAyFgw gZbqMT"><a href="/user/x{u}" class="sc-kpOJdX lgiAsH">{a}</a><time datetime="{iso}" class="sc-dxgOiQ eYKmQe">8 years ago</time></div><div class="sc-jKJlTe iZoNHB"><p>{b}</p></div><div class="sc-eNQAEJ hYxVpA"><button>Like (3)</button><button>Reply</button></div></div>)",
         .bottom = R"(</div></div></div></div>)",
         .quote = "",
         .first =
             R"(<div class="sc-kgoBCf fJYgSp"><div class="sc-kGXeez cBQmXY"><a href="/user/x{u}" class="sc-kpOJdX lgiAsH">{a}</a><time datetime="{iso}" class="sc-dxgOiQ eYKmQe">8 years ago</time></div><h1 class="sc-ckVGcZ">Which echo sounder?</h1><div class="sc-jKJlTe iZoNHB"><p>{b}</p></div><div class="sc-eNQAEJ hYxVpA"><button>Like (1)</button></div></div>)",
         .between = R"(<h2 class="sc-hMqMXs">Replies</h2><div class="sc-kEYyzF">)"},
        {.name = "a notice in every post",
         .top =
             R"(<div id="board"><div class="khead"><h1><span>TOPIC: Which echo sounder?</span></h1></div>)",
         .row =
             R"(<div class="kbody"><div class="kmsg-header"><h2><span class="kmsgdate">{en}</span><span class="kmsg-id"><a id="{n}" href="#{n}">#{n}</a></span></h2></div><table class="kmsg"><tr><td rowspan="2" class="kprofile"><ul><li class="kpost-username"><a class="kwho-user" href="/user/{u}-x">{a}</a></li><li class="kpost-userrank">Fresh Boarder</li><li>Posts: {count}</li></ul></td><td class="kmessage"><div class="kmsgbody"><div class="kmsgtext">{b}</div></div></td></tr><tr><td class="kbuttonbar"><div class="kmsgsignature">{s}</div><div class="kmessage-row">The harbour master has disabled writing for all guests.</div></td></tr></table></div>)",
         .bottom = R"(</div>)",
         .quote = R"(<div class="kmsgtext-quote"><b>{a} wrote:</b><br>{b}</div>)"},
        {.name = "a subject, and responses",
         .top = R"(<div id="wrap">)",
         .row =
             R"(<div id="post_{n}" class="resp_ctn"><div class="resp_info"><span class="username"><a href="/pages/user/{u}">{a}</a></span> <time class="stamp" datetime="{iso}">{en}</time></div><div id="post_{n}_body" class="resp_body">{b}</div><div class="resp_ctrls"><span>Helpful</span> - <b>0</b> <a href="#">Comment</a></div></div>)",
         .bottom = R"(</div>)",
         .quote = "",
         .first =
             R"(<div class="subject_post"><h1 class="subject_title">Which echo sounder?</h1><div class="subj_info"><a href="/pages/user/{u}" class="username">{a}</a><time class="stamp" datetime="{iso}">{en}</time></div><div id="subject_msg" class="subj_body">{b}</div></div>)",
         .between =
             R"(<div class="responses_header"><b>Responses</b><span>Sort by: Oldest</span></div>)"},
        {.name = "texts with the signature on their last line",
         .top = R"(<div class="main"><h3>Subject: Which echo sounder?</h3>)",
         .row =
             R"(<table class="messagetable"><tr class="message c{odd}"><td class="case1" rowspan="2"><div><b class="s2">{a}</b></div><span class="rank">Regular</span></td><td class="case2"><div class="toolbar"><div class="left">Posted {d}</div></div><div id="para{n}"><p>{b}</p><span class="signature"> ---------------<br> {s}</span></div></td></tr></table>)",
         .bottom = R"(</div>)",
         .quote =
             R"(<div class="container"><table class="citation"><tr><td><b class="s1"><a href="#t{n}">{a} wrote:</a></b><br><br><p>{b}</p></td></tr></table></div>)"},
    }};

}  // namespace

std::span<const Shape> mixed_shapes() { return kMixedShapes; }

}  // namespace boardwalk::extract
