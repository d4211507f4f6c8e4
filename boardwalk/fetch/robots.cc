#include "boardwalk/fetch/robots.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "boardwalk/base/ascii.h"

namespace boardwalk::fetch {
namespace {

constexpr std::size_t kLargestBody = std::size_t{500} << 10U;  // RFC 9309 §2.5 asks for this much
constexpr std::size_t kLongestLine = std::size_t{16} << 10U;
constexpr std::size_t kMostSitemaps = 1000;
constexpr double kLongestDelay = 300.0;  // seconds; more is a way of saying no, or a mistake

enum class Key : unsigned char { UserAgent, Allow, Disallow, CrawlDelay, Sitemap, Other };

Key key_named(std::string_view name) {
  const std::string key = lowered(name);
  if (key == "user-agent" || key == "useragent" || key == "user agent") return Key::UserAgent;
  if (key == "allow") return Key::Allow;
  // What webmasters mean is plain enough, and honouring it costs nothing.
  if (key == "disallow" || key == "dissallow" || key == "disalow" || key == "dissalow" ||
      key == "disallows" || key == "dis-allow") {
    return Key::Disallow;
  }
  if (key == "crawl-delay" || key == "crawldelay") return Key::CrawlDelay;
  if (key == "sitemap" || key == "site-map") return Key::Sitemap;
  return Key::Other;
}

struct Line {
  Key key = Key::Other;
  std::string_view value;
  bool cut = false;  // it went on beyond what we read of a line
};

// "key: value # comment". The colon may be missing where the line is two words.
Line read_line(std::string_view text) {
  Line line;
  line.cut = text.size() > kLongestLine;
  text = text.substr(0, kLongestLine);
  text = trimmed(text.substr(0, text.find('#')));
  std::size_t border = text.find(':');
  if (border == std::string_view::npos) {
    border = text.find_first_of(" \t");
    if (border == std::string_view::npos) return line;
    if (trimmed(text.substr(border)).find_first_of(" \t") != std::string_view::npos) return line;
  }
  line.key = key_named(trimmed(text.substr(0, border)));
  line.value = trimmed(text.substr(border + 1));
  return line;
}

// Lines end with LF, CR or CRLF. An empty line more or less changes nothing.
std::string_view next_line(std::string_view& rest) {
  const std::size_t end = rest.find_first_of("\r\n");
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

// A byte order mark, or what a careless tool left of it.
std::string_view without_mark(std::string_view body) {
  for (const char c : {'\xef', '\xbb', '\xbf'}) {
    if (body.empty() || body.front() != c) break;
    body.remove_prefix(1);
  }
  return body;
}

std::string_view cut_at_a_line(std::string_view body) {
  if (body.size() <= kLargestBody) return body;
  const std::size_t end = body.find_last_of("\r\n", kLargestBody);
  return body.substr(0, end == std::string_view::npos ? 0 : end);
}

// RFC 9309 §2.2.1: a product token is letters, underscores and hyphens; what follows is decoration.
std::string_view product_token(std::string_view value) {
  const auto* end = std::find_if_not(value.begin(), value.end(),
                                     [](char c) { return is_alpha(c) || c == '_' || c == '-'; });
  return value.substr(0, static_cast<std::size_t>(end - value.begin()));
}

bool is_anybody(std::string_view value) {
  return !value.empty() && value[0] == '*' && (value.size() == 1 || is_space(value[1]));
}

bool is_unreserved(int c) {
  const char as_char = static_cast<char>(c);
  return is_alpha(as_char) || is_digit(as_char) || c == '-' || c == '.' || c == '_' || c == '~';
}

// How escapes are compared. RFC 9309 §2.2.2 wants those of unreserved characters undone, and the
// reference implementation leaves them alone. So the wider reading counts for what is forbidden,
// the narrower one for what is allowed: we are welcome where both say so.
enum class Escapes : unsigned char { AsWritten, Undone };

void append_escaped(char c, std::string& out) {
  static constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  out += '%';
  out += kHex[byte >> 4U];
  out += kHex[byte & 15U];
}

// Copies "%7e" from text[at], in upper case or undone; false where no escape stands.
bool append_escape(std::string_view text, std::size_t at, Escapes escapes, std::string& out) {
  if (text[at] != '%' || at + 2 >= text.size()) return false;
  const int high = hex_value(text[at + 1]);
  const int low = hex_value(text[at + 2]);
  if (high < 0 || low < 0) return false;
  const int value = high * 16 + low;
  if (escapes == Escapes::Undone && is_unreserved(value)) {
    out += static_cast<char>(value);
  } else {
    append_escaped(static_cast<char>(value), out);
  }
  return true;
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// Bytes beyond ASCII are escaped; `*` stays a wildcard and a `$` at the end an anchor, and a `$`
// anywhere else is an ordinary character, which is always written %24 here.
std::string canonical_pattern(std::string_view pattern, Escapes escapes) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (append_escape(pattern, i, escapes, out)) {
      i += 2;
    } else if (!is_ascii(c) || (c == '$' && i + 1 < pattern.size())) {
      append_escaped(c, out);
    } else if (c != '*' || out.empty() || out.back() != '*') {
      out += c;
    }
  }
  return out;
}

std::string canonical_target(std::string_view target, Escapes escapes) {
  std::string out;
  for (std::size_t i = 0; i < target.size(); ++i) {
    const char c = target[i];
    if (append_escape(target, i, escapes, out)) {
      i += 2;
    } else if (c == '*' || c == '$' || (escapes == Escapes::Undone && !is_ascii(c))) {
      append_escaped(c, out);
    } else {
      out += c;
    }
  }
  return out;
}

bool is_plain(std::string_view target) {
  return std::all_of(target.begin(), target.end(),
                     [](char c) { return is_ascii(c) && c != '%' && c != '*' && c != '$'; });
}

// The pieces between the wildcards are looked for from left to right: taking the first place each
// fits leaves the most room for the next, so nothing is ever tried twice.
bool matches(std::string_view pattern, std::string_view target) {
  const bool anchored = !pattern.empty() && pattern.back() == '$';
  if (anchored) pattern.remove_suffix(1);
  std::size_t star = pattern.find('*');
  const std::string_view start = pattern.substr(0, star);
  if (target.substr(0, start.size()) != start) return false;
  target.remove_prefix(start.size());
  if (star == std::string_view::npos) return !anchored || target.empty();
  pattern.remove_prefix(star + 1);
  while ((star = pattern.find('*')) != std::string_view::npos) {
    const std::string_view piece = pattern.substr(0, star);
    const std::size_t at = target.find(piece);
    if (at == std::string_view::npos) return false;
    target.remove_prefix(at + piece.size());
    pattern.remove_prefix(star + 1);
  }
  if (!anchored) return target.find(pattern) != std::string_view::npos;
  return target.size() >= pattern.size() &&
         target.substr(target.size() - pattern.size()) == pattern;
}

std::optional<Millis> read_delay(std::string_view value) {
  double seconds = 0;
  const auto [end, error] =
      std::from_chars(value.data(), value.data() + value.size(), seconds, std::chars_format::fixed);
  if (error == std::errc::result_out_of_range) seconds = kLongestDelay;
  if (end == value.data() || !std::isfinite(seconds) || seconds < 0) return std::nullopt;
  return Millis{std::llround(std::min(seconds, kLongestDelay) * 1000)};
}

// A directory's index page stands for the directory: allowing the one allows the other.
std::string_view directory_of_index(std::string_view pattern) {
  const std::size_t slash = pattern.rfind('/');
  if (slash == std::string_view::npos) return {};
  const std::string_view page = pattern.substr(slash);
  return page.substr(0, 10) == "/index.htm" ? pattern.substr(0, slash + 1) : std::string_view{};
}

}  // namespace

// Reads line by line and keeps two sets of rules: those of the groups that name us, and those for
// anybody, which count only where no group names us.
class Robots::Reader {
 public:
  explicit Reader(std::string_view product) : product_(product) {}

