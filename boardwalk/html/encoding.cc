#include "boardwalk/html/encoding.h"

#include <uchardet/uchardet.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>

#include <algorithm>
#include <array>
#include <memory>

#include "boardwalk/html/encoding_label.h"
#include "boardwalk/html/meta_charset.h"
#include "boardwalk/html/utf8.h"

namespace boardwalk::html {
namespace {

// What the HTML standard assumes for pages in most Western locales.
constexpr std::string_view kFallback = "windows-1252";

constexpr UChar kReplacement = 0xfffd;

// Bytes beyond ASCII that may be valid UTF-8 by chance.
constexpr std::ptrdiff_t kByChance = 16;

// Detection looks at no more than this, counted from the first byte that is not ASCII.
constexpr std::size_t kSample = std::size_t{64} << 10U;

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

// Null when ICU does not know the name.
Converter open_converter(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(ucnv_open(std::string(name).c_str(), &status), ucnv_close);
  if (U_FAILURE(status) != 0) converter.reset();
  return converter;
}

std::string_view encoding_of_bom(std::string_view bytes) {
  if (bytes.starts_with("\xef\xbb\xbf")) return "UTF-8";
  if (bytes.starts_with("\xfe\xff")) return "UTF-16BE";
  if (bytes.starts_with("\xff\xfe")) return "UTF-16LE";
  return {};
}

std::string detect(std::string_view sample) {
  const std::unique_ptr<struct uchardet, decltype(&uchardet_delete)> detector(uchardet_new(),
                                                                              uchardet_delete);
  if (uchardet_handle_data(detector.get(), sample.data(), sample.size()) != 0) return {};
  uchardet_data_end(detector.get());
  const std::string guess = uchardet_get_charset(detector.get());
  if (const std::string_view known = encoding_labelled(guess); !known.empty())
    return std::string(known);
  return !guess.empty() && open_converter(guess) ? guess : std::string{};
}

Encoding detected(std::string_view bytes) {
  const auto* const first = std::find_if(bytes.begin(), bytes.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x80 || c == '\x1b';  // ISO-2022 escapes are ASCII
  });
  if (first == bytes.end()) return {"UTF-8", EncodingSource::Default};
  if (*first != '\x1b' && is_utf8(bytes)) return {"UTF-8", EncodingSource::Detected};
  const auto offset = static_cast<std::size_t>(first - bytes.begin());
  std::string guess = detect(bytes.substr(offset, kSample));
  if (guess.empty()) return {std::string(kFallback), EncodingSource::Default};
  return {std::move(guess), EncodingSource::Detected};
}

// Pages that were saved, or passed on by a program that writes UTF-8, keep the label they had.
// Nobody writes what is valid UTF-8 beyond ASCII in a Latin alphabet; in others a few characters
// may be by chance.
bool is_mislabelled(std::string_view bytes, std::string_view name) {
  if (name == "UTF-8" || name.starts_with("UTF-16") || name.starts_with("ISO-2022")) return false;
  const auto beyond_ascii = std::count_if(
      bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  return beyond_ascii > (name == kFallback ? 0 : kByChance) && is_utf8(bytes);
}

// ICU's own callback writes U+001A for single bytes of some encodings.
void replace_ill_formed(const void* /*context*/, UConverterToUnicodeArgs* args,
                        const char* /*bytes*/, int32_t /*length*/, UConverterCallbackReason reason,
                        UErrorCode* status) {
  if (reason > UCNV_IRREGULAR) return;
  *status = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(args, &kReplacement, 1, 0, status);
}

std::string convert(std::string_view bytes, UConverter* from, UConverter* to) {
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setToUCallBack(from, replace_ill_formed, nullptr, nullptr, nullptr, &status);

  std::string text(bytes.size() + bytes.size() / 2 + 64, '\0');
  std::size_t written = 0;
  std::array<UChar, 4096> pivot;  // NOLINT(cppcoreguidelines-pro-type-member-init): written first
  UChar* pivot_source = pivot.data();
  UChar* pivot_target = pivot.data();
  const char* source = bytes.data();
  const char* const source_end = source + bytes.size();
  for (UBool reset = 1;; reset = 0) {
    char* target = text.data() + written;
    status = U_ZERO_ERROR;
    ucnv_convertEx(to, from, &target, text.data() + text.size(), &source, source_end, pivot.data(),
                   &pivot_source, &pivot_target, pivot.data() + pivot.size(), reset, 1, &status);
    written = static_cast<std::size_t>(target - text.data());
    if (status != U_BUFFER_OVERFLOW_ERROR) break;
    text.resize(text.size() * 2);
  }
  text.resize(written);
  return text;
}

}  // namespace

Encoding find_encoding(std::string_view bytes, std::string_view content_type) {
  if (const auto name = encoding_of_bom(bytes); !name.empty())
    return {std::string(name), EncodingSource::Bom};
  EncodingSource source = EncodingSource::HttpHeader;
  std::string_view name = encoding_labelled(charset_of(content_type));
  if (name.empty()) {
    source = EncodingSource::Meta;
    name = encoding_in_meta(bytes);
  }
  if (name.empty() || is_mislabelled(bytes, name)) return detected(bytes);
  return {std::string(name), source};
}

std::string to_utf8(std::string_view bytes, const Encoding& encoding) {
  if (encoding.name == "UTF-8") {
    bytes = without_bom(bytes);
    return is_utf8(bytes) ? std::string(bytes) : repaired_utf8(bytes);
  }
  Converter from = open_converter(icu_converter(encoding.name));
  if (!from) from = open_converter(kFallback);
  const Converter to = open_converter("UTF-8");
  if (!from || !to) return repaired_utf8(bytes);
  std::string text = convert(bytes, from.get(), to.get());
  if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
  return text;
}

}  // namespace boardwalk::html
