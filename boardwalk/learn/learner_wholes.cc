// A step of the learner: where every post has a page of its own, which page shows the whole
// discussion.
#include <re2/re2.h>

#include <algorithm>
#include <charconv>

#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr int kAgreeing = 2;  // pages that say the same of themselves

bool follows(const url::Url& url, const std::string& pattern) {
  const std::string_view target = target_of(url);
  const re2::RE2 regex(pattern, re2::RE2::Quiet);
  return re2::RE2::FullMatch({target.data(), target.size()}, regex);
}

std::optional<std::int64_t> number_in(std::string_view value) {
  std::int64_t number = 0;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  if (!is_number(value) || read.ec != std::errc{}) return std::nullopt;
  return number;
}

}  // namespace

// The kind of a URL, or the only one whose pattern it follows where no list links to it.
std::optional<std::size_t> Learner::kind_as_named(const url::Url& url) const {
  if (const auto known = kind_of(url.href())) return known;
  const std::string key = kind_key(url);
  std::optional<std::size_t> found;
  for (std::size_t kind = 0; kind < space_->kinds().size(); ++kind) {
    if (kind_key(example_of(kind)) != key || !follows(url, space_->kinds()[kind].pattern)) continue;
    if (found) return std::nullopt;
    found = kind;
  }
  return found;
}

// The kind that pages of this kind say they are of, if they agree: posts, that they are their
// thread.
std::optional<std::size_t> Learner::canonical_kind(std::size_t kind) const {
  std::set<std::optional<std::size_t>> kinds;
  int pages = 0;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || kind_of(href) != kind) continue;
    kinds.insert(page->canonical ? kind_as_named(*page->canonical) : std::nullopt);
    ++pages;
  }
  return pages >= kAgreeing && kinds.size() == 1 ? *kinds.begin() : std::nullopt;
}

// The only link of a kind on a page.
const url::Url* Learner::only_link_of(std::size_t kind, const SampledPage& page) const {
  const url::Url* found = nullptr;
  for (const SampledLink& link : page.links) {
    if (kind_as_named(link.target) != kind) continue;
    if (found != nullptr) return nullptr;
    found = &link.target;
  }
  return found;
}

// Pages of one post, each with one link to a discussion of that kind, which shows this post and
// others.
bool Learner::are_parts_of(std::size_t whole, const std::vector<const SampledPage*>& posts) {
  bool has_more = false;
  for (std::size_t i = 0; i < posts.size(); ++i) {
    const url::Url* link = only_link_of(whole, *posts[i]);
    const SampledPage* discussion = link != nullptr ? visit(*link) : nullptr;
    if (discussion == nullptr) return false;
    const SampledPage& another = *posts[i == 0 ? 1 : 0];
    const Holds what = holds(discussion->print, posts[i]->print, another.print);
    if (what == Holds::Not) return false;
    has_more = has_more || what == Holds::More;
  }
  return has_more;
}

// The kind of discussions that lists name beside those of this kind, where these are only parts of
// them. What has pages to turn is no part.
std::optional<std::size_t> Learner::kind_of_wholes(std::size_t kind) {
  std::vector<const SampledPage*> posts;
  for (const auto& [href, page] : pages_) {
    if (kind_of(href) != kind || judged(href, page) != PageClass::Thread) continue;
    if (!page->flips.empty()) return std::nullopt;
    posts.push_back(page);
  }
  if (posts.size() < static_cast<std::size_t>(kAgreeing)) return std::nullopt;
  std::set<std::size_t> beside;
  for (const SampledLink& link : posts.front()->links) {
    const auto other = kind_as_named(link.target);
    if (other && other != kind) beside.insert(*other);
  }
  for (const std::size_t whole : beside) {
    const bool are_threads = votes_of(whole).for_thread() && !is_shortcut(whole);
    if (are_threads && are_parts_of(whole, posts)) return whole;
  }
  return std::nullopt;
}

