#include "boardwalk/learn/sample.h"

#include <algorithm>
#include <unordered_map>

#include "boardwalk/html/links.h"
#include "boardwalk/html/text.h"
#include "boardwalk/learn/pager.h"
#include "boardwalk/learn/session_ids.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::learn {
namespace {

int anchor_length(const html::Document& page, html::NodeId node) {
  int length = 0;
  for (html::NodeId id = node; id < page.end_of(node); ++id) {
    if (page.node(id).kind != html::NodeKind::Text) continue;
    // Bytes that continue a UTF-8 character are not characters.
    for (const char c : page.text(id))
      length += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U && c > ' ' ? 1 : 0;
  }
  return length;
}

std::vector<url::Url> targets_of(const std::vector<html::Link>& links) {
  std::vector<url::Url> targets;
  targets.reserve(links.size());
  for (const html::Link& link : links) targets.push_back(link.target);
  return targets;
}

}  // namespace

SampledPage sample_page(const html::Document& document, const url::Url& url,
                        const std::function<bool(const url::Url&)>& belongs,
                        const std::set<std::string>& sessions) {
  SampledPage page;
  page.url = url;
  page.judgement = classify::classify(classify::measure(document));
  const std::vector<html::Link> links = html::links(document, url);
  page.session_parameters = session_parameters(targets_of(links));
  page.session_parameters.insert(sessions.begin(), sessions.end());

  std::unordered_map<std::string, std::size_t> places;
  for (const html::Link& link : links) {
    if (link.kind == html::LinkKind::LinkElement || !belongs(link.target)) continue;
    url::Url target = url::normalise(without_parameters(link.target, page.session_parameters));
    const int text = anchor_length(document, link.node);
    const auto [place, is_new] = places.try_emplace(target.href(), page.links.size());
    if (is_new) {
      page.links.push_back({std::move(target), text});
    } else {
      page.links[place->second].text = std::max(page.links[place->second].text, text);
    }
  }
  for (const Pager& pager : find_pagers(document, url)) {
    if (!pager.own) continue;
    for (const PagerLink& link : pager.links) {
      page.extent =
          std::max(page.extent, static_cast<int>(std::min<std::int64_t>(link.number, 1'000'000)));
      const bool forward = link.kind == PagerLink::Kind::Next ||
                           link.kind == PagerLink::Kind::Last || link.number > 1;
      if (forward)
        page.flips.push_back(
            url::normalise(without_parameters(link.target, page.session_parameters)));
    }
  }
  return page;
}

}  // namespace boardwalk::learn
