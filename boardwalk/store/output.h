// Small pieces of an export, handed to the sink in pieces large enough that a call for each does
// not show. After a failure nothing more is written, and the failure stays.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "boardwalk/store/export.h"

namespace boardwalk::store {

class Output {
 public:
  explicit Output(const Sink& sink) : sink_(&sink) {}

  void write(std::string_view piece) {
    pending_ += piece;
    if (pending_.size() >= kPiece) static_cast<void>(drain());
  }
  Result<void> drain() {
    if (result_ && !pending_.empty()) result_ = (*sink_)(pending_);
    pending_.clear();
    return result_;
  }
  [[nodiscard]] const Result<void>& result() const { return result_; }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 16U;

  const Sink* sink_;
  std::string pending_;
  Result<void> result_;
};

}  // namespace boardwalk::store
