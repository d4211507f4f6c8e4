#include "boardwalk/crawl/response_page.h"

#include "boardwalk/fetch/content_coding.h"

namespace boardwalk::crawl {

html::Parsed parse_response(html::Parser& parser, const fetch::Response& response,
                            std::size_t max_decoded) {
  const std::string_view type = response.header("Content-Type").value_or("");
  const auto coding = response.header("Content-Encoding");
  if (!coding) return parser.parse(response.body, {.content_type = type});
  const fetch::Decoded decoded = fetch::decode_content(response.body, *coding, max_decoded);
  return parser.parse(decoded.body, {.content_type = type});
}

}  // namespace boardwalk::crawl
