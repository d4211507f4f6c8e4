#include "sim/prose.h"

#include <algorithm>
#include <array>

#include "sim/prose_speaker.h"

namespace boardwalk::sim {
namespace {

Speaker speaker_for(Language language, std::uint64_t seed, std::string_view what,
                    std::uint64_t key) {
  return Speaker{language, Random{seed}.fork(what).fork(key)};
}

Mood draw_mood(Random& random) {
  const auto draw = random.below(10);
  if (draw < 4) return Mood::Neutral;
  return draw < 7 ? Mood::Good : Mood::Bad;
}

// Doubling with probability 0.36 gives a power-law tail of exponent about 1.5: most posts are a
// sentence or three, a few are essays. No transcendental function, so every machine draws the same.
int draw_sentences(Random& random) {
  auto count = random.between(1, 3);
  while (count < 18 && random.chance(0.36)) count = count * 2 + random.between(0, 1);
  return static_cast<int>(count);
}

std::vector<Block> paragraphs(Speaker& speaker, int sentences) {
  std::vector<Block> blocks;
  const int per_paragraph =
      std::max(static_cast<int>(speaker.random().between(1, 5)), (sentences + 5) / 6);
  for (; sentences > 0; sentences -= per_paragraph) {
    Block block;
    block.text = speaker.sentences(std::min(sentences, per_paragraph));
    blocks.push_back(std::move(block));
  }
  return blocks;
}

Block code_block(Speaker& speaker) {
  static constexpr std::array<std::string_view, 7> kLines = {"for (i = 0; i < limit; i++) {",
                                                             "  total = total + step[i] * 2;",
                                                             "  if (total > 400 && ready) stop();",
                                                             "}",
                                                             "print \"<b>done</b>\" & total",
                                                             "set speed = 9600",
                                                             "# lower values are safer"};
  Block block;
  block.kind = Block::Kind::Code;
  const auto lines = speaker.random().between(2, 8);
  for (std::int64_t i = 0; i < lines; ++i) {
    if (i > 0) block.text += '\n';
    block.text += speaker.random().pick(kLines);
  }
  return block;
}

Block list_block(Speaker& speaker) {
  Block block;
  block.kind = Block::Kind::List;
  const auto items = speaker.random().between(2, 7);
  for (std::int64_t i = 0; i < items; ++i)
    block.items.push_back(speaker.random().chance(0.5) ? speaker.thing() : speaker.sentence());
  return block;
}

Block table_block(Speaker& speaker) {
  Block block;
  block.kind = Block::Kind::Table;
  block.columns = static_cast<int>(speaker.random().between(2, 4));
  const auto rows = speaker.random().between(2, 5);
  for (std::int64_t row = 0; row < rows; ++row) {
    block.items.push_back(speaker.thing());
    for (int column = 1; column < block.columns; ++column)
      block.items.push_back(std::to_string(speaker.random().between(1, 990)));
  }
  return block;
}

Block image_block(Speaker& speaker) {
  Block block;
  block.kind = Block::Kind::Image;
  const auto number = std::to_string(speaker.random().below(100000));
  block.text = "img_" + number + ".jpg";
  block.href = "https://pictures.example/" + number.substr(0, 2) + "/img_" + number + ".jpg";
  return block;
}

Block link_block(Speaker& speaker) {
  Block block;
  block.kind = Block::Kind::Link;
  block.text = speaker.thing();
  block.href = "https://notes.example/" + slug(block.text) +
               "?ref=" + std::to_string(speaker.random().below(1000));
  return block;
}

Block rich_block(Speaker& speaker) {
  switch (speaker.random().below(6)) {
    case 0:
      return code_block(speaker);
    case 1:
      return table_block(speaker);
    case 2:
    case 3:
      return list_block(speaker);
    case 4:
      return image_block(speaker);
    default:
      return link_block(speaker);
  }
}

void insert_rich(Speaker& speaker, Body& body) {
  const auto count = speaker.random().chance(0.4) ? speaker.random().between(1, 2) : 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(speaker.random().below(body.size() + 1));
    body.insert(body.begin() + at, rich_block(speaker));
  }
}

Block quote_block(std::string author, std::int64_t id, std::string text) {
  Block block;
  block.kind = Block::Kind::Quote;
  block.author = std::move(author);
  block.quoted_post = id;
  block.text = std::move(text);
  return block;
}

void append_line(std::string& out, std::string_view text) {
  if (!out.empty()) out += '\n';
  out += text;
}

void append_cells(std::string& out, const Block& block) {
  const auto columns = static_cast<std::size_t>(std::max(block.columns, 1));
  for (std::size_t i = 0; i < block.items.size(); ++i) {
    if (i % columns == 0) {
      append_line(out, block.items[i]);
    } else {
      out += '\t' + block.items[i];
    }
  }
}

}  // namespace

