#include "boardwalk/store/derived.h"

#include <filesystem>

#include "boardwalk/store/search_index.h"

namespace boardwalk::store {
namespace {

namespace fs = std::filesystem;

void remove_beginning_with(const std::string& prefix) {
  const fs::path path{prefix};
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path{"."};
  std::error_code ignored;
  for (fs::directory_iterator at{folder, ignored}; !ignored && at != fs::directory_iterator{};
       at.increment(ignored)) {
    std::error_code left;
    if (at->path().filename().string().starts_with(path.filename().string()))
      fs::remove(at->path(), left);
  }
}

}  // namespace

std::string pulse_prefix(const std::string& database) { return database + "-pulse-"; }
std::string answers_prefix(const std::string& database) { return database + "-kept-"; }

void remove_derived(const std::string& database) {
  SearchIndex::remove(database);
  remove_beginning_with(pulse_prefix(database));
  remove_beginning_with(answers_prefix(database));
}

}  // namespace boardwalk::store
