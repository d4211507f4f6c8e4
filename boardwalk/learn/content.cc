#include "boardwalk/learn/content.h"

#include <algorithm>
#include <string>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"

namespace boardwalk::learn {
namespace {

// What may differ between two views of the same: "Page 3 of 2", the time, who is online.
constexpr double kTolerated = 0.01;

bool is_shown(const html::Document& page, html::NodeId id) {
  const html::Node& node = page.node(id);
  if (node.kind != html::NodeKind::Text || node.parent == html::kNone) return false;
  const html::Tag around = page.tag(node.parent);
  return around != html::Tag::Script && around != html::Tag::Style && around != html::Tag::Title;
}

void keep_words(std::string_view text, std::string& words) {
  words.clear();
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80 || is_alpha(c)) words += c;
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

}  // namespace

ContentPrint print_of(const html::Document& page) {
  ContentPrint print;
  std::string words;
  for (html::NodeId id = 0; id < page.size(); ++id) {
    if (!is_shown(page, id)) continue;
    keep_words(page.text(id), words);
    if (words.empty()) continue;
    print.pieces.push_back({hash64(words), static_cast<std::uint32_t>(words.size())});
  }
  auto& pieces = print.pieces;
  std::sort(pieces.begin(), pieces.end());
  const auto same = [](const auto& a, const auto& b) { return a.hash == b.hash; };
  pieces.erase(std::unique(pieces.begin(), pieces.end(), same), pieces.end());
  return print;
}

bool repeats(const ContentPrint& a, const ContentPrint& b) {
  return !a.pieces.empty() && !b.pieces.empty() && share_missing(a, b) <= kTolerated &&
         share_missing(b, a) <= kTolerated;
}

}  // namespace boardwalk::learn
