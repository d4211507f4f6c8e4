// What is behind the traps: plausible pages that lead nowhere, some of them for ever.
#pragma once

#include <optional>
#include <string>

#include "sim/site_pages.h"
#include "sim/skin.h"

namespace boardwalk::sim {

class TrapPages {
 public:
  TrapPages(Forum& forum, const Visit& visit, Pages& pages, const Skin& skin)
      : forum_(&forum), visit_(&visit), pages_(&pages), skin_(&skin) {}

  // HTML of the page that the visit asks for; none when its kind is no trap or it does not exist.
  [[nodiscard]] std::optional<std::string> html();
  [[nodiscard]] std::string message(const std::string& heading, const std::string& text);
  [[nodiscard]] std::string login_form();

 private:
  [[nodiscard]] std::optional<std::string> thread_view(bool all);
  [[nodiscard]] std::string form(Label heading);
  [[nodiscard]] std::string listing(std::string heading, std::vector<Anchor> rows,
                                    std::vector<Anchor> columns, std::int64_t last);
  [[nodiscard]] std::string search_results();
  [[nodiscard]] std::string members();
  [[nodiscard]] std::string online();
  [[nodiscard]] std::string calendar();
  [[nodiscard]] std::string day();
  [[nodiscard]] std::optional<std::string> profile();
  [[nodiscard]] std::optional<std::string> archive_board();
  [[nodiscard]] std::string archive_entry();
  [[nodiscard]] std::vector<Anchor> some_threads(std::string_view key, bool highlighted);
  [[nodiscard]] std::string text(Label name) const;

  Forum* forum_;
  const Visit* visit_;
  Pages* pages_;
  const Skin* skin_;
};

}  // namespace boardwalk::sim
