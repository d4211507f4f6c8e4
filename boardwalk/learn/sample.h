// What learning sees of a page: its kind by layout, its links, and how its own list goes on.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/classify/page_class.h"
#include "boardwalk/discover/ways_up.h"
#include "boardwalk/html/document.h"
#include "boardwalk/learn/content.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct SampledLink {
  url::Url target;         // normalised, without session parameters
  int text = 0;            // characters of its longest anchor
  bool into_page = false;  // every link to it names a place on the page: .../9#post312
  bool dated = false;      // every anchor of it is a date: "September 2025"
};

// The links that stand together in a record of a repeated region, in order: places in the list of
// all links.
struct SampledRow {
  std::size_t region = 0;
  std::vector<std::size_t> links;
};

// Another page of the same list, forward.
struct Flip {
  url::Url target;
  PagerPlaceName place;  // where links like it stand
};

struct SampledPage {
  url::Url url;                      // as it was asked for
  std::optional<url::Url> answered;  // the address that the answer came from, where it is another
  classify::Judgement judgement;
  std::uint64_t subject = 0;                   // a fingerprint of what it was judged by; 0: nothing
  classify::Judgement otherwise;               // what it is where that is no part of it
  std::vector<std::uint64_t> lists;            // fingerprints of all that repeats on it, sorted
  classify::Wall wall = classify::Wall::None;  // which, where the judgement is Wall
  classify::PageClass untimed = classify::PageClass::Other;  // what it is where nothing has times
  std::vector<discover::Way> ways_up;
  std::vector<SampledLink> links;     // into the site, each target once, in document order
  std::vector<url::Url> frames;       // pages of the site that it shows inside itself
  std::vector<SampledRow> rows;       // region by region
  std::vector<Flip> flips;            // other pages of its own list, in the body and in the head
  std::set<std::string> turned;       // targets of all its pagers, those beside titles included
  std::vector<url::Url> firsts;       // first pages of its own list, as its pagers name them
  int extent = 1;                     // pages that its own pager shows
  std::optional<url::Url> canonical;  // what the page says its address is
  std::set<std::string> session_parameters;
  ContentPrint print;
};

// `belongs` says whether a URL is part of the site; `sessions` are parameters known to be session
// ids.
[[nodiscard]] SampledPage sample_page(const html::Document& document, const url::Url& url,
                                      const std::function<bool(const url::Url&)>& belongs,
                                      const std::set<std::string>& sessions);

// What stands on several pages that have little else in common is the subject of none: they are
// judged by the rest.
void judge_without_shared(const std::vector<SampledPage*>& pages);

// Where pages come from while learning: fetched politely, each at most once, and kept for the
// crawl.
class Sampler {
 public:
  virtual ~Sampler() = default;
  // Null when there is no such page (an error, a redirect out of the site, no HTML) or the budget
  // is spent.
  [[nodiscard]] virtual const SampledPage* get(const url::Url& url) = 0;
  // From now on, and for pages that were read already, lists without times count; false when that
  // changes nothing.
  virtual bool count_untimed() = 0;
  // Pages of other parts of the site, by its sitemap; none when it has none.
  [[nodiscard]] virtual std::vector<url::Url> pages_elsewhere() = 0;
  [[nodiscard]] virtual int requests() const = 0;
};

}  // namespace boardwalk::learn
