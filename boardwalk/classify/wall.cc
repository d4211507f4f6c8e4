#include "boardwalk/classify/wall.h"

#include <algorithm>
#include <string_view>

#include "boardwalk/base/ascii.h"
#include "boardwalk/classify/features.h"
#include "boardwalk/classify/single_record.h"
#include "boardwalk/classify/untimed.h"
#include "boardwalk/html/visibility.h"

namespace boardwalk::classify {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLittleText = 400;  // columns outside links: forms and their labels
constexpr int kLoginFields = 3;             // name, password, a code
constexpr std::uint32_t kClocks = 1;        // times in the header or footer of a page
constexpr std::uint32_t kChallengeText = 250;
constexpr std::uint32_t kChallengeLinks = 4;
constexpr std::uint32_t kMessageText = 250;
constexpr std::uint32_t kMessageLinks = 40;
constexpr std::uint32_t kShortestMessage = 12;

struct Controls {
  int passwords = 0;  // in the content
  int fields = 0;     // in the content, passwords included
  int scripts = 0;
  int heads = 0;         // cells that head a column
  bool guarded = false;  // a script or frame that calls itself a captcha or a challenge
};

bool says_challenge(std::string_view source) {
  return source.find("captcha") != std::string_view::npos ||
         source.find("challenge") != std::string_view::npos;
}

bool is_beside(const html::Document& page, NodeId node) {
  for (NodeId above = node; above != 0; above = page.node(above).parent)
    if (page.tag(above) == Tag::Header) return true;
  return is_aside(page, node);
}

void add_input(const html::Document& page, NodeId id, Controls& controls) {
  const std::string_view type = page.attribute(id, "type").value_or("text");
  const bool password = equals_ignoring_case(type, "password");
  const bool typed =
      password || equals_ignoring_case(type, "text") || equals_ignoring_case(type, "email");
  if (!typed || is_beside(page, id)) return;
  ++controls.fields;
  if (password) ++controls.passwords;
}

Controls controls_of(const html::Document& page) {
  Controls controls;
  for (NodeId id = 0; id < page.size(); ++id) {
    const Tag tag = page.tag(id);
    if (tag == Tag::Input) add_input(page, id, controls);
    if (tag == Tag::Textarea) controls.fields += kLoginFields;
    if (tag == Tag::Th) ++controls.heads;
    if (tag == Tag::Script) ++controls.scripts;
    if (tag == Tag::Script || tag == Tag::Iframe)
      controls.guarded = controls.guarded || says_challenge(page.attribute(id, "src").value_or(""));
  }
  return controls;
}

bool wants_login(const Controls& controls) {
  return controls.passwords == 1 && controls.fields <= kLoginFields;
}

bool is_message(const Ink& ink, const Controls& controls) {
  const Amount all = ink.all();
  std::uint32_t longest = 0;
  for (const Passage& passage : ink.passages()) longest = std::max(longest, passage.plain);
  // Whatever somebody wrote has a date: a short post is no message of the forum.
  return all.times == 0 && controls.fields <= 1 && controls.heads == 0 &&
         all.plain <= kMessageText && all.links <= kMessageLinks && longest >= kShortestMessage;
}

// As an Ink would count them, no further than it takes: such a page neither waits nor is a message.
bool tells_time_beside_links(const html::Document& page) {
  bool tells_time = false;
  std::uint32_t links = 0;
  for (NodeId id = 0, link_end = 0; id < page.size() && (!tells_time || links < kChallengeLinks);) {
    const html::Node& node = page.node(id);
    if (node.kind == html::NodeKind::Text && !node.blank && node.text.length <= kLongestTime)
      tells_time = tells_time || find_timestamp(page.text(id)).has_value();
    const bool is_unseen = node.kind == html::NodeKind::Element &&
                           (html::display_of(node.tag) == html::Display::None ||
                            (node.attribute_count > 0 && html::is_hidden(page, id)));
    if (!is_unseen && node.tag == Tag::A && id >= link_end && page.attribute(id, "href")) {
      link_end = page.end_of(id);
      ++links;
    }
    id = is_unseen ? page.end_of(id) : id + 1;
  }
  return tells_time && links >= kChallengeLinks;
}

}  // namespace

Wall find_wall(const html::Document& page, const Ink& ink) {
  const Controls controls = controls_of(page);
  const Amount all = ink.all();
  const bool waits = controls.scripts > 0 && all.text() > 0 && all.text() <= kChallengeText &&
                     all.links < kChallengeLinks;
  if (controls.guarded && all.plain <= kLittleText) return Wall::Challenge;
  if (waits && !has_signed_text(page, ink)) return Wall::Challenge;
  if (wants_login(controls) && all.plain <= kLittleText && all.times <= kClocks) return Wall::Login;
  return is_message(ink, controls) && !has_signed_text(page, ink) ? Wall::Message : Wall::None;
}

bool may_be_wall(const html::Document& page) {
  const Controls controls = controls_of(page);
  const bool asks = controls.guarded || wants_login(controls);
  if (!asks && tells_time_beside_links(page)) return false;
  return find_wall(page, Ink(page)) != Wall::None;
}

Wall wall_in(const Features& features) {
  return static_cast<Wall>(static_cast<int>(features[place_of("wall")]));
}

}  // namespace boardwalk::classify
