#include "boardwalk/analyse/emoticon.h"

#include <algorithm>
#include <array>

namespace boardwalk::analyse {
namespace {

struct Face {
  std::string_view text;
  int strength;
};

// Faces that are not eyes, a nose and a mouth. Longer ones stand before their beginnings.
constexpr std::array<Face, 24> kFaces{
    {{"</3", -3}, {"<33", 4},  {"<3", 3},   {"^_^", 3},  {"^-^", 3},  {"^^", 2},
     {"-_-", -2}, {"-.-", -2}, {">_<", -2}, {">.<", -2}, {"T_T", -3}, {"T.T", -3},
     {"o_O", -1}, {"O_o", -1}, {"O_O", -1}, {"o.O", -1}, {"\\o/", 3}, {"xDD", 3},
     {"XDD", 3},  {"xD", 3},   {"XD", 3},   {"xP", 2},   {"D:", -3},  {"D=", -3}}};

// Emoji by the bytes they begin with, single ones before the blocks that they stand in.
constexpr std::array<Face, 30> kEmoji{{
    {"\xF0\x9F\x98\x90", 0},  // neutral face
    {"\xF0\x9F\x98\x91", -1}, {"\xF0\x9F\x98\x92", -2}, {"\xF0\x9F\x98\x93", -2},
    {"\xF0\x9F\x98\x94", -2}, {"\xF0\x9F\x98\x95", -2}, {"\xF0\x9F\x98\x96", -2},
    {"\xF0\x9F\x98\x98", 4},  {"\xF0\x9F\x98\x99", 3},  {"\xF0\x9F\x98\x9A", 3},
    {"\xF0\x9F\x98\x9B", 2},  {"\xF0\x9F\x98\x9C", 2},  {"\xF0\x9F\x98\x9D", 2},
    {"\xF0\x9F\x98\xB8", 3},  {"\xF0\x9F\x98\xB9", 3},  {"\xF0\x9F\x98\xBA", 3},
    {"\xF0\x9F\x98\xBB", 4},  {"\xF0\x9F\x98\x8F", 1},  {"\xF0\x9F\x91\x8D", 3},  // thumbs up
    {"\xF0\x9F\x91\x8E", -3}, {"\xF0\x9F\x91\x8F", 3},  {"\xF0\x9F\x92\x94", -3},
    {"\xF0\x9F\x92\xA9", -3}, {"\xF0\x9F\x8E\x89", 3},  // party
    {"\xF0\x9F\x99\x81", -2}, {"\xF0\x9F\x99\x82", 2},  {"\xF0\x9F\xA4\xAC", -4},
    {"\xE2\x9D\xA4", 4},  // heart
    {"\xE2\x98\xBA", 3},      {"\xE2\x98\xB9", -3},
}};

constexpr std::size_t kEmojiBytes = 4;

constexpr std::string_view kEyes = ":;=8";
constexpr std::string_view kNoses = "-^o'";
constexpr std::string_view kGladMouths = ")]}D>Pp3*b";
constexpr std::string_view kSadMouths = "([{<\\/|@cSsOoX$";

bool goes_on(std::string_view text, std::size_t at) {
  return at < text.size() && is_alnum(text[at]) && is_alnum(text[at - 1]);
}

int strength_of(char mouth, char eyes) {
  if (mouth == 'D') return 4;
  if (kGladMouths.find(mouth) != std::string_view::npos) return eyes == ';' ? 2 : 3;
  if (mouth == '(' || mouth == '[' || mouth == '{' || mouth == '<') return -3;
  return mouth == 'O' || mouth == 'o' ? 0 : -2;
}

// Eyes, perhaps a nose, a mouth that may be drawn out: ":-)))".
Emoticon upright(std::string_view text) {
  if (kEyes.find(text.front()) == std::string_view::npos) return {};
  std::size_t at = 1;
  const bool tear = at < text.size() && text[at] == '\'';
  if (at < text.size() && kNoses.find(text[at]) != std::string_view::npos) ++at;
  if (at >= text.size()) return {};
  const char mouth = text[at];
  const bool glad = kGladMouths.find(mouth) != std::string_view::npos;
  if (!glad && kSadMouths.find(mouth) == std::string_view::npos) return {};
  if (text.front() == '8' && mouth != ')' && mouth != 'D') return {};
  while (at < text.size() && text[at] == mouth) ++at;
  if (goes_on(text, at)) return {};
  if (mouth == '/' && at < text.size() && is_alnum(text[at])) return {};
  const int strength = strength_of(mouth, text.front());
  return {at, tear && strength < 0 ? -4 : strength};
}

// "(:" and "):", the other way round.
Emoticon mirrored(std::string_view text) {
  if (text.front() != '(' && text.front() != ')') return {};
  std::size_t at = 1;
  if (at < text.size() && text[at] == '-') ++at;
  if (at >= text.size() || (text[at] != ':' && text[at] != ';' && text[at] != '=')) return {};
  if (at + 1 < text.size() && !is_space(text[at + 1])) return {};
  return {at + 1, text.front() == '(' ? 3 : -3};
}

Emoticon emoji(std::string_view text) {
  for (const Face& face : kEmoji)
    if (text.starts_with(face.text)) return {face.text.size(), face.strength};
  if (text.size() < kEmojiBytes || !text.starts_with("\xF0\x9F")) return {};
  if (text.starts_with("\xF0\x9F\x98")) {
    const auto last = static_cast<unsigned char>(text[3]);
    return {kEmojiBytes, last < 0x90 ? 3 : -3};
  }
  if (text.starts_with("\xF0\x9F\x92")) {  // hearts U+1F493 to U+1F49F
    const auto last = static_cast<unsigned char>(text[3]);
    return {kEmojiBytes, last >= 0x93 && last <= 0x9F ? 4 : 0};
  }
  return {kEmojiBytes, 0};
}

}  // namespace

Emoticon read_emoticon(std::string_view text) {
  if (static_cast<unsigned char>(text.front()) >= 0x80) return emoji(text);
  for (const Face& face : kFaces)
    if (text.starts_with(face.text) && !goes_on(text, face.text.size()))
      return {face.text.size(), face.strength};
  const Emoticon face = upright(text);
  return face.length > 0 ? face : mirrored(text);
}

}  // namespace boardwalk::analyse
