// FoCUS, table 2 (right) and section 5.2.2: which links of a page lead to boards, to threads, and
// to the other pages of its list?
//
// Every forum is learned from its entry; then its rules are applied to all links of its lists.
//
// Index and thread URLs are counted as the paper does, by page, since it is a group of links that
// is voted on (algorithm 1): of the links that rules take for boards and of those they take for
// threads, the group with the longest anchors in all is what was found on a page. It is right when
// most of its links are what they were taken for. A page with links to boards or threads on which
// nothing right was found is missed. Alternative lists are no finding.
//
// "By link" is stricter than the paper: every link counts, and an alternative list as an index.
// Other names of known pages are neither right nor wrong; pages of a list beyond the first are what
// pagers are for.
//
// Of pagers, every link must stay in the list, and wherever there is a next page one must lead to
// it.
#pragma once

#include <functional>
#include <string>

#include "boardwalk/html/document.h"
#include "boardwalk/learn/profile.h"
#include "boardwalk/url/url.h"
#include "lab/known_forum.h"
#include "lab/report.h"
#include "lab/tally.h"

namespace boardwalk::lab {

struct FlipsExperiment {
  ForumSets forums = {};
  int sample = 40;            // pages of each forum, half of them of lists
  bool misses = false;        // name every link that was taken for something else
  ReportOptions report = {};  // for whoever prints it
};

[[nodiscard]] Result<Report> measure_flips(const FlipsExperiment& experiment);

struct LinkTallies {
  Tally groups;  // pages of lists: by what was found on each
  Tally index;
  Tally thread;
  Tally flips;  // right and wrong links
  Tally next;   // pages with a next one: reached or missed
};

using Complaint = std::function<void(const std::string& what, const std::string& url)>;

void count_rules(KnownForum& forum, const learn::SiteProfile& profile, const html::Document& page,
                 const url::Url& url, LinkTallies& tallies, const Complaint& complain);
void count_flips(KnownForum& forum, const html::Document& page, const url::Url& url,
                 LinkTallies& tallies, const Complaint& complain);

}  // namespace boardwalk::lab
