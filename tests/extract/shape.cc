#include "tests/extract/shape.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <map>

namespace boardwalk::extract {
namespace {

constexpr Time kStart = std::chrono::sys_days{std::chrono::year{2011} / 7 / 13} +
                        std::chrono::hours{14} + std::chrono::minutes{42};

struct Author {
  const char* name;
  const char* joined;
  const char* posts;
  const char* place;
  const char* signature;
};

constexpr std::array<Author, 5> kAuthors = {{
    {"marlow", "Mar 2003", "1,204", "Gravesend", "Boats are for people who dislike money."},
    {"Ida Quist", "Nov 2007", "87", "Bergen, Norway", "Measure twice, and then ask Olaf."},
    {"the_tinker", "Jan 2010", "431", "in the shed", "Still running on the first battery"},
    {"bert77", "Jun 2011", "3", "Ghent", "bert"},
    {"Senhora P.", "Aug 2005", "12,960", "Porto", "Não corras, o peixe espera."},
}};

struct Said {
  std::size_t author;
  int parent;         // the post it answers; -1 for the first
  const char* body;   // {q} a quotation of the post it answers
  const char* plain;  // what a reader sees of it, quotation aside
};

constexpr std::array<Said, 10> kSaid = {{
    {0, -1,
     "My old echo sounder died last week, and I would like to replace it before the season "
     "starts.<br><br>The boat is small, eight metres, and I sail alone. What would you buy if it "
     "had to last ten years?",
     "My old echo sounder died last week, and I would like to replace it before the season "
     "starts. The boat is small, eight metres, and I sail alone. What would you buy if it had to "
     "last ten years?"},
    {1, 0,
     "Any of the simple ones with a separate display. Mine has been in the bilge since 2009 and "
     "never asked for anything but a new gasket.",
     "Any of the simple ones with a separate display. Mine has been in the bilge since 2009 and "
     "never asked for anything but a new gasket."},
    {2, 0,
     "Before you spend a penny: have you looked at the transducer? Nine out of ten dead sounders "
     "have a dead cable, and that is an afternoon with a soldering iron.<br>"
     "<a href=\"http://cables.test/how-to\">This page</a> shows how it is done.",
     "Before you spend a penny: have you looked at the transducer? Nine out of ten dead sounders "
     "have a dead cable, and that is an afternoon with a soldering iron. This page shows how it "
     "is done."},
    {0, 2, "{q}I had not. You were right, it was green all the way through!",
     "I had not. You were right, it was green all the way through!"},
    {3, 0, "Thanks, all.", "Thanks, all."},
    {4, 1, "{q}Which gasket did you use? Mine swells after two winters and lets water in.",
     "Which gasket did you use? Mine swells after two winters and lets water in."},
    {1, 5,
     "The grey one from the plumber round the corner. Three for the price of a stamp:<br>"
     "<ul><li>one goes in</li><li>one falls overboard</li><li>one is kept for the spring</li></ul>",
     "The grey one from the plumber round the corner. Three for the price of a stamp: one goes in "
     "one falls overboard one is kept for the spring"},
    {2, 3, "Told you so :)", "Told you so :)"},
    {0, 0,
     "To close this: new cable in, sounder alive, forty metres of water under the keel yesterday "
     "night. Thank you both, the money stays in the tin for a better anchor.",
     "To close this: new cable in, sounder alive, forty metres of water under the keel yesterday "
     "night. Thank you both, the money stays in the tin for a better anchor."},
    {3, 8, "Good to hear. Which anchor are you thinking of, if you do not mind me asking?",
     "Good to hear. Which anchor are you thinking of, if you do not mind me asking?"},
}};

using Words = std::map<std::string, std::string>;

std::string filled(std::string_view markup, const Words& words) {
  std::string out;
  while (!markup.empty()) {
    const std::size_t open = markup.find('{');
    out += markup.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = markup.find('}', open);
    const auto word = words.find(std::string(markup.substr(open + 1, close - open - 1)));
    if (word == words.end()) {
      out += '{';
      markup.remove_prefix(open + 1);
      continue;
    }
    out += word->second;
    markup.remove_prefix(close + 1);
  }
  return out;
}

Time time_of(std::size_t index) { return kStart + std::chrono::minutes{37} * index * (index + 3); }

void add_dates(Time time, Words& words) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  const std::tm tm = fmt::gmtime(seconds);
  const char* weekdays[] = {"日", "月", "火", "水", "木", "金", "土"};
  words["d"] = fmt::format("{:%m-%d-%Y, %I:%M %p}", tm);
  words["en"] = fmt::format("{:%B} {}, {:%Y, %I:%M %p}", tm, tm.tm_mday, tm);
  words["rfc"] = fmt::format("{:%a %b %d, %Y %I:%M}{}", tm, tm.tm_hour < 12 ? " am" : " pm");
  words["de"] = fmt::format("{:%d.%m.%Y, %H:%M}", tm);
  words["iso"] = fmt::format("{:%Y-%m-%dT%H:%M:%S}Z", tm);
  words["num"] = fmt::format("{:%Y}-{}-{} {:%H:%M}", tm, tm.tm_mon + 1, tm.tm_mday, tm);
  words["jp"] = fmt::format("{:%Y/%m/%d}({}) {:%H:%M:%S}", tm, weekdays[tm.tm_wday], tm);
  words["slash"] = fmt::format("{}/{}/{:%Y %I:%M:%S %p}", tm.tm_mon + 1, tm.tm_mday, tm);
  words["epoch"] = fmt::format("{}", seconds);
}

Words words_of(std::size_t index) {
  const Said& said = kSaid[index];
  const Author& author = kAuthors[said.author];
  Words words = {{"a", author.name},
                 {"u", std::to_string(said.author + 41)},
                 {"n", std::to_string(88210 + index * index * 3 + index)},
                 {"i", std::to_string(index + 1)},
                 {"odd", std::to_string(index % 2 + 1)},
                 {"join", author.joined},
                 {"count", author.posts},
                 {"place", author.place},
                 {"s", author.signature},
                 {"t", index == 0 ? "Which echo sounder?" : "Re: Which echo sounder?"}};
  add_dates(time_of(index), words);
  return words;
}

class Writer {
 public:
  Writer(const Shape& shape, std::size_t posts) : shape_(shape), posts_(posts) {}

