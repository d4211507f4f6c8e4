#include "boardwalk/classify/ink.h"

#include <algorithm>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/html/visibility.h"
#include "boardwalk/url/user_address.h"

namespace boardwalk::classify {
namespace {

using html::NodeId;
using html::NodeKind;
using html::Tag;

constexpr std::size_t kLongestTimeValue = 48;  // of an attribute
constexpr std::size_t kSuffix = 20;  // bytes: "Re: " and the like do not make a difference
constexpr std::uint32_t kShortestTitle = 8;
constexpr std::uint32_t kSentence = 50;  // columns of a text that says more than the time in it
constexpr std::uint32_t kColumnsOfNumber = 12;  // of such a text: durations have more numbers
constexpr std::uint32_t kSmall = 12;            // nodes that a time in an attribute speaks for

// Columns of a text, white space folded.
std::uint32_t columns(std::string_view text) {
  std::uint32_t count = 0;
  bool space = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_space(c)) {
      space = true;
    } else if ((byte & 0xC0U) != 0x80U) {
      count += (byte >= 0xE2 ? 2 : 1) + (space && count > 0 ? 1 : 0);
      space = false;
    }
  }
  return count;
}

constexpr std::uint32_t kLongestCount = 20;  // columns

// "1,204", "(17)", "Replies: 12", "432 views": short, and not much but a number.
bool is_count(std::string_view text, std::uint32_t length) {
  return length <= kLongestCount && std::any_of(text.begin(), text.end(), is_digit) &&
         text.find('%') == std::string_view::npos;
}

// "17", "#4415", "1.2": nothing but a number.
bool is_number(std::string_view text) {
  text = trimmed(text);
  const auto digits = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_digit));
  return digits > 0 && digits + 3 >= text.size();
}

// "#", "javascript:…": pressed, not followed.
bool stays_here(std::string_view href) {
  return href.empty() || href.front() == '#' || starts_ignoring_case(href, "javascript:");
}

// "https://schema.org/DiscussionForumPosting", and the like in a script of JSON-LD.
bool names_discussion(std::string_view text) {
  const auto has = [&](std::string_view type) { return text.find(type) != std::string_view::npos; };
  return has("DiscussionForumPosting") || has("QAPage");
}

std::uint32_t numbers_in(std::string_view text) {
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (is_digit(text[i]) && (i == 0 || !is_digit(text[i - 1]))) ++count;
  return count;
}

// "I bought mine on 7 December 2012 at 09:04 and kept the receipt."
bool is_more_than_time(std::string_view text, std::uint32_t length) {
  return length >= kSentence && length >= kColumnsOfNumber * numbers_in(text);
}

// "thread-title", "subject": what headings are called in markup that has none.
bool names_title(std::string_view classes) {
  return contains_ignoring_case(classes, "title") || contains_ignoring_case(classes, "subject");
}

bool ends_a_passage(html::Display display, Tag tag) {
  return display != html::Display::Inline || tag == Tag::Td || tag == Tag::Th || tag == Tag::Li;
}

}  // namespace

Amount Amount::operator-(const Amount& earlier) const {
  return {plain - earlier.plain,   linked - earlier.linked, links - earlier.links,
          times - earlier.times,   counts - earlier.counts, shares - earlier.shares,
          blocks - earlier.blocks, images - earlier.images};
}

// The walk itself: where it is, and what is open around it.
class InkWalk {
 public:
  InkWalk(const html::Document& page, std::span<const align::Record> hidden, Ink& ink)
      : page_(page), hidden_(hidden), ink_(ink), title_(page.title()) {}

  void walk() {
    ink_.sums_.resize(std::size_t{page_.size()} + 1);
    for (NodeId id = 0; id < page_.size();) {
      const NodeId next = visit(id);
      ink_.sums_[id + 1] = now_;
      for (NodeId skipped = id + 1; skipped < next; ++skipped) ink_.sums_[skipped + 1] = now_;
      id = next;
    }
    end_passage();
  }

 private:
  // The node to go on with.
  NodeId visit(NodeId id) {
    if (id >= block_end_) {
      end_passage();
      while (!blocks_.empty() && blocks_.back() <= id) blocks_.pop_back();
      block_end_ = blocks_.empty() ? html::kNone : blocks_.back();
    }
    while (!hidden_.empty() && hidden_.front().end <= id) hidden_ = hidden_.subspan(1);
    if (!hidden_.empty() && hidden_.front().first <= id) return hidden_.front().end;
    const html::Node& node = page_.node(id);
    if (node.kind == NodeKind::Text) text(id);
    if (node.kind != NodeKind::Element) return id + 1;
    return element(id, node);
  }

