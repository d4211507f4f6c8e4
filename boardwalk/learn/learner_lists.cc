// A step of the learner: which lists are studied, and what they say together.
#include <algorithm>

#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/link_relations.h"
#include "boardwalk/learn/people_names.h"
#include "boardwalk/learn/url_fields.h"

namespace boardwalk::learn {
namespace {

using classify::PageClass;

constexpr std::size_t kBoards = 4;              // that are studied
constexpr std::size_t kFewPages = 20;           // a kind of so few URLs may be the site's own lists
constexpr std::size_t kListsOfEverything = 12;  // of them that are looked at
constexpr std::size_t kRounds = 5;              // from lists to the lists they name
constexpr std::size_t kSeveral = 2;             // lists that make a kind of them
constexpr int kAgreeing = 2;                    // rows that show the same
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

// The months beside one of them.
bool Learner::names_itself(const SampledPage& page, const Group& lists) {
  return std::any_of(lists.links.begin(), lists.links.end(),
                     [&](const SampledLink* link) { return link->target == page.url; });
}

bool Learner::names_others_like_it(const SampledPage& page, const Group& lists) const {
  if (is_behind_front(page.url.href())) return names_itself(page, lists);
  return kind_of(page.url.href()) == lists.kind && are_months(lists.kind);
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

// What somebody wrote is a list, and names the boards it was written in; it leads nobody into a
// forum.
bool Learner::is_of_people(const SampledPage& page) const {
  const auto kind = kind_of(page.url.href());
  return kind && are_called_people(*kind);
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

// Where boards name discussions, what other lists name otherwise is something else: articles, say,
// on the same site.
void Learner::adopt_threads(const std::vector<const Group*>& on_boards,
                            const std::vector<const Group*>& elsewhere) {
  std::set<std::optional<std::size_t>> kinds;
  for (const Group* threads : on_boards) {
    kinds.insert(kind_of(threads->links.front()->target.href()));
    adopt(Role::Thread, *threads);
  }
  for (const Group* threads : elsewhere)
    if (kinds.empty() || kinds.contains(kind_of(threads->links.front()->target.href())))
      adopt(Role::Thread, *threads);
}

// What the studied pages say together. The entry names the boards, and boards name boards within
// them; any other list names discussions, and its other lists are alternatives.
void Learner::decide() {
  adopted_.clear();
  peers_.clear();
  see_links_beside_lists();
  std::vector<Offer> offers;
  offers.reserve(studied_.size());
  for (const SampledPage* page : studied_) offers.push_back(offer_of(*page));
  const std::set<std::string> beside = not_titles(offers);
  const std::set<std::string> frame = find_frame();
  const std::set<std::string> named =
      offers.empty() ? std::set<std::string>{} : lists_named_on(*studied_.front(), offers.front());
  std::set<std::size_t> board_kinds;
  std::vector<const Group*> on_boards;
  std::vector<const Group*> elsewhere;
  for (std::size_t i = 0; i < studied_.size(); ++i) {
    const SampledPage* page = studied_[i];
    const Offer& offer = offers[i];
    // Boards within a board are named there, not on every page, and not all on the entry.
    const bool is_menu = i > 0 && offer.lists &&
                         (is_part_of(frame, *offer.lists) || is_part_of(named, *offer.lists) ||
                          names_others_like_it(*page, *offer.lists));
    const bool lists_lists = !is_menu && is_list_of_lists(*page, offer);
    const auto kind = kind_of(page->url.href());
    const bool is_board = kind && board_kinds.contains(*kind);
    if (offer.lists) {
      const bool are_boards = (lists_lists && (i == 0 || is_board)) ||
                              (i > 0 && is_board && !is_menu && go_on_behind(*page, *offer.lists));
      if (are_boards) board_kinds.insert(*kind_of(offer.lists->links.front()->target.href()));
      if (are_boards || lead_to_threads(*offer.lists))
        adopt(are_boards ? Role::Index : Role::Alternative, *offer.lists);
      if (lists_lists && i == 0)
        for (const Group* group : lists_apart(*page, offer)) adopt(Role::Alternative, *group);
    }
    if (!offer.threads || lists_lists) continue;
    if (!beside.contains(offer.threads->links.front()->target.href()))
      (is_board || is_turned_to(page->url) ? on_boards : elsewhere).push_back(&*offer.threads);
  }
  adopt_threads(on_boards, elsewhere);
}

// Boards may be named in two ways. What else leads to lists from the entry, and does not stand
// beside the boards, is worth asking while it brings news.
std::vector<const Learner::Group*> Learner::lists_apart(const SampledPage& page,
                                                        const Offer& offer) {
  std::vector<const Group*> apart;
  for (const Group& group : offer.more_lists)
    if (lead_of(page, group.links, offer.lists->links) == 0) apart.push_back(&group);
  return apart;
}

std::set<std::string> Learner::lists_named_on(const SampledPage& page, const Offer& offer) {
  std::set<std::string> named;
  if (!offer.lists) return named;
  std::vector<const Group*> groups = lists_apart(page, offer);
  groups.push_back(&*offer.lists);
  for (const Group* group : groups)
    for (const SampledLink* link : group->links) named.insert(link->target.href());
  return named;
}

// Boards of another category, where its name is part of theirs.
void Learner::adopt_sibling_boards() {
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto kind = kind_of(example);
    if (!kind || role != Role::Index) continue;
    for (const std::size_t other : kinds_like(*kind)) {
      if (!lie_in_lists_of_one_kind(*kind, other) || !votes_of(other).for_index()) continue;
      std::erase_if(adopted_, [&](const auto& one) { return kind_of(one.first) == other; });
      adopt(Role::Index, example_of(other).href());
    }
  }
}

// Some threads are named another way, for want of a slug, say: "9-which-lens" and "9-7".
void Learner::adopt_siblings() {
  adopt_sibling_boards();
  const std::map<std::string, Role> known = adopted_;
  for (const auto& [example, role] : known) {
    const auto kind = kind_of(example);
    if (!kind || role != Role::Thread) continue;
    for (const std::size_t other : kinds_like(*kind)) {
      if (!are_named_alike(*kind, other)) continue;
      const url::Url& url = example_of(other);
      if (votes_of(other).all() == 0) static_cast<void>(visit(url));
      if (votes_of(other).for_thread() && !is_shortcut(other)) adopt(Role::Thread, url.href());
    }
  }
}

const url::Url& Learner::example_of(std::size_t kind) const {
  return space_->urls()[space_->kinds()[kind].examples.front()];
}

// Kinds whose URLs are built as those of this one are, in the order of the space. Ends such as
// ".msg#" are part of that, and beginnings such as "m#-": they tell shortcuts from threads.
std::vector<std::size_t> Learner::kinds_like(std::size_t kind) const {
  const auto form_of = [&](std::size_t one) {
    const url::Url& url = example_of(one);
    std::string form = kind_key(url);
    for (const UrlField& field : cut(url)) {
      form.append(" ").append(head_template(field.value));
      form.append(" ").append(tail_template(field.value));
    }
    return form;
  };
  const std::string form = form_of(kind);
  std::vector<std::size_t> kinds;
  for (std::size_t other = 0; other < space_->kinds().size(); ++other)
    if (other != kind && form_of(other) == form) kinds.push_back(other);
  return kinds;
}

bool Learner::are_named_alike(std::size_t a, std::size_t b) const {
  const auto folder = [&](std::size_t kind) {
    const std::string& pattern = space_->kinds()[kind].pattern;
    const std::string fixed = pattern.substr(0, pattern.find('('));
    return fixed.substr(0, fixed.find_last_of("/=") + 1);
  };
  return folder(a) == folder(b) || lie_in_lists_of_one_kind(a, b) ||
         (lies_below_a_board(example_of(a)) && lies_below_a_board(example_of(b)));
}

// "/forum/hobbies/radios" and "/forum/lounge/news", where "/forum/hobbies" and "/forum/lounge" are
// pages.
bool Learner::lie_in_lists_of_one_kind(std::size_t a, std::size_t b) const {
  const std::vector<UrlField> of_a = cut(example_of(a));
  const std::vector<UrlField> of_b = cut(example_of(b));
  const auto differ = std::mismatch(
      of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
      [](const UrlField& one, const UrlField& other) { return one.value == other.value; });
  if (differ.first == of_a.begin() || differ.first == of_a.end()) return false;
  if (differ.first->in_query || std::next(differ.first) == of_a.end()) return false;
  const auto lies_below_a_page = [&](const url::Url& url, const UrlField& field) {
    const auto end = static_cast<std::size_t>(field.value.end() - url.path().begin());
    const std::string above{url.path().substr(0, end)};
    const auto page = url::parse(above, url);
    const auto folder = url::parse(above + "/", url);
    return (page && places_.contains(page->href())) || (folder && places_.contains(folder->href()));
  };
  return lies_below_a_page(example_of(a), *differ.first) &&
         lies_below_a_page(example_of(b), *differ.second);
}

// "/forum/travel/which-train/" below "/forum/travel/".
bool Learner::lies_below_a_board(const url::Url& url) const {
  std::string above{path_above(url.path())};
  if (above.empty()) return false;
  if (url.path().ends_with('/')) above += '/';
  const auto folder = url::parse(above, url);
  return folder && (is_a(Role::Index, *folder) || is_a(Role::Alternative, *folder));
}

// Beside titles stand links to places on pages, with the form of a title and another number: posts.
bool Learner::shows_posts_as_threads() const {
  int rows = 0;
  for (const SampledPage* page : studied_) {
    for (const SampledRow& row : page->rows) {
      bool title = false;
      bool post = false;
      for (const std::size_t at : row.links) {
        const SampledLink& link = page->links[at];
        if (is_a(Role::Thread, link.target)) (link.into_page ? post : title) = true;
      }
      rows += title && post ? 1 : 0;
    }
  }
  return rows >= kAgreeing;
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
  if (judged(page->url.href(), page) != PageClass::Index) return true;
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
      if (judged(href, page) != PageClass::Index || is_studied(*page)) continue;
      if (!is_of_people(*page)) lists.push_back(page);
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
// to all that any does. Unless the entry names more: it only looked like a discussion.
void Learner::begin_at_a_board(const SampledPage& entry) {
  std::set<std::size_t> kinds;
  for (const auto& [example, role] : adopted_) {
    const auto kind = kind_of(example);
    if (kind && role == Role::Index) kinds.insert(*kind);
  }
  const auto boards_on = [&](const SampledPage& page) {
    return std::count_if(page.links.begin(), page.links.end(), [&](const SampledLink& link) {
      const auto kind = kind_of(link.target.href());
      return kind && kinds.contains(*kind);
    });
  };
  const SampledPage* best = nullptr;
  for (const SampledPage* page : studied_) {
    if (page->judgement.kind != PageClass::Index || is_of_people(*page)) continue;
    if (boards_on(*page) > (best == nullptr ? 0 : boards_on(*best))) best = page;
  }
  if (best != nullptr && boards_on(*best) >= boards_on(entry)) profile_.entry = best->url.href();
}

// Tags, say: where several of a kind list discussions, the others may as well.
void Learner::adopt_more_of_their_kind() {
  std::map<std::size_t, std::vector<std::string>> by_kind;
  for (const std::string& href : lists_of_everything_)
    if (const auto kind = kind_of(href)) by_kind[*kind].push_back(href);
  for (const auto& [kind, lists] : by_kind)
    if (lists.size() >= kSeveral && votes_of(kind).for_index())
      adopt(Role::Alternative, lists.front());
}

// A front page may name the boards and then, beside the latest discussions, some of them again, as
// tags are named. Where no boards are known, lists that turned out to name other discussions than
// it does are worth a try.
void Learner::adopt_lists_beside(const SampledPage& entry) {
  if (has(Role::Index)) return;
  const std::set<std::string> known = threads_on(entry);
  std::map<std::size_t, std::size_t> news;  // kind → lists with other discussions
  for (const auto& [href, page] : pages_) {
    const auto kind = kind_of(href);
    if (!kind || judged(href, page) != PageClass::Index || is_turned_to(page->url)) continue;
    const std::set<std::string> threads = threads_on(*page);
    const bool has_news = std::any_of(threads.begin(), threads.end(),
                                      [&](const std::string& one) { return !known.contains(one); });
    news[*kind] += has_news ? 1 : 0;
  }
  for (const auto& [kind, lists] : news) {
    const bool are_many = space_->kinds()[kind].examples.size() >= kSeveral;
    if (lists < kSeveral || !are_many || !votes_of(kind).for_index() || are_called_people(kind))
      continue;
    adopt(Role::Alternative, example_of(kind).href());
    begin_where_most_are(kind, entry);
  }
}

// At the page that names most lists of a kind, if the entry names none.
void Learner::begin_where_most_are(std::size_t kind, const SampledPage& entry) {
  const auto lists_on = [&](const SampledPage& page) {
    return std::count_if(page.links.begin(), page.links.end(), [&](const SampledLink& link) {
      return kind_of(link.target.href()) == kind;
    });
  };
  if (lists_on(entry) > 0) return;
  const SampledPage* best = &entry;
  for (const auto& [href, page] : pages_)
    if (page != nullptr && lists_on(*page) > lists_on(*best)) best = page;
  profile_.entry = best->url.href();
}

// The list of boards may be linked beside a board rather than above it.
const SampledPage* Learner::list_around(const SampledPage& board) {
  for (const SampledPage* page : studied_) {
    if (page == &board || is_turned_to(page->url) || is_of_people(*page)) continue;
    if (boards_on(*page).contains(board.url.href())) return page;
  }
  return list_of_sources(board);
}

// A list of the latest from everywhere says of each discussion which board it is from. Another page
// that is a list of such boards and nothing else, and names more of them, is the way to all.
const SampledPage* Learner::list_of_sources(const SampledPage& latest) {
  const Offer own = offer_of(latest);
  if (!own.threads) return nullptr;
  for (const SampledPage* page : studied_) {
    if (page == &latest || is_turned_to(page->url) || is_of_people(*page)) continue;
    const Offer offer = offer_of(*page);
    if (!offer.lists || offer.threads || !is_list_of_lists(*page, offer)) continue;
    const auto titles = kind_of(own.threads->links.front()->target.href());
    const std::size_t kind = offer.lists->kind;
    const auto named =
        std::count_if(latest.links.begin(), latest.links.end(),
                      [&](const SampledLink& link) { return kind_of(link.target.href()) == kind; });
    if (static_cast<std::size_t>(named) < offer.lists->links.size() &&
        tell_sources(latest, kind, *titles))
      return page;
  }
  return nullptr;
}

// One stands beside each title, where tags would be several, and on each discussion, where people
// would be.
bool Learner::tell_sources(const SampledPage& page, std::size_t kind, std::size_t titles) const {
  if (are_all(kind, may_be_called_person)) return false;
  const auto names_several = [&](const auto& known) {
    return kind_of(known.first) == titles && known.second != nullptr &&
           std::count_if(
               known.second->links.begin(), known.second->links.end(),
               [&](const SampledLink& link) { return kind_of(link.target.href()) == kind; }) > 1;
  };
  if (std::any_of(pages_.begin(), pages_.end(), names_several)) return false;
  std::size_t telling = 0;
  for (const SampledRow& row : page.rows) {
    const std::set<std::size_t> links(row.links.begin(), row.links.end());
    const auto count = [&](std::size_t wanted) {
      return std::count_if(links.begin(), links.end(), [&](std::size_t at) {
        return kind_of(page.links[at].target.href()) == wanted;
      });
    };
    if (count(titles) != 1) continue;
    const auto sources = count(kind);
    if (sources > 1) return false;
    telling += sources == 1 ? 1 : 0;
  }
  return telling >= kSeveral;
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
    if (is_of_people(*page)) continue;
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
