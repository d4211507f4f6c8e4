// Which posts are on this page?
//
// One page of any forum, blog, review or question-and-answer site, in any language, nothing known
// about the site: every post once, in the order of the page, with author, date and text.
//
//     const PagePosts found = extract_posts(page, address, {.fetched = now});
//     for (const model::Post& post : found.posts) ...
//
// After Song et al. 2010 (MiBAT): what every post carries exactly once, its date above all, says
// where posts begin (marks.h, segments.h); the list of records with the most that was written by
// people is the thread (records.h). What the records share is told from what their authors wrote
// (body.h), and fields stand in the same place in every record (byline.h).
//
// Pure, for any page, in time that is nearly in proportion to its nodes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boardwalk/align/regions.h"
#include "boardwalk/base/clock.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/html/document.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/url/url.h"

namespace boardwalk::extract {

struct PostTemplate;  // post_template.h

struct PagePosts {
  std::string title;  // of the thread
  std::vector<model::Post> posts;
  // Where each post begins, what marks it, the element with its text, and its author's name. None
  // where no elements hold posts (boxed_posts.h).
  std::vector<html::NodeId> roots;
  std::vector<html::NodeId> marks;
  std::vector<html::NodeId> bodies;
  std::vector<html::NodeId> names;  // kNone without
  double confidence = 0;            // 0 to 1
};

struct Hints {
  std::optional<dates::Convention> convention = {};  // how the site writes dates, where known
  const PostTemplate* known = nullptr;               // of the site, tried first
  Time fetched{};  // when the page was made, for dates like "yesterday"
};

[[nodiscard]] PagePosts extract_posts(const html::Document& page, const url::Url& address,
                                      const Hints& hints);

// The same, reading all of the page even where the template knows what to pass over.
[[nodiscard]] PagePosts extract_thoroughly(const html::Document& page, const url::Url& address,
                                           const Hints& hints);

// The same where it is known which nodes are the records of posts: one post for each.
[[nodiscard]] PagePosts extract_posts(const html::Document& page, const url::Url& address,
                                      std::span<const align::Record> records, const Hints& hints);

}  // namespace boardwalk::extract
