#include "boardwalk/url/user_address.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"

namespace boardwalk::url {
namespace {

constexpr std::array<std::string_view, 24> kUserWords = {
    "user",      "usr",     "member",      "profile", "/profil/", "profil.",
    "profil?",   "profil-", "author",      "/u/",     "uid=",     "-uid-",
    "people",    "viewpro", "participant", "perfil",  "mitglied", "/benutzer/",
    "benutzer=", "membre",  "miembro",     "usuario", "utente",   "kullanici",
};
// Pages for those who have an account, or want one; what users wrote of something.
constexpr std::array<std::string_view, 13> kOtherWords = {
    "login",    "/log-in",  "/log_in",   "/signin",    "/sign-in",    "/sign_in",   "/signup",
    "/sign-up", "register", "usergroup", "userreview", "user-review", "user_review"};

// Of each first letter the second ones, by their lowest five bits: two letters rule out most
// places.
using SecondLetters = std::array<std::uint32_t, 256>;

constexpr void add_second_letters(std::span<const std::string_view> words, SecondLetters& letters) {
  for (const std::string_view word : words)
    letters[static_cast<unsigned char>(word[0])] |= 1U
                                                    << (static_cast<unsigned char>(word[1]) & 31U);
}

constexpr auto kOtherLetters = [] {
  SecondLetters letters{};
  add_second_letters(kOtherWords, letters);
  return letters;
}();
constexpr auto kSecondLetters = [] {
  SecondLetters letters = kOtherLetters;
  add_second_letters(kUserWords, letters);
  return letters;
}();

bool may_begin_word(char first, char second, const SecondLetters& letters = kSecondLetters) {
  const std::uint32_t seconds = letters[static_cast<unsigned char>(first)];
  return (seconds >> (static_cast<unsigned char>(second) & 31U) & 1U) != 0;
}

bool has_capital(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// In lower case.
bool names_user(std::string_view href) {
  bool leads = false;
  for (std::size_t at = 0; at + 1 < href.size(); ++at) {
    if (!may_begin_word(href[at], href[at + 1])) continue;
    const std::string_view rest = href.substr(at);
    const auto begins = [&](std::string_view word) {
      return word.front() == rest.front() && rest.starts_with(word);
    };
    if (std::any_of(kOtherWords.begin(), kOtherWords.end(), begins)) return false;
    leads = leads || std::any_of(kUserWords.begin(), kUserWords.end(), begins);
  }
  return leads;
}

// In lower case.
bool names_account(std::string_view href) {
  for (std::size_t at = 0; at + 1 < href.size(); ++at) {
    if (!may_begin_word(href[at], href[at + 1], kOtherLetters)) continue;
    const std::string_view rest = href.substr(at);
    if (std::any_of(kOtherWords.begin(), kOtherWords.end(),
                    [&](std::string_view word) { return rest.starts_with(word); }))
      return true;
  }
  return false;
}

// Several questions about a name end here, and the same people write on page after page.
constexpr std::size_t kRemembered = 4096;

}  // namespace

bool leads_to_user(std::string_view href) {
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key = fingerprint(href);
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, has_capital(href) ? names_user(lowered(href)) : names_user(href));
}

bool leads_to_account(std::string_view href) {
  return has_capital(href) ? names_account(lowered(href)) : names_account(href);
}

}  // namespace boardwalk::url
