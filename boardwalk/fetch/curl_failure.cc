#include "boardwalk/fetch/curl_failure.h"

#include <curl/curl.h>
#include <fmt/format.h>

#include <cerrno>

namespace boardwalk::fetch {
namespace {

std::string connection_problem(std::string_view host, int os_error) {
  switch (os_error) {
    case ECONNREFUSED:
      return fmt::format("{} refused the connection", host);
    case ENETUNREACH:
    case EHOSTUNREACH:
      return fmt::format("there is no route to {}", host);
    case ETIMEDOUT:
      return fmt::format("{} did not accept the connection in time", host);
    default:
      return fmt::format("no connection to {} could be made", host);
  }
}

std::string certificate_problem(std::string_view host, std::string_view detail) {
  if (detail.find("match") != std::string_view::npos) {
    return fmt::format("the certificate of {} does not match its name", host);
  }
  if (detail.find("expired") != std::string_view::npos) {
    return fmt::format("the certificate of {} has expired", host);
  }
  return fmt::format("the certificate of {} is not trusted: {}", host, detail);
}

}  // namespace

Failure explain_curl(int code, std::string_view host, int os_error, std::string_view detail) {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
      return {Outcome::Unreachable, fmt::format("no such host: {}", host)};
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY:
      return {Outcome::Unreachable, fmt::format("the proxy cannot be used: {}", detail)};
    case CURLE_COULDNT_CONNECT:
      return {Outcome::Unreachable, connection_problem(host, os_error)};
    case CURLE_OPERATION_TIMEDOUT:
      return {Outcome::Timeout, fmt::format("{} did not answer in time", host)};
    case CURLE_GOT_NOTHING:
      return {Outcome::Unreachable,
              fmt::format("{} closed the connection without an answer", host)};
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
      return {Outcome::Unreachable, fmt::format("the connection to {} was cut", host)};
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
      return {Outcome::BadCertificate, certificate_problem(host, detail)};
    case CURLE_SSL_CACERT_BADFILE:
      return {Outcome::BadCertificate, fmt::format("no trusted roots can be read: {}", detail)};
    case CURLE_SSL_CONNECT_ERROR:
      return {Outcome::Unreachable,
              fmt::format("no TLS connection to {} could be made: {}", host, detail)};
    case CURLE_UNSUPPORTED_PROTOCOL:  // HTTP/0.9, which is what bytes without a status line are
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_OUT_OF_MEMORY:  // curl's word for a header line beyond its own limit
      return {Outcome::Garbled, fmt::format("{} answered with something that is not HTTP", host)};
    case CURLE_FILESIZE_EXCEEDED:
      return {Outcome::TooLarge, fmt::format("{} sends more than the limit", host)};
    case CURLE_URL_MALFORMAT:
      return {Outcome::RefusedByUs, "this is no URL that can be asked for"};
    default:
      return {Outcome::Unreachable,
              fmt::format("{}: {}", host, curl_easy_strerror(static_cast<CURLcode>(code)))};
  }
}

}  // namespace boardwalk::fetch
