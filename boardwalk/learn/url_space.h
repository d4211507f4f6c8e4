// Which kinds of URLs does this site have?
//
// From the URLs of a few dozen pages (some thousand links) the site's kinds of URLs are read off:
// URLs with the same skeleton belong together, and are split wherever a field takes a few values
// that many URLs share ("topic", "forum", "users"; "#.msg#" and "#.#"), and not where every URL has
// its own (ids, slugs). A kind is then as specific as the site's own vocabulary. What lies in a
// folder for people is a kind apart: their names look like titles. So are numbers in a folder of
// their own among titles: posts, say. URLs of more than 32 fields are of no kind.
//
//     UrlSpace space{urls};
//     space.kind_of(url)             // 3, or none
//     space.kinds()[3].pattern       // /forums/topic/([^/?]+)/
//
// Immutable once built.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "boardwalk/url/url.h"

namespace boardwalk::learn {

struct UrlKind {
  std::string pattern;  // regular expression over path and query, anchored when matched
  std::vector<std::size_t> examples;  // into the URLs the space was built from
  std::string word;  // "Thread-": of the site's own words, the one that begins these names
};

class UrlSpace {
 public:
  explicit UrlSpace(std::vector<url::Url> urls);  // distinct ones

  [[nodiscard]] const std::vector<UrlKind>& kinds() const { return kinds_; }
  [[nodiscard]] const std::vector<url::Url>& urls() const { return urls_; }
  [[nodiscard]] std::optional<std::size_t> kind_of(std::size_t url) const { return kind_of_[url]; }

 private:
  // Fields whose tails say what they are: their heads are names, not kinds.
  using Settled = std::set<std::size_t>;
  void split(std::vector<std::size_t> members, const Settled& settled,
             const std::string& word = {});
  void split_into(std::map<std::string, std::vector<std::size_t>>&& groups, std::size_t shared,
                  const Settled& settled, const std::string& word);
  bool split_by_first_word(const std::vector<std::size_t>& members, std::size_t fields,
                           const Settled& settled);
  void add_kind(std::vector<std::size_t> members, const std::string& word);

  std::vector<url::Url> urls_;
  std::vector<UrlKind> kinds_;
  std::vector<std::optional<std::size_t>> kind_of_;
};

}  // namespace boardwalk::learn
