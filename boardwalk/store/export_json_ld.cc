#include <string>

#include "boardwalk/store/anonymiser.h"
#include "boardwalk/store/export.h"
#include "boardwalk/store/output.h"
#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

// An object being written: members that are not known are left out.
class Members {
 public:
  explicit Members(std::string_view type) {
    out_ = "{\"@type\":";
    append_json_string(out_, type);
  }
  Members& text(std::string_view name, std::string_view value) {
    if (value.empty()) return *this;
    begin(name);
    append_json_string(out_, value);
    return *this;
  }
  Members& raw(std::string_view name, std::string_view json) {
    begin(name);
    out_ += json;
    return *this;
  }
  Members& time(std::string_view name, const std::optional<Time>& value) {
    return value ? text(name, iso_time(*value)) : *this;
  }
  Members& list(std::string_view name, const std::vector<std::string>& items) {
    return items.empty() ? *this : raw(name, json_list(items));
  }
  [[nodiscard]] const std::string& open() const { return out_; }
  [[nodiscard]] std::string closed() const { return out_ + "}"; }

 private:
  void begin(std::string_view name) {
    out_ += ",\"";
    out_ += name;
    out_ += "\":";
  }
  std::string out_;
};

void add_post(Members& members, const PostRow& row) {
  const model::Post& post = row.post;
  members.text("@id", address_of(row)).text("url", post.url).text("identifier", post.key);
  if (!post.author.empty()) {
    Members person{"Person"};
    person.text("name", post.author).text("url", post.author_url);
    members.raw("author", person.closed());
  }
  members.time("datePublished", post.posted_at).time("dateModified", post.edited_at);
  members.text("text", post.text).list("image", post.images);
  members.list("sharedContent", post.attachments);
  if (row.gone_at) members.text("creativeWorkStatus", "Removed");
}

std::string opening_of(const PostRow& row) {
  Members posting{"DiscussionForumPosting"};
  posting.text("headline", row.thread.title).text("mainEntityOfPage", row.thread.url);
  if (!row.thread.board_url.empty()) {
    Members board{"CollectionPage"};
    board.text("name", row.board.title).text("url", row.thread.board_url);
    posting.raw("isPartOf", board.closed());
  }
  add_post(posting, row);
  return posting.open() + ",\"comment\":[";
}

std::string comment_of(const PostRow& row) {
  Members comment{"Comment"};
  add_post(comment, row);
  comment.text("parentItem", row.post.reply_to);
  return comment.closed();
}

class Graph {
 public:
  explicit Graph(Output& out) : out_(&out) {
    out_->write("{\"@context\":\"https://schema.org\",\"@graph\":[");
  }
  void write(const PostRow& row) {
    const bool opens = !any_ || row.post.thread_key != thread_ || row.site_id != site_;
    if (opens) {
      out_->write(any_ ? "]},\n" : "\n");
      out_->write(opening_of(row));
    } else {
      out_->write(first_comment_ ? "\n" : ",\n");
      out_->write(comment_of(row));
    }
    first_comment_ = opens;
    any_ = true;
    site_ = row.site_id;
    thread_ = row.post.thread_key;
  }
  void finish() { out_->write(any_ ? "]}\n]}\n" : "]}\n"); }

 private:
  Output* out_;
  bool any_ = false;
  bool first_comment_ = false;
  model::SiteId site_ = 0;
  std::string thread_;
};

}  // namespace

Result<std::uint64_t> export_json_ld(Store& store, const ExportOptions& options, const Sink& sink) {
  Output out{sink};
  Graph graph{out};
  auto rows = each_hidden_post(store, options, out, [&](const PostRow& row) { graph.write(row); });
  if (!rows) return rows;
  graph.finish();
  if (auto drained = out.drain(); !drained) return drained.error();
  return rows;
}

}  // namespace boardwalk::store
