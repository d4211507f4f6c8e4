#include "boardwalk/extract/page/thread_address.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/user_address.h"

namespace boardwalk::extract {
namespace {

constexpr std::string_view kSeparators = "&;";

// "tid=9" of that or of "tid=9.20", where pages are told by an offset; empty without a number.
std::string_view number_in(std::string_view parameter) {
  const std::size_t equals = parameter.find('=');
  if (equals == std::string_view::npos) return {};
  const auto is_other = [](char c) { return !is_digit(c); };
  const auto first = parameter.begin() + static_cast<std::ptrdiff_t>(equals) + 1;
  const auto end = std::find_if(first, parameter.end(), is_other);
  const bool whole =
      end == parameter.end() || (*end == '.' && std::all_of(end + 1, parameter.end(), is_digit));
  if (first == end || !whole) return {};
  return parameter.substr(0, static_cast<std::size_t>(end - parameter.begin()));
}

// Cuts the next parameter off a query.
std::string_view next_parameter(std::string_view& query) {
  const std::size_t end = query.find_first_of(kSeparators);
  const std::string_view one = query.substr(0, end);
  query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
  return one;
}

// "/t/which-lens.9/"
bool has_number(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  path.remove_prefix(path.rfind('/') + 1);
  return std::any_of(path.begin(), path.end(), is_digit);
}

// "/viewthread.php?tid=9&pid=15#pid15"
bool leads_to_post(std::string_view href) {
  return href.find('#') != std::string_view::npos && is_digit(href.back());
}

std::string_view without_host(std::string_view path) {
  const std::size_t host = path.find("//");
  if (host == std::string_view::npos) return path;
  const std::size_t slash = path.find('/', host + 2);
  return slash == std::string_view::npos ? std::string_view{} : path.substr(slash);
}

}  // namespace

ThreadAddress::ThreadAddress(const url::Url& address) : path_(address.path()) {
  std::string_view query = address.query();
  while (!query.empty()) {
    const std::string_view number = number_in(next_parameter(query));
    if (!number.empty()) numbers_.emplace_back(number);
  }
  numbered_ = !numbers_.empty() || (address.query().empty() && has_number(path_));
}

bool ThreadAddress::has_path(std::string_view path) const {
  path = without_host(path);
  if (path.starts_with("./")) path.remove_prefix(2);
  if (path.empty() || path.starts_with('/')) return path.empty() || path == path_;
  const std::size_t folder = path_.size() - std::min(path_.size(), path.size());
  return path_.ends_with(path) && folder > 0 && path_[folder - 1] == '/';
}

std::string_view ThreadAddress::beyond(std::string_view href) const {
  std::string_view own = path_;
  while (own.ends_with('/')) own.remove_suffix(1);
  const std::string_view path = without_host(href);
  if (own.empty() || !path.starts_with(own)) return href;
  const std::string_view rest = path.substr(own.size());
  const bool below = rest.empty() || rest.front() == '/' || rest.front() == '#';
  return below && !url::leads_to_user(own.substr(0, own.rfind('/') + 1)) ? rest : href;
}

bool ThreadAddress::is_shown_by(std::string_view href) const {
  const std::size_t question = href.find('?');
  if (!numbered_ || question == std::string_view::npos || leads_to_post(href)) return false;
  if (!has_path(href.substr(0, question))) return false;
  std::string_view query = href.substr(question + 1);
  query = query.substr(0, query.find('#'));
  std::size_t same = 0;
  std::size_t more = 0;
  while (!query.empty()) {
    const std::string_view one = number_in(next_parameter(query));
    const bool known = std::find(numbers_.begin(), numbers_.end(), one) != numbers_.end();
    ++(known ? same : more);
  }
  return same >= numbers_.size() && more > 0;
}

}  // namespace boardwalk::extract
