#include "boardwalk/doctor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "boardwalk/crawl/live_sampler.h"
#include "boardwalk/learn/learner.h"
#include "boardwalk/learn/matcher.h"
#include "boardwalk/learn/no_forum.h"
#include "boardwalk/pipeline.h"
#include "boardwalk/survey.h"

namespace boardwalk {
namespace {

using classify::PageClass;
using learn::SampledPage;

// As in a crawl; most sites need far less.
constexpr int kBudget = 120;

class Doctor {
 public:
  Doctor(const url::Url& seed, const fetch::Manners& manners, fetch::Fetcher& fetcher, Clock& clock,
         fetch::HostMemory& memory)
      : seed_(seed), manners_(manners), sampler_(fetcher, clock, manners, memory, seed, kBudget) {}

  Diagnosis examine() {
    first_ = sampler_.get(seed_);
    if (reach() && read_first_page()) learn();
    return std::move(diagnosis_);
  }

 private:
  void say(std::string step, Verdict verdict, std::string finding) {
    diagnosis_.steps.push_back({std::move(step), verdict, std::move(finding)});
  }
  bool give_up(std::string why) {
    diagnosis_.conclusion = std::move(why);
    return false;
  }

  bool reach() {
    const fetch::Response* answer = sampler_.answer(seed_);
    const fetch::Robots* robots = sampler_.robots_of(seed_);
    const auto outcome = answer == nullptr ? fetch::Outcome::Unreachable : answer->outcome;
    const bool refused = outcome == fetch::Outcome::RefusedByRobots;
    if (answer != nullptr && answer->status > 0) {
      const auto location = answer->header("Location");
      say("address", Verdict::Good,
          fmt::format("{} answers {}{}", seed_.host(), answer->status,
                      location ? fmt::format(", moved to {}", *location) : ""));
    } else if (refused) {
      say("address", Verdict::Good, fmt::format("{} answers", seed_.host()));
    } else {
      say("address", Verdict::Bad, sampler_.trouble());
      return give_up(learn::describe_no_forum(seed_, nullptr, sampler_.trouble(), 0));
    }
    if (robots == nullptr) {
      say("robots.txt", Verdict::Good, "not asked");
    } else {
      const auto delay = robots->crawl_delay();
      say("robots.txt", refused ? Verdict::Bad : Verdict::Good,
          (refused ? "forbids this page" : "allows this page") +
              (delay ? fmt::format(", and asks for {:.1f} s between requests",
                                   static_cast<double>(delay->count()) / 1000.0)
                     : std::string{}));
    }
    if (refused) {
      return give_up("robots.txt forbids " + seed_.href() +
                     "; if the site is yours, --ignore-robots reads it all the same");
    }
    return true;
  }

  bool read_first_page() {
    if (first_ == nullptr) {
      say("page", Verdict::Bad, sampler_.trouble());
      return give_up(learn::describe_no_forum(seed_, nullptr, sampler_.trouble(), 0));
    }
    say("page", Verdict::Good,
        fmt::format("HTML with {} links into the site", first_->links.size()));
    const bool is_wall = first_->judgement.kind == PageClass::Wall;
    say("wall", is_wall ? Verdict::Doubtful : Verdict::Good,
        is_wall ? "a login, a check or a message stands in the way" : "none");
    static constexpr std::array<const char*, 4> kKinds = {
        "a list", "a discussion", "neither a list nor a discussion", "a wall"};
    const auto kind = static_cast<std::size_t>(first_->judgement.kind);
    const bool is_forum =
        first_->judgement.kind == PageClass::Index || first_->judgement.kind == PageClass::Thread;
    say("kind", is_forum ? Verdict::Good : Verdict::Doubtful,
        std::string{"it looks like "} + kKinds.at(kind));
    return true;
  }

  void learn() {
    const auto lesson = learn::learn(sampler_, seed_);
    describe_destinations();
    if (!lesson) {
      describe_pages();
      say("rules", Verdict::Bad, "no kind of link leads to discussions");
      give_up(lesson.error().message);
      return;
    }
    const learn::SiteProfile& profile = lesson->profile;
    say("entry", Verdict::Good, profile.entry);
    for (const learn::Rule& rule : profile.rules) {
      say("rule", Verdict::Good,
          fmt::format("{}: {} ({} links)", learn::name(rule.role), rule.pattern, rule.support));
    }
    describe_lists(profile);
    conclude(profile);
  }

  void describe_destinations() {
    std::array<int, 4> kinds{};
    for (const SampledPage* page : sampler_.pages())
      ++kinds.at(static_cast<std::size_t>(page->judgement.kind));
    say("links", kinds[0] + kinds[1] > 0 ? Verdict::Good : Verdict::Bad,
        fmt::format("{} pages looked at: {} lists, {} discussions, {} others, {} walls",
                    sampler_.pages().size(), kinds[0], kinds[1], kinds[2], kinds[3]));
  }

  void describe_pages() {
    for (const SampledPage* page : sampler_.pages()) {
      say("seen", Verdict::Good,
          fmt::format("{}: {}", page->url.href(), classify::name(page->judgement.kind)));
    }
  }

  void describe_lists(const learn::SiteProfile& profile) {
    const learn::RuleMatcher matcher(profile);
    int turned = 0;
    const SampledPage* thread = nullptr;
    for (const SampledPage* page : sampler_.pages()) {
      turned += page->flips.empty() ? 0 : 1;
      const auto match = matcher.match(page->url);
      const bool is_thread = match && profile.rules[match->rule].role == learn::Role::Thread &&
                             page->judgement.kind == PageClass::Thread;
      if (is_thread && thread == nullptr) thread = page;
    }
    say("pagers", turned > 0 ? Verdict::Good : Verdict::Doubtful,
        turned > 0 ? fmt::format("{} of the pages lead on to a next one", turned)
                   : "no page leads on to a next one; short lists need none");
    say("thread", thread != nullptr ? Verdict::Good : Verdict::Doubtful,
        thread != nullptr ? fmt::format("{} reads as a discussion", thread->url.href())
                          : "none of the pages that the rules name reads as a discussion");
  }

  void conclude(const learn::SiteProfile& profile) {
    const Estimate estimate = survey(sampler_, profile, manners_.pace);
    diagnosis_.works = true;
    diagnosis_.conclusion = fmt::format(
        "a crawl would find {} {} boards and {} threads with {} requests, in {:.1f} hours",
        estimate.is_lower_bound ? "at least" : "about", estimate.boards, estimate.threads,
        estimate.requests, estimate.hours);
  }

  url::Url seed_;
  fetch::Manners manners_;
  crawl::LiveSampler sampler_;
  const SampledPage* first_ = nullptr;
  Diagnosis diagnosis_;
};

}  // namespace

std::string_view name(Verdict verdict) {
  static constexpr std::array<std::string_view, 3> kNames = {"ok", "?", "no"};
  return kNames.at(static_cast<std::size_t>(verdict));
}

Diagnosis examine_site(const std::string& seed, const fetch::Manners& manners,
                       fetch::Fetcher& fetcher, Clock& clock, fetch::HostMemory& memory) {
  const auto url = read_seed(seed);
  if (!url) {
    const Step step{"address", Verdict::Bad, url.error().message};
    return {.steps = {step}, .works = false, .conclusion = url.error().message};
  }
  return Doctor{*url, manners, fetcher, clock, memory}.examine();
}

}  // namespace boardwalk
