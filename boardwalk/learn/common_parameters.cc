#include "boardwalk/learn/common_parameters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kFewestLinks = 6;  // fewer are no evidence
constexpr std::size_t kSample = 12;
constexpr int kMostPairs = 16;  // looked at in one link

std::string_view query_of(std::string_view href) {
  href = href.substr(0, href.find('#'));
  const std::size_t mark = href.find('?');
  return mark == href.npos ? std::string_view() : href.substr(mark + 1);
}

// What may end a scheme, and what tells that there is none.
constexpr auto kMarks = [] {
  std::array<bool, 256> marks{};
  marks[':'] = marks['/'] = marks['?'] = marks['#'] = true;
  return marks;
}();

// Without what leads to another host or another spot of the page.
bool leads_on(std::string_view href, std::string_view host) {
  if (href.empty() || href.front() == '#') return false;
  static constexpr std::string_view kPlain = "http://";  // as most links of many sites begin
  if (href.starts_with(kPlain) && href.substr(kPlain.size()).starts_with(host)) return true;
  const auto mark = std::find_if(href.begin(), href.end(),
                                 [](char c) { return kMarks[static_cast<unsigned char>(c)]; });
  const bool absolute = mark != href.end() && *mark == ':';
  if (!absolute) return !href.starts_with("//") || href.substr(2).starts_with(host);
  return starts_ignoring_case(href, "http") && href.find(host) != href.npos;
}

bool is_border(char c) { return c == '&' || c == ';'; }

template <typename Visit>
void for_each_pair(std::string_view query, Visit visit) {
  for (int count = 0; !query.empty() && count < kMostPairs; ++count) {
    const auto length = static_cast<std::size_t>(
        std::find_if(query.begin(), query.end(), is_border) - query.begin());
    if (length > 0) visit(query.substr(0, length));
    query.remove_prefix(std::min(length + 1, query.size()));
  }
}

// Any order will do to have the same ones side by side; most differ in size.
bool is_before(std::string_view a, std::string_view b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

bool carries(std::string_view query, std::string_view pair) {
  for (std::size_t at = query.find(pair); at != query.npos; at = query.find(pair, at + 1)) {
    const std::size_t end = at + pair.size();
    if ((at == 0 || is_border(query[at - 1])) && (end == query.size() || is_border(query[end])))
      return true;
  }
  return false;
}

std::vector<std::string_view> links_that_lead_on(const html::Document& page,
                                                 std::string_view host) {
  std::vector<std::string_view> links;
  links.reserve(page.size() / 8);
  for (html::NodeId id = 0; id < page.size(); ++id) {
    if (page.tag(id) != html::Tag::A) continue;
    const std::string_view href = trimmed(page.attribute(id, "href").value_or(""));
    if (leads_on(href, host)) links.push_back(href);
  }
  return links;
}

// Seven of ten.
bool is_in_most(std::string_view pair, const std::vector<std::string_view>& links) {
  std::size_t left = links.size() - (7 * links.size() + 9) / 10;  // that may do without it
  return std::all_of(links.begin(), links.end(), [&](std::string_view href) {
    return carries(query_of(href), pair) || left-- > 0;
  });
}

}  // namespace

std::vector<std::string> common_parameters(const html::Document& page, const url::Url& base) {
  const std::vector<std::string_view> links = links_that_lead_on(page, base.host());
  if (links.size() < kFewestLinks) return {};

  // What is in most links is in most links of a sample.
  std::vector<std::string_view> candidates;
  const std::size_t stride = std::max<std::size_t>(1, links.size() / kSample);
  for (std::size_t i = 0; i < links.size(); i += stride)
    for_each_pair(query_of(links[i]), [&](std::string_view pair) { candidates.push_back(pair); });
  std::sort(candidates.begin(), candidates.end(), is_before);

  std::vector<std::string> common;
  for (auto at = candidates.begin(); at != candidates.end();) {
    const auto next = std::upper_bound(at, candidates.end(), *at, is_before);
    const bool is_frequent = next - at >= 4;
    if (is_frequent && is_in_most(*at, links)) common.emplace_back(*at);
    at = next;
  }
  std::sort(common.begin(), common.end());
  return common;
}

}  // namespace boardwalk::learn
