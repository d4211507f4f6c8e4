#include "boardwalk/html/tag.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace boardwalk::html {
namespace {

// clang-format off
constexpr std::array<std::string_view, kTagCount> kNames = {
  "", "#document", "#text", "#comment",
  "a", "abbr", "acronym", "address", "applet", "area", "article", "aside", "audio", "b", "base",
  "basefont", "bdi", "bdo", "bgsound", "big", "blink", "blockquote", "body", "br", "button",
  "canvas", "caption", "center", "cite", "code", "col", "colgroup", "data", "datalist", "dd",
  "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "embed", "fieldset",
  "figcaption", "figure", "font", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4",
  "h5", "h6", "head", "header", "hgroup", "hr", "html", "i", "iframe", "img", "input", "ins",
  "kbd", "keygen", "label", "legend", "li", "link", "listing", "main", "map", "mark", "marquee",
  "math", "menu", "menuitem", "meta", "meter", "nav", "nobr", "noembed", "noframes", "noscript",
  "object", "ol", "optgroup", "option", "output", "p", "param", "picture", "plaintext", "pre",
  "progress", "q", "rb", "rp", "rt", "rtc", "ruby", "s", "samp", "script", "search", "section",
  "select", "slot", "small", "source", "span", "strike", "strong", "style", "sub", "summary",
  "sup", "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time",
  "title", "tr", "track", "tt", "u", "ul", "var", "video", "wbr", "xmp",
};
// clang-format on

constexpr auto kFirstElement = kNames.begin() + static_cast<std::ptrdiff_t>(Tag::A);

static_assert(!kNames.back().empty(), "every tag has a name");
static_assert(std::is_sorted(kFirstElement, kNames.end()), "elements are found by halving");

// Names of up to eight letters are looked up as numbers: every tag of a page asks.
constexpr std::size_t kLongestNumber = 8;
constexpr unsigned kSlotBits = 9;

constexpr std::uint64_t byte_at(std::string_view name, std::size_t at) {
  return static_cast<std::uint64_t>(static_cast<unsigned char>(name[at])) << (8 * at);
}

// The first letter has the lowest bits.
constexpr std::uint64_t number_of(std::string_view name) {
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < name.size(); ++at) number |= byte_at(name, at);
  return number;
}

// The same without a loop: what is read twice stays what it is.
std::uint64_t number_quickly(std::string_view name) {
  if (name.size() < 4)
    return byte_at(name, 0) | byte_at(name, name.size() / 2) | byte_at(name, name.size() - 1);
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  const std::size_t behind = name.size() - sizeof last;
  std::memcpy(&first, name.data(), sizeof first);
  std::memcpy(&last, name.data() + behind, sizeof last);
  return first | static_cast<std::uint64_t>(last) << (8 * behind);
}
static_assert(std::endian::native == std::endian::little);

constexpr std::size_t slot_of(std::uint64_t number) {
  return (number * 0x9e3779b97f4a7c15ULL) >> (64U - kSlotBits);
}

struct Slot {
  std::uint64_t number = 0;
  Tag tag = Tag::Unknown;
};
using Slots = std::array<Slot, std::size_t{1} << kSlotBits>;

constexpr Slots kSlots = [] {
  Slots slots{};
  for (auto tag = static_cast<std::size_t>(Tag::A); tag < kTagCount; ++tag) {
    if (kNames[tag].size() > kLongestNumber) continue;
    const std::uint64_t number = number_of(kNames[tag]);
    std::size_t slot = slot_of(number);
    while (slots[slot].number != 0) slot = (slot + 1) % slots.size();
    slots[slot] = {number, static_cast<Tag>(tag)};
  }
  return slots;
}();

}  // namespace

std::string_view name(Tag tag) { return kNames[static_cast<std::size_t>(tag)]; }

Tag tag_numbered(std::uint64_t letters) {
  std::size_t slot = slot_of(letters);
  while (kSlots[slot].number != letters && kSlots[slot].number != 0)
    slot = (slot + 1) % kSlots.size();
  return kSlots[slot].tag;
}

Tag tag_named(std::string_view name) {
  if (name.empty()) return Tag::Unknown;
  if (name.size() <= kLongestNumber) return tag_numbered(number_quickly(name));
  const auto* const found = std::lower_bound(kFirstElement, kNames.end(), name);
  if (found == kNames.end() || *found != name) return Tag::Unknown;
  return static_cast<Tag>(found - kNames.begin());
}

}  // namespace boardwalk::html
