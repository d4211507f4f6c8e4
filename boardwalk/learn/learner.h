// From any page of a forum to its profile, in a few dozen requests.
//
// After FoCUS (Jiang et al. 2012). First the entry page is found: the page whose main links lead to
// lists. Then kinds of URLs vote: of every kind that stands out on an index page (by the length of
// its anchors, as titles do) a few destinations are looked at and judged by their layout, and the
// majority says where the kind leads. What stands out most on the entry page are the boards, what
// stands out most on a board are its threads; other kinds that lead to threads are other names of
// them (permalinks, last-post shortcuts), other lists are alternatives, asked for only while they
// bring news.
//
//     auto lesson = learn(sampler, start);
//     lesson->profile, lesson->account        // what, and why
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/learn/sample.h"
#include "boardwalk/learn/url_space.h"

namespace boardwalk::learn {

struct Lesson {
  SiteProfile profile;
  std::vector<std::string> account;  // one line a finding, for people
  bool alone = false;                // a single discussion: nothing leads to others
};

class Learner {
 public:
  explicit Learner(Sampler& sampler) : sampler_(sampler) {}

  // An Error says what was found instead of a forum, and what to try.
  [[nodiscard]] Result<Lesson> learn(const url::Url& start);

 private:
  struct Votes {
    int index = 0;
    int thread = 0;
    int other = 0;
    int missing = 0;  // of the others: there is no such page
    [[nodiscard]] int all() const { return index + thread + other; }
    // Layout tells a list or a discussion when it sees one; an empty board or a single post of one
    // line it may miss, and of boards most may be empty.
    [[nodiscard]] bool for_index() const {
      return index > thread && (index > other || (index > 1 && 3 * index > other));
    }
    [[nodiscard]] bool for_thread() const {
      return thread >= index && (thread > other || (thread > 1 && 2 * thread > other));
    }
    [[nodiscard]] int majority() const { return std::max({index, thread, other}); }
  };
  // The links of one kind on one page.
  struct Group {
    std::size_t kind = 0;  // in the space as it is now
    std::vector<const SampledLink*> links;
    int text = 0;                             // characters of all anchors
    std::vector<const SampledLink*> in_rows;  // of the region that has most of them
  };

  // What a page offers: its best way to lists, and its best way to discussions.
  struct Offer {
    std::optional<Group> lists;
    std::optional<Group> threads;
    std::vector<Group> more_lists;  // of other kinds
    std::vector<Group> beside;      // other ways to discussions, in the same rows
  };

  const SampledPage* visit(const url::Url& url);
  void see_links_of(const SampledPage& page);
  void forget_kinds();
  [[nodiscard]] std::optional<std::size_t> kind_of(const std::string& href) const;
  [[nodiscard]] std::vector<Group> groups_on(const SampledPage& page);
  static void find_rows(const SampledPage& page, Group& group);
  [[nodiscard]] classify::PageClass judged(const std::string& href, const SampledPage* page) const;
  [[nodiscard]] std::set<std::size_t> kinds_named_on(const SampledPage& page,
                                                     std::size_t own) const;
  [[nodiscard]] bool look_like_threads(std::size_t kind) const;
  [[nodiscard]] std::set<std::size_t> threads_named_by(std::size_t kind) const;
  void see_links_beside_lists();
  [[nodiscard]] bool are_months(std::size_t kind) const;
  [[nodiscard]] bool is_list_with_excerpts(const std::string& href, const SampledPage& page) const;
  [[nodiscard]] Votes votes_of(std::size_t kind) const;
  [[nodiscard]] bool are_all(std::size_t kind, bool (*is_so)(const url::Url&)) const;
  [[nodiscard]] bool are_called_people(std::size_t kind) const;
  [[nodiscard]] bool are_mostly_content(std::size_t kind) const;
  [[nodiscard]] bool lie_in_a_board(std::size_t kind) const;
  [[nodiscard]] bool lies_beside_others(const url::Url& url) const;
  [[nodiscard]] bool turn_out_people(std::size_t kind, const url::Url& one);
  [[nodiscard]] bool is_people(std::size_t kind) const;
  [[nodiscard]] bool is_of_people(const SampledPage& page) const;
  [[nodiscard]] bool sign_posts(std::string_view folder) const;
  [[nodiscard]] bool names_another(const SampledPage& discussion, const url::Url& url) const;
  void vote(const Group& group, bool is_main);
  [[nodiscard]] bool offers_lists(const SampledPage& page, const Group& group) const;
  void vote_on(const SampledPage& page, std::vector<Group>& groups);
  [[nodiscard]] Offer offer_of(const SampledPage& page);
  [[nodiscard]] std::set<std::string> find_frame() const;
  [[nodiscard]] bool is_better(const SampledPage& page, const Group& group,
                               const Group& than) const;
  [[nodiscard]] bool is_shortcut(std::size_t kind) const;
  [[nodiscard]] std::set<std::string> threads_on(const SampledPage& page);
  struct Contents;
  [[nodiscard]] Contents contents_of(const SampledPage& page, const Group& lists);
  [[nodiscard]] static bool portal_shows_latest(const SampledPage& page, const Offer& offer,
                                                const Contents& contents);
  [[nodiscard]] bool go_on_behind(const SampledPage& board, const Group& lists);
  // A list of lists, such as the entry page. Beside each board it may show the last discussion
  // there, by a shortcut.
  [[nodiscard]] bool is_list_of_lists(const SampledPage& page, const Offer& offer);

