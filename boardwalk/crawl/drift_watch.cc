#include "boardwalk/crawl/drift_watch.h"

#include <algorithm>

#include "boardwalk/base/hash.h"
#include "boardwalk/classify/page_class.h"

namespace boardwalk::crawl {
namespace {

using model::PageKind;

constexpr std::uint64_t kEvery = 20;    // pages
constexpr std::size_t kWindow = 20;     // checks
constexpr std::size_t kFewClasses = 5;  // names that say nothing about a layout

bool is_of_kind(const html::Document& page, PageKind expected) {
  const auto judged = classify::classify(classify::measure(page)).kind;
  return judged ==
         (expected == PageKind::Thread ? classify::PageClass::Thread : classify::PageClass::Index);
}

}  // namespace

DriftWatch::Layout DriftWatch::layout_of(const html::Document& page) {
  Layout layout;
  for (html::NodeId id = 0; id < page.size(); ++id) {
    if (page.node(id).kind != html::NodeKind::Element) continue;
    if (const auto name = page.attribute(id, "class")) layout.insert(hash64(*name));
  }
  return layout;
}

void DriftWatch::see(const html::Document& page, PageKind expected) {
  {
    const std::lock_guard lock(mutex_);
    if (seen_++ % kEvery != 0) return;
  }
  const bool kind_fits = is_of_kind(page, expected);
  Layout layout = layout_of(page);
  const std::lock_guard lock(mutex_);
  const auto first = first_.try_emplace(expected, layout).first;
  const auto shared =
      static_cast<std::size_t>(std::count_if(layout.begin(), layout.end(), [&](std::uint64_t name) {
        return first->second.contains(name);
      }));
  const std::size_t smaller = std::min(layout.size(), first->second.size());
  note(kind_fits && (smaller < kFewClasses || 2 * shared >= smaller));
}

void DriftWatch::note(bool fits) {
  fits_.push_back(fits);
  if (fits_.size() > kWindow) fits_.pop_front();
  if (fits_.size() < kWindow) return;
  const auto misfits = static_cast<std::size_t>(std::count(fits_.begin(), fits_.end(), false));
  const bool mostly_misfits = 2 * misfits > kWindow;
  drifted_ = drifted_ || (was_fine_ && mostly_misfits);
  was_fine_ = was_fine_ || !mostly_misfits;
}

bool DriftWatch::has_drifted() const {
  const std::lock_guard lock(mutex_);
  return drifted_;
}

}  // namespace boardwalk::crawl
