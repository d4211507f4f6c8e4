#include "boardwalk/extract/fields/ruled_signatures.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "boardwalk/extract/page/signature.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;
using html::Tag;

constexpr std::uint32_t kLongest = 160;  // columns
constexpr std::size_t kFew = 2;          // that have rules with a name of their own
constexpr std::size_t kSeveral = 3;      // that have others: people draw rules as well

class RuleFinder {
 public:
  RuleFinder(const Sheet& sheet, const std::vector<Byline>& bylines,
             const std::vector<Body>& bodies, const std::vector<NodeId>& beginnings)
      : page_(sheet.page),
        text_(sheet.text),
        bylines_(bylines),
        bodies_(bodies),
        beginnings_(beginnings) {}

  [[nodiscard]] std::vector<NodeId> find() const {
    std::vector<NodeId> rules;
    rules.reserve(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i)
      rules.push_back(bodies_[i].exists() ? rule_in(bodies_[i], beginnings_[i]) : html::kNone);
    return are_signatures(rules) ? rules : std::vector<NodeId>{};
  }

 private:
  // The last one, between the text and a few words.
  [[nodiscard]] NodeId rule_in(const Body& body, NodeId beginning) const {
    NodeId rule = html::kNone;
    for (NodeId id = page_.node(body.root).first_child; id != html::kNone && id < body.end;
         id = page_.node(id).next_sibling)
      if (page_.tag(id) == Tag::Hr) rule = id;
    if (rule == html::kNone || beginning >= rule) return html::kNone;
    const std::uint32_t below = text_.all(rule, body.end);
    return below > 0 && below <= kLongest ? rule : html::kNone;
  }

  // Of several people, each of whom signs always, and always alike; one is enough where no people
  // draw such rules.
  [[nodiscard]] bool are_signatures(const std::vector<NodeId>& rules) const {
    std::unordered_map<std::string_view, std::uint64_t> words;  // of each author
    std::size_t ruled = 0;
    std::size_t named = 0;
    std::size_t of_software = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (!bodies_[i].exists()) continue;
      const std::uint64_t own = rules[i] == html::kNone ? 0 : words_below(rules[i], bodies_[i].end);
      const auto [known, first] = words.try_emplace(bylines_[i].name, own);
      if (!first && known->second != own) return false;
      ruled += own != 0 ? 1 : 0;
      named += own != 0 && page_.attribute(rules[i], "class") ? 1 : 0;
      of_software += own != 0 && is_of_software(rules[i]) ? 1 : 0;
    }
    const auto people = std::count_if(words.begin(), words.end(),
                                      [](const auto& author) { return author.second != 0; });
    if (of_software > 0 && of_software == ruled) return true;
    if (people < 2) return false;
    return named == ruled ? ruled >= kFew : ruled >= kSeveral && 2 * ruled >= rules.size();
  }

  // People's own rules have no name, or that of the code they are written in: "mycode_hr".
  [[nodiscard]] bool is_of_software(NodeId rule) const {
    return page_.attribute(rule, "class") && !has_name(page_, rule, "code");
  }

  [[nodiscard]] std::uint64_t words_below(NodeId rule, NodeId end) const {
    std::uint64_t words = 1;
    for (const Piece& piece : text_.within(rule, end)) words = words * 31 + piece.exact;
    return words;
  }

  const html::Document& page_;
  const PageText& text_;
  const std::vector<Byline>& bylines_;
  const std::vector<Body>& bodies_;
  const std::vector<NodeId>& beginnings_;
};

}  // namespace

std::vector<NodeId> find_ruled_signatures(const Sheet& sheet, const std::vector<Byline>& bylines,
                                          const std::vector<Body>& bodies,
                                          const std::vector<NodeId>& beginnings) {
  return RuleFinder(sheet, bylines, bodies, beginnings).find();
}

}  // namespace boardwalk::extract