// The last numbers of addresses by what those name, without the words that all of the kind have:
// 12 of "/lenses/which-one/m/12", by "lenses/which-one/". The smallest of several.
std::map<std::string, std::int64_t> Learner::numbers_by_title(std::size_t kind) const {
  const std::vector<std::size_t>& examples = space_->kinds()[kind].examples;
  const std::vector<UrlField> first = cut(space_->urls()[examples.front()]);
  std::vector<bool> varies(first.size(), false);
  for (const std::size_t place : examples) {
    const std::vector<UrlField> fields = cut(space_->urls()[place]);
    for (std::size_t i = 0; i < fields.size(); ++i)
      varies[i] = varies[i] || fields[i].value != first[i].value;
  }
  std::map<std::string, std::int64_t> numbers;
  for (const std::size_t place : examples) {
    const std::vector<UrlField> fields = cut(space_->urls()[place]);
    const auto number = number_in(fields.back().value);
    std::string title;
    for (std::size_t i = 0; i + 1 < fields.size(); ++i)
      if (varies[i]) title.append(fields[i].value).append("/");
    if (!number || title.empty()) continue;
    const auto [known, is_new] = numbers.try_emplace(title, *number);
    if (!is_new) known->second = std::min(known->second, *number);
  }
  return numbers;
}

// "/which-one/t/9" and "/which-one/m/12": where two kinds name the same discussions, what has the
// larger numbers are posts. Of a single post both have the same.
bool Learner::are_posts_of(std::size_t posts, std::size_t threads) const {
  const std::map<std::string, std::int64_t> of_threads = numbers_by_title(threads);
  int later = 0;
  for (const auto& [title, number] : numbers_by_title(posts)) {
    const auto thread = of_threads.find(title);
    if (thread == of_threads.end()) continue;
    if (number < thread->second) return false;
    later += number > thread->second ? 1 : 0;
  }
  return later >= kAgreeing;
}

// "/show?9-which-one&goto=new" and "/show?9-which-one": discussions that boards name without the
// parameters, which are the same in all.
bool Learner::add_parameters_to(std::size_t names, std::size_t threads) const {
  const std::size_t fields = cut(example_of(threads)).size();
  const re2::RE2 regex(space_->kinds()[threads].pattern, re2::RE2::Quiet);
  std::set<std::string_view> added;
  for (const std::size_t place : space_->kinds()[names].examples) {
    const url::Url& url = space_->urls()[place];
    const std::vector<UrlField> own = cut(url);
    if (own.size() <= fields || fields == 0 || !own[fields - 1].in_query) return false;
    const std::string_view target = target_of(url);
    const auto end = static_cast<std::size_t>(own[fields].lead.data() - target.data());
    if (!re2::RE2::FullMatch({target.data(), end}, regex)) return false;
    added.insert(target.substr(end));
  }
  return added.size() == 1 && stand_on_boards(threads) >= stand_on_boards(names);
}

// How many links of a kind the boards have.
std::size_t Learner::stand_on_boards(std::size_t kind) const {
  std::set<std::string_view> links;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || !is_a(Role::Index, page->url)) continue;
    for (const SampledLink& link : page->links)
      if (kind_of(link.target.href()) == kind) links.insert(link.target.href());
  }
  return links.size();
}

// Other names of discussions, for the aliases to tell (write_aliases).
void Learner::leave_out_other_names() {
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto names = kind_of(example);
    if (!names || role != Role::Thread) continue;
    const std::string key = kind_key(example_of(*names));
    const bool have_threads = std::any_of(known.begin(), known.end(), [&](const auto& other) {
      const auto threads = kind_of(other.first);
      if (other.second != Role::Thread || !threads || threads == names) return false;
      return kind_key(example_of(*threads)) == key ? are_posts_of(*names, *threads)
                                                   : add_parameters_to(*names, *threads);
    });
    if (!have_threads) continue;
    adopted_.erase(example);
    peers_.erase(example);
  }
}

// Where every post has a page of its own that names the page of the whole discussion, that is it.
void Learner::prefer_wholes() {
  leave_out_other_names();
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto kind = kind_of(example);
    if (!kind || role != Role::Thread) continue;
    auto whole = canonical_kind(*kind);
    if (!whole) whole = kind_of_wholes(*kind);
    if (!whole || whole == kind || is_shortcut(*whole)) continue;
    const url::Url& url = example_of(*whole);
    if (votes_of(*whole).all() == 0) static_cast<void>(visit(url));
    if (!votes_of(*whole).for_thread()) continue;
    adopted_.erase(example);
    peers_.erase(example);
    adopt(Role::Thread, url.href());
  }
}

}  // namespace boardwalk::learn
