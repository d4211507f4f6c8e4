// What authors wrote, in the markup of the package's editor.
#include <algorithm>

#include "sim/skin_parts.h"

namespace boardwalk::sim {
namespace {

using Kind = Block::Kind;

void write_attribution(Pen& pen, const Block& quote) {
  if (quote.author.empty()) {
    pen.add(esc(pen.words.quote), ':');
  } else {
    pen.add(esc(fill_in(pen.words.wrote, quote.author)));
  }
}

void open_quote(Pen& pen, const Block& quote) {
  switch (pen.look.quote_style) {
    case QuoteStyle::BlockquoteCite:
      pen.add("<blockquote", pen.cls(Role::Quote), "><cite", pen.cls(Role::QuoteBy), '>');
      write_attribution(pen, quote);
      pen.add("</cite><div>");
      break;
    case QuoteStyle::DivHead:
      pen.add("<div", pen.cls(Role::Quote), " data-post=\"", quote.quoted_post, "\"><div",
              pen.cls(Role::QuoteBy), '>');
      write_attribution(pen, quote);
      pen.add("</div><div>");
      break;
    case QuoteStyle::Table:
      pen.add(
          "<table width=\"90%\" cellspacing=\"1\" cellpadding=\"3\" border=\"0\" align=\"center\"",
          pen.cls(Role::Quote), "><tr><td><b", pen.cls(Role::QuoteBy), '>');
      write_attribution(pen, quote);
      pen.add("</b></td></tr>\n<tr><td>");
      break;
    case QuoteStyle::BlockquoteStrong:
      pen.add("<blockquote", pen.cls(Role::Quote), "><p><strong", pen.cls(Role::QuoteBy), '>');
      write_attribution(pen, quote);
      pen.add("</strong></p><div>");
      break;
    case QuoteStyle::Fieldset:
      pen.add("<fieldset", pen.cls(Role::Quote), "><legend", pen.cls(Role::QuoteBy), '>');
      write_attribution(pen, quote);
      pen.add("</legend><div>");
      break;
  }
}

void close_quote(Pen& pen) {
  switch (pen.look.quote_style) {
    case QuoteStyle::BlockquoteCite:
    case QuoteStyle::BlockquoteStrong:
      pen.add("</div></blockquote>\n");
      break;
    case QuoteStyle::DivHead:
      pen.add("</div></div>\n");
      break;
    case QuoteStyle::Table:
      pen.add("</td></tr></table>\n");
      break;
    case QuoteStyle::Fieldset:
      pen.add("</div></fieldset>\n");
      break;
  }
}

// Quotes in a row stand one inside the other; the last is the outermost.
void write_quotes(Pen& pen, const Block* first, const Block* end) {
  for (const Block* quote = end; quote-- != first;) open_quote(pen, *quote);
  for (const Block* quote = first; quote != end; ++quote) {
    pen.add(esc(quote->text));
    close_quote(pen);
  }
}

void write_code(Pen& pen, const Block& block) {
  switch (pen.look.code_style) {
    case CodeStyle::Pre:
      pen.add("<pre", pen.cls(Role::Code), '>', esc(block.text), "</pre>\n");
      break;
    case CodeStyle::PreCode:
      pen.add("<pre><code", pen.cls(Role::Code), '>', esc(block.text), "</code></pre>\n");
      break;
    case CodeStyle::Labelled:
      pen.add("<div", pen.cls(Role::CodeLabel), '>', esc(pen.words.code_label), "</div><pre",
              pen.cls(Role::Code), '>', esc(block.text), "</pre>\n");
      break;
    case CodeStyle::Definition:
      pen.add("<dl", pen.cls(Role::Code), "><dt", pen.cls(Role::CodeLabel), '>',
              esc(pen.words.code_label), "</dt><dd><pre>", esc(block.text), "</pre></dd></dl>\n");
      break;
  }
}

void write_list(Pen& pen, const Block& block) {
  const bool ordered = block.items.size() % 2 == 0;
  pen.add(ordered ? "<ol>" : "<ul>");
  for (const std::string& item : block.items)
    pen.add("<li>", esc(item), pen.look.nineties() ? "\n" : "</li>\n");
  pen.add(ordered ? "</ol>\n" : "</ul>\n");
}

void write_table(Pen& pen, const Block& block) {
  const auto columns = static_cast<std::size_t>(std::max(block.columns, 1));
  pen.add("<table border=\"1\"", pen.cls(Role::Table), '>');
  for (std::size_t i = 0; i < block.items.size(); ++i) {
    if (i % columns == 0) pen.add("<tr>");
    pen.add("<td>", esc(block.items[i]), "</td>");
    if (i % columns == columns - 1 || i + 1 == block.items.size()) pen.add("</tr>\n");
  }
  pen.add("</table>\n");
}

void write_paragraph(Pen& pen, const Block& block, bool last) {
  switch (pen.look.paragraph_style) {
    case ParagraphStyle::P:
      pen.add("<p>", esc(block.text), pen.look.nineties() ? "\n" : "</p>\n");
      break;
    case ParagraphStyle::Breaks:
      pen.add(esc(block.text));
      if (!last) pen.add("<br", pen.look.end(), "<br", pen.look.end(), '\n');
      break;
    case ParagraphStyle::Div:
      pen.add("<div>", esc(block.text), "</div>\n");
      break;
  }
}

void write_image(Pen& pen, const Block& block) {
  pen.add("<img src=\"", esc(block.href), "\" alt=\"", esc(block.text), "\"", pen.look.end(), '\n');
}

void write_block(Pen& pen, const Block& block, bool last) {
  switch (block.kind) {
    case Kind::Paragraph:
      write_paragraph(pen, block, last);
      break;
    case Kind::Code:
      write_code(pen, block);
      break;
    case Kind::List:
      write_list(pen, block);
      break;
    case Kind::Table:
      write_table(pen, block);
      break;
    case Kind::Image:
      write_image(pen, block);
      break;
    case Kind::Link:
      pen.add("<div>");
      write_link(pen, block.href, block.text, " rel=\"nofollow ugc\" target=\"_blank\"");
      pen.add("</div>\n");
      break;
    case Kind::Quote:
      write_quotes(pen, &block, &block + 1);
      break;
  }
}

}  // namespace

void write_body(Pen& pen, const Body& body) {
  const Block* const end = body.data() + body.size();
  for (const Block* block = body.data(); block != end;) {
    if (block->kind != Kind::Quote) {
      write_block(pen, *block, block + 1 == end);
      ++block;
      continue;
    }
    const Block* after =
        std::find_if(block, end, [](const Block& b) { return b.kind != Kind::Quote; });
    write_quotes(pen, block, after);
    block = after;
  }
}

}  // namespace boardwalk::sim
