#include "boardwalk/extract/template_learner.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/extract.h"
#include "boardwalk/extract/names/name_candidates.h"
#include "boardwalk/extract/page/signature.h"
#include "boardwalk/extract/records/known_records.h"
#include "boardwalk/extract/records/marks.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr double kSure = 0.75;      // confidence of a page worth learning from
constexpr double kRare = 0.1;       // share of posts below which a place is chance,
constexpr double kOften = 0.3;      // unless this share of pages have it
constexpr double kMostNames = 0.7;  // of a page's posts that have their names in one place
constexpr double kMost = 0.8;       // of the texts at a place that hold one of another

// How often posts have a place, and on how many pages.
class Census {
 public:
  void add(std::string place, int page) {
    Count& count = counts_[std::move(place)];
    ++count.posts;
    count.pages += count.last_page == page ? 0 : 1;
    count.last_page = page;
  }

  // The most frequent first. A first post may stand in a place of its own, once on a page of many.
  [[nodiscard]] std::vector<std::string> frequent(int posts, int pages) const {
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

 private:
  struct Count {
    int posts = 0;
    int pages = 0;
    int last_page = 0;
  };
  std::map<std::string, Count> counts_;
};

std::size_t marks_at(const TemplateSample& sample, const PostTemplate& known) {
  const Sheet sheet(*sample.page, sample.address);
  return records_at(sheet, known, find_marks(sheet)).marks.size();
}

// Pages, and how many posts each shows.
using ReadPages = std::vector<std::pair<const TemplateSample*, std::size_t>>;

template <typename Compare>
bool finds(const PostTemplate& known, const ReadPages& pages, Compare compare) {
  return std::all_of(pages.begin(), pages.end(), [&](const auto& page) {
    return compare(marks_at(*page.first, known), page.second);
  });
}

// Without the places that it can do without, the rarest first.
template <typename Compare>
PostTemplate with_fewest_marks(PostTemplate known, const ReadPages& pages, Compare compare) {
  for (std::size_t i = known.marks.size(); i-- > 1;) {
    PostTemplate fewer = known;
    fewer.marks.erase(fewer.marks.begin() + static_cast<std::ptrdiff_t>(i));
    if (finds(fewer, pages, compare)) known = std::move(fewer);
  }
  return known;
}

// A post may carry two dates, and a page that is read by itself take the wrong one of them, such as
// that since which its author is a member. Places without which all posts are found, and nothing
// else, are none; several of them may have to go before nothing else is found.
PostTemplate without_needless_marks(const PostTemplate& known, const ReadPages& pages) {
  PostTemplate fewest = with_fewest_marks(known, pages, std::greater_equal<>{});
  if (finds(fewest, pages, std::equal_to<>{})) return fewest;
  return with_fewest_marks(known, pages, std::equal_to<>{});
}

// Texts of posts, as pages that were read by themselves showed them.
class Texts {
 public:
  void add(const html::Document& page, NodeId body, std::string place) {
    texts_.push_back({&page, body, std::move(place)});
  }

  // Pages may disagree about what is the text, and what a box around it with a few words more, such
  // as those who liked it: places whose elements hold one of another place each are such boxes.
  [[nodiscard]] std::vector<std::string> without_boxes(std::vector<std::string> places) const {
    const std::vector<std::string> all = places;
    std::erase_if(places, [&](const std::string& box) {
      return std::any_of(all.begin(), all.end(), [&](const std::string& inner) {
        return inner != box && is_around(box, hash_of_place(inner));
      });
    });
    return places.empty() ? all : places;
  }

 private:
  struct Text {
    const html::Document* page;
    NodeId body;
    std::string place;
  };

  [[nodiscard]] bool is_around(const std::string& box, std::uint64_t inner) const {
    int boxes = 0;
    int around = 0;
    const html::Document* page = nullptr;
    std::optional<Signatures> signatures;  // of that page
    for (const Text& text : texts_) {
      if (text.place != box) continue;
      ++boxes;
      if (std::exchange(page, text.page) != text.page) signatures.emplace(*page);
      int inside = 0;
      for (NodeId id = text.body + 1; id < page->end_of(text.body); ++id)
        if (page->node(id).kind == html::NodeKind::Element && signatures->place(id) == inner)
          ++inside;
      around += inside == 1 ? 1 : 0;
    }
    return boxes > 0 && around >= kMost * boxes;
  }