  class Survey;
  [[nodiscard]] url::Url find_entry(const url::Url& start);
  [[nodiscard]] bool repeat(const SampledPage& page, const Group& lists);
  [[nodiscard]] std::set<std::string> boards_on(const SampledPage& page);
  [[nodiscard]] std::vector<url::Url> pages_in_frames();
  [[nodiscard]] bool links_to_lists(const SampledPage& page);
  [[nodiscard]] bool lead_to_threads(const Group& lists);
  [[nodiscard]] bool lead_near(const Group& lists, const url::Url& page);

  [[nodiscard]] double mean_threads(const Group& group);
  [[nodiscard]] bool leads_to_forms(const Group& group) const;
  [[nodiscard]] bool list_more(const Group& group, const Group& than,
                               const std::set<std::string>& frame);
  void study(const SampledPage& page);
  void take_for_threads(const SampledPage& page, Group group, Offer& offer) const;
  [[nodiscard]] std::set<std::string> not_titles(const std::vector<Offer>& offers) const;
  void adopt_threads(const std::vector<const Group*>& on_boards,
                     const std::vector<const Group*>& elsewhere);
  void decide();
  [[nodiscard]] static std::vector<const Group*> lists_apart(const SampledPage& page,
                                                             const Offer& offer);
  [[nodiscard]] static std::set<std::string> lists_named_on(const SampledPage& page,
                                                            const Offer& offer);
  void adopt_sibling_boards();
  void adopt_siblings();
  [[nodiscard]] std::optional<std::size_t> kind_as_named(const url::Url& url) const;
  [[nodiscard]] std::optional<std::size_t> canonical_kind(std::size_t kind) const;
  [[nodiscard]] const url::Url* only_link_of(std::size_t kind, const SampledPage& page) const;
  [[nodiscard]] bool are_parts_of(std::size_t whole, const std::vector<const SampledPage*>& posts);
  [[nodiscard]] std::optional<std::size_t> kind_of_wholes(std::size_t kind);
  [[nodiscard]] std::map<std::string, std::int64_t> numbers_by_title(std::size_t kind) const;
  [[nodiscard]] bool are_posts_of(std::size_t posts, std::size_t threads) const;
  [[nodiscard]] bool add_parameters_to(std::size_t names, std::size_t threads) const;
  [[nodiscard]] std::size_t stand_on_boards(std::size_t kind) const;
  void leave_out_other_names();
  void prefer_wholes();
  [[nodiscard]] static bool is_part_of(const std::set<std::string>& frame, const Group& group);
  [[nodiscard]] static bool names_itself(const SampledPage& page, const Group& lists);
  [[nodiscard]] bool names_others_like_it(const SampledPage& page, const Group& lists) const;
  [[nodiscard]] static bool is_mostly_in(const std::set<std::string>& frame, const Group& group);
  [[nodiscard]] bool lies_below_a_board(const url::Url& url) const;
  [[nodiscard]] const url::Url& example_of(std::size_t kind) const;
  [[nodiscard]] std::vector<std::size_t> kinds_like(std::size_t kind) const;
  [[nodiscard]] bool are_named_alike(std::size_t a, std::size_t b) const;
  [[nodiscard]] bool lie_in_lists_of_one_kind(std::size_t a, std::size_t b) const;
  void study_boards();
  void turn_once(const SampledPage& list);
  void study_lone_links();
  void begin_at_a_board(const SampledPage& entry);
  void study_lists_of_everything(const SampledPage& entry);
  void adopt_more_of_their_kind();
  void adopt_lists_beside(const SampledPage& entry);
  [[nodiscard]] std::optional<url::Url> board_around(const url::Url& url) const;
  void look_into_boards();
  [[nodiscard]] bool lists_others_than(const SampledPage& list, const SampledPage& board);
  void adopt_sub_boards();
  void begin_where_most_are(std::size_t kind, const SampledPage& entry);
  [[nodiscard]] const SampledPage* list_around(const SampledPage& board);
  [[nodiscard]] const SampledPage* list_of_sources(const SampledPage& latest);
  [[nodiscard]] bool tell_sources(const SampledPage& page, std::size_t kind,
                                  std::size_t titles) const;
  [[nodiscard]] bool know_boards_with_threads();
  [[nodiscard]] std::optional<std::string> place_below_front(const std::string& href) const;
  [[nodiscard]] bool is_behind_front(const std::string& href) const;
  [[nodiscard]] bool lists_threads(const SampledPage* page);
  [[nodiscard]] const SampledPage& one_of_many(const SampledPage& front, const SampledPage& list);
  [[nodiscard]] const SampledPage* list_behind(const SampledPage& front);
  [[nodiscard]] const SampledPage* short_list_behind(const SampledPage& front);
  [[nodiscard]] bool names_discussion_below(const SampledPage& front, const SampledPage& list);
  [[nodiscard]] bool find_fronts(const SampledPage& entry);
  void enter_at(const SampledPage& entry);
  void begin_at(const SampledPage& entry);
  [[nodiscard]] const SampledPage& begin(const url::Url& start);
  [[nodiscard]] bool has_titles() const;
  [[nodiscard]] bool shows_posts_as_threads() const;
  bool look_at_one_more(const SampledPage& list);
  bool take_up(const SampledPage* page);
  bool go_deeper();
  // What links that turn pages turned to.
  struct Trial {
    int good = 0;
    int repeated = 0;
  };
  [[nodiscard]] bool is_repeated_by(const SampledPage& page, const SampledPage& next);
  void try_out(const SampledPage& list, const url::Url& link, Trial& trial);
  [[nodiscard]] bool is_a(Role role, const url::Url& url) const;
  [[nodiscard]] bool turns_a_board(const SampledPage& list) const;
  void look_at_a_long_thread();
  void test_pagers();
  [[nodiscard]] std::vector<const SampledPage*> lists_as_linked() const;
  void adopt(Role role, const Group& group);
  void adopt(Role role, const std::string& example);
  using ByWord = std::map<std::string, std::vector<url::Url>>;
  [[nodiscard]] ByWord with_other_words(const Group& group, std::size_t field) const;
  [[nodiscard]] bool is_another_view(const SampledPage& page, std::size_t field,
                                     const Group& group) const;
  void tell_strangers_by_word(std::size_t kind, std::size_t field);
  void tell_strangers();
  void forget_people();
  [[nodiscard]] bool has(Role role) const;
  [[nodiscard]] bool is_studied(const SampledPage& page) const;
  [[nodiscard]] bool ends_name_of_board(std::string_view until, const url::Url& url) const;
  [[nodiscard]] bool ends_query_of_board(std::string_view until, const url::Url& url) const;
  [[nodiscard]] std::vector<int> identity_of(const std::string& pattern, Role role) const;
  void write_rules();
  [[nodiscard]] std::vector<url::Url> as_on_other_pages(
      const std::vector<const url::Url*>& urls) const;
  [[nodiscard]] std::vector<url::Url> as_below_other_boards(
      const std::vector<const url::Url*>& urls) const;
  void write_rule(Role role, const std::vector<std::size_t>& kinds, const std::string& example);
  [[nodiscard]] bool takes_in(const Rule& rule, Role role) const;
  [[nodiscard]] bool takes_in_others(const Rule& rule) const;
  void write_single_thread(const SampledPage& page);
  void write_list_of_everything(const std::string& url);
  [[nodiscard]] bool is_turned_to(const url::Url& url) const;
  [[nodiscard]] bool is_later_page(const url::Url& url) const;
  void drop_catch_alls();
  void drop_other_orders();
  void allow_other_names();
  void allow_other_depths();
  void write_aliases();
  [[nodiscard]] bool leads_elsewhere(std::size_t kind);
  void write_ignored();
  void give_account();

