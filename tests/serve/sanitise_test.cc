#include "boardwalk/serve/sanitise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace boardwalk::serve {
namespace {

TEST(Sanitise, KeepsWhatSaysSomethingAndNothingElse) {
  struct Case {
    const char* name;
    std::string in;
    std::string out;
  };
  const std::string rel = "\" rel=\"nofollow noopener noreferrer\">";
  const std::vector<Case> cases = {
      {"plain text", "2 < 3 & 4", "2 &lt; 3 &amp; 4"},
      {"emphasis", "<b>a</b> <em class=x>b</em>", "<b>a</b> <em>b</em>"},
      {"a script", "a<script>alert(1)</script>b", "ab"},
      {"a script in pieces", "<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"},
      {"a style", "<style>@import 'x'</style>a", "a"},
      {"an event", "<p onmouseover='x()'>a</p>", "<p>a</p>"},
      {"an inline style", "<p style='background:url(x)'>a</p>", "<p>a</p>"},
      {"a link", "<a href='http://a.test/?x=1&y=2' target=_top>a</a>",
       "<a href=\"http://a.test/?x=1&amp;y=2" + rel + "a</a>"},
      {"a link to a script", "<a href='javascript:x()'>a</a>", "<a>a</a>"},
      {"a script behind white space", "<a href=' jav&#x09;ascript:x()'>a</a>", "<a>a</a>"},
      {"data", "<a href='data:text/html,x'>a</a>", "<a>a</a>"},
      {"a picture", "<img src='http://a.test/p.png' alt='a \"cat\"'>",
       "<a href=\"http://a.test/p.png" + rel + "a &quot;cat&quot;</a>"},
      {"a picture in a link", "<a href='http://a.test/'><img src='http://b.test/p.png'></a>",
       "<a href=\"http://a.test/" + rel + "[picture]</a>"},
      {"a frame", "<iframe src='http://a.test/'>x</iframe>a", "a"},
      {"a form", "<form action='/x'><input name=a value=b><button>go</button></form>", "go"},
      {"drawings that hide markup", "<svg><style><img src=x onerror=x()></style></svg>a",
       "<a>[picture]</a>a"},
      {"formulas that hide markup", "<math><mtext><table><mglyph><style><img src=x onerror=x()>",
       ""},
      {"an unclosed tag", "<p><b>a", "<p><b>a</b></p>"},
      {"a comment", "a<!-- <script> -->b", "ab"},
      {"a base", "<base href='http://a.test/'>a", "a"},
      {"a meta", "<meta http-equiv=refresh content='0;url=http://a.test/'>a", "a"},
  };
  for (const Case& c : cases) EXPECT_EQ(sanitise(c.in, 100'000).html, c.out) << c.name;
}

TEST(Sanitise, CutsWhatIsTooLongAndClosesIt) {
  std::string in = "<ul>";
  for (int i = 0; i < 1000; ++i) in += "<li>é";
  const Sanitised cut = sanitise(in, 500);
  EXPECT_TRUE(cut.is_cut);
  EXPECT_LT(cut.html.size(), 600U);
  EXPECT_THAT(cut.html, testing::EndsWith("</li></ul>"));
  EXPECT_FALSE(sanitise("<p>a</p>", 500).is_cut);
  EXPECT_EQ(cut_text("aé", 2), "a");
}

}  // namespace
}  // namespace boardwalk::serve
