#include "boardwalk/learn/no_forum.h"

#include <fmt/format.h>

namespace boardwalk::learn {
namespace {

using classify::PageClass;
using classify::Wall;

constexpr std::size_t kFewLinks = 5;

std::string describe_wall(const std::string& where, Wall wall) {
  if (wall == Wall::Message) {
    return where +
           " shows a short message and no discussions: the board may be empty, or closed to "
           "visitors; give the URL of another board or thread, or pass the cookies of a browser "
           "that is logged in with --cookies";
  }
  return fmt::format("{} asks for {}; pass the cookies of a browser that {} with --cookies", where,
                     wall == Wall::Challenge ? "a check that a person is reading" : "a login",
                     wall == Wall::Challenge ? "has passed it" : "is logged in");
}

}  // namespace

std::string describe_no_forum(const url::Url& start, const SampledPage* page,
                              const std::string& trouble, std::size_t looked_at) {
  const std::string& where = start.href();
  if (page == nullptr) {
    const std::string why = trouble.empty() ? where + " could not be read" : trouble;
    return why + "; check the address, or give the front page of the forum";
  }
  if (page->judgement.kind == PageClass::Wall) return describe_wall(where, page->wall);
  if (page->links.size() <= kFewLinks) {
    return fmt::format(
        "{} has {} links and no discussions; give the URL of the forum itself, or of one of its "
        "boards",
        where, page->links.size());
  }
  const char* what = page->judgement.kind == PageClass::Index
                         ? "is a list, but what it lists are no discussions"
                         : "is neither a list of discussions nor a discussion";
  return fmt::format(
      "{} {} ({} pages were looked at), so there seems to be no forum; if the site has one, give "
      "the URL of a board or a thread, or crawl all of it with --strategy generic",
      where, what, looked_at);
}

}  // namespace boardwalk::learn
