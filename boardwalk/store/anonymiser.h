// People out of an export, their conversations left in.
//
// Every author becomes a number that follows from the name and a key (HMAC-SHA-256): the same key
// gives the same numbers, and nobody without it can test a name. Links to profiles and signatures
// go. The names of a thread's authors are replaced too where others speak of them: after an @,
// alone between tags or on a line, and in the line above a quotation that ends with a colon.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "boardwalk/base/result.h"
#include "boardwalk/store/output.h"
#include "boardwalk/store/store.h"

namespace boardwalk::store {

// The first 64 bits of the HMAC-SHA-256 of a text.
[[nodiscard]] std::uint64_t keyed_number(std::string_view key, std::string_view text);

// The people of one thread, and what they are called instead.
class ThreadNames {
 public:
  ThreadNames() = default;
  ThreadNames(const std::vector<Person>& people, std::string_view key);

  // The text with their names and the addresses of their profiles replaced.
  [[nodiscard]] std::string hidden(std::string_view text) const;

 private:
  struct Name {
    std::string shown;
    std::string instead;
  };
  [[nodiscard]] const Name* name_at(std::string_view text, std::size_t at) const;
  void append_piece(std::string& out, std::string_view piece) const;

  std::map<char, std::vector<Name>> names_;  // by first byte in lower case, longest first
  std::vector<std::string> profiles_;        // addresses
};

class Anonymiser {
 public:
  // Without a key rows stay as they are.
  Anonymiser(Store& store, std::string key) : store_(&store), key_(std::move(key)) {}

  [[nodiscard]] std::string name(const std::string& author) const;
  Result<void> hide(PostRow& row);
  Result<void> hide(RevisionRow& row);
  void hide(ThreadRow& row) const;

 private:
  Result<void> turn_to(model::SiteId site, const std::string& thread);

  Store* store_;
  std::string key_;
  model::SiteId site_ = 0;
  std::string thread_;
  ThreadNames names_;
};

// Every post of an export as its options want it, until the output fails. How many.
Result<std::uint64_t> each_hidden_post(Store& store, const ExportOptions& options, Output& out,
                                       const std::function<void(const PostRow&)>& take);

}  // namespace boardwalk::store
