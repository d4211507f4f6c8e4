#include "boardwalk/learn/pager_judge.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "boardwalk/learn/url_fields.h"
#include "boardwalk/url/query.h"

namespace boardwalk::learn {
namespace {

bool is_outer(const AnchorText& text) {
  return text.says == Says::First || text.says == Says::Last;
}

// Could a second page have this number, where nothing names it? 2, or 1 counted from 0, or as many
// as a page holds.
bool is_second_page(std::int64_t value) {
  return value == 1 || value == 2 || (value % 5 == 0 && value > 0 && value <= 100);
}

bool is_year(std::int64_t number) { return number >= 1970 && number <= 2100; }

constexpr std::size_t kMoment = 10;  // digits of a moment, in seconds or less
constexpr std::int64_t kMostPerPage = 250;
constexpr std::size_t kReach = 8;  // links to either side where the first page is looked for

// Pages follow each other by one, or by as many as a page holds: 20 and 40, 21 and 41.
bool is_one_page_apart(std::int64_t a, std::int64_t b) {
  const std::int64_t step = std::abs(a - b);
  return step == 1 || (step > 1 && std::min(a, b) % step <= 1);
}

bool is_small_number(std::string_view value) {
  return value == "0" || value == "1" || value.empty();
}

// A first page that is not quite the stem: the same path, and no parameter that the others have
// not, but for a number in a name of its own (limitstart=0 beside start=20).
bool resembles_first_page(const UrlShape& url, const UrlShape& example) {
  if (url.path_skeleton() != example.path_skeleton()) return false;
  for (const url::Parameter& parameter : url::Parameters(url.query())) {
    const auto known = url::find_parameter(example.query(), parameter.name);
    const bool counts = is_small_number(parameter.value) && is_page_name(parameter.name);
    if (!known && !counts) return false;
  }
  return true;
}

bool is_neighbour(const PageFamily& family) {
  if (is_other_name(family.name()) || family.is_date()) return false;
  return family.is_inserted_alone() && (family.is_named() || family.is_behind_id());
}

class Judge {
 public:
  Judge(const PagerPlace& place, std::span<const UrlShape> self, const Beside& beside)
      : place_(place), self_(self), beside_(beside), used_(place.links.size(), false) {}

  [[nodiscard]] std::vector<Verdict> verdicts() && {
    while (judge_rows()) {
    }
    for (std::size_t i = 0; i < used_.size(); ++i)
      if (!used_[i] && shows_number(i)) judge_single_number(i);
    judge_directions();
    return std::move(verdicts_);
  }

 private:
  [[nodiscard]] bool shows_number(std::size_t i) const {
    return place_.links[i].text.says == Says::Number;
  }

  // Rows of two and more numbers, each with URLs of one shape; the longest first.
  bool judge_rows() {
    std::vector<NumberedUrl> best;
    std::set<std::uint64_t> seen;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      if (used_[i] || !shows_number(i)) continue;
      const std::uint64_t skeleton = place_.links[i].shape.skeleton();
      if (failed_.contains(skeleton) || !seen.insert(skeleton).second) continue;
      std::vector<NumberedUrl> row = row_of(skeleton);
      if (row.size() > best.size()) best = std::move(row);
    }
    if (best.size() < 2) return false;
    const auto family = PageFamily::from_numbers(best);
    if (!family || !is_row_of_pages(*family, best)) {
      failed_.insert(best.front().shape->skeleton());
      return true;
    }
    accept(*family, true);
    return true;
  }

  [[nodiscard]] std::vector<NumberedUrl> row_of(std::uint64_t skeleton) const {
    std::vector<NumberedUrl> row;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const PlacedLink& link = place_.links[i];
      if (used_[i] || !shows_number(i) || link.shape.skeleton() != skeleton) continue;
      row.push_back({link.text.number, &link.shape});
    }
    return row;
  }

  [[nodiscard]] bool is_row_of_pages(const PageFamily& family,
                                     const std::vector<NumberedUrl>& row) const {
    const bool shows_values = std::all_of(row.begin(), row.end(), [&](const NumberedUrl& link) {
      return family.value(*link.shape) == link.number;
    });
    if (shows_values && is_other_name(family.name())) return false;
    if (!family.is_named() &&
        (family.is_date() || is_row_of_years(row) || family.example().is_padded(family.token())))
      return false;
    if (has_direction_in(family)) return true;
    const bool begins = lowest_number(row) <= 2;
    return (begins || is_of_self(family)) && (has_neighbours(row) || has_ranges());
  }

