#include "boardwalk/url/user_address.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::url {
namespace {

constexpr std::array<std::string_view, 11> kUserWords = {
    "user", "usr",   "member", "profile", "author",      "/u/",
    "uid=", "-uid-", "people", "viewpro", "participant",
};

bool has_capital(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

}  // namespace

bool leads_to_user(std::string_view href) {
  if (has_capital(href)) return leads_to_user(lowered(href));
  const auto has = [&](std::string_view word) { return href.find(word) != std::string_view::npos; };
  if (has("login") || has("register") || has("usergroup")) return false;
  return std::any_of(kUserWords.begin(), kUserWords.end(), has);
}

}  // namespace boardwalk::url
