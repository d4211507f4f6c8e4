#include "boardwalk/extract/extract.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <unordered_set>

#include "boardwalk/base/hash.h"
#include "boardwalk/extract/asides.h"
#include "boardwalk/extract/fields/avatar.h"
#include "boardwalk/extract/fields/endnotes.h"
#include "boardwalk/extract/fields/furniture.h"
#include "boardwalk/extract/fields/identity.h"
#include "boardwalk/extract/fields/moments.h"
#include "boardwalk/extract/fields/quoted_posts.h"
#include "boardwalk/extract/fields/structured.h"
#include "boardwalk/extract/fields/title.h"
#include "boardwalk/extract/left_out.h"
#include "boardwalk/extract/names/byline.h"
#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/page/mail_lines.h"
#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/extract/page/quote.h"
#include "boardwalk/extract/page/text_holder.h"
#include "boardwalk/extract/preview.h"
#include "boardwalk/extract/question.h"
#include "boardwalk/extract/records/boxed_posts.h"
#include "boardwalk/extract/records/evidence.h"
#include "boardwalk/extract/records/known_records.h"
#include "boardwalk/extract/records/marks.h"
#include "boardwalk/extract/records/opening.h"
#include "boardwalk/extract/records/records.h"
#include "boardwalk/extract/short_posts.h"
#include "boardwalk/extract/shown_again.h"
#include "boardwalk/extract/subject.h"
#include "boardwalk/extract/texts/body.h"
#include "boardwalk/extract/texts/clean_html.h"
#include "boardwalk/extract/texts/media.h"
#include "boardwalk/extract/visitors.h"
#include "boardwalk/extract/words/advertisement.h"
#include "boardwalk/extract/words/counted_text.h"
#include "boardwalk/extract/words/edit_note.h"
#include "boardwalk/extract/words/removal.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using namespace std::chrono_literals;

