#include "cli/manner_flags.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "boardwalk/fetch/address.h"
#include "boardwalk/fetch/proxy.h"
#include "boardwalk/pipeline.h"

namespace boardwalk::cli {
namespace {

Millis millis(double seconds) { return Millis{static_cast<std::int64_t>(seconds * 1000)}; }

}  // namespace

// The owner of a network may crawl it: a seed on a private address allows private addresses. Behind
// a proxy the proxy resolves names, and guards its own network.
bool is_private(const url::Url& seed) {
  const auto proxies = fetch::ProxySettings::from_environment();
  const bool is_proxied = !proxies.proxy_for(seed.scheme(), seed.hostname()).empty();
  if (is_proxied && !fetch::is_ip_address(seed.hostname())) return false;
  return fetch::resolves_to_private(std::string{seed.hostname()});
}

Result<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"cannot read " + path};
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void MannerFlags::add_to(CLI::App& app) {
  manners.user_agent = std::string{"boardwalk/"} + BOARDWALK_VERSION + " (web forum crawler)";
  app.add_option("--delay", delay_seconds, "Seconds between requests; robots.txt may ask for more")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  app.add_option("--concurrency", manners.pace.concurrency, "Connections to the host")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  app.add_option("--timeout", timeout_seconds, "Seconds that one request may take in all")
      ->check(CLI::Range(1.0, 3600.0))
      ->capture_default_str();
  app.add_option("--cookies", cookies_file,
                 "A cookies.txt (Netscape format), for forums that need a login")
      ->type_name("FILE");
  app.add_option("--user-agent", manners.user_agent,
                 "Who we say we are; the part before '/' is matched in robots.txt")
      ->capture_default_str();
  app.add_option("--ca-file", ca_file, "PEM file of trusted roots instead of the system's")
      ->type_name("FILE");
  app.add_flag("--ignore-robots", manners.ignore_robots,
               "Do not read robots.txt (only for sites that are yours)");
}

Result<fetch::HostMemory> MannerFlags::memory() const {
  fetch::HostMemory memory;
  if (cookies.empty()) return memory;
  if (auto loaded = memory.cookies.load_netscape(cookies); !loaded)
    return loaded.error().in("the cookie file");
  return memory;
}

Result<fetch::Manners> MannerFlags::complete(const std::string& seed) {
  auto url = read_seed(seed);
  if (!url) return url.error();
  auto completed = complete();
  if (completed) completed->allow_private = is_private(*url);
  return completed;
}

Result<fetch::Manners> MannerFlags::complete() {
  manners.pace.delay = millis(delay_seconds);
  manners.limits.total = millis(timeout_seconds);
  manners.limits.silence = std::min(manners.limits.silence, manners.limits.total);
  if (!cookies_file.empty()) {
    auto text = read_file(cookies_file);
    if (!text) return text.error().in("--cookies");
    if (text->empty()) return Error{"--cookies: " + cookies_file + " is empty"};
    cookies = *std::move(text);
  }
  return manners;
}

}  // namespace boardwalk::cli
