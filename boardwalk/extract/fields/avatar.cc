#include "boardwalk/extract/fields/avatar.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/texts/media.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr int kNearest = 3;  // levels above the picture that may name it
constexpr std::array kNames = {"avatar", "userpic", "gravatar", "userphoto", "profile-photo"};

// Icons and class names stand on page after page; they are read once.
constexpr std::size_t kRemembered = 1024;

bool is_called_avatar(std::string_view text) {
  if (text.empty()) return false;
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(text);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
                     return contains_ignoring_case(text, name);
                   }));
}

// How much speaks for it.
int merit(const html::Document& page, NodeId image, std::string_view profile) {
  int merit = is_called_avatar(page.attribute(image, "src").value_or("")) ? 1 : 0;
  NodeId up = image;
  for (int level = 0; level < kNearest && up != html::kNone; ++level, up = page.node(up).parent) {
    if (is_called_avatar(page.attribute(up, "class").value_or(""))) merit = std::max(merit, 2);
    if (page.tag(up) == Tag::A && !profile.empty() && page.attribute(up, "href") == profile)
      merit = std::max(merit, 1);
  }
  return merit;
}

}  // namespace

std::string avatar_in(const Sheet& sheet, const align::Record& record, const Body& body,
                      const Byline& byline) {
  const html::Document& page = sheet.page;
  const std::string_view profile =
      byline.link == html::kNone ? "" : page.attribute(byline.link, "href").value_or("");
  std::string best;
  int most = 0;
  for (NodeId id = record.first; id < record.end; ++id) {
    if (page.tag(id) != Tag::Img || body.holds(id)) continue;
    const int own = merit(page, id, profile);
    if (own <= most) continue;
    std::string address = picture_at(page, id, sheet.links);
    if (address.empty()) continue;
    best = std::move(address);
    most = own;
  }
  return best;
}

}  // namespace boardwalk::extract
