#include "boardwalk/extract/records/evidence.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/page/author_signs.h"
#include "boardwalk/extract/page/link_form.h"
#include "boardwalk/extract/words/particle.h"

namespace boardwalk::extract {
namespace {

using align::Record;
using html::NodeId;

constexpr std::uint32_t kParagraph = 160;  // columns that no list of titles has beside each
constexpr double kNearlyAll = 0.8;
constexpr double kMost = 0.6;  // guests and those who left have no profile
constexpr int kWordsOfTitle = 3;
constexpr int kBeside = 2;  // levels
constexpr int kNear = 5;    // levels between a date and what is called an answer
constexpr std::size_t kMostBeside = 24;

// Stems.
constexpr std::array<std::string_view, 14> kAskedWords = {
    "asked",   "gefragt", "gestellt", "posée",   "demandé", "pregunt", "pergunt",
    "chiesto", "domanda", "задан",    "спросил", "質問",    "提问",    "질문"};
constexpr std::array<std::string_view, 13> kAnsweredWords = {
    "answered", "replied", "beantwortet", "geantwortet", "répond", "répons", "respond",
    "respuest", "respost", "rispost",     "ответ",       "回答",   "답변"};

// "Posted by", of "Posted by: ann"; empty where nobody is told.
std::string_view up_to_particle(std::string_view text) {
  for (std::string_view rest = text = trimmed(text); !rest.empty();) {
    std::string_view word = take_word(rest);
    while (word.ends_with(':')) word.remove_suffix(1);
    if (is_particle(word))
      return text.substr(0, static_cast<std::size_t>(word.data() + word.size() - text.data()));
  }
  return {};
}

}  // namespace

double Evidence::written_in(const Segments& segments) const {
  return static_cast<double>(
      std::count_if(segments.records.begin(), segments.records.end(),
                    [&](const Record& record) { return is_written(record); }));
}

bool Evidence::is_written(const Record& record) const {
  const std::uint32_t prose = text_.prose(record.first, record.end);
  return text_.has_sentence(record.first, record.end) &&
         (prose >= kParagraph || prose >= text_.linked(record.first, record.end));
}

double Evidence::titled_in(const Segments& segments) const {
  const auto titled =
      static_cast<double>(std::count_if(segments.records.begin(), segments.records.end(),
                                        [&](const Record& record) { return is_titled(record); }));
  const auto count = static_cast<double>(segments.records.size());
  return count > 1 && titled >= kNearlyAll * count ? titled : 0;
}

bool Evidence::is_titled(const Record& record) const {
  if (text_.prose(record.first, record.end) >= kParagraph) return false;
  for (const Piece& piece : text_.within(record.first, record.end)) {
    if (piece.is_sentence()) return false;
    if (is_title_of_other(piece)) return true;
  }
  return false;
}

bool Evidence::has_title(NodeId first, NodeId end) const {
  const auto pieces = text_.within(first, end);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](const Piece& piece) { return is_title_of_other(piece); });
}

bool Evidence::has_link(NodeId first, NodeId end) const {
  const auto pieces = text_.within(first, end);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](const Piece& piece) { return leads_elsewhere(piece); });
}

bool Evidence::leads_elsewhere(const Piece& piece) const {
  if (piece.link == html::kNone || piece.date || piece.title || piece.address) return false;
  return !leads_to_user(page_.attribute(piece.link, "href").value_or(""));
}

// Linked, and longer than names and buttons are.
bool Evidence::is_title_of_other(const Piece& piece) const {
  return leads_elsewhere(piece) && !piece.is_repeated() &&
         (piece.columns >= kSentence || count_words(page_.text(piece.node)) >= kWordsOfTitle);
}

bool Evidence::have_users(const Segments& segments) const {
  const std::unordered_set<std::uint64_t> first = users_in(segments.records.front());
  const std::unordered_set<std::uint64_t> last = users_in(segments.records.back());
  return std::any_of(first.begin(), first.end(),
                     [&](std::uint64_t form) { return last.contains(form); }) ||
         (has_called_name(segments.records.front()) && has_called_name(segments.records.back()));
}

bool Evidence::has_called_name(const Record& record) const {
  const auto pieces = text_.within(record.first, record.end);
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.columns <= kLongestName && is_called_name(page_, page_.node(piece.node).parent);
  });
}

std::string_view Evidence::call_before(NodeId mark) const {
  const NodeId line = page_.node(mark).parent;
  if (line == html::kNone) return {};
  const auto pieces = text_.within(line, mark + 1);
  return pieces.empty() ? std::string_view{} : up_to_particle(page_.text(pieces.front().node));
}

std::unordered_set<std::uint64_t> Evidence::users_in(const Record& record) const {
  std::unordered_set<std::uint64_t> forms;
  for (NodeId id = record.first; id < record.end; ++id) {
    if (page_.tag(id) != html::Tag::A || page_.node(id).kind != html::NodeKind::Element) continue;
    const std::string_view href = page_.attribute(id, "href").value_or("");
    if (leads_to_user(href)) forms.insert(link_form(href));
  }
  forms.erase(0);
  return forms;
}

