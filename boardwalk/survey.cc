#include "boardwalk/survey.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "boardwalk/learn/matcher.h"
#include "boardwalk/url/url.h"

namespace boardwalk {
namespace {

using learn::Role;
using learn::SampledPage;

constexpr std::size_t kBoards = 10;   // whose first pages are read
constexpr double kFarLonger = 0.693;  // the logarithm of twice

class Surveyor {
 public:
  Surveyor(crawl::LiveSampler& sampler, const learn::SiteProfile& profile)
      : sampler_(sampler), profile_(profile), matcher_(profile) {}

  Estimate run() {
    find_boards();
    read_boards();
    Estimate estimate;
    estimate.boards = static_cast<std::int64_t>(boards_.size());
    const double share = read_.empty() ? 0 : size_of(boards_) / size_of(read_);
    double list_pages = 0;
    double threads = 0;
    for (const SampledPage* board : read_) {
      const auto shown = static_cast<double>(threads_on(*board).size());
      const bool is_open = board->extent == 1 && !board->flips.empty();
      const int extent = is_open ? 2 : board->extent;
      estimate.is_lower_bound = estimate.is_lower_bound || is_open;
      list_pages += extent;
      // The last page is half full, on the average.
      threads += shown * (extent > 1 ? extent - 0.5 : 1.0);
    }
    threads = std::max(threads * share, size_of(all_threads_));
    estimate.threads = std::llround(threads);
    estimate.requests = std::llround(1 + list_pages * share + threads * pages_per_thread());
    estimate.junk_share = junk_share();
    estimate.sampled = static_cast<int>(sampler_.pages().size());
    return estimate;
  }

 private:
  template <typename Container>
  static double size_of(const Container& container) {
    return static_cast<double>(container.size());
  }

  [[nodiscard]] std::optional<std::size_t> rule_of(const url::Url& url) const {
    const auto match = matcher_.match(url);
    return match ? std::optional{match->rule} : std::nullopt;
  }
  [[nodiscard]] std::string identity_of(const url::Url& url) const {
    const auto match = matcher_.match(url);
    return match && !match->identity.empty() ? match->identity : url.href();
  }
  [[nodiscard]] bool has_role(const url::Url& url, Role role) const {
    const auto rule = rule_of(url);
    return rule && profile_.rules[*rule].role == role;
  }

  // A forum without boards has other lists of everything: the longest one counts.
  void find_boards() {
    const bool has_boards =
        std::any_of(profile_.rules.begin(), profile_.rules.end(),
                    [](const learn::Rule& rule) { return rule.role == Role::Index; });
    if (const auto entry = url::parse(profile_.entry)) static_cast<void>(sampler_.get(*entry));
    for (const SampledPage* page : sampler_.pages()) {
      for (const learn::SampledLink& link : page->links) {
        if (has_role(link.target, Role::Index))
          boards_.try_emplace(identity_of(link.target), link.target);
        if (has_role(link.target, Role::Thread)) all_threads_.insert(identity_of(link.target));
      }
    }
    if (has_boards) return;
    for (const learn::Rule& rule : profile_.rules) {
      const auto url = url::parse(rule.example);
      if (rule.role == Role::Alternative && url) {
        boards_.try_emplace(rule.example, *url);
        return;
      }
    }
  }

  // Those that learning has read first: they cost nothing.
  void read_boards() {
    std::vector<url::Url> order;
    for (const auto& [identity, url] : boards_) order.push_back(url);
    std::stable_partition(order.begin(), order.end(),
                          [&](const url::Url& url) { return sampler_.answer(url) != nullptr; });
    for (const url::Url& url : order) {
      if (read_.size() >= kBoards) return;
      if (const SampledPage* page = sampler_.get(url)) read_.push_back(page);
    }
  }

  [[nodiscard]] std::set<std::string> threads_on(const SampledPage& page) const {
    std::set<std::string> threads;
    for (const learn::SampledLink& link : page.links) {
      if (has_role(link.target, Role::Thread)) threads.insert(identity_of(link.target));
    }
    return threads;
  }

  // The geometric mean. One that is far longer than the others may have been looked at for that,
  // and counts as twice the next.
  [[nodiscard]] double pages_per_thread() const {
    std::vector<double> pages;
    for (const SampledPage* page : sampler_.pages())
      if (has_role(page->url, Role::Thread)) pages.push_back(std::log(page->extent));
    if (pages.empty()) return 1.0;
    std::sort(pages.begin(), pages.end());
    if (pages.size() > 1)
      pages.back() = std::min(pages.back(), pages[pages.size() - 2] + kFarLonger);
    const double sum = std::accumulate(pages.begin(), pages.end(), 0.0);
    return std::exp(sum / static_cast<double>(pages.size()));
  }

  [[nodiscard]] double junk_share() const {
    double links = 0;
    double junk = 0;
    for (const SampledPage* page : sampler_.pages()) {
      for (const learn::SampledLink& link : page->links) {
        const bool wanted = rule_of(link.target) || page->turned.contains(link.target.href()) ||
                            link.target.href() == profile_.entry;
        links += 1;
        junk += wanted ? 0 : 1;
      }
    }
    return links > 0 ? junk / links : 0.0;
  }

  crawl::LiveSampler& sampler_;
  const learn::SiteProfile& profile_;
  learn::RuleMatcher matcher_;
  std::map<std::string, url::Url> boards_;  // by identity
  std::set<std::string> all_threads_;
  std::vector<const SampledPage*> read_;
};

}  // namespace

Estimate survey(crawl::LiveSampler& sampler, const learn::SiteProfile& profile,
                const fetch::PaceRules& pace) {
  Estimate estimate = Surveyor{sampler, profile}.run();
  Millis between = pace.delay;
  const auto entry = url::parse(profile.entry);
  const fetch::Robots* robots = entry ? sampler.robots_of(*entry) : nullptr;
  if (robots != nullptr) between = std::max(between, robots->crawl_delay().value_or(Millis{0}));
  estimate.seconds_between = static_cast<double>(between.count()) / 1000.0;
  estimate.hours = static_cast<double>(estimate.requests) * estimate.seconds_between / 3600.0;
  return estimate;
}

}  // namespace boardwalk
