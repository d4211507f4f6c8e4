// How fast are pages kept and read again? Bodies of 25 KB, about a page of a forum.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <filesystem>
#include <string>

#include "boardwalk/warc/reader.h"
#include "boardwalk/warc/writer.h"
#include "tests/forums/temp_folder.h"

namespace boardwalk::warc {
namespace {

Capture page(std::uint64_t number) {
  Capture capture{.url = "http://forum.test/viewtopic.php?t=" + std::to_string(number),
                  .fetched_at = Time{Millis{1'794'730'500'000}},
                  .address = "192.0.2.7",
                  .head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n",
                  .body = {}};
  while (capture.body.size() < 25'000) capture.body += "<p>post of " + capture.url + "</p>\n";
  return capture;
}

void append(benchmark::State& state) {
  const TempFolder folder;
  auto writer = SegmentWriter::open(folder.path(), "1", {}, std::uint64_t{64} << 20U);
  if (!writer) return state.SkipWithError("no writer");
  const Capture capture = page(1);
  std::uint32_t segment = 0;
  for (auto _ : state) {
    const auto place = (*writer)->append(capture);
    if (!place) return state.SkipWithError("append failed");
    // Old segments go at once, so that a long run needs no more disk than a short one.
    if (place->segment != segment && segment != 0) {
      std::filesystem::remove(folder.file(SegmentWriter::segment_name("1", segment)));
    }
    segment = place->segment;
  }
  state.SetItemsProcessed(state.iterations());
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(capture.body.size()));
}
BENCHMARK(append)->Name("warc append");

void read(benchmark::State& state) {
  std::string bytes;
  for (std::uint64_t i = 0; i < 400; ++i) {
    const Capture capture = page(i);
    bytes.append(response_prefix(capture)).append(capture.body).append(kRecordEnd);
  }
  for (auto _ : state) {
    const auto reader = Reader::over(bytes);
    while (auto record = reader->next()) benchmark::DoNotOptimize(record->block.data());
  }
  state.SetItemsProcessed(state.iterations() * 400);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(read)->Name("warc read");

}  // namespace
}  // namespace boardwalk::warc
