#include "boardwalk/html/unframed.h"

#include <fmt/format.h>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

constexpr std::string_view kFrames = "<frameset";

std::string_view head_of(std::string_view text) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1))
    if (equals_ignoring_case(text.substr(at, kFrames.size()), kFrames)) return text.substr(0, at);
  return {};
}

bool has_links(std::string_view source) {
  for (std::size_t at = source.find('<'); at != std::string_view::npos;
       at = source.find('<', at + 1))
    if (equals_ignoring_case(source.substr(at, 3), "<a ")) return true;
  return false;
}

// A value may hold either quotation mark, as a reference it closes nothing.
std::string quoted(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"') {
      text += "&quot;";
    } else if (c == '&') {
      text += "&amp;";
    } else {
      text += c;
    }
  }
  return text + '"';
}

}  // namespace

std::optional<std::string> unframed(const Document& page, std::string_view text) {
  if (!page.may_have(Tag::Frameset) || !page.may_have(Tag::Noframes)) return std::nullopt;
  std::string body;
  std::string frames;
  for (NodeId id = 0; id < page.size(); ++id) {
    const Node& node = page.node(id);
    if (node.kind == NodeKind::Text && page.tag(node.parent) == Tag::Noframes)
      body += page.text(id);
    if (node.tag == Tag::Frame)
      frames +=
          fmt::format("<iframe src={}></iframe>", quoted(page.attribute(id, "src").value_or("")));
  }
  if (!has_links(body)) return std::nullopt;
  return fmt::format("{}{}{}", head_of(text), body, frames);
}

}  // namespace boardwalk::html
