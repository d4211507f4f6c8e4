#include "boardwalk/extract/verdicts/article.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

bool is_in_news(const html::Document& page, NodeId text) {
  const NodeId item = first_above(
      page, text, 0, [&](NodeId up) { return page.attribute(up, "itemtype").has_value(); });
  return item != html::kNone &&
         page.attribute(item, "itemtype").value_or("").ends_with("NewsArticle");
}

// The heading of the page, if it stands in the record; one review may be shown above all others,
// but not under that.
std::string heading_in(const html::Document& page, const align::Record& record) {
  for (NodeId id = record.first; id < record.end; ++id)
    if (page.tag(id) == html::Tag::H1) return folded(html::visible_text(page, id));
  return {};
}

}  // namespace

bool opens_with_article(const Seen& seen, const Statements& statements) {
  const html::Document& page = seen.sheet.page;
  if (seen.size() < 2 || seen.bodies.front().usual) return false;
  const std::string& reporter = statements.author_of_news();
  if (!reporter.empty() && equals_ignoring_case(reporter, seen.bylines.front().name)) return true;
  if (statements.tell_of_rating(heading_in(page, seen.records.records.front()))) return true;
  return is_in_news(page, seen.bodies.front().root);
}

}  // namespace boardwalk::extract
