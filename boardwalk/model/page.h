// One page of a site, as it was when we last asked for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "boardwalk/base/clock.h"

namespace boardwalk::model {

enum class PageKind : std::uint8_t { Unknown, Entry, Index, Thread, Other };

[[nodiscard]] std::string_view name(PageKind kind);  // "", "entry", "index", "thread", "other"
[[nodiscard]] PageKind page_kind_named(std::string_view name);

struct Page {
  std::string url;
  PageKind kind = PageKind::Unknown;
  std::string list_url;  // first page of the board or thread it belongs to; empty when unknown
  int page_no = 0;       // 0: unknown
  int last_page = 0;     // of how many, in its own words, where no link leads on; 0: not said
  int status = 0;
  std::string outcome;   // fetch::name(Outcome)
  std::string reason;    // a sentence, when the outcome needs one
  std::string redirect;  // where to, for redirects
  Time fetched_at{};
  std::int64_t bytes = 0;  // of the body as received
  std::string content_type;
  std::string etag;  // validators for the next visit
  std::string last_modified;
  std::uint64_t content_hash = 0;  // of the decoded body; 0 when there is none
  int profile = 0;                 // version of the profile that guided the visit; 0: none
};

}  // namespace boardwalk::model
