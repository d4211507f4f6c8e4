// What others made of a database and keep beside it: the index of words, studies, answers.
//
// All of it can be made anew, and must be when rows were replaced or deleted without a trace: what
// is gone from the database must not be found here.
#pragma once

#include <string>

namespace boardwalk::store {

// What the names of studies (analyse/kept_study.h) and of answers (serve/keeper.h) begin with.
[[nodiscard]] std::string pulse_prefix(const std::string& database);
[[nodiscard]] std::string answers_prefix(const std::string& database);

void remove_derived(const std::string& database);

}  // namespace boardwalk::store
