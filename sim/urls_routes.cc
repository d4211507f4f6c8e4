#include "sim/urls_routes.h"

#include <algorithm>

#include "boardwalk/base/random.h"

namespace boardwalk::sim {
namespace {

using Templates = std::vector<std::pair<PageKind, std::string>>;

// Words in templates that are chosen per package: <board> <thread> are nouns of a path or names of
// scripts, <b> <t> the parameters of their ids, <p> that of the page.
struct Nouns {
  std::string board, thread, b, t, p;
};

std::string filled(std::string text, const Nouns& nouns) {
  for (const auto& [name, value] : {std::pair{"<board>", nouns.board},
                                    {"<thread>", nouns.thread},
                                    {"<b>", nouns.b},
                                    {"<t>", nouns.t},
                                    {"<p>", nouns.p}}) {
    const std::string_view place = name;
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place)) {
      text.replace(at, place.size(), value);
    }
  }
  return text;
}

Nouns draw_script_nouns(const Traits& traits, Random random) {
  const std::vector<Nouns> choices = {
      {"viewforum.php", "viewtopic.php", "f", "t", "page"},
      {"forumdisplay.php", "showthread.php", "fid", "tid", "page"},
      {"list.cgi", "read.cgi", "id", "id", "p"},
      {"topics.asp", "messages.asp", "ForumID", "TopicID", "PN"},
  };
  Nouns nouns = random.pick(choices);
  if (traits.page_parameter == PageParameter::Offset) nouns.p = random.chance(0.5) ? "start" : "st";
  return nouns;
}

Nouns draw_path_nouns(const Traits& traits, Random random) {
  const bool offset = traits.page_parameter == PageParameter::Offset;
  const std::string page = offset ? "start" : "page";
  const std::vector<Nouns> forum = {{"board", "thread", "", "", page},
                                    {"forums", "threads", "", "", page},
                                    {"c", "t", "", "", page},
                                    {"category", "discussion", "", "", offset ? "offset" : "p"}};
  switch (traits.genre) {
    case Genre::QuestionsAndAnswers:
      return {"topics", "questions", "", "", page};
    case Genre::BlogComments:
      return {"section", "article", "", "", "comment-" + page};
    case Genre::ProductReviews:
      return {"range", "product", "", "", "review-" + page};
    case Genre::Forum:
      break;
  }
  return random.pick(forum);
}

Templates script_lists(UrlScheme scheme) {
  if (scheme == UrlScheme::Ambiguous) {
    return {
        {PageKind::Board, "{slug}-vf{id}.html"},  {PageKind::Board, "{slug}-vf{id}-{page}.html"},
        {PageKind::Thread, "{slug}-vt{id}.html"}, {PageKind::Thread, "{slug}-vt{id}-{page}.html"},
        {PageKind::Permalink, "post{post}.html"}, {PageKind::LastPost, "{slug}-vl{id}.html"}};
  }
  if (scheme == UrlScheme::ExtraState) {
    return {{PageKind::Board, "forum.php?mod=forumdisplay&fid={id}"},
            {PageKind::Board, "forum.php?mod=forumdisplay&fid={id}&<p>={page}"},
            {PageKind::Thread, "forum.php?mod=viewthread&tid={id}&extra=page%3D{from}"},
            {PageKind::Thread, "forum.php?mod=viewthread&tid={id}&extra=page%3D{from}&<p>={page}"},
            {PageKind::Thread, "forum.php?mod=viewthread&tid={id}"},
            {PageKind::Thread, "forum.php?mod=viewthread&tid={id}&<p>={page}"},
            {PageKind::Permalink, "forum.php?mod=redirect&goto=findpost&pid={post}"},
            {PageKind::LastPost, "forum.php?mod=redirect&goto=lastpost&tid={id}"},
            {PageKind::NextThread, "forum.php?mod=redirect&goto=nextnewset&tid={id}"},
            {PageKind::PreviousThread, "forum.php?mod=redirect&goto=nextoldset&tid={id}"},
            {PageKind::SortedBoard, "forum.php?mod=forumdisplay&fid={id}&orderby={key}"},
            {PageKind::SortedBoard, "forum.php?mod=forumdisplay&fid={id}&orderby={key}&<p>={page}"},
            {PageKind::MarkRead, "forum.php?mod=forumdisplay&fid={id}&do=markread"}};
  }
  return {{PageKind::Board, "<board>?<b>={id}"},
          {PageKind::Board, "<board>?<b>={id}&<p>={page}"},
          {PageKind::Thread, "<thread>?<t>={id}"},
          {PageKind::Thread, "<thread>?<t>={id}&<p>={page}"},
          {PageKind::Permalink, "<thread>?post={post}"},
          {PageKind::LastPost, "<thread>?<t>={id}&view=getlastpost"},
          {PageKind::NextThread, "<thread>?<t>={id}&view=next"},
          {PageKind::PreviousThread, "<thread>?<t>={id}&view=previous"},
          {PageKind::SortedBoard, "<board>?<b>={id}&sort={key}"},
          {PageKind::SortedBoard, "<board>?<b>={id}&sort={key}&<p>={page}"},
          {PageKind::MarkRead, "<board>?<b>={id}&do=markread"}};
}

