// Thread pages whose posts are known: of mirrors, of simulated forums, and real ones of which only
// the main text is known.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "boardwalk/base/clock.h"
#include "boardwalk/base/result.h"

namespace boardwalk::lab {

struct TruePost {
  std::string author;
  std::int64_t time = 0;  // seconds since 1970
  std::string text;
  bool expected = true;  // on this page; false: of the same thread, and may be repeated here
};

struct PostedPage {
  std::string url;
  std::string content_type;
  std::string html;
  Time fetched{};
  std::string title;  // of the thread
  std::vector<TruePost> posts;
};

struct PostedForum {
  std::string name;
  std::string kind;  // "forum", "cqa", "blog", "review"
  std::vector<PostedPage> pages;
};

// NAME.warc.zst beside NAME.truth.json.zst: the names in a folder, and every thread page of one.
[[nodiscard]] Result<std::vector<std::string>> mirror_names(const std::string& folder);
[[nodiscard]] Result<PostedForum> posted_mirror(const std::string& folder, const std::string& name);

// Thread pages of a simulated package, the same at every call.
[[nodiscard]] PostedForum posted_package(std::uint64_t seed, int pages);

struct RealPage {
  std::string name;
  std::string url;
  std::string html;
  std::string main_text;
};
// NAME.html beside NAME.gold.json in a packed tar archive.
[[nodiscard]] Result<std::vector<RealPage>> real_pages(const std::string& archive);

}  // namespace boardwalk::lab