  [[nodiscard]] static bool is_row_of_years(const std::vector<NumberedUrl>& row) {
    return std::all_of(row.begin(), row.end(),
                       [](const NumberedUrl& link) { return is_year(link.number); });
  }

  [[nodiscard]] bool has_ranges() const {
    return std::any_of(place_.links.begin(), place_.links.end(),
                       [](const PlacedLink& link) { return link.text.range; });
  }

  [[nodiscard]] std::set<std::int64_t> shown(const std::vector<NumberedUrl>& row) const {
    std::set<std::int64_t> numbers(place_.plain_numbers.begin(), place_.plain_numbers.end());
    for (const NumberedUrl& link : row) numbers.insert(link.number);
    return numbers;
  }

  [[nodiscard]] std::int64_t lowest_number(const std::vector<NumberedUrl>& row) const {
    return *shown(row).begin();
  }

  [[nodiscard]] bool has_neighbours(const std::vector<NumberedUrl>& row) const {
    const std::set<std::int64_t> numbers = shown(row);
    return std::any_of(numbers.begin(), numbers.end(),
                       [&](std::int64_t n) { return numbers.contains(n + 1); });
  }

  [[nodiscard]] bool has_direction_in(const PageFamily& family) const {
    return std::any_of(place_.links.begin(), place_.links.end(), [&](const PlacedLink& link) {
      return link.text.says != Says::Number && !link.text.loose && family.contains(link.shape);
    });
  }

  [[nodiscard]] bool is_of_self(const PageFamily& family) const {
    return std::any_of(self_.begin(), self_.end(), [&](const UrlShape& self) {
      return family.contains(self) || family.is_stem(self);
    });
  }

  // A number alone, "1 [2]" or "« 1": what it lacks in company, its URL has to show.
  void judge_single_number(std::size_t i) {
    if (const auto family = family_of_single(i)) accept(*family, false);
  }

  [[nodiscard]] std::optional<PageFamily> family_of_single(std::size_t i) const {
    const PlacedLink& link = place_.links[i];
    // Most numbers that are links count something, and their URLs are not looked at.
    const std::int64_t number = link.text.number;
    if (number != 1 && !PageFamily::may_fit_alone(number, link.shape)) return std::nullopt;
    for (const UrlShape& self : self_)
      if (auto family = with_self(link, self)) return family;
    const std::size_t end = std::min(used_.size(), i + kReach + 1);
    for (std::size_t j = i - std::min(i, kReach); j < end; ++j) {
      const PlacedLink& other = place_.links[j];
      const bool is_first = shows_number(j) ? other.text.number == 1 : !other.text.loose;
      if (j == i || used_[j] || !is_first) continue;
      if (auto family = with_stem(link, other.shape)) return family;
    }
    for (const UrlShape& title : beside_())
      if (auto family = with_title(link, title)) return family;
    return std::nullopt;
  }

  [[nodiscard]] static bool is_page_number(const PageFamily& family, const PlacedLink& link) {
    if (!family.fits(link.text.number, link.shape)) return false;
    const bool shows_value = family.value(link.shape) == link.text.number;
    if (shows_value && is_other_name(family.name())) return false;
    return family.is_named() || !(family.is_date() || is_year(link.text.number) ||
                                  family.example().is_padded(family.token()));
  }

  using Naming = PageFamily::Naming;
  [[nodiscard]] static std::optional<PageFamily> with_stem(const PlacedLink& link,
                                                           const UrlShape& stem,
                                                           Naming naming = Naming::Usual) {
    auto family = PageFamily::from_stem(stem, link.shape, naming);
    if (!family || !is_page_number(*family, link)) return std::nullopt;
    return family;
  }

  // Beside a title in a list; there the first page may have its number too (topic=9.0).
  [[nodiscard]] static std::optional<PageFamily> with_title(const PlacedLink& link,
                                                            const UrlShape& title) {
    if (auto family = with_stem(link, title)) return family;
    auto family = PageFamily::from_pair(link.shape, title);
    if (!family || !is_page_number(*family, link)) return std::nullopt;
    const bool first = family->value(title) <= 1;
    if (!first || !(family->is_named() || family->is_behind_id())) return std::nullopt;
    return family;
  }

  // "1 [2]" where 1 is no link: the page one is on. "Page 1 of 2" may stand before it.
  [[nodiscard]] bool follows_this_page(const PlacedLink& link) const {
    const std::vector<std::int64_t>& plain = place_.plain_numbers;
    return link.text.number == 2 && std::find(plain.begin(), plain.end(), 1) != plain.end() &&
           std::all_of(plain.begin(), plain.end(), [](std::int64_t n) { return n <= 2; });
  }

