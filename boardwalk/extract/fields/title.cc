#include "boardwalk/extract/fields/title.h"

#include <algorithm>
#include <array>
#include <optional>

namespace boardwalk::extract {
namespace {

using html::NodeId;

constexpr std::size_t kShortestTitle = 4;
constexpr NodeId kLargestHeading = 40;  // nodes

// What trails of links end in: "Home » Board » Title".
constexpr std::array<std::string_view, 10> kArrows = {"»", "›", "→", ">", ":",
                                                      "|", "-", "–", "—", " "};

std::string_view without_arrows(std::string_view text) {
  while (true) {
    const auto arrow = std::find_if(kArrows.begin(), kArrows.end(),
                                    [&](std::string_view sign) { return text.starts_with(sign); });
    if (arrow == kArrows.end()) return text;
    text.remove_prefix(arrow->size());
  }
}

std::string before_site_name(const std::string& title) {
  for (const std::string_view mark : {" | ", " :: ", " • ", " · ", " — ", " – ", " - ", " » "}) {
    const std::size_t at = title.rfind(mark);
    if (at != std::string::npos && at > 0) return title.substr(0, at);
  }
  return title;
}

class TitleFinder {
 public:
  TitleFinder(const Sheet& sheet, const url::Url& address)
      : sheet_(sheet), page_(sheet.page), address_(address.href()), title_(page_.title()) {
    address_.resize(std::min(address_.find('#'), address_.size()));
  }

  std::string find(NodeId end) {
    for (NodeId id = 0; id < end; ++id)
      if (html::is_heading(page_.tag(id)) && page_.node(id).size < kLargestHeading)
        offer_heading(id);
    if (!best_.empty()) return best_;
    offer_texts(above());
    offer_texts(sheet_.text.within(0, end));
    return best_.empty() ? before_site_name(title_) : best_;
  }

 private:
  void offer_texts(std::span<const Piece> pieces) {
    std::string buffer;
    for (const Piece& piece : pieces)
      if (std::string text(without_arrows(folded(page_.text(piece.node), buffer)));
          is_better(text) && stays_here(piece))
        best_ = std::move(text);
  }

  void offer_heading(NodeId heading) {
    if (!may_be_title(heading)) return;
    std::string text;
    const std::span<const Piece> pieces = pieces_in(heading);
    for (const Piece& piece : pieces) text.append(" ").append(page_.text(piece.node));
    text = folded(text);
    if (is_better(text) && std::all_of(pieces.begin(), pieces.end(),
                                       [&](const Piece& piece) { return stays_here(piece); }))
      best_ = std::move(text);
  }

  // Is any of its words told in <title>, seen or not?
  [[nodiscard]] bool may_be_title(NodeId heading) const {
    std::string buffer;
    for (NodeId id = heading; id < page_.end_of(heading); ++id) {
      const html::Node& node = page_.node(id);
      if (node.kind != html::NodeKind::Text || node.blank) continue;
      if (title_.find(folded(page_.text(id), buffer)) != std::string::npos) return true;
    }
    return false;
  }

  [[nodiscard]] std::span<const Piece> pieces_in(NodeId heading) {
    if (heading >= sheet_.text.first()) return sheet_.text.within(heading, page_.end_of(heading));
    const auto before = [](const Piece& piece, NodeId id) { return piece.node < id; };
    const auto from = std::lower_bound(above().begin(), above().end(), heading, before);
    return {from, std::lower_bound(from, above().end(), page_.end_of(heading), before)};
  }

  // Read for the first heading there that may be the title.
  [[nodiscard]] const std::vector<Piece>& above() {
    if (!above_) above_ = sheet_.text.above();
    return *above_;
  }

  // The name of the site and those of boards are linked; that of the thread is not, or to itself.
  [[nodiscard]] bool stays_here(const Piece& piece) const {
    if (piece.link == html::kNone) return true;
    const auto target = url::parse(page_.attribute(piece.link, "href").value_or(""), sheet_.base);
    if (!target) return false;
    std::string href = target->href();
    href.resize(std::min(href.find('#'), href.size()));
    return href.size() > target->origin().size() + 1 &&
           (address_.starts_with(href) || href.starts_with(address_));
  }

  // The last that is part of <title>, unless it is much shorter.
  [[nodiscard]] bool is_better(const std::string& text) const {
    return 2 * text.size() >= best_.size() && text.size() >= kShortestTitle &&
           title_.find(text) != std::string::npos;
  }

  const Sheet& sheet_;
  const html::Document& page_;
  std::optional<std::vector<Piece>> above_;
  std::string address_;
  std::string title_;
  std::string best_;
};

}  // namespace

std::string thread_title(const Sheet& sheet, const url::Url& address, NodeId end) {
  return TitleFinder(sheet, address).find(std::min(end, sheet.page.size()));
}

}  // namespace boardwalk::extract
