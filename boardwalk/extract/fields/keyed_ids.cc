#include "boardwalk/extract/fields/keyed_ids.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <unordered_set>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kShortest = 5;  // of a key
constexpr std::size_t kLongest = 40;

// "o8nd42m" of "thing_t1_o8nd42m": all behind the last sign. Empty if no key.
std::string_view key_in(std::string_view id) {
  std::size_t begin = id.size();
  while (begin > 0 && is_alnum(id[begin - 1])) --begin;
  const std::string_view key = id.substr(begin);
  return key.size() < kShortest || key.size() > kLongest ? std::string_view{} : key;
}

// One in seven keys of seven signs has no digit: nothing but most of them tells.
bool is_mixed(std::string_view key) {
  return std::any_of(key.begin(), key.end(), is_digit) &&
         std::any_of(key.begin(), key.end(), is_alpha);
}

// "thing_t0_": questions and answers may be told apart by a digit.
std::string words_before(std::string_view id, std::string_view key) {
  std::string words(id.substr(0, id.size() - key.size()));
  for (char& c : words) c = is_digit(c) ? '0' : c;
  return words;
}

struct Series {
  std::unordered_set<std::string_view> keys;
  std::size_t mixed = 0;
  std::vector<Numbered> ids;   // the first of each record
  NodeId first = html::kNone;  // of them
};

}  // namespace

std::vector<Numbered> find_keyed_ids(const html::Document& page, const Records& records) {
  const std::size_t all = records.records.size();
  std::map<std::string, Series> series;
  for (std::size_t i = 0; i < all; ++i) {
    for (NodeId id = records.records[i].first; id < records.records[i].end; ++id) {
      if (page.node(id).attribute_count == 0) continue;
      const std::string_view whole = page.attribute(id, "id").value_or("");
      const std::string_view key = key_in(whole);
      if (key.empty()) continue;
      Series& one = series[words_before(whole, key)];
      one.ids.resize(all);
      if (!one.ids[i].whole.empty() || !one.keys.insert(key).second) continue;
      one.mixed += is_mixed(key) ? 1 : 0;
      one.ids[i] = {whole, key, 0, id};
      one.first = std::min(one.first, id);
    }
  }
  const auto best =
      std::max_element(series.begin(), series.end(), [](const auto& a, const auto& b) {
        return std::tuple(a.second.keys.size(), b.second.first) <
               std::tuple(b.second.keys.size(), a.second.first);
      });
  if (best == series.end() || 5 * best->second.keys.size() < 4 * all ||
      2 * best->second.mixed <= best->second.keys.size())
    return {};
  return best->second.ids;
}

}  // namespace boardwalk::extract
