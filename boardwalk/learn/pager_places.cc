#include "boardwalk/learn/pager_places.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/utf8.h"

namespace boardwalk::learn {
namespace {

using html::NodeId;
using html::Tag;

// Characters that may stand between two links of one pager: "Page 3 of 12", "…", "Results 21-40".
constexpr int kWidestGap = 48;
constexpr int kShortLink = 14;  // characters of another link that may stand between
constexpr std::size_t kPlainNumberBytes = 32;
// Bounds for hostile pages.
constexpr std::size_t kMostLinks = 150;     // in one place
constexpr std::size_t kLongestHref = 2000;  // bytes
constexpr std::size_t kLabelBytes = 120;    // of an anchor's text; more is no pager's
// A title may be followed by its author, the last post and its author before its pages come.
constexpr std::size_t kLinksBefore = 6;

// Readers without scripts may have a pager of their own, and we are one.
constexpr auto kUnread = [] {
  std::array<bool, html::kTagCount> unread{};
  for (const Tag tag :
       {Tag::Script, Tag::Style, Tag::Template, Tag::Select, Tag::Textarea, Tag::Head})
    unread[static_cast<std::size_t>(tag)] = true;
  return unread;
}();

bool is_unread(Tag tag) { return kUnread[static_cast<std::size_t>(tag)]; }

Says read_rel(std::string_view rel) {
  for (auto word = take_word(rel); !word.empty(); word = take_word(rel)) {
    if (equals_ignoring_case(word, "next")) return Says::Next;
    if (equals_ignoring_case(word, "prev")) return Says::Previous;
    if (equals_ignoring_case(word, "previous")) return Says::Previous;
  }
  return Says::Nothing;
}

class Walk {
 public:
  Walk(const html::Document& page, url::Resolver& links, std::span<const std::string> left_out)
      : page_(page), links_(links), left_out_(left_out) {}

  [[nodiscard]] std::vector<PagerPlace> places() && {
    for (NodeId id = 0; id < page_.size();) {
      const Tag tag = page_.tag(id);
      const auto href = tag == Tag::A ? page_.attribute(id, "href") : std::nullopt;
      if (href) see_link(id, *href);
      if (tag == Tag::Text && !page_.node(id).blank) see_text(page_.text(id));
      id = href || is_unread(tag) ? page_.end_of(id) : id + 1;
    }
    return std::move(places_);
  }

 private:
  void see_text(std::string_view text) {
    text = without_leading_space(text);
    if (text.empty()) return;
    if (gap_ <= kWidestGap) gap_ += html::count_visible(text, kWidestGap);
    if (gap_ > kWidestGap) return pass_text(text);
    const auto number = plain_number(text);
    if (!number) return;
    if (is_open()) {
      places_.back().plain_numbers.push_back(*number);
    } else {
      plain_.push_back(*number);
    }
  }

  // Far from the last place only the text right before the next one counts: it is read then.
  void pass_text(std::string_view text) {
    plain_.clear();
    last_text_ = text;
  }

  [[nodiscard]] static std::optional<std::int64_t> plain_number(std::string_view text) {
    text = trimmed(text);
    if (text.size() > kPlainNumberBytes || !may_hold_number(text)) return std::nullopt;
    const AnchorText read = read_anchor(text);
    if (read.says != Says::Number || read.range) return std::nullopt;
    return read.number;
  }

  [[nodiscard]] bool is_open() const {
    return !places_.empty() && gap_ <= kWidestGap && links_between_ <= 1 &&
           places_.back().links.size() < kMostLinks;
  }

  void see_link(NodeId id, std::string_view href) {
    const std::string_view label = text_of(id);
    const bool is_long = label.size() > kLabelBytes || href.size() > kLongestHref;
    const AnchorText shown = is_long ? AnchorText{} : read_anchor(label);
    const int length = is_long ? html::count_visible(label, kWidestGap) : shown.characters;
    const bool tells = is_long || shown.says != Says::Nothing || length > 1;
    const AnchorText read = tells ? shown : read_without_text(id);
    if (read.says == Says::Nothing || names_a_spot(href)) return pass_link(id, length, href);
    const auto& target = links_.resolve(href);
    if (target && target->is_http()) return add({id, *target, UrlShape(*target, left_out_), read});
    if (read.says == Says::Number) see_text(label);  // no link but to a script: the page one is on
  }

  // A footnote, a post, a tab: somewhere on the page itself.
  [[nodiscard]] static bool names_a_spot(std::string_view href) {
    href = trimmed(href);
    return href.size() > 1 && href.front() == '#';
  }

  // A link that is none of a pager's: one with a short text may stand among them.
  void pass_link(NodeId id, int length, std::string_view href) {
    href = trimmed(href);
    const bool leads_nowhere =
        href.empty() || href.front() == '#' || starts_ignoring_case(href, "javascript:");
    if (length == 0 || (leads_nowhere && length <= kShortLink)) return;
    gap_ += length;
    links_between_ += length > kShortLink ? 2 : 1;
    pass_text({});
    before_.push_back(id);
  }