constexpr std::uint32_t kLongestNotice = 80;
constexpr std::size_t kFew = 3;  // records, of which none can be unlike the others

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
    scattered_ = records_.records.size() > 1 ? shapeless_ : is_whole_page();
    letters_ = flat_ && are_preformatted();
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
        post.quotes = quoted_posts(page_, bodies_[i].root, bodies_[i].end, earlier);
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
    shown_again_ =
        given_ ? std::vector<bool>(bodies_.size(), false)
               : find_shown_again(sheet_, records_, bodies_, bylines_, moments_, identities_);
    parts_ = set_apart_furniture(sheet_, records_, bylines_, bodies_);
  }

  void look() {
    bodies_ = find_bodies(sheet_, records_, places_);
    bylines_ = find_bylines(sheet_, records_, bodies_, names_);
    if (const NodeId link = link_that_opens(); link != html::kNone)
      bodies_[0] = {.root = link, .end = page_.end_of(link), .usual = true};
    previews_ = find_previews(sheet_, records_, bodies_, bylines_);
    short_ = find_short_posts(sheet_, records_, bodies_, bylines_);
    asides_ = find_asides(sheet_, records_, bodies_);
    judge_flatness();
    find_others();
  }

  // What opens a thread may be a page elsewhere that somebody links, in the words of the title, and
  // nothing else; kNone otherwise.
  [[nodiscard]] NodeId link_that_opens() const {
    if (bodies_.size() <= kFew || given_ || records_.asked || bodies_[0].usual) return html::kNone;
    const align::Record& first = records_.records[0];
    if (!leads_to_author(0) || sheet_.text.has_sentence(first.first, first.end)) return html::kNone;
    for (const Piece& piece : sheet_.text.within(first.first, first.end))
      if (piece.title && piece.link != html::kNone && leads_away(piece.link)) return piece.link;
    return html::kNone;
  }

  // From the site where the first author has a profile: of a page that was saved, nothing else may
  // tell which site that is.
  [[nodiscard]] bool leads_away(NodeId link) const {
    const auto& target = target_of(link);
    if (!target || !target->is_http()) return false;
    const std::string host(target->host());
    const auto& profile = target_of(bylines_[0].link);
    return host != sheet_.base.host() && (!profile || host != profile->host());
  }

  [[nodiscard]] const std::optional<url::Url>& target_of(NodeId link) const {
    return sheet_.links.resolve(page_.attribute(link, "href").value_or(""));
  }

  // Whether texts and dates share their elements is the same in all posts of a page. Where most
  // that was written stands apart, what does not is a list of other threads, or an answer with
  // comments below.
  void judge_flatness() {
    std::uint64_t all = 0;
    std::uint64_t flat = 0;
    shapeless_ =
        std::none_of(bodies_.begin(), bodies_.end(), [](const Body& body) { return body.usual; });
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (!bodies_[i].usual) continue;
      const std::uint32_t prose = sheet_.text.prose(bodies_[i].root, bodies_[i].end);
      all += prose;
      flat += bodies_[i].holds(records_.marks[i]) ? prose : 0;
    }
    flat_ = 2 * flat > all;
    if (!flat_) judge_flat_ones();
  }

  // A comment may be of a word: then others where it stands are longer.
  void judge_flat_ones() {
    std::unordered_set<std::uint64_t> shapes;  // of answers
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (!bodies_[i].usual || !bodies_[i].holds(records_.marks[i])) continue;
      if (is_answer(i)) {
        shapes.insert(shape_of(i));
      } else {
        others.push_back(i);
      }
    }
    for (const std::size_t i : others)
      bodies_[i].usual =
          shapes.contains(shape_of(i)) && leads_to_author(i) && !has_title_of_other(i);
  }

  [[nodiscard]] std::uint64_t shape_of(std::size_t i) const {
    return mixed_place(sheet_.signatures.place(bodies_[i].root), place_of_mark(i));
  }

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

  // By the template.
  [[nodiscard]] bool is_known_place(std::size_t i) const {
    return std::find(places_.begin(), places_.end(), sheet_.signatures.place(bodies_[i].root)) !=
           places_.end();
  }

  // Of a user, with no title that leads elsewhere; in sentences that tell of no edit, or where it
  // is known that texts stand.
  [[nodiscard]] bool is_answer(std::size_t i) const {
    if (!bodies_[i].usual || !leads_to_author(i) || has_title_of_other(i)) return false;
    if (is_known_place(i)) return true;
    const auto pieces = sheet_.text.within(bodies_[i].root, bodies_[i].end);
    return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
      return piece.is_sentence() && !has_edit_word(page_.text(piece.node));
    });
  }

  // A record unlike the others is a post only if somebody wrote something in it that the date is no
  // part of; unless dates are part of all texts.
  [[nodiscard]] bool stays(std::size_t i) const {
    const Body& body = bodies_[i];
    if (!body.exists() || previews_[i]) return given_ && body.exists();
    if (given_) return true;
    if (i == 0 && (records_.asked || opens_with_question(sheet_, records_, bodies_))) return true;
    if (i == 0 &&
        (is_above_thread() || opens_with_subject(sheet_, records_, bodies_, bylines_, statements_)))
      return false;
    if (i > 0 && i + 1 == bodies_.size() && ends_with_visitors(sheet_, records_, bodies_))
      return false;
    if (others_[i] || asides_[i]) return false;
    if (body.usual) return true;
    const bool said = sheet_.text.has_sentence(body.root, body.end);
    const bool written =
        said || short_[i] || (is_called_text(page_, body.root) && !is_score(sheet_, body));
    if (!written && (bodies_.size() > kFew || has_name(page_, body.root, "tags"))) return false;
    const bool apart = flat_ || !body.holds(records_.marks[i]);
    return !bylines_[i].name.empty() && (apart || (shapeless_ && said));
  }

  // A poll, the rules of a board: nobody signed it, where all others are signed, and its date
  // stands where no other does; unless it has its text where they have theirs, below the title.
  [[nodiscard]] bool is_above_thread() const {
    if (bylines_.size() < 2 || !bylines_.front().name.empty() || is_titled_opening()) return false;
    const std::uint64_t place = place_of_mark(0);
    for (std::size_t i = 1; i < bylines_.size(); ++i)
      if (bylines_[i].name.empty() || place_of_mark(i) == place) return false;
    return true;
  }

  [[nodiscard]] bool is_titled_opening() const {
    if (!bodies_.front().usual || bodies_.front().holds(records_.marks.front())) return false;
    const auto above = sheet_.text.within(records_.records.front().first, bodies_.front().root);
    return std::any_of(above.begin(), above.end(), [](const Piece& piece) { return piece.title; });
  }

  // Other threads: records that nobody signed where all others are signed, with dates where no
  // other has one. Below the thread they may be titles alone; elsewhere, titles that lead there.
  void find_others() {
    others_.assign(bylines_.size(), false);
    std::unordered_set<std::uint64_t> places;
    for (std::size_t i = 0; i < bylines_.size(); ++i) {
      others_[i] = !is_signed(i);
      if (!others_[i]) places.insert(place_of_mark(i));
    }
    const auto unsigned_by = std::count(others_.begin(), others_.end(), true);
    const auto signed_by = std::count(others_.begin(), others_.end(), false);
    const bool below = signed_by > 1 && std::is_sorted(others_.begin(), others_.end());
    bool sure = signed_by > 0 && unsigned_by > 1;
    for (std::size_t i = 0; i < bylines_.size() && sure; ++i)
      sure =
          !others_[i] || (!places.contains(place_of_mark(i)) && (below || has_title_of_other(i)));
    if (!sure) others_.assign(bylines_.size(), false);
  }

  // By a name, and not by a title that was taken for one.
  [[nodiscard]] bool is_signed(std::size_t i) const {
    const NodeId name = bylines_[i].node;
    return !bylines_[i].name.empty() && !Evidence{sheet_}.has_title(name, name + 1);
  }

  [[nodiscard]] bool has_title_of_other(std::size_t i) const {
    return Evidence{sheet_}.has_title(records_.records[i].first, records_.records[i].end);
  }

  [[nodiscard]] std::uint64_t place_of_mark(std::size_t i) const {
    return sheet_.place_of(records_.marks[i]);
  }

  // "This post was removed", by nobody, where all others are signed; or in a place of its own. A
  // record like all others is a post, whoever wrote it.
  [[nodiscard]] bool is_notice(std::size_t i, const model::Post& post) const {
    if (!post.author.empty())
      return i > 0 && !given_ &&
             (is_said_for_removed_post(post.text) ||
              (!bodies_[i].usual && is_note_on_removed_post(post.text)));
    if (!is_note_of_removal(post.text) &&
        (columns_of(post.text) > kLongestNotice || is_like_others(i)))
      return false;
    const auto signed_by = static_cast<std::size_t>(
        std::count_if(bylines_.begin(), bylines_.end(),
                      [](const Byline& byline) { return !byline.name.empty(); }));
    return signed_by > kFew && 5 * signed_by >= 4 * bylines_.size();
  }

  // Its text stands where others do, and so does its date.
  [[nodiscard]] bool is_like_others(std::size_t i) const {
    if (!bodies_[i].usual || !moments_[i].time) return false;
    const std::uint64_t place = place_of_mark(i);
    for (std::size_t other = 0; other < bodies_.size(); ++other)
      if (other != i && bodies_[other].usual && place_of_mark(other) == place) return true;
    return false;
  }

  // An advertisement between posts: without a number where all others have one, and nobody's whose
  // profile is linked. What opens a thread may be of another kind.
  [[nodiscard]] bool is_unnumbered(std::size_t i) const {
    if (i == 0 || given_ || !identities_[i].number.empty() || leads_to_author(i)) return false;
    std::size_t known = 0;
    for (std::size_t other = 1; other < identities_.size(); ++other)
      known += !identities_[other].number.empty() && leads_to_author(other) ? 1 : 0;
    return known > kFew && 5 * known >= 4 * (identities_.size() - 1);
  }

  // Made like a post, and where others have the names of people it says "Advertisement". (Below a
  // post it is the label of what follows.)
  [[nodiscard]] bool is_signed_by_advertiser(std::size_t i) const {
    return i > 0 && !given_ && bylines_[i].node < bodies_[i].end &&
           is_advertisement(bylines_[i].name) && !leads_to_author(i);
  }

  [[nodiscard]] bool leads_to_author(std::size_t i) const {
    const NodeId link = bylines_[i].link;
    return link != html::kNone && leads_to_user(page_.attribute(link, "href").value_or(""));
  }

  // What opens a thread is older than its answers: something else above them, and later than all,
  // is the head of the page with the time of now. (Of answers, the day alone may be told; and
  // "yesterday" is a day before the page was made, whenever it is read.)
  [[nodiscard]] bool is_clock(std::size_t i) const {
    if (i > 0 || given_ || records_.asked || bodies_[0].usual || moments_.size() <= kFew + 1)
      return false;
    Time last{};
    for (const Moment& moment : std::span(moments_).subspan(1)) {
      if (!moment.time) return false;
      if (moment.relative) continue;
      const Time latest = *moment.time + (moment.has_clock ? 0h : 24h);
      if (latest < last) return false;
      last = latest;
    }
    return last != Time{} && moments_[0].time && last < *moments_[0].time;
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

  // Whatever it looked like, now that it is read.
  [[nodiscard]] bool is_no_post(std::size_t i, const model::Post& post) const {
    if (post.text.empty() && !has_picture(page_, bodies_[i].root)) return true;
    return is_notice(i, post) || shown_again_[i] || is_unnumbered(i) ||
           is_signed_by_advertiser(i) || is_clock(i);
  }

  void fill(model::Post& post, std::size_t i, const Hints& hints, Statements::Told& told) const {
    const Body& body = bodies_[i];
    post.author = bylines_[i].name;
    if (bylines_[i].link != html::kNone)
      post.author_url = absolute(page_.attribute(bylines_[i].link, "href").value_or(""));
    post.avatar = avatar_in(sheet_, records_.records[i], body, bylines_[i]);
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
  std::vector<bool> previews_;
  std::vector<bool> short_;   // of a word or two, but posts
  std::vector<bool> asides_;  // lists of thanks, attachments, other threads
  std::vector<Moment> moments_;
  std::vector<Identity> identities_;
  std::vector<bool> shown_again_;
  std::vector<Parts> parts_;
  std::vector<bool> others_;  // records of other threads
  bool given_ = false;        // which records there are
  bool dropped_ = false;      // some records were no posts
  bool flat_ = false;         // dates stand in the same elements as texts
  bool scattered_ = false;    // is_scattered()
  bool letters_ = false;      // has_letters()
  bool shapeless_ = false;    // no two records have their texts in the same place
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
  return found;
}

PagePosts extract_posts(const html::Document& page, const url::Url& address,
                        std::span<const align::Record> records, const Hints& hints) {
  if (page.empty()) return {};
  const Sheet sheet(page, address);
  return written(sheet, Reading(sheet, records, hints), address, hints);
}

}  // namespace boardwalk::extract