  ShownThread write() {
    thread_.html = shape_.top;
    if (shape_.nested) {
      thread_.html += nested();
    } else {
      for (std::size_t i = 0; i < posts_; ++i) {
        thread_.html += markup_of(i, "");
        add(i);
        if (i == 0) thread_.html += shape_.between;
        if (i == 1 && posts_ > 2) thread_.html += shape_.advertisement;
      }
    }
    thread_.html += shape_.bottom;
    return std::move(thread_);
  }

 private:
  // From the last to the first, so that what answers a post is written before it.
  std::string nested() {
    std::vector<std::string> kids(posts_);
    std::string top;
    for (std::size_t i = posts_; i-- > 0;) {
      std::string own = markup_of(i, kids[i]);
      const bool apart = shape_.first != nullptr && kSaid[i].parent <= 0;
      if (kSaid[i].parent < 0 || apart) {
        top = (i == 0 ? own + shape_.between : own) + top;
      } else {
        std::string& above = kids[static_cast<std::size_t>(kSaid[i].parent)];
        above = own + above;
      }
    }
    add_in_tree_order();
    return top;
  }

  void add_in_tree_order() {
    std::vector<std::size_t> open = {0};
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      add(at);
      for (std::size_t i = posts_; i-- > at + 1;)
        if (kSaid[i].parent == static_cast<int>(at)) open.push_back(i);
    }
  }

  [[nodiscard]] bool quotes(std::size_t index) const {
    return std::string_view(kSaid[index].body).starts_with("{q}") && *shape_.quote != '\0';
  }

  std::string markup_of(std::size_t index, const std::string& kids) const {
    Words words = words_of(index);
    if (quotes(index)) {
      const auto parent = static_cast<std::size_t>(kSaid[index].parent);
      Words quoted = words_of(parent);
      quoted["b"] = kSaid[parent].body;
      words["q"] = filled(shape_.quote, quoted);
    } else {
      words["q"] = "";
    }
    words["b"] = filled(kSaid[index].body, words);
    words["kids"] = kids;
    return filled(index == 0 && shape_.first != nullptr ? shape_.first : shape_.row, words);
  }

  void add(std::size_t index) {
    std::string text = kSaid[index].plain;
    if (quotes(index))
      text = kSaid[static_cast<std::size_t>(kSaid[index].parent)].plain + (" " + text);
    thread_.posts.push_back({kAuthors[kSaid[index].author].name, text, time_of(index)});
  }

  const Shape& shape_;
  std::size_t posts_;
  ShownThread thread_;
};

}  // namespace

ShownThread shown(const Shape& shape, int posts) {
  return Writer(shape, static_cast<std::size_t>(posts)).write();
}

}  // namespace boardwalk::extract
