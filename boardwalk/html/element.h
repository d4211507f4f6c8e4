// What the tree construction of the HTML standard wants to know about an element (13.2.4
// to 13.2.6).
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "boardwalk/html/tag.h"

namespace boardwalk::html {

namespace trait {
inline constexpr std::uint16_t kSpecial = 1;      // ends the search for a tag to close
inline constexpr std::uint16_t kScope = 2;        // "has an element in scope" looks no further
inline constexpr std::uint16_t kImplied = 4;      // its end tag may be left out
inline constexpr std::uint16_t kFormatting = 8;   // opened anew behind blocks
inline constexpr std::uint16_t kBlock = 16;       // ends a paragraph
inline constexpr std::uint16_t kVoid = 32;        // has no content and no end tag
inline constexpr std::uint16_t kHeading = 64;     //
inline constexpr std::uint16_t kRaw = 128;        // its content is no markup
inline constexpr std::uint16_t kTablePart = 256;  // means nothing outside of a table
inline constexpr std::uint16_t kMetadata = 512;   // belongs to the head
inline constexpr std::uint16_t kRowGroup = 1024;
// What makes trees that cannot be built from front to back, or was added to the standard later.
inline constexpr std::uint16_t kOdd = 2048;
}  // namespace trait

using Traits = std::array<std::uint16_t, kTagCount>;

inline constexpr Traits kTraits = [] {
  Traits traits{};
  const auto add = [&](std::uint16_t what, std::initializer_list<Tag> tags) {
    for (const Tag tag : tags)
      traits[static_cast<std::size_t>(tag)] =
          static_cast<std::uint16_t>(traits[static_cast<std::size_t>(tag)] | what);
  };
  using enum Tag;
  // clang-format off
  add(trait::kSpecial, {Address, Applet, Area, Article, Aside, Base, Basefont, Bgsound, Blockquote,
      Body, Br, Button, Caption, Center, Col, Colgroup, Dd, Details, Dir, Div, Dl, Dt, Embed,
      Fieldset, Figcaption, Figure, Footer, Form, Frame, Frameset, H1, H2, H3, H4, H5, H6, Head,
      Header, Hgroup, Hr, Html, Iframe, Img, Input, Keygen, Li, Link, Listing, Main, Marquee, Menu,
      Meta, Nav, Noembed, Noframes, Noscript, Object, Ol, P, Param, Plaintext, Pre, Script, Section,
      Select, Source, Style, Summary, Table, Tbody, Td, Template, Textarea, Tfoot, Th, Thead, Title,
      Tr, Track, Ul, Wbr, Xmp});
  add(trait::kScope, {Applet, Caption, Html, Table, Td, Th, Marquee, Object, Template});
  add(trait::kImplied, {Dd, Dt, Li, Optgroup, Option, P, Rb, Rp, Rt, Rtc});
  add(trait::kFormatting, {A, B, Big, Code, Em, Font, I, Nobr, S, Small, Strike, Strong, Tt, U});
  add(trait::kBlock, {Address, Article, Aside, Blockquote, Center, Details, Dir, Div, Dl, Fieldset,
      Figcaption, Figure, Footer, Header, Hgroup, Main, Menu, Nav, Ol, P, Section, Summary, Ul});
  add(trait::kVoid, {Area, Base, Basefont, Bgsound, Br, Embed, Hr, Img, Input, Link, Meta, Param,
      Source, Track, Wbr});
  add(trait::kHeading, {H1, H2, H3, H4, H5, H6});
  add(trait::kRaw, {Script, Style, Title, Iframe, Noembed, Noframes, Textarea});
  add(trait::kTablePart, {Caption, Col, Colgroup, Tbody, Td, Tfoot, Th, Thead, Tr});
  add(trait::kMetadata, {Base, Basefont, Bgsound, Link, Meta, Noframes, Script, Style, Title});
  add(trait::kRowGroup, {Tbody, Tfoot, Thead});
  add(trait::kOdd, {Applet, Frame, Frameset, Keygen, Marquee, Math, Menuitem, Nobr, Plaintext, Rb,
      Rp, Rt, Rtc, Ruby, Xmp});
  // clang-format on
  return traits;
}();

[[nodiscard]] constexpr bool has_trait(Tag tag, std::uint16_t what) {
  return (kTraits[static_cast<std::size_t>(tag)] & what) != 0;
}

}  // namespace boardwalk::html
