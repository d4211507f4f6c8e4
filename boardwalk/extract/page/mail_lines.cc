#include "boardwalk/extract/page/mail_lines.h"

#include <algorithm>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/extract/page/attribution.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongest = 160;      // bytes of a line
constexpr std::ptrdiff_t kMostSigned = 7;  // lines of a signature, with the one above it

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

// "On 3 May 2011 at 10:02, ann from the old harbour": the line may go on below.
bool begins_head(std::string_view line) {
  return line.size() <= kLongest && !line.starts_with('>') && !dates::find_dates(line).empty();
}

// "On 3 May 2011, ann wrote: > What she wrote", where white space is folded: the quoted words.
std::string_view without_head_before(std::string_view line) {
  const std::size_t colon = line.find(": >");
  const bool head = colon < kLongest && tells_who_wrote(line.substr(0, colon + 1));
  return head ? line.substr(colon + 2) : line;
}

std::string_view last_word(std::string_view line) { return line.substr(line.rfind(' ') + 1); }

}  // namespace

std::string without_mail_heads(std::string text) {
  if (text.find(":\n>") == std::string::npos && text.find("...\n>") == std::string::npos &&
      text.find(": >") == std::string::npos)
    return text;
  const std::vector<std::string_view> lines = lines_of(text);
  std::vector<bool> heads(lines.size(), false);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    heads[i] = lines[i].size() <= kLongest && leads_quoted_mail(lines[i], lines[i + 1]);
    const bool parted = i > 0 && (i == 1 || trimmed(lines[i - 2]).empty());
    if (heads[i] && parted && dates::find_dates(lines[i]).empty() && begins_head(lines[i - 1]))
      heads[i - 1] = true;
  }
  std::string out;
  bool first = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (heads[i]) continue;
    if (!first) out += '\n';
    out += without_head_before(lines[i]);
    first = false;
  }
  return out;
}

bool is_quoted_mail(std::string_view line) { return trimmed(line).starts_with('>'); }

bool tells_who_wrote(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with('>')) return false;
  if (line.ends_with(':')) return has_said_word(line) || line.ends_with(" says:");
  return line.ends_with("...") && (line.ends_with(" says...") || has_said_word(last_word(line)));
}

bool leads_quoted_mail(std::string_view line, std::string_view next) {
  return is_quoted_mail(next) && tells_who_wrote(line);
}

bool parts_signature(std::string_view line) { return trimmed(line) == "--"; }

std::size_t find_signature(std::string_view letter) {
  if (letter.find("\n--") == std::string_view::npos) return std::string_view::npos;  // quicker
  for (std::size_t at = letter.rfind("\n--"); at != 0 && at != std::string_view::npos;
       at = letter.rfind("\n--", at - 1)) {
    const std::string_view below = letter.substr(at + 1);
    if (!parts_signature(below.substr(0, below.find('\n')))) continue;
    const auto lines = std::count(below.begin(), below.end(), '\n');
    return lines > 0 && lines <= kMostSigned ? at : std::string_view::npos;
  }
  return std::string_view::npos;
}

}  // namespace boardwalk::extract
