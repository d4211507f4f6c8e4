#include "boardwalk/extract/removal.h"

#include <array>

#include "boardwalk/extract/stems.h"

namespace boardwalk::extract {
namespace {

// Stems, in lower case where letters have a case that ASCII knows.
constexpr std::array<std::string_view, 29> kRemovalWords = {
    "removed",   "deleted",   "gelöscht", "geloescht", "entfernt", "supprimé", "effacé", "retiré",
    "elimina",   "borrado",   "retirado", "rimosso",   "cancella", "removid",  "apagad", "excluíd",
    "verwijder", "usunięt",   "удален",   "удалён",    "видален",  "odstraně", "smazán", "slettet",
    "raderat",   "poistettu", "删除",     "削除",      "삭제",
};

}  // namespace

bool tells_of_removal(std::string_view line) {
  static const Stems kStems{kRemovalWords};
  return kStems.are_in(line);
}

}  // namespace boardwalk::extract
