#include "boardwalk/learn/link_relations.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>

#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

// The values of one field of several URLs of one kind.
using FieldValues = std::set<std::string>;

std::vector<FieldValues> values_by_field(const Links& links) {
  std::vector<FieldValues> values;
  for (const SampledLink* link : links) {
    const std::vector<UrlField> fields = cut(link->target);
    values.resize(std::max(values.size(), fields.size()));
    for (std::size_t i = 0; i < fields.size(); ++i) values[i].emplace(fields[i].value);
  }
  return values;
}

bool has_letters(std::string_view value) {
  return std::any_of(value.begin(), value.end(), [](unsigned char c) { return std::isalpha(c); });
}

std::set<std::string> numbers_of(const url::Url& url) {
  std::set<std::string> numbers;
  for (const UrlField& field : cut(url)) {
    for (const std::string_view word : words_of(field.value))
      if (is_number(word)) numbers.emplace(word);
  }
  return numbers;
}

// Those that its links do not have in common: the 1 of board/1, not the 2 of /yabb2/.
std::set<std::string> own_numbers(const SampledPage& page) {
  std::map<std::string, std::size_t> uses;
  for (const SampledLink& link : page.links) {
    for (const std::string& number : numbers_of(link.target)) ++uses[number];
  }
  std::set<std::string> numbers = numbers_of(page.url);
  std::erase_if(
      numbers, [&](const std::string& number) { return 5 * uses[number] > 4 * page.links.size(); });
  return numbers;
}

// All that the query of the page says stands in the query of each of them, and more.
bool add_to_query_of(const url::Url& page, const Links& links) {
  if (page.query().empty()) return false;
  const auto has = [](const std::vector<UrlField>& fields, const UrlField& wanted) {
    return std::any_of(fields.begin(), fields.end(), [&](const UrlField& field) {
      return field.in_query && field.value == wanted.value &&
             field.lead.substr(1) == wanted.lead.substr(1);
    });
  };
  const std::vector<UrlField> own = cut(page);
  return std::all_of(links.begin(), links.end(), [&](const SampledLink* link) {
    const std::vector<UrlField> fields = cut(link->target);
    return std::all_of(own.begin(), own.end(), [&](const UrlField& field) {
      return !field.in_query || has(fields, field);
    });
  });
}

// They name the page by its number, and differ in words of the query.
bool differ_in_words(const SampledPage& page, const Links& links) {
  const std::set<std::string> numbers = own_numbers(page);
  const std::vector<UrlField> fields = cut(links.front()->target);
  const std::vector<FieldValues> values = values_by_field(links);
  bool is_named = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].size() == 1) {
      for (const std::string_view word : words_of(*values[i].begin()))
        is_named = is_named || numbers.contains(std::string{word});
    } else if (i >= fields.size() || !fields[i].in_query ||
               std::none_of(values[i].begin(), values[i].end(), has_letters)) {
      return false;
    }
  }
  return is_named;
}

using Row = std::vector<std::size_t>;
Row::const_iterator find_in(const Row& row, const std::vector<bool>& is_wanted) {
  return std::find_if(row.begin(), row.end(), [&](std::size_t link) { return is_wanted[link]; });
}

constexpr std::size_t kLongName = 20;   // letters, on average
constexpr std::size_t kFewRecords = 3;  // fewer say nothing
constexpr std::size_t kOften = 10;      // one in so many
constexpr std::size_t kFewOfThem = 3;   // less than one in so many

// How often links of some kind stand in the records of a region.
struct Uses {
  std::size_t records = 0;    // of the region
  std::size_t holding = 0;    // of them that hold such a link
  std::size_t repeated = 0;   // of them that hold one which an earlier one held
  std::size_t different = 0;  // such links, the first of each record, where any is repeated

  Uses& operator+=(const Uses& other) {
    records += other.records;
    holding += other.holding;
    repeated += other.repeated;
    different += other.different;
    return *this;
  }
};

// A link that nearly all records hold leads to the page itself, or is a tool.
bool is_in_nearly_all(std::size_t uses, std::size_t records) { return 10 * uses > 7 * records; }

