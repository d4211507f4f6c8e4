// A request of a page, and what it is told: HTTP without the sockets.
//
// Handlers are functions from one to the other, so that all of the API can be asked without a
// network. What is refused is a Reply like any other, with a sentence that says what to do.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/fetch/message.h"

namespace boardwalk::serve {

struct Request {
  std::string method = "GET";
  std::string path;   // "/api/v1/sites", as it came
  std::string query;  // behind the "?", as it came
  std::vector<fetch::Header> headers = {};
  std::string body = {};

  [[nodiscard]] std::string_view header(std::string_view name) const {
    return fetch::find_header(headers, name).value_or("");
  }
};

struct Reply {
  int status = 200;
  std::string content_type = {};
  std::string body = {};
  std::vector<fetch::Header> headers = {};
};

// Text that is no UTF-8 is mended on the way.
[[nodiscard]] Reply json_reply(const nlohmann::ordered_json& value, int status = 200);
// {"error":{"code":…,"message":…}}; the code follows from the status.
[[nodiscard]] Reply problem(int status, std::string_view message);

}  // namespace boardwalk::serve
