#include "boardwalk/store/page_table.h"

#include <bit>

namespace boardwalk::store {
namespace {

// ?22: whether the visit brought content.
constexpr auto kPut =
    "INSERT INTO pages VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
    "?16, ?17, ?18, ?19, ?20, ?21) "
    "ON CONFLICT (site, number) DO UPDATE SET "
    "url = excluded.url, status = excluded.status, outcome = excluded.outcome, "
    "reason = excluded.reason, redirect = excluded.redirect, fetched_at = excluded.fetched_at, "
    "profile = excluded.profile, "
    "kind = iif(?22, excluded.kind, kind), "
    "list_url = iif(?22, excluded.list_url, list_url), "
    "page_no = iif(?22, excluded.page_no, page_no), "
    "last_page = iif(?22, excluded.last_page, last_page), "
    "bytes = iif(?22, excluded.bytes, bytes), "
    "content_type = iif(?22, excluded.content_type, content_type), "
    "etag = iif(?22 OR excluded.etag <> '', excluded.etag, etag), "
    "last_modified = iif(?22 OR excluded.last_modified <> '', excluded.last_modified, "
    "last_modified), "
    "content_hash = iif(?22, excluded.content_hash, content_hash), "
    "segment = iif(excluded.segment, excluded.segment, segment), "
    "segment_offset = iif(excluded.segment, excluded.segment_offset, segment_offset), "
    "segment_length = iif(excluded.segment, excluded.segment_length, segment_length)";

bool brings_content(fetch::Outcome outcome, int status) {
  return outcome != fetch::Outcome::NotModified && !fetch::is_transient(outcome, status);
}

}  // namespace

PageTable::PageTable(Database& database, model::SiteId site)
    : site_(site),
      outcome_(database, "SELECT outcome FROM pages WHERE site = ?1 AND number = ?2"),
      put_(database, kPut),
      visit_(database, "INSERT OR REPLACE INTO visits VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
      forget_(database,
              "UPDATE pages SET etag = '', last_modified = '', segment = 0, segment_offset = 0, "
              "segment_length = 0 WHERE site = ?1 AND number = ?2") {}

Result<std::optional<fetch::Outcome>> PageTable::outcome(std::int64_t number) {
  auto rows = outcome_.query(site_, number);
  auto more = rows.next();
  if (!more) return more.error();
  if (!*more) return std::optional<fetch::Outcome>{};
  return fetch::outcome_named(rows.text(0));
}

Result<void> PageTable::put(std::int64_t number, const model::Page& page, fetch::Outcome outcome,
                            const std::optional<warc::Place>& place) {
  const warc::Place kept = place.value_or(warc::Place{});
  return put_.execute(
      site_, number, page.url, model::name(page.kind), page.list_url, page.page_no, page.status,
      page.outcome, page.reason, page.redirect, page.fetched_at, page.bytes, page.content_type,
      page.etag, page.last_modified, std::bit_cast<std::int64_t>(page.content_hash), kept.segment,
      kept.offset, kept.length, page.profile, page.last_page, brings_content(outcome, page.status));
}

Result<void> PageTable::add_visit(std::int64_t number, const model::Page& page,
                                  std::size_t new_posts) {
  return visit_.execute(site_, number, page.fetched_at, page.outcome, page.status, page.bytes,
                        new_posts);
}

Result<void> PageTable::forget_content(std::int64_t number) {
  return forget_.execute(site_, number);
}

}  // namespace boardwalk::store
