#include "boardwalk/learn/sample.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "boardwalk/align/regions.h"
#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/html/links.h"
#include "boardwalk/html/text.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::learn {
namespace {

constexpr std::size_t kLongestDate = 40;    // bytes
constexpr std::size_t kPagesThatShare = 3;  // a subject, so that it is none

int anchor_length(const html::Document& page, html::NodeId node) {
  int length = 0;
  for (html::NodeId id = node; id < page.end_of(node); ++id) {
    if (page.node(id).kind != html::NodeKind::Text) continue;
    // Bytes that continue a UTF-8 character are not characters.
    for (const char c : page.text(id)) {
      const auto byte = static_cast<unsigned char>(c);
      length += (byte & 0xC0U) != 0x80U && byte > ' ' ? 1 : 0;
    }
  }
  return length;
}

// The words of an anchor are a date, and nothing but it.
bool is_date(const html::Document& page, html::NodeId node) {
  std::string text;
  for (html::NodeId id = node; id < page.end_of(node); ++id)
    if (page.node(id).kind == html::NodeKind::Text) text += page.text(id);
  const std::string_view words = trimmed(text);
  if (words.size() > kLongestDate) return false;
  const std::vector<dates::Mention> found = dates::find_dates(words);
  return found.size() == 1 && found[0].begin == 0 && found[0].end == words.size();
}

bool is_canonical(const html::Document& page, const html::Link& link) {
  return equals_ignoring_case(page.attribute(link.node, "rel").value_or(""), "canonical");
}

std::vector<url::Url> targets_of(const std::vector<html::Link>& links) {
  std::vector<url::Url> targets;
  targets.reserve(links.size());
  for (const html::Link& link : links) targets.push_back(link.target);
  return targets;
}

url::Url cleaned(const url::Url& url, const SampledPage& page) {
  return url::normalise(without_parameters(url, page.session_parameters));
}

// Which links stand together in a record of a list. `places` are nodes and the links they are, in
// document order.
using LinkPlaces = std::vector<std::pair<html::NodeId, std::size_t>>;

void read_rows(const std::vector<align::Region>& regions, const LinkPlaces& places,
               SampledPage& page) {
  std::size_t region_number = 0;
  for (const align::Region& region : regions) {
    for (const align::Record& record : region.records) {
      auto place =
          std::lower_bound(places.begin(), places.end(), LinkPlaces::value_type{record.first, 0});
      SampledRow row{.region = region_number, .links = {}};
      for (; place != places.end() && place->first < record.end; ++place)
        row.links.push_back(place->second);
      if (!row.links.empty()) page.rows.push_back(std::move(row));
    }
    ++region_number;
  }
}

// The head is asked as well, for the body's pager may turn out to lie.
void read_flips(const html::Document& document, SampledPage& page) {
  std::set<PagerPlaceName> in_body;
  for (const bool head : {false, true}) {
    for (const Pager& pager : find_pagers(document, page.url, in_body)) {
      for (const PagerLink& link : pager.links) {
        if (!head) in_body.insert(place_name(document, link));
        if (leads_forward(link)) page.turned.insert(cleaned(link.target, page).href());
        if (!pager.own) continue;
        const auto number = static_cast<int>(std::min<std::int64_t>(link.number, 1'000'000));
        page.extent = std::max(page.extent, number);
        if (link.number == 1 || link.kind == PagerLink::Kind::First)
          page.firsts.push_back(cleaned(link.target, page));
        if (leads_forward(link))
          page.flips.push_back({cleaned(link.target, page), place_name(document, link)});
      }
    }
  }
}

// Does it, as what they are about or beside it, on pages that have little else in common?
bool stands_on_several(std::uint64_t subject, const std::vector<SampledPage*>& pages) {
  std::vector<const SampledPage*> apart;
  for (const SampledPage* page : pages) {
    if (page->subject != subject &&
        !std::binary_search(page->lists.begin(), page->lists.end(), subject))
      continue;
    const bool is_new = std::all_of(apart.begin(), apart.end(), [&](const SampledPage* other) {
      return differ(page->print, other->print);
    });
    if (is_new) apart.push_back(page);
    if (apart.size() == kPagesThatShare) return true;
  }
  return false;
}

}  // namespace

SampledPage sample_page(const html::Document& document, const url::Url& url,
                        const std::function<bool(const url::Url&)>& belongs,
                        const std::set<std::string>& sessions) {
  SampledPage page;
  page.url = url;
  const align::Shapes shapes(document);
  const std::vector<align::Region> regions = align::find_regions(document, shapes);
  classify::TwoLooks looks = classify::look_twice(document, shapes, regions);
  page.judgement = classify::classify(looks.features);
  page.subject = looks.subject;
  page.lists = std::move(looks.lists);
  page.otherwise = classify::classify(looks.without);
  page.wall = classify::wall_in(looks.features);
  page.untimed = classify::classify_untimed(looks.features);
  const std::vector<html::Link> links = html::links(document, url);
  page.session_parameters = session_parameters(targets_of(links));
  page.session_parameters.insert(sessions.begin(), sessions.end());

  std::unordered_map<std::string, std::size_t> places;
  LinkPlaces nodes;
  for (const html::Link& link : links) {
    if (!belongs(link.target)) continue;
    if (link.kind == html::LinkKind::LinkElement) {
      if (is_canonical(document, link)) page.canonical = cleaned(link.target, page);
      continue;
    }
    url::Url target = cleaned(link.target, page);
    if (link.kind == html::LinkKind::Frame) page.frames.push_back(target);
    const int text = anchor_length(document, link.node);
    const auto [place, is_new] = places.try_emplace(target.href(), page.links.size());
    nodes.emplace_back(link.node, place->second);
    const bool into_page = !link.target.fragment().empty();
    if (is_new) {
      page.links.push_back({std::move(target), text, into_page, is_date(document, link.node)});
    } else {
      SampledLink& known = page.links[place->second];
      known.text = std::max(known.text, text);
      known.into_page = known.into_page && into_page;
      known.dated = known.dated && is_date(document, link.node);
    }
  }
  page.ways_up =
      discover::ways_up(document, url, [&](const url::Url& way) { return cleaned(way, page); });
  std::erase_if(page.ways_up, [&](const discover::Way& way) { return !belongs(way.url); });
  page.print = print_of(document);
  read_rows(regions, nodes, page);
  read_flips(document, page);
  return page;
}

void judge_without_shared(const std::vector<SampledPage*>& pages) {
  std::map<std::uint64_t, std::vector<SampledPage*>> by_subject;
  for (SampledPage* page : pages)
    if (page->subject != 0) by_subject[page->subject].push_back(page);
  for (const auto& [subject, sharing] : by_subject) {
    if (!stands_on_several(subject, pages)) continue;
    for (SampledPage* page : sharing) page->judgement = page->otherwise;
  }
}

}  // namespace boardwalk::learn
