#include "boardwalk/extract/page/answered_line.h"

#include <array>
#include <string_view>

#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

constexpr std::array<std::string_view, 8> kInReply = {
    "in reply to",  "in response to", "antwort auf",   "als antwort auf",
    "en réponse à", "en respuesta a", "in risposta a", "em resposta a"};

}  // namespace

bool tells_of_answered(std::span<const Piece> line) {
  static const Stems kStems{kInReply};
  return line.size() > 2 && line[0].link == html::kNone && line[1].link != html::kNone &&
         kStems.are_at_front_of(line[0].said);
}

}  // namespace boardwalk::extract