  Sampler& sampler_;
  std::size_t smallest_group_ = 2;                   // links of a kind that make it worth a look
  std::map<std::string, const SampledPage*> pages_;  // by URL; null: could not be read
  std::optional<UrlSpace> space_;
  std::map<std::string, std::size_t> places_;   // URL → its place in the space
  std::set<std::string> seen_links_of_;         // pages whose links are in the space
  mutable std::map<std::size_t, bool> people_;  // what is known of kinds, as of now
  mutable std::map<std::size_t, std::set<std::size_t>> named_by_;  // the same: threads of lists
  std::vector<const SampledPage*> studied_;
  std::map<std::string, Role> adopted_;        // URL of an example → role of its kind
  std::map<std::string, Group> peers_;         // the same example → the links it stands for
  std::set<std::string> strangers_;            // URLs of an adopted kind that lead elsewhere
  std::set<std::string> lists_of_everything_;  // URLs
  // A board that shows no threads itself, and its lists.
  struct Front {
    std::string url;
    std::string lists;                     // where they lie below it, "#/#/"
    const SampledPage* told_by = nullptr;  // a list behind it that surely is one
  };
  std::optional<Front> front_;
  SiteProfile profile_;
  bool has_turned_ = false;  // to the second page of a list
  bool alone_ = false;
  std::vector<std::string> account_;
};

// Where no list is found, once more with lists that tell no times.
[[nodiscard]] Result<Lesson> learn(Sampler& sampler, const url::Url& start);

}  // namespace boardwalk::learn
