#include "boardwalk/learn/learner.h"

#include <fmt/format.h>

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "boardwalk/learn/link_relations.h"
#include "boardwalk/learn/no_forum.h"
#include "boardwalk/learn/people_names.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"
#include "boardwalk/url/file_address.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr int kVotes = 2;          // that must agree on a kind
constexpr int kMixedVotes = 3;     // when some say list and some discussion
constexpr int kPagesForFrame = 3;  // known before anything is taken for the frame of all
constexpr int kMostVotes = 4;      // when they do not
constexpr int kMostDoubts = 8;  // when some say discussion: one of a single line looks like nothing

// First, last, then ever finer in between: votes should not all come from the top of a list.
void spread(const std::vector<const SampledLink*>& links, std::vector<const SampledLink*>& order) {
  const std::size_t full = order.size() + links.size();
  std::vector<bool> taken(links.size(), false);
  for (std::size_t parts = 1; order.size() < full; parts *= 2) {
    for (std::size_t i = 0; i <= parts; ++i) {
      const std::size_t at = (links.size() - 1) * i / parts;
      if (!taken[at]) order.push_back(links[at]);
      taken[at] = true;
    }
  }
}

// Discussions that no list names are what somebody put into a box.
bool names_lists(const Result<Lesson>& lesson) {
  return lesson.ok() && !lesson->alone &&
         std::any_of(lesson->profile.rules.begin(), lesson->profile.rules.end(),
                     [](const Rule& rule) { return rule.role != Role::Thread; });
}

}  // namespace

const SampledPage* Learner::visit(const url::Url& url) {
  const auto found = pages_.find(url.href());
  if (found != pages_.end()) return found->second;
  const SampledPage* page = sampler_.get(url);
  pages_[url.href()] = page;
  forget_kinds();
  account_.push_back(fmt::format(
      "{}: {}", url.href(), page == nullptr ? "no page" : classify::name(page->judgement.kind)));
  if (page != nullptr) {
    profile_.session_parameters.insert(page->session_parameters.begin(),
                                       page->session_parameters.end());
  }
  return page;
}

void Learner::forget_kinds() {
  people_.clear();
  named_by_.clear();
}

std::optional<std::size_t> Learner::kind_of(const std::string& href) const {
  const auto place = places_.find(href);
  return place == places_.end() ? std::nullopt : space_->kind_of(place->second);
}

// Kinds are read off all links that are known, so they are read again whenever a page with new ones
// is looked at.
void Learner::see_links_of(const SampledPage& page) {
  if (!seen_links_of_.insert(page.url.href()).second) return;
  std::vector<url::Url> urls;
  std::unordered_set<std::string_view> seen;
  const auto add = [&](const url::Url& url) {
    if (seen.insert(url.href()).second) urls.push_back(url);
  };
  for (const auto& [href, known] : pages_) {
    if (known == nullptr || !seen_links_of_.contains(href)) continue;
    add(known->url);
    for (const SampledLink& link : known->links)
      if (!url::leads_to_file(link.target)) add(link.target);
  }
  space_.emplace(std::move(urls));
  forget_kinds();
  places_.clear();
  for (std::size_t i = 0; i < space_->urls().size(); ++i) places_[space_->urls()[i].href()] = i;
}

Learner::Votes Learner::votes_of(std::size_t kind) const {
  Votes votes;
  for (const auto& [href, page] : pages_) {
    if (kind_of(href) != kind) continue;
    const PageClass verdict = judged(href, page);
    votes.missing += page == nullptr ? 1 : 0;
    (verdict == PageClass::Index    ? votes.index
     : verdict == PageClass::Thread ? votes.thread
                                    : votes.other) += 1;
  }
  // The page of a person may show what they wrote as a discussion does, and that of another as a
  // list; boards look like discussions to nobody.
  if (votes.all() > 0 && (are_called_people(kind) || (votes.thread > 0 && is_people(kind)))) {
    votes.other += std::exchange(votes.thread, 0);
    votes.other += std::exchange(votes.index, 0);
  }
  return votes;
}

bool Learner::are_all(std::size_t kind, bool (*is_so)(const url::Url&)) const {
  const std::vector<std::size_t>& examples = space_->kinds()[kind].examples;
  return examples.size() > 1 &&
         std::all_of(examples.begin(), examples.end(),
                     [&](std::size_t place) { return is_so(space_->urls()[place]); });
}

// "user114.html", "member.php?u=3", "/members/ann/": all of a kind. Where the name may mean
// something else, what was seen there counts, unless posts name them: what somebody wrote is a list
// as well.
bool Learner::are_called_people(std::size_t kind) const {
  if (are_all(kind, is_called_person)) return true;
  if (!are_all(kind, may_be_called_person) || lie_in_a_board(kind)) return false;
  return !are_mostly_content(kind) || sign_posts(path_above(example_of(kind).path()));
}

