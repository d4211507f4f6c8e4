#include "boardwalk/extract/mail_lines.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/attribution.h"

namespace boardwalk::extract {

bool is_quoted_mail(std::string_view line) { return trimmed(line).starts_with('>'); }

bool leads_quoted_mail(std::string_view line, std::string_view next) {
  line = trimmed(line);
  return line.ends_with(':') && !line.starts_with('>') && is_quoted_mail(next) &&
         has_said_word(line);
}

bool parts_signature(std::string_view line) { return trimmed(line) == "--"; }

}  // namespace boardwalk::extract
