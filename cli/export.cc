// boardwalk export posts|threads|boards|pages|revisions
#include "boardwalk/store/export.h"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <random>

#include "boardwalk/base/clock.h"
#include "cli/chosen.h"
#include "cli/terminal.h"
#include "cli/verb.h"

namespace boardwalk::cli {
namespace {

constexpr const char* kExportFooter =
    R"(Formats:
  jsonl, csv     every table; the columns are the same and stable: docs/exports.md lists them
  sqlite         every table, with the same columns, into the SQLite file --out
  mbox           posts as mail, threaded, for mail programs and list archives
  jsonld         posts as schema.org's DiscussionForumPosting, a thread each
  html           posts as pages for a browser, to be read offline, into the folder --out
  warc           pages as they were received, gzip per record
All of them stream: memory stays the same however much there is.

Examples:
  boardwalk export posts > posts.jsonl
  boardwalk export posts --format html --out archive && xdg-open archive/index.html
  boardwalk export posts --format csv --anonymise --salt "$SECRET" --out posts.csv
  boardwalk export revisions --format sqlite --out forum.sqlite
  boardwalk export pages --format warc --out forum.warc.gz)";

struct ExportFlags {
  std::string table = "posts";
  std::string format = "jsonl";
  std::string database = "boardwalk.db";
  std::string out;
  std::string site;
  std::string salt;
  bool anonymise = false;
};

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
  }
};
using Output = std::unique_ptr<std::FILE, CloseFile>;

Error write_error(const std::string& where) {
  return Error{"cannot write to " + where + ": " + std::strerror(errno)};
}

Result<Output> open_output(const std::string& path) {
  if (path.empty() || path == "-") return Output{stdout};
  Output file{std::fopen(path.c_str(), "wb")};
  if (!file) return write_error(path);
  return file;
}

std::string random_salt() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

// Bytes so far, on a terminal, when they do not go there themselves.
class ByteCounter {
 public:
  explicit ByteCounter(bool shown) : shown_(shown) {}
  void add(std::size_t bytes) {
    bytes_ += static_cast<std::int64_t>(bytes);
    if (!shown_ || bytes_ < next_) return;
    fmt::print(stderr, "\r\x1b[K{} written", human_bytes(bytes_));
    next_ = bytes_ + kStep;
  }
  void finish() const {
    if (next_ > kStep) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  static constexpr std::int64_t kStep = 1'000'000;
  bool shown_;
  std::int64_t bytes_ = 0;
  std::int64_t next_ = kStep;
};

bool is_only_of_posts(const std::string& format) {
  return format == "mbox" || format == "jsonld" || format == "html";
}

Result<void> check_choice(const ExportFlags& flags) {
  if (flags.format == "warc" && flags.table != "pages") {
    return Error{"only pages can be written as WARC: boardwalk export pages --format warc"};
  }
  if (is_only_of_posts(flags.format) && flags.table != "posts") {
    return Error{fmt::format(
        "only posts can be written as {0}: boardwalk export posts --format {0}", flags.format)};
  }
  const bool needs_place = flags.format == "html" || flags.format == "sqlite";
  if (needs_place && (flags.out.empty() || flags.out == "-")) {
    return Error{fmt::format("--format {} needs --out {}", flags.format,
                             flags.format == "html" ? "FOLDER" : "FILE")};
  }
  return {};
}

Result<std::uint64_t> write_stream(store::Store& store, const store::ExportOptions& options,
                                   const std::string& format, const store::Sink& sink) {
  if (format == "warc") return store::export_warc(store, options.site, sink);
  if (format == "mbox") return store::export_mbox(store, options, sink);
  if (format == "jsonld") return store::export_json_ld(store, options, sink);
  return store::export_rows(store, options, sink);
}

// To a file, or to standard output; a pipe that somebody closes is no failure.
Result<std::uint64_t> write_to_file(store::Store& store, const store::ExportOptions& options,
                                    const ExportFlags& flags) {
  auto output = open_output(flags.out);
  if (!output) return output.error();
  std::FILE* file = output->get();
  const std::string where = flags.out.empty() || flags.out == "-" ? "standard output" : flags.out;
  std::signal(SIGPIPE, SIG_IGN);  // `| head` ends the export, not with a signal
  ByteCounter counter(is_terminal(stderr) && !is_terminal(file));
  const store::Sink sink = [&](std::string_view bytes) -> Result<void> {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) return write_error(where);
    counter.add(bytes.size());
    return {};
  };
  auto rows = write_stream(store, options, flags.format, sink);
  counter.finish();
  if (!rows && errno == EPIPE) return std::uint64_t{0};
  if (!rows) return rows;
  if (std::fflush(file) != 0 && errno != EPIPE) return write_error(where);
  return rows;
}

Result<std::uint64_t> write_all(store::Store& store, const ExportFlags& flags) {
  auto site = find_site(store, flags.site);
  if (!site) return site.error();
  const store::ExportOptions options{
      .table = *store::table_named(flags.table),
      .format = store::format_named(flags.format).value_or(store::Format::Jsonl),
      .site = *site,
      .anonymise = flags.anonymise,
      .salt = flags.salt.empty() ? random_salt() : flags.salt};
  if (flags.format == "html") return store::export_html(store, options, flags.out);
  if (flags.format == "sqlite") return store::export_sqlite(store, options, flags.out);
  return write_to_file(store, options, flags);
}

Result<int> export_table(const ExportFlags& flags) {
  if (auto fine = check_choice(flags); !fine) return fine.error();
  SystemClock clock;
  auto store = store::open(flags.database, store::Access::Read, clock);
  if (!store) return store.error();
  auto rows = write_all(**store, flags);
  if (!rows) return rows.error();
  if (!flags.out.empty() && flags.out != "-") {
    fmt::print(stderr, "{} {} written to {}\n", grouped(static_cast<std::int64_t>(*rows)),
               flags.table, flags.out);
  }
  return kDone;
}

}  // namespace

Action add_export(CLI::App& app) {
  auto flags = std::make_shared<ExportFlags>();
  app.add_option("table", flags->table,
                 "What to write: posts, threads, boards, pages, or revisions (what posts said "
                 "before they were "
                 "edited)")
      ->required()
      ->check(CLI::IsMember({"posts", "threads", "boards", "pages", "revisions"}));
  app.add_option("--format", flags->format, "See below")
      ->check(CLI::IsMember({"jsonl", "csv", "sqlite", "mbox", "jsonld", "html", "warc"}))
      ->capture_default_str();
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_option("--out", flags->out, "File or folder to write (default: standard output)")
      ->type_name("PATH");
  app.add_option("--site", flags->site, "Only this site: its URL, host or number");
  app.add_flag("--anonymise", flags->anonymise,
               "Replace authors by numbers, also where others name them");
  app.add_option("--salt", flags->salt,
                 "Key of --anonymise; the same one gives the same numbers (default: random)");
  app.footer(kExportFooter);
  return [flags] { return export_table(*flags); };
}

}  // namespace boardwalk::cli
