// One answer → everything it teaches: the work of a parser thread.
//
//     PageReader reader{strategy};            // one per thread
//     Visit visit = reader.read(ticket, std::move(response), scope);
//
// Undoes the content coding, parses, asks the strategy; an answer that is no page becomes a visit
// without links. Never fails: what was wrong is the visit's outcome.
#pragma once

#include "boardwalk/crawl/ledger.h"
#include "boardwalk/crawl/scope.h"
#include "boardwalk/crawl/strategy.h"
#include "boardwalk/fetch/message.h"
#include "boardwalk/html/parse.h"

namespace boardwalk::crawl {

struct ReaderOptions {
  bool keep_raw = true;  // hand the bytes on to the archive
  std::size_t max_decoded = std::size_t{64} << 20U;
  const Harvester* harvester = nullptr;
};

// When the page was made: by the server's own clock, where it tells.
[[nodiscard]] Time made_at(const fetch::Response& response);

class PageReader {
 public:
  explicit PageReader(const Strategy& strategy, ReaderOptions options = {})
      : strategy_(strategy), options_(options) {}

  [[nodiscard]] Visit read(const Ticket& ticket, fetch::Response response, const Scope& scope);

 private:
  void read_page(const Ticket& ticket, fetch::Response& response, const Scope& scope, Visit& visit);
  static void meet_wall(classify::Wall wall, fetch::Response& response, Visit& visit);
  void follow_redirect(const Ticket& ticket, const fetch::Response& response, const Scope& scope,
                       Visit& visit) const;

  const Strategy& strategy_;
  ReaderOptions options_;
  html::Parser parser_;
  SeenCache handed_on_{std::size_t{1} << 14U};  // some pages of links
};

}  // namespace boardwalk::crawl
