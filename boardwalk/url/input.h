// Which characters of a written link count?
//
// Before parsing, the URL standard (section 4.4) drops blanks and control characters around a URL
// and tabs and line ends inside of it, and knows no bytes that are not text: what is not UTF-8
// reads as U+FFFD. A link that needs none of this, as most do, is not copied.
#pragma once

#include <string>
#include <string_view>

namespace boardwalk::url {

class Input {
 public:
  // `raw` must outlive the Input.
  explicit Input(std::string_view raw);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // Valid UTF-8.
  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  std::string copy_;
  std::string_view text_;  // of `raw` or of copy_
};

}  // namespace boardwalk::url
