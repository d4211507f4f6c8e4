#include "boardwalk/extract/fields/structured.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "boardwalk/base/ascii.h"
#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"

namespace boardwalk::extract {
namespace {

using nlohmann::json;

constexpr std::size_t kBeginning = 48;       // bytes that tell texts apart
constexpr std::size_t kMostNodes = 200'000;  // of one script
constexpr std::chrono::hours kZones{26};     // between the clocks of two places

// Letters and digits: software differs in all else.
std::string beginning_of(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const char low = to_lower(c);
    const bool counts = (low >= 'a' && low <= 'z') || (c >= '0' && c <= '9') ||
                        static_cast<unsigned char>(c) >= 0x80;
    if (counts) out += low;
    if (out.size() == kBeginning) break;
  }
  return out;
}

std::string text_at(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

std::string author_of(const json& object) {
  const auto found = object.find("author");
  if (found == object.end()) return {};
  const json& author = found->is_array() && !found->empty() ? found->front() : *found;
  if (author.is_string()) return author.get<std::string>();
  return author.is_object() ? text_at(author, "name") : std::string{};
}

// The first of several.
std::string type_of(const json& object) {
  const auto found = object.find("@type");
  if (found == object.end() || !found->is_array()) return text_at(object, "@type");
  return !found->empty() && found->front().is_string() ? found->front().get<std::string>() : "";
}

// What people say, however it is rated.
constexpr std::array<std::string_view, 5> kSaid = {"DiscussionForumPosting", "QAPage", "Question",
                                                   "Answer", "Comment"};

constexpr std::array kTexts = {"text",        "articleBody", "reviewBody", "commentText",
                               "description", "contentHtml", "content",    "body"};
constexpr std::array kDates = {"datePublished", "dateCreated", "createdAt", "created_at"};

template <std::size_t count>
std::string first_at(const json& object, const std::array<const char*, count>& names) {
  for (const char* name : names)
    if (std::string text = text_at(object, name); !text.empty()) return text;
  return {};
}

// As readers see it.
std::string without_markup(std::string text) {
  if (text.find('<') == std::string::npos) return text;
  html::Parser parser;
  return html::visible_text(parser.parse_utf8(text).document);
}

bool same_name(std::string_view a, std::string_view b) {
  return a.empty() || b.empty() || equals_ignoring_case(trimmed(a), trimmed(b));
}

// A page may have been kept for long since it said "an hour ago".
bool same_time(const Moment& shown, const std::optional<Time>& said) {
  if (!shown.time || !said || shown.relative) return true;
  return std::chrono::abs(*shown.time - *said) <= kZones;
}

}  // namespace

Statements::Statements(const html::Document& page, Time fetched) : page_(page), fetched_(fetched) {
  read("application/ld+json");
}

void Statements::read_data() { read("application/json"); }

void Statements::read(std::string_view type) {
  const std::span<const html::Node> nodes = page_.nodes();
  for (html::NodeId id = 0; id < nodes.size(); ++id) {
    if (nodes[id].tag != html::Tag::Script) continue;
    if (page_.attribute(id, "type").value_or("") != type) continue;
    const html::NodeId content = page_.node(id).first_child;
    if (content != html::kNone) read_script(page_.text(content));
  }
}

void Statements::read_script(std::string_view script) {
  const json root = json::parse(script, nullptr, false);
  if (root.is_discarded()) return;
  std::vector<const json*> open = {&root};
  for (std::size_t nodes = 0; !open.empty() && nodes < kMostNodes; ++nodes) {
    const json& at = *open.back();
    open.pop_back();
    if (!at.is_structured()) continue;
    for (auto inner = at.rbegin(); inner != at.rend(); ++inner) open.push_back(&*inner);
    if (!at.is_object()) continue;
    Statement statement{author_of(at), first_at(at, kDates), std::nullopt};
    read_subject(type_of(at), statement.author,
                 at.contains("aggregateRating") ? text_at(at, "name") : "");
    const std::string text = first_at(at, kTexts);
    if (text.empty() || (statement.author.empty() && statement.date.empty())) continue;
    const std::string key = beginning_of(without_markup(text));
    if (key.empty()) continue;
    if (const auto published = dates::read_attribute(statement.date); published && published->hour)
      statement.published = dates::resolve(*published, {}, fetched_);
    by_text_.emplace(key, std::move(statement));
  }
}

void Statements::read_subject(std::string_view type, std::string_view author,
                              std::string_view rated) {
  if (type.ends_with("NewsArticle")) author_of_news_ = author;
  if (rated.empty() || std::find(kSaid.begin(), kSaid.end(), type) != kSaid.end()) return;
  rated_.push_back(lowered(rated));
}

// In nearly the same words: the site may be rated as well, and all that is written on it tells its
// name.
bool Statements::tell_of_rating(std::string_view name) const {
  const std::string own = lowered(name);
  const auto is_most_of = [](std::string_view part, std::string_view whole) {
    return 2 * part.size() > whole.size() && whole.find(part) != std::string_view::npos;
  };
  return std::any_of(rated_.begin(), rated_.end(), [&](const std::string& rated) {
    return is_most_of(own, rated) || is_most_of(rated, own);
  });
}

const Statement* Statements::about(const Shown& post, Told& told) const {
  const Statement* first = nullptr;
  const auto [from, to] = by_text_.equal_range(beginning_of(post.text));
  for (auto it = from; it != to; ++it) {
    const Statement& said = it->second;
    if (!same_name(post.author, said.author) || !same_time(post.moment, said.published)) continue;
    if (told.insert(&said).second) return &said;
    if (first == nullptr) first = &said;
  }
  return first;
}

}  // namespace boardwalk::extract
