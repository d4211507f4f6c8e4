#include "boardwalk/learn/pager.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "boardwalk/base/ascii.h"
#include "boardwalk/html/links.h"
#include "boardwalk/learn/common_parameters.h"
#include "boardwalk/learn/page_family.h"
#include "boardwalk/learn/pager_form.h"
#include "boardwalk/learn/pager_judge.h"
#include "boardwalk/learn/pager_places.h"
#include "boardwalk/learn/url_fields.h"
#include "boardwalk/url/query.h"
#include "boardwalk/url/resolver.h"

namespace boardwalk::learn {
namespace {

using html::NodeId;
using html::Tag;
using Kind = PagerLink::Kind;

constexpr int kPlaceLevels = 4;  // elements that name the place of a link, from the link upwards

Kind kind_said(Says says) {
  switch (says) {
    case Says::Next:
      return Kind::Next;
    case Says::Previous:
      return Kind::Previous;
    case Says::First:
      return Kind::First;
    case Says::Last:
      return Kind::Last;
    case Says::Nothing:
    case Says::Number:
      break;
  }
  return Kind::Number;
}

// The smallest element around both.
NodeId common_element(const html::Document& page, NodeId a, NodeId b) {
  while (b < a || b >= page.end_of(a)) a = page.node(a).parent;
  return a;
}

// What is known of a link of the pager that was found in this place.
const PlacedLink& placed_at(const PagerPlace& place, const PagerLink& link) {
  return *std::find_if(place.links.begin(), place.links.end(),
                       [&](const PlacedLink& placed) { return placed.node == link.node; });
}

NodeId element_around(const html::Document& page, const std::vector<PagerLink>& links) {
  if (links.size() == 1) return page.node(links.front().node).parent;
  NodeId place = links.front().node;
  for (const PagerLink& link : links) place = common_element(page, place, link.node);
  return place;
}

// A link that says how it stands to the page: <link rel=next> of the head.
struct HeadLink {
  Kind kind = Kind::Next;
  NodeId node = html::kNone;
  url::Url target;
};

bool names_cursor(std::string_view parameter) {
  return is_page_name(parameter) || parameter == "cursor" || parameter == "after" ||
         parameter == "before";
}

// The same list from another post on, by its number or key: "/list", "/list?start=1847" and
// "/list?start=1609". One parameter is new, or one that says where to begin has another value.
// Whether that is forward only the link can tell. ("prev_next=next" leads to another list.)
bool differs_by_cursor(const url::Url& page, const url::Url& target) {
  if (page.host() != target.host() || page.path() != target.path()) return false;
  for (const url::Parameter& own : url::Parameters(page.query()))
    if (!url::find_parameter(target.query(), own.name)) return false;
  int changed = 0;
  for (const url::Parameter& parameter : url::Parameters(target.query())) {
    const auto own = url::find_parameter(page.query(), parameter.name);
    if (own == parameter.value) continue;
    if (own && !names_cursor(parameter.name)) return false;
    if (std::none_of(parameter.value.begin(), parameter.value.end(), is_digit)) return false;
    ++changed;
  }
  return changed == 1;
}

class Finder {
 public:
  Finder(const html::Document& page, const url::Url& page_url,
         const std::set<PagerPlaceName>& distrusted)
      : page_(page),
        distrusted_(distrusted),
        own_(page_url),
        base_(html::base_url(page, page_url)),
        links_(base_),
        left_out_(common_parameters(page, base_)) {
    self_.emplace_back(page_url, left_out_);
    read_head();
  }

  [[nodiscard]] std::vector<Pager> pagers() && {
    const std::vector<PagerPlace> places = find_places(page_, links_, left_out_);
    for (const PagerPlace& place : places) judge_place(place);
    tell_apart_repeated();
    if (!distrusted_.empty()) drop_distrusted();
    add_head_links();
    add_form();
    add_version_without_scripts();
    return std::move(pagers_);
  }

 private:
  // How the family of a pager stands to the page it was found on.
  enum class Relation : std::uint8_t { Same, Similar, None };