Prose::Prose(Language language, std::uint64_t seed) : language_(language), seed_(seed) {}

std::string Prose::site_name() const {
  Speaker speaker = speaker_for(language_, seed_, "site", 0);
  return speaker.say(speaker.random().pick(lexicon(language_).sites));
}

std::string Prose::category_title(std::uint64_t category) const {
  const auto& titles = lexicon(language_).categories;
  const auto start = Random{seed_}.fork("category").next();
  return std::string(titles[(start + category) % titles.size()]);
}

std::string Prose::board_title(std::uint64_t board) const {
  // A walk over all pairs of pattern and field, so that small forums have no two alike.
  const Lexicon& words = lexicon(language_);
  const auto start = Random{seed_}.fork("board").next() % words.fields.size();
  const auto field = words.fields[(start + board * 7) % words.fields.size()];
  const auto pattern = words.boards[(board / words.fields.size()) % words.boards.size()];
  std::string title{pattern};
  title.replace(title.find("{X}"), 3, field);
  const auto round = board / (words.fields.size() * words.boards.size());
  return round == 0 ? title : title + ' ' + std::to_string(round + 1);
}

std::string Prose::board_description(std::uint64_t board) const {
  Speaker speaker = speaker_for(language_, seed_, "about board", board);
  return speaker.say(speaker.random().pick(lexicon(language_).about_board));
}

std::string Prose::thread_title(std::uint64_t thread) const {
  Speaker speaker = speaker_for(language_, seed_, "title", thread);
  return speaker.say(speaker.random().pick(lexicon(language_).titles));
}

std::string Prose::signature(std::uint64_t person) const {
  Speaker speaker = speaker_for(language_, seed_, "signature", person);
  return speaker.random().chance(0.5) ? speaker.sentence()
                                      : speaker.thing() + " | " + speaker.thing();
}

std::string Prose::rank(std::uint64_t person) const {
  return std::string(Random{seed_}.fork("rank").fork(person).pick(lexicon(language_).ranks));
}

std::string Prose::article(std::uint64_t thread) const {
  Speaker speaker = speaker_for(language_, seed_, "article", thread);
  std::string out;
  const auto count = speaker.random().between(3, 7);
  for (std::int64_t i = 0; i < count; ++i) {
    if (i > 0) out += '\n';
    out += speaker.sentences(static_cast<int>(speaker.random().between(3, 6)));
  }
  return out;
}

Body Prose::post(std::uint64_t thread, std::uint64_t number, const ProseOptions& options) const {
  Random random = Random{seed_}.fork("post").fork(thread).fork(number);
  const Mood mood = draw_mood(random);
  Speaker speaker{language_, random, mood};
  Body body = paragraphs(speaker, draw_sentences(speaker.random()));
  if (options.dates && speaker.random().chance(0.4)) {
    std::string& text = body[speaker.random().below(body.size())].text;
    text += lexicon(language_).gap;
    text += speaker.dated_sentence();
  }
  if (options.rich) insert_rich(speaker, body);
  if (!options.may_quote || options.quoted_text.empty()) return body;
  body.insert(body.begin(),
              quote_block(options.quoted_author, options.quoted_id, options.quoted_text));
  // Two quotes in a row are shown one inside the other: the first is the older.
  if (speaker.random().chance(0.12)) {
    auto older = quote_block(person_name(speaker.random().below(500)), 0, speaker.sentence());
    body.insert(body.begin(), std::move(older));
  }
  return body;
}

std::string plain_text(const Body& body) {
  std::string out;
  for (const Block& block : body) {
    switch (block.kind) {
      case Block::Kind::Image:
        break;
      case Block::Kind::List:
        for (const std::string& item : block.items) append_line(out, item);
        break;
      case Block::Kind::Table:
        append_cells(out, block);
        break;
      default:
        append_line(out, block.text);
    }
  }
  return out;
}

}  // namespace boardwalk::sim
