// How a Document comes into being: elements are opened and closed in document order, as in the
// page's source.
//
//     DocumentBuilder builder;
//     builder.open(Tag::P);
//     builder.add_attribute("class", "post");
//     builder.add_text("Hello");
//     builder.close();
//     const Document page = std::move(builder).finish();
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "boardwalk/html/document.h"

namespace boardwalk::html {

class DocumentBuilder {
 public:
  DocumentBuilder();

  void reserve(std::size_t nodes, std::size_t attributes, std::size_t bytes);

  // Becomes the last child of the element open now. `name` is kept for Tag::Unknown only.
  void open(Tag tag, std::string_view name = {});
  // Of the element opened last, before anything is put into it. Names are lowered here.
  void add_attribute(std::string_view name, std::string_view value);
  void add_text(std::string_view text);
  void add_comment(std::string_view text);
  void close();

  // The same for what is in a buffer already, which is handed over at the end.
  void open(Tag tag, Slice name, std::span<const Attribute> attributes);
  void open_again(NodeId element);  // a copy of it, without its content
  void add_missing(NodeId element, std::span<const Attribute> attributes, std::string_view buffer);
  void add_text(Slice text);
  void add_comment(Slice text);
  // The text that was added last, if nothing was opened or closed since.
  [[nodiscard]] Slice* last_text();
  [[nodiscard]] Document finish(std::string buffer) &&;

  [[nodiscard]] const Node& node(NodeId id) const { return document_.node(id); }
  [[nodiscard]] NodeId node_count() const { return document_.size(); }
  // Of text, names and values.
  [[nodiscard]] std::size_t byte_count() const { return document_.buffer_.size(); }

  // Closes what is open.
  [[nodiscard]] Document finish() &&;

 private:
  Node& append(NodeKind kind, Tag tag);
  Slice keep(std::string_view text);
  void join_siblings();

  Document document_;
  NodeId open_ = 0;
};

}  // namespace boardwalk::html