// Of the pages of the kind that were looked at, most are lists or discussions.
bool Learner::are_mostly_content(std::size_t kind) const {
  int content = 0;
  for (const auto& [href, page] : pages_) {
    if (kind_of(href) != kind) continue;
    const PageClass judged = page == nullptr ? PageClass::Other : page->judgement.kind;
    content += judged == PageClass::Index || judged == PageClass::Thread ? 1 : -1;
  }
  return content > 0;
}

// "/forum/members/hello", where "/forum/members/" is a list among others of its kind.
bool Learner::lie_in_a_board(std::size_t kind) const {
  const auto is_board = [&](const std::string& path, const url::Url& base) {
    const auto url = url::parse(path, base);
    const auto page = url ? pages_.find(url->href()) : pages_.end();
    if (page == pages_.end() || page->second == nullptr) return false;
    const auto own = kind_of(page->first);
    if (!own || page->second->judgement.kind != PageClass::Index) return false;
    const Votes votes = votes_of(*own);
    return votes.index >= kVotes && votes.for_index();
  };
  std::string_view last;
  for (const std::size_t place : space_->kinds()[kind].examples) {
    const url::Url& url = space_->urls()[place];
    const std::string_view above = path_above(url.path());
    if (above.empty() || above == last) continue;
    if (is_board(std::string{above}, url) || is_board(std::string{above} + '/', url)) return true;
    last = above;
  }
  return false;
}

// A page of the same form in the same folder was looked at, and was neither list nor discussion:
// names of people make several kinds, "ann" and "bob-83".
bool Learner::lies_beside_others(const url::Url& url) const {
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& known) {
    if (known.second != nullptr && known.second->judgement.kind != PageClass::Other) return false;
    const auto other = url::parse(known.first);
    return other && path_above(other->path()) == path_above(url.path()) &&
           kind_key(*other) == kind_key(url);
  });
}

// Where the name leaves a doubt, one look tells.
bool Learner::turn_out_people(std::size_t kind, const url::Url& one) {
  if (!are_called_people(kind)) return false;
  if (are_all(kind, is_called_person) || votes_of(kind).all() > 0) return true;
  if (lies_beside_others(one)) return true;
  static_cast<void>(visit(one));
  return are_called_people(kind);
}

// What lies in a folder and is called people: their names make several kinds.
bool Learner::sign_posts(std::string_view folder) const {
  const std::set<std::string> frame = find_frame();
  const auto is_named = [&](const url::Url& url) {
    return path_above(url.path()) == folder && may_be_called_person(url) &&
           !frame.contains(url.href());
  };
  return std::any_of(pages_.begin(), pages_.end(), [&](const auto& known) {
    return known.second != nullptr && known.second->judgement.kind == PageClass::Thread &&
           !is_named(known.second->url) &&
           stand_in_posts(*known.second, is_named, [&](const auto& discussion, const auto& url) {
             return names_another(discussion, url);
           });
  });
}

// Another discussion than the one it stands on: of its kind, and no person in the form of one.
bool Learner::names_another(const SampledPage& discussion, const url::Url& url) const {
  const auto own = kind_of(discussion.url.href());
  return own && url != discussion.url && kind_of(url.href()) == own && !may_be_called_person(url);
}

bool Learner::is_people(std::size_t kind) const {
  const auto [known, is_new] = people_.try_emplace(kind, false);
  if (!is_new) return known->second;
  // Beside each of the posts on the page of a person stands the board that it was written in.
  std::vector<const SampledPage*> others;
  for (const auto& [href, page] : pages_)
    if (page != nullptr && kind_of(href) != kind &&
        !may_be_called_person(page->answered.value_or(page->url)))
      others.push_back(page);
  const std::set<std::string> frame =
      find_frame();  // it has lists of its own, the latest posts say
  return known->second = name_people(
             others,
             [&](const url::Url& url) {
               return kind_of(url.href()) == kind && !frame.contains(url.href());
             },
             [&](const SampledPage& discussion, const url::Url& url) {
               return names_another(discussion, url);
             });
}

// Looks at destinations until enough of them agree. What a page mainly leads to, and what led to a
// list once, is dismissed with more care: of a few boards one may be empty, and one the head of a
// category.
void Learner::vote(const Group& group, bool is_main) {
  std::vector<const SampledLink*> order;
  if (2 * group.in_rows.size() > group.links.size()) spread(group.in_rows, order);
  spread(group.links, order);
  for (const SampledLink* link : order) {
    const Votes votes = votes_of(group.kind);
    const bool is_doubtful =
        votes.thread > 0 && votes.other > 0 && votes.thread < votes.other + kVotes;
    // Boards that show what was said there look like either.
    const bool is_mixed = is_main && votes.index > 0 && votes.thread > 0;
    const bool is_dismissed = (is_main || votes.index > 0) && votes.other > 0 &&
                              votes.missing == 0 && 2 * votes.other >= votes.all();
    const int wanted = is_dismissed ? kMostVotes : is_mixed ? kMixedVotes : kVotes;
    const bool settled = votes.majority() >= wanted && 2 * votes.majority() > votes.all();
    const int most = is_doubtful || is_dismissed || is_mixed ? kMostDoubts : kMostVotes;
    if ((settled && !is_doubtful) || votes.all() >= most) return;
    static_cast<void>(visit(link->target));
  }
}

