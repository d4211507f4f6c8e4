// The pages of the web app, inside the program.
//
//     if (const Asset* asset = find_asset("/assets/app-1f2e.js")) send(asset->bytes);
//
// The table is made at build time from web/dist (cmake/embed_folder.cmake); it is empty when the
// pages were not built. Bytes are packed where that pays: `encoding` says how. The views live as
// long as the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace boardwalk::serve {

struct Asset {
  std::string_view path;  // "/index.html"
  std::string_view content_type;
  std::string_view encoding;  // "gzip", or empty: as they are
  std::string_view etag;      // with its quotes
  std::string_view bytes;
};

[[nodiscard]] std::span<const Asset> assets();

// The file of that path. Paths without a dot are views of the app, which finds its way from
// /index.html; null when there is neither.
[[nodiscard]] const Asset* find_asset(std::string_view path);

// What is shown where the pages are not built in.
[[nodiscard]] std::string_view plain_page();

}  // namespace boardwalk::serve
