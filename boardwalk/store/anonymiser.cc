#include "boardwalk/store/anonymiser.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::store {
namespace {

constexpr std::size_t kLongestAttribution = 120;  // bytes of "… wrote on Monday:"

std::string number_of(std::string_view key, std::string_view author) {
  return fmt::format("user-{}", keyed_number(key, author));
}

// Letters beyond ASCII are bytes above it.
bool is_in_word(std::string_view text, std::size_t at) {
  return at < text.size() && (is_alnum(text[at]) || static_cast<unsigned char>(text[at]) >= 0x80);
}

bool is_attribution(std::string_view piece) {
  const std::string_view line = trimmed(piece);
  return line.size() <= kLongestAttribution && (line.ends_with(':') || line.ends_with("\uFF1A"));
}

void replace_all(std::string& text, const std::string& what) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.erase(at, what.size());
  }
}

}  // namespace

std::uint64_t keyed_number(std::string_view key, std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data(), nullptr);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | digest.at(i);
  return number;
}

ThreadNames::ThreadNames(const std::vector<Person>& people, std::string_view key) {
  for (const Person& person : people) {
    if (!person.url.empty()) profiles_.push_back(person.url);
    if (person.name.empty()) continue;
    names_[to_lower(person.name.front())].push_back({person.name, number_of(key, person.name)});
  }
  const auto longer = [](const auto& a, const auto& b) { return a.size() > b.size(); };
  std::sort(profiles_.begin(), profiles_.end(), longer);
  for (auto& [first, names] : names_) {
    std::sort(names.begin(), names.end(),
              [&](const Name& a, const Name& b) { return longer(a.shown, b.shown); });
  }
}

const ThreadNames::Name* ThreadNames::name_at(std::string_view text, std::size_t at) const {
  if (at >= text.size()) return nullptr;
  const auto bucket = names_.find(to_lower(text[at]));
  if (bucket == names_.end()) return nullptr;
  for (const Name& name : bucket->second) {
    if (!equals_ignoring_case(text.substr(at, name.shown.size()), name.shown)) continue;
    if (!is_in_word(text, at + name.shown.size())) return &name;
  }
  return nullptr;
}

// A piece is a line, or what stands between two tags.
void ThreadNames::append_piece(std::string& out, std::string_view piece) const {
  const bool everywhere = is_attribution(piece);
  const std::string_view words = trimmed(piece);
  for (std::size_t at = 0; at < piece.size();) {
    const bool begins = at == 0 || !is_in_word(piece, at - 1);
    const Name* name = begins ? name_at(piece, at) : nullptr;
    const bool meant = name != nullptr && (everywhere || (at > 0 && piece[at - 1] == '@') ||
                                           words.size() == name->shown.size());
    if (meant) {
      out += name->instead;
      at += name->shown.size();
    } else {
      out += piece[at++];
    }
  }
}

std::string ThreadNames::hidden(std::string_view text) const {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\n<>", at), text.size());
    append_piece(out, text.substr(at, end - at));
    if (end < text.size()) out += text[end];
    at = end + 1;
  }
  for (const std::string& profile : profiles_) replace_all(out, profile);
  return out;
}

std::string Anonymiser::name(const std::string& author) const {
  return key_.empty() || author.empty() ? author : number_of(key_, author);
}

Result<void> Anonymiser::turn_to(model::SiteId site, const std::string& thread) {
  if (site == site_ && thread == thread_) return {};
  auto people = store_->people_of(site, thread);
  if (!people) return people.error();
  names_ = ThreadNames{*people, key_};
  site_ = site;
  thread_ = thread;
  return {};
}

Result<void> Anonymiser::hide(PostRow& row) {
  if (key_.empty()) return {};
  if (auto turned = turn_to(row.site_id, row.post.thread_key); !turned) return turned;
  row.post.author = name(row.post.author);
  row.post.author_url.clear();
  row.post.avatar.clear();
  row.post.signature.clear();
  row.post.text = names_.hidden(row.post.text);
  row.post.html = names_.hidden(row.post.html);
  row.thread.title = names_.hidden(row.thread.title);
  row.thread.author = name(row.thread.author);
  return {};
}

Result<void> Anonymiser::hide(RevisionRow& row) {
  if (key_.empty()) return {};
  if (auto turned = turn_to(row.site_id, row.thread_key); !turned) return turned;
  row.author = name(row.author);
  row.text = names_.hidden(row.text);
  row.html = names_.hidden(row.html);
  return {};
}

void Anonymiser::hide(ThreadRow& row) const { row.thread.author = name(row.thread.author); }

Result<std::uint64_t> each_hidden_post(Store& store, const ExportOptions& options, Output& out,
                                       const std::function<void(const PostRow&)>& take) {
  Anonymiser anonymiser{store, options.anonymise ? options.salt : ""};
  Result<void> result;
  std::uint64_t rows = 0;
  auto read = store.each_post(options.site, [&](PostRow row) {
    result = anonymiser.hide(row);
    if (!result) return false;
    take(row);
    ++rows;
    return out.result().ok();
  });
  if (!read) return read.error();
  if (!result) return result.error();
  if (auto drained = out.drain(); !drained) return drained.error();
  return rows;
}

}  // namespace boardwalk::store
