// What do the numbers of a list count?
//
// A small dictionary of what the heads of columns and the labels beside numbers say: replies,
// posts, views, threads; in the languages forums are written in.
//
//     count_words("Réponses / Vues") == {Count::Replies, Count::Views}
//
// Case and accents do not matter. Words of scripts without spaces are found inside longer runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boardwalk::learn {

enum class Count : std::uint8_t { Replies, Posts, Views, Threads };
inline constexpr std::size_t kCounts = 4;

[[nodiscard]] std::vector<Count> count_words(std::string_view text);

}  // namespace boardwalk::learn
