#include "boardwalk/model/page.h"

#include <array>

namespace boardwalk::model {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"", "entry", "index", "thread", "other"};

}  // namespace

std::string_view name(PageKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

PageKind page_kind_named(std::string_view text) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == text) return static_cast<PageKind>(i);
  }
  return PageKind::Unknown;
}

}  // namespace boardwalk::model
