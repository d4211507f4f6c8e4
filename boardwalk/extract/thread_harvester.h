// From the pages of a crawl to the posts of its threads.
//
// What every reader thread does with a page of a discussion: its posts, by the site's template and
// habits of writing dates, in their places in the thread; and what the page says of the thread.
//
//     const ThreadHarvester harvester{learn_template(samples), profile.dates};
//
// Pages of a thread are joined by their first page's URL; a post that stands on several pages (the
// first one repeated, overlapping windows) has one key, and so is one post.
#pragma once

#include <utility>

#include "boardwalk/crawl/strategy.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/extract/page/post_template.h"

namespace boardwalk::extract {

class ThreadHarvester final : public crawl::Harvester {
 public:
  // An empty template, or a convention without confidence: each page is read by itself.
  ThreadHarvester(PostTemplate known, dates::Convention dates)
      : known_(std::move(known)), dates_(std::move(dates)) {}

  void harvest(const crawl::PageView& page, crawl::Visit& visit) const override;

 private:
  PostTemplate known_;
  dates::Convention dates_;
};

}  // namespace boardwalk::extract
