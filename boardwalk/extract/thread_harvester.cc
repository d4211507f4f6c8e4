#include "boardwalk/extract/thread_harvester.h"

#include <algorithm>
#include <utility>

#include "boardwalk/extract/extract.h"

namespace boardwalk::extract {
namespace {

constexpr int kLastPage = 20'000;  // for pages whose number nobody knows

int first_place(int page_no) {
  return (page_no > 0 ? std::min(page_no, kLastPage) : kLastPage) * model::kPlacesOfPage;
}

}  // namespace

void ThreadHarvester::harvest(const crawl::PageView& page, crawl::Visit& visit) const {
  if (visit.page.kind != model::PageKind::Thread) return;
  // What a page yields must not depend on the pages before it: after a restart others came before.
  Hints hints{.known = known_.empty() ? nullptr : &known_, .fetched = page.made};
  if (dates_.is_known()) hints.convention = dates_;
  PagePosts found = extract_posts(page.document, page.url, hints);
  if (found.posts.empty()) return;

  const crawl::Ticket& ticket = page.ticket;
  const std::string& thread_url = ticket.list_url.empty() ? ticket.url : ticket.list_url;
  model::Thread thread;
  thread.key = thread_url;
  thread.url = thread_url;
  thread.title = std::move(found.title);
  thread.pages = ticket.page_no;
  if (ticket.page_no == 1) {
    thread.author = found.posts.front().author;
    thread.created = found.posts.front().posted_at;
  }
  visit.threads.push_back(std::move(thread));

  int place = first_place(ticket.page_no);
  for (model::Post& post : found.posts) {
    post.thread_key = thread_url;
    post.page_url = ticket.url;
    post.position = ++place;
  }
  visit.posts = std::move(found.posts);
}

}  // namespace boardwalk::extract