// What stands on most pages, lists aside, is the frame around them: navigation, latest posts.
// (Threads stand on many lists when those are other orders of the same.)
std::set<std::string> Learner::find_frame() const {
  int pages = 0;
  std::unordered_map<std::string_view, int> uses;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || judged(href, page) == PageClass::Index) continue;
    ++pages;
    for (const SampledLink& link : page->links) ++uses[link.target.href()];
  }
  std::set<std::string> frame;
  if (pages < kPagesForFrame) return frame;
  for (const auto& [href, count] : uses) {
    if (2 * count > pages) frame.emplace(href);
  }
  return frame;
}

void Learner::enter_at(const SampledPage& entry) {
  profile_.entry =
      without_parameters(entry.answered.value_or(entry.url), profile_.session_parameters).href();
}

void Learner::begin_at(const SampledPage& entry) {
  enter_at(entry);
  studied_.clear();
  study(entry);
  if (front_) study(*front_->told_by);
  study_boards();
  decide();
}

// At the entry page, or at a list around it where it names no boards itself; where that names none
// either, what the entry page leads to is what there is.
const SampledPage& Learner::begin(const url::Url& start) {
  const SampledPage& entry = *visit(find_entry(start));
  begin_at(entry);
  if (!know_boards_with_threads() && find_fronts(entry)) begin_at(entry);
  if (has(Role::Index)) return entry;
  study_lists_of_everything(entry);
  const SampledPage* around = list_around(entry);
  if (around == nullptr) return entry;
  std::vector<const SampledPage*> studied = studied_;
  begin_at(*around);
  if (has(Role::Index)) {
    lists_of_everything_.clear();
    return *around;
  }
  enter_at(entry);
  studied_ = std::move(studied);
  decide();
  return entry;
}

// The longer the discussions that were seen since, the better it is known whom posts name.
void Learner::forget_people() {
  std::erase_if(adopted_, [&](const auto& one) {
    const auto kind = kind_of(one.first);
    return kind && are_called_people(*kind);
  });
}

void Learner::give_account() {
  account_.push_back(fmt::format("entry page {}", profile_.entry));
  for (const Rule& rule : profile_.rules)
    account_.push_back(
        fmt::format("{} pages: {} ({} links)", name(rule.role), rule.pattern, rule.support));
  for (const Alias& alias : profile_.aliases)
    account_.push_back(fmt::format("other names of {} pages: {}{}", name(alias.of), alias.pattern,
                                   alias.identity.empty() ? ", it is not told of which" : ""));
  for (const std::string& pattern : profile_.ignored)
    account_.push_back("neither boards nor discussions: " + pattern);
}

Result<Lesson> Learner::learn(const url::Url& start) {
  const SampledPage* first = visit(start);
  if (first == nullptr) return Error{describe_no_forum(start, first, {}, pages_.size())};
  const SampledPage& entry = begin(start);
  if (!has(Role::Thread)) study(*first);
  decide();
  if (!has(Role::Thread)) {
    study_lone_links();
    decide();
  }
  adopt_siblings();
  adopt_more_of_their_kind();
  adopt_lists_beside(entry);
  adopt_sub_boards();
  prefer_wholes();
  if (entry.judgement.kind == PageClass::Thread) begin_at_a_board(entry);
  profile_.posts_as_threads = shows_posts_as_threads();
  tell_strangers();
  look_at_a_long_thread();
  test_pagers();
  forget_people();
  write_rules();
  if (!has(Role::Thread)) {
    if (first->judgement.kind != PageClass::Thread)
      return Error{describe_no_forum(start, first, {}, pages_.size())};
    write_single_thread(*first);
  }
  write_aliases();
  write_ignored();
  give_account();
  profile_.requests = sampler_.requests();
  return Lesson{std::move(profile_), std::move(account_), alone_};
}

Result<Lesson> learn(Sampler& sampler, const url::Url& start) {
  auto lesson = Learner{sampler}.learn(start);
  if (names_lists(lesson) || !sampler.count_untimed()) return lesson;
  auto again = Learner{sampler}.learn(start);
  const bool is_better = names_lists(again) || !lesson.ok();
  return again && is_better ? std::move(again) : std::move(lesson);
}

}  // namespace boardwalk::learn