  struct Found {
    std::uint64_t shape = 0;  // of the family's URLs; 0 without a family
    std::uint64_t list = 0;   // the same for all pages of one list
    Relation relation = Relation::None;
  };

  void read_head() {
    for (NodeId id = 0; id < page_.size(); ++id) {
      if (page_.tag(id) == Tag::Body) break;
      if (page_.tag(id) == Tag::Link) read_link_element(id);
    }
  }

  // Links that say of themselves that they lead on, whatever else they say: "Load more".
  void read_relations() {
    for (NodeId id = 0; id < page_.size(); ++id)
      if (page_.tag(id) == Tag::A && page_.attribute(id, "rel")) read_link_element(id);
  }

  void read_link_element(NodeId id) {
    std::string_view rel = page_.attribute(id, "rel").value_or("");
    for (auto word = take_word(rel); !word.empty(); word = take_word(rel)) {
      const bool canonical = equals_ignoring_case(word, "canonical");
      const bool next = equals_ignoring_case(word, "next");
      const bool previous = equals_ignoring_case(word, "prev");
      if (!canonical && !next && !previous) continue;
      auto target = url::parse(page_.attribute(id, "href").value_or(""), base_);
      if (!target || !target->is_http()) continue;
      if (canonical) {
        add_name(UrlShape(*target, left_out_));
      } else {
        head_links_.push_back({next ? Kind::Next : Kind::Previous, id, std::move(*target)});
      }
    }
  }

  void add_name(UrlShape name) {
    if (name.text() != self_.front().text()) self_.push_back(std::move(name));
  }

  void judge_place(const PagerPlace& place) {
    std::optional<std::vector<UrlShape>> shapes;
    const Beside beside = [&]() -> std::span<const UrlShape> {
      if (!shapes) shapes = shapes_beside(place);
      return *shapes;
    };
    for (const Verdict& verdict : judge(place, self_, beside)) add_pager(place, verdict, beside);
  }

  [[nodiscard]] std::vector<UrlShape> shapes_beside(const PagerPlace& place) {
    std::vector<UrlShape> shapes;
    for (const NodeId id : place.beside)
      if (const auto& target = links_.resolve(*page_.attribute(id, "href"));
          target && target->is_http())
        shapes.emplace_back(*target, left_out_);
    for (const PlacedLink& link : place.links)
      if (link.text.loose) shapes.push_back(link.shape);  // "The back wheel" is a title
    return shapes;
  }

  void add_pager(const PagerPlace& place, const Verdict& verdict, const Beside& beside) {
    Pager pager;
    for (const std::size_t i : verdict.links) {
      PagerLink link = pager_link(place.links[i], verdict);
      const bool repeated =
          std::any_of(pager.links.begin(), pager.links.end(), [&](const PagerLink& other) {
            return other.kind == link.kind && other.number == link.number &&
                   other.target == link.target;
          });
      if (!repeated) pager.links.push_back(std::move(link));
    }
    tell_outer_arrows(place, verdict, pager);
    tell_next_range(place, verdict, pager);
    pager.place = element_around(page_, pager.links);

    Found found;
    found.relation = relation_of(verdict);
    if (verdict.family) {
      found.shape = verdict.family->example().skeleton();
      found.list = verdict.family->list();
    }
    pager.own =
        is_own(place, verdict, found.relation, beside) &&
        (found.relation == Relation::Same || verdict.directions > 0 || !leads_to_all(place, pager));
    pager.confidence = confidence_of(verdict, found.relation);
    pagers_.push_back(std::move(pager));
    found_.push_back(found);
  }

  [[nodiscard]] PagerLink pager_link(const PlacedLink& link, const Verdict& verdict) const {
    PagerLink out{kind_said(link.text.says), link.node, link.target, 0};
    if (out.kind == Kind::Number && !link.text.range) out.number = link.text.number;
    if (!link.text.arrow && !link.text.names_pages) return out;
    if (out.kind != Kind::Next && out.kind != Kind::Previous) return out;
    if (const auto ahead = leads_ahead(link.shape, verdict))
      out.kind = *ahead ? Kind::Next : Kind::Previous;
    return out;
  }

