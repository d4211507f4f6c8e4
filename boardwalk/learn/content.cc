#include "boardwalk/learn/content.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::learn {
namespace {

// What may differ between two views of the same: "Page 3 of 2", the time, who is online.
constexpr double kTolerated = 0.01;
constexpr double kGoodPart = 0.05;
constexpr double kMost = 0.5;
constexpr double kMuch = 0.8;

bool is_shown(const html::Document& page, html::NodeId id) {
  const html::Node& node = page.node(id);
  if (node.kind != html::NodeKind::Text || node.blank || node.parent == html::kNone) return false;
  const html::Tag around = page.tag(node.parent);
  return around != html::Tag::Script && around != html::Tag::Style && around != html::Tag::Title;
}

constexpr auto kLetters = [] {
  std::array<bool, 256> letters{};
  for (std::size_t byte = 0; byte < letters.size(); ++byte)
    letters[byte] = byte >= 0x80 || is_alpha(static_cast<char>(byte));
  return letters;
}();

// The letters of a text, kept in `buffer`.
std::string_view letters_of(std::string_view text, std::string& buffer) {
  if (buffer.size() < text.size()) buffer.resize(text.size());
  char* end = buffer.data();
#pragma GCC unroll 8  // every text of a page comes this way
  for (const char c : text) {
    *end = c;
    end += kLetters[static_cast<unsigned char>(c)] ? 1 : 0;
  }
  return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

// The weight of what `a` has and `b` lacks, as a share of all of `a`.
double share_missing(const ContentPrint& a, const ContentPrint& b) {
  double all = 0;
  double missing = 0;
  for (const ContentPrint::Piece& piece : a.pieces) {
    all += piece.weight;
    if (!std::binary_search(b.pieces.begin(), b.pieces.end(), piece)) missing += piece.weight;
  }
  return all > 0 ? missing / all : 0;
}

ContentPrint without(const ContentPrint& a, const ContentPrint& b) {
  ContentPrint rest;
  std::set_difference(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(),
                      std::back_inserter(rest.pieces));
  return rest;
}

double weight_of(const ContentPrint& print) {
  return std::accumulate(print.pieces.begin(), print.pieces.end(), 0.0,
                         [](double sum, const auto& piece) { return sum + piece.weight; });
}

}  // namespace

ContentPrint print_of(const html::Document& page) {
  ContentPrint print;
  std::string buffer;
  for (html::NodeId id = 0; id < page.size(); ++id) {
    if (!is_shown(page, id)) continue;
    const std::string_view letters = letters_of(page.text(id), buffer);
    if (letters.empty()) continue;
    print.pieces.push_back({hash64(letters), static_cast<std::uint32_t>(letters.size())});
  }
  auto& pieces = print.pieces;
  std::sort(pieces.begin(), pieces.end());
  const auto same = [](const auto& a, const auto& b) { return a.hash == b.hash; };
  pieces.erase(std::unique(pieces.begin(), pieces.end(), same), pieces.end());
  return print;
}

bool repeats(const ContentPrint& a, const ContentPrint& b) {
  return is_held_by(a, b) && is_held_by(b, a);
}

bool is_held_by(const ContentPrint& part, const ContentPrint& whole) {
  return !part.pieces.empty() && !whole.pieces.empty() && share_missing(part, whole) <= kTolerated;
}

bool differ(const ContentPrint& a, const ContentPrint& b) {
  const double of_a = share_missing(a, b);
  const double of_b = share_missing(b, a);
  return (of_a > kGoodPart && of_b > kGoodPart) || of_a > kMost || of_b > kMost;
}

Holds holds(const ContentPrint& whole, const ContentPrint& part, const ContentPrint& other) {
  const ContentPrint own = without(part, other);
  if (own.pieces.empty()) return Holds::Not;
  if (share_missing(own, whole) > 1 - kMuch) return Holds::Not;
  const double more = weight_of(without(without(whole, part), other));
  return more > kMost * weight_of(own) ? Holds::More : Holds::AsMuch;
}

}  // namespace boardwalk::learn