Templates script_services() {
  return {{PageKind::NextThread, "goto.php?t={id}&view=next"},
          {PageKind::PreviousThread, "goto.php?t={id}&view=previous"},
          {PageKind::SortedBoard, "sortforum.php?f={id}&sort={key}"},
          {PageKind::SortedBoard, "sortforum.php?f={id}&sort={key}&page={page}"},
          {PageKind::MarkRead, "forumdisplay.php?f={id}&do=markread"},
          {PageKind::SinglePost, "showpost.php?p={post}"},
          {PageKind::Moved, "redirect.php?tid={id}"},
          {PageKind::Print, "printthread.php?t={id}"},
          {PageKind::ArchiveEntry, "archive/index.php"},
          {PageKind::ArchiveBoard, "archive/index.php/f-{id}-p-{page}.html"},
          {PageKind::ArchiveThread, "archive/index.php/t-{id}.html"},
          {PageKind::Reply, "posting.php?mode=reply&t={id}"},
          {PageKind::Quote, "posting.php?mode=quote&p={post}"},
          {PageKind::NewThread, "posting.php?mode=post&f={id}"},
          {PageKind::Login, "login.php?return={key}"},
          {PageKind::Login, "login.php"},
          {PageKind::Register, "register.php"},
          {PageKind::PrivateMessage, "private.php?do=newpm&u={id}"},
          {PageKind::Report, "report.php?p={post}"},
          {PageKind::Share, "sendmessage.php?do=sendtofriend&t={id}"},
          {PageKind::Logout, "login.php?action=logout"},
          {PageKind::DeleteCookies, "ucp.php?mode=delete_cookies"},
          {PageKind::Vote, "vote.php?poll={id}&option=2"},
          {PageKind::Rate, "ratethread.php?tid={id}&rating=5"},
          {PageKind::Thank, "post_thanks.php?do=thanks&p={post}"},
          {PageKind::Subscribe, "usercp2.php?action=addsubscription&tid={id}"},
          {PageKind::AddFriend, "profile.php?do=addlist&u={id}"},
          {PageKind::DeletePost, "editpost.php?do=deletepost&p={post}"},
          {PageKind::Cron, "cron.php?rand={key}"},
          {PageKind::Search, "search.php"},
          {PageKind::SearchResults, "search.php?q={key}"},
          {PageKind::SearchResults, "search.php?q={key}&page={page}"},
          {PageKind::PostsOf, "search.php?author={id}"},
          {PageKind::PostsOf, "search.php?author={id}&page={page}"},
          {PageKind::Calendar, "calendar.php?year={key}&month={id}"},
          {PageKind::Day, "calendar.php?year={key}&month={id}&day={post}"},
          {PageKind::Members, "memberlist.php"},
          {PageKind::Members, "memberlist.php?page={page}"},
          {PageKind::MembersSorted, "memberlist.php?sort={key}"},
          {PageKind::MembersSorted, "memberlist.php?sort={key}&page={page}"},
          {PageKind::Profile, "member.php?u={id}"},
          {PageKind::Online, "online.php"},
          {PageKind::Captcha, "captcha.php?rand={key}"},
          {PageKind::Feed, "external.php?type=rss&f={id}"},
          {PageKind::Bug, "images/{tail}"}};
}

