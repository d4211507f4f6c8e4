#include "boardwalk/extract/extract.h"

#include "boardwalk/extract/body.h"
#include "boardwalk/extract/marks.h"
#include "boardwalk/extract/records.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {

PagePosts extract_posts(const html::Document& page, const url::Url& address, const Hints& hints) {
  static_cast<void>(hints);
  PagePosts out;
  if (page.empty()) return out;
  const PageText text(page);
  const Signatures signatures(page);
  const Records records = find_records(page, text, signatures, find_marks(page, text, signatures));
  const std::vector<Body> bodies = find_bodies(page, text, signatures, records);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].root == html::kNone) continue;
    model::Post post;
    post.page_url = address.href();
    post.position = static_cast<int>(out.posts.size()) + 1;
    post.text = html::visible_text(page, bodies[i].root,
                                   {.mark_quotes = false,
                                    .mark_lists = false,
                                    .image_alt = false,
                                    .without = bodies[i].without});
    out.posts.push_back(std::move(post));
    out.roots.push_back(records.records[i].first);
  }
  return out;
}

}  // namespace boardwalk::extract
