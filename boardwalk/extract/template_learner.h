// From pages of one site to where its posts stand (page/post_template.h).
//
//     const PostTemplate known = learn_template(samples);
#pragma once

#include <span>

#include "boardwalk/extract/page/post_template.h"
#include "boardwalk/html/document.h"
#include "boardwalk/url/url.h"

namespace boardwalk::extract {

struct TemplateSample {
  const html::Document* page = nullptr;
  url::Url address;
};

// Empty when none of the pages shows at least two posts.
[[nodiscard]] PostTemplate learn_template(std::span<const TemplateSample> pages);

}  // namespace boardwalk::extract
