#include "boardwalk/analyse/language.h"

#include <cstdio>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// CLD2's header speaks of FILE without including it.
#include <cld2/public/compact_lang_det.h>

namespace boardwalk::analyse {
namespace {

// Bytes; more of them changed nothing on 3,097 posts, and cost time.
constexpr std::size_t kEnough = 256;

// Cut between two characters, not inside of one.
std::string_view beginning_of(std::string_view text) {
  if (text.size() <= kEnough) return text;
  std::size_t end = kEnough;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end);
}

// CLD2 takes some hundred KB for each text and gives them back. glibc would return them to the
// kernel every time, and fetch them again: 44 % of the time to read a post.
bool keep_freed_memory() {
#ifdef __GLIBC__
  static constexpr int kMegabyte = 1 << 20;
  return mallopt(M_TRIM_THRESHOLD, 8 * kMegabyte) == 1 &&
         mallopt(M_MMAP_THRESHOLD, 2 * kMegabyte) == 1;
#else
  return true;
#endif
}

}  // namespace

std::string_view language_of(std::string_view text) {
  static const bool kKept = keep_freed_memory();
  (void)kKept;
  const std::string_view head = beginning_of(text);
  bool is_reliable = false;
  int valid_bytes = 0;
  const CLD2::Language language = CLD2::DetectLanguageCheckUTF8(
      head.data(), static_cast<int>(head.size()), true, &is_reliable, &valid_bytes);
  return is_reliable ? CLD2::LanguageCode(language) : kUnknownLanguage;
}

}  // namespace boardwalk::analyse
