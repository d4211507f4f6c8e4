// What a verb of the command line is, and how the program ends.
//
// Each verb stands in a file of its own: it adds its flags to a CLI::App and returns what to do
// when it is called. main.cc alone turns an Error into one sentence and an exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "boardwalk/base/result.h"

namespace boardwalk::cli {

// How the program ends.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kWrongUsage = 2;
inline constexpr int kInterrupted = 130;

using Action = std::function<Result<int>()>;

Action add_crawl(CLI::App& app);
Action add_watch(CLI::App& app);
Action add_learn(CLI::App& app);
Action add_doctor(CLI::App& app);
Action add_extract(CLI::App& app);
Action add_export(CLI::App& app);
Action add_report(CLI::App& app);
Action add_import(CLI::App& app);
Action add_reextract(CLI::App& app);
Action add_forget(CLI::App& app);
Action add_search(CLI::App& app);
Action add_serve(CLI::App& app);
Action add_replay(CLI::App& app);
Action add_sites(CLI::App& app);
Action add_completion(CLI::App& app);
Action add_manual(CLI::App& app);

}  // namespace boardwalk::cli
