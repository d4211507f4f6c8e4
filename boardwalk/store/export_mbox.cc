#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "boardwalk/base/hash.h"
#include "boardwalk/store/anonymiser.h"
#include "boardwalk/store/export.h"
#include "boardwalk/store/mail_text.h"
#include "boardwalk/store/output.h"

namespace boardwalk::store {
namespace {

constexpr std::size_t kLongestAddress = 900;  // of a URL in a header, whose lines end at 998

// A host with its port, as a domain that no mail is ever sent to (RFC 2606).
std::string domain_of(const std::string& site) {
  std::string domain;
  for (const char c : site) domain += c == ':' ? '.' : c;
  std::erase_if(domain, [](char c) { return c == '[' || c == ']'; });
  return domain + ".invalid";
}

std::string message_id(const PostRow& row, const std::string& post_key) {
  const Fingerprint id = fingerprint(row.post.thread_key + "\n" + post_key);
  return fmt::format("<{:016x}{:016x}@{}>", id.high, id.low, domain_of(row.site));
}

class Mailbox {
 public:
  explicit Mailbox(Output& out) : out_(&out) {}

  // Posts of a thread come one after the other, its first one first.
  void write(const PostRow& row) {
    const bool opens = row.post.thread_key != thread_ || row.site_id != site_;
    if (opens) first_ = row.post.key;
    site_ = row.site_id;
    thread_ = row.post.thread_key;
    out_->write(head_of(row, opens));
    out_->write(quoted_printable(row.post.text));
    out_->write("\n");
  }

 private:
  [[nodiscard]] std::string head_of(const PostRow& row, bool opens) const {
    const Time at = row.post.posted_at.value_or(row.first_seen);
    const std::string sender =
        fmt::format("{:016x}@{}", hash64(row.post.author), domain_of(row.site));
    std::string head = fmt::format("From {} {}\n", sender, mailbox_date(at));
    head += fmt::format("From: {}\n <{}>\n", mail_name(row.post.author), sender);
    head += "Date: " + mail_date(at) + "\n";
    head += "Subject: " + mail_words((opens ? "" : "Re: ") + row.thread.title) + "\n";
    head += "Message-ID: " + message_id(row, row.post.key) + "\n";
    if (!opens) head += references(row);
    if (const std::string& url = address_of(row); !url.empty() && url.size() < kLongestAddress) {
      head += "Archived-At: <" + url + ">\n";
    }
    if (!row.board.title.empty()) head += "X-Board: " + mail_words(row.board.title) + "\n";
    return head +
           "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
           "Content-Transfer-Encoding: quoted-printable\n\n";
  }

  // What a post answers: the post it names, the last one it quotes, or the one that opened.
  [[nodiscard]] std::string references(const PostRow& row) const {
    std::string parent = row.post.reply_to;
    if (parent.empty() && !row.post.quotes.empty()) parent = row.post.quotes.back();
    if (parent.empty() || parent == row.post.key) parent = first_;
    std::string head = "In-Reply-To: " + message_id(row, parent) + "\n";
    head += "References: " + message_id(row, first_);
    if (parent != first_) head += "\n " + message_id(row, parent);
    return head + "\n";
  }

  Output* out_;
  model::SiteId site_ = 0;
  std::string thread_;
  std::string first_;  // the key of the post that opened the thread
};

}  // namespace

Result<std::uint64_t> export_mbox(Store& store, const ExportOptions& options, const Sink& sink) {
  Output out{sink};
  Mailbox mailbox{out};
  return each_hidden_post(store, options, out, [&](const PostRow& row) { mailbox.write(row); });
}

}  // namespace boardwalk::store
