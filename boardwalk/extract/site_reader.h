// Reads the pages of one site, faster the more of them it has seen.
//
// The first pages that show several posts teach it a path (post_path.h). The next few are read both
// ways, and only a path on which nothing was missed is trusted; from then on whole pages are read
// where the path does not lead or leaves more unread than it ever did, and once in a while to see
// that it still holds. A site that is rebuilt is learned anew; a path that fails too often is given
// up.
//
//     SiteReader reader{profile_template};
//     PagePosts found = reader.read(page, address, {.fetched = now});
//
// Any number of threads may share one. Its memory does not grow with the pages.
#pragma once

#include <memory>
#include <mutex>

#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/post_path.h"
#include "boardwalk/extract/post_template.h"

namespace boardwalk::extract {

class SiteReader {
 public:
  // What the site's profile knows; may be empty.
  explicit SiteReader(PostTemplate known) : known_(std::move(known)) {}

  // `hints.known` is of no account.
  [[nodiscard]] PagePosts read(const html::Document& page, const url::Url& address, Hints hints);

 private:
  struct Turn {
    std::shared_ptr<const PostPath> path;  // none while there is none to be trusted
    bool check = false;                    // read all of the page too
  };

  [[nodiscard]] Turn next_turn();
  void learn(const html::Document& page, const PagePosts& found);
  [[nodiscard]] bool leaves_more_than_ever(const PagePosts& quick);
  void judge(const Turn& turn, bool agreed);
  void note_left(const Turn& turn, std::size_t beside);
  void note_refusal(const Turn& turn);
  void give_up_path();

  PostTemplate known_;
  std::mutex mutex_;  // of all below
  std::shared_ptr<const PostPath> path_;
  TemplateLearner learner_;
  std::size_t most_left_ = 0;  // bytes of text beside the path, where nothing was missed
  int agreed_ = 0;             // checks that the path has passed
  int turns_ = 0;              // pages since it was learned,
  int refused_ = 0;            // and those that it did not lead to
  int failures_ = 0;           // paths given up
};

}  // namespace boardwalk::extract
