// Undoes one kind of compression, piece by piece.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace boardwalk::warc {

class Decoder {
 public:
  enum class State : unsigned char { Going, Finished, Damaged };
  struct Step {
    State state = State::Going;
    std::size_t consumed = 0;
    std::size_t produced = 0;
  };

  virtual ~Decoder() = default;

  // A member or frame begins; the one before is forgotten.
  virtual void begin() = 0;
  virtual Step step(std::string_view packed, char* into, std::size_t capacity) = 0;
  // Could a member or frame begin with these four bytes?
  [[nodiscard]] virtual bool begins(std::string_view four) const = 0;
  [[nodiscard]] virtual std::string_view name() const = 0;  // "gzip"
  [[nodiscard]] virtual std::string complaint() const = 0;  // why the last step was Damaged
};

inline constexpr std::size_t kMagicBytes = 4;

// The decoder for a stream that begins so; none when it is not packed.
[[nodiscard]] std::unique_ptr<Decoder> decoder_for(std::string_view first_bytes);

}  // namespace boardwalk::warc
