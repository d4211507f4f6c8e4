// The style sheet, script and jump box that a package puts into every page: bytes that a crawler
// must skip, as on real forums.
#include "boardwalk/base/random.h"
#include "sim/markup.h"
#include "sim/prose.h"
#include "sim/skin_look.h"

namespace boardwalk::sim {
namespace {

// ` class="post-body"` → `post-body`; bare roles have no rule.
std::string_view class_name(std::string_view attribute) {
  return attribute.empty() ? attribute : attribute.substr(8, attribute.size() - 9);
}

std::string style_sheet(const Look& look, Random random) {
  static constexpr std::array<std::string_view, 6> kRules = {
      "margin:0 0 6px;padding:4px 8px;border:1px solid #cbd3dc",
      "color:#333;background:#f7f9fb;font-size:12px",
      "float:left;width:160px;overflow:hidden",
      "display:block;line-height:1.45;word-wrap:break-word",
      "text-decoration:none;font-weight:bold",
      "clear:both;border-top:1px dotted #999"};
  std::string css;
  Markup out{css};
  out.add("<style type=\"text/css\">\n");
  for (const std::string& attribute : look.classes) {
    if (attribute.empty() || random.chance(0.4)) continue;
    out.add('.', class_name(attribute), '{', random.pick(kRules), "}\n");
  }
  out.add("</style>\n");
  return css;
}

std::string script(const Look& look, Random random) {
  std::string js;
  Markup out{js};
  out.add("<script type=\"text/javascript\">\n//<![CDATA[\n");
  out.add("var board = {base: \"", look.traits.base_path, "\", style: ", random.below(9),
          ", words: {\"next\": \"", look.words->next, "\", \"quote\": \"", look.words->quote,
          "\"}};\n");
  out.add(
      "function boardReady() {\n"
      "  var stamps = document.querySelectorAll(\"[data-time]\");\n"
      "  for (var i = 0; i < stamps.length; i++) {\n"
      "    var at = new Date(1000 * stamps[i].getAttribute(\"data-time\"));\n"
      "    stamps[i].innerHTML = at.toLocaleString();\n"
      "  }\n}\n");
  out.add("function showPage(n) { board.page = n; if (n > 0 && board.load) board.load(n); }\n");
  const auto extras = random.between(2, 14);
  for (std::int64_t i = 0; i < extras; ++i)
    out.add("function step", i,
            "(box) { if (!box) return false; box.innerHTML = '<b>' + box.title + "
            "'</b>'; return box.offsetHeight > ",
            random.below(400), "; }\n");
  out.add("//]]>\n</script>\n");
  return js;
}

std::string jump_box(const Look& look, Random random) {
  const Prose prose{look.traits.language, look.traits.seed};
  std::string html;
  Markup out{html};
  out.add("<select name=\"f\">\n");
  const auto boards = random.between(4, 18);
  for (std::int64_t i = 1; i <= boards; ++i)
    out.add("<option value=\"", i, "\">&nbsp;&nbsp;",
            esc(prose.board_title(static_cast<std::uint64_t>(i))), "</option>\n");
  out.add("</select>\n");
  return html;
}

}  // namespace

void draw_assets(Look& look) {
  const Random random = Random{look.traits.seed}.fork("assets");
  look.inline_style = style_sheet(look, random.fork("style"));
  look.inline_script = script(look, random.fork("script"));
  look.jump_box = jump_box(look, random.fork("jump"));
}

}  // namespace boardwalk::sim
