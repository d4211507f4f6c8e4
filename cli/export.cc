// boardwalk export posts|threads|boards|pages
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

constexpr const char* kFooter =
    R"(The columns are the same in every format, and stable: docs/exports.md lists them.

Examples:
  boardwalk export posts --format jsonl > posts.jsonl
  boardwalk export pages --format csv --out pages.csv
  boardwalk export pages --format warc --out forum.warc.gz    raw pages, gzip per record)";

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
  return fmt::format("{:08x}{:08x}", device(), device());
}

// Rows so far, on a terminal, when they do not go there themselves.
class RowCounter {
 public:
  explicit RowCounter(bool shown) : shown_(shown) {}
  void row() {
    if (shown_ && ++rows_ % 4096 == 0) fmt::print(stderr, "\r\x1b[K{} rows", grouped(rows_));
  }
  void finish() const {
    if (shown_ && rows_ >= 4096) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  bool shown_;
  std::int64_t rows_ = 0;
};

Result<std::uint64_t> write_rows(store::Store& store, const ExportFlags& flags,
                                 const store::Sink& sink) {
  auto site = find_site(store, flags.site);
  if (!site) return site.error();
  if (flags.format == "warc") return store::export_warc(store, *site, sink);
  return store::export_rows(store,
                            {.table = *store::table_named(flags.table),
                             .format = *store::format_named(flags.format),
                             .site = *site,
                             .anonymise = flags.anonymise,
                             .salt = flags.salt.empty() ? random_salt() : flags.salt},
                            sink);
}

Result<int> export_table(const ExportFlags& flags) {
  if (flags.format == "warc" && flags.table != "pages") {
    return Error{"only pages can be written as WARC: boardwalk export pages --format warc"};
  }
  SystemClock clock;
  auto store = store::open(flags.database, store::Access::Read, clock);
  if (!store) return store.error();
  auto output = open_output(flags.out);
  if (!output) return output.error();
  std::FILE* file = output->get();
  const std::string where = flags.out.empty() || flags.out == "-" ? "standard output" : flags.out;

  std::signal(SIGPIPE, SIG_IGN);  // `| head` ends the export, not with a signal
  RowCounter counter(is_terminal(stderr) && !is_terminal(file));
  const store::Sink sink = [&](std::string_view bytes) -> Result<void> {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) return write_error(where);
    counter.row();
    return {};
  };
  auto rows = write_rows(**store, flags, sink);
  counter.finish();
  if (!rows && errno == EPIPE) return kDone;
  if (!rows) return rows.error();
  if (std::fflush(file) != 0) return errno == EPIPE ? Result<int>{kDone} : write_error(where);
  if (!flags.out.empty() && flags.out != "-") {
    fmt::print(stderr, "{} {} written to {}\n", grouped(static_cast<std::int64_t>(*rows)),
               flags.table, flags.out);
  }
  return kDone;
}

}  // namespace

Action add_export(CLI::App& app) {
  auto flags = std::make_shared<ExportFlags>();
  app.add_option("table", flags->table, "What to write: posts, threads, boards or pages")
      ->required()
      ->check(CLI::IsMember({"posts", "threads", "boards", "pages"}));
  app.add_option("--format", flags->format, "jsonl, csv, or warc (pages only)")
      ->check(CLI::IsMember({"jsonl", "csv", "warc"}))
      ->capture_default_str();
  app.add_option("--db", flags->database, "The database")->capture_default_str();
  app.add_option("--out", flags->out, "File to write (default: standard output)")
      ->type_name("FILE");
  app.add_option("--site", flags->site, "Only this site: its URL, host or number");
  app.add_flag("--anonymise", flags->anonymise, "Replace authors by salted numbers");
  app.add_option("--salt", flags->salt,
                 "Salt for --anonymise; the same salt gives the same numbers (default: random)");
  app.footer(kFooter);
  return [flags] { return export_table(*flags); };
}

}  // namespace boardwalk::cli