  [[nodiscard]] std::optional<PageFamily> with_self(const PlacedLink& link,
                                                    const UrlShape& self) const {
    const Naming naming = follows_this_page(link) ? Naming::Any : Naming::Usual;
    if (auto family = with_stem(link, self, naming)) return family;
    if (link.text.number == 1)
      if (auto family = PageFamily::from_stem(link.shape, self); family && is_neighbour(*family))
        return family;
    auto family = PageFamily::from_pair(link.shape, self);
    if (!family) family = PageFamily::from_queries(link.shape, self);
    if (!family || !is_page_number(*family, link)) return std::nullopt;
    if (!family->is_named() && !family->is_behind_id()) return std::nullopt;
    return family;
  }

  void accept(const PageFamily& family, bool in_full) {
    Verdict verdict{.links = {}, .family = family, .in_full = in_full};
    for (std::size_t i = 0; i < used_.size(); ++i)
      if (!used_[i] && belongs(place_.links[i], family)) add(verdict, i);
    if (!verdict.links.empty()) verdicts_.push_back(std::move(verdict));
  }

  void add(Verdict& verdict, std::size_t i) {
    used_[i] = true;
    verdict.links.push_back(i);
    if (shows_number(i)) ++verdict.numbers;
    if (!shows_number(i) && !is_outer(place_.links[i].text)) ++verdict.directions;
  }

  [[nodiscard]] bool belongs(const PlacedLink& link, const PageFamily& family) const {
    const bool numbered = link.text.says == Says::Number;
    if (family.contains(link.shape)) {
      if (numbered) return family.fits(link.text.number, link.shape);
      return !link.text.loose || link.shape.text() != self_.front().text();
    }
    if (link.text.loose || link.text.names_item) return false;
    const bool back = link.text.says == Says::First || link.text.says == Says::Previous;
    const bool first =
        numbered ? link.text.number <= 1 : back || link.text.arrow || link.text.names_pages;
    if (numbered && link.shape.text() == self_.front().text()) return true;
    if (!first) return false;
    return family.is_stem(link.shape) || resembles_first_page(link.shape, family.example());
  }

