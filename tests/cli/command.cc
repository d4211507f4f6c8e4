#include "tests/cli/command.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace boardwalk {
namespace {

void become(const std::vector<std::string>& arguments, const CommandOptions& options,
            const std::string& out, const std::string& err) {
  dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
  dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
  if (!options.folder.empty() && chdir(options.folder.c_str()) != 0) _exit(126);
  for (const auto& [name, value] : options.environment) setenv(name.c_str(), value.c_str(), 1);
  if (options.max_file_bytes > 0) {
    const rlimit limit{options.max_file_bytes, options.max_file_bytes};
    setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, SIG_IGN);
  }
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execv(argv[0], argv.data());
  _exit(127);
}

pid_t launch(const std::vector<std::string>& arguments, const CommandOptions& options,
             const std::string& out, const std::string& err) {
  const pid_t pid = fork();
  if (pid == 0) become(arguments, options, out, err);
  return pid;
}

std::string slurp(const std::string& path) {
  std::string text;
  if (std::FILE* file = std::fopen(path.c_str(), "rb")) {
    char buffer[65536];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
      text.append(buffer, n);
    std::fclose(file);
  }
  return text;
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

std::string program(const std::string& name) {
  return std::string{BOARDWALK_BINARY_DIR} + "/" + name;
}

CommandResult run(const std::vector<std::string>& arguments, const CommandOptions& options) {
  const TempFolder folder;
  const pid_t pid = launch(arguments, options, folder.file("out"), folder.file("err"));
  int status = 0;
  waitpid(pid, &status, 0);
  return {code_of(status), slurp(folder.file("out")), slurp(folder.file("err"))};
}

Background::Background(const std::vector<std::string>& arguments, const CommandOptions& options)
    : pid_(launch(arguments, options, folder_.file("out"), folder_.file("err"))) {}

Background::~Background() {
  if (!is_running()) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, &status_, 0);
}

void Background::signal(int number) {
  if (is_running()) kill(pid_, number);
}

bool Background::is_running() {
  if (pid_ > 0 && waitpid(pid_, &status_, WNOHANG) == pid_) pid_ = -1;
  return pid_ > 0;
}

CommandResult Background::wait() {
  if (pid_ > 0) waitpid(pid_, &status_, 0);
  pid_ = -1;
  return {code_of(status_), slurp(folder_.file("out")), slurp(folder_.file("err"))};
}

std::string Background::first_line() {
  while (true) {
    const bool last_look = !is_running();
    const std::string text = slurp(folder_.file("out"));
    if (const std::size_t end = text.find('\n'); end != std::string::npos)
      return text.substr(0, end);
    if (last_look) return text;
    usleep(2000);
  }
}

}  // namespace boardwalk
