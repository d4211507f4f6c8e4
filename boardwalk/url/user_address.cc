#include "boardwalk/url/user_address.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/url/address_words.h"

namespace boardwalk::url {
namespace {

constexpr std::array<std::string_view, 20> kUserWords = {
    "user",        "usr",      "member",   "profile", "author",  "people", "viewpro",
    "participant", "perfil",   "membre",   "miembro", "usuario", "utente", "profil",
    "kullanici",   "mitglied", "benutzer", "/u/",     "uid=",    "-uid-",
};
// Of those, signs that need no borders,
constexpr std::array<std::string_view, 3> kSigns = {"/u/", "uid=", "-uid-"};
// and words that begin others: "profiling", "benutzeroberflaeche".
constexpr std::array<std::string_view, 2> kWholeWords = {"profil", "benutzer"};
// What has one of them in it by chance.
constexpr std::array<std::string_view, 4> kUnlike = {"remember", "authoris", "authoriz",
                                                     "authorit"};
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

bool has_any(std::string_view text, std::span<const std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.find(word) != text.npos; });
}

bool is_user_word(std::string_view word) {
  if (has_any(word, kUnlike)) return false;
  const std::string_view letters = word.substr(0, word.find_first_of("0123456789"));
  return std::any_of(kUserWords.begin(), kUserWords.end(), [&](std::string_view user) {
    const bool whole = std::find(kWholeWords.begin(), kWholeWords.end(), user) != kWholeWords.end();
    return whole ? letters == user : word.find(user) != word.npos;
  });
}

// "profile.site.test/ann"; where more follows, the host is that of a whole forum.
bool is_host_of_people(std::string_view host, std::string_view path) {
  const std::string_view below = path.substr(std::min<std::size_t>(1, path.size()));
  return is_user_word(host.substr(0, host.find('.'))) && !below.empty() &&
         below.find_first_of("/?#") >= below.size() - 1;
}

// In lower case, with a word for users somewhere in it: is that a name of what it leads to?
bool is_named_user(std::string_view href) {
  if (has_any(href, kSigns)) return true;
  const std::size_t colon = href.find_first_of(":/?#");
  if (colon == href.npos || href[colon] != ':') return is_named_by(href, is_user_word);
  if (!href.substr(colon + 1).starts_with("//")) return true;  // a script, say
  const std::string_view host = href.substr(colon + 3);
  const std::size_t path = std::min(host.find_first_of("/?#"), host.size());
  return is_host_of_people(host.substr(0, path), host.substr(path)) ||
         is_named_by(host.substr(path), is_user_word);
}

// In lower case.
bool names_user(std::string_view href) {
  bool may_lead = false;
  for (std::size_t at = 0; at + 1 < href.size(); ++at) {
    if (!may_begin_word(href[at], href[at + 1])) continue;
    const std::string_view rest = href.substr(at);
    const auto begins = [&](std::string_view word) {
      return word.front() == rest.front() && rest.starts_with(word);
    };
    if (std::any_of(kOtherWords.begin(), kOtherWords.end(), begins)) return false;
    may_lead = may_lead || std::any_of(kUserWords.begin(), kUserWords.end(), begins);
  }
  return may_lead && is_named_user(href);
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
