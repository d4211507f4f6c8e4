#include "sim/urls.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace boardwalk::sim {
namespace {

constexpr std::int64_t kListingSize = 30;  // rows of members, search results and the like

bool is_first_page_form(const Route& route) { return !route.has("{page}"); }

void append_parameter(std::string& target, std::string_view separator, std::string_view parameter) {
  target += target.find('?') == std::string::npos ? "?" : separator;
  target += parameter;
}

std::string regex_escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view{".?+*()[]{}|^$\\"}.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// Replaces every place by what `value` says of it; the text between them by `literal` of it.
template <typename Value, typename Literal>
std::string replace_places(std::string_view text, Value&& value, Literal&& literal) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    out += literal(text.substr(at, open - at));
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    out += value(text.substr(open, close - open + 1));
    at = close + 1;
  }
  return out;
}

std::string_view as_is(std::string_view text) { return text; }

}  // namespace

Urls::Urls(const Traits& traits, SlugOf slug_of)
    : traits_(traits),
      slug_of_(std::move(slug_of)),
      words_(draw_vocabulary(traits)),
      routes_(draw_routes(traits)),
      by_detail_(routes_.size()) {
  std::iota(by_detail_.begin(), by_detail_.end(), 0);
  std::stable_sort(by_detail_.begin(), by_detail_.end(), [&](std::size_t a, std::size_t b) {
    return routes_[a].query.size() > routes_[b].query.size();
  });
}

bool Urls::has(PageKind kind) const {
  return kind == PageKind::Entry || std::any_of(routes_.begin(), routes_.end(),
                                                [&](const Route& r) { return r.kind == kind; });
}

// The first template that can say all that the ref says.
const Route* Urls::route_for(const PageRef& ref) const {
  const bool needs_page = ref.page > 1 || ref.numbered;
  const Route* fallback = nullptr;
  for (const Route& route : routes_) {
    if (route.kind != ref.kind) continue;
    const bool fits = (!needs_page || !is_first_page_form(route)) &&
                      (ref.from_page > 0) == route.has("{from}") &&
                      (!ref.key.empty() || !route.has("{key}"));
    if (fits) return &route;
    if (fallback == nullptr) fallback = &route;
  }
  return fallback;
}

std::string Urls::target(const PageRef& ref) const {
  std::string out = traits_.base_path;
  if (const Route* route = route_for(ref)) {
    out += replace_places(
        route->text,
        [&](std::string_view place) -> std::string {
          if (place == "{slug}") return slug_of_(ref.kind, ref.id);
          if (place == "{key}") return percent_encode(ref.key);
          if (place == "{tail}") return ref.key;
          if (place == "{page}") return std::to_string(shown_page(ref));
          return std::to_string(place == "{id}"     ? ref.id
                                : place == "{post}" ? ref.post
                                                    : ref.from_page);
        },
        as_is);
  }
  if (ref.marked_seen) append_parameter(out, words_.separator, words_.seen_mark);
  if (!ref.highlight.empty()) {
    append_parameter(out, words_.separator, words_.highlight + "=" + percent_encode(ref.highlight));
  }
  return ref.session.empty() ? out : with_session(std::move(out), ref.session);
}

std::string Urls::with_session(std::string target, std::string_view session) const {
  const std::string parameter = fmt::format("{}={}", words_.session, session);
  const std::size_t mark = target.find('?');
  if (words_.session_first && mark != std::string::npos) {
    return target.insert(mark + 1, parameter + "&");
  }
  append_parameter(target, words_.separator, parameter);
  return target;
}

void Urls::read_modifiers(std::string_view query, PageRef& ref) const {
  const std::string_view seen =
      std::string_view{words_.seen_mark}.substr(0, words_.seen_mark.find('='));
  for (const auto& [name, value] : split_query(query)) {
    if (name == words_.session) ref.session = value;
    if (name == words_.highlight) ref.highlight = percent_decode(value);
    if (name == seen) ref.marked_seen = true;
  }
}

PageRef Urls::parse(std::string_view target) const {
  target = target.substr(0, target.find('#'));
  const std::size_t mark = std::min(target.find('?'), target.size());
  const std::string_view query = target.substr(std::min(mark + 1, target.size()));
  PageRef ref{.kind = PageKind::Unknown};
  read_modifiers(query, ref);
  std::string_view path = target.substr(0, mark);
  if (!path.starts_with(traits_.base_path)) return ref;
  path.remove_prefix(traits_.base_path.size());

  const auto parameters = split_query(query);
  for (const std::size_t index : by_detail_) {
    const Route& route = routes_[index];
    Places places;
    if (!matches(route.path, path, places)) continue;
    const bool all = std::all_of(route.query.begin(), route.query.end(), [&](const auto& wanted) {
      return std::any_of(parameters.begin(), parameters.end(), [&](const auto& given) {
        return given.first == wanted.first && matches(wanted.second, given.second, places);
      });
    });
    if (!all) continue;
    ref.kind = route.kind;
    ref.id = places.id.value_or(0);
    ref.post = places.post.value_or(0);
    ref.from_page = places.from.value_or(0);
    ref.key = places.key.value_or("");
    if (places.page) ref.page = page_from(route.kind, *places.page);
    ref.numbered = places.page && ref.page == 1 && traits_.urls != UrlScheme::OneScript;
    return ref;
  }
  if (path.empty() || path == "index.php") ref.kind = PageKind::Entry;
  return ref;
}

