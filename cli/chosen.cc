#include "cli/chosen.h"

#include "boardwalk/dates/convention.h"
#include "boardwalk/dates/find.h"
#include "boardwalk/url/normalise.h"

namespace boardwalk::cli {

Result<model::SiteId> find_site(store::Store& store, const std::string& text) {
  if (text.empty()) return model::SiteId{0};
  auto sites = store.sites();
  if (!sites) return sites.error();
  const auto url = url::parse(text);
  const std::string href = url ? url::normalise(*url).href() : text;
  for (const model::Site& site : *sites) {
    if (site.seed == href || site.entry == href || site.host == text ||
        std::to_string(site.id) == text)
      return site.id;
  }
  return Error{"there is no site '" + text + "' in this database; `boardwalk sites` lists them"};
}

Result<Time> parse_day(const std::string& text) {
  const auto written = dates::read_attribute(text);
  const auto day = written ? dates::resolve(*written, {}, SystemClock{}.now()) : std::nullopt;
  if (!day) return Error{"'" + text + "' is not a date; write 2024-03-01"};
  return *day;
}

}  // namespace boardwalk::cli
