#include "boardwalk/extract/joining.h"

#include <array>

#include "boardwalk/extract/stems.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongest = 60;  // bytes

// "Registered user" is a rank. Of some it is told when they were last seen.
constexpr std::array<std::string_view, 66> kWords = {
    "joined",           "join date",        "member since",
    "registered:",      "registered on",    "registered si",
    "registration d",   "reg. date",        "user since",
    "registriert:",     "registriert se",   "dabei seit",
    "mitglied seit",    "anmeldedatum",     "inscrit",
    "inscription",      "membre depuis",    "registrado",
    "miembro desde",    "fecha de ingreso", "membro desde",
    "data de registro", "iscritto",         "registrato",
    "membro dal",       "lid sinds",        "geregistreerd",
    "dołączył",         "rejestracja",      "na fóru od",
    "регистрация",      "Регистрация",      "зарегистрирован",
    "Зарегистрирован",  "kayıt tarihi",     "katılım",
    "medlem sedan",     "medlem siden",     "tilmeldt",
    "liittynyt",        "csatlakoz",        "注册",
    "登録日",           "가입일",           "تاريخ التسجيل",
    "tham gia",         "تاريخ الانضمام",   "last online",
    "last seen",        "last visit",       "last active",
    "laatst online",    "laatst actief",    "zuletzt online",
    "zuletzt aktiv",    "letzter besuch",   "dernière visite",
    "dernière conn",    "última visita",    "última conex",
    "ultimo accesso",   "ultima visita",    "ostatnia wizyta",
    "последний визит",  "Последний визит",  "senast aktiv",
};

}  // namespace

bool tells_of_joining(std::string_view label) {
  static const Stems kStems{kWords};
  return label.size() <= kLongest && kStems.are_in(label);
}

}  // namespace boardwalk::extract
