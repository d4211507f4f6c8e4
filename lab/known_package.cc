// Simulated forums, whose URLs say which page they are.
#include <fmt/format.h>

#include <map>
#include <set>
#include <tuple>

#include "boardwalk/url/url.h"
#include "lab/known_forum.h"
#include "sim/package.h"
#include "sim/sim_fetcher.h"
#include "sim/site.h"
#include "sim/truth.h"

namespace boardwalk::lab {
namespace {

using sim::PageKind;
using sim::PageRef;

const std::string kHost = "forum.test";
const std::string kOrigin = "http://" + kHost;
constexpr const char* kCookie = "forum_session=7";

using PageName = std::tuple<PageKind, std::int64_t, std::int64_t>;
PageName name_of(const PageRef& ref) { return {ref.kind, ref.id, ref.page}; }

std::string list_of(const PageRef& ref) {
  return fmt::format("{} {}", static_cast<int>(ref.kind), ref.id);
}

KnownPage::Kind kind_of(PageKind kind) {
  if (kind == PageKind::Entry) return KnownPage::Kind::Entry;
  return kind == PageKind::Thread ? KnownPage::Kind::Thread : KnownPage::Kind::Index;
}

class Package final : public KnownForum {
 public:
  Package(const sim::Traits& traits, std::int64_t pages)
      : name_(fmt::format("sim {}", traits.seed)),
        site_(traits, sim::World::generate(sim::plan_for(traits, pages)), {.origin = kOrigin}),
        now_(site_.forum().world().end()) {
    for (const PageRef& ref : sim::all_pages(site_.forum(), now_)) {
      if (!known_.insert(name_of(ref)).second) continue;
      pages_.push_back(site_.forum().url(ref));
      ++sizes_[list_of(ref)];
    }
  }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] Time now() const override { return now_; }
  [[nodiscard]] const std::vector<std::string>& pages() const override { return pages_; }

  [[nodiscard]] std::optional<KnownPage> page(const std::string& url) override {
    const PageRef ref = parse(url);
    if (!known_.contains(name_of(ref))) return std::nullopt;
    return KnownPage{kind_of(ref.kind), list_of(ref), ref.page};
  }

  [[nodiscard]] std::int64_t size_of(const std::string& list) const override {
    return sizes_.at(list);
  }

  [[nodiscard]] bool is_other_name(const std::string& url) override {
    const PageRef ref = parse(url);
    if (ref.kind == PageKind::Board || ref.kind == PageKind::Thread)
      return !known_.contains(name_of(ref)) || !is_plain(url, ref);
    return ref.kind >= PageKind::Permalink && ref.kind <= PageKind::ArchiveThread;
  }

  [[nodiscard]] bool changes_state(const std::string& url) override {
    return sim::changes_state(parse(url).kind);
  }

  [[nodiscard]] std::optional<std::string> html(const std::string& url) override {
    if (!url.starts_with(kOrigin)) return std::nullopt;
    fetch::Reply reply =
        site_.handle({.target = url.substr(kOrigin.size()), .cookie = kCookie}, now_);
    if (reply.status != 200) return std::nullopt;
    return std::move(reply.body);
  }

  [[nodiscard]] std::unique_ptr<fetch::Fetcher> web(Clock& clock) override {
    auto web = std::make_unique<sim::SimFetcher>(
        clock, sim::SimFetcherOptions{.seed = site_.traits().seed});
    web->add(kHost, site_);
    return web;
  }

 private:
  // As lists and pagers write it: nothing added but a session.
  [[nodiscard]] bool is_plain(const std::string& url, const PageRef& ref) {
    const PageRef written{.kind = ref.kind,
                          .id = ref.id,
                          .page = ref.page,
                          .from_page = ref.from_page,
                          .session = ref.session};
    const auto plain = url::parse(site_.forum().url(written));
    return plain && plain->href() == url;
  }

  [[nodiscard]] PageRef parse(const std::string& url) {
    if (!url.starts_with(kOrigin)) return {.kind = PageKind::Unknown};
    return site_.forum().urls().parse(url.substr(kOrigin.size()));
  }

  std::string name_;
  sim::Site site_;
  Time now_;
  std::set<PageName> known_;
  std::map<std::string, std::int64_t> sizes_;
  std::vector<std::string> pages_;
};

}  // namespace

std::unique_ptr<KnownForum> simulated_package(std::uint64_t seed, std::int64_t pages) {
  return std::make_unique<Package>(sim::draw_package(seed), pages);
}

}  // namespace boardwalk::lab
