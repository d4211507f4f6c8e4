// The flags of every verb that goes to the network: how fast, as whom, with which cookies.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "boardwalk/base/result.h"
#include "boardwalk/fetch/courier.h"
#include "boardwalk/url/url.h"

namespace boardwalk::cli {

struct MannerFlags {
  fetch::Manners manners;
  double delay_seconds = 1.0;
  double timeout_seconds = 60.0;
  std::string cookies_file;
  std::string cookies;  // its text, once completed
  std::string ca_file;

  void add_to(CLI::App& app);
  // Reads the cookie file, and sees whether the seed is on a private address (which allows private
  // addresses).
  Result<fetch::Manners> complete(const std::string& seed);
  // The same for any number of sites, of which each is looked at on its own.
  Result<fetch::Manners> complete();
  // With the cookies of the file, once completed; empty without one.
  [[nodiscard]] Result<fetch::HostMemory> memory() const;
};

// Is the seed on an address that is not public?
[[nodiscard]] bool is_private(const url::Url& seed);

// The contents of a file a flag names.
Result<std::string> read_file(const std::string& path);

}  // namespace boardwalk::cli
