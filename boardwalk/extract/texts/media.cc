#include "boardwalk/extract/texts/media.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/url/file_address.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr int kSmallest = 24;  // pixels; smaller ones are smileys and icons

std::string absolute(std::string_view address, url::Resolver& links) {
  const auto& target = links.resolve(address);
  return target && target->is_http() ? target->href() : std::string{};
}

bool is_smiley(const html::Document& page, NodeId image) {
  for (const std::string_view name : {"smil", "emoji", "emoticon"})
    if (has_name(page, image, name)) return true;
  const std::string_view width = page.attribute(image, "width").value_or("");
  int pixels = kSmallest;
  std::from_chars(width.data(), width.data() + width.size(), pixels);
  return pixels < kSmallest;
}

constexpr std::array<std::string_view, 14> kEndings = {".zip", ".pdf", ".rar", ".7z",     ".tar",
                                                       ".gz",  ".doc", ".xls", ".txt",    ".csv",
                                                       ".mp3", ".mp4", ".exe", ".torrent"};

bool is_file(std::string_view href) {
  const std::string_view path = href.substr(0, std::min(href.find('?'), href.find('#')));
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [&](std::string_view ending) { return ends_ignoring_case(path, ending); }) ||
         url::leads_to_attachment(href);
}

// Where a picture is loaded later, its address waits in an attribute for scripts.
constexpr std::array<std::string_view, 6> kLater = {"data-src",  "data-original", "data-lazy-src",
                                                    "data-lazy", "data-full",     "data-url"};

// What is shown until then.
constexpr std::array<std::string_view, 9> kMeanwhile = {"spacer",      "blank",   "placeholder",
                                                        "transparent", "loading", "lazy",
                                                        "pixel",       "1x1",     "clear.gif"};

bool is_meanwhile(std::string_view address) {
  if (trimmed(address).empty() || starts_ignoring_case(address, "data:") ||
      starts_ignoring_case(address, "about:"))
    return true;
  const std::string_view path = address.substr(0, address.find('?'));
  const std::string_view file = path.substr(path.rfind('/') + 1);
  return std::any_of(kMeanwhile.begin(), kMeanwhile.end(),
                     [&](std::string_view word) { return contains_ignoring_case(file, word); });
}

}  // namespace

std::string_view source_of(const html::Document& page, NodeId image) {
  const std::string_view shown = page.attribute(image, "src").value_or("");
  if (!is_meanwhile(shown)) return shown;
  for (const std::string_view name : kLater)
    if (const auto later = page.attribute(image, name); later && !is_meanwhile(*later))
      return *later;
  return shown;
}

std::string picture_at(const html::Document& page, NodeId image, url::Resolver& links) {
  if (is_smiley(page, image)) return {};
  const std::string_view source = source_of(page, image);
  return source.empty() ? std::string{} : absolute(source, links);
}

Media media_in(const html::Document& page, NodeId root, NodeId end, url::Resolver& links) {
  Media media;
  for (NodeId id = root; id < end; ++id) {
    const Tag tag = page.tag(id);
    if (tag == Tag::Img) {
      std::string image = picture_at(page, id, links);
      if (!image.empty()) media.images.push_back(std::move(image));
    }
    if (tag != Tag::A) continue;
    const std::string_view href = page.attribute(id, "href").value_or("");
    if (!is_file(href)) continue;
    std::string file = absolute(href, links);
    if (!file.empty()) media.attachments.push_back(std::move(file));
  }
  return media;
}

NodeId link_to_picture(const html::Document& page, NodeId first, NodeId end, url::Resolver& links) {
  for (NodeId id = first; id < end; ++id) {
    if (page.tag(id) != Tag::A || page.find(Tag::Img, id) == html::kNone) continue;
    const auto& target = links.resolve(page.attribute(id, "href").value_or(""));
    if (target && url::leads_to_file(*target)) return id;
  }
  return html::kNone;
}

}  // namespace boardwalk::extract
