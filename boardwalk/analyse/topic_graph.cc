#include "boardwalk/analyse/topic_graph.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace boardwalk::analyse {
namespace {

constexpr std::size_t kBoards = 100;        // the busiest; pairs grow with the square
constexpr std::size_t kWordsOfBoard = 500;  // the most frequent
constexpr int kEdgesOfBoard = 3;
constexpr double kWeakest = 0.02;  // below, two boards of nothing in common reach it by chance
constexpr std::int64_t kFewestPosts = 2;  // a word in one post is no topic

using Weights = std::unordered_map<std::string, double>;

std::vector<std::size_t> busiest(const std::vector<BoardTopics>& boards) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < boards.size(); ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return boards[a].posts > boards[b].posts; });
  order.resize(std::min(order.size(), kBoards));
  std::sort(order.begin(), order.end());
  return order;
}

std::vector<Weights> counts_of(const std::vector<BoardTopics>& boards,
                               const std::vector<std::size_t>& chosen) {
  std::vector<Weights> out;
  for (const std::size_t board : chosen) {
    Weights& counts = out.emplace_back();
    for (const auto& [word, count] : boards[board].words.heaviest(kWordsOfBoard))
      if (count >= kFewestPosts) counts[word] = 1 + std::log(static_cast<double>(count));
  }
  return out;
}

void weigh_by_rarity(std::vector<Weights>& boards) {
  std::unordered_map<std::string, double> boards_with;
  for (const Weights& board : boards)
    for (const auto& [word, weight] : board) ++boards_with[word];
  const auto all = static_cast<double>(boards.size());
  for (Weights& board : boards) {
    double square = 0;
    for (auto& [word, weight] : board) {
      weight *= std::log(all / boards_with[word]);
      square += weight * weight;
    }
    const double length = std::sqrt(square);
    for (auto& [word, weight] : board) weight = length > 0 ? weight / length : 0;
  }
}

double cosine(const Weights& a, const Weights& b) {
  double sum = 0;
  for (const auto& [word, weight] : a)
    if (const auto found = b.find(word); found != b.end()) sum += weight * found->second;
  return sum;
}

bool is_stronger(const TopicEdge& a, const TopicEdge& b) {
  if (a.strength() != b.strength()) return a.strength() > b.strength();
  return std::pair{a.from, a.to} < std::pair{b.from, b.to};
}

// Strongest first; an edge stays when it is among the strongest of either end.
std::vector<TopicEdge> strongest_of_each(std::vector<TopicEdge> edges) {
  std::sort(edges.begin(), edges.end(), is_stronger);
  std::map<std::size_t, int> kept;
  std::vector<TopicEdge> out;
  for (const TopicEdge& edge : edges) {
    if (kept[edge.from] >= kEdgesOfBoard && kept[edge.to] >= kEdgesOfBoard) continue;
    ++kept[edge.from];
    ++kept[edge.to];
    out.push_back(edge);
  }
  return out;
}

}  // namespace

std::vector<TopicEdge> topic_edges(const std::vector<BoardTopics>& boards) {
  const std::vector<std::size_t> chosen = busiest(boards);
  std::vector<Weights> words = counts_of(boards, chosen);
  weigh_by_rarity(words);
  std::vector<TopicEdge> edges;
  for (std::size_t a = 0; a < chosen.size(); ++a)
    for (std::size_t b = a + 1; b < chosen.size(); ++b) {
      const TopicEdge edge{chosen[a], chosen[b], cosine(words[a], words[b]),
                           boards[chosen[a]].authors.overlap(boards[chosen[b]].authors)};
      if (edge.strength() >= kWeakest) edges.push_back(edge);
    }
  return strongest_of_each(std::move(edges));
}

}  // namespace boardwalk::analyse
