#include "boardwalk/extract/verdicts/short_posts.h"

#include <algorithm>
#include <unordered_map>

namespace boardwalk::extract {
namespace {

// Not a title of something else, or a number.
bool says_something(const Sheet& sheet, const Body& body) {
  const auto pieces = sheet.text.within(body.root, body.end);
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    return piece.link == html::kNone && !piece.date && !piece.statistic && !piece.fact &&
           !piece.form;
  });
}

}  // namespace

std::vector<bool> find_short_posts(const Seen& seen) {
  struct Shape {
    std::size_t records = 0;
    bool posts = true;
  };
  std::unordered_map<std::uint64_t, Shape> shapes;
  std::vector<std::uint64_t> own(seen.size(), 0);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Body& body = seen.bodies[i];
    const Byline& byline = seen.bylines[i];
    if (!body.exists() || body.usual || body.holds(seen.records.marks[i])) continue;
    own[i] = seen.shape_of(i);
    Shape& shape = shapes[own[i]];
    ++shape.records;
    shape.posts = shape.posts && !byline.name.empty() && !body.holds(byline.node) &&
                  says_something(seen.sheet, body) && !seen.has_title_of_other(i);
  }
  std::vector<bool> posts(seen.size(), false);
  for (std::size_t i = 0; i < seen.size(); ++i)
    posts[i] = own[i] != 0 && shapes[own[i]].records > 1 && shapes[own[i]].posts;
  return posts;
}

bool is_score(const Sheet& sheet, const Body& body) {
  const auto pieces = sheet.text.within(body.root, body.end);
  return !pieces.empty() && std::all_of(pieces.begin(), pieces.end(),
                                        [](const Piece& piece) { return piece.statistic; });
}

}  // namespace boardwalk::extract
