#include "boardwalk/extract/short_posts.h"

#include <algorithm>
#include <unordered_map>

#include "boardwalk/extract/records/evidence.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

// Not a title of something else, or a number.
bool says_something(const Sheet& sheet, const Body& body) {
  const auto pieces = sheet.text.within(body.root, body.end);
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    return piece.link == html::kNone && !piece.date && !piece.statistic && !piece.fact &&
           !piece.form;
  });
}

std::uint64_t shape_of(const Sheet& sheet, const Body& body, NodeId mark) {
  return mixed_place(sheet.signatures.place(body.root), sheet.place_of(mark));
}

}  // namespace

std::vector<bool> find_short_posts(const Sheet& sheet, const Records& records,
                                   const std::vector<Body>& bodies,
                                   const std::vector<Byline>& bylines) {
  struct Shape {
    std::size_t records = 0;
    bool posts = true;
  };
  const Evidence evidence(sheet);
  std::unordered_map<std::uint64_t, Shape> shapes;
  std::vector<std::uint64_t> own(bodies.size(), 0);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const Body& body = bodies[i];
    if (!body.exists() || body.usual || body.holds(records.marks[i])) continue;
    own[i] = shape_of(sheet, body, records.marks[i]);
    Shape& shape = shapes[own[i]];
    ++shape.records;
    shape.posts = shape.posts && !bylines[i].name.empty() && !body.holds(bylines[i].node) &&
                  says_something(sheet, body) &&
                  !evidence.has_title(records.records[i].first, records.records[i].end);
  }
  std::vector<bool> posts(bodies.size(), false);
  for (std::size_t i = 0; i < bodies.size(); ++i)
    posts[i] = own[i] != 0 && shapes[own[i]].records > 1 && shapes[own[i]].posts;
  return posts;
}

bool is_score(const Sheet& sheet, const Body& body) {
  const auto pieces = sheet.text.within(body.root, body.end);
  return !pieces.empty() && std::all_of(pieces.begin(), pieces.end(),
                                        [](const Piece& piece) { return piece.statistic; });
}

}  // namespace boardwalk::extract
