#include "boardwalk/crawl/reader.h"

#include <utility>

#include "boardwalk/base/hash.h"
#include "boardwalk/crawl/wall_watch.h"
#include "boardwalk/fetch/content_coding.h"
#include "boardwalk/fetch/http_date.h"

namespace boardwalk::crawl {
namespace {

using fetch::Outcome;

std::string header_of(const fetch::Response& response, std::string_view name) {
  return std::string{response.header(name).value_or("")};
}

model::Page page_of(const Ticket& ticket, const fetch::Response& response) {
  model::Page page;
  page.url = ticket.url;
  page.kind = ticket.kind;
  page.list_url = ticket.list_url;
  page.page_no = ticket.page_no;
  page.status = response.status;
  page.reason = response.reason;
  page.fetched_at = response.finished;
  page.bytes = static_cast<std::int64_t>(response.body.size());
  page.content_type = header_of(response, "Content-Type");
  page.etag = header_of(response, "ETag");
  page.last_modified = header_of(response, "Last-Modified");
  return page;
}

// Undoes the content coding in place of the body; what went wrong becomes the outcome.
Outcome decode(fetch::Response& response, std::size_t max_bytes, std::string& decoded) {
  const std::string coding = header_of(response, "Content-Encoding");
  fetch::Decoded result = fetch::decode_content(response.body, coding, max_bytes);
  decoded = std::move(result.body);
  switch (result.outcome) {
    case fetch::DecodeOutcome::Ok:
      return Outcome::Ok;
    case fetch::DecodeOutcome::TooLarge:
      response.reason = "larger than the limit once decompressed";
      return Outcome::TooLarge;
    case fetch::DecodeOutcome::Garbled:
    case fetch::DecodeOutcome::UnknownCoding:
      break;
  }
  response.reason = "its content coding (" + coding + ") cannot be undone";
  return Outcome::Garbled;
}

// 401 and 403 where the forum itself links a board or a discussion: others may read it.
bool is_forbidden(const Ticket& ticket, const fetch::Response& response) {
  const bool is_expected =
      ticket.kind != model::PageKind::Unknown && ticket.kind != model::PageKind::Other;
  return is_expected && response.outcome == Outcome::HttpError &&
         (response.status == 401 || response.status == 403);
}

}  // namespace

Time made_at(const fetch::Response& response) {
  const auto date = response.header("Date");
  const auto made = date ? fetch::parse_http_date(*date, response.finished) : std::nullopt;
  return made.value_or(response.finished);
}

Visit PageReader::read(const Ticket& ticket, fetch::Response response, const Scope& scope) {
  Visit visit;
  visit.ticket = ticket.number;
  visit.page = page_of(ticket, response);
  if (response.outcome == Outcome::Ok) read_page(ticket, response, scope, visit);
  if (is_forbidden(ticket, response)) meet_wall(classify::Wall::Login, response, visit);
  if (response.outcome == Outcome::Redirect) follow_redirect(ticket, response, scope, visit);
  visit.page.outcome = fetch::name(response.outcome);
  visit.page.reason = response.reason;
  if (options_.keep_raw && !response.head.empty()) {
    visit.capture = warc::Capture{.url = std::move(response.url),
                                  .fetched_at = response.finished,
                                  .address = std::move(response.address),
                                  .head = std::move(response.head),
                                  .body = std::move(response.body)};
  }
  return visit;
}

void PageReader::read_page(const Ticket& ticket, fetch::Response& response, const Scope& scope,
                           Visit& visit) {
  const auto url = url::parse(response.url);
  if (!url) return;
  // Most servers on a local network send plain bytes: they are parsed where they are.
  std::string decoded;
  const bool is_coded = response.header("Content-Encoding").has_value();
  if (is_coded) response.outcome = decode(response, options_.max_decoded, decoded);
  if (response.outcome != Outcome::Ok) return;
  const std::string_view body = is_coded ? decoded : response.body;

  visit.page.content_hash = hash64(body);
  const html::Parsed parsed = parser_.parse(body, {.content_type = visit.page.content_type});
  if (parsed.outcome != html::ParseOutcome::Complete) {
    response.reason = "read in part: " + std::string{html::name(parsed.outcome)};
  }
  const PageView view{*url, parsed.document, scope, ticket, &handed_on_, made_at(response)};
  Reading reading = strategy_.read(view);
  visit.page.kind = reading.kind;
  visit.page.last_page = reading.last_page;
  visit.links = std::move(reading.links);
  visit.rows = std::move(reading.rows);
  if (reading.wall != classify::Wall::None) return meet_wall(reading.wall, response, visit);
  if (options_.harvester != nullptr) options_.harvester->harvest(view, visit);
}

// Nothing of a wall is kept but the fact.
void PageReader::meet_wall(classify::Wall wall, fetch::Response& response, Visit& visit) {
  response.outcome = Outcome::Wall;
  response.reason = describe(wall);
  response.head.clear();
  visit.wall = wall;
  visit.page.kind = model::PageKind::Other;
  visit.page.content_hash = 0;
  visit.links.clear();
  visit.rows.clear();
}

void PageReader::follow_redirect(const Ticket& ticket, const fetch::Response& response,
                                 const Scope& scope, Visit& visit) const {
  const auto from = url::parse(response.url);
  const auto target = from ? url::parse(header_of(response, "Location"), *from) : std::nullopt;
  if (!target) return;
  visit.page.redirect = target->href();
  if (auto link = strategy_.follow(*target, ticket, scope)) visit.links.push_back(*std::move(link));
}

}  // namespace boardwalk::crawl
