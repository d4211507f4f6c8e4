// Forums whose every page is known: simulated packages, and mirrors where they are at hand.
//
//     const auto forum = simulated_package(seed, 300);
//     const auto web = forum->web(clock);            // what a crawler sees of it
//     if (const auto page = forum->page(url)) …      // which page of the truth that is
//
// A forum is driven by one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"
#include "boardwalk/fetch/fetcher.h"

namespace boardwalk::lab {

// A page that a perfect crawl brings. List and number are its name, whatever URL it was asked by.
struct KnownPage {
  enum class Kind : std::uint8_t {
    Entry,
    Overview,  // of some boards, as a category has
    Index,     // of a board
    Thread,
  };
  Kind kind = Kind::Index;
  std::string list = {};    // the board or thread
  std::int64_t number = 1;  // of the page within the list
};

class KnownForum {
 public:
  virtual ~KnownForum() = default;
  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual Time now() const = 0;  // the moment at which it is crawled
  // URLs of all pages, in the form that lists and pagers link; the entry first.
  [[nodiscard]] virtual const std::vector<std::string>& pages() const = 0;
  [[nodiscard]] virtual std::optional<KnownPage> page(const std::string& url) = 0;
  [[nodiscard]] virtual std::int64_t size_of(const std::string& list) const = 0;  // in pages
  // A permalink, another order, a print view, a page beyond the end of a list: shows what a known
  // page shows, or leads to one.
  [[nodiscard]] virtual bool is_other_name(const std::string& url) = 0;
  // Asking for it changes something, such as logging out: no crawler may.
  [[nodiscard]] virtual bool changes_state(const std::string& url) = 0;
  [[nodiscard]] virtual std::optional<std::string> html(const std::string& url) = 0;
  [[nodiscard]] virtual std::unique_ptr<fetch::Fetcher> web(Clock& clock) = 0;

  [[nodiscard]] const std::string& entry() const { return pages().front(); }
};

[[nodiscard]] std::unique_ptr<KnownForum> simulated_package(std::uint64_t seed, std::int64_t pages);

// NAME.warc.zst in a folder, with NAME.truth.json.zst beside it.
[[nodiscard]] Result<std::unique_ptr<KnownForum>> mirror(const std::string& folder,
                                                         const std::string& name);

// The forums of an experiment.
struct ForumSets {
  int packages = 160;        // of the 160 test packages
  std::uint64_t fresh = 0;   // as many drawn from this seed on in place of those; 0: none
  std::int64_t pages = 300;  // index and thread pages of each
  std::string mirrors = {};  // folder of mirrored forums; empty: none
};

// One at a time, so that only one is in memory; sets are called "sim-test", "sim-fresh" and
// "mirrors".
Result<void> for_each_forum(const ForumSets& sets,
                            const std::function<void(const std::string& set, KnownForum&)>& use);

// Known pages other than the entry, drawn with the name as the seed: the same at every call.
[[nodiscard]] std::vector<std::string> random_pages(const KnownForum& forum, int count);

}  // namespace boardwalk::lab
