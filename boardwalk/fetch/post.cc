#include "boardwalk/fetch/post.h"

#include <curl/curl.h>

#include <memory>

namespace boardwalk::fetch {
namespace {

struct CloseHandle {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

std::size_t ignore(char*, std::size_t size, std::size_t count, void*) { return size * count; }

}  // namespace

Result<void> post(const std::string& url, std::string_view body, const std::string& content_type,
                  Millis patience) {
  const std::unique_ptr<CURL, CloseHandle> handle{curl_easy_init()};
  if (!handle) return Error{"no memory for a request"};
  const std::unique_ptr<curl_slist, FreeList> headers{
      curl_slist_append(nullptr, ("Content-Type: " + content_type).c_str())};
  CURL* const curl = handle.get();
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.data());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(patience.count()));
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  const CURLcode code = curl_easy_perform(curl);
  if (code != CURLE_OK) return Error{url + ": " + curl_easy_strerror(code)};
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (status >= 200 && status < 300) return {};
  return Error{url + " answered " + std::to_string(status)};
}

}  // namespace boardwalk::fetch