  NodeId element(NodeId id, const html::Node& node) {
    const html::Display display = html::display_of(node.tag);
    if (display == html::Display::None) return undisplayed(id, node);
    if (node.attribute_count > 0) {
      if (html::is_hidden(page_, id)) return page_.end_of(id);
      attributes(id);
      if (is_called_title(id)) title_end_ = std::max(title_end_, page_.end_of(id));
    }
    if (ends_a_passage(display, node.tag)) {
      end_passage();
      ++now_.blocks;
      blocks_.push_back(page_.end_of(id));
      block_end_ = blocks_.back();
    }
    if (html::is_heading(node.tag)) heading_end_ = page_.end_of(id);
    if (node.tag == Tag::Img) ++now_.images;
    if (node.tag == Tag::A && id >= link_end_ && page_.attribute(id, "href")) {
      link_end_ = page_.end_of(id);
      ++now_.links;
      const std::string_view href = *page_.attribute(id, "href");
      repeats_href_ = !href.empty() && href == href_;
      href_ = href;
      const bool heads = id < std::max(heading_end_, title_end_) &&
                         href.find('#') == std::string_view::npos && !url::leads_to_user(href);
      ink_.links_.push_back({.node = id, .own = stays_here(href), .heads = heads});
    }
    return id + 1;
  }

  NodeId undisplayed(NodeId id, const html::Node& node) {
    const bool data = node.tag == Tag::Script && node.attribute_count > 0 && node.size > 1 &&
                      page_.attribute(id, "type") == "application/ld+json";
    if (data && names_discussion(page_.text(id + 1))) discussion(0);
    return page_.end_of(id);
  }

  void discussion(NodeId around) {
    if (++discussions_ == 1) {
      ink_.discussion_ = around;
    } else {
      ink_.discussion_.reset();
    }
  }

  void text(NodeId id) {
    const std::string_view content = page_.text(id);
    const std::uint32_t length = columns(content);
    if (length == 0) return;
    const bool time = id < time_end_ || (content.size() <= kLongestTime && !is_label(id, content) &&
                                         note(id, find_timestamp(content)));
    if (id < link_end_) {
      now_.linked += length;
      LinkAt& link = ink_.links_.back();
      link.length += length;
      std::string_view words = trimmed(content);
      words.remove_prefix(words.size() - std::min(words.size(), kSuffix));
      link.words = hash64(words, link.words);
      if (length >= kShortestTitle && title_.find(words) != std::string::npos) link.own = true;
      if (content.find("://") != std::string_view::npos) link.own = true;
      link.number = is_number(content);
      if (!time && (!link.number || repeats_href_) && is_count(content, length)) ++now_.counts;
      return;
    }
    now_.plain += length;
    const bool in_heading = heading_end_ > id;
    const bool is_mere_time = time && !is_more_than_time(content, length);
    // Headings hold titles, "Part 2" say: beside one, a number alone counts something.
    if (!is_mere_time && is_count(content, length) && (!in_heading || is_number(content)))
      ++now_.counts;
    if (is_mere_time || in_heading) return;
    if (passage_.plain == 0) passage_.node = id;
    passage_.plain += length;
    if (!time) passage_.numbers += numbers_in(content);
    if (content.find('%') != std::string_view::npos) ++now_.shares;
  }

  // "Today", and in the next cell how many came.
  [[nodiscard]] bool is_label(NodeId id, std::string_view content) const {
    const NodeId around = page_.node(id).parent;
    return around != html::kNone && page_.tag(around) == Tag::Dt && numbers_in(content) == 0;
  }

  [[nodiscard]] bool is_called_title(NodeId id) const {
    if (page_.node(id).size > kSmall) return false;
    const auto classes = page_.attribute(id, "class");
    return classes && names_title(*classes);
  }

  // <time datetime>, title="13 July 2004" on a short text, data-time="1089729720".
  void attributes(NodeId id) {
    if (id < time_end_) return;
    for (const html::Attribute& attribute : page_.attributes(id)) {
      const std::string_view name = page_.view(attribute.name);
      const std::string_view value = page_.view(attribute.value);
      if (value.size() < 6 || value.size() > kLongestTimeValue) continue;
      if (name == "itemtype" && names_discussion(value)) discussion(id);
      std::optional<Timestamp> time;
      if (name == "datetime" || name == "title") time = find_timestamp(value);
      if (name.starts_with("data-")) time = read_timestamp(value);
      if (time && time->scale != Timestamp::Scale::Clock) {
        note(id, time);
        if (page_.node(id).size <= kSmall) time_end_ = page_.end_of(id);
        return;
      }
    }
  }

  bool note(NodeId id, const std::optional<Timestamp>& time) {
    if (!time) return false;
    ++now_.times;
    if (id < link_end_ && !ink_.links_.empty()) ink_.links_.back().time = true;
    ink_.times_.push_back({id, *time});
    return true;
  }

  void end_passage() {
    if (passage_.plain > 0) ink_.passages_.push_back(passage_);
    passage_ = {};
  }

  const html::Document& page_;
  std::span<const align::Record> hidden_;
  Ink& ink_;
  std::string title_;
  int discussions_ = 0;
  Amount now_;
  Passage passage_;
  std::vector<NodeId> blocks_;  // ends of the blocks that are open
  NodeId block_end_ = html::kNone;
  NodeId heading_end_ = 0;
  NodeId title_end_ = 0;
  NodeId link_end_ = 0;
  std::string_view href_;      // of the last link
  bool repeats_href_ = false;  // it is that of the link before
  NodeId time_end_ = 0;
};

Ink::Ink(const html::Document& page, std::span<const align::Record> hidden) {
  InkWalk(page, hidden, *this).walk();
}

}  // namespace boardwalk::classify
