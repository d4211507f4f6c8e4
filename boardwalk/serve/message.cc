#include "boardwalk/serve/message.h"

#include <nlohmann/json.hpp>

namespace boardwalk::serve {
namespace {

std::string_view code_of(int status) {
  switch (status) {
    case 401:
      return "unauthorised";
    case 403:
      return "forbidden";
    case 404:
    case 405:
      return "not_found";
    case 409:
      return "conflict";
    case 413:
    case 414:
    case 431:
      return "too_large";
    case 503:
      return "not_ready";
    default:
      return status >= 500 ? "internal" : "bad_request";
  }
}

}  // namespace

Reply json_reply(const nlohmann::ordered_json& value, int status) {
  return {.status = status,
          .content_type = "application/json; charset=utf-8",
          .body = value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)};
}

Reply problem(int status, std::string_view message) {
  Reply reply = json_reply({{"error", {{"code", code_of(status)}, {"message", message}}}}, status);
  if (status == 503) reply.headers.push_back({"Retry-After", "1"});
  return reply;
}

}  // namespace boardwalk::serve
