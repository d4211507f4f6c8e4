// Worlds driven by the posts of real forums: CSV, plain or compressed with zstd.
#include <zstd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <tuple>

#include "sim/world.h"

namespace boardwalk::sim {
namespace {

struct TraceRow {
  std::int64_t board = 0;
  std::int64_t thread = 0;
  std::int64_t time = 0;
  std::int64_t author = 0;
};

std::optional<TraceRow> read_row(std::string_view line) {
  std::array<std::int64_t, 4> fields{};
  const char* at = line.data();
  const char* const end = at + line.size();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0 && (at == end || *at++ != ',')) return std::nullopt;
    const auto [next, error] = std::from_chars(at, end, fields[i]);
    if (error != std::errc{}) return std::nullopt;
    at = next;
  }
  return TraceRow{fields[0], fields[1], fields[2], fields[3]};
}

std::vector<TraceRow> read_rows(std::string_view csv) {
  std::vector<TraceRow> rows;
  while (!csv.empty()) {
    const std::size_t end = std::min(csv.find('\n'), csv.size());
    if (const auto row = read_row(csv.substr(0, end))) rows.push_back(*row);
    csv.remove_prefix(std::min(end + 1, csv.size()));
  }
  return rows;
}

// Threads get numbers in the order of their first posts, and keep their posts together.
void sort_by_thread(std::vector<TraceRow>& rows) {
  std::map<std::int64_t, std::int64_t> begun;
  for (const TraceRow& row : rows) {
    const auto [it, is_new] = begun.try_emplace(row.thread, row.time);
    if (!is_new) it->second = std::min(it->second, row.time);
  }
  std::stable_sort(rows.begin(), rows.end(), [&](const TraceRow& a, const TraceRow& b) {
    const auto key = [&](const TraceRow& r) {
      return std::tuple{begun.at(r.thread), r.thread, r.time};
    };
    return key(a) < key(b);
  });
}

Result<std::string> decompress(const std::string& path, const std::string& bytes) {
  std::string out;
  std::string piece(ZSTD_DStreamOutSize(), '\0');
  const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream{ZSTD_createDStream(),
                                                                          &ZSTD_freeDStream};
  ZSTD_inBuffer input{bytes.data(), bytes.size(), 0};
  while (input.pos < input.size) {
    ZSTD_outBuffer output{piece.data(), piece.size(), 0};
    const std::size_t left = ZSTD_decompressStream(stream.get(), &output, &input);
    if (ZSTD_isError(left) != 0) return Error{"not a zstd file: " + path};
    out.append(piece, 0, output.pos);
  }
  return out;
}

}  // namespace

Result<World> World::from_trace(const std::string& path, WorldPlan plan) {
  std::ifstream file{path, std::ios::binary};
  if (!file) return Error{"cannot read the trace " + path};
  std::stringstream content;
  content << file.rdbuf();
  std::string bytes = content.str();
  if (bytes.starts_with("\x28\xb5\x2f\xfd")) {
    auto plain = decompress(path, bytes);
    if (!plain) return plain.error();
    bytes = std::move(*plain);
  }
  auto world = from_csv(bytes, plan);
  if (!world) return world.error().in(path);
  return world;
}

Result<World> World::from_csv(std::string_view csv, WorldPlan plan) {
  std::vector<TraceRow> rows = read_rows(csv);
  if (rows.empty()) return Error{"no row of board_id,thread_id,post_time_unix,author_hash"};
  sort_by_thread(rows);
  const auto [first, last] =
      std::minmax_element(rows.begin(), rows.end(),
                          [](const TraceRow& a, const TraceRow& b) { return a.time < b.time; });
  World world;
  world.plan_ = plan;
  world.plan_.start = Time{std::chrono::seconds{first->time}};
  world.plan_.end = Time{std::chrono::seconds{last->time}};
  std::map<std::int64_t, std::uint16_t> boards;
  std::map<std::int64_t, std::uint32_t> people;
  std::int64_t current = 0;
  for (const TraceRow& row : rows) {
    if (world.threads_.empty() || row.thread != current) {
      current = row.thread;
      Thread thread;
      thread.board = boards.try_emplace(row.board, boards.size() + 1).first->second;
      thread.created = static_cast<std::uint32_t>(world.trace_times_.size());
      thread.first_post = 1 + static_cast<std::int64_t>(world.trace_times_.size());
      world.threads_.push_back(thread);
    }
    ++world.threads_.back().posts;
    world.trace_times_.push_back(static_cast<std::uint32_t>(row.time - first->time));
    world.trace_authors_.push_back(people.try_emplace(row.author, people.size()).first->second);
  }
  world.all_posts_ = static_cast<std::int64_t>(rows.size());
  world.people_ = static_cast<std::uint32_t>(people.size());
  world.draw_boards(static_cast<int>(boards.size()));
  world.mark_threads();
  world.index_boards();
  return world;
}

}  // namespace boardwalk::sim
