#include "boardwalk/serve/assets.h"

#include <algorithm>

namespace boardwalk::serve {

static const Asset* asset_at(std::string_view path) {
  const auto all = assets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Asset& one) { return one.path == path; });
  return found == all.end() ? nullptr : &*found;
}

const Asset* find_asset(std::string_view path) {
  if (const Asset* asset = asset_at(path)) return asset;
  const bool is_view = path.find('.') == std::string_view::npos;
  return is_view ? asset_at("/index.html") : nullptr;
}

std::string_view plain_page() {
  return R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Boardwalk</title>
<h1>Boardwalk</h1>
<p>The server is running, and its <a href="/api/v1/openapi.json">API</a> is there.</p>
<p>The pages were not built into this program: install Node.js, run <code>npm ci &amp;&amp; npm run
build</code> in <code>web/</code> and build Boardwalk again.</p>
</html>
)";
}

}  // namespace boardwalk::serve