Uses count_uses(std::span<const SampledRow> rows, const std::vector<bool>& is_wanted) {
  std::map<std::size_t, std::size_t> uses;  // link → records
  for (const SampledRow& row : rows) {
    for (const std::size_t link : std::set<std::size_t>(row.links.begin(), row.links.end()))
      if (is_wanted[link]) ++uses[link];
  }
  std::erase_if(uses, [&](const auto& use) { return is_in_nearly_all(use.second, rows.size()); });
  Uses out{.records = rows.size()};
  std::set<std::size_t> seen;
  for (const SampledRow& row : rows) {
    const auto held = std::find_if(row.links.begin(), row.links.end(),
                                   [&](std::size_t link) { return uses.contains(link); });
    if (held == row.links.end()) continue;
    ++out.holding;
    out.repeated += seen.insert(*held).second ? 0 : 1;
  }
  out.different = out.repeated > 0 ? seen.size() : 0;
  return out;
}

// The region of which the most records hold one; the different ones are those of all regions.
Uses most_uses(const std::vector<SampledRow>& rows, const std::vector<bool>& is_wanted) {
  Uses most;
  std::size_t different = 0;
  for (auto row = rows.begin(); row != rows.end();) {
    const auto end = std::find_if(row, rows.end(),
                                  [&](const SampledRow& one) { return one.region != row->region; });
    const Uses uses = count_uses({row, end}, is_wanted);
    if (uses.holding > most.holding) most = uses;
    different += uses.different;
    row = end;
  }
  most.different = different;
  return most;
}

// Below the posts may stand a list of similar discussions, with the board and the author of each.
std::vector<SampledRow> rows_of_posts(const SampledPage& page, const NamesAnother& names_another) {
  std::vector<bool> is_another;
  for (const SampledLink& link : page.links)
    is_another.push_back(!link.into_page && !page.turned.contains(link.target.href()) &&
                         names_another(page, link.target));
  std::vector<SampledRow> rows = page.rows;
  std::erase_if(rows, [&](const SampledRow& row) {
    return std::any_of(row.links.begin(), row.links.end(),
                       [&](std::size_t link) { return is_another[link]; });
  });
  return rows;
}

// How many of them lead a row that names something else as well, in regions where most rows are led
// by one, each by another. The rows of a menu name nothing else.
std::size_t count_row_heads(const SampledPage& page, const std::vector<bool>& is_wanted) {
  std::set<std::size_t> heads;
  const auto& rows = page.rows;
  for (auto row = rows.begin(); row != rows.end();) {
    std::set<std::size_t> here;
    std::size_t led = 0;
    const auto begin = row;
    for (; row != rows.end() && row->region == begin->region; ++row) {
      const std::size_t head = row->links.front();
      const bool says_more = std::any_of(row->links.begin(), row->links.end(),
                                         [&](std::size_t link) { return !is_wanted[link]; });
      if (!is_wanted[head] || !says_more) continue;
      here.insert(head);
      ++led;
    }
    const bool are_most = 2 * led > static_cast<std::size_t>(row - begin);
    if (led > 1 && are_most && here.size() == led) heads.insert(here.begin(), here.end());
  }
  return heads.size();
}

std::vector<bool> marked(const SampledPage& page, const Links& links) {
  std::vector<bool> is_wanted(page.links.size(), false);
  for (const SampledLink* link : links)
    is_wanted[static_cast<std::size_t>(link - page.links.data())] = true;
  return is_wanted;
}

Uses uses_of(const SampledPage& page, const Links& links) {
  return most_uses(page.rows, marked(page, links));
}

bool have_rows_of_their_own(const SampledPage& page, const Links& links) {
  return 2 * count_row_heads(page, marked(page, links)) > links.size();
}

}  // namespace

bool are_views_of(const SampledPage& page, const Links& links) {
  return add_to_query_of(page.url, links) || differ_in_words(page, links);
}

int lead_of(const SampledPage& page, const Links& a, const Links& b) {
  const std::vector<bool> is_of_a = marked(page, a);
  const std::vector<bool> is_of_b = marked(page, b);
  int lead = 0;
  for (const auto& [region, row] : page.rows) {
    const auto in_a = find_in(row, is_of_a);
    const auto in_b = find_in(row, is_of_b);
    if (in_a != row.end() && in_b != row.end()) lead += in_a < in_b ? 1 : -1;
  }
  return lead;
}

