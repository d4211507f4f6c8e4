// Where to go from a page.
//
// The crawler fetches and remembers; a Strategy decides: from one page it reads what kind of page
// it is and which links are worth a request. read() is asked by several threads at once; the writer
// alone asks wants() and tells observe().
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "boardwalk/base/seen_cache.h"
#include "boardwalk/crawl/ledger.h"
#include "boardwalk/crawl/scope.h"
#include "boardwalk/html/document.h"
#include "boardwalk/model/page.h"
#include "boardwalk/url/url.h"

namespace boardwalk::crawl {

struct PageView {
  const url::Url& url;
  const html::Document& document;
  const Scope& scope;
  const Ticket& ticket;
  // Links that the thread asking has handed on before, in visits that come before this one: they
  // are in the frontier, and need not be handed on again.
  SeenCache* handed_on = nullptr;
  Time made{};  // by the server's own clock, where it tells
};

struct Reading {
  model::PageKind kind = model::PageKind::Unknown;
  std::vector<FoundLink> links;
  std::vector<ListedRow> rows = {};
  classify::Wall wall = classify::Wall::None;  // instead of the page
  int last_page = 0;                           // see model::Page
};

class Strategy {
 public:
  virtual ~Strategy() = default;
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual Reading read(const PageView& page) const = 0;
  // Where a redirect leads; none when it is not worth following.
  [[nodiscard]] virtual std::optional<FoundLink> follow(const url::Url& target, const Ticket& from,
                                                        const Scope& scope) const;
  // Is this ticket, queued some time ago, still worth its request?
  [[nodiscard]] virtual bool wants(const Ticket& ticket);
  // Is this ticket none of this run's business? It stays in the frontier for another.
  [[nodiscard]] virtual bool puts_off(const Ticket& ticket) const;
  // Tickets in doubt are fetched one at a time, so that each can tell about the next.
  [[nodiscard]] virtual bool doubts(const Ticket& ticket) const;
  // What became of a ticket, and what it brought: boards and discussions not known before.
  virtual void observe(const Ticket& ticket, fetch::Outcome outcome, std::size_t news);
  // Has the site changed so that what was learned of it does not fit any more?
  [[nodiscard]] virtual bool has_drifted() const;
  // What a person should know at the end: a sentence each.
  [[nodiscard]] virtual std::vector<std::string> remarks() const;
};

// The generic crawler of the papers, and the baseline for everything else: breadth first over
// every link of the site that is not nofollow and does not end in the suffix of a file that is no
// page (an image, an archive).
[[nodiscard]] std::unique_ptr<Strategy> generic_strategy();

// What a page holds besides links: posts and their thread. Asked by several threads at once.
class Harvester {
 public:
  virtual ~Harvester() = default;
  virtual void harvest(const PageView& page, Visit& visit) const = 0;
};

// A link as it enters the frontier: normalised, in scope, harmless, of sane length. None otherwise.
[[nodiscard]] std::optional<std::string> admissible(const url::Url& target, const Scope& scope);

}  // namespace boardwalk::crawl
