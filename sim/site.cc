#include "sim/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "boardwalk/base/random.h"
#include "boardwalk/fetch/http_date.h"
#include "sim/package.h"
#include "sim/site_files.h"
#include "sim/site_pages.h"
#include "sim/site_traps.h"

namespace boardwalk::sim {
namespace {

constexpr std::string_view kCookie = "forum_session=";

std::string session_in(std::string_view cookies) {
  const std::size_t at = cookies.find(kCookie);
  if (at == std::string_view::npos) return "";
  const std::string_view rest = cookies.substr(at + kCookie.size());
  return std::string{rest.substr(0, rest.find(';'))};
}

fetch::Reply typed(std::string type, std::string body) {
  fetch::Reply reply;
  reply.headers.push_back({"Content-Type", std::move(type)});
  reply.body = std::move(body);
  return reply;
}

fetch::Reply moved(int status, std::string location) {
  fetch::Reply reply = fetch::Reply::html(status, "");
  reply.headers.push_back({"Location", std::move(location)});
  return reply;
}

// The looks of another package on the words and addresses of this one.
Traits redesigned(const Traits& traits, std::uint64_t seed) {
  Traits look = traits;
  const Traits other = draw_package(seed);
  look.seed = other.seed;
  look.index_layout = other.index_layout;
  look.thread_layout = other.thread_layout;
  look.pager = other.pager;
  look.structured = other.structured;
  look.obfuscated_classes = other.obfuscated_classes;
  look.first_post_differs = other.first_post_differs;
  return look;
}

std::string random_bytes(Random random, std::size_t size) {
  std::string out = "\x89PNG\r\n\x1a\n";
  while (out.size() < size) out += static_cast<char>(random.below(256));
  return out;
}

}  // namespace

SiteRequest site_request(const std::string& method, const std::string& target,
                         const std::vector<fetch::Header>& headers) {
  SiteRequest request{.method = method, .target = target};
  request.cookie = fetch::find_header(headers, "Cookie").value_or("");
  request.if_none_match = fetch::find_header(headers, "If-None-Match").value_or("");
  request.if_modified_since = fetch::find_header(headers, "If-Modified-Since").value_or("");
  return request;
}

Site::Site(const Traits& traits, World world, const Options& options)
    : forum_(traits, std::move(world), options.origin),
      options_(options),
      faults_(options.faults),
      redesign_(options.redesign_at ? redesigned(traits, options.redesign_seed) : traits),
      skin_(traits),
      later_skin_(redesign_) {}

fetch::Reply Site::handle(const SiteRequest& request, Time now) {
  ++requests_;
  if (auto reply = faults_.instead(request.arrived.value_or(now))) return std::move(*reply);
  fetch::Reply reply = answer(request, now);
  // Readers of "3 hours ago" need to know when that was.
  reply.headers.push_back({"Date", fetch::format_http_date(now)});
  faults_.spoil(reply);
  return reply;
}

fetch::Reply Site::answer(const SiteRequest& request, Time now) {
  const std::string target = request.target.substr(0, request.target.find('#'));
  if (auto reply = file(target, now)) return std::move(*reply);
  Visit visit{.now = now, .ref = forum_.urls().parse(target), .target = target, .session = ""};
  if (options_.latest) visit.latest = traits().base_path + "latest";
  if (changes_state(visit.ref.kind) || request.method == "POST") ++state_changes_;
  const std::string session = own_session(request, visit.ref, now);
  const bool has_cookie = !session_in(request.cookie).empty();
  if (!has_cookie || traits().session_ids == SessionIds::Always) visit.session = session;
  fetch::Reply reply = page(visit);
  if (!has_cookie && !session.empty()) {
    reply.headers.push_back(
        {"Set-Cookie", fmt::format("{}{}; path=/; HttpOnly", kCookie, session)});
  }
  validate(request, visit, reply);
  return reply;
}

// The id of this visit. Without a cookie a package that always has one takes every request for a
// new visitor's; the others believe the id in the URL.
std::string Site::own_session(const SiteRequest& request, const PageRef& ref, Time now) {
  if (traits().session_ids == SessionIds::None) return "";
  if (std::string known = session_in(request.cookie); !known.empty()) return known;
  if (traits().session_ids == SessionIds::UntilCookie && !ref.session.empty()) return ref.session;
  Random random = Random{traits().seed}
                      .fork("session")
                      .fork(static_cast<std::uint64_t>(requests_))
                      .fork(static_cast<std::uint64_t>(now.time_since_epoch().count()));
  const std::uint64_t high = random.next();
  return fmt::format("{:016x}{:016x}", high, random.next());
}

std::optional<fetch::Reply> Site::file(const std::string& target, Time now) {
  const Random random = Random{traits().seed}.fork("files");
  if (target == "/robots.txt" && traits().robots_txt)
    return typed("text/plain", robots_txt(forum_));
  if (target.starts_with("/sitemap") && target.ends_with(".xml") && traits().sitemap) {
    if (auto xml = sitemap(forum_, target, now)) return typed("application/xml", std::move(*xml));
  }
  const bool is_missing = target == "/robots.txt" || target == "/favicon.ico" ||
                          target.starts_with("/sitemap") || target.ends_with(".css") ||
                          target.ends_with(".js") || target.ends_with(".gif");
  if (is_missing) return fetch::Reply::html(404, "<html><body><h1>Not Found</h1></body></html>");
  if (target.find("/avatars/") != std::string::npos) {
    return typed("image/png", random_bytes(random.fork(target), 700));
  }
  return std::nullopt;
}

fetch::Reply Site::page(const Visit& visit) {
  const World& world = forum_.world();
  const PageRef& ref = visit.ref;
  if (is_behind_wall(visit)) return wall(visit);
  if (auto reply = redirect(visit)) return std::move(*reply);
  if (auto reply = latest_page(visit)) return std::move(*reply);
  Pages pages{forum_, visit, has_script_pager(visit.now)};
  TrapPages traps{forum_, visit, pages, skin(visit.now)};
  if (changes_state(ref.kind)) {
    return fetch::Reply::html(200, traps.message(traits().site_name, text(Label::Done)));
  }
  switch (ref.kind) {
    case PageKind::Entry:
      return fetch::Reply::html(200, skin(visit.now).entry(pages.entry()));
    case PageKind::Board:
    case PageKind::SortedBoard:
    case PageKind::Thread:
      return list_page(visit, ref);
    case PageKind::Permalink: {
      const auto place = world.find_post(ref.post, visit.now);
      if (!place) return missing(visit);
      return list_page(visit, forum_.thread_ref(place->thread, forum_.page_of(place->position)));
    }
    case PageKind::Captcha:
      return typed("image/png", random_bytes(Random{traits().seed}.fork(ref.key), 1500));
    case PageKind::Feed: {
      Feed feed_file = feed(forum_, static_cast<BoardId>(ref.id), visit.now);
      return typed(std::move(feed_file.type), std::move(feed_file.xml));
    }
    default:
      break;
  }
  if (const auto smiley = smiley_page(visit)) return list_page(visit, *smiley);
  if (auto html = traps.html()) return fetch::Reply::html(200, std::move(*html));
  return missing(visit);
}

fetch::Reply Site::list_page(const Visit& visit, const PageRef& ref) {
  const World& world = forum_.world();
  const bool is_thread = ref.kind == PageKind::Thread;
  const bool exists = is_thread ? world.exists(ref.id, visit.now) : world.has_board(ref.id);
  if (!exists) return missing(visit);
  const std::int64_t last = is_thread ? forum_.thread_pages(ref.id, visit.now)
                                      : forum_.board_pages(static_cast<BoardId>(ref.id), visit.now);
  std::int64_t shown = ref.page;
  if (shown > last) {
    if (!has_trap(traits(), Trap::OverflowPages)) return missing(visit);
    shown = Random{traits().seed}.fork("overflow").chance(0.5) ? last : 1;
  }
  Pages pages{forum_, visit, has_script_pager(visit.now)};
  const Skin& look = skin(visit.now);
  return fetch::Reply::html(
      200, is_thread ? look.thread(pages.thread(ref, shown)) : look.board(pages.board(ref, shown)));
}

std::optional<fetch::Reply> Site::latest_page(const Visit& visit) {
  static constexpr std::string_view kPage = "?page=";
  if (visit.latest.empty() || !visit.target.starts_with(visit.latest)) return std::nullopt;
  const std::string_view rest = std::string_view{visit.target}.substr(visit.latest.size());
  if (!rest.empty() && !rest.starts_with(kPage)) return std::nullopt;
  std::int64_t number = 1;
  if (!rest.empty()) std::from_chars(rest.data() + kPage.size(), rest.data() + rest.size(), number);
  Pages pages{forum_, visit, false};
  return fetch::Reply::html(200,
                            skin(visit.now).board(pages.latest(std::max<std::int64_t>(1, number))));
}

std::optional<fetch::Reply> Site::redirect(const Visit& visit) {
  const PageRef& ref = visit.ref;
  const World& world = forum_.world();
  const bool jumps = ref.kind == PageKind::LastPost || ref.kind == PageKind::NextThread ||
                     ref.kind == PageKind::PreviousThread || ref.kind == PageKind::Moved;
  if (!jumps || !world.exists(ref.id, visit.now)) return std::nullopt;
  // A redirect names the whole URL, whatever the links of the pages look like.
  const auto location = [&](const PageRef& to) {
    std::string target = forum_.urls().target(to);
    if (!visit.session.empty())
      target = forum_.urls().with_session(std::move(target), visit.session);
    return forum_.origin() + target;
  };
  if (ref.kind == PageKind::Moved) return moved(301, location(forum_.thread_ref(ref.id)));
  if (ref.kind == PageKind::LastPost) {
    const std::int64_t posts = world.visible_posts(ref.id, visit.now);
    const PostFacts last = world.post(ref.id, posts - 1, visit.now);
    return moved(302, location(forum_.thread_ref(ref.id, forum_.page_of(posts - 1))) + "#p" +
                          std::to_string(last.id));
  }
  const ThreadId step = ref.kind == PageKind::NextThread ? 1 : -1;
  const ThreadId neighbour = ref.id + step;
  if (!world.exists(neighbour, visit.now)) return std::nullopt;
  return moved(302, location(forum_.thread_ref(neighbour)));
}

// A relative picture below a thread's own address is, to the software, that thread.
std::optional<PageRef> Site::smiley_page(const Visit& visit) const {
  const bool is_smiley = visit.ref.kind == PageKind::Unknown && visit.target.ends_with("smile.png");
  if (!is_smiley || !has_trap(traits(), Trap::RelativeSmileys)) return std::nullopt;
  const std::string folder = visit.target.substr(0, visit.target.rfind('/') + 1);
  const PageRef above = forum_.urls().parse(folder);
  return above.kind == PageKind::Thread ? above : forum_.thread_ref(1);
}

fetch::Reply Site::missing(const Visit& visit) {
  Pages pages{forum_, visit, false};
  TrapPages traps{forum_, visit, pages, skin(visit.now)};
  return fetch::Reply::html(options_.faults.soft_404 ? 200 : 404,
                            traps.message(traits().site_name, text(Label::NotFound)));
}

bool Site::is_behind_wall(const Visit& visit) const {
  if (faults_.wants_login_now()) return true;
  const PageRef& ref = visit.ref;
  if (ref.kind == PageKind::Board) return faults_.is_walled(ref.id);
  const bool is_thread = ref.kind == PageKind::Thread && forum_.world().exists(ref.id, visit.now);
  return is_thread && faults_.is_walled(forum_.world().board_of(ref.id, visit.now));
}

fetch::Reply Site::wall(const Visit& visit) {
  Pages pages{forum_, visit, false};
  TrapPages traps{forum_, visit, pages, skin(visit.now)};
  return fetch::Reply::html(200, traps.login_form());
}

// The tag names what the page shows, not its bytes: dates such as "3 hours ago" age without it.
void Site::validate(const SiteRequest& request, const Visit& visit, fetch::Reply& reply) {
  const PageRef& ref = visit.ref;
  const bool has_tags = Random{traits().seed}.fork("validators").chance(0.3);
  const bool is_thread = ref.kind == PageKind::Thread && forum_.world().exists(ref.id, visit.now);
  if (!has_tags || !is_thread || reply.status != 200 || is_behind_wall(visit)) return;
  const std::int64_t posts = forum_.world().visible_posts(ref.id, visit.now);
  const Time last = forum_.world().post(ref.id, posts - 1, visit.now).posted;
  const std::string state =
      fmt::format("{} {} {}", visit.target, posts, last.time_since_epoch().count());
  const std::string tag = fmt::format("\"{:016x}\"", hash64(state, traits().seed));
  reply.headers.push_back({"ETag", tag});
  reply.headers.push_back({"Last-Modified", fetch::format_http_date(last)});
  // The date is looked at only where no tag came (RFC 9110 §13.1.3).
  const auto since = fetch::parse_http_date(request.if_modified_since, visit.now);
  const bool same =
      request.if_none_match.empty() ? since && *since >= last : request.if_none_match == tag;
  if (!same) return;
  reply.status = 304;
  reply.body.clear();
}

const Skin& Site::skin(Time now) const {
  return options_.redesign_at && now >= *options_.redesign_at ? later_skin_ : skin_;
}

bool Site::has_script_pager(Time now) const {
  const bool later = options_.redesign_at && now >= *options_.redesign_at;
  return (later ? redesign_ : traits()).pager == PagerLook::ScriptOnly;
}

std::string Site::text(Label name) const { return std::string{label(name, traits().language)}; }

}  // namespace boardwalk::sim
