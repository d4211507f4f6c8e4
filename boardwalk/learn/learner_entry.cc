// A step of the learner: the entry page.
#include <algorithm>

#include "boardwalk/discover/entry_search.h"
#include "boardwalk/discover/ways_up.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kMostFrames = 8;  // looked into

// "/forum/topic/9" → "forum", "/forum#2/…" → "forum#"; empty for what lies in no folder.
std::string first_folder(const url::Url& url) {
  const std::string_view path = url.path().substr(1);
  const std::size_t end = path.find('/');
  return end == std::string_view::npos ? "" : value_template(path.substr(0, end));
}

// "category?id=4" beside "category?id=5".
bool names_among_others(const SampledPage& page, const url::Url& list) {
  const std::string form = value_template(target_of(list));
  bool is_named = false;
  bool has_others = false;
  for (const SampledLink& link : page.links) {
    if (value_template(target_of(link.target)) != form) continue;
    (link.target == list ? is_named : has_others) = true;
  }
  return is_named && has_others;
}

}  // namespace

// One of them that was looked at shows what the page shows, in another order, say.
bool Learner::repeat(const SampledPage& page, const Group& lists) {
  return std::any_of(lists.links.begin(), lists.links.end(), [&](const SampledLink* link) {
    const auto known = pages_.find(link->target.href());
    return known != pages_.end() && known->second != nullptr && known->second != &page &&
           is_repeated_by(page, *known->second);
  });
}

// The lists it leads to; none for a page that is no list of lists, or names but other orders of
// itself. The months of a board are parts of it: where the forum begins is above.
std::set<std::string> Learner::boards_on(const SampledPage& page) {
  const Offer offer = offer_of(page);
  std::set<std::string> boards;
  if (!is_list_of_lists(page, offer) || repeat(page, *offer.lists)) return boards;
  for (const SampledLink* link : offer.lists->links)
    if (!ends_with_month(link->target)) boards.insert(link->target.href());
  return boards;
}

// A list above the page, or one that names discussions in the same folder of the site.
bool Learner::lead_near(const Group& lists, const url::Url& page) {
  const std::string folder = first_folder(page);
  return std::any_of(lists.links.begin(), lists.links.end(), [&](const SampledLink* link) {
    if (discover::is_above(link->target, page)) return true;
    const auto known = pages_.find(link->target.href());
    if (known == pages_.end() || known->second == nullptr) return false;
    const std::set<std::string> threads = threads_on(*known->second);
    return std::any_of(threads.begin(), threads.end(), [&](const std::string& href) {
      const auto thread = url::parse(href);
      return thread && first_folder(*thread) == folder;
    });
  });
}

// Several of its links are of a kind that is known to lead to lists, or may: of two boards one may
// be empty.
bool Learner::links_to_lists(const SampledPage& page) {
  see_links_of(page);
  std::map<std::size_t, std::size_t> uses;
  for (const SampledLink& link : page.links) {
    if (const auto kind = kind_of(link.target.href())) ++uses[*kind];
  }
  return std::any_of(uses.begin(), uses.end(), [&](const auto& use) {
    if (use.second < smallest_group_) return false;
    const Votes votes = votes_of(use.first);
    return votes.for_index() || (votes.index > votes.thread && votes.index >= votes.other);
  });
}

// What pages that were looked at show inside themselves, frames in frames included.
std::vector<url::Url> Learner::pages_in_frames() {
  std::vector<url::Url> frames;
  const auto add = [&](const SampledPage* page) {
    if (page == nullptr) return;
    for (const url::Url& frame : page->frames)
      if (std::find(frames.begin(), frames.end(), frame) == frames.end()) frames.push_back(frame);
  };
  for (const auto& [href, page] : pages_) add(page);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    if (i == kMostFrames) {
      frames.resize(kMostFrames);
      break;
    }
    add(visit(url::Url{frames[i]}));
  }
  return frames;
}

// The search for the entry sees pages through the learner's eyes.
class Learner::Survey final : public discover::Surveyor {
 public:
  explicit Survey(Learner& learner) : learner_(learner) {}

  bool visit(const url::Url& url) override { return learner_.visit(url) != nullptr; }
  [[nodiscard]] std::vector<discover::Way> ways_up(const url::Url& url) override {
    return page(url).ways_up;
  }
  [[nodiscard]] bool is_list(const url::Url& url) override {
    return page(url).judgement.kind == classify::PageClass::Index;
  }
  [[nodiscard]] bool is_wall(const url::Url& url) override {
    return page(url).judgement.kind == classify::PageClass::Wall;
  }
  [[nodiscard]] bool links_to_lists(const url::Url& url) override {
    return learner_.links_to_lists(page(url));
  }
  [[nodiscard]] bool names_among_others(const url::Url& url, const url::Url& list) override {
    return learn::names_among_others(page(url), list);
  }
  [[nodiscard]] std::set<std::string> boards_on(const url::Url& url) override {
    return learner_.boards_on(page(url));
  }
  [[nodiscard]] bool leads_to_threads(const url::Url& url) override {
    const Offer offer = learner_.offer_of(page(url));
    return offer.lists && learner_.lead_to_threads(*offer.lists);
  }
  [[nodiscard]] bool leads_near(const url::Url& url, const url::Url& page_url) override {
    const Offer offer = learner_.offer_of(page(url));
    return offer.lists && learner_.lead_near(*offer.lists, page_url);
  }
  [[nodiscard]] std::vector<url::Url> pages_elsewhere() override {
    std::vector<url::Url> pages = learner_.pages_in_frames();
    for (url::Url& page : learner_.sampler_.pages_elsewhere()) pages.push_back(std::move(page));
    return pages;
  }

 private:
  [[nodiscard]] const SampledPage& page(const url::Url& url) { return *learner_.visit(url); }
  Learner& learner_;
};

// What kind of page the start is counts from the beginning.
url::Url Learner::find_entry(const url::Url& start) {
  see_links_of(*visit(start));
  Survey survey(*this);
  return discover::find_entry(start, survey);
}

}  // namespace boardwalk::learn
