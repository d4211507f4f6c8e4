#include "lab/sentiment.h"

#include <fmt/format.h>

#include <string>

#include "boardwalk/analyse/sentiment.h"

namespace boardwalk::lab {

void judge_lines(std::istream& in, std::ostream& out) {
  analyse::SentimentReader reader;
  for (std::string line; std::getline(in, line);) {
    const analyse::Sentiment mood =
        analyse::judge(analyse::SentimentModel::built_in(), reader.read(line));
    out << fmt::format("{{\"polarity\": {}, \"score\": {:.4f}}}\n", mood.polarity, mood.score);
  }
}

}  // namespace boardwalk::lab