  // By the numbers in the URLs, where the page's own is known: arrows turn with the direction of
  // writing, and "older" may be either way.
  [[nodiscard]] std::optional<bool> leads_ahead(const UrlShape& target,
                                                const Verdict& verdict) const {
    if (!verdict.family) return std::nullopt;
    const PageFamily& family = *verdict.family;
    const UrlShape& self = self_.front();
    const bool to_stem = !family.contains(target);
    if (family.contains(self)) {
      if (to_stem) return false;
      if (family.value(target) == family.value(self)) return std::nullopt;
      return family.value(target) > family.value(self);
    }
    if (!family.is_stem(self) || to_stem) return std::nullopt;
    return true;
  }

  // Where « stands beside ‹, it is the first page.
  void tell_outer_arrows(const PagerPlace& place, const Verdict& verdict, Pager& pager) const {
    const auto single = [&](Kind kind) {
      return std::any_of(verdict.links.begin(), verdict.links.end(), [&](std::size_t i) {
        const PlacedLink& link = place.links[i];
        return kind_said(link.text.says) == kind && !link.text.twofold;
      });
    };
    const bool has_next = single(Kind::Next);
    const bool has_previous = single(Kind::Previous);
    for (PagerLink& link : pager.links) {
      const AnchorText& text = placed_at(place, link).text;
      if (!text.arrow || !text.twofold) continue;
      if (link.kind == Kind::Next && has_next) link.kind = Kind::Last;
      if (link.kind == Kind::Previous && has_previous) link.kind = Kind::First;
    }
  }

  // Of "1-20 21-40 41-57" the nearest ahead is the next page; a range tells no page's number.
  void tell_next_range(const PagerPlace& place, const Verdict& verdict, Pager& pager) const {
    PagerLink* next = nullptr;
    std::int64_t nearest = 0;
    for (PagerLink& link : pager.links) {
      if (link.kind == Kind::Next) return;
      const PlacedLink& placed = placed_at(place, link);
      if (!placed.text.range || !leads_ahead(placed.shape, verdict).value_or(false)) continue;
      if (next != nullptr && placed.text.number >= nearest) continue;
      next = &link;
      nearest = placed.text.number;
    }
    if (next != nullptr) next->kind = Kind::Next;
  }

  [[nodiscard]] Relation relation_of(const Verdict& verdict) const {
    if (!verdict.family) return Relation::None;
    const PageFamily& family = *verdict.family;
    Relation best = Relation::None;
    for (const UrlShape& self : self_) {
      if (family.contains(self) || family.is_stem(self)) return Relation::Same;
      if (is_similar(self, family)) best = Relation::Similar;
    }
    return best;
  }

  // The same path, and parameters of which the one has more than the other: a session id, how many
  // are shown.
  [[nodiscard]] static bool is_similar(const UrlShape& self, const PageFamily& family) {
    const UrlShape& page = family.example();
    if (self.path_skeleton() != page.path_skeleton()) return false;
    if (self.path() != page.path() && !family.example().parameter_of(family.token()).empty())
      return false;
    return is_subset(self.query(), page.query(), family) ||
           is_subset(page.query(), self.query(), family);
  }

