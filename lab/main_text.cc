#include "lab/main_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "lab/word_bag.h"

namespace boardwalk::lab {
namespace {

std::string without_quotes(const model::Post& post) {
  html::Parser parser;
  const html::Parsed parsed = parser.parse_utf8(post.html);
  const html::Document& page = parsed.document;
  std::vector<html::NodeId> quotes;  // the outermost
  for (html::NodeId id = 0; id < page.size(); ++id)
    if (page.tag(id) == html::Tag::Blockquote &&
        (quotes.empty() || id >= page.end_of(quotes.back())))
      quotes.push_back(id);
  return html::visible_text(page, 0, {.mark_lists = false, .image_alt = false, .without = quotes});
}

}  // namespace

double MainTextScore::by_habit() const {
  return std::max({text, with_fields, without_quotes, with_fields_without_quotes});
}

void MainTextScore::add(const MainTextScore& other) {
  text += other.text;
  with_fields += other.with_fields;
  without_quotes += other.without_quotes;
  with_fields_without_quotes += other.with_fields_without_quotes;
}

MainTextScore MainTextScore::per(double pages) const {
  return {text / pages, with_fields / pages, without_quotes / pages,
          with_fields_without_quotes / pages};
}

MainTextScore score_main_text(std::span<const model::Post> posts, std::string_view main_text) {
  std::string whole;
  std::string unquoted;
  std::string fields;
  for (const model::Post& post : posts) {
    whole += post.text + "\n";
    unquoted += without_quotes(post) + "\n";
    fields += post.author + "\n" + post.posted_at_raw + "\n";
  }
  const WordBag gold = words_of(main_text);
  const auto f1 = [&](const std::string& text) { return word_f1(gold, words_of(text)); };
  return {f1(whole), f1(fields + whole), f1(unquoted), f1(fields + unquoted)};
}

}  // namespace boardwalk::lab
