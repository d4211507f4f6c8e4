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
// Layouts that are remembered: a discussion may have answers, comments, an answer that was chosen.
constexpr std::size_t kFine = 8;

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
    if (const auto name = page.attribute(id, "class")) layout.push_back(hash64(*name));
  }
  std::sort(layout.begin(), layout.end());
  layout.erase(std::unique(layout.begin(), layout.end()), layout.end());
  return layout;
}

void DriftWatch::see(const html::Document& page, PageKind expected) {
  {
    const std::lock_guard lock(mutex_);
    if (seen_++ % kEvery != 0) return;
  }
  const Layout layout = layout_of(page);
  if (is_familiar(layout, expected)) return note(true);
  const bool kind_fits = is_of_kind(page, expected);
  const std::lock_guard lock(mutex_);
  const Layout& first = first_.try_emplace(expected, layout).first->second;
  const std::size_t smaller = std::min(layout.size(), first.size());
  const bool fits = kind_fits && (smaller < kFewClasses || 2 * shared(layout, first) >= smaller);
  if (fits) remember(layout, expected);
  judge(fits);
}

std::size_t DriftWatch::shared(const Layout& a, const Layout& b) {
  return static_cast<std::size_t>(std::count_if(a.begin(), a.end(), [&](std::uint64_t name) {
    return std::binary_search(b.begin(), b.end(), name);
  }));
}

// Nearly the same names as on a page that was judged fine.
bool DriftWatch::is_familiar(const Layout& layout, PageKind expected) const {
  const std::lock_guard lock(mutex_);
  const auto known = fine_.find(expected);
  if (known == fine_.end() || layout.size() < kFewClasses) return false;
  return std::any_of(known->second.begin(), known->second.end(), [&](const Layout& fine) {
    return 10 * shared(layout, fine) >= 8 * std::max(layout.size(), fine.size());
  });
}

void DriftWatch::remember(const Layout& layout, PageKind expected) {
  std::deque<Layout>& fine = fine_[expected];
  fine.push_front(layout);
  if (fine.size() > kFine) fine.pop_back();
}

void DriftWatch::note(bool fits) {
  const std::lock_guard lock(mutex_);
  judge(fits);
}

void DriftWatch::judge(bool fits) {
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
