// From the pages of a crawl to the posts of its threads.
//
// What every reader thread does with a page of a discussion: its posts, by the site's template and
// habits of writing dates, in their places in the thread; and what the page says of the thread.
//
//     const ThreadHarvester harvester{{.posts = profile.posts, .dates = profile.dates}};
//
// Pages of a thread are joined by their first page's URL; a post that stands on several pages (the
// first one repeated, overlapping windows) has one key, and so is one post.
#pragma once

#include <memory>
#include <utility>

#include "boardwalk/crawl/strategy.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/extract/site_reader.h"

namespace boardwalk::extract {

class ThreadHarvester final : public crawl::Harvester {
 public:
  // An empty template, or a convention without confidence: each page is read by itself.
  ThreadHarvester(PostTemplate known, dates::Convention dates)
      : first_pages_(std::make_unique<SiteReader>(known)),
        further_pages_(std::make_unique<SiteReader>(std::move(known))),
        dates_(std::move(dates)) {}

  void harvest(const crawl::PageView& page, crawl::Visit& visit) const override;

 private:
  // The post that opens a thread may look like no other.
  std::unique_ptr<SiteReader> first_pages_;
  std::unique_ptr<SiteReader> further_pages_;
  dates::Convention dates_;
};

}  // namespace boardwalk::extract
