#include "boardwalk/extract/post_template.h"

#include <algorithm>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr double kSure = 0.75;  // confidence of a page worth learning from
constexpr double kRare = 0.1;   // share of posts below which a place is chance,
constexpr double kOften = 0.3;  // unless this share of pages have it
constexpr std::string_view kUp = " < ";

std::string without_digits(std::string_view word) {
  std::string out;
  for (const char c : word)
    if (c < '0' || c > '9') out += to_lower(c);
  return out;
}

// The element that a mark is, or stands in.
NodeId element_of(const html::Document& page, NodeId node) {
  return page.node(node).kind == html::NodeKind::Element ? node : page.node(node).parent;
}

}  // namespace

std::string describe_place(const html::Document& page, NodeId element) {
  std::string out;
  for (int level = 0; element != html::kNone && level < kHighestPlace; ++level) {
    if (level > 0) out += kUp;
    const std::string_view tag = html::name(page.tag(element));
    out += tag.empty() ? "*" : tag;
    const auto classes = names_of(page, element);
    if (classes) {
      std::vector<std::string> words;
      std::string_view rest = *classes;
      for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
        words.push_back(without_digits(word));
      std::sort(words.begin(), words.end());
      for (const std::string& word : words) out.append(" ").append(word);
      if (words.empty()) out += " .";
      break;
    }
    element = page.node(element).parent;
  }
  return out;
}

std::uint64_t hash_of_place(std::string_view description) {
  std::uint64_t hash = 0;
  while (!description.empty()) {
    hash = mixed_place(hash, innermost_of_place(description));
    const std::size_t up = description.find(kUp);
    description.remove_prefix(std::min(up, description.size() - kUp.size()) + kUp.size());
  }
  return hash;
}

std::uint64_t innermost_of_place(std::string_view description) {
  std::string_view level = description.substr(0, description.find(kUp));
  const std::string_view tag = take_word(level);
  return signature_of(html::tag_named(tag), level);
}

void TemplateLearner::Census::add(std::string place, int page) {
  Count& count = counts_[std::move(place)];
  ++count.posts;
  count.pages += count.last_page == page ? 0 : 1;
  count.last_page = page;
}

std::vector<std::string> TemplateLearner::Census::frequent(int posts, int pages) const {
  std::vector<std::pair<int, std::string>> ranked;
  for (const auto& [place, count] : counts_)
    if (count.posts >= kRare * posts || count.pages >= kOften * pages)
      ranked.emplace_back(-count.posts, place);
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> places;
  places.reserve(ranked.size());
  for (auto& [count, place] : ranked) places.push_back(std::move(place));
  return places;
}

void TemplateLearner::see(const html::Document& page, const PagePosts& found) {
  if (found.posts.size() < 2 || found.confidence < kSure) return;
  ++pages_;
  posts_ += static_cast<int>(found.posts.size());
  const auto place_of = [&](NodeId node) { return describe_place(page, element_of(page, node)); };
  for (std::size_t i = 0; i < found.posts.size(); ++i) {
    marks_.add(place_of(found.marks[i]), pages_);
    bodies_.add(place_of(found.bodies[i]), pages_);
    roots_.add(place_of(found.roots[i]), pages_);
    if (found.dates[i] != html::kNone) dates_.add(place_of(found.dates[i]), pages_);
    if (found.names[i] != 0) names_.insert(found.names[i]);
  }
  see_chains(page, found);
}

void TemplateLearner::see_chains(const html::Document& page, const PagePosts& found) {
  const Signatures signatures(page);
  std::set<std::uint64_t> places;
  std::set<NodeId> marks;
  for (const NodeId mark : found.marks) {
    marks.insert(element_of(page, mark));
    places.insert(signatures.place(element_of(page, mark)));
    chains_.insert(signatures.chain(element_of(page, mark), kChain));
  }
  for (NodeId id = 0; id < page.size() && !ambiguous_; ++id)
    ambiguous_ = page.node(id).kind == html::NodeKind::Element && !marks.contains(id) &&
                 places.contains(signatures.place(id));
}

PostTemplate TemplateLearner::conclude() const {
  PostTemplate learned;
  learned.marks = marks_.frequent(posts_, pages_);
  learned.bodies = bodies_.frequent(posts_, pages_);
  learned.roots = roots_.frequent(posts_, pages_);
  learned.dates = dates_.frequent(posts_, pages_);
  learned.pages = pages_;
  if (ambiguous_) learned.chains.assign(chains_.begin(), chains_.end());
  if (names_.size() == 1) learned.names = *names_.begin();
  return learned;
}

PostTemplate learn_template(std::span<const TemplateSample> pages) {
  TemplateLearner learner;
  for (const TemplateSample& sample : pages)
    learner.see(*sample.page, extract_posts(*sample.page, sample.address, {}));
  return learner.conclude();
}

}  // namespace boardwalk::extract
