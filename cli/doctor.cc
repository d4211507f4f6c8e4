// boardwalk doctor URL
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "boardwalk/doctor.h"
#include "boardwalk/fetch/http_fetcher.h"
#include "cli/manner_flags.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kDoctorFooter =
    R"(Goes the way of a crawl step by step and says of each step what was found; nothing is stored. Exit code 0: a crawl would
work; 1: it would give nothing, and the last line says why and what to try.

Examples:
  boardwalk doctor https://forum.example/
  boardwalk doctor https://members.example/ --cookies cookies.txt --json)";

struct DoctorFlags {
  MannerFlags manners;
  std::string seed;
  bool json = false;
};

void print_json(const Diagnosis& diagnosis) {
  nlohmann::ordered_json steps = nlohmann::ordered_json::array();
  for (const Step& step : diagnosis.steps) {
    steps.push_back(
        {{"step", step.name}, {"verdict", name(step.verdict)}, {"finding", step.finding}});
  }
  const nlohmann::ordered_json all = {
      {"works", diagnosis.works}, {"conclusion", diagnosis.conclusion}, {"steps", steps}};
  fmt::print("{}\n", all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_steps(const Diagnosis& diagnosis) {
  static constexpr std::array<Colour, 3> kColours = {Colour::Green, Colour::Yellow, Colour::Red};
  for (const Step& step : diagnosis.steps) {
    const std::string verdict = fmt::format("{:<3}", name(step.verdict));
    fmt::print("{}{:<11} {}\n",
               coloured(stdout, kColours.at(static_cast<std::size_t>(step.verdict)), verdict),
               step.name, step.finding);
  }
  fmt::print("{}\n",
             coloured(stdout, diagnosis.works ? Colour::Green : Colour::Red, diagnosis.conclusion));
}

Result<int> examine(DoctorFlags& flags) {
  auto manners = flags.manners.complete(flags.seed);
  if (!manners) return manners.error();
  SystemClock clock;
  fetch::HttpFetcher fetcher(clock, {.ca_file = flags.manners.ca_file});
  auto memory = flags.manners.memory();
  if (!memory) return memory.error();
  const Diagnosis diagnosis = examine_site(flags.seed, *manners, fetcher, clock, *memory);
  if (flags.json) {
    print_json(diagnosis);
  } else {
    print_steps(diagnosis);
  }
  return diagnosis.works ? kDone : kFailed;
}

}  // namespace

Action add_doctor(CLI::App& app) {
  auto flags = std::make_shared<DoctorFlags>();
  app.add_option("url", flags->seed, "Any URL of the forum")->required();
  flags->manners.add_to(app);
  app.add_flag("--json", flags->json, "One JSON object on stdout");
  app.footer(kDoctorFooter);
  return [flags] { return examine(*flags); };
}

}  // namespace boardwalk::cli
