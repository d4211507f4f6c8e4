#include "boardwalk/extract/page/answered_line.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/base/ascii.h"

namespace boardwalk::extract {
namespace {

constexpr std::array<std::string_view, 8> kInReply = {
    "in reply to",  "in response to", "antwort auf",   "als antwort auf",
    "en réponse à", "en respuesta a", "in risposta a", "em resposta a"};

}  // namespace

bool tells_of_answered(std::span<const Piece> line) {
  return line.size() > 2 && line[0].link == html::kNone && line[1].link != html::kNone &&
         std::any_of(kInReply.begin(), kInReply.end(), [&](std::string_view words) {
           return starts_ignoring_case(line[0].said, words);
         });
}

}  // namespace boardwalk::extract
