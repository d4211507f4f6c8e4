#include "boardwalk/discover/ways_up.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "boardwalk/html/links.h"

namespace boardwalk::discover {
namespace {

// What stands between the parts of a title.
constexpr std::array<std::string_view, 9> kSeparators = {" - ", " | ", " :: ", " » ", " › ",
                                                         " — ", " – ", " • ",  " · "};
constexpr std::array<std::string_view, 6> kRelations = {"up",    "home",  "index",
                                                        "start", "first", "contents"};

std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out += blank ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string anchor_text(const html::Document& page, html::NodeId anchor) {
  std::string text;
  for (html::NodeId id = anchor; id < page.end_of(anchor); ++id) {
    if (page.node(id).kind == html::NodeKind::Text) text += page.text(id);
  }
  return folded(text);
}

// The names that the title gives besides the page's own.
std::set<std::string> names_in_title(const html::Document& page) {
  std::string rest = page.title();
  std::set<std::string> names;
  while (!rest.empty()) {
    std::size_t at = std::string::npos;
    std::size_t length = 0;
    for (const std::string_view separator : kSeparators) {
      const std::size_t found = rest.find(separator);
      if (found >= at) continue;
      at = found;
      length = separator.size();
    }
    names.insert(folded(std::string_view{rest}.substr(0, at)));
    rest = at == std::string::npos ? std::string{} : rest.substr(at + length);
  }
  names.erase("");
  return names;
}

bool mentions(std::string_view value, std::string_view word) {
  return folded(value).find(word) != std::string::npos;
}

bool is_breadcrumb(const html::Document& page, html::NodeId node) {
  for (int level = 0; level < 5 && node != html::kNone; ++level, node = page.node(node).parent) {
    for (const std::string_view name : {"class", "id", "itemtype", "aria-label"}) {
      const auto value = page.attribute(node, name);
      if (value && (mentions(*value, "crumb") || mentions(*value, "navpath"))) return true;
    }
  }
  return false;
}

bool is_relation_up(const html::Document& page, html::NodeId node) {
  const std::string relation = folded(page.attribute(node, "rel").value_or(""));
  return std::find(kRelations.begin(), kRelations.end(), relation) != kRelations.end();
}

bool is_feed(const html::Document& page, html::NodeId node) {
  const std::string type = folded(page.attribute(node, "type").value_or(""));
  return type.ends_with("rss+xml") || type.ends_with("atom+xml");
}

// A folder, or the page that stands for it.
bool is_folder(const url::Url& url) {
  const std::string_view path = url.path();
  const std::string name = folded(path.substr(path.rfind('/') + 1));
  return name.find('.') == std::string::npos || name.starts_with("index.") ||
         name.starts_with("default.");
}

// Folders above that are linked, and what says that it is above; other links that say so; folders
// that nobody links; and then files that happen to lie in one of them, and all others.
int standing(const Way& way) {
  if (way.above && way.linked && (way.evidence > 0 || is_folder(way.url))) return 0;
  if (way.linked && way.evidence > 0) return 1;
  if (way.above && !way.linked) return 2;
  return way.above ? 3 : 4;
}

class Search {
 public:
  Search(const html::Document& page, const url::Url& address,
         const std::function<url::Url(const url::Url&)>& cleaned)
      : page_(page), address_(cleaned(address)), cleaned_(cleaned), names_(names_in_title(page)) {}

  std::vector<Way> ways() && {
    for (const html::Link& link : html::links(page_, address_)) look_at(link);
    add_folders();
    std::stable_sort(ways_.begin(), ways_.end(), [](const Way& a, const Way& b) {
      const auto rank = [](const Way& way) {
        return std::make_tuple(standing(way), -way.evidence, way.url.has_query(),
                               way.url.href().size());
      };
      return rank(a) < rank(b);
    });
    return std::move(ways_);
  }

 private:
  void look_at(const html::Link& link) {
    if (link.kind == html::LinkKind::LinkElement) {
      if (is_feed(page_, link.node)) add_folder_of(link.target);
      if (!is_relation_up(page_, link.node)) return;
    }
    const int evidence = (is_relation_up(page_, link.node) ? 1 : 0) +
                         (is_breadcrumb(page_, link.node) ? 1 : 0) +
                         (names_.contains(anchor_text(page_, link.node)) ? 1 : 0);
    add(link.target, evidence);
  }

  void add_folder_of(const url::Url& target) {
    if (const auto folder = url::parse(".", target)) add(*folder, 1);
  }
  void add_folders() {
    std::string_view path = address_.path();
    while (!path.empty()) {
      path = path.substr(0, path.rfind('/') + 1);
      if (const auto folder = url::parse(path, address_)) add(*folder, 0, false);
      path.remove_suffix(std::min<std::size_t>(path.size(), 1));
    }
  }
  void add(const url::Url& target, int evidence, bool linked = true) {
    if (!target.is_http() || target.host() != address_.host()) return;
    url::Url url = cleaned_(target);
    if (url == address_) return;
    const auto [place, is_new] = places_.try_emplace(url.href(), ways_.size());
    if (is_new) {
      const bool above = is_above(url, address_);
      ways_.push_back({std::move(url), above, evidence, linked});
    } else {
      ways_[place->second].evidence = std::max(ways_[place->second].evidence, evidence);
    }
  }

  const html::Document& page_;
  const url::Url address_;
  const std::function<url::Url(const url::Url&)>& cleaned_;
  std::set<std::string> names_;
  std::vector<Way> ways_;
  std::map<std::string, std::size_t> places_;
};

}  // namespace

std::vector<Way> ways_up(const html::Document& page, const url::Url& address,
                         const std::function<url::Url(const url::Url&)>& cleaned) {
  return Search(page, address, cleaned).ways();
}

bool is_above(const url::Url& way, const url::Url& page) {
  if (way.has_query() || way == page) return false;
  std::string folder{way.path()};
  const std::size_t name = folder.rfind('/') + 1;
  if (folder.find('.', name) != std::string::npos) {
    folder.resize(name);
  } else if (name < folder.size()) {
    folder += '/';
  }
  return (std::string{page.path()} + "/").starts_with(folder);
}

}  // namespace boardwalk::discover
