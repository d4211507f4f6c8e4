// Which boards talk about the same things, and with the same people?
//
// An edge joins two boards by the cosine of their words' tf-idf (log-damped counts; words of every
// board weigh nothing) and by the share of authors that write in both. Each board keeps its
// strongest edges, so that the graph of a large forum stays one that can be looked at.
#pragma once

#include <vector>

#include "boardwalk/analyse/pulse.h"

namespace boardwalk::analyse {

struct TopicEdge {
  std::size_t from = 0;  // places in Pulse::topics(); from < to
  std::size_t to = 0;
  double words = 0;    // cosine, 0 to 1
  double authors = 0;  // Jaccard, 0 to 1

  [[nodiscard]] double strength() const { return (words + authors) / 2; }
};

// Strongest first.
[[nodiscard]] std::vector<TopicEdge> topic_edges(const std::vector<BoardTopics>& boards);

}  // namespace boardwalk::analyse
