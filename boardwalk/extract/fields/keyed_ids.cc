#include "boardwalk/extract/fields/keyed_ids.h"

#include <algorithm>
#include <map>
#include <string>
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

struct Keyed {
  std::size_t record = 0;
  Numbered id;
};

// Ids with the same words before their keys, in document order.
using Series = std::vector<Keyed>;

// Keys of one kind are of one length, or nearly so; words have any.
std::size_t usual_length(const Series& series) {
  std::map<std::size_t, std::size_t> times;
  for (const Keyed& one : series)
    if (is_mixed(one.id.number)) ++times[one.id.number.size()];
  const auto most = std::max_element(
      times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == times.end() ? 0 : most->first;
}

// For each record the first that is like the others and not that of a record before it; none where
// few have one, or most might be words.
std::vector<Numbered> one_each(const Series& series, std::size_t records) {
  const std::size_t length = usual_length(series);
  std::vector<Numbered> chosen(records);
  std::unordered_set<std::string_view> taken;
  std::size_t mixed = 0;
  for (const auto& [record, id] : series) {
    const std::size_t size = id.number.size();
    if (size + 1 < length || size > length + 1 || !chosen[record].whole.empty()) continue;
    const bool is_word = !is_mixed(id.number);
    if ((is_word && id.number == id.whole) || !taken.insert(id.number).second) continue;
    mixed += is_word ? 0 : 1;
    chosen[record] = id;
  }
  const bool are_keys = 5 * taken.size() >= 4 * records && 2 * mixed > taken.size();
  return are_keys ? chosen : std::vector<Numbered>{};
}

}  // namespace

std::vector<Numbered> find_keyed_ids(const html::Document& page, const Records& records) {
  const std::size_t all = records.records.size();
  std::map<std::string, Series> by_words;
  for (std::size_t i = 0; i < all; ++i) {
    for (NodeId id = records.records[i].first; id < records.records[i].end; ++id) {
      if (page.node(id).attribute_count == 0) continue;
      const std::string_view whole = page.attribute(id, "id").value_or("");
      const std::string_view key = key_in(whole);
      if (!key.empty()) by_words[words_before(whole, key)].push_back({i, {whole, key, 0, id}});
    }
  }
  std::vector<const Series*> in_order;
  for (const auto& [words, series] : by_words)
    if (5 * series.size() >= 4 * all) in_order.push_back(&series);
  std::sort(in_order.begin(), in_order.end(), [](const Series* a, const Series* b) {
    return a->front().id.node < b->front().id.node;
  });
  for (const Series* series : in_order)
    if (auto chosen = one_each(*series, all); !chosen.empty()) return chosen;
  return {};
}

}  // namespace boardwalk::extract
