#include "boardwalk/extract/words/page_clock.h"

#include <array>

#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongest = 120;  // bytes

constexpr std::array<std::string_view, 48> kWords = {
    "time is now",
    "time now is",
    "it is now",
    "is currently",
    "current time",
    "current date",
    "server time",
    "es ist jetzt",
    "es ist gerade",
    "aktuelle zeit",
    "aktuelle uhrzeit",
    "aktuelles datum",
    "il est actuellement",
    "heure actuelle",
    "fecha actual",
    "hora actual",
    "hora son",
    "ahora son",
    "agora são",
    "hora atual",
    "data atual",
    "ora attuale",
    "data attuale",
    "adesso sono",
    "het is nu",
    "huidige tijd",
    "huidige datum",
    "teraz jest",
    "obecny czas",
    "aktualny czas",
    "aktuální čas",
    "právě je",
    "текущее время",
    "сейчас",
    "поточний час",
    "şu an",
    "klockan är nu",
    "tiden är nu",
    "klokken er n",
    "pontos idő",
    "ora curentă",
    "现在时间",
    "当前时间",
    "現在時間",
    "現在時刻",
    "현재 시간",
    "الوقت الآن",
    "bây giờ là",
};

}  // namespace

bool tells_now(std::string_view label) {
  static const Stems kStems{kWords};
  return label.size() <= kLongest && kStems.are_in(label);
}

}  // namespace boardwalk::extract
