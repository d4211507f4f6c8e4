#include "boardwalk/extract/fields/quoted_posts.h"

#include <algorithm>

#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/page/quote.h"

namespace boardwalk::extract {
namespace {

void add_numbers(const html::Document& page, html::NodeId id,
                 const std::unordered_set<std::string>& earlier, std::vector<std::string>& quotes) {
  for (const html::Attribute& attribute : page.attributes(id)) {
    for (const std::string_view number : numbers_in(page.view(attribute.value))) {
      std::string key(number);
      const bool known = std::find(quotes.begin(), quotes.end(), key) != quotes.end();
      if (!known && earlier.contains(key)) quotes.push_back(std::move(key));
    }
  }
}

}  // namespace

std::vector<std::string> quoted_posts(const html::Document& page, html::NodeId first,
                                      html::NodeId end,
                                      const std::unordered_set<std::string>& earlier) {
  std::vector<std::string> quotes;
  for (html::NodeId id = first + 1; id < end;) {
    const bool quote = page.node(id).kind == html::NodeKind::Element && is_quote(page, id);
    const html::NodeId last = quote ? page.end_of(id) : id + 1;
    for (; id < last; ++id)
      if (quote) add_numbers(page, id, earlier, quotes);
  }
  return quotes;
}

}  // namespace boardwalk::extract
