// A step of the learner: which lists are studied, and what they say together.
#include <algorithm>

#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/link_relations.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr std::size_t kBoards = 4;              // that are studied
constexpr std::size_t kFewPages = 20;           // a kind of so few URLs may be the site's own lists
constexpr std::size_t kListsOfEverything = 12;  // of them that are looked at
constexpr std::size_t kRounds = 5;              // from lists to the lists they name
constexpr int kAgreeing = 2;                    // pages that say the same of themselves
constexpr int kManyVotes = 2;                   // for nothing: more of them, and it leads nowhere

}  // namespace

bool Learner::is_part_of(const std::set<std::string>& frame, const Group& group) {
  return std::all_of(group.links.begin(), group.links.end(),
                     [&](const SampledLink* link) { return frame.contains(link->target.href()); });
}

bool Learner::is_mostly_in(const std::set<std::string>& frame, const Group& group) {
  const auto inside =
      std::count_if(group.links.begin(), group.links.end(),
                    [&](const SampledLink* link) { return frame.contains(link->target.href()); });
  return 2 * static_cast<std::size_t>(inside) > group.links.size();
}

void Learner::adopt(Role role, const std::string& example) {
  const auto [place, is_new] = adopted_.try_emplace(example, role);
  if (!is_new && role < place->second) place->second = role;
}

void Learner::adopt(Role role, const Group& group) {
  const std::string& example = group.links.front()->target.href();
  adopt(role, example);
  peers_.try_emplace(example, group);
}

bool Learner::has(Role role) const {
  return std::any_of(adopted_.begin(), adopted_.end(),
                     [&](const auto& one) { return one.second == role; });
}

bool Learner::is_studied(const SampledPage& page) const {
  return std::find(studied_.begin(), studied_.end(), &page) != studied_.end();
}

// Looks at where the links of a list lead.
void Learner::study(const SampledPage& page) {
  if (is_studied(page)) return;
  studied_.push_back(&page);
  static_cast<void>(offer_of(page));
}

// Examples of kinds that mostly stand beside the titles of discussions. A list of two or three may
// take one of them for the title; and pages of people list posts, by names that are shortcuts into
// discussions where others have titles.
std::set<std::string> Learner::not_titles(const std::vector<Offer>& offers) const {
  std::map<std::size_t, int> standing;
  const auto count = [&](const Group& group, int by) {
    if (const auto kind = kind_of(group.links.front()->target.href())) standing[*kind] += by;
  };
  const auto names_posts = [&](const Offer& offer) {
    return lead_into_pages(offer.threads->links) || is_shortcut(offer.threads->kind);
  };
  std::set<std::optional<std::size_t>> titles;  // kinds
  for (const Offer& offer : offers) {
    if (offer.threads) count(*offer.threads, 1);
    for (const Group& group : offer.beside) count(group, -1);
    if (offer.threads && !names_posts(offer))
      titles.insert(kind_of(offer.threads->links.front()->target.href()));
  }
  std::set<std::string> examples;
  for (const Offer& offer : offers) {
    if (!offer.threads) continue;
    const std::string& example = offer.threads->links.front()->target.href();
    const auto kind = kind_of(example);
    if (kind && (standing[*kind] < 0 || (!titles.empty() && !titles.contains(kind))))
      examples.insert(example);
  }
  return examples;
}

// What the studied pages say together. The entry names the boards, and boards name boards within
// them; any other list names discussions, and its other lists are alternatives. Where boards name
// discussions, what other lists name otherwise is something else: articles, say, on the same site.
void Learner::decide() {
  adopted_.clear();
  peers_.clear();
  std::vector<Offer> offers;
  offers.reserve(studied_.size());
  for (const SampledPage* page : studied_) offers.push_back(offer_of(*page));
  const std::set<std::string> beside = not_titles(offers);
  const std::set<std::string> frame = find_frame();
  std::set<std::size_t> board_kinds;
  std::vector<const Group*> on_boards;
  std::vector<const Group*> elsewhere;
  for (std::size_t i = 0; i < studied_.size(); ++i) {
    const SampledPage* page = studied_[i];
    const Offer& offer = offers[i];
    const bool lists_lists = is_list_of_lists(*page, offer);
    const auto kind = kind_of(page->url.href());
    const bool is_board = kind && board_kinds.contains(*kind);
    if (offer.lists) {
      // Boards within a board are named there, not on every page.
      const bool are_boards =
          lists_lists && (i == 0 || (is_board && !is_part_of(frame, *offer.lists)));
      if (are_boards) board_kinds.insert(*kind_of(offer.lists->links.front()->target.href()));
      if (are_boards || lead_to_threads(*offer.lists))
        adopt(are_boards ? Role::Index : Role::Alternative, *offer.lists);
      if (lists_lists && i == 0) adopt_more_lists(*page, offer);
    }
    if (!offer.threads || lists_lists) continue;
    if (!beside.contains(offer.threads->links.front()->target.href()))
      (is_board || is_turned_to(page->url) ? on_boards : elsewhere).push_back(&*offer.threads);
  }
  std::set<std::optional<std::size_t>> kinds;
  for (const Group* threads : on_boards) {
    kinds.insert(kind_of(threads->links.front()->target.href()));
    adopt(Role::Thread, *threads);
  }
  for (const Group* threads : elsewhere)
    if (kinds.empty() || kinds.contains(kind_of(threads->links.front()->target.href())))
      adopt(Role::Thread, *threads);
}