std::unordered_set<std::uint64_t> Evidence::forms_of_users(const Segments& segments) const {
  std::unordered_map<std::uint64_t, std::unordered_set<std::string_view>> targets;
  std::unordered_map<std::uint64_t, std::size_t> records;
  for (const Record& record : segments.records) {
    std::unordered_set<std::uint64_t> here;
    for (const Piece& piece : text_.within(record.first, record.end)) {
      if (piece.link == html::kNone || piece.date) continue;
      const std::string_view href = page_.attribute(piece.link, "href").value_or("");
      if (!leads_to_user(href)) continue;
      const std::uint64_t form = link_form(href);
      targets[form].insert(href);
      if (here.insert(form).second) ++records[form];
    }
  }
  std::unordered_set<std::uint64_t> common;
  for (const auto& [form, count] : records) {
    const bool most =
        static_cast<double>(count) >= kNearlyAll * static_cast<double>(segments.records.size());
    if (form != 0 && most && targets[form].size() > 1) common.insert(form);
  }
  return common;
}

std::unordered_set<std::uint64_t> Evidence::forms_of_names(const Segments& segments) const {
  struct Links {
    std::unordered_set<std::uint64_t> texts;
    std::size_t records = 0;
    std::size_t last = 0;  // record, counted from 1
  };
  std::unordered_map<std::uint64_t, Links> forms;
  for (std::size_t i = 0; i < segments.records.size(); ++i) {
    for (const Piece& piece : text_.within(segments.records[i].first, segments.records[i].end)) {
      if (piece.link == html::kNone || piece.date || piece.title || piece.columns > kLongestName)
        continue;
      Links& links = forms[link_form(page_.attribute(piece.link, "href").value_or(""))];
      links.texts.insert(piece.exact);
      links.records += links.last == i + 1 ? 0 : 1;
      links.last = i + 1;
    }
  }
  std::unordered_set<std::uint64_t> common;
  for (const auto& [form, links] : forms)
    if (form != 0 && links.texts.size() > 1 &&
        static_cast<double>(links.records) >= kMost * static_cast<double>(segments.records.size()))
      common.insert(form);
  return common;
}

bool Evidence::says_something(const Record& record, double often) const {
  const auto pieces = text_.within(record.first, record.end);
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.link == html::kNone && !piece.date && !piece.form && !piece.heading &&
           !piece.fact && static_cast<double>(piece.times) < often;
  });
}

bool Evidence::is_in_answer(NodeId mark, bool numbered) const {
  return answer_around(mark, numbered) != html::kNone;
}

NodeId Evidence::answer_around(NodeId mark, bool numbered) const {
  NodeId up = page_.node(mark).parent;
  for (int level = 0; level < kNear && up != html::kNone; ++level, up = page_.node(up).parent)
    if ((!numbered || is_numbered(page_, up)) && is_called_answer(up)) return up;
  return html::kNone;
}

bool Evidence::is_called_answer(NodeId id) const {
  return has_name(page_, id, "answer") || has_name(page_, id, "comment") ||
         has_name(page_, id, "reply") || has_name(page_, id, "post");
}

bool Evidence::are_signed_alike(NodeId first, NodeId second) const {
  std::unordered_set<std::uint64_t> forms = forms_beside(first);
  forms.erase(0);
  for (const std::uint64_t form : forms_beside(second))
    if (forms.contains(form)) return true;
  return false;
}

bool Evidence::are_asked_and_answered(NodeId first, NodeId second) const {
  static const Stems kAsked{kAskedWords};
  static const Stems kAnswered{kAnsweredWords};
  return is_labelled(first, kAsked) && is_labelled(second, kAnswered);
}

// By the words that the mark begins with, or those right before it.
bool Evidence::is_labelled(NodeId mark, const Stems& words) const {
  const auto own = text_.within(mark, page_.end_of(mark));
  const auto before = text_.within(0, mark);
  return (!own.empty() && words.are_in(own.front().said)) ||
         (!before.empty() && before.back().columns <= kLongestName &&
          words.are_in(before.back().said));
}

// Of links in the line of the mark, or in the element around that.
std::unordered_set<std::uint64_t> Evidence::forms_beside(NodeId mark) const {
  NodeId around = mark;
  for (int level = 0; level < kBeside && page_.node(around).parent != html::kNone; ++level)
    around = page_.node(around).parent;
  std::unordered_set<std::uint64_t> forms;
  for (const Piece& piece : text_.within(around, page_.end_of(around))) {
    if (forms.size() >= kMostBeside || piece.is_sentence()) break;
    if (piece.link != html::kNone)
      forms.insert(link_form(page_.attribute(piece.link, "href").value_or("")));
  }
  return forms;
}

bool Evidence::has_form(const Record& record,
                        const std::unordered_set<std::uint64_t>& forms) const {
  const auto pieces = text_.within(record.first, record.end);
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.link != html::kNone &&
           forms.contains(link_form(page_.attribute(piece.link, "href").value_or("")));
  });
}

}  // namespace boardwalk::extract
