#include "boardwalk/fetch/outcome.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace boardwalk::fetch {
namespace {

TEST(Outcome, EachHasANameOfItsOwnThatLeadsBack) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < kOutcomes; ++i) {
    const auto outcome = static_cast<Outcome>(i);
    EXPECT_EQ(outcome_named(name(outcome)), outcome) << name(outcome);
    names.insert(name(outcome));
  }
  EXPECT_EQ(names.size(), kOutcomes);
}

TEST(Outcome, KeepsTheNamesThatDatabasesHold) {
  EXPECT_EQ(name(Outcome::Ok), "ok");
  EXPECT_EQ(name(Outcome::HttpError), "http error");
  EXPECT_EQ(name(Outcome::RefusedByRobots), "refused by robots");
  EXPECT_EQ(name(Outcome::Garbled), "garbled");
  EXPECT_EQ(outcome_named("no such outcome"), std::nullopt);
}

TEST(Outcome, IsTransientWhereTheSiteHadTrouble) {
  struct Case {
    const char* name;
    int status;
    Outcome outcome;
    bool transient;
  };
  const Case cases[] = {
      {"timeout", 0, Outcome::Timeout, true},
      {"timeout in the middle", 200, Outcome::Timeout, true},
      {"connection cut", 0, Outcome::Unreachable, true},
      {"too many requests", 429, Outcome::HttpError, true},
      {"request timeout", 408, Outcome::HttpError, true},
      {"too early", 425, Outcome::HttpError, true},
      {"server error", 500, Outcome::HttpError, true},
      {"unavailable", 503, Outcome::HttpError, true},
      {"last of the server errors", 599, Outcome::HttpError, true},
      {"beyond the server errors", 600, Outcome::HttpError, false},
      {"not found", 404, Outcome::HttpError, false},
      {"gone", 410, Outcome::HttpError, false},
      {"no status", 0, Outcome::HttpError, false},
      {"fine", 200, Outcome::Ok, false},
      {"bad certificate", 0, Outcome::BadCertificate, false},
      {"refused by us", 0, Outcome::RefusedByUs, false},
      {"not html, from a server error", 500, Outcome::NotHtml, false},
  };
  for (const Case& c : cases) EXPECT_EQ(is_transient(c.outcome, c.status), c.transient) << c.name;
}

}  // namespace
}  // namespace boardwalk::fetch
