#include "boardwalk/learn/people_names.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "boardwalk/learn/url_fields.h"
#include "boardwalk/learn/url_pattern.h"
#include "boardwalk/url/user_address.h"

namespace boardwalk::learn {
namespace {

constexpr std::array<std::string_view, 10> kFoldersOfPeople = {
    "user",     "users",  "member", "members",     "profile",
    "profiles", "author", "people", "participant", "u"};

// With what is asked of it: "/member.php?u=3".
std::string_view last_part(const url::Url& url) {
  return target_of(url).substr(path_above(url.path()).size());
}

}  // namespace

bool is_called_person(const url::Url& url) {
  const std::string_view part = last_part(url);
  if (!url::leads_to_user(part)) return false;
  if (url::leads_to_user(part.substr(0, part.find('?')))) return true;
  const std::vector<UrlField> fields = cut(url);
  return std::any_of(fields.begin(), fields.end(), [](const UrlField& field) {
    return field.in_query && url::leads_to_user(field.value);
  });
}

bool lies_in_folder_of_people(const url::Url& url) {
  const std::string_view above = path_above(url.path());
  const std::string_view folder = above.substr(above.rfind('/') + 1);
  return std::find(kFoldersOfPeople.begin(), kFoldersOfPeople.end(), folder) !=
         kFoldersOfPeople.end();
}

bool may_be_called_person(const url::Url& url) {
  return url::leads_to_user(last_part(url)) || lies_in_folder_of_people(url);
}

}  // namespace boardwalk::learn
