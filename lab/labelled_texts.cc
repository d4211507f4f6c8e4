#include "lab/labelled_texts.h"

#include <cstdlib>

#include "boardwalk/base/ascii.h"
#include "lab/read_file.h"

namespace boardwalk::lab {
namespace {

constexpr double kNeutral = 0.5;

std::string unquoted(std::string_view field) {
  field = trimmed(field);
  if (field.size() < 2 || field.front() != '"' || field.back() != '"') return std::string(field);
  field = field.substr(1, field.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < field.size(); ++i) {
    out += field[i];
    if (field.substr(i).starts_with("\"\"")) ++i;
  }
  return out;
}

int polarity_named(std::string_view label) {
  if (label == "positive") return 1;
  return label == "negative" ? -1 : 0;
}

int polarity_rated(double rating) {
  if (rating > kNeutral) return 1;
  return rating < -kNeutral ? -1 : 0;
}

}  // namespace

Result<std::vector<LabelledText>> read_posts_with_moods(const std::string& suite) {
  const auto csv = read_unpacked(suite + "/train3098itemPOLARITY.csv");
  if (!csv) return csv.error();
  std::vector<LabelledText> out;
  for (std::string_view rest = *csv; !rest.empty();) {
    std::string_view line = next_piece(rest, '\n');
    (void)next_piece(line, ';');
    const std::string_view label = next_piece(line, ';');
    if (!label.empty()) out.push_back({unquoted(line), polarity_named(label)});
  }
  return out;
}

Result<std::vector<LabelledText>> read_tweets_with_moods(const std::string& suite) {
  const auto tsv = read_unpacked(suite + "/vader_tweets.txt");
  if (!tsv) return tsv.error();
  std::vector<LabelledText> out;
  for (std::string_view rest = *tsv; !rest.empty();) {
    std::string_view line = next_piece(rest, '\n');
    (void)next_piece(line, '\t');
    const std::string rating(next_piece(line, '\t'));
    if (rating.empty()) continue;
    out.push_back({std::string(line), polarity_rated(std::strtod(rating.c_str(), nullptr))});
  }
  return out;
}

}  // namespace boardwalk::lab
