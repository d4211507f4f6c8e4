#include "boardwalk/extract/extract.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <unordered_set>

#include "boardwalk/base/hash.h"
#include "boardwalk/extract/fields/avatar.h"
#include "boardwalk/extract/fields/endnotes.h"
#include "boardwalk/extract/fields/furniture.h"
#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/fields/moments.h"
#include "boardwalk/extract/fields/quoted_posts.h"
#include "boardwalk/extract/fields/score.h"
#include "boardwalk/extract/fields/structured.h"
#include "boardwalk/extract/fields/title.h"
#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/page/mail_lines.h"
#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/extract/records/boxed_posts.h"
#include "boardwalk/extract/records/folded_posts.h"
#include "boardwalk/extract/records/known_records.h"
#include "boardwalk/extract/records/marks.h"
#include "boardwalk/extract/records/opening.h"
#include "boardwalk/extract/records/records.h"
#include "boardwalk/extract/texts/body.h"
#include "boardwalk/extract/texts/clean_html.h"
#include "boardwalk/extract/texts/media.h"
#include "boardwalk/extract/verdicts/left_out.h"
#include "boardwalk/extract/verdicts/linked_opening.h"
#include "boardwalk/extract/verdicts/second_look.h"
#include "boardwalk/extract/verdicts/standing.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kFew = 1;  // posts on a page that may hide others

// The records of a page and all that is known about each.
class Reading {
 public:
  Reading(const Sheet& sheet, const Hints& hints)
      : sheet_(sheet), page_(sheet.page), statements_(sheet.page, hints.fetched) {
    const std::vector<MarkGroup> groups = find_marks(sheet);
    if (hints.known != nullptr) know_names(*hints.known);
    if (hints.known == nullptr || !fits(*hints.known, groups)) {
      places_.clear();
      records_ = find_records(sheet, groups);
      look();
    }
    scattered_ = records_.records.size() > 1 ? standing_->is_shapeless() : is_whole_page();
    letters_ = standing_->is_flat() && are_preformatted();
    drop_others();
    read_fields(hints);
  }

  // By the template alone; see is_sound().
  Reading(const Sheet& sheet, const PostTemplate& known, const Hints& hints)
      : sheet_(sheet), page_(sheet.page), statements_(sheet.page, hints.fetched) {
    know_names(known);
    if (!fits(known, find_marks(sheet, sheet.known.marks))) {
      records_ = {};
      return;
    }
    drop_others();
    read_fields(hints);
  }

  Reading(const Sheet& sheet, std::span<const align::Record> given, const Hints& hints)
      : sheet_(sheet), page_(sheet.page), statements_(sheet.page, hints.fetched), given_(true) {
    records_ = dated(sheet, given);
    look();
    read_fields(hints);
  }

  void write(PagePosts& out, const url::Url& address, const Hints& hints) const {
    std::vector<int> place(records_.records.size(), -1);
    std::unordered_set<std::string> earlier;  // numbers of posts above
    Statements::Told told;
    out.posts.reserve(records_.records.size());
    for (std::size_t i = 0; i < records_.records.size(); ++i) {
      if (!stays(i)) continue;
      const std::size_t above = out.posts.size();
      model::Post& post = out.posts.emplace_back();
      fill(post, i, hints, told);
      if (is_no_post(i, post)) {
        out.posts.pop_back();
        continue;
      }
      post.page_url = address.href();
      post.position = static_cast<int>(above) + 1;
      place[i] = static_cast<int>(above);
      const int answered = identities_[i].answers;
      if (answered >= 0 && place[static_cast<std::size_t>(answered)] >= 0)
        post.reply_to =
            out.posts[static_cast<std::size_t>(place[static_cast<std::size_t>(answered)])].key;
      if (sheet_.text.may_quote(bodies_[i].root, bodies_[i].end))
        post.quotes = quoted_posts(sheet_, bodies_[i].root, bodies_[i].end, earlier);
      if (!identities_[i].number.empty()) earlier.insert(post.key);
      out.roots.push_back(records_.records[i].first);
      out.marks.push_back(records_.marks[i]);
      out.bodies.push_back(bodies_[i].root);
      out.names.push_back(bylines_[i].node);
    }
    out.confidence = confidence(out.posts);
  }

  // There are posts, and none lacks what may have been told where nothing was read: its date in a
  // text, its author or where it begins outside of the part of the page.
  [[nodiscard]] bool is_sound() const {
    for (std::size_t i = 0; i < records_.records.size(); ++i)
      if (!moments_[i].time || bylines_[i].name.empty() || !bodies_[i].usual ||
          records_.records[i].first < sheet_.text.first())
        return false;
    return !records_.records.empty() && !dropped_;
  }

  // There are dates, and texts stand nowhere alike, or in no element but the page: elements may not
  // be what holds them.
  [[nodiscard]] bool is_scattered() const { return scattered_; }
  // Dates and texts are lines of the same <pre>.
  [[nodiscard]] bool has_letters() const { return letters_; }

