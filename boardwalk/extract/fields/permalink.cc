#include "boardwalk/extract/fields/permalink.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/fetch/form_address.h"
#include "boardwalk/fetch/state_changing.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kRemembered = 256;

// How sure a link with the number of a post is to be its address.
enum class Likeness { None, HasNumber, EndsInNumber, LeadsToSuchPage, ShowsNumber };

bool has_number(std::string_view text, std::string_view number) {
  for (std::size_t at = text.find(number); at != text.npos; at = text.find(number, at + 1)) {
    const std::size_t end = at + number.size();
    if ((at == 0 || !is_digit(text[at - 1])) && (end == text.size() || !is_digit(text[end])))
      return true;
  }
  return false;
}

// "/a/15", not "/posts/15/history".
bool ends_in_number(std::string_view address, std::string_view number) {
  while (address.ends_with('/')) address.remove_suffix(1);
  if (!address.ends_with(number)) return false;
  address.remove_suffix(number.size());
  return address.empty() || !is_digit(address.back());
}

bool names_anchor(std::span<const Numbered> ids, std::string_view href) {
  const std::size_t hash = href.find('#');
  if (hash == std::string_view::npos || hash + 1 == href.size()) return false;
  const std::string_view anchor = href.substr(hash + 1);
  return std::any_of(ids.begin(), ids.end(),
                     [&](const Numbered& id) { return id.whole == anchor; });
}

// With noughts for its digits.
std::string without_numbers(std::string_view address) {
  std::string masked(address);
  for (char& c : masked) c = is_digit(c) ? '0' : c;
  return masked;
}

// Two escapes may stand for different letters, and Invision numbers what it does: "CODE=03".
bool may_mean_by_numbers(std::string_view address) {
  for (std::size_t at = address.find('='); at != address.npos; at = address.find('=', at + 1))
    if (ends_ignoring_case(address.substr(0, at), "code")) return true;
  return address.find('%') != std::string_view::npos;
}

bool is_for_other_ends(const url::Url& target) {
  return fetch::changes_state(target) || fetch::leads_to_form(target);
}

// Links beside posts differ in their fragments, which change nothing, and in long numbers, which
// are no words.
bool has_other_use(const url::Url& target) {
  thread_local Memo<bool> memo{kRemembered};
  const std::string_view whole = target.href();
  const std::string_view address = whole.substr(0, whole.find('#'));
  if (may_mean_by_numbers(address)) return is_for_other_ends(target);
  const Fingerprint key = fingerprint(without_numbers(address));
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key, is_for_other_ends(target));
}

// "#12"; not a word.
bool shows_number(const html::Document& page, html::NodeId link) {
  bool has_digit = false;
  for (html::NodeId id = link; id < page.end_of(link); ++id) {
    const std::string_view text = page.text(id);
    if (std::any_of(text.begin(), text.end(), is_alpha)) return false;
    has_digit = has_digit || std::any_of(text.begin(), text.end(), is_digit);
  }
  return has_digit;
}

bool leads_to_such_page(const Sheet& sheet, const url::Url& target) {
  return target.path() == sheet.base.path() && target.host() == sheet.base.host();
}

Likeness likeness_of(const Sheet& sheet, const Linked& post, const Link& link,
                     const url::Url& target) {
  const bool is_around_date = link.node <= post.mark && post.mark < sheet.page.end_of(link.node);
  if (is_around_date || shows_number(sheet.page, link.node)) return Likeness::ShowsNumber;
  if (leads_to_user(target.path()) || leads_to_user(target.query())) return Likeness::None;
  if (leads_to_such_page(sheet, target)) return Likeness::LeadsToSuchPage;
  const bool at_end = target.host() == sheet.base.host() && ends_in_number(link.href, post.number);
  return at_end ? Likeness::EndsInNumber : Likeness::HasNumber;
}

}  // namespace

std::string permalink_of(const Sheet& sheet, const Linked& post) {
  std::string best;
  Likeness most = Likeness::None;
  for (const Link& link : post.links) {
    const bool is_anchor = names_anchor(post.ids, link.href);
    if (!is_anchor && (post.number.empty() || !has_number(link.href, post.number))) continue;
    const auto target = url::parse(link.href, sheet.base);
    if (!target || !target->is_http() || has_other_use(*target)) continue;
    if (is_anchor) return target->href();
    const Likeness likeness = likeness_of(sheet, post, link, *target);
    if (likeness <= most) continue;
    most = likeness;
    best = target->href();
  }
  return best;
}

std::string link_around_date(const Sheet& sheet, const Linked& post) {
  for (const Link& link : post.links) {
    if (link.node > post.mark || post.mark >= sheet.page.end_of(link.node)) continue;
    const auto target = url::parse(link.href, sheet.base);
    const bool is_post = target && target->is_http() && target->host() == sheet.base.host() &&
                         !leads_to_user(target->path()) && !has_other_use(*target);
    return is_post ? target->href() : std::string{};
  }
  return {};
}

}  // namespace boardwalk::extract
