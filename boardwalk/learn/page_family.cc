#include "boardwalk/learn/page_family.h"

#include <algorithm>
#include <array>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/url/query.h"

namespace boardwalk::learn {
namespace {

constexpr std::array<std::string_view, 48> kPageNames = {
    "p",       "pg",         "pn",    "page",        "pages",   "paged",  "pagen",   "pageno",
    "pagenum", "cpage",      "cp",    "start",       "st",      "offset", "from",    "o",
    "skip",    "begin",      "beg",   "pos",         "first",   "pagina", "pag",     "seite",
    "strona",  "sayfa",      "sida",  "side",        "strana",  "stran",  "oldal",   "hal",
    "halaman", "trang",      "or",    "idx",         "curpage", "index",  "pnum",    "pgno",
    "s",       "limitstart", "pgnum", "currentpage", "sivu",    "paging", "stranka", "pageindex"};

constexpr std::array<std::string_view, 30> kOtherNames = {
    "limit", "ipp",  "perpage", "pagesize", "size", "pp",    "show",    "count", "rating",  "rate",
    "stars", "star", "vote",    "score",    "day",  "month", "year",    "date",  "week",    "sort",
    "order", "lang", "ppp",     "tpp",      "rpp",  "max",   "results", "level", "display", "hour"};

template <std::size_t size>
bool is_among(const std::array<std::string_view, size>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool mentions(std::string_view name, std::string_view word) { return name.find(word) != name.npos; }

std::string without_signs(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (c >= 'a' && c <= 'z') letters += c;
  return letters;
}

bool says_per_page(std::string_view letters) {
  return mentions(letters, "perpag") || mentions(letters, "pagesize") ||
         mentions(letters, "pagelimit") || mentions(letters, "pagelength");
}

constexpr std::array<std::string_view, 14> kNeutralWords = {
    "html", "htm",  "php", "asp",     "aspx",   "jsp",   "cgi",
    "pl",   "list", "do",  "comment", "review", "index", "default"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Does the piece say no more than which page? "/page/2", "&start=20", "index2.html",
// "?p=2&size=50".
bool says_page_only(std::string_view piece) {
  while (!piece.empty()) {
    const auto* const begin = std::find_if(piece.begin(), piece.end(), is_letter);
    const auto* const end = std::find_if_not(begin, piece.end(), is_letter);
    std::string word(begin, end);
    for (char& c : word) c = static_cast<char>(c | 0x20);
    const bool known =
        word.empty() || is_page_name(word) || is_other_name(word) || is_among(kNeutralWords, word);
    if (!known) return false;
    piece.remove_prefix(static_cast<std::size_t>(end - piece.begin()));
  }
  return true;
}

// Numbers of the piece that are neither the page's, nor parts of names, nor a size of pages.
bool has_other_numbers(const UrlShape& page, const Insertion& piece) {
  for (std::size_t i = 0; i < page.numbers().size(); ++i) {
    const UrlNumber& number = page.numbers()[i];
    if (i == piece.number || number.end <= piece.begin || number.begin >= piece.end) continue;
    const bool in_name = number.end < page.text().size() && page.text()[number.end] == '=';
    if (!in_name && !is_other_name(page.name_of(i))) return true;
  }
  return false;
}

// Whole parameters of the query, one of which is named as pages are: what stands beside it is the
// state of the list, "&order=desc&page=2". Where the stem has no query of its own, another number
// would be the id of the list.
bool names_page_in_query(const UrlShape& stem, const UrlShape& page, const Insertion& piece) {
  const std::size_t begin = piece.begin - (piece.begin > 0 ? 1 : 0);
  const std::size_t border = page.text().find_first_of("?&;", begin);
  return border <= piece.begin && is_page_name(page.parameter_of(piece.number)) &&
         (!stem.query().empty() || !has_other_numbers(page, piece));
}

// "?part=2": one parameter that is a number, whatever its name; or ends in one.
bool is_single_parameter(const UrlShape& page, const Insertion& piece, bool wordy) {
  const std::string_view text = page.text();
  const bool is_at_border = text[piece.begin] == '?' || text[piece.begin] == '&';
  const std::size_t border = piece.begin - (is_at_border ? 0 : 1);
  if (border >= text.size() || (text[border] != '?' && text[border] != '&')) return false;
  const std::string_view parameter = text.substr(border + 1, piece.end - border - 1);
  const std::size_t sign = parameter.find('=');
  if (wordy) return parameter.find('&') == std::string_view::npos && is_digit(parameter.back());
  return sign != std::string_view::npos && sign > 0 &&
         std::all_of(parameter.begin() + static_cast<std::ptrdiff_t>(sign) + 1, parameter.end(),
                     is_digit);
}

constexpr std::size_t kLongestWord = 12;  // with its number and signs

// "i35", "/afpg/2", "-s20": a word and a number in the path, whatever the word.
bool is_word_and_number(const UrlShape& page, const Insertion& piece) {
  if (page.query().size() + piece.begin >= page.text().size()) return false;  // in the query
  std::string_view rest = page.text().substr(piece.begin, piece.end - piece.begin);
  if (rest.size() > kLongestWord) return false;
  const auto take = [&](auto is_kin) {
    const auto* const end = std::find_if_not(rest.begin(), rest.end(), is_kin);
    const std::string_view taken = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    rest.remove_prefix(taken.size());
    return taken;
  };
  const auto is_sign = [](char c) { return c == '/' || c == '-' || c == '_' || c == '.'; };
  take(is_sign);
  const std::string_view word = take(is_alpha);
  take(is_sign);
  return !take(is_digit).empty() && take(is_sign).size() <= 1 && rest.empty() && !word.empty();
}

// A parameter named as pages are, and others with it: "?topic_page=2&num=15".
bool is_among_parameters(const UrlShape& page, const Insertion& piece) {
  return page.text()[piece.begin] == '?' && is_page_name(page.parameter_of(piece.number));
}

// Of the parameters that another page has not: the only one with a number in it ("start=10" beside
// "viewmode=flat"). Empty without, or with several.
std::string_view numbered_among_new(const UrlShape& page, const UrlShape& other) {
  std::string_view found;
  for (const url::Parameter& parameter : url::Parameters(page.query())) {
    if (url::find_parameter(other.query(), parameter.name)) continue;
    const bool counts = std::any_of(parameter.value.begin(), parameter.value.end(), is_digit);
    if (counts && !found.empty()) return {};
    if (counts) found = parameter.name;
  }
  return found;
}

// The last of the new parameters that is nothing but a number: what a site adds to turn the page
// stands behind what it adds to say how the list is shown.
std::string_view last_number_among_new(const UrlShape& page, const UrlShape& other) {
  std::string_view found;
  for (const url::Parameter& parameter : url::Parameters(page.query())) {
    const bool is_new = !url::find_parameter(other.query(), parameter.name);
    if (is_new && is_number(parameter.value)) found = parameter.name;
  }
  return found;
}

// The page's number among those inserted: the one that is named so, or else the last.
std::size_t page_number_in(const UrlShape& page, const Insertion& piece) {
  for (std::size_t i = 0; i < page.numbers().size(); ++i) {
    const UrlNumber& number = page.numbers()[i];
    if (number.begin < piece.begin || number.end > piece.end) continue;
    if (is_page_name(page.name_of(i))) return i;
  }
  return piece.number;
}

}  // namespace

bool is_page_name(std::string_view name) {
  const std::string letters = without_signs(name);
  if (is_among(kPageNames, letters)) return true;
  const bool mentioned = mentions(letters, "page") || mentions(letters, "pagin") ||
                         mentions(letters, "offset") || mentions(letters, "start");
  return mentioned && !says_per_page(letters);
}

bool is_other_name(std::string_view name) {
  const std::string letters = without_signs(name);
  return is_among(kOtherNames, letters) || says_per_page(letters);
}

bool PageFamily::Line::holds(std::int64_t n, std::int64_t v) const {
  return (v - v1) * (n2 - n1) == (v2 - v1) * (n - n1);
}

std::int64_t PageFamily::Line::at(std::int64_t n) const {
  return v1 + (n - n1) * (v2 - v1) / (n2 - n1);
}

// Page 1 is 0 or 1, or as much as a page holds where the last item is named. What begins elsewhere
// are ids that happen to follow each other.
bool PageFamily::Line::is_plausible() const {
  const std::int64_t run = n2 - n1;
  const std::int64_t rise = v2 - v1;
  if (run == 0 || (rise > 0) != (run > 0)) return false;
  const std::int64_t step = rise / run;
  const std::int64_t first = at(1);
  return first >= 0 && first <= std::max<std::int64_t>(1, step);
}

PageFamily::PageFamily(const UrlShape& example, std::vector<std::size_t> varied)
    : example_(&example), varied_(std::move(varied)), name_(example.name_of(varied_.front())) {
  for (std::size_t i = 1; i < varied_.size() && !is_named(); ++i) {
    if (!is_page_name(example.name_of(varied_[i]))) continue;
    std::swap(varied_[0], varied_[i]);
    name_ = example.name_of(varied_.front());
  }
}

std::optional<PageFamily> PageFamily::through(const NumberedUrl& a, const NumberedUrl& b) {
  if (a.number == b.number) return std::nullopt;
  auto varied = differing_numbers(*a.shape, *b.shape);
  if (!varied || varied->empty()) return std::nullopt;
  PageFamily family(*a.shape, std::move(*varied));
  for (const std::size_t i : family.varied_) {
    const Line line{a.number, a.shape->numbers()[i].value, b.number, b.shape->numbers()[i].value};
    if (!line.is_plausible()) return std::nullopt;
    family.lines_.push_back(line);
  }
  return family;
}

std::optional<PageFamily> PageFamily::from_numbers(std::span<const NumberedUrl> links) {
  if (links.size() < 2) return std::nullopt;
  const std::size_t last = links.size() - 1;
  std::optional<PageFamily> best;
  std::size_t most = 1;
  for (const auto& [i, j] : {std::pair{std::size_t{0}, last}, {0, 1}, {last - 1, last}}) {
    auto family = through(links[i], links[j]);
    if (!family) continue;
    const auto count = static_cast<std::size_t>(
        std::count_if(links.begin(), links.end(), [&](const NumberedUrl& link) {
          return family->contains(*link.shape) && family->fits(link.number, *link.shape);
        }));
    if (count <= most || count * 5 < links.size() * 3) continue;
    most = count;
    best = std::move(family);
  }
  return best;
}

std::optional<PageFamily> PageFamily::from_stem(const UrlShape& stem, const UrlShape& page,
                                                Naming naming) {
  const auto insertion = find_insertion(stem, page);
  if (!insertion) return std::nullopt;
  const std::string_view piece =
      page.text().substr(insertion->begin, insertion->end - insertion->begin);
  Insertion chosen = *insertion;
  chosen.number = page_number_in(page, chosen);
  const bool counts =
      (naming != Naming::Usual && is_single_parameter(page, chosen, naming == Naming::Wordy)) ||
      (naming == Naming::Any &&
       (is_word_and_number(page, chosen) || is_among_parameters(page, chosen)));
  if (!counts && !says_page_only(piece) && !names_page_in_query(stem, page, chosen))
    return std::nullopt;
  PageFamily family(page, {chosen.number});
  family.naming_ = naming;
  family.alone_ = !has_other_numbers(page, chosen);
  // "/11_81_2.html" is no page of "/", but of what the other numbers name.
  if (!family.alone_ && !family.is_named()) return std::nullopt;
  return family;
}

std::optional<PageFamily> PageFamily::from_pair(const UrlShape& a, const UrlShape& b) {
  auto varied = differing_numbers(a, b);
  if (!varied || varied->empty()) return std::nullopt;
  return PageFamily(a, std::move(*varied));
}

std::optional<PageFamily> PageFamily::from_queries(const UrlShape& page, const UrlShape& self,
                                                   Naming naming) {
  if (page.host() != self.host() || page.path() != self.path()) return std::nullopt;
  std::string_view turned;  // the one parameter of the page itself that has another value
  for (const url::Parameter& own : url::Parameters(self.query())) {
    const auto value = url::find_parameter(page.query(), own.name);
    if (!value || (*value != own.value && !turned.empty())) return std::nullopt;
    if (*value != own.value) turned = own.name;
  }
  if (turned.empty())
    turned =
        naming == Naming::Any ? last_number_among_new(page, self) : numbered_among_new(page, self);
  if (turned.empty() || (naming != Naming::Any && !is_page_name(turned))) return std::nullopt;
  for (std::size_t i = 0; i < page.numbers().size(); ++i)
    if (page.parameter_of(i) == turned) return PageFamily(page, {i});
  return std::nullopt;
}

bool PageFamily::contains(const UrlShape& url) const {
  const auto differing = differing_numbers(*example_, url);
  if (!differing) return false;
  return std::all_of(differing->begin(), differing->end(), [&](std::size_t i) {
    return std::find(varied_.begin(), varied_.end(), i) != varied_.end();
  });
}

bool PageFamily::is_stem(const UrlShape& url) const { return is_stem(url, naming_); }

bool PageFamily::is_stem(const UrlShape& url, Naming naming) const {
  const auto stem = from_stem(url, *example_, naming);
  return stem && std::find(varied_.begin(), varied_.end(), stem->token()) != varied_.end();
}

bool PageFamily::fits(std::int64_t number, const UrlShape& url) const {
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (!lines_[i].holds(number, url.numbers()[varied_[i]].value)) return false;
  return !lines_.empty() || fits_alone(number, value(url));
}

bool PageFamily::may_fit_alone(std::int64_t number, const UrlShape& url) {
  return std::any_of(url.numbers().begin(), url.numbers().end(),
                     [&](const UrlNumber& at) { return fits_alone(number, at.value); });
}

// One link alone shows no line: n, n-1 or a multiple of n-1.
bool PageFamily::fits_alone(std::int64_t number, std::int64_t value) {
  if (value == number || value == number - 1) return true;
  return number > 1 && value > number && value % (number - 1) == 0 && value / (number - 1) <= 200;
}

std::int64_t PageFamily::value(const UrlShape& url) const { return url.numbers()[token()].value; }

std::int64_t PageFamily::first_value() const { return lines_.empty() ? 1 : lines_.front().at(1); }

std::uint64_t PageFamily::list() const {
  std::uint64_t hash = example_->skeleton();
  for (std::size_t i = 0; i < example_->numbers().size(); ++i) {
    if (std::find(varied_.begin(), varied_.end(), i) != varied_.end()) continue;
    hash = hash64(std::to_string(example_->numbers()[i].value), hash);
  }
  return hash;
}

bool PageFamily::is_behind_id() const {
  if (token() == 0) return false;
  const UrlNumber& id = example_->numbers()[token() - 1];
  const UrlNumber& here = example_->numbers()[token()];
  return here.begin - id.end == 1 && !is_date() && example_->text()[id.end] != '=' &&
         example_->text()[id.end] != '&';
}

bool PageFamily::is_date() const {
  const auto& numbers = example_->numbers();
  const auto is_year = [&](std::size_t i) {
    return numbers[i].value >= 1970 && numbers[i].value <= 2100;
  };
  const auto follows = [&](std::size_t i) {
    const char between = example_->text()[numbers[i - 1].end];
    return numbers[i].begin - numbers[i - 1].end == 1 && (between == '/' || between == '-');
  };
  const std::size_t at = token();
  if (at >= 1 && is_year(at - 1) && follows(at)) return example_->is_padded(at);
  return at >= 2 && is_year(at - 2) && follows(at - 1) && follows(at) &&
         numbers[at - 1].value <= 12;
}

}  // namespace boardwalk::learn