Templates one_script() {
  return {{PageKind::Board, "index.php?board={id}.{page}"},
          {PageKind::Thread, "index.php?topic={id}.{page}"},
          {PageKind::Permalink, "index.php?topic={id}.msg{post}"},
          {PageKind::SinglePost, "index.php?msg={post}"},
          {PageKind::LastPost, "index.php?topic={id}.new"},
          {PageKind::NextThread, "index.php?topic={id}.0;prev_next=next"},
          {PageKind::PreviousThread, "index.php?topic={id}.0;prev_next=prev"},
          {PageKind::Moved, "index.php?action=moved;topic={id}"},
          {PageKind::SortedBoard, "index.php?board={id}.{page};sort={key}"},
          {PageKind::Print, "index.php?action=printpage;topic={id}.0"},
          {PageKind::ArchiveEntry, "index.php?wap2"},
          {PageKind::ArchiveBoard, "index.php?board={id}.{page};wap2"},
          {PageKind::ArchiveThread, "index.php?topic={id}.0;wap2"},
          {PageKind::Reply, "index.php?action=post;topic={id}.0"},
          {PageKind::Quote, "index.php?action=post;quote={post}"},
          {PageKind::NewThread, "index.php?action=post;board={id}.0"},
          {PageKind::Login, "index.php?action=login;return={key}"},
          {PageKind::Login, "index.php?action=login"},
          {PageKind::Register, "index.php?action=signup"},
          {PageKind::PrivateMessage, "index.php?action=pm;sa=send;u={id}"},
          {PageKind::Report, "index.php?action=reporttm;msg={post}"},
          {PageKind::Share, "index.php?action=emailuser;sa=topic;topic={id}"},
          {PageKind::MarkRead, "index.php?action=markasread;sa=board;board={id}.0"},
          {PageKind::Logout, "index.php?action=logout"},
          {PageKind::Vote, "index.php?action=vote;topic={id}.0"},
          {PageKind::Thank, "index.php?action=thank;msg={post}"},
          {PageKind::Subscribe, "index.php?action=notify;topic={id}.0"},
          {PageKind::AddFriend, "index.php?action=buddy;u={id}"},
          {PageKind::DeletePost, "index.php?action=deletemsg;msg={post}"},
          {PageKind::Search, "index.php?action=search"},
          {PageKind::SearchResults, "index.php?action=search2;q={key}"},
          {PageKind::SearchResults, "index.php?action=search2;q={key};start={page}"},
          {PageKind::PostsOf, "index.php?action=profile;area=showposts;u={id}"},
          {PageKind::PostsOf, "index.php?action=profile;area=showposts;u={id};start={page}"},
          {PageKind::Calendar, "index.php?action=calendar;year={key};month={id}"},
          {PageKind::Day, "index.php?action=calendar;year={key};month={id};day={post}"},
          {PageKind::Members, "index.php?action=mlist"},
          {PageKind::Members, "index.php?action=mlist;start={page}"},
          {PageKind::MembersSorted, "index.php?action=mlist;sort={key}"},
          {PageKind::MembersSorted, "index.php?action=mlist;sort={key};start={page}"},
          {PageKind::Profile, "index.php?action=profile;u={id}"},
          {PageKind::Online, "index.php?action=who"},
          {PageKind::Captcha, "index.php?action=verificationcode;rand={key}"},
          {PageKind::Feed, "index.php?action=.xml;type=rss;board={id}"},
          {PageKind::Bug, "images/{tail}"}};
}

Templates path_lists(UrlScheme scheme, Random random) {
  if (scheme == UrlScheme::Paths) {
    const std::string flip = random.chance(0.5) ? "/page/{page}" : "?<p>={page}";
    return {{PageKind::Board, "<board>/{id}"},
            {PageKind::Board, "<board>/{id}" + flip},
            {PageKind::Thread, "<thread>/{id}"},
            {PageKind::Thread, "<thread>/{id}" + flip},
            {PageKind::Permalink, "<thread>/{id}/post/{post}"},
            {PageKind::Profile, "user/{id}"}};
  }
  const bool id_last = random.chance(0.6);
  const std::string item = id_last ? "{slug}.{id}/" : "{id}-{slug}/";
  const std::string flip = random.chance(0.5) ? "page-{page}" : "?<p>={page}";
  return {{PageKind::Board, "<board>/" + item},
          {PageKind::Board, "<board>/" + item + flip},
          {PageKind::Thread, "<thread>/" + item},
          {PageKind::Thread, "<thread>/" + item + flip},
          {PageKind::Permalink, "<thread>/" + item + "post-{post}"},
          {PageKind::Profile, "members/" + item}};
}

