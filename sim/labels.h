// What a forum calls its links, in its language: "Reply", "Antworten", "返信".
#pragma once

#include <cstdint>
#include <string_view>

#include "sim/traits.h"

namespace boardwalk::sim {

enum class Label : std::uint8_t {
  Home,
  Search,
  Members,
  Calendar,
  Login,
  Register,
  Online,
  MarkRead,
  Reply,
  Quote,
  Report,
  Like,
  NewThread,
  Print,
  Share,
  Subscribe,
  NextThread,
  PreviousThread,
  LastPost,
  Archive,
  Logout,
  Rate,
  Message,
  Title,
  Replies,
  Views,
  Date,
  Password,
  Done,
  NotFound,
  LoginNeeded,
  Delete,
};
inline constexpr int kLabels = 32;

[[nodiscard]] std::string_view label(Label label, Language language);

}  // namespace boardwalk::sim
