#include "boardwalk/discover/feed.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/discover/xml_text.h"
#include "boardwalk/html/links.h"

namespace boardwalk::discover {
namespace {

constexpr std::size_t kLongestValue = 2048;

// What stands between the tags of the first element of that name; empty when there is none.
std::string_view text_of(std::string_view item, std::string_view open) {
  const std::size_t at = item.find(open);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = item.find('>', at);
  if (begin == std::string_view::npos) return {};
  std::string_view text = item.substr(begin + 1);
  static constexpr std::string_view kRaw = "<![CDATA[";
  text = trimmed(text);
  if (text.starts_with(kRaw)) {
    text.remove_prefix(kRaw.size());
    return trimmed(text.substr(0, text.find("]]>")));
  }
  return trimmed(text.substr(0, text.find('<')));
}

// <link href="…"/> as Atom has it.
std::string_view link_attribute(std::string_view item) {
  const std::size_t at = item.find("<link");
  if (at == std::string_view::npos) return {};
  const std::string_view tag = item.substr(at, item.find('>', at) - at);
  for (const char quote : {'"', '\''}) {
    const std::string name = std::string{"href="} + quote;
    const std::size_t begin = tag.find(name);
    if (begin == std::string_view::npos) continue;
    const std::string_view value = tag.substr(begin + name.size());
    return value.substr(0, value.find(quote));
  }
  return {};
}

std::optional<Time> date_of(std::string_view item, Time made) {
  static constexpr std::array<std::string_view, 4> kNames = {"<updated", "<pubDate", "<dc:date",
                                                             "<published"};
  for (const std::string_view name : kNames) {
    const std::string_view text = text_of(item, name);
    if (text.empty() || text.size() > kLongestValue) continue;
    const auto written = dates::read_attribute(text);
    if (written && written->hour) return dates::resolve(*written, {}, made);
  }
  return std::nullopt;
}

std::optional<FeedItem> read_item(std::string_view item, Time made) {
  std::string_view link = text_of(item, "<link>");
  if (link.empty()) link = link_attribute(item);
  const auto at = date_of(item, made);
  if (link.empty() || link.size() > kLongestValue || !at) return std::nullopt;
  return FeedItem{unescaped(link), *at};
}

bool is_feed_type(std::string_view type) {
  return type.find("rss") != std::string_view::npos || type.find("atom") != std::string_view::npos;
}

}  // namespace

std::vector<FeedItem> read_feed(std::string_view xml, Time made) {
  const bool is_atom = xml.find("<entry") != std::string_view::npos;
  const std::string_view open = is_atom ? "<entry" : "<item";
  const std::string_view close = is_atom ? "</entry" : "</item";
  std::vector<FeedItem> items;
  for (std::size_t seen = 0; seen < kMostItems; ++seen) {
    const std::size_t begin = xml.find(open);
    if (begin == std::string_view::npos) break;
    xml.remove_prefix(begin + open.size());
    // <items> and the like only begin alike.
    if (xml.empty() || (xml[0] != '>' && !is_space(xml[0]))) continue;
    const std::size_t end = std::min(xml.find(close), xml.size());
    if (auto item = read_item(xml.substr(0, end), made)) items.push_back(*std::move(item));
    xml.remove_prefix(end);
  }
  return items;
}

std::optional<url::Url> feed_of(const html::Document& page, const url::Url& url) {
  for (const html::Link& link : html::links(page, url)) {
    if (link.kind != html::LinkKind::LinkElement) continue;
    const auto rel = page.attribute(link.node, "rel");
    const auto type = page.attribute(link.node, "type");
    if (rel && type && equals_ignoring_case(*rel, "alternate") && is_feed_type(*type))
      return link.target;
  }
  return std::nullopt;
}

}  // namespace boardwalk::discover