Templates path_services() {
  return {{PageKind::SinglePost, "posts/{post}/"},
          {PageKind::LastPost, "<thread>/{id}/latest"},
          {PageKind::NextThread, "<thread>/{id}/next"},
          {PageKind::PreviousThread, "<thread>/{id}/previous"},
          {PageKind::Moved, "moved/{id}"},
          {PageKind::SortedBoard, "<board>/{id}/list?order={key}"},
          {PageKind::SortedBoard, "<board>/{id}/list?order={key}&page={page}"},
          {PageKind::Print, "<thread>/{id}/print"},
          {PageKind::ArchiveEntry, "archive/"},
          {PageKind::ArchiveBoard, "archive/f-{id}-p-{page}.html"},
          {PageKind::ArchiveThread, "archive/t-{id}.html"},
          {PageKind::Reply, "<thread>/{id}/reply"},
          {PageKind::Quote, "post/{post}/quote"},
          {PageKind::NewThread, "post/new/{id}"},
          {PageKind::Login, "login?return={key}"},
          {PageKind::Login, "login"},
          {PageKind::Register, "register"},
          {PageKind::PrivateMessage, "conversations/add?to={id}"},
          {PageKind::Report, "posts/{post}/report"},
          {PageKind::Share, "posts/{post}/share"},
          {PageKind::MarkRead, "<board>/{id}/mark-read"},
          {PageKind::Logout, "logout"},
          {PageKind::Vote, "<thread>/{id}/poll/vote"},
          {PageKind::Rate, "<thread>/{id}/rate?rating=5"},
          {PageKind::Thank, "posts/{post}/like"},
          {PageKind::Subscribe, "<thread>/{id}/watch"},
          {PageKind::AddFriend, "members/{id}/follow"},
          {PageKind::DeletePost, "posts/{post}/delete"},
          {PageKind::Cron, "cron.php?rand={key}"},
          {PageKind::Search, "search"},
          {PageKind::SearchResults, "search?q={key}"},
          {PageKind::SearchResults, "search?q={key}&page={page}"},
          {PageKind::PostsOf, "search/member/{id}"},
          {PageKind::PostsOf, "search/member/{id}?page={page}"},
          {PageKind::Calendar, "calendar/{key}/{id}"},
          {PageKind::Day, "calendar/{key}/{id}/{post}"},
          {PageKind::Members, "members/"},
          {PageKind::Members, "members/?page={page}"},
          {PageKind::MembersSorted, "members/?sort={key}"},
          {PageKind::MembersSorted, "members/?sort={key}&page={page}"},
          {PageKind::Online, "online/"},
          {PageKind::Captcha, "captcha/{key}"},
          {PageKind::Feed, "feeds/{id}.rss"},
          {PageKind::Bug, "images/{tail}"}};
}

Route compile(PageKind kind, const std::string& text) {
  Route route{.kind = kind, .text = text, .path = text, .query = {}};
  const std::size_t mark = text.find('?');
  if (mark == std::string::npos) return route;
  route.path = text.substr(0, mark);
  for (const auto& [name, value] : split_query(std::string_view{text}.substr(mark + 1))) {
    route.query.emplace_back(name, value);
  }
  return route;
}

bool is_scripted(UrlScheme scheme) {
  return scheme == UrlScheme::Scripts || scheme == UrlScheme::Ambiguous ||
         scheme == UrlScheme::ExtraState;
}

}  // namespace

Vocabulary draw_vocabulary(const Traits& traits) {
  Random random = Random{traits.seed}.fork("url words");
  if (traits.urls == UrlScheme::OneScript) {
    return {"PHPSESSID", true, ";", "highlight", "topicseen"};
  }
  const bool scripted = is_scripted(traits.urls);
  return {random.chance(0.6) ? "sid" : "s", false, "&", scripted ? "hilit" : "highlight",
          scripted ? "postdays=0&postorder=asc" : "styleid=3"};
}

std::vector<Route> draw_routes(const Traits& traits) {
  const Random random = Random{traits.seed}.fork("routes");
  Templates templates;
  Nouns nouns;
  if (traits.urls == UrlScheme::OneScript) {
    templates = one_script();
  } else if (is_scripted(traits.urls)) {
    nouns = draw_script_nouns(traits, random.fork("nouns"));
    templates = script_lists(traits.urls);
    for (auto& row : script_services()) templates.push_back(std::move(row));
  } else {
    nouns = draw_path_nouns(traits, random.fork("nouns"));
    templates = path_lists(traits.urls, random.fork("paths"));
    for (auto& row : path_services()) templates.push_back(std::move(row));
  }
  std::vector<Route> routes;
  for (const auto& [kind, text] : templates) routes.push_back(compile(kind, filled(text, nouns)));
  return routes;
}

std::vector<std::pair<std::string_view, std::string_view>> split_query(std::string_view query) {
  std::vector<std::pair<std::string_view, std::string_view>> parameters;
  while (!query.empty()) {
    const std::size_t end = std::min(query.find_first_of("&;"), query.size());
    const std::string_view parameter = query.substr(0, end);
    const std::size_t equals = std::min(parameter.find('='), parameter.size());
    const std::size_t value = std::min(equals + 1, parameter.size());
    if (!parameter.empty()) {
      parameters.emplace_back(parameter.substr(0, equals), parameter.substr(value));
    }
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return parameters;
}

}  // namespace boardwalk::sim
