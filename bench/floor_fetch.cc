// Floor: what fetching alone costs. libcurl's multi interface, the same connections and limits as
// the crawler uses, every URL of a list, bytes thrown away.
//
//     floor-fetch URLS.txt CONNECTIONS
//
// Prints one JSON line: pages, bytes, seconds on the clock, CPU seconds.
#include <curl/curl.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "bench/cpu_clock.h"

namespace {

std::size_t discard(char*, std::size_t size, std::size_t count, void* bytes) {
  *static_cast<long long*>(bytes) += static_cast<long long>(size * count);
  return size * count;
}

std::vector<std::string> read_lines(const char* path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

CURL* new_transfer(long long* bytes) {
  CURL* easy = curl_easy_init();
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, discard);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, bytes);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  return easy;
}

// Fetches every URL once; how many came.
long fetch_all(const std::vector<std::string>& urls, int connections, long long* bytes) {
  CURLM* multi = curl_multi_init();
  std::size_t next = 0;
  long done = 0;
  const auto start = [&](CURL* easy) {
    curl_easy_setopt(easy, CURLOPT_URL, urls[next++].c_str());
    curl_multi_add_handle(multi, easy);
  };
  for (int i = 0; i < connections && next < urls.size(); ++i) start(new_transfer(bytes));
  for (int running = 1; running > 0 || next < urls.size();) {
    curl_multi_perform(multi, &running);
    int left = 0;
    while (CURLMsg* message = curl_multi_info_read(multi, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL* easy = message->easy_handle;
      if (message->data.result == CURLE_OK) ++done;
      curl_multi_remove_handle(multi, easy);
      if (next < urls.size()) {
        start(easy);
        running = 1;
      } else {
        curl_easy_cleanup(easy);
      }
    }
    if (running > 0) curl_multi_poll(multi, nullptr, 0, 1000, nullptr);
  }
  curl_multi_cleanup(multi);
  return done;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: floor-fetch URLS.txt CONNECTIONS\n");
    return 2;
  }
  const std::vector<std::string> urls = read_lines(argv[1]);
  curl_global_init(CURL_GLOBAL_DEFAULT);
  long long bytes = 0;
  const double cpu_before = cpu_seconds();
  const auto before = std::chrono::steady_clock::now();
  const long pages = fetch_all(urls, std::atoi(argv[2]), &bytes);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - before;
  std::printf("{\"pages\": %ld, \"bytes\": %lld, \"wall\": %.4f, \"cpu\": %.4f}\n", pages, bytes,
              wall.count(), cpu_seconds() - cpu_before);
  return pages == static_cast<long>(urls.size()) ? 0 : 1;
}
