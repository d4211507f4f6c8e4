#include "boardwalk/fetch/archived.h"

#include <utility>

#include "boardwalk/warc/date.h"
#include "boardwalk/warc/http_head.h"

namespace boardwalk::fetch {

Response response_of(const warc::Record& record) {
  const warc::HttpBlock http = warc::split_http(record.block);
  Response response;
  response.url = record.target_uri();
  std::optional<std::string> whole;
  // Other crawlers keep the chunks; some keep only the header that speaks of them.
  if (warc::http_header(http.head, "Transfer-Encoding")) whole = warc::dechunked(http.body);
  response.body = whole ? std::move(*whole) : std::string{http.body};
  response.head = warc::fitted_head(http.head, response.body.size());
  parse_head(response.head, response.status, response.headers);
  response.outcome = classify_reply(response.status, response.headers);
  response.address = record.field("WARC-IP-Address").value_or("");
  response.finished = warc::parse_date(record.field("WARC-Date").value_or("")).value_or(Time{});
  response.started = response.finished;
  return response;
}

}  // namespace boardwalk::fetch
