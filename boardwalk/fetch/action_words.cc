#include "boardwalk/fetch/action_words.h"

#include <algorithm>
#include <unordered_map>

#include "boardwalk/base/ascii.h"
#include "boardwalk/url/percent.h"

namespace boardwalk::fetch {
namespace {

struct List {
  WordKinds kind;
  std::string_view words;  // with blanks between them
};

constexpr std::array kLists{
    List{kPlainAction,
         "logout logoff signout signoff loginout dologout userlogout markread mkread markallread "
         "markasread "
         "markallasread markall marktopicread markforumread markforumsread markboardread "
         "markthreadread markunread markasunread deletecookies"},
    List{kActionVerb,
         "delete deletepost deletethread deletetopic remove undelete subscribe unsubscribe "
         "togglesubscribe unwatch unfollow unlike undislike unbookmark unfavorite unfavourite "
         "upvote "
         "downvote unvote voteup votedown votecomment votediscussion votepost pollvote votepoll "
         "castvote reportpost reportthread reporttopic reportabuse reportcomment ratethread "
         "ratetopic ratepost thankpost postthanks addfavorite addfavourite addfriend addbuddy "
         "addbookmark addreaction dismiss markfavorite markfavourite acceptanswer likecomment "
         "flagpost flagcomment"},
    List{
        kActionNoun,
        "vote rate report flag like dislike thank thanks react kudos karma follow watch bookmark "
        "favorite favourite ignore ban lock unlock pin unpin close approve unapprove restore purge "
        "poke cron"},
    List{
        kActionValue,
        "addlist removelist buddy addsubscription notify notifyboard notifytopic watchtopic "
        "watchforum "
        "emailtopic modifykarma addignore doignore addfoe addcontact multidel del prune lockvoting "
        "movetopic splittopics mergetopics sticky unsticky stick unstick toggle toggleclose "
        "togglefavorite bbpfavoriteadd bbpsubscribe likepost liketopic likemsg thankyou givethanks "
        "saythanks pollsubmit dovote dorate scheduler runtask addvote givekarma givereputation "
        "dounsubscribe doaddsubscription markforums marktopics doreport"},
    List{kActionScript, "wpcron runcron thankyou addreputation misctask"},
    List{kActionParameter,
         "action act do mode op cmd task sa ac func what method module controller subaction "
         "command"},
    List{kLooseParameter, "view m a t app area state event section mod page route r"},
    List{
        kSwitch,
        "logout logoff signout markread markallread markasread markunread watch unwatch subscribe "
        "unsubscribe bookmark unbookmark thanks rthanks like unlike vote rate delete report upvote "
        "downvote addfavorite"},
    List{kGuard,
         "csrf csrftoken csrfkey mypostkey securitytoken formhash logouthash logoutkey sesc "
         "formtoken linkhash xftoken transientkey authenticitytoken wpnonce"},
    List{kLooseGuard, "hash token authkey nonce"},
    List{kMarkable, "topics forums topic forum all read unread posts boards board allforums"},
    List{kNameList,
         "t topic topics thread threads tag tags topictag category categories c q question "
         "questions label labels search wiki d showthread viewtopic archive"},
    List{kMount,
         "forum forums board boards f user users u member members profile profiles group groups g "
         "people community author"},
    List{kObject,
         "post posts comment comments poll polls userpoll message messages reply replies answer "
         "answers discussion discussions attachment attachments entry reaction reactions account "
         "session"},
    List{kForm,
         "edit editpost reply newreply addreply postreply replypost replyto replyquote quote "
         "quotepost quotereply multiquote posting newpost newthread newtopic createtopic "
         "createpost compose newmessage sendmessage sendpm pm privmsg privatemessage contact mail "
         "email sendmail emailuser formmail report reportpost flag warn ip iplookup login signin "
         "register print printpage printview printthread revisions history share forward"},
    List{kFormValue, "post message send writepm pmnew msg"},
    List{kScriptEnding, "php php5 asp aspx cgi pl jsp cfm do html htm"},
};

constexpr std::array<std::string_view, 11> kFamilies{
    "delete",  "remove",   "subscribe", "unsubscribe",    "logout",           "report",
    "markall", "quickmod", "bbptoggle", "bbpunsubscribe", "bbpfavoriteremove"};

std::unordered_map<std::string_view, WordKinds> index_lists() {
  std::unordered_map<std::string_view, WordKinds> index;
  for (List list : kLists) {
    while (!list.words.empty()) index[next_piece(list.words, ' ')] |= list.kind;
  }
  return index;
}

}  // namespace

PlainWord::PlainWord(std::string_view raw) {
  while (!raw.empty() && size_ < chars_.size()) {
    const auto escaped = url::escaped_byte(raw);
    const char c = to_lower(escaped ? static_cast<char>(*escaped) : raw.front());
    raw.remove_prefix(escaped ? 3 : 1);
    if (c != '-' && c != '_' && c != ' ' && c != '+') chars_.at(size_++) = c;
  }
}

WordKinds kinds_of(const PlainWord& word) {
  static const std::unordered_map<std::string_view, WordKinds> kIndex = index_lists();
  const auto found = kIndex.find(word.view());
  return found == kIndex.end() ? 0 : found->second;
}

bool is_of_action_family(const PlainWord& word) {
  const std::string_view text = word.view();
  const bool marks_read =
      text.find("mark") < text.find("read") && text.find("read") != std::string_view::npos;
  return marks_read ||
         std::any_of(kFamilies.begin(), kFamilies.end(),
                     [&](std::string_view family) { return text.starts_with(family); });
}

}  // namespace boardwalk::fetch
