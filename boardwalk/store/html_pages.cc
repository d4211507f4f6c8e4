#include "boardwalk/store/html_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "boardwalk/store/text.h"

namespace boardwalk::store {
namespace {

// Nothing may be loaded or run, whatever a body says.
constexpr std::string_view kHead = R"html(<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<style>
:root { color-scheme: light dark; --ink: #1c1e21; --paper: #fff; --soft: #656d76; --line: #d8dce0; --link: #0a58ca; --shade: #f4f6f8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e6e8; --paper: #16181b; --soft: #98a0a8; --line: #353a40; --link: #7ab3ff; --shade: #1f2327; }
}
body { margin: 0 auto; max-width: 56rem; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); } h1 { font-size: 1.4rem; line-height: 1.25; } nav, .soft, header { color: var(--soft); }
article, li.row { border-top: 1px solid var(--line); padding: .75rem 0; overflow-wrap: anywhere; }
ul.rows { list-style: none; padding: 0; } header b { color: var(--ink); } .gone { opacity: .6; }
blockquote { margin: .5rem 0; padding: .25rem .75rem; border-left: 3px solid var(--line); background: var(--shade); }
pre { overflow: auto; padding: .5rem; background: var(--shade); } table { border-collapse: collapse; } td, th { border: 1px solid var(--line); padding: .2rem .5rem; }
.text { white-space: pre-wrap; } .lines { white-space: pre-line; } .signature { border-top: 1px dashed var(--line); margin-top: .5rem; font-size: .85rem; color: var(--soft); }
</style>
)html";

}  // namespace

void append_html(std::string& out, std::string_view text) {
  std::string clean;
  append_utf8(clean, text);
  for (const char c : clean) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
}

std::string html_link(std::string_view href, std::string_view text) {
  std::string out = "<a href=\"";
  append_html(out, href);
  out += "\">";
  append_html(out, text);
  return out + "</a>";
}

HtmlList::HtmlList(std::string folder, std::string name, std::string title, std::string up,
                   Limits limits)
    : folder_(std::move(folder)),
      name_(std::move(name)),
      title_(std::move(title)),
      up_(std::move(up)),
      limits_(limits) {}

std::string HtmlList::file_of(const std::string& name, int page) {
  return page == 1 ? name + ".html" : fmt::format("{}-{}.html", name, page);
}

Result<void> HtmlList::add(std::string_view item) {
  const bool full = count_ == limits_.items || items_.size() + item.size() > limits_.bytes;
  if (full && count_ > 0) {
    if (auto written = write_page(true); !written) return written;
    ++page_;
  }
  items_ += item;
  ++count_;
  return {};
}

Result<void> HtmlList::finish() { return write_page(false); }

std::string HtmlList::turns(bool has_next) const {
  const auto local = [&](int page) {
    return std::filesystem::path{file_of(name_, page)}.filename().string();
  };
  std::string out = "<nav>" + up_;
  if (page_ > 1) out += " · " + html_link(local(page_ - 1), "← previous");
  if (page_ > 1 || has_next) out += fmt::format(" · page {}", page_);
  if (has_next) out += " · " + html_link(local(page_ + 1), "next →");
  return out + "</nav>\n";
}

Result<void> HtmlList::write_page(bool has_next) {
  std::string title;
  append_html(title, title_);
  std::string text{kHead};
  text +=
      fmt::format("<title>{0}</title>\n</head>\n<body>\n{1}<h1>{0}</h1>\n", title, turns(has_next));
  text += std::exchange(items_, {});
  text += turns(has_next) + "</body>\n</html>\n";
  count_ = 0;

  const std::filesystem::path path = std::filesystem::path{folder_} / file_of(name_, page_);
  std::error_code failure;
  std::filesystem::create_directories(path.parent_path(), failure);
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written =
      file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool closed = file != nullptr && std::fclose(file) == 0;
  if (!written || !closed) return Error{"cannot write " + path.string()};
  return {};
}

}  // namespace boardwalk::store
