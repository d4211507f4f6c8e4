// The JSON that a request brings, member by member.
//
//     Body body{request.body};
//     const auto delay = body.integer("delay_ms", 0, 3'600'000);
//     if (body.trouble()) return problem(400, *body.trouble());
//
// Like Parameters: what cannot be meant is remembered as the first trouble.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace boardwalk::serve {

class Body {
 public:
  explicit Body(std::string_view text);

  [[nodiscard]] bool has(std::string_view name) const;
  // None when it is absent or null.
  [[nodiscard]] std::optional<std::string> text(std::string_view name);
  [[nodiscard]] std::optional<std::int64_t> integer(std::string_view name, std::int64_t least,
                                                    std::int64_t most);
  [[nodiscard]] const nlohmann::json& json() const { return json_; }
  void complain(std::string sentence);
  [[nodiscard]] const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  nlohmann::json json_;
  std::optional<std::string> trouble_;
};

}  // namespace boardwalk::serve
