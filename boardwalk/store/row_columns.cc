#include "boardwalk/store/row_columns.h"

#include <bit>

#include "boardwalk/store/text.h"

namespace boardwalk::store {

std::vector<std::string> Columns::list() { return list_of_json(rows_->text(next_++)); }

// The members of these are initialised in the order of their declaration, which is the order of
// the columns above.
model::Board board_of(Columns& from) {
  return {.key = from.text(),
          .url = from.text(),
          .title = from.text(),
          .parent_url = from.text(),
          .description = from.text(),
          .threads_claimed = from.optional_integer(),
          .posts_claimed = from.optional_integer()};
}

model::Thread thread_of(Columns& from) {
  return {.key = from.text(),
          .url = from.text(),
          .board_url = from.text(),
          .title = from.text(),
          .author = from.text(),
          .created = from.optional_time(),
          .last_post = from.optional_time(),
          .posts_claimed = from.optional_integer(),
          .views = from.optional_integer(),
          .pages = from.small(),
          .sticky = from.flag(),
          .locked = from.flag(),
          .complete = from.flag()};
}

model::Post post_of(Columns& from) {
  return {.thread_key = from.text(),
          .key = from.text(),
          .page_url = from.text(),
          .position = from.small(),
          .url = from.text(),
          .author = from.text(),
          .author_url = from.text(),
          .avatar = from.text(),
          .posted_at = from.optional_time(),
          .posted_at_raw = from.text(),
          .edited_at = from.optional_time(),
          .text = from.text(),
          .html = from.text(),
          .signature = from.text(),
          .quotes = from.list(),
          .reply_to = from.text(),
          .attachments = from.list(),
          .images = from.list(),
          .score = from.optional_integer()};
}

model::Page page_of(Columns& from) {
  return {.url = from.text(),
          .kind = model::page_kind_named(from.text()),
          .list_url = from.text(),
          .page_no = from.small(),
          .last_page = from.small(),
          .status = from.small(),
          .outcome = from.text(),
          .reason = from.text(),
          .redirect = from.text(),
          .fetched_at = from.time(),
          .bytes = from.integer(),
          .content_type = from.text(),
          .etag = from.text(),
          .last_modified = from.text(),
          .content_hash = std::bit_cast<std::uint64_t>(from.integer()),
          .profile = from.small()};
}

model::Site site_of(Columns& from) {
  return {.id = from.integer(),
          .seed = from.text(),
          .entry = from.text(),
          .host = from.text(),
          .created = from.time(),
          .round = from.small(),
          .complete = from.flag()};
}

}  // namespace boardwalk::store