// Boards may be named in two ways. What else leads to lists from the entry, and does not stand
// beside the boards, is worth asking while it brings news.
void Learner::adopt_more_lists(const SampledPage& page, const Offer& offer) {
  for (const Group& group : offer.more_lists) {
    if (lead_of(page, group.links, offer.lists->links) == 0) adopt(Role::Alternative, group);
  }
}

// Some threads are named another way, for want of a slug, say: "9-which-lens" and "9-7".
void Learner::adopt_siblings() {
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto kind = kind_of(example);
    if (!kind || role != Role::Thread) continue;
    for (std::size_t other = 0; other < space_->kinds().size(); ++other) {
      if (other == *kind || !are_named_alike(*kind, other)) continue;
      const std::string& href = space_->urls()[space_->kinds()[other].examples.front()].href();
      if (votes_of(other).all() == 0) static_cast<void>(visit(*url::parse(href)));
      if (votes_of(other).for_thread() && !is_shortcut(other)) adopt(Role::Thread, href);
    }
  }
}

// The kind that pages of this kind say they are of, if they agree: posts, that they are their
// thread.
std::optional<std::size_t> Learner::canonical_kind(std::size_t kind) const {
  std::set<std::optional<std::size_t>> kinds;
  int pages = 0;
  for (const auto& [href, page] : pages_) {
    if (page == nullptr || kind_of(href) != kind) continue;
    kinds.insert(page->canonical ? kind_of(page->canonical->href()) : std::nullopt);
    ++pages;
  }
  return pages >= kAgreeing && kinds.size() == 1 ? *kinds.begin() : std::nullopt;
}

// Where every post has a page of its own that names the page of the whole discussion, that is it.
void Learner::prefer_canonical() {
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto kind = kind_of(example);
    if (!kind || role != Role::Thread) continue;
    const auto whole = canonical_kind(*kind);
    if (!whole || whole == kind || is_shortcut(*whole)) continue;
    const std::string& href = space_->urls()[space_->kinds()[*whole].examples.front()].href();
    if (votes_of(*whole).all() == 0) static_cast<void>(visit(*url::parse(href)));
    if (!votes_of(*whole).for_thread()) continue;
    adopted_.erase(example);
    peers_.erase(example);
    adopt(Role::Thread, href);
  }
}

bool Learner::are_named_alike(std::size_t a, std::size_t b) const {
  const auto url = [&](std::size_t kind) {
    return space_->urls()[space_->kinds()[kind].examples.front()];
  };
  const auto folder = [&](std::size_t kind) {
    const std::string& pattern = space_->kinds()[kind].pattern;
    const std::string fixed = pattern.substr(0, pattern.find('('));
    return fixed.substr(0, fixed.find_last_of("/=") + 1);
  };
  // Ends such as ".msg#" are no names: they tell shortcuts from threads.
  const auto has_tail = [&](std::size_t kind) {
    const url::Url example = url(kind);
    const std::vector<UrlField> fields = cut(example);
    return std::any_of(fields.begin(), fields.end(),
                       [](const UrlField& field) { return !tail_template(field.value).empty(); });
  };
  const bool same_place =
      folder(a) == folder(b) || (lies_below_a_board(url(a)) && lies_below_a_board(url(b)));
  return kind_key(url(a)) == kind_key(url(b)) && same_place && !has_tail(a) && !has_tail(b);
}

// "/forum/travel/which-train/" below "/forum/travel/".
bool Learner::lies_below_a_board(const url::Url& url) const {
  std::string above{path_above(url.path())};
  if (above.empty()) return false;
  if (url.path().ends_with('/')) above += '/';
  const auto folder = url::parse(above, url);
  return folder && (is_a(Role::Index, *folder) || is_a(Role::Alternative, *folder));
}

// Is a discussion known by its title, and not only by a shortcut into it?
bool Learner::has_titles() const {
  return std::any_of(adopted_.begin(), adopted_.end(), [&](const auto& one) {
    const auto kind = kind_of(one.first);
    return one.second == Role::Thread && kind && !is_shortcut(*kind);
  });
}

