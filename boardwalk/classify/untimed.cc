#include "boardwalk/classify/untimed.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::classify {
namespace {

using align::Record;
using align::Region;
using html::NodeId;

constexpr std::size_t kManyTitles = 8;
constexpr std::uint32_t kTitle = 12;  // columns
constexpr double kTitled = 0.45;      // share of records; each title may have its number before it
constexpr double kSigned = 0.8;
constexpr double kMostOfPage = 0.5;  // share of the text
constexpr double kMostlyLinks = 0.7;
constexpr std::uint32_t kShortestPost = 8;
constexpr std::uint32_t kLongestName = 40;

double share(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

Amount amount_of(const Region& region, const Ink& ink) {
  Amount sum;
  for (const Record& record : region.records) {
    const Amount amount = ink.between(record.first, record.end);
    sum.plain += amount.plain;
    sum.linked += amount.linked;
  }
  return sum;
}

bool has_title(const Record& record, const Ink& ink) {
  const auto links = within(ink.links(), record.first, record.end);
  return std::any_of(links.begin(), links.end(),
                     [](const LinkAt& link) { return link.length >= kTitle && !link.own; });
}

// "PostUser-name", "comment_author", "poster": what authors are called in markup everywhere.
bool names_author(std::string_view names) {
  static constexpr std::array<std::string_view, 5> kWords = {"author", "user", "poster", "member",
                                                             "nick"};
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](std::string_view word) { return contains_ignoring_case(names, word); });
}

// "Post-body", "comment_content": what their texts are called.
bool names_text(std::string_view names) {
  static constexpr std::array<std::string_view, 4> kPosts = {"post", "comment", "message", "reply"};
  static constexpr std::array<std::string_view, 3> kTexts = {"body", "content", "text"};
  const auto has = [&](std::string_view word) { return contains_ignoring_case(names, word); };
  return std::any_of(kPosts.begin(), kPosts.end(), has) &&
         std::any_of(kTexts.begin(), kTexts.end(), has);
}

// <h3>ann</h3><div class=Post-body>: a few words that lead nowhere, right above a text. (Titles of
// articles lead to them.)
bool signs_text(const html::Document& page, NodeId heading, const Ink& ink) {
  const html::Tag tag = page.tag(heading);
  if (tag <= html::Tag::H1 || tag > html::Tag::H6) return false;  // the first is the page's title
  const NodeId below = page.next_element(heading);
  if (below == html::kNone || !names_text(page.attribute(below, "class").value_or("")))
    return false;
  const Amount words = ink.between(heading, page.end_of(heading));
  return words.linked == 0 && words.plain > 0 && words.plain <= kLongestName;
}

bool is_signed(const html::Document& page, const Record& record, const Ink& ink) {
  for (NodeId id = record.first; id < record.end; ++id) {
    if (signs_text(page, id, ink)) return true;
    if (page.node(id).attribute_count == 0) continue;
    const auto names = page.attribute(id, "class");
    if (!names || !names_author(*names)) continue;
    const std::uint32_t length = ink.between(id, page.end_of(id)).text();
    if (length > 0 && length <= kLongestName) return true;
  }
  return false;
}

bool has_prose(const Record& record, const Ink& ink) {
  const auto passages = within(ink.passages(), record.first, record.end);
  return std::any_of(passages.begin(), passages.end(),
                     [](const Passage& passage) { return passage.plain >= kShortestPost; });
}

}  // namespace

bool is_title_list(const Region& region, const Ink& ink) {
  if (region.records.size() < kManyTitles) return false;
  const Amount sum = amount_of(region, ink);
  if (sum.text() < kMostOfPage * ink.all().text() || sum.linked < kMostlyLinks * sum.text())
    return false;
  const auto titles = std::count_if(region.records.begin(), region.records.end(),
                                    [&](const Record& record) { return has_title(record, ink); });
  return share(static_cast<std::size_t>(titles), region.records.size()) >= kTitled;
}

bool has_signed_text(const html::Document& page, const Ink& ink) {
  for (NodeId id = 0; id < page.size(); ++id) {
    const Record record{id, page.end_of(id)};
    if (signs_text(page, id, ink)) return true;
    if (page.tag(id) == html::Tag::Article && ink.between(id, record.end).text() > 0 &&
        is_signed(page, record, ink))
      return true;
  }
  return false;
}

bool is_signed_list(const html::Document& page, const Region& region, const Ink& ink) {
  if (amount_of(region, ink).text() < kMostOfPage * ink.all().text()) return false;
  const auto posts = std::count_if(
      region.records.begin(), region.records.end(),
      [&](const Record& record) { return has_prose(record, ink) && is_signed(page, record, ink); });
  return share(static_cast<std::size_t>(posts), region.records.size()) >= kSigned;
}

}  // namespace boardwalk::classify