  // Next and previous without numbers beside them.
  void judge_directions() {
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const PlacedLink& link = place_.links[i];
      if (used_[i] || shows_number(i) || link.text.names_item || is_outer(link.text)) continue;
      if (const auto family = neighbour_family(link.shape, self_)) {
        if (!link.text.loose || family->is_named()) accept(*family, false);
      } else if (link.text.more) {
        if (const auto grown = longer_list(link.shape)) {
          accept(*grown, false);
        } else if (is_asked_for_more(link.shape)) {
          add(verdicts_.emplace_back(), i);
        }
      }
    }
    accept_series();
    accept_second_page();
    accept_by_word();
  }

  // "1 [2] [>]" on the first page, both links to one address that has the numbers of this one and
  // the 2 besides: its form may be another.
  void accept_second_page() {
    const PlacedLink* next = link_that(Says::Next);
    if (next == nullptr || !names_more_than(self_.front(), next->shape)) return;
    Verdict verdict;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const PlacedLink& link = place_.links[i];
      if (used_[i] || link.shape.text() != next->shape.text()) continue;
      if (&link == next || (shows_number(i) && follows_this_page(link))) add(verdict, i);
    }
    if (verdict.numbers > 0) verdicts_.push_back(std::move(verdict));
  }

  [[nodiscard]] static bool names_more_than(const UrlShape& self, const UrlShape& page) {
    const auto has = [&](std::int64_t value) {
      return std::any_of(page.numbers().begin(), page.numbers().end(),
                         [&](const UrlNumber& number) { return number.value == value; });
    };
    return !self.numbers().empty() && page.numbers().size() > self.numbers().size() && has(2) &&
           page.host() == self.host() &&
           std::all_of(self.numbers().begin(), self.numbers().end(),
                       [&](const UrlNumber& number) { return has(number.value); });
  }

  [[nodiscard]] const PlacedLink* link_that(Says says) const {
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const AnchorText& text = place_.links[i].text;
      if (!used_[i] && text.says == says && !text.names_item && !text.loose)
        return &place_.links[i];
    }
    return nullptr;
  }

  // "Next" beside "Last" on a first page, beside "First" on the others: what they count are pages,
  // whatever their parameter is called, if they count from one.
  void accept_series() {
    const PlacedLink* next = link_that(Says::Next);
    if (next == nullptr) return;
    for (const UrlShape& self : self_) {
      const auto family = PageFamily::from_queries(next->shape, self, Naming::Any);
      if (family && !is_other_name(family->name()) && is_series(*family, *next, self))
        return accept(*family, false);
    }
  }

  [[nodiscard]] bool is_series(const PageFamily& family, const PlacedLink& next,
                               const UrlShape& self) const {
    const std::int64_t value = family.value(next.shape);
    const bool is_first = !family.contains(self) || family.value(self) <= 1;
    const PlacedLink* outer = link_that(is_first ? Says::Last : Says::First);
    if (outer == nullptr || !family.contains(outer->shape)) return false;
    const std::int64_t end = family.value(outer->shape);
    if (is_first) return is_second_page(value) && end >= value;
    return end <= 1 && is_one_page_apart(value, family.value(self));
  }

  // The page itself, and a number that says how much of it is shown, or more than it says now.
  [[nodiscard]] std::optional<PageFamily> longer_list(const UrlShape& target) const {
    const UrlShape& own = self_.front();
    if (auto family = PageFamily::from_stem(own, target, Naming::Wordy))
      if (family->is_inserted_alone() && family->value(target) > 1) return family;
    auto family = PageFamily::from_pair(target, own);
    if (!family || family->value(target) <= family->value(own) + 1) return std::nullopt;
    return is_one_page_apart(family->value(target), family->value(own)) ? family : std::nullopt;
  }

  // The page itself, and a parameter more that says so, "?search=more+results", or from where on:
  // "?before=1674908752000".
  [[nodiscard]] bool is_asked_for_more(const UrlShape& target) const {
    const UrlShape& own = self_.front();
    if (target.host() != own.host() || target.path() != own.path()) return false;
    std::size_t added = 0;
    bool more = false;
    for (const url::Parameter& parameter : url::Parameters(target.query())) {
      const auto known = url::find_parameter(own.query(), parameter.name);
      if (known == parameter.value) continue;
      const bool is_new = !known || parameter.value.size() >= kMoment;
      more = parameter.value.find("more") != std::string_view::npos || parameter.name == "more" ||
             (is_number(parameter.value) && is_new);
      ++added;
    }
    return added == 1 && more;
  }

  // "Older posts" says it all, whatever its URL is.
  void accept_by_word() {
    Verdict verdict;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const PlacedLink& link = place_.links[i];
      if (used_[i] || shows_number(i) || is_outer(link.text) || link.text.loose) continue;
      if (!link.text.names_pages || link.text.names_item) continue;
      const bool stays = link.shape.text() == self_.front().text();
      if (!stays && link.shape.host() == self_.front().host()) add(verdict, i);
    }
    if (verdict.links.empty()) accept_full_set();
    if (!verdict.links.empty()) verdicts_.push_back(std::move(verdict));
  }

  // First, previous, next and last together turn the pages of something.
  void accept_full_set() {
    Verdict verdict;
    std::set<Says> kinds;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const PlacedLink& link = place_.links[i];
      if (used_[i] || shows_number(i) || link.text.names_item || link.text.loose) continue;
      if (link.shape.host() == self_.front().host()) kinds.insert(link.text.says);
    }
    if (kinds.size() < 3) return;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const PlacedLink& link = place_.links[i];
      if (!used_[i] && kinds.contains(link.text.says) && !link.text.names_item && !link.text.loose)
        add(verdict, i);
    }
    verdicts_.push_back(std::move(verdict));
  }

  const PagerPlace& place_;
  std::span<const UrlShape> self_;
  const Beside& beside_;
  std::vector<bool> used_;
  std::set<std::uint64_t> failed_;
  std::vector<Verdict> verdicts_;
};

}  // namespace

std::vector<Verdict> judge(const PagerPlace& place, std::span<const UrlShape> self,
                           const Beside& beside) {
  return Judge(place, self, beside).verdicts();
}

std::optional<PageFamily> neighbour_family(const UrlShape& target, std::span<const UrlShape> self) {
  for (const UrlShape& own : self) {
    if (own.text() == target.text()) continue;
    if (auto family = PageFamily::from_stem(own, target)) {
      const std::int64_t value = family->value(target);
      const bool told = family->is_named() || family->is_behind_id();
      const bool second = told ? value <= kMostPerPage : is_second_page(value);
      if (second && family->is_inserted_alone() && !is_other_name(family->name()) &&
          !family->is_date())
        return family;
    }
    if (auto family = PageFamily::from_stem(target, own); family && is_neighbour(*family))
      return family;
    if (auto family = PageFamily::from_pair(target, own);
        family && is_neighbour(*family) &&
        is_one_page_apart(family->value(target), family->value(own)))
      return family;
  }
  return std::nullopt;
}

}  // namespace boardwalk::learn