  void add(PlacedLink link) {
    if (!is_open()) {
      open_place();
    } else if (begins_anew(link)) {
      split_place();
    } else {
      keep_links_between();
    }
    places_.back().links.push_back(std::move(link));
    gap_ = 0;
    links_between_ = 0;
  }

  void keep_links_between() {
    auto& beside = places_.back().beside;
    if (beside.size() < 2 * kLinksBefore)
      beside.insert(beside.end(), before_.begin(), before_.end());
    before_.clear();
  }

  void open_place() {
    if (const auto number = plain_number(last_text_)) plain_.push_back(*number);
    last_text_ = {};
    places_.emplace_back();
    places_.back().plain_numbers = std::exchange(plain_, {});
    places_.back().beside = links_before();
  }

  [[nodiscard]] std::vector<NodeId> links_before() {
    const std::size_t count = std::min(before_.size(), kLinksBefore);
    std::vector<NodeId> nearest(before_.rbegin(),
                                before_.rbegin() + static_cast<std::ptrdiff_t>(count));
    before_.clear();
    return nearest;
  }

  // Numbers of one pager rise; where they fall, another one begins.
  [[nodiscard]] bool begins_anew(const PlacedLink& link) const {
    if (link.text.says != Says::Number) return false;
    const auto& links = places_.back().links;
    const auto last = std::find_if(links.rbegin(), links.rend(), [](const PlacedLink& other) {
      return other.text.says == Says::Number;
    });
    if (last == links.rend()) return false;
    const bool repeats = last->text.number == link.text.number && last->target == link.target;
    return link.text.number <= last->text.number && !repeats;
  }

  // What leads back right before the first number belongs to that number.
  void split_place() {
    PagerPlace next;
    next.beside = links_before();
    auto& links = places_.back().links;
    while (links.back().text.says == Says::Previous || links.back().text.says == Says::First) {
      next.links.insert(next.links.begin(), std::move(links.back()));
      links.pop_back();
    }
    places_.push_back(std::move(next));
  }

  // Valid until the next call. Most links hold a single text, which is not copied.
  [[nodiscard]] std::string_view text_of(NodeId id) {
    std::string_view label;
    const NodeId end = page_.end_of(id);
    for (NodeId at = id + 1; at < end && label.size() <= 4 * kLabelBytes;) {
      const Tag tag = page_.tag(at);
      if (tag == Tag::Text) label = joined(label, page_.text(at));
      at = is_unread(tag) ? page_.end_of(at) : at + 1;
    }
    return trimmed(label);
  }

  [[nodiscard]] std::string_view joined(std::string_view label, std::string_view more) {
    if (label.empty()) return more;
    if (label.data() != label_.data()) label_.assign(label);
    return label_.append(more);
  }

  [[nodiscard]] AnchorText read_without_text(NodeId id) const {
    if (const Says says = read_rel(value(id, "rel")); says != Says::Nothing) return {.says = says};
    for (const std::string_view name : {"aria-label", "title"}) {
      const AnchorText named = read_anchor(trimmed(value(id, name)));
      if (named.says != Says::Nothing) return named;
    }
    return read_inside(id);
  }

  // The icon in place of a text.
  [[nodiscard]] AnchorText read_inside(NodeId id) const {
    AnchorText by_class{.says = read_classes(value(id, "class")), .arrow = true};
    for (NodeId at = id + 1; at < page_.end_of(id); ++at) {
      for (const std::string_view name : {"alt", "title", "aria-label"}) {
        const AnchorText named = read_anchor(trimmed(value(at, name)));
        if (named.says != Says::Nothing) return named;
      }
      if (by_class.says == Says::Nothing) by_class.says = read_classes(value(at, "class"));
    }
    const NodeId parent = page_.node(id).parent;
    if (by_class.says == Says::Nothing) by_class.says = read_classes(value(parent, "class"));
    return by_class.says == Says::Nothing ? AnchorText{} : by_class;
  }

  [[nodiscard]] std::string_view value(NodeId id, std::string_view name) const {
    return page_.attribute(id, name).value_or("");
  }

  const html::Document& page_;
  url::Resolver& links_;
  std::span<const std::string> left_out_;
  std::vector<PagerPlace> places_;
  std::vector<std::int64_t> plain_;  // numbers since the last link
  std::string_view last_text_;       // behind it, not read yet
  std::vector<NodeId> before_;
  std::string label_;  // of the link looked at
  int gap_ = 0;
  int links_between_ = 0;
};

}  // namespace

std::vector<PagerPlace> find_places(const html::Document& page, url::Resolver& links,
                                    std::span<const std::string> left_out) {
  return Walk(page, links, left_out).places();
}

}  // namespace boardwalk::learn
