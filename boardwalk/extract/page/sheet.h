// A page, read once: what all steps of the extraction look at.
#pragma once

#include "boardwalk/extract/page/climb.h"
#include "boardwalk/extract/page/known_places.h"
#include "boardwalk/extract/page/page_text.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/html/document.h"
#include "boardwalk/html/links.h"
#include "boardwalk/url/resolver.h"
#include "boardwalk/url/url.h"

namespace boardwalk::extract {

struct Sheet {
  const html::Document& page;
  url::Url address;
  url::Url base;  // that links start from
  Signatures signatures;
  KnownPlaces known;  // where a template says so
  PageText text;
  mutable url::Resolver links;  // remembers what it has resolved

  Sheet(const html::Document& document, const url::Url& at)
      : page(document),
        address(at),
        base(html::base_url(document, at)),
        signatures(document),
        text(document),
        links(base) {}
  // Of a site with this template.
  Sheet(const html::Document& document, const url::Url& at, const PostTemplate& posts)
      : page(document),
        address(at),
        base(html::base_url(document, at)),
        signatures(document),
        known(find_known_places(document, signatures, posts)),
        text(document, known.texts, known.part, known.marks),
        links(base) {}

  // Of a mark, or of the element it stands in.
  [[nodiscard]] std::uint64_t place_of(html::NodeId mark) const {
    return signatures.place(element_at(page, mark));
  }
};

}  // namespace boardwalk::extract