bool are_tags(const SampledPage& page, const Links& links, const Links& titles) {
  if (lead_of(page, links, titles) >= 0 || have_rows_of_their_own(page, links)) return false;
  const std::vector<bool> is_title = marked(page, titles);
  const std::vector<bool> is_tag = marked(page, links);
  std::map<std::size_t, std::set<std::size_t>> by_title;  // rows may lie inside each other
  for (const auto& [region, row] : page.rows) {
    const auto title = find_in(row, is_title);
    if (title == row.end()) continue;
    if (std::any_of(title + 1, row.end(), [&](std::size_t link) { return is_title[link]; }))
      continue;
    for (const std::size_t link : row)
      if (is_tag[link]) by_title[*title].insert(link);
  }
  std::size_t uses = 0;
  std::set<std::size_t> distinct;
  for (const auto& [title, tags] : by_title) {
    uses += tags.size();
    distinct.insert(tags.begin(), tags.end());
  }
  const std::size_t tagged = by_title.size();
  const bool have_most = tagged >= kFewRecords && 2 * tagged > titles.size();
  return have_most || uses > tagged || distinct.size() < uses;
}

bool repeat_in_rows(const SampledPage& page, const Links& links) {
  const Uses uses = uses_of(page, links);
  return uses.holding >= kFewRecords && uses.repeated > 0;
}

bool repeat_often_in_rows(const SampledPage& page, const Links& links) {
  const Uses uses = uses_of(page, links);
  if (uses.holding < kFewRecords || kOften * uses.repeated <= uses.holding) return false;
  // A short list of the latest posts names the boards of a few.
  if (kFewOfThem * uses.different < links.size()) return false;
  return !have_rows_of_their_own(page, links);
}

bool lead_into_pages(const Links& links) {
  const auto count = std::count_if(links.begin(), links.end(),
                                   [](const SampledLink* link) { return link->into_page; });
  return 2 * static_cast<std::size_t>(count) > links.size();
}

bool are_called_by_dates(const Links& links) {
  const auto count = std::count_if(links.begin(), links.end(),
                                   [](const SampledLink* link) { return link->dated; });
  return 2 * static_cast<std::size_t>(count) > links.size();
}

bool stand_in_posts(const SampledPage& discussion, const IsOfKind& is_of_kind,
                    const NamesAnother& names_another) {
  std::vector<bool> is_wanted;
  for (const SampledLink& link : discussion.links) is_wanted.push_back(is_of_kind(link.target));
  if (std::count(is_wanted.begin(), is_wanted.end(), true) < 2) return false;
  return most_uses(rows_of_posts(discussion, names_another), is_wanted).holding >= kFewRecords;
}

bool name_people(const std::vector<const SampledPage*>& pages, const IsOfKind& is_of_kind,
                 const NamesAnother& names_another) {
  std::size_t discussions = 0;
  std::size_t links = 0;
  std::size_t letters = 0;
  Uses in_posts;
  Uses all;
  for (const SampledPage* page : pages) {
    std::vector<bool> is_wanted;
    for (const SampledLink& link : page->links) {
      is_wanted.push_back(is_of_kind(link.target));
      if (!is_wanted.back()) continue;
      ++links;
      letters += static_cast<std::size_t>(link.text);
    }
    const bool is_thread = page->judgement.kind == classify::PageClass::Thread;
    const Uses uses =
        most_uses(is_thread ? rows_of_posts(*page, names_another) : page->rows, is_wanted);
    if (uses.holding < kFewRecords) continue;
    all += uses;
    if (!is_thread) continue;
    ++discussions;
    in_posts += uses;
  }
  const bool stand_in_most = discussions > 1 && 2 * in_posts.holding > in_posts.records;
  if (letters > kLongName * links) return false;
  return stand_in_most && all.repeated > 1 && 20 * all.repeated > all.holding;
}

}  // namespace boardwalk::learn
