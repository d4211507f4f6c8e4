#include "boardwalk/extract/fields/quoted_posts.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/page/quote.h"

namespace boardwalk::extract {
namespace {

// What an element looks like has numbers too.
constexpr std::array<std::string_view, 9> kLooks = {"alt", "border", "class", "height", "sizes",
                                                    "src", "srcset", "style", "width"};

void add_numbers(const html::Document& page, html::NodeId id,
                 const std::unordered_set<std::string>& earlier, std::vector<std::string>& quotes) {
  for (const html::Attribute& attribute : page.attributes(id)) {
    if (std::find(kLooks.begin(), kLooks.end(), page.view(attribute.name)) != kLooks.end())
      continue;
    for (const std::string_view number : numbers_in(page.view(attribute.value))) {
      std::string key(number);
      const bool known = std::find(quotes.begin(), quotes.end(), key) != quotes.end();
      if (!known && earlier.contains(key)) quotes.push_back(std::move(key));
    }
  }
}

// <aside data-topic="9"> on a page whose address has no 9.
bool is_of_other_thread(const Sheet& sheet, html::NodeId quote) {
  const auto own = numbers_in(sheet.address.href());
  for (const html::Attribute& attribute : sheet.page.attributes(quote)) {
    const std::string_view name = sheet.page.view(attribute.name);
    const std::string_view value = sheet.page.view(attribute.value);
    if (!contains_ignoring_case(name, "topic") && !contains_ignoring_case(name, "thread")) continue;
    if (!value.empty() && std::all_of(value.begin(), value.end(), is_digit) &&
        std::find(own.begin(), own.end(), value) == own.end())
      return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> quoted_posts(const Sheet& sheet, html::NodeId first, html::NodeId end,
                                      const std::unordered_set<std::string>& earlier) {
  const html::Document& page = sheet.page;
  std::vector<std::string> quotes;
  for (html::NodeId id = first + 1; id < end;) {
    const bool quote = page.node(id).kind == html::NodeKind::Element && is_quote(page, id);
    const html::NodeId last = quote ? page.end_of(id) : id + 1;
    const bool counts = quote && !is_of_other_thread(sheet, id);
    for (; id < last; ++id)
      if (counts) add_numbers(page, id, earlier, quotes);
  }
  return quotes;
}

}  // namespace boardwalk::extract
