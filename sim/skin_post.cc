#include "sim/skin_post.h"

#include "boardwalk/base/random.h"
#include "sim/calendar.h"
#include "sim/prose.h"

namespace boardwalk::sim {
namespace {

bool is_micro(const Pen& pen) { return pen.look.traits.structured == StructuredData::Microdata; }

std::string_view item_type(Genre genre) {
  switch (genre) {
    case Genre::QuestionsAndAnswers:
      return "Answer";
    case Genre::ProductReviews:
      return "Review";
    case Genre::BlogComments:
      return "Comment";
    default:
      return "DiscussionForumPosting";
  }
}

// A post without a subject cannot carry its permalink there.
PermalinkPlace permalink_place(const Pen& pen, const PostView& post) {
  const PermalinkPlace place = pen.look.permalink_place;
  return place == PermalinkPlace::OnSubject && post.title.empty() ? PermalinkPlace::OnNumber
                                                                  : place;
}

std::string_view permalink_at(const Pen& pen, const PostView& post, PermalinkPlace place) {
  if (permalink_place(pen, post) != place) return {};
  return post.permalink;
}

void write_number(Pen& pen, const PostView& post) {
  const std::string text = "#" + std::to_string(post.number);
  write_link(pen, permalink_at(pen, post, PermalinkPlace::OnNumber), text,
             pen.cls(Role::PostNumber));
  pen.add('\n');
}

void write_subject(Pen& pen, const PostView& post) {
  if (post.title.empty()) return;
  const std::string_view tag = pen.look.nineties() ? "b" : "h3";
  pen.open(tag, Role::Subject);
  write_link(pen, permalink_at(pen, post, PermalinkPlace::OnSubject), post.title);
  pen.close(tag);
}

void write_fact(Pen& pen, std::string_view label, std::string_view value) {
  const bool old = pen.look.nineties();
  pen.add(old ? "<small>" : "<div>", esc(label), ": ", value, old ? "</small><br>\n" : "</div>\n");
}

void write_facts(Pen& pen, const Person& author) {
  pen.open("div", Role::AuthorInfo);
  if (!author.rank.empty()) pen.add("<div>", esc(author.rank), "</div>\n");
  if (pen.look.traits.join_dates && author.joined != Time{})
    write_fact(pen, pen.words.joined, show_join_date(author.joined, pen.look.traits));
  if (pen.look.post_count_shown && author.posts > 0) {
    std::string count;
    append_grouped(count, author.posts, pen.words.grouping);
    write_fact(pen, pen.words.posts, count);
  }
  pen.close("div");
}

void write_avatar(Pen& pen, const Person& author) {
  if (!pen.look.avatars || author.avatar.empty()) return;
  pen.add("<img", pen.cls(Role::Avatar), " src=\"", esc(author.avatar), "\" alt=\"\" width=\"80\"",
          pen.look.end(), '\n');
}

void write_author_name(Pen& pen, const Person& author) {
  if (is_micro(pen)) pen.add("<span itemprop=\"author\">");
  write_person(pen, author);
  if (is_micro(pen)) pen.add("</span>");
}

void write_edited(Pen& pen, const PostView& post) {
  if (!post.edited) return;
  const ShownDate date = show_date(*post.edited, pen.now, pen.look.traits);
  const std::string_view tag = pen.look.nineties() ? "i" : "div";
  pen.add('<', tag, pen.cls(Role::Edited), '>',
          esc(fill_in(pen.words.edited, post.author.name, {}, date.text)), "</", tag, ">\n");
}

void write_signature(Pen& pen, const PostView& post) {
  if (!pen.look.traits.signatures || post.author.signature.empty()) return;
  if (pen.look.nineties()) pen.add("<br>__________________<br>\n");
  pen.add("<div", pen.cls(Role::Signature), '>', esc(post.author.signature), "</div>\n");
}

void write_ad(Pen& pen, std::uint64_t key) {
  pen.add("<div", pen.cls(Role::Ad), "><small>", esc(pen.words.advertisement),
          "</small><a href=\"https://shop.example/offer/", key % 1000,
          "\" rel=\"sponsored nofollow\"><img src=\"https://shop.example/banner", key % 9,
          ".png\" alt=\"\" width=\"468\" height=\"60\"", pen.look.end(), "</a></div>");
}

void write_notice(Pen& pen, const PostView& post, Random& random) {
  pen.open("div", Role::Notice);
  if (random.chance(0.5)) {
    pen.add(esc(pen.words.deleted_post));
  } else {
    const Traits& traits = pen.look.traits;
    const std::string moderator = Prose{traits.language, traits.seed}.person_name(random.below(5));
    const ShownDate date = show_date(post.posted, pen.now, traits);
    pen.add(esc(fill_in(pen.words.moderator_notice, moderator, {}, date.text)));
  }
  pen.add("</div>");
}

}  // namespace

std::string post_attributes(const Pen& pen, const PostView& post) {
  std::string out;
  if (pen.look.post_ids == PostIds::OnElement)
    out = " id=\"" + pen.look.post_id_prefix + std::to_string(post.id) + '"';
  if (is_micro(pen)) {
    out += " itemscope itemtype=\"https://schema.org/";
    out += item_type(pen.look.traits.genre);
    out += '"';
  }
  return out;
}

void write_named_anchor(Pen& pen, const PostView& post) {
  if (pen.look.post_ids == PostIds::NamedAnchor)
    pen.add("<a name=\"", pen.look.post_id_prefix, post.id, "\"></a>");
}

void write_post_date(Pen& pen, const PostView& post) {
  if (pen.look.posts_say_posted) pen.add(esc(pen.words.post), ": ");
  if (is_micro(pen))
    pen.add("<meta itemprop=\"datePublished\" content=\"", iso_date(post.posted, pen.look.traits),
            '"', pen.look.end());
  write_date(pen, post.posted, permalink_at(pen, post, PermalinkPlace::OnDate));
  pen.add('\n');
}

void write_author_box(Pen& pen, const PostView& post) {
  pen.open("div", Role::AuthorBox);
  if (pen.look.online_icons) write_icon(pen, "offline", "");
  write_author_name(pen, post.author);
  write_avatar(pen, post.author);
  write_facts(pen, post.author);
  if (pen.look.date_place == DatePlace::AuthorBox) write_post_date(pen, post);
  pen.close("div");
}

void write_author_line(Pen& pen, const PostView& post) {
  pen.add("<span", pen.cls(Role::AuthorBox), '>', esc(pen.words.by), ' ');
  write_author_name(pen, post.author);
  if (pen.look.date_place == DatePlace::AuthorBox) {
    pen.add(", ");
    write_post_date(pen, post);
  }
  pen.add("</span>\n");
}

void write_post_head(Pen& pen, const PostView& post) {
  if (pen.look.date_place == DatePlace::HeadStart) write_post_date(pen, post);
  write_subject(pen, post);
  write_number(pen, post);
  if (pen.look.date_place == DatePlace::HeadEnd) write_post_date(pen, post);
  if (pen.look.tools_in_head) write_post_tools(pen, post);
}

void write_post_text(Pen& pen, const PostView& post) {
  const Look& look = pen.look;
  const bool inside = look.signature_inside;
  pen.add("<div", pen.cls(Role::PostBody), is_micro(pen) ? " itemprop=\"text\"" : "", '>');
  write_body(pen, post.body);
  if (inside) {
    write_edited(pen, post);
    write_signature(pen, post);
  }
  pen.close("div");
  if (inside) return;
  write_edited(pen, post);
  write_signature(pen, post);
}

void write_post_tools(Pen& pen, const PostView& post) {
  const std::string_view link = permalink_at(pen, post, PermalinkPlace::InTools);
  if (post.tools.empty() && link.empty()) return;
  pen.open("div", Role::PostTools);
  write_row(pen, post.tools, pen.look.nineties() ? " | " : " ");
  if (!link.empty()) {
    pen.add(' ');
    write_link(pen, link, "#");
  }
  pen.close("div");
}

void write_post_foot(Pen& pen, const PostView& post) {
  const bool date = pen.look.date_place == DatePlace::Foot;
  if (!date && pen.look.tools_in_head) return;
  pen.open("div", Role::PostFoot);
  if (date) write_post_date(pen, post);
  if (!pen.look.tools_in_head) write_post_tools(pen, post);
  pen.close("div");
}

void write_interludes(Pen& pen, const PostView& post, std::string_view open,
                      std::string_view close) {
  const Traits& traits = pen.look.traits;
  if (traits.ads_between_posts && post.number % pen.look.ad_every == 1) {
    pen.add(open);
    write_ad(pen, static_cast<std::uint64_t>(post.id) + traits.seed);
    pen.add(close);
  }
  Random random = Random{traits.seed}.fork("notice").fork(static_cast<std::uint64_t>(post.id));
  if (!traits.notices_between_posts || !random.chance(0.12)) return;
  pen.add(open);
  write_notice(pen, post, random);
  pen.add(close);
}

}  // namespace boardwalk::sim