  [[nodiscard]] NodeId end_of_first() const {
    return records_.records.empty() ? page_.size() : records_.records.front().end;
  }

 private:
  void know_names(const PostTemplate& known) {
    for (const std::string& place : known.names) names_.push_back(hash_of_name_place(place));
  }

  // Reads the page by a template; false when it shows nothing that way.
  [[nodiscard]] bool fits(const PostTemplate& known, const std::vector<MarkGroup>& groups) {
    if (known.empty()) return false;
    for (const std::string& place : known.bodies) places_.push_back(hash_of_place(place));
    records_ = records_at(sheet_, known, groups);
    if (records_.records.empty()) return false;
    look();
    const auto usual =
        std::count_if(bodies_.begin(), bodies_.end(), [](const Body& body) { return body.usual; });
    return 2 * static_cast<std::size_t>(usual) > bodies_.size() &&
           !leaves_out_text(sheet_, known, records_, bodies_);
  }

  void read_fields(const Hints& hints) {
    moments_ = find_moments(sheet_, records_, bodies_, hints.convention, hints.fetched);
    if (std::any_of(moments_.begin(), moments_.end(),
                    [](const Moment& moment) { return !moment.time; }))
      statements_.read_data();
    identities_ = find_identities(sheet_, records_, bodies_);
    second_look_.emplace(seen(), moments_, identities_);
    parts_ = set_apart_furniture(sheet_, records_, bylines_, bodies_);
  }

  void look() {
    bodies_ = find_bodies(sheet_, records_, places_);
    bylines_ = find_bylines(sheet_, records_, bodies_, names_);
    if (const NodeId link = given_ ? html::kNone : link_that_opens(seen()); link != html::kNone)
      bodies_[0] = {.root = link, .end = page_.end_of(link), .usual = true};
    standing_.emplace(seen(), statements_, places_, bodies_);
  }

  [[nodiscard]] Seen seen() const { return {sheet_, records_, bodies_, bylines_}; }

  [[nodiscard]] bool is_whole_page() const {
    return bodies_.size() == 1 && bodies_[0].exists() &&
           page_.tag(bodies_[0].root) == html::Tag::Body;
  }

  [[nodiscard]] bool are_preformatted() const {
    const auto texts = std::count_if(bodies_.begin(), bodies_.end(), [&](const Body& body) {
      return body.exists() && page_.tag(body.root) == html::Tag::Pre;
    });
    return texts > 1 && 2 * static_cast<std::size_t>(texts) > bodies_.size();
  }

  [[nodiscard]] bool stays(std::size_t i) const {
    return given_ ? bodies_[i].exists() : standing_->stays(i);
  }

  // What is no post may have taken a part of one: the rest is looked at anew.
  void drop_others() {
    std::vector<bool> dropped(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i) dropped[i] = !stays(i);
    const auto kept = std::count(dropped.begin(), dropped.end(), false);
    if (kept == 0 || static_cast<std::size_t>(kept) == dropped.size()) return;
    dropped_ = true;
    records_ = without(sheet_, records_, dropped);
    look();
  }

  [[nodiscard]] bool is_no_post(std::size_t i, const model::Post& post) const {
    if (post.text.empty() && !has_picture(page_, bodies_[i].root)) return true;
    return given_ ? second_look_->is_unsigned_notice(i, post) : second_look_->is_no_post(i, post);
  }

  void fill(model::Post& post, std::size_t i, const Hints& hints, Statements::Told& told) const {
    const Body& body = bodies_[i];
    post.author = bylines_[i].name;
    if (bylines_[i].link != html::kNone)
      post.author_url = absolute(page_.attribute(bylines_[i].link, "href").value_or(""));
    post.avatar = avatar_in(sheet_, records_.records[i], body, bylines_[i]);
    post.score = score_in(sheet_, records_.records[i], body);
    post.posted_at_raw = moments_[i].raw;
    post.posted_at = moments_[i].time;
    post.url = identities_[i].url;
    post.text = without_mail_heads(html::visible_text(page_, body.root,
                                                      {.mark_quotes = false,
                                                       .mark_lists = false,
                                                       .image_alt = false,
                                                       .without = body.without,
                                                       .shortened = body.shortened}));
    post.html = clean_html(page_, body.root, body.without, sheet_.links, body.shortened);
    post.edited_at =
        time_of_edit(parts_[i], hints.convention.value_or(dates::Convention{}), hints.fetched);
    post.signature = signature_below(sheet_, records_.records[i], body, parts_[i]);
    Media media = media_in(page_, body.root, body.end, sheet_.links);
    post.images = std::move(media.images);
    post.attachments = std::move(media.attachments);
    add_statement(i, post, told);
    post.key = identities_[i].number;
    if (post.key.empty())
      post.key = fmt::format("{:016x}",
                             hash64(post.author + "\n" + post.posted_at_raw + "\n" + post.text));
  }