  [[nodiscard]] static bool is_subset(std::string_view some, std::string_view all,
                                      const PageFamily& family) {
    const std::string_view page_parameter = family.example().parameter_of(family.token());
    for (const url::Parameter& parameter : url::Parameters(some)) {
      if (parameter.name == page_parameter) continue;
      if (url::find_parameter(all, parameter.name) != parameter.value) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_own(const PagerPlace& place, const Verdict& verdict, Relation relation,
                            const Beside& beside) const {
    if (relation == Relation::Same) return !is_of_title(*verdict.family, beside);
    // "Older posts" turns this page; first, previous, next and last without numbers go through
    // things of which each is a page of its own.
    if (!verdict.family) return verdict.links.size() < 3;
    // Beside a title may stand an arrow to the end of that discussion. A pager of this page tells
    // by its URLs or by a number that is no link which of its pages this is.
    const bool is_placed = relation == Relation::Similar || !place.plain_numbers.empty();
    if (verdict.directions > 0 && (is_placed || verdict.numbers == 0)) return true;
    // Where several numbers count, it does not matter what they are called.
    const auto naming = verdict.in_full ? PageFamily::Naming::Any : PageFamily::Naming::Usual;
    const auto titles = beside();
    return std::none_of(titles.begin(), titles.end(), [&](const UrlShape& title) {
      if (is_this_page(title)) return false;
      return verdict.family->contains(title) || verdict.family->is_stem(title, naming) ||
             is_of_same_id(*verdict.family, title);
    });
  }

  // "?b=4&t=136&p=2" may be a page of "?b=4"; beside "?b=4&t=136" it is one of that.
  [[nodiscard]] bool is_of_title(const PageFamily& family, const Beside& beside) const {
    std::size_t nearest = 0;  // bytes of this page's own addresses
    for (const UrlShape& self : self_) {
      if (family.contains(self)) return false;
      if (family.is_stem(self)) nearest = std::max(nearest, self.text().size());
    }
    const auto titles = beside();
    return std::any_of(titles.begin(), titles.end(), [&](const UrlShape& title) {
      return title.text().size() > nearest && family.is_stem(title);
    });
  }

  // By which the page calls itself, at the end of its breadcrumbs say.
  [[nodiscard]] bool is_this_page(const UrlShape& title) const {
    return std::any_of(self_.begin(), self_.end(),
                       [&](const UrlShape& self) { return self.text() == title.text(); });
  }

  // "/t/104/", and "/pages/104/20" behind it: a number that is not of this page.
  [[nodiscard]] bool is_of_same_id(const PageFamily& family, const UrlShape& title) const {
    const auto has = [](const UrlShape& url, std::int64_t id) {
      return std::any_of(url.numbers().begin(), url.numbers().end(),
                         [&](const UrlNumber& number) { return number.value == id; });
    };
    const auto& numbers = family.example().numbers();
    for (std::size_t i = 0; i < family.token() && i < numbers.size(); ++i) {
      const std::int64_t id = numbers[i].value;
      const bool is_own_id = std::any_of(self_.begin(), self_.end(),
                                         [&](const UrlShape& self) { return has(self, id); });
      if (id > 1 && has(title, id) && !is_own_id) return true;
    }
    return false;
  }

  // "1 2 3" or "1 … 7 8", all of them links: this page is none of these.
  [[nodiscard]] static bool leads_to_all(const PagerPlace& place, const Pager& pager) {
    const auto has = [&](std::int64_t number) {
      return std::any_of(pager.links.begin(), pager.links.end(), [&](const PagerLink& link) {
        return link.kind == Kind::Number && link.number == number;
      });
    };
    return has(1) && (has(2) || place.plain_numbers.empty());
  }

  [[nodiscard]] static double confidence_of(const Verdict& verdict, Relation relation) {
    if (!verdict.family) return 0.5;
    double confidence = verdict.in_full ? 0.75 : 0.6;
    if (relation == Relation::Same) confidence += 0.15;
    if (verdict.directions > 0 && verdict.numbers > 0) confidence += 0.05;
    if (verdict.family->is_named()) confidence += 0.05;
    return confidence;
  }

  // Pagers of one shape that lead into different lists stand in the rows of a list of lists.
  void tell_apart_repeated() {
    std::unordered_map<std::uint64_t, std::uint64_t> list_of_shape;
    std::unordered_set<std::uint64_t> repeated;
    for (const Found& found : found_) {
      const auto [known, is_new] = list_of_shape.try_emplace(found.shape, found.list);
      if (!is_new && known->second != found.list) repeated.insert(found.shape);
    }
    for (std::size_t i = 0; i < pagers_.size(); ++i) {
      const Found& found = found_[i];
      if (found.relation != Relation::Same && found.shape != 0 && repeated.contains(found.shape))
        pagers_[i].own = false;
    }
  }

  void drop_distrusted() {
    for (Pager& pager : pagers_) {
      std::erase_if(pager.links, [&](const PagerLink& link) {
        return distrusted_.contains(place_name(page_, link));
      });
    }
    std::erase_if(pagers_, [](const Pager& pager) { return pager.links.empty(); });
  }

  [[nodiscard]] bool has_own() const {
    return std::any_of(pagers_.begin(), pagers_.end(),
                       [](const Pager& pager) { return pager.own; });
  }

  // Where scripts draw the pager, the head of the page may still say what comes next.
  void add_head_links() {
    if (has_own()) return;
    if (head_links_.empty()) read_relations();
    Pager pager{.place = html::kNone, .links = {}, .own = true, .confidence = 0.7};
    for (const HeadLink& link : head_links_)
      if (neighbour_family(UrlShape(link.target, left_out_), self_) ||
          differs_by_cursor(own_, link.target))
        pager.links.push_back({link.kind, link.node, link.target, 0});
    if (pager.links.empty()) return;
    pager.place = element_around(page_, pager.links);
    pagers_.insert(pagers_.begin(), std::move(pager));
  }

  // Where no link leads on, a form may.
  void add_form() {
    if (has_own()) return;
    Pager pager{.place = html::kNone, .links = {}, .own = true, .confidence = 0.6};
    for (FormPage& next : form_pages(page_, base_, own_)) {
      PagerLink link{Kind::Number, next.option, std::move(next.target), next.number};
      if (!distrusted_.contains(place_name(page_, link))) pager.links.push_back(std::move(link));
    }
    if (pager.links.empty()) return;
    pager.place = element_around(page_, pager.links);
    pagers_.push_back(std::move(pager));
  }

  // Where scripts bring the rest of the list, a link for those who have none leads to all of it.
  void add_version_without_scripts() {
    if (has_own() || !page_.may_have(Tag::Noscript)) return;
    for (NodeId id = 0; id < page_.size(); ++id) {
      if (page_.tag(id) != Tag::Noscript) continue;
      for (NodeId inside = id + 1; inside < page_.end_of(id); ++inside) {
        const auto href =
            page_.tag(inside) == Tag::A ? page_.attribute(inside, "href") : std::nullopt;
        const auto target = href ? url::parse(*href, base_) : std::nullopt;
        if (!target || !adds_to_own_name(*target)) continue;
        const PagerLink link{Kind::Next, inside, *target, 0};
        if (distrusted_.contains(place_name(page_, link))) continue;
        pagers_.push_back({.place = id, .links = {link}, .own = true, .confidence = 0.5});
        return;
      }
    }
  }

  // "/thread/9/?plain" on "/thread/9/".
  [[nodiscard]] bool adds_to_own_name(const url::Url& target) const {
    return target.query().size() > own_.query().size() &&
           target.query().starts_with(own_.query()) && target.path() == own_.path() &&
           target.host() == own_.host();
  }

  const html::Document& page_;
  const std::set<PagerPlaceName>& distrusted_;
  const url::Url& own_;
  url::Url base_;
  url::Resolver links_;
  std::vector<std::string> left_out_;  // parameters that all links carry
  std::vector<UrlShape> self_;
  std::vector<HeadLink> head_links_;
  std::vector<Pager> pagers_;
  std::vector<Found> found_;  // of each pager
};

}  // namespace

std::vector<Pager> find_pagers(const html::Document& page, const url::Url& page_url,
                               const std::set<PagerPlaceName>& distrusted) {
  return Finder(page, page_url, distrusted).pagers();
}

bool leads_forward(const PagerLink& link) {
  return link.kind == Kind::Next || link.kind == Kind::Last || link.number > 1;
}

PagerPlaceName place_name(const html::Document& page, const PagerLink& link) {
  std::string name{link.kind == Kind::Number ? "number" : "step"};
  NodeId at = link.node;
  for (int level = 0; level < kPlaceLevels && at != html::kNone; ++level) {
    name.append(level == 0 ? " in " : "<").append(html::name(page.tag(at)));
    std::string_view classes = page.attribute(at, "class").value_or("");
    if (const std::string_view first = take_word(classes); !first.empty())
      name.append(".").append(value_template(first));
    at = page.node(at).parent;
  }
  return name;
}

}  // namespace boardwalk::learn
