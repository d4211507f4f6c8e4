// What turns out to be no post, now that it is read?
//
// Notes on what was removed, advertisements between posts, posts that are shown again, the clock in
// the head of a page.
#pragma once

#include <string_view>
#include <vector>

#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/fields/moments.h"
#include "boardwalk/extract/verdicts/seen.h"
#include "boardwalk/model/forum.h"

namespace boardwalk::extract {

class SecondLook {
 public:
  SecondLook(const Seen& seen, const std::vector<Moment>& moments,
             const std::vector<Identity>& identities);

  // `post`: what was read of the record.
  [[nodiscard]] bool is_no_post(std::size_t i, const model::Post& post) const;
  // "This post was removed", by nobody, where all others are signed; or in a place of its own. A
  // record like all others is a post, whoever wrote it.
  [[nodiscard]] bool is_unsigned_notice(std::size_t i, const model::Post& post) const;

 private:
  [[nodiscard]] bool is_signed_notice(std::size_t i, const model::Post& post) const;
  [[nodiscard]] bool is_like_others(std::size_t i) const;
  [[nodiscard]] bool is_unnumbered(std::size_t i) const;
  [[nodiscard]] bool is_signed_by_advertiser(std::size_t i) const;
  [[nodiscard]] bool is_clock() const;

  Seen seen_;
  const std::vector<Moment>& moments_;
  const std::vector<Identity>& identities_;
  std::vector<bool> shown_again_;
  std::size_t signed_ = 0;    // records
  std::size_t numbered_ = 0;  // of those behind the first: with the profiles of their authors
};

}  // namespace boardwalk::extract
