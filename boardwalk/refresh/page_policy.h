// Policies that see pages, not lists: each page has a history of its own, and is visited whole.
//
// What they share: pages that were never read come first; of the others, each policy has its own
// opinion. What a visit found new is its divergence, the share of the records on the page that the
// visit before did not show (of a list page: rows that were not there, or had other numbers).
#pragma once

#include <deque>
#include <unordered_map>
#include <vector>

#include "boardwalk/refresh/age_queue.h"
#include "boardwalk/refresh/policy.h"

namespace boardwalk::refresh {

class PagePolicy : public Policy {
 public:
  explicit PagePolicy(const PageSizes& sizes) : sizes_(sizes) {}

  void add(const KnownList& list) final;
  [[nodiscard]] std::optional<Visit> next(Moment now) final;
  void seen(const Sighting& sighting) final;

 protected:
  using PageNumber = std::uint32_t;

  // A page was read for the first time.
  virtual void begin(PageNumber page, Moment at) = 0;
  // A page was read again, `away` seconds after the last time.
  virtual void visited(PageNumber page, Moment at, Moment away, double divergence) = 0;
  // Takes the page to be read next.
  [[nodiscard]] virtual std::optional<PageNumber> take(Moment now) = 0;

 private:
  struct Page {
    PageRef ref = {};
    Moment read = 0;                       // 0: never
    std::uint32_t records = 0;             // of a thread page
    std::vector<std::uint64_t> rows = {};  // of a list page, sorted
  };
  struct List {
    bool known = false;
    std::vector<PageNumber> pages = {};
  };

  [[nodiscard]] List& list(ListId id);
  PageNumber add_page(const PageRef& ref);
  void find(ListId id, std::uint32_t pages);
  [[nodiscard]] double divergence(Page& page, const Sighting& sighting) const;

  PageSizes sizes_;
  std::vector<Page> pages_;
  std::vector<List> lists_;
  std::deque<PageNumber> never_read_;
};

// Every page in turn.
class RoundRobin final : public PagePolicy {
 public:
  using PagePolicy::PagePolicy;

 private:
  void begin(PageNumber page, Moment /*at*/) override { turn_.push_back(page); }
  void visited(PageNumber page, Moment /*at*/, Moment /*away*/, double /*divergence*/) override {
    turn_.push_back(page);
  }
  [[nodiscard]] std::optional<PageNumber> take(Moment now) override;

  std::deque<PageNumber> turn_;
};

// Olston & Pandey 2008: the divergence D of a page grows with the time t since its refresh; a
// refresh is worth t D(t) - integral of D, which is the staleness it ends beyond what cannot be
// helped. Curve fitting: D(t) = 1 - exp(-t / pace), the pace fitted to the visits so far.
class CurveFitting final : public PagePolicy {
 public:
  using PagePolicy::PagePolicy;

 private:
  struct Curve {
    double changes = 0;
    double seconds = 0;
    void remember(double more_changes, double more_seconds, double share) {
      changes = share * changes + more_changes;
      seconds = share * seconds + more_seconds;
    }
  };
  [[nodiscard]] double pace_of(const Curve& curve) const;
  void begin(PageNumber page, Moment at) override;
  void visited(PageNumber page, Moment at, Moment away, double divergence) override;
  [[nodiscard]] std::optional<PageNumber> take(Moment now) override;

  std::vector<Curve> curves_;
  Curve all_{.changes = 0.05, .seconds = static_cast<double>(7 * kDay)};
  AgeQueue queue_;
};

// Their bound-based policy, which assumes no curve: from the visits since a reference visit follow
// an upper and a lower bound of the same worth. A page that is surely worth more than the going
// rate is visited twice as often, one that is surely worth less half as often; either begins a new
// reference. The going rate rises while visits are late, and falls while there is time left.
class BoundBased final : public PagePolicy {
 public:
  using PagePolicy::PagePolicy;

 private:
  struct Bounds {
    double period = 0;
    double elapsed = 0;  // since the reference visit
    double divergence = 0;
    double low_area = 0;  // under the divergence, if all change came late
    double high_area = 0;
  };
  void begin(PageNumber page, Moment at) override;
  void visited(PageNumber page, Moment at, Moment away, double divergence) override;
  [[nodiscard]] std::optional<PageNumber> take(Moment now) override;

  std::vector<Bounds> bounds_;
  AgeQueue queue_;
  double going_rate_ = static_cast<double>(kDay);
};

}  // namespace boardwalk::refresh
