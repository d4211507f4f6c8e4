// Class names: each role is a few words in several wordings, written in the manner of the package
// ("post-body", "postBody", "msg_text", "fx__entry-copy"), or letters that mean nothing.
#include "boardwalk/base/random.h"
#include "sim/skin_look.h"

namespace boardwalk::sim {
namespace {

constexpr std::size_t kVocabularies = 4;
using Wordings = std::array<std::string_view, kVocabularies>;

constexpr std::array<Wordings, kRoles> kWordings = {{
    {"page", "site wrap", "outer", "container"},
    {"header", "masthead", "top bar", "head area"},
    {"logo", "brand", "site title", "banner"},
    {"nav", "main menu", "tabs", "links"},
    {"crumbs", "path", "you are here", "trail"},
    {"main", "content", "body area", "board body"},
    {"footer", "page foot", "bottom", "colophon"},
    {"sidebar", "aside", "side col", "widgets"},
    {"search box", "find", "quick search", "seek form"},
    {"stats", "figures", "board info", "numbers"},
    {"legend", "icon key", "symbols", "key list"},
    {"jump box", "quick jump", "goto", "forum select"},
    {"tools", "actions", "controls", "topic tools"},
    {"pager", "pages", "page nav", "paging"},
    {"page link", "pg", "num", "step"},
    {"current", "here", "active", "pg now"},
    {"list", "board table", "topics", "items"},
    {"list head", "th row", "caption", "columns"},
    {"row", "item", "entry", "line"},
    {"row alt", "item even", "entry b", "line two"},
    {"sticky", "pinned", "on top", "stuck"},
    {"icon", "state", "marker", "flag"},
    {"title", "topic title", "subject", "headline"},
    {"starter", "opened by", "by line", "poster"},
    {"replies", "answers", "count", "re num"},
    {"views", "hits", "reads", "seen num"},
    {"last", "latest", "recent", "last info"},
    {"mini pager", "goto pages", "small pages", "inline pg"},
    {"category", "group title", "section", "cat head"},
    {"about", "description", "subtitle", "board text"},
    {"sub boards", "children", "sub forums", "nested list"},
    {"tags", "labels", "keywords", "topic tags"},
    {"posts", "messages", "thread body", "entries"},
    {"post", "message", "entry", "msg"},
    {"post alt", "message even", "entry b", "msg two"},
    {"first post", "opening", "starter post", "lead"},
    {"post head", "msg bar", "entry top", "meta"},
    {"post body", "message text", "entry copy", "msg content"},
    {"post foot", "msg end", "entry bottom", "after"},
    {"post wrap", "inner", "cell", "msg box"},
    {"author", "user box", "poster info", "member"},
    {"author name", "user name", "nick", "handle"},
    {"author info", "user details", "member data", "facts"},
    {"avatar", "user pic", "face", "portrait"},
    {"date", "post time", "when", "stamp"},
    {"post tools", "msg buttons", "entry actions", "links row"},
    {"post number", "ordinal", "nr", "position"},
    {"post subject", "msg title", "entry title", "re line"},
    {"signature", "sig", "user sig", "tag line"},
    {"edited", "edit note", "changed", "last change"},
    {"quote", "cited", "quoted", "q box"},
    {"quote by", "cited from", "quote head", "q name"},
    {"code", "listing", "source", "snippet"},
    {"code label", "listing head", "source bar", "snippet top"},
    {"ad", "promo", "sponsor", "banner spot"},
    {"notice", "mod note", "system", "info row"},
    {"quick reply", "fast answer", "reply form", "write box"},
    {"score", "points", "votes", "rating"},
    {"accepted", "solved", "chosen", "best"},
    {"stars", "star rating", "marks", "grade"},
    {"comments", "comment list", "discussion", "remarks"},
    {"article", "story", "main text", "product info"},
    {"form", "entry form", "fields", "panel"},
    {"button", "btn", "push", "submit"},
    {"user table", "grid", "data", "sheet"},
    {"message box", "alert", "hint", "note"},
}};

enum class Manner : std::uint8_t { Kebab, Camel, Snake, Joined, Bem };

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

void append_joint(std::string& out, Manner manner, bool first) {
  if (manner == Manner::Kebab) out += '-';
  if (manner == Manner::Snake) out += '_';
  if (manner == Manner::Bem) out += first ? "__" : "-";
}

std::string written(std::string_view words, Manner manner) {
  std::string out;
  bool first = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != ' ') {
      out += words[i];
      continue;
    }
    append_joint(out, manner, first);
    first = false;
    if (manner == Manner::Camel) out += upper(words[++i]);
  }
  return out;
}

std::string meaningless(Random& random) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  std::string out{static_cast<char>('a' + random.below(26))};
  const auto length = random.between(3, 6);
  for (std::int64_t i = 0; i < length; ++i) out += kLetters[random.below(kLetters.size())];
  return out;
}

// Elements that old software leaves without a class.
bool is_often_bare(Role role) {
  switch (role) {
    case Role::PostWrap:
    case Role::AuthorInfo:
    case Role::Starter:
    case Role::Replies:
    case Role::Views:
    case Role::PageLink:
    case Role::Page:
    case Role::Main:
    case Role::QuoteBy:
    case Role::PostNumber:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::array<std::string, kRoles> draw_classes(const Traits& traits) {
  static constexpr std::array<std::string_view, 8> kPrefixes = {"",    "",   "",       "bw-",
                                                                "fx_", "k-", "agora-", "tb_"};
  Random random = Random{traits.seed}.fork("classes");
  const auto vocabulary = random.below(kVocabularies);
  const auto manner = static_cast<Manner>(random.below(5));
  const std::string prefix{random.pick(kPrefixes)};
  const double bare = random.unit() * 0.5;
  std::array<std::string, kRoles> classes;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const bool skip = is_often_bare(static_cast<Role>(i)) && random.chance(bare);
    // Vocabularies mix a little, as they do in software with a history.
    const auto column = random.chance(0.1) ? random.below(kVocabularies) : vocabulary;
    const std::string name = traits.obfuscated_classes
                                 ? meaningless(random)
                                 : prefix + written(kWordings[i][column], manner);
    if (!skip) classes[i] = " class=\"" + name + '"';
  }
  return classes;
}

}  // namespace boardwalk::sim
