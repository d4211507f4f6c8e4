#include "boardwalk/html/links.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/resolver.h"

namespace boardwalk::html {
namespace {

// Of the many relations of <link>, those that lead to pages and feeds; the others lead to style
// sheets, icons and machinery.
constexpr std::array<std::string_view, 18> kWays = {
    "alternate", "begin", "bookmark", "canonical", "contents",  "end",   "first", "home", "index",
    "last",      "next",  "prev",     "previous",  "shortlink", "start", "toc",   "top",  "up"};
constexpr std::array<std::string_view, 1> kStyle = {"stylesheet"};

constexpr std::array<std::string_view, 3> kDisowned = {"nofollow", "ugc", "sponsored"};
constexpr std::array<std::string_view, 2> kDisownedByPage = {"nofollow", "none"};

bool contains_any(std::string_view words, std::span<const std::string_view> wanted) {
  for (auto word = take_word(words); !word.empty(); word = take_word(words)) {
    const auto same = [&](std::string_view w) { return equals_ignoring_case(word, w); };
    if (std::any_of(wanted.begin(), wanted.end(), same)) return true;
  }
  return false;
}

bool leads_to_pages(std::string_view rel) {
  return contains_any(rel, kWays) && !contains_any(rel, kStyle);
}

bool says_nofollow(std::string_view rel) { return contains_any(rel, kDisowned); }

// The address in "5; url='next.html'", as the HTML standard reads it; none when it only reloads.
std::optional<std::string_view> refresh_target(std::string_view content) {
  content = without_leading_space(content);
  const std::size_t seconds = std::min(content.find_first_not_of("0123456789."), content.size());
  if (seconds == 0) return std::nullopt;
  content = without_leading_space(content.substr(seconds));
  if (content.starts_with(';') || content.starts_with(',')) content.remove_prefix(1);
  content = without_leading_space(content);

  if (starts_ignoring_case(content, "url")) {
    const std::string_view after = without_leading_space(content.substr(3));
    if (after.starts_with('=')) content = without_leading_space(after.substr(1));
  }
  if (content.empty()) return std::nullopt;
  const char quote = content.front();
  if (quote != '"' && quote != '\'') return content;
  return content.substr(1, content.find(quote, 1) - 1);
}

struct Found {
  std::string_view address;
  LinkKind kind = LinkKind::Anchor;
};

// A template is no part of the page.
template <typename Look>
void each_node(const Document& page, Look look) {
  for (NodeId id = 0; id < page.size();) {
    const bool is_part = page.tag(id) != Tag::Template;
    if (is_part) look(id);
    id = is_part ? id + 1 : page.end_of(id);
  }
}

bool disowns_links(const Document& page, NodeId meta) {
  const std::string_view name = trimmed(page.attribute(meta, "name").value_or(""));
  return equals_ignoring_case(name, "robots") &&
         contains_any(page.attribute(meta, "content").value_or(""), kDisownedByPage);
}

// The first that has an address, mostly at the top.
std::optional<std::string_view> stated_base(const Document& page) {
  if (!page.may_have(Tag::Base)) return std::nullopt;
  for (NodeId id = 0; id < page.size();) {
    const Tag tag = page.tag(id);
    if (tag == Tag::Base)
      if (const auto address = page.attribute(id, "href")) return address;
    id = tag == Tag::Template ? page.end_of(id) : id + 1;
  }
  return std::nullopt;
}

// Does the page say so of all of its links?
bool disowns_all_links(const Document& page) {
  if (!page.may_have(Tag::Meta)) return false;
  bool disowned = false;
  each_node(page, [&](NodeId id) {
    if (page.tag(id) == Tag::Meta) disowned = disowned || disowns_links(page, id);
  });
  return disowned;
}

class Walk {
 public:
  using Visit = std::function<void(const LinkView&)>;

  Walk(const Document& page, const url::Url& page_url, const Visit& visit)
      : page_(page),
        visit_(visit),
        resolver_(base_url(page, page_url)),
        nofollow_all_(disowns_all_links(page)) {}

  void run() {
    each_node(page_, [this](NodeId id) {
      if (const auto found = look_at(id)) pass_on(id, *found);
    });
  }

 private:
  [[nodiscard]] std::optional<Found> look_at(NodeId id) const {
    switch (page_.tag(id)) {
      case Tag::A:
        return from(id, "href", LinkKind::Anchor);
      case Tag::Area:
        return from(id, "href", LinkKind::Area);
      case Tag::Frame:
      case Tag::Iframe:
        return from_frame(id);
      case Tag::Link:
        if (!leads_to_pages(value(id, "rel"))) return std::nullopt;
        return from(id, "href", LinkKind::LinkElement);
      case Tag::Meta:
        return from_meta(id);
      default:
        return std::nullopt;
    }
  }

  [[nodiscard]] std::string_view value(NodeId id, std::string_view name) const {
    return page_.attribute(id, name).value_or("");
  }

  [[nodiscard]] std::optional<Found> from(NodeId id, std::string_view name, LinkKind kind) const {
    const auto address = page_.attribute(id, name);
    if (!address) return std::nullopt;
    return Found{*address, kind};
  }

  [[nodiscard]] std::optional<Found> from_frame(NodeId id) const {
    const std::string_view address = trimmed(value(id, "src"));
    if (address.empty()) return std::nullopt;  // an empty frame shows nothing, not the page itself
    return Found{address, LinkKind::Frame};
  }

  [[nodiscard]] std::optional<Found> from_meta(NodeId id) const {
    if (!equals_ignoring_case(trimmed(value(id, "http-equiv")), "refresh")) return std::nullopt;
    const auto address = refresh_target(value(id, "content"));
    if (!address) return std::nullopt;
    return Found{*address, LinkKind::Refresh};
  }

  void pass_on(NodeId id, const Found& found) {
    const auto& target = resolver_.resolve(found.address);
    if (!target || !target->is_http()) return;
    visit_({*target, id, found.kind, nofollow_all_ || says_nofollow(value(id, "rel"))});
  }

  const Document& page_;
  const Visit& visit_;
  url::Resolver resolver_;
  bool nofollow_all_;
};

}  // namespace

url::Url base_url(const Document& page, const url::Url& page_url) {
  const auto stated = stated_base(page);
  if (!stated) return page_url;
  const auto base = url::parse(*stated, page_url);
  return base && base->is_http() ? *base : page_url;
}

void visit_links(const Document& page, const url::Url& page_url,
                 const std::function<void(const LinkView&)>& visit) {
  Walk(page, page_url, visit).run();
}

std::vector<Link> links(const Document& page, const url::Url& page_url) {
  std::vector<Link> found;
  visit_links(page, page_url, [&](const LinkView& link) {
    found.push_back({link.target, link.node, link.kind, link.nofollow});
  });
  return found;
}

}  // namespace boardwalk::html
