// Pages whose kind is known: of simulated forums, and of mirrors where they are at hand.
//
// Other names of index and thread pages (sort orders, permalinks, print views, lists of recent
// threads) look like what they are another name of, so that nobody could tell them apart by
// layout: they are left out, as are the pages of a blog that shares the host of a forum.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/classify/page_class.h"

namespace boardwalk::lab {

struct LabelledPage {
  classify::PageClass kind = classify::PageClass::Other;  // Index, Thread, or Other for the rest
  std::string url;
  std::string html;
};

struct LabelledForum {
  std::string name;
  std::vector<LabelledPage> pages;
};

struct SampleSize {
  int index = 12;
  int thread = 12;
  int other = 20;
};

// A sample of a simulated forum, the same at every call: entry, full and small boards, threads with
// one post and with many, forms, member lists, profiles, calendars, searches, messages.
[[nodiscard]] LabelledForum simulated_forum(std::uint64_t seed, const SampleSize& size = {});

// NAME.warc.zst beside NAME.truth.json.zst, for every such pair in a folder, by name.
[[nodiscard]] Result<std::vector<LabelledForum>> mirrored_forums(const std::string& folder,
                                                                 const SampleSize& size);

}  // namespace boardwalk::lab