  void read(std::string_view body) {
    while (!body.empty()) take(read_line(next_line(body)));
  }

  Robots finish() && {
    Robots robots = named_ ? std::move(ours_) : std::move(anybodys_);
    robots.sitemaps_ = std::move(sitemaps_);
    // The longest pattern decides, so the first that matches does.
    std::stable_sort(robots.rules_.begin(), robots.rules_.end(), [](const Rule& a, const Rule& b) {
      return std::pair(b.length, b.allow) < std::pair(a.length, a.allow);
    });
    return robots;
  }

 private:
  void take(const Line& line) {
    switch (line.key) {
      case Key::UserAgent:
        return start_group(line.value);
      case Key::Allow:
        if (!line.cut) return add_rule(line.value, true);
        return;  // half a pattern would allow more than was meant
      case Key::Disallow:
        return add_rule(line.value, false);
      case Key::CrawlDelay:
        return set_delay(line.value);
      case Key::Sitemap:
        if (!line.value.empty() && !line.cut && sitemaps_.size() < kMostSitemaps) {
          sitemaps_.emplace_back(line.value);
        }
        return;
      case Key::Other:
        return;
    }
  }

  // User-agent lines in a row share the rules that follow; only a rule ends the row.
  void start_group(std::string_view agent) {
    if (std::exchange(rules_begun_, false)) for_us_ = for_anybody_ = false;
    if (is_anybody(agent)) {
      for_anybody_ = true;
    } else if (const auto token = product_token(agent);
               !token.empty() && equals_ignoring_case(token, product_)) {
      for_us_ = named_ = true;
    }
  }

