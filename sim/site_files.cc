#include "sim/site_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "boardwalk/base/random.h"
#include "boardwalk/fetch/http_date.h"
#include "sim/markup.h"

namespace boardwalk::sim {
namespace {

constexpr std::int64_t kSitemapSize = 500;

// What site owners shut out, trap by trap; some of it, some of the time.
constexpr std::array kShutOut = {
    PageKind::Reply,       PageKind::Quote,       PageKind::NewThread,     PageKind::Login,
    PageKind::Register,    PageKind::Search,      PageKind::SearchResults, PageKind::Members,
    PageKind::Print,       PageKind::MarkRead,    PageKind::Logout,        PageKind::Report,
    PageKind::SortedBoard, PageKind::ArchiveBoard};

constexpr std::string_view kRss =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel><title>{}</title>"
    "<link>{}</link>\n{}</channel></rss>\n";
constexpr std::string_view kRssItem =
    "<item><title>{}</title><link>{}</link><pubDate>{}</pubDate></item>\n";
constexpr std::string_view kAtom =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">"
    "<title>{0}</title><id>{1}</id><link "
    "href=\"{1}\"/><updated>{2}T00:00:00Z</updated>\n{3}</feed>\n";
constexpr std::string_view kAtomEntry =
    "<entry><title>{0}</title><id>{1}</id><link href=\"{1}\"/><updated>{2}T00:00:00Z</updated>"
    "</entry>\n";

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text);
  return out;
}

std::string url_element(const Forum& forum, ThreadId thread) {
  return fmt::format("<url><loc>{}</loc></url>\n",
                     escaped(forum.url(forum.thread_ref(thread, 1, 1))));
}

std::string day(Time time) {
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

}  // namespace

std::string robots_txt(const Forum& forum) {
  const Traits& traits = forum.traits();
  Random random = Random{traits.seed}.fork("robots.txt");
  std::string out = "User-agent: *\n";
  const bool shuts_out = random.chance(0.6);
  for (const PageKind kind : kShutOut) {
    if (!shuts_out || !random.chance(0.6)) continue;
    for (const std::string& pattern : forum.urls().wildcards(kind)) {
      out += "Disallow: " + pattern + "\n";
    }
  }
  if (!shuts_out) out += "Disallow:\n";
  if (random.chance(0.07)) out += "Crawl-delay: 1\n";
  if (traits.sitemap) out += "\nSitemap: " + forum.origin() + "/sitemap.xml\n";
  return out;
}

std::optional<std::string> sitemap(const Forum& forum, std::string_view path, Time now) {
  const World& world = forum.world();
  ThreadId threads = world.threads();
  while (threads > 0 && !world.exists(threads, now)) --threads;
  const std::int64_t parts = std::max<std::int64_t>(1, (threads + kSitemapSize - 1) / kSitemapSize);
  static constexpr std::string_view kSpace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  if (path == "/sitemap.xml") {
    out += fmt::format("<sitemapindex xmlns=\"{}\">\n", kSpace);
    for (std::int64_t part = 1; part <= parts; ++part) {
      out += fmt::format("<sitemap><loc>{}/sitemap-{}.xml</loc><lastmod>{}</lastmod></sitemap>\n",
                         forum.origin(), part, day(now));
    }
    return out + "</sitemapindex>\n";
  }
  std::int64_t part = 0;
  std::string_view number =
      path.substr(std::min(path.size(), std::string_view{"/sitemap-"}.size()));
  std::from_chars(number.data(), number.data() + number.size(), part);
  if (part < 1 || part > parts) return std::nullopt;
  out += fmt::format("<urlset xmlns=\"{}\">\n", kSpace);
  const ThreadId first = (part - 1) * kSitemapSize + 1;
  for (ThreadId id = first; id <= std::min(threads, first + kSitemapSize - 1); ++id) {
    out += url_element(forum, id);
  }
  return out + "</urlset>\n";
}

Feed feed(Forum& forum, BoardId board, Time now) {
  const bool is_atom = Random{forum.traits().seed}.fork("feed").chance(0.4);
  std::string items;
  for (const Board& each : forum.world().boards()) {
    if (board != 0 && each.id != board) continue;
    const auto& rows = forum.list(each.id, now).rows;
    const std::size_t most = board == 0 ? 2 : 15;
    for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) {
      const std::string title = escaped(forum.thread_title(rows[i].thread));
      const std::string link = escaped(forum.url(forum.thread_ref(rows[i].thread, 1, 1)));
      items += is_atom ? fmt::format(kAtomEntry, title, link, day(rows[i].last))
                       : fmt::format(kRssItem, title, link, fetch::format_http_date(rows[i].last));
    }
  }
  const std::string name = escaped(forum.traits().site_name);
  const std::string home = escaped(forum.url({.kind = PageKind::Entry}));
  if (is_atom) return {"application/atom+xml", fmt::format(kAtom, name, home, day(now), items)};
  return {"application/rss+xml", fmt::format(kRss, name, home, items)};
}

}  // namespace boardwalk::sim
