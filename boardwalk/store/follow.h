// What following a site needs of the store: its lists, when their posts were written, and which
// posts are new.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/model/forum.h"
#include "boardwalk/model/page.h"

namespace boardwalk::store {

struct PostRow;

// A URL of the frontier.
struct ListedPage {
  std::int64_t number = 0;
  std::string url;
  std::string identity;  // the URL where it has no other
  model::PageKind kind = model::PageKind::Unknown;
  std::string list_url;
  int page_no = 0;
  int priority = 0;
  std::optional<Time> fetched;        // none: never asked for
  bool has_failed = false;            // when last asked for, for a passing reason
  std::optional<Time> answered = {};  // the last time that it did not
};

struct ThreadSize {
  std::int64_t posts = 0;  // that are not gone
  std::optional<Time> last;
};

// How a site was followed of late.
struct SiteActivity {
  std::int64_t requests = 0;        // pages asked for
  std::int64_t posts = 0;           // found
  std::int64_t written = 0;         // posts that say they were
  std::optional<Millis> mean_wait;  // from the writing of those to the finding
  std::optional<Time> last_visit;
  std::string trouble;  // of the latest visits, when none of them showed a page; a sentence
};

// A request that went out, and what it took of the budget.
struct SentRequest {
  model::SiteId site = 0;
  Time at{};
  int tenths = 10;  // of a page
};

class FollowedStore {
 public:
  virtual ~FollowedStore() = default;

  // In the order of discovery.
  virtual Result<void> each_listed_page(model::SiteId site,
                                        const std::function<bool(const ListedPage&)>& take) = 0;
  // Thread by thread: when its posts were written, or seen first where they do not say.
  using TakeMoment = std::function<bool(const std::string& thread, Time written)>;
  virtual Result<void> each_moment(model::SiteId site, const TakeMoment& take) = 0;
  // The number of the last page that posts of a thread stand on, where it is not the first.
  using TakeLastPage = std::function<bool(const std::string& thread, int page)>;
  virtual Result<void> each_last_page(model::SiteId site, const TakeLastPage& take) = 0;
  [[nodiscard]] virtual Result<ThreadSize> thread_size(model::SiteId site,
                                                       const std::string& thread) = 0;

  // Posts are numbered as they come in; those behind `after`, in that order.
  using TakeNumbered = std::function<bool(std::int64_t number, const PostRow&)>;
  virtual Result<void> each_new_post(std::int64_t after, const TakeNumbered& take) = 0;
  [[nodiscard]] virtual Result<std::int64_t> newest_post() = 0;  // its number
  // Numbers somebody wants to find again: how far posts were handed on. 0 until it is set.
  [[nodiscard]] virtual Result<std::int64_t> mark(const std::string& name) = 0;
  virtual Result<void> set_mark(const std::string& name, std::int64_t value) = 0;

  // On disk when it returns; those sent before `forget` are forgotten.
  virtual Result<void> note_request(const SentRequest& request, Time forget) = 0;
  // It has cost less. Kept with the next commit.
  virtual Result<void> amend_request(const SentRequest& request) = 0;
  [[nodiscard]] virtual Result<std::vector<SentRequest>> requests_since(Time since) = 0;  // by time

  // What lists count of a thread beyond the posts that were read to its end. Kept with the next
  // commit.
  virtual Result<void> settle(model::SiteId site, const std::string& thread,
                              std::int64_t surplus) = 0;
  using TakeSurplus = std::function<bool(const std::string& thread, std::int64_t surplus)>;
  virtual Result<void> each_settled(model::SiteId site, const TakeSurplus& take) = 0;

  // What keeps a site from being followed, in a sentence; empty: nothing.
  [[nodiscard]] virtual Result<std::string> following_trouble(model::SiteId site) = 0;
  virtual Result<void> set_following_trouble(model::SiteId site, const std::string& sentence) = 0;

  [[nodiscard]] virtual Result<SiteActivity> activity(model::SiteId site, Time since) = 0;
};

}  // namespace boardwalk::store