  // What the page says to machines is exact where readers see "3 years ago".
  void add_statement(std::size_t i, model::Post& post, Statements::Told& told) const {
    const Moment& moment = moments_[i];
    const Statement* said = statement_about(i, post, told);
    if (said == nullptr) return;
    if (post.author.empty()) post.author = said->author;
    if (said->published && !moment.in_utc) post.posted_at = said->published;
    if (said->published && post.posted_at_raw.empty()) post.posted_at_raw = said->date;
  }

  // Machines may be told who is quoted, where the text is read without.
  [[nodiscard]] const Statement* statement_about(std::size_t i, const model::Post& post,
                                                 Statements::Told& told) const {
    if (statements_.empty()) return nullptr;  // as on most pages
    const Body& body = bodies_[i];
    if (!body.without.empty() && body.end == page_.end_of(body.root)) {
      const std::string whole = html::visible_text(
          page_, body.root, {.mark_quotes = false, .mark_lists = false, .image_alt = false});
      if (const Statement* said = statements_.about({whole, post.author, moments_[i]}, told))
        return said;
    }
    return statements_.about({post.text, post.author, moments_[i]}, told);
  }

  [[nodiscard]] std::string absolute(std::string_view href) const {
    const auto& target = sheet_.links.resolve(href);
    return target && target->is_http() ? target->href() : std::string{};
  }

  // How many of the posts have all that posts have.
  [[nodiscard]] static double confidence(const std::vector<model::Post>& posts) {
    if (posts.empty()) return 0;
    double sum = 0;
    for (const model::Post& post : posts)
      sum += (post.author.empty() ? 0 : 0.4) + (post.posted_at_raw.empty() ? 0 : 0.4) +
             (post.text.empty() ? 0 : 0.2);
    return sum / static_cast<double>(posts.size());
  }

  const Sheet& sheet_;
  const html::Document& page_;
  Statements statements_;
  std::vector<std::uint64_t> places_;  // of texts, where they are known
  std::vector<std::uint64_t> names_;   // places of authors' names, where they are known
  Records records_;
  std::vector<Body> bodies_;
  std::vector<Byline> bylines_;
  std::optional<Standing> standing_;
  std::vector<Moment> moments_;
  std::vector<Identity> identities_;
  std::optional<SecondLook> second_look_;
  std::vector<Parts> parts_;
  bool given_ = false;      // which records there are
  bool dropped_ = false;    // some records were no posts
  bool scattered_ = false;  // is_scattered()
  bool letters_ = false;    // has_letters()
};

PagePosts written(const Sheet& sheet, const Reading& reading, const url::Url& address,
                  const Hints& hints) {
  PagePosts out;
  reading.write(out, address, hints);
  out.title = thread_title(sheet, address, reading.end_of_first());
  return out;
}

// No places: the elements are none of the page's.
PagePosts posts_of_copy(const html::Document& copy, const url::Url& address, const Hints& hints) {
  const Sheet sheet(copy, address);
  PagePosts found = written(sheet, Reading(sheet, hints), address, hints);
  found.roots.clear();
  found.marks.clear();
  found.bodies.clear();
  found.names.clear();
  return found;
}

}  // namespace

PagePosts extract_posts(const html::Document& page, const url::Url& address, const Hints& hints) {
  if (page.empty()) return {};
  if (hints.known != nullptr && !hints.known->empty()) {
    const Sheet sheet(page, address, *hints.known);
    const Reading reading(sheet, *hints.known, hints);
    if (reading.is_sound()) return written(sheet, reading, address, hints);
  }
  return extract_thoroughly(page, address, hints);
}

PagePosts extract_thoroughly(const html::Document& page, const url::Url& address,
                             const Hints& hints) {
  if (page.empty()) return {};
  const Sheet sheet(page, address);
  const Reading reading(sheet, hints);
  PagePosts found = written(sheet, reading, address, hints);
  if (reading.has_letters())
    if (const auto copy = with_letters_in_boxes(sheet))
      if (PagePosts letters = posts_of_copy(*copy, address, hints); !letters.posts.empty())
        return letters;
  if (reading.is_scattered())
    if (const auto copy = with_posts_in_boxes(sheet))
      if (PagePosts more = posts_of_copy(*copy, address, hints);
          !more.posts.empty() && more.posts.size() >= found.posts.size())
        return more;
  if (found.posts.size() <= kFew)
    if (const auto copy = with_posts_unfolded(sheet))
      if (PagePosts more = posts_of_copy(*copy, address, hints); more.posts.size() > kFew)
        return more;
  return found;
}

PagePosts extract_posts(const html::Document& page, const url::Url& address,
                        std::span<const align::Record> records, const Hints& hints) {
  if (page.empty()) return {};
  const Sheet sheet(page, address);
  return written(sheet, Reading(sheet, records, hints), address, hints);
}

}  // namespace boardwalk::extract