  void add_rule(std::string_view pattern, bool allow) {
    rules_begun_ = true;
    if (pattern.empty()) return;
    if (for_us_) add_rule(pattern, allow, ours_.rules_);
    if (for_anybody_) add_rule(pattern, allow, anybodys_.rules_);
  }

  static void add_rule(std::string_view pattern, bool allow, std::vector<Rule>& rules) {
    const Escapes escapes = allow ? Escapes::AsWritten : Escapes::Undone;
    rules.push_back({canonical_pattern(pattern, escapes), pattern.size(), allow});
    if (const auto directory = directory_of_index(pattern); allow && !directory.empty()) {
      rules.push_back({canonical_pattern(directory, escapes) + '$', directory.size() + 1, true});
    }
  }

  // Not in the RFC, so it ends no row; it holds for the agents named before it.
  void set_delay(std::string_view value) {
    const std::optional<Millis> delay = read_delay(value);
    if (!delay) return;
    if (for_us_) ours_.crawl_delay_ = std::max(ours_.crawl_delay_, delay);
    if (for_anybody_) anybodys_.crawl_delay_ = std::max(anybodys_.crawl_delay_, delay);
  }

  std::string_view product_;
  Robots ours_;
  Robots anybodys_;
  std::vector<std::string> sitemaps_;
  bool named_ = false;
  bool for_us_ = false;
  bool for_anybody_ = false;
  bool rules_begun_ = false;
};

Robots Robots::parse(std::string_view body, std::string_view product) {
  Reader reader(product);
  reader.read(without_mark(cut_at_a_line(body)));
  return std::move(reader).finish();
}

Robots Robots::allow_all() { return {}; }

Robots Robots::disallow_all() {
  Robots robots;
  robots.rules_.push_back({"", 0, false});
  return robots;
}

bool Robots::allows(std::string_view target) const {
  if (target.empty()) target = "/";
  if (rules_.empty()) return true;
  std::string as_written;
  std::string undone;
  const bool plain = is_plain(target);
  if (!plain) {
    as_written = canonical_target(target, Escapes::AsWritten);
    undone = canonical_target(target, Escapes::Undone);
  }
  for (const Rule& rule : rules_) {
    const std::string_view ours = plain ? target : rule.allow ? as_written : undone;
    if (matches(rule.pattern, ours)) return rule.allow;
  }
  return true;
}

}  // namespace boardwalk::fetch
