#include "boardwalk/extract/extract.h"

#include <algorithm>

#include "boardwalk/extract/body.h"
#include "boardwalk/extract/byline.h"
#include "boardwalk/extract/furniture.h"
#include "boardwalk/extract/marks.h"
#include "boardwalk/extract/moments.h"
#include "boardwalk/extract/records.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kFew = 3;  // records, of which none can be unlike the others

// A record unlike the others is a post only if it has an author, and a text that the date is no
// part of.
bool is_post(const Sheet& sheet, const Body& body, const Byline& byline, html::NodeId mark,
             std::size_t records) {
  const html::Document& page = sheet.page;
  if (body.root == html::kNone) return false;
  if (body.usual) return true;
  const bool written =
      sheet.text.has_sentence(body.root, page.end_of(body.root)) || is_called_text(page, body.root);
  if (!written && records > kFew) return false;
  return !byline.name.empty() && !(body.root <= mark && mark < page.end_of(body.root));
}

// A picture says something too.
bool has_image(const html::Document& page, html::NodeId root) {
  return page.find(html::Tag::Img, root) != html::kNone ||
         page.find(html::Tag::Video, root) != html::kNone ||
         page.find(html::Tag::Iframe, root) != html::kNone;
}

}  // namespace

PagePosts extract_posts(const html::Document& page, const url::Url& address, const Hints& hints) {
  PagePosts out;
  if (page.empty()) return out;
  const Sheet sheet(page, address);
  Records records = find_records(sheet, find_marks(sheet));
  std::vector<Body> bodies = find_bodies(sheet, records);
  std::vector<Byline> bylines = find_bylines(sheet, records, bodies);
  std::vector<bool> dropped(bodies.size());
  for (std::size_t i = 0; i < bodies.size(); ++i)
    dropped[i] = !is_post(sheet, bodies[i], bylines[i], records.marks[i], bodies.size());
  const auto kept = std::count(dropped.begin(), dropped.end(), false);
  if (kept > 0 && static_cast<std::size_t>(kept) < dropped.size()) {
    records = without(sheet, records, dropped);
    bodies = find_bodies(sheet, records);
    bylines = find_bylines(sheet, records, bodies);
  }
  const std::vector<Moment> moments =
      find_moments(sheet, records, bodies, hints.convention, hints.fetched);
  const std::vector<Parts> parts = set_apart_furniture(sheet, records, bylines, bodies);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (!is_post(sheet, bodies[i], bylines[i], records.marks[i], bodies.size())) continue;
    model::Post post;
    for (const html::NodeId piece : parts[i].signature) post.signature += page.text(piece);
    post.author = bylines[i].name;
    post.posted_at_raw = moments[i].raw;
    post.posted_at = moments[i].time;
    post.page_url = address.href();
    post.position = static_cast<int>(out.posts.size()) + 1;
    post.text = html::visible_text(page, bodies[i].root,
                                   {.mark_quotes = false,
                                    .mark_lists = false,
                                    .image_alt = false,
                                    .without = bodies[i].without});
    if (post.text.empty() && !has_image(page, bodies[i].root)) continue;
    out.posts.push_back(std::move(post));
    out.roots.push_back(records.records[i].first);
  }
  return out;
}

}  // namespace boardwalk::extract
