// What forum software itself says, in each language: labels, buttons, notices.
//
// {a} and {b} are names or numbers, {d} a date.
#pragma once

#include <string>
#include <string_view>

#include "sim/traits.h"

namespace boardwalk::sim {

struct UiWords {
  std::string_view code;  // "de"
  std::string_view grouping = ",";
  bool right_to_left = false;

  std::string_view home, search, members, help, login, sign_up;
  std::string_view forum, forums, thread, threads, post, posts;
  std::string_view author, replies, views, last_post, by, joined, guest;
  std::string_view next, previous, first, last, page_of;  // page_of: "Page {a} of {b}"
  std::string_view reply, new_thread, quote, wrote, code_label;
  std::string_view edited;  // "Last edited by {a}, {d}"
  std::string_view sticky, announcement, moved, locked;
  std::string_view online, newest_member, statistics, legend, new_posts, no_new_posts;
  std::string_view jump_to, go, latest_posts, all_times, powered_by, advertisement;
  std::string_view deleted_post, moderator_notice;  // the notice: "… {a} … {d}"
  std::string_view quick_reply, submit, subject, message, user_name, password;
  std::string_view question, answers, votes, accepted, comments, reviews,
      stars;  // "{a} of 5 stars"
  std::string_view helpful, calendar, profile, print, checking, sub_forums, no_threads;
};

[[nodiscard]] const UiWords& ui_words(Language language);

// A pattern with its slots filled.
[[nodiscard]] std::string fill_in(std::string_view pattern, std::string_view a,
                                  std::string_view b = {}, std::string_view d = {});

extern const UiWords kEnglishUi, kGermanUi, kDutchUi;
extern const UiWords kFrenchUi, kSpanishUi, kItalianUi, kPortugueseUi;
extern const UiWords kPolishUi, kRussianUi, kTurkishUi;
extern const UiWords kChineseUi, kJapaneseUi, kKoreanUi, kArabicUi;

}  // namespace boardwalk::sim
