// The elements of HTML as small integers.
//
// Every node of a document has a tag, so that trees are compared by comparing numbers: text,
// comments and the document itself have one too. Elements that HTML does not know, and those
// inside <svg> and <math>, are Unknown; their name is the text of the node (document.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace boardwalk::html {

// clang-format off
enum class Tag : std::uint16_t {
  Unknown, Document, Text, Comment,
  A, Abbr, Acronym, Address, Applet, Area, Article, Aside, Audio, B, Base, Basefont, Bdi, Bdo,
  Bgsound, Big, Blink, Blockquote, Body, Br, Button, Canvas, Caption, Center, Cite, Code, Col,
  Colgroup, Data, Datalist, Dd, Del, Details, Dfn, Dialog, Dir, Div, Dl, Dt, Em, Embed, Fieldset,
  Figcaption, Figure, Font, Footer, Form, Frame, Frameset, H1, H2, H3, H4, H5, H6, Head, Header,
  Hgroup, Hr, Html, I, Iframe, Img, Input, Ins, Kbd, Keygen, Label, Legend, Li, Link, Listing,
  Main, Map, Mark, Marquee, Math, Menu, Menuitem, Meta, Meter, Nav, Nobr, Noembed, Noframes,
  Noscript, Object, Ol, Optgroup, Option, Output, P, Param, Picture, Plaintext, Pre, Progress, Q,
  Rb, Rp, Rt, Rtc, Ruby, S, Samp, Script, Search, Section, Select, Slot, Small, Source, Span,
  Strike, Strong, Style, Sub, Summary, Sup, Svg, Table, Tbody, Td, Template, Textarea, Tfoot, Th,
  Thead, Time, Title, Tr, Track, Tt, U, Ul, Var, Video, Wbr, Xmp,
};
// clang-format on

inline constexpr std::size_t kTagCount = static_cast<std::size_t>(Tag::Xmp) + 1;

// "div", in lower case; "#text", "#comment", "#document" for what is no element; empty for Unknown.
[[nodiscard]] std::string_view name(Tag tag);

[[nodiscard]] constexpr bool is_heading(Tag tag) { return tag >= Tag::H1 && tag <= Tag::H6; }

// The tag of an element's name in lower case; Unknown for any other.
[[nodiscard]] Tag tag_named(std::string_view name);
// The same for a name of up to eight letters as a number: the first has the lowest bits.
[[nodiscard]] Tag tag_numbered(std::uint64_t letters);

}  // namespace boardwalk::html
