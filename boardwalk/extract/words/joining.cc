#include "boardwalk/extract/words/joining.h"

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"
#include "boardwalk/base/hash.h"
#include "boardwalk/base/memo.h"
#include "boardwalk/extract/words/stems.h"

namespace boardwalk::extract {
namespace {

constexpr std::size_t kLongest = 60;  // bytes
constexpr html::NodeId kNear = 6;     // nodes between a label and its date

// "Registered user" is a rank. Of some it is told when they were last seen.
constexpr std::array<std::string_view, 96> kWords = {
    "joined",          "join date",
    "member since",    "registered:",
    "registered on",   "registered si",
    "registration d",  "reg. date",
    "user since",      "registriert:",
    "registriert se",  "dabei seit",
    "mitglied seit",   "anmeldedatum",
    "inscrit",         "inscription",
    "membre depuis",   "registrado",
    "miembro desde",   "fecha de ingreso",
    "membro desde",    "data de registro",
    "iscritto",        "registrato",
    "membro dal",      "lid sinds",
    "geregistreerd",   "dołączył",
    "rejestracja",     "na fóru od",
    "регистрация",     "зарегистрирован",
    "kayıt tarihi",    "katılım",
    "medlem sedan",    "medlem siden",
    "tilmeldt",        "liittynyt",
    "csatlakoz",       "注册",
    "登録日",          "가입일",
    "تاريخ التسجيل",   "tham gia",
    "تاريخ الانضمام",  "last online",
    "last seen",       "last visit",
    "last active",     "laatst online",
    "laatst actief",   "zuletzt online",
    "zuletzt aktiv",   "letzter besuch",
    "dernière visite", "dernière conn",
    "última visita",   "última conex",
    "ultimo accesso",  "ultima visita",
    "ostatnia wizyta", "последний визит",
    "senast aktiv",    "last login",
    "letzter login",   "letzte anmeldung",
    "zuletzt angem",   "último acceso",
    "ostatnio online", "последнее посещ",
    "最后登录",        "最終ログイン",
    "регистриран",     "зареєстрован",
    "приєдна",         "pridružen",
    "pridružio",       "registrován",
    "registrace",      "membru din",
    "înregistrat",     "data înscrierii",
    "εγγραφή",         "μέλος από",
    "הצטרף",           "הצטרפות",
    "תאריך הצטרפות",   "تاریخ عضویت",
    "عضویت",           "bergabung",
    "registrert",      "註冊",
    "登録:",           "가입:",
    "เข้าร่วม",          "regisztrált",
};

// "Date: 18/09/2007": what it tells is told by its own label, and not by what stands before that.
bool is_labelled(std::string_view date) {
  const std::size_t colon = date.find(':');
  return colon != std::string_view::npos && colon > 0 &&
         std::none_of(date.begin(), date.begin() + static_cast<std::ptrdiff_t>(colon), is_digit);
}

// Labels stand beside post after post; they are read once.
constexpr std::size_t kRemembered = 256;

bool is_label_of_joining(std::string_view label) {
  thread_local Memo<bool> memo{kRemembered};
  const Fingerprint key{hash64(label), label.size()};
  if (const bool* known = memo.find(key)) return *known;
  return memo.keep(key,
                   std::none_of(label.begin(), label.end(), is_digit) && tells_of_joining(label));
}

}  // namespace

bool tells_of_joining(std::string_view label) {
  static const Stems kStems{kWords};
  return label.size() <= kLongest && kStems.are_in(label);
}

bool is_behind_joining(const html::Document& page, html::NodeId date) {
  if (page.node(date).kind == html::NodeKind::Text && is_labelled(trimmed(page.text(date))))
    return false;
  for (html::NodeId before = date; before-- > 0 && before + kNear >= date;) {
    const html::Node& node = page.node(before);
    if (node.kind != html::NodeKind::Text || node.blank) continue;
    const std::string_view label = trimmed(page.text(before));
    if (label.empty()) continue;
    return label.size() <= kLongest && is_label_of_joining(label);
  }
  return false;
}

bool is_of_joining(const html::Document& page, html::NodeId date) {
  const bool text = page.node(date).kind == html::NodeKind::Text;
  return (text && tells_of_joining(trimmed(page.text(date)))) || is_behind_joining(page, date);
}

}  // namespace boardwalk::extract
