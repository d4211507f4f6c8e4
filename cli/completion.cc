// boardwalk completion SHELL, boardwalk man: both read the verbs and flags from the parser itself,
// so they cannot fall behind.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

const CLI::App& root_of(const CLI::App& app) {
  const CLI::App* root = &app;
  while (root->get_parent() != nullptr) root = root->get_parent();
  return *root;
}

std::vector<const CLI::App*> verbs_of(const CLI::App& root) {
  return root.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

std::vector<std::string> names(const std::vector<const CLI::App*>& verbs) {
  std::vector<std::string> out;
  out.reserve(verbs.size());
  for (const CLI::App* verb : verbs) out.push_back(verb->get_name());
  return out;
}

void print_bash(const CLI::App& root) {
  fmt::print("_boardwalk() {{\n  local word=${{COMP_WORDS[COMP_CWORD]}} verb=${{COMP_WORDS[1]}}\n");
  fmt::print(
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W '{} --help --version' -- "
      "\"$word\"))\n",
      joined(names(verbs_of(root))));
  fmt::print("    return\n  fi\n  case $verb in\n");
  for (const CLI::App* verb : verbs_of(root)) {
    std::vector<std::string> words = flags_of(*verb);
    if (verb->get_name() == "export")
      words.insert(words.end(), {"posts", "threads", "boards", "pages", "revisions"});
    fmt::print("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n", verb->get_name(),
               joined(words));
  }
  fmt::print("  esac\n}}\ncomplete -o default -F _boardwalk boardwalk\n");
}

void print_zsh(const CLI::App& root) {
  fmt::print("#compdef boardwalk\nif (( CURRENT == 2 )); then\n  local -a verbs=(\n");
  for (const CLI::App* verb : verbs_of(root))
    fmt::print("    '{}:{}'\n", verb->get_name(), verb->get_description());
  fmt::print("  )\n  _describe verb verbs\n  return\nfi\ncase $words[2] in\n");
  for (const CLI::App* verb : verbs_of(root)) {
    fmt::print("  {}) compadd -- {} ;;\n", verb->get_name(), joined(flags_of(*verb)));
  }
  fmt::print("esac\n_files\n");
}

void print_fish(const CLI::App& root) {
  for (const CLI::App* verb : verbs_of(root)) {
    fmt::print("complete -c boardwalk -n __fish_use_subcommand -a {} -d '{}'\n", verb->get_name(),
               verb->get_description());
    for (const std::string& flag : flags_of(*verb)) {
      fmt::print("complete -c boardwalk -n '__fish_seen_subcommand_from {}' -l {}\n",
                 verb->get_name(), flag.substr(2));
    }
  }
}

// A dash is a minus and a leading dot no request, in troff.
std::string troff(const std::string& text) {
  std::string out;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    line_start = c == '\n';
  }
  return out;
}

void print_options(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    fmt::print(".TP\n\\fB{}\\fR", troff(option->get_name(option->get_positional())));
    if (!option->get_type_name().empty() && option->get_expected_min() > 0)
      fmt::print(" {}", troff(option->get_type_name()));
    fmt::print("\n{}", troff(option->get_description()));
    if (!option->get_default_str().empty())
      fmt::print(" (default: {})", troff(option->get_default_str()));
    fmt::print("\n");
  }
}

void print_preformatted(const std::string& text) {
  if (!text.empty()) fmt::print(".PP\n.nf\n{}\n.fi\n", troff(text));
}

void print_manual(const CLI::App& root) {
  fmt::print(".TH BOARDWALK 1 \"\" \"boardwalk {}\" \"User Commands\"\n", BOARDWALK_VERSION);
  fmt::print(".SH NAME\nboardwalk \\- crawl web forums\n");
  fmt::print(".SH SYNOPSIS\n.B boardwalk\nVERB [OPTIONS]\n");
  fmt::print(".SH DESCRIPTION\n{}\n", troff(root.get_description()));
  print_preformatted(root.get_footer());
  for (const CLI::App* verb : verbs_of(root)) {
    fmt::print(".SH \"{}\"\n{}.\n", troff(verb->get_name()), troff(verb->get_description()));
    print_options(*verb);
    print_preformatted(verb->get_footer());
  }
}

Result<int> print_completion(const CLI::App& app, const std::string& shell) {
  const CLI::App& root = root_of(app);
  if (shell == "bash") print_bash(root);
  if (shell == "zsh") print_zsh(root);
  if (shell == "fish") print_fish(root);
  return kDone;
}

}  // namespace

Action add_completion(CLI::App& app) {
  auto shell = std::make_shared<std::string>();
  app.add_option("shell", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  app.footer(
      "Example: boardwalk completion bash > ~/.local/share/bash-completion/completions/boardwalk");
  return [&app, shell] { return print_completion(app, *shell); };
}

Action add_manual(CLI::App& app) {
  app.footer("Example: boardwalk man | man -l -");
  return [&app]() -> Result<int> {
    print_manual(root_of(app));
    return kDone;
  };
}

}  // namespace boardwalk::cli