  std::vector<Text> texts_;
};

// Where the names of authors stand: "@ span name" where they are linked.
class Names {
 public:
  // A page votes with all its posts for the place that most of them have; where posts are of two
  // shapes, with none.
  void add(const TemplateSample& sample, const PagePosts& found, int page) {
    std::map<std::string, std::size_t> places;
    for (const std::string& place : places_of(sample, found)) {
      ++places[place];
      all_.add(place, page);
    }
    for (const auto& [place, posts] : places)
      if (static_cast<double>(posts) >= kMostNames * static_cast<double>(found.posts.size()))
        votes_[place] += posts;
  }

  // The one with most votes; without any, those that posts of several shapes have.
  [[nodiscard]] std::vector<std::string> elected(int posts, int pages) const {
    if (votes_.empty()) return of_shapes(posts, pages);
    const auto most =
        std::max_element(votes_.begin(), votes_.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    return {most->first};
  }

 private:
  [[nodiscard]] static std::vector<std::string> places_of(const TemplateSample& sample,
                                                          const PagePosts& found) {
    const Sheet sheet(*sample.page, sample.address);
    const AuthorSigns signs(sheet);
    std::vector<std::string> places;
    for (const NodeId node : found.names) {
      const auto pieces =
          node == html::kNone ? std::span<const Piece>{} : sheet.text.within(node, node + 1);
      if (pieces.empty()) continue;
      const bool linked = pieces.front().link != html::kNone;
      places.push_back((linked ? std::string(kLinkedName) : std::string{}) +
                       describe_place(*sample.page, element_of_name(sheet, signs, pieces.front())));
    }
    return places;
  }

  // One alone is that of most names on no page.
  [[nodiscard]] std::vector<std::string> of_shapes(int posts, int pages) const {
    std::vector<std::string> places = all_.frequent(posts, pages);
    std::erase_if(places, [](const std::string& place) { return !place.starts_with(kLinkedName); });
    return places.size() > 1 ? places : std::vector<std::string>{};
  }

  std::map<std::string, std::size_t> votes_;
  Census all_;
};

}  // namespace

PostTemplate learn_template(std::span<const TemplateSample> pages) {
  Census marks;
  Census fine_marks;
  Census bodies;
  Census roots;
  Names names;
  Texts texts;
  PostTemplate learned;
  int posts = 0;
  ReadPages read;
  for (const TemplateSample& sample : pages) {
    const PagePosts found = extract_posts(*sample.page, sample.address, {});
    if (found.posts.size() < 2 || found.confidence < kSure || found.marks.empty()) continue;
    ++learned.pages;
    posts += static_cast<int>(found.posts.size());
    read.emplace_back(&sample, found.posts.size());
    names.add(sample, found, learned.pages);
    for (std::size_t i = 0; i < found.posts.size(); ++i) {
      const NodeId mark = element_at(*sample.page, found.marks[i]);
      marks.add(describe_place(*sample.page, mark), learned.pages);
      fine_marks.add(describe_place(*sample.page, mark, 2), learned.pages);
      std::string text = describe_place(*sample.page, found.bodies[i]);
      bodies.add(text, learned.pages);
      texts.add(*sample.page, found.bodies[i], std::move(text));
      roots.add(describe_place(*sample.page, found.roots[i]), learned.pages);
    }
  }
  learned.marks = marks.frequent(posts, learned.pages);
  learned.bodies = texts.without_boxes(bodies.frequent(posts, learned.pages));
  learned.roots = roots.frequent(posts, learned.pages);
  learned.names = names.elected(posts, learned.pages);
  const bool ambiguous = std::any_of(read.begin(), read.end(), [&](const auto& page) {
    return marks_at(*page.first, learned) > page.second;
  });
  if (ambiguous) learned.marks = fine_marks.frequent(posts, learned.pages);
  return without_needless_marks(learned, read);
}

}  // namespace boardwalk::extract
