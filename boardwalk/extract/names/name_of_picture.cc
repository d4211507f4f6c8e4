#include "boardwalk/extract/names/name_of_picture.h"

#include "boardwalk/base/ascii.h"
#include "boardwalk/extract/names/known_names.h"
#include "boardwalk/extract/page/link_form.h"

namespace boardwalk::extract {
namespace {

using html::NodeId;

// "ann" of "/users/ann/" and of "?user=ann".
std::string_view last_part(std::string_view address) {
  while (address.ends_with('/')) address.remove_suffix(1);
  return address.substr(address.find_last_of("/=") + 1);
}

// The text outside of what was written that an address ends with; null without.
const Piece* spelled_by(std::string_view address, const Sheet& sheet, const align::Record& record,
                        const Body& body) {
  const std::string_view name = last_part(address);
  for (const Piece& piece : sheet.text.within(record.first, record.end))
    if (!body.holds(piece.node) && equals_ignoring_case(piece.said, name)) return &piece;
  return nullptr;
}

bool is_picture(const html::Document& page, NodeId link) {
  return page.tag(link) == html::Tag::A && page.find(html::Tag::Img, link) != html::kNone;
}

Byline shown_in(const Sheet& sheet, const align::Record& record, const Body& body) {
  const html::Document& page = sheet.page;
  for (NodeId id = record.first; id < record.end; ++id) {
    if (!is_picture(page, id) || body.holds(id)) continue;
    const std::string_view address = page.attribute(id, "href").value_or("");
    if (!leads_to_user(address)) continue;
    if (const Piece* name = spelled_by(address, sheet, record, body)) {
      Byline byline = byline_of(sheet, *name);
      if (byline.link == html::kNone) byline.link = id;
      return byline;
    }
  }
  return {};
}

}  // namespace

void name_by_pictures(const Sheet& sheet, const Records& records, const std::vector<Body>& bodies,
                      std::vector<Byline>& bylines) {
  for (std::size_t i = 0; i < bylines.size(); ++i)
    if (bylines[i].name.empty()) bylines[i] = shown_in(sheet, records.records[i], bodies[i]);
}

}  // namespace boardwalk::extract
