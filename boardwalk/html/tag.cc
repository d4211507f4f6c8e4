#include "boardwalk/html/tag.h"

#include <algorithm>
#include <array>

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

}  // namespace

std::string_view name(Tag tag) { return kNames[static_cast<std::size_t>(tag)]; }

Tag tag_named(std::string_view name) {
  const auto* const found = std::lower_bound(kFirstElement, kNames.end(), name);
  if (found == kNames.end() || *found != name) return Tag::Unknown;
  return static_cast<Tag>(found - kNames.begin());
}

}  // namespace boardwalk::html
