#include "boardwalk/crawl/row_state.h"

#include <gtest/gtest.h>

#include <string>

#include "boardwalk/html/parse.h"

namespace boardwalk::crawl {
namespace {

// Of all that the page shows, with the link to "t" for its title.
RowState state_in(const std::string& html) {
  html::Parser parser;
  const html::Document page = parser.parse(html, {}).document;
  html::NodeId title = html::kNone;
  for (html::NodeId id = 0; id < page.size(); ++id)
    if (page.attribute(id, "href") == "t") title = id;
  const html::NodeId body = page.find(html::Tag::Body);
  return state_of(page, {body, page.end_of(body)}, title);
}

TEST(RowState, IsSaidInWordsNamesAndPictures) {
  struct Case {
    const char* name;
    const char* html;
    bool sticky;
    bool locked;
  };
  const std::string title = "<a href=t>The lock is closed, and it is important</a>";
  const Case cases[] = {
      {"nothing", "<li>@ by ann</li>", false, false},
      {"a label", "<li><b>Sticky:</b> @</li>", true, false},
      {"a label in German", "<li>@ <i>Geschlossen</i></li>", false, true},
      {"both, in Chinese", "<li>@ <i>置顶</i> <i>已关闭</i></li>", true, true},
      {"a class of the row", "<li class='row sticky_read_locked'>@</li>", true, true},
      {"names that are run together", "<li class='isticky iclosed'>@</li>", true, true},
      {"a picture", "<li><img src='/i/stickylock.gif?2'>@</li>", true, false},
      {"its title", "<li><img src=1.gif alt='This topic is locked, you cannot answer.'>@</li>",
       false, true},
      {"an icon", "<li><i class='fa fa-thumbtack'></i><i class='fa fa-lock'></i>@</li>", true,
       true},
      {"a link without words", "<li><a href=q title=Sticky><img src=bell.png></a>@</li>", true,
       false},
      {"denials", "<li class='nonsticky unlocked not-pinned blocked'>@</li>", false, false},
      {"parts of other words", "<li class='clock pinterest enclosed'>@</li>", false, false},
      {"another title", "<li>@ <a href=q>All shops are closed today</a></li>", false, false},
      {"the last post", "<li>@ <a href=q title='Go to last post'>Last</a> post: ann</li>", false,
       false},
  };
  for (const Case& c : cases) {
    std::string html = c.html;
    html.replace(html.find('@'), 1, title);
    const RowState state = state_in(html);
    EXPECT_EQ(state.sticky, c.sticky) << c.name;
    EXPECT_EQ(state.locked, c.locked) << c.name;
  }
}

TEST(RowState, MayBeAPictureInTheLinkThatNamesTheThread) {
  EXPECT_TRUE(state_in("<li><a href=t><img src=pin.gif> A lens?</a></li>").sticky);
  EXPECT_TRUE(state_in("<li><a href=t title=Sticky>A lens?</a></li>").sticky);
  EXPECT_FALSE(state_in("<li><a href=t>A lens? <b>Sticky</b></a></li>").sticky);
}

}  // namespace
}  // namespace boardwalk::crawl
