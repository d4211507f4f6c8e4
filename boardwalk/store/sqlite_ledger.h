// The crawler's ledger on SQLite: frontier, pages, posts and raw bytes move in one transaction.
//
// Writes join a batch (batch.h) that is committed when it has enough rows, when it is old enough,
// or on commit(). A kill between two commits takes back everything since the first: the frontier
// row, the page, its posts and its links together, and the raw bytes are cut at the next opening.
//
// Destroying a ledger commits what it can; call commit() to know whether it could.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "boardwalk/crawl/ledger.h"
#include "boardwalk/store/batch.h"
#include "boardwalk/store/board_moves.h"
#include "boardwalk/store/counters.h"
#include "boardwalk/store/forum_tables.h"
#include "boardwalk/store/frontier.h"
#include "boardwalk/store/page_table.h"
#include "boardwalk/store/segments.h"
#include "boardwalk/store/session.h"

namespace boardwalk::store {

class SqliteLedger final : public crawl::Ledger, private Batch::Member {
 public:
  static Result<std::unique_ptr<SqliteLedger>> open(std::shared_ptr<Session> session,
                                                    const model::Site& site,
                                                    const LedgerOptions& options);
  ~SqliteLedger() override;
  SqliteLedger(const SqliteLedger&) = delete;
  SqliteLedger& operator=(const SqliteLedger&) = delete;

  [[nodiscard]] model::Site site() const override { return site_; }
  Result<void> add(std::span<const crawl::FoundLink> links) override;
  [[nodiscard]] Result<std::vector<crawl::Ticket>> lease(std::size_t most) override;
  [[nodiscard]] Result<std::optional<crawl::Ticket>> ticket(std::int64_t number) override;
  [[nodiscard]] Result<std::int64_t> number_of(const std::string& identity) override;
  Result<void> rename_lists(const std::function<std::string(const std::string&)>& name_of) override;
  Result<std::size_t> record(crawl::Visit visit) override;
  Result<void> commit() override { return session_->batch.commit(); }
  [[nodiscard]] std::size_t uncommitted() const override { return session_->batch.rows(); }
  [[nodiscard]] crawl::Tally tally() const override;

  Result<void> set_entry(const std::string& url) override;
  Result<void> set_complete() override;
  Result<void> start_round() override;
  Result<void> requeue_failed() override;
  Result<void> requeue_walled() override;
  Result<void> requeue_list(const std::string& list_url) override;

  Result<void> save_cookies(const std::string& netscape) override;
  [[nodiscard]] Result<std::string> load_cookies() override;

 private:
  SqliteLedger(std::shared_ptr<Session> session, model::Site site, const LedgerOptions& options);

  Result<void> load();
  Result<void> recover_lost_pages();
  Result<void> before_commit() override;
  // Runs `write` inside the batch; its failure takes the whole batch back.
  template <typename Write>
  Result<void> in_batch(Write write);
  Result<void> commit_if_due();
  // Moves URLs back to the frontier; a site with something due is not complete.
  template <typename Move>
  Result<void> requeue(Move move);

  Result<void> write_visit(const crawl::Visit& visit, fetch::Outcome outcome,
                           const Frontier::Standing& was, std::size_t& news);
  Result<void> write_page(const crawl::Visit& visit, fetch::Outcome outcome, bool visited);
  // How many posts are new.
  Result<std::size_t> write_forum(const crawl::Visit& visit, bool visited);
  // What a page that was read before does not show any more.
  Result<void> write_losses(const crawl::Visit& visit, fetch::Outcome outcome);
  // Threads that a page names for the first time, by what it shows of them: written at once.
  using NamedRows = std::unordered_map<const crawl::ListedRow*, const crawl::FoundLink*>;
  // What a list shows of the other boards and threads that are known.
  Result<void> write_rows(const crawl::Visit& visit, const NamedRows& named);
  // What the first page of a board says of threads that were in another one.
  Result<void> write_moves(const std::string& board, std::span<const ShownThread> rows);
  Result<void> write_name(const crawl::FoundLink& link, const crawl::ListedRow* row, Time seen);
  Result<void> write_links(std::span<const crawl::FoundLink> links,
                           std::span<const crawl::ListedRow> rows, Time seen, std::size_t& news,
                           NamedRows& named);
  Result<void> write_site();

  std::shared_ptr<Session> session_;
  model::Site site_;
  LedgerOptions options_;
  Counters counters_;
  Frontier frontier_;
  PageTable pages_;
  ForumTables forum_;
  BoardMoves moves_;
  std::unique_ptr<Segments> segments_;  // none: raw pages are not kept
  Statement update_site_;
  Statement put_cookies_;
};

}  // namespace boardwalk::store