std::int64_t Urls::per_page(PageKind kind) const {
  const bool is_board =
      kind == PageKind::Board || kind == PageKind::SortedBoard || kind == PageKind::ArchiveBoard;
  if (is_board) return traits_.threads_per_page;
  return kind == PageKind::Thread ? traits_.posts_per_page : kListingSize;
}

std::int64_t Urls::shown_page(const PageRef& ref) const {
  if (traits_.page_parameter == PageParameter::Offset) return (ref.page - 1) * per_page(ref.kind);
  return traits_.page_parameter == PageParameter::ZeroBased ? ref.page - 1 : ref.page;
}

// Offsets within a page lead to that page, as everywhere; page 0 to the first.
std::int64_t Urls::page_from(PageKind kind, std::int64_t shown) const {
  static constexpr std::int64_t kMost = 1'000'000'000'000;
  shown = std::min(shown, kMost);
  if (traits_.page_parameter == PageParameter::Offset) return shown / per_page(kind) + 1;
  if (traits_.page_parameter == PageParameter::ZeroBased) return shown + 1;
  return std::max<std::int64_t>(1, shown);
}

std::string Urls::session_regex() const {
  if (traits_.session_ids == SessionIds::None) return "";
  return fmt::format("(?:[?&]{}=[0-9a-f]{{32}})?", words_.session);
}

std::string Urls::regex_of(const Route& route, std::string_view page) const {
  const auto place_regex = [&](std::string_view place) -> std::string {
    if (place == "{page}") return std::string{page};
    return place == "{slug}"   ? "[^/?]*"
           : place == "{key}"  ? "[^&;/]+"
           : place == "{tail}" ? ".*"
                               : "\\d+";
  };
  std::string body = replace_places(route.text, place_regex, regex_escape);
  if (traits_.session_ids == SessionIds::Always) {
    if (words_.session_first) {
      const std::size_t mark = body.find("\\?");
      body.insert(mark + 2, fmt::format("(?:{}=[0-9a-f]{{32}}&)?", words_.session));
    } else {
      body += session_regex();
    }
  }
  return regex_escape(traits_.base_path) + body + "$";
}

std::vector<std::string> Urls::first_pages(PageKind kind) const {
  std::vector<std::string> out;
  for (const Route& route : routes_) {
    if (route.kind != kind) continue;
    if (traits_.urls == UrlScheme::OneScript)
      out.push_back(regex_of(route, "0"));
    else if (is_first_page_form(route))
      out.push_back(regex_of(route, ""));
  }
  return out;
}

std::vector<std::string> Urls::later_pages(PageKind kind) const {
  const bool counted = traits_.page_parameter == PageParameter::Number;
  std::vector<std::string> out;
  for (const Route& route : routes_) {
    if (route.kind != kind || is_first_page_form(route)) continue;
    out.push_back(regex_of(route, counted ? "(?:[2-9]|[1-9]\\d+)" : "[1-9]\\d*"));
  }
  return out;
}

// The form of page 1 with its number must give the same groups as the form without.
std::string Urls::thread_page_key() const {
  const bool one_script = traits_.urls == UrlScheme::OneScript;
  const bool counted = traits_.page_parameter == PageParameter::Number;
  const Route* first = route_for({.kind = PageKind::Thread});
  const Route* later = route_for({.kind = PageKind::Thread, .page = 2});
  const auto pattern = [&](const Route& route, std::string_view page) {
    const auto place_regex = [&](std::string_view place) -> std::string {
      if (place == "{id}") return "(\\d+)";
      return place == "{page}" ? std::string{page} : "[^/?]*";
    };
    return replace_places(route.text, place_regex, regex_escape);
  };
  std::string base = regex_escape(traits_.base_path);
  if (one_script) {
    std::string body = pattern(*first, "(\\d+)");
    body.insert(body.find("\\?") + 2, fmt::format("(?:{}=[0-9a-f]{{32}}&)?", words_.session));
    return base + body + "$";
  }
  const std::string head = pattern(*first, "");
  // What the later form has beyond the first one: a suffix, save where ".html" closes both.
  std::size_t same = 0;
  while (same < first->text.size() && first->text[same] == later->text[same]) ++same;
  const std::string tail = regex_escape(first->text.substr(same));
  const std::size_t tail_size = first->text.size() - same;
  const std::string extra = later->text.substr(same, later->text.size() - same - tail_size);
  const auto flip = [&](std::string_view page) {
    return replace_places(
        extra, [&](std::string_view) { return std::string{page}; }, regex_escape);
  };
  const std::string state = traits_.urls == UrlScheme::ExtraState ? "(?:&extra=page%3D\\d+)?" : "";
  // The second group is the whole flip: its number alone may be that of another page, where the
  // reader takes "none" for 1 and the forum counts from 0.
  return fmt::format("{}{}{}(?:{})?({})?{}{}$", base, head.substr(0, head.size() - tail.size()),
                     state, flip(counted ? "1" : "0"),
                     flip(counted ? "(?:[2-9]|[1-9]\\d+)" : "[1-9]\\d*"), tail, session_regex());
}

std::vector<std::string> Urls::wildcards(PageKind kind) const {
  std::vector<std::string> out;
  for (const Route& route : routes_) {
    if (route.kind != kind) continue;
    out.push_back(traits_.base_path + replace_places(
                                          route.text, [](std::string_view) { return "*"; }, as_is));
  }
  return out;
}

std::vector<std::string> Urls::entry_aliases() const {
  if (!is_flat()) return {};
  return {traits_.base_path + "index.php"};
}

bool Urls::is_flat() const {
  return traits_.urls != UrlScheme::Paths && traits_.urls != UrlScheme::Slugs;
}

}  // namespace boardwalk::sim
