// Runs the program as a user would, and looks at what it says.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>
#include <vector>

#include "tests/forums/temp_folder.h"

namespace boardwalk {

struct CommandResult {
  int exit_code = -1;  // 128 + signal when it was killed
  std::string out;
  std::string err;
};

struct CommandOptions {
  std::map<std::string, std::string> environment = {};
  std::string folder = {};         // working directory; empty: the test's own
  std::size_t max_file_bytes = 0;  // 0: no limit; a stand-in for a full disk
};

// The path of a program in the build folder: "boardwalk", "boardwalk-sim".
[[nodiscard]] std::string program(const std::string& name);

[[nodiscard]] CommandResult run(const std::vector<std::string>& arguments,
                                const CommandOptions& options = {});

// A program that goes on beside the test.
class Background {
 public:
  explicit Background(const std::vector<std::string>& arguments,
                      const CommandOptions& options = {});
  ~Background();  // SIGKILL
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  void signal(int number);
  CommandResult wait();
  // The first line of its output; waits for it while the program runs.
  [[nodiscard]] std::string first_line();
  [[nodiscard]] bool is_running();
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  TempFolder folder_;
  pid_t pid_ = -1;
  int status_ = 0;
};

}  // namespace boardwalk