bool Learner::look_at_one_more(const SampledPage& list) {
  const Offer offer = offer_of(list);
  if (!offer.lists) return false;
  for (const SampledLink* link : offer.lists->links)
    if (!pages_.contains(link->target.href())) return take_up(visit(link->target));
  return false;
}

// A list is studied; false where there is no page.
bool Learner::take_up(const SampledPage* page) {
  if (page == nullptr) return false;
  if (page->judgement.kind != PageClass::Index) return true;
  study(*page);
  turn_once(*page);
  return true;
}

// Lists of lists of lists: while no title of a discussion has come into sight, one list more of
// those that the last one names. Where all boards that were seen are heads of others, or next to
// empty, one more of those that the entry names.
bool Learner::go_deeper() {
  decide();
  if (has_titles() || studied_.empty()) return false;
  return look_at_one_more(*studied_.back()) || look_at_one_more(*studied_.front());
}

// The second page of a list shows which parts of the URLs are mere state.
void Learner::turn_once(const SampledPage& list) {
  if (has_turned_ || list.flips.empty()) return;
  const SampledPage* next = visit(list.flips.front().target);
  if (next == nullptr) return;
  has_turned_ = true;
  study(*next);
}

// Boards lead to threads.
void Learner::study_boards() {
  for (std::size_t round = 0; round < kRounds; ++round) {
    std::vector<const SampledPage*> lists;
    for (const auto& [href, page] : pages_) {
      if (page != nullptr && page->judgement.kind == PageClass::Index && !is_studied(*page))
        lists.push_back(page);
    }
    const std::set<std::string> boards = boards_on(*studied_.front());
    std::stable_partition(lists.begin(), lists.end(), [&](const SampledPage* list) {
      return boards.contains(list->url.href());
    });
    const bool is_enough = studied_.size() > kBoards + 2;
    if ((lists.empty() || is_enough) && !go_deeper()) break;
    for (const SampledPage* list : lists) {
      if (studied_.size() > kBoards + 2) break;
      take_up(list);
    }
  }
}

// Boards of one discussion each: no page has two links to any.
void Learner::study_lone_links() {
  smallest_group_ = 1;
  for (const SampledPage* page : studied_) static_cast<void>(offer_of(*page));
}

// No entry was found, but boards in the menu of a discussion: the one that names most of them leads
// to all that any does.
void Learner::begin_at_a_board() {
  std::set<std::size_t> kinds;
  for (const auto& [example, role] : adopted_) {
    const auto kind = kind_of(example);
    if (kind && role == Role::Index) kinds.insert(*kind);
  }
  std::ptrdiff_t most = 0;
  for (const SampledPage* page : studied_) {
    if (page->judgement.kind != PageClass::Index) continue;
    const auto boards =
        std::count_if(page->links.begin(), page->links.end(), [&](const SampledLink& link) {
          const auto kind = kind_of(link.target.href());
          return kind && kinds.contains(*kind);
        });
    if (boards <= most) continue;
    most = boards;
    profile_.entry = page->url.href();
  }
}

// An entry page that lists no boards: then the lists it links to (all questions, newest, …) are
// what there is.
void Learner::study_lists_of_everything(const SampledPage& entry) {
  std::vector<const SampledLink*> lists;
  for (const SampledLink& link : entry.links) {
    const auto kind = kind_of(link.target.href());
    if (!kind || space_->kinds()[*kind].examples.size() > kFewPages || is_turned_to(link.target))
      continue;
    const Votes votes = votes_of(*kind);
    const bool leads_nowhere = votes.other > kManyVotes && votes.other == votes.all();
    if (!votes.for_thread() && !leads_nowhere) lists.push_back(&link);
  }
  std::stable_sort(lists.begin(), lists.end(), [](const SampledLink* a, const SampledLink* b) {
    return a->target.href().size() < b->target.href().size();
  });
  if (lists.size() > kListsOfEverything) lists.resize(kListsOfEverything);
  const SampledPage* longest = nullptr;
  for (const SampledLink* link : lists) {
    const SampledPage* page = visit(link->target);
    if (page == nullptr || page->judgement.kind != PageClass::Index) continue;
    study(*page);
    const std::set<std::string> threads = threads_on(*page);
    if (threads.size() < smallest_group_) continue;
    lists_of_everything_.insert(link->target.href());
    const bool may_have_state = threads.begin()->find('?') != std::string::npos;
    if (may_have_state && (longest == nullptr || page->extent > longest->extent)) longest = page;
  }
  if (longest != nullptr) turn_once(*longest);  // the one that is surely read to its end
}

}  // namespace boardwalk::learn
