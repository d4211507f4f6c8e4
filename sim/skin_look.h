// Everything a package decides once about its look: class names, order of the columns, where the
// date stands, how a quote is marked.
//
// Drawn from the seed and the traits, then read by all the writers of markup. Nothing in it depends
// on the page.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sim/traits.h"
#include "sim/words_ui.h"

namespace boardwalk::sim {

// What an element is for; the look gives each its class.
enum class Role : std::uint8_t {
  Page,
  Header,
  Logo,
  Nav,
  Crumbs,
  Main,
  Footer,
  Sidebar,
  SearchBox,
  Stats,
  Legend,
  JumpBox,
  Tools,
  Pager,
  PageLink,
  CurrentPage,
  List,
  ListHead,
  Row,
  RowAlt,
  RowSticky,
  Icon,
  Title,
  Starter,
  Replies,
  Views,
  Last,
  MiniPager,
  Category,
  About,
  SubBoards,
  Tags,
  Posts,
  Post,
  PostAlt,
  FirstPost,
  PostHead,
  PostBody,
  PostFoot,
  PostWrap,
  AuthorBox,
  AuthorName,
  AuthorInfo,
  Avatar,
  Date,
  PostTools,
  PostNumber,
  Subject,
  Signature,
  Edited,
  Quote,
  QuoteBy,
  Code,
  CodeLabel,
  Ad,
  Notice,
  QuickReply,
  Score,
  Accepted,
  Stars,
  CommentList,
  Article,
  Form,
  Button,
  Table,
  Message,
};
inline constexpr int kRoles = static_cast<int>(Role::Message) + 1;

enum class Doctype : std::uint8_t { Html4, Xhtml, Html5 };
enum class AuthorPlace : std::uint8_t { Left, Right, Top };
enum class DatePlace : std::uint8_t { HeadStart, HeadEnd, Foot, AuthorBox };
enum class PermalinkPlace : std::uint8_t { OnDate, OnNumber, OnSubject, InTools };
enum class PostIds : std::uint8_t { None, OnElement, NamedAnchor };
enum class QuoteStyle : std::uint8_t { BlockquoteCite, DivHead, Table, BlockquoteStrong, Fieldset };
enum class CodeStyle : std::uint8_t { Pre, PreCode, Labelled, Definition };
enum class ParagraphStyle : std::uint8_t { P, Breaks, Div };
enum class LastStyle : std::uint8_t { DateThenAuthor, AuthorThenDate, TitleFirst, DateLinked };
enum class PagerShape : std::uint8_t { List, Spans, Bars };
enum class Column : std::uint8_t { Icon, Title, Starter, Replies, Views, Last };

struct Look {
  explicit Look(const Traits& t);

  [[nodiscard]] std::string_view cls(Role role) const {
    return classes[static_cast<std::size_t>(role)];
  }
  [[nodiscard]] bool nineties() const { return doctype == Doctype::Html4; }
  // " /" before the end of an empty element in XHTML.
  [[nodiscard]] std::string_view end() const { return doctype == Doctype::Xhtml ? " />" : ">"; }

  Traits traits;
  const UiWords* words;
  std::array<std::string, kRoles> classes;  // ` class="post-body"`, or empty

  Doctype doctype = Doctype::Html5;
  AuthorPlace author_place = AuthorPlace::Left;
  DatePlace date_place = DatePlace::HeadStart;
  PermalinkPlace permalink_place = PermalinkPlace::OnDate;
  PostIds post_ids = PostIds::None;
  std::string post_id_prefix;  // "p", "post-", "msg_"
  QuoteStyle quote_style = QuoteStyle::BlockquoteCite;
  CodeStyle code_style = CodeStyle::Pre;
  ParagraphStyle paragraph_style = ParagraphStyle::P;
  LastStyle last_style = LastStyle::DateThenAuthor;
  std::vector<Column> columns;  // of thread lists
  std::string_view title_tag;   // around titles in lists; may be empty
  std::string crumb_separator;
  std::string page_gap;

  bool starter_under_title = false;  // no column of its own
  bool head_row = true;              // column titles
  bool alternate = false;            // rows take turns in class
  bool signature_inside = false;     // inside the element of the body
  bool tools_in_head = false;
  bool post_count_shown = true;
  bool avatars = true;
  bool online_icons = false;
  bool nav_in_list = true;  // <ul>, else links with bars between
  bool pager_says_page_of = false;
  bool pager_rel = false;  // rel="next" on the links of a pager
  PagerShape pager_shape = PagerShape::List;
  bool search_in_header = true;
  bool sidebar_first = false;  // before the main part, and floated
  bool tools_on_top = false;   // of the page
  bool comments = false;       // <!-- … --> between the records
  bool quick_reply = true;
  bool ids_on_rows = false;
  bool posts_say_posted = false;  // "Posted:" before the date
  int wrappers = 0;               // needless elements around the records
  int ad_every = 4;
  std::string inline_style;  // <style> and <script> of every page, ready to write
  std::string inline_script;
  std::string jump_box;  // options of the select
};

// Class names for every role in one of our vocabularies, or meaningless ones.
[[nodiscard]] std::array<std::string, kRoles> draw_classes(const Traits& traits);
// Style sheet, script and jump box of a package (skin_assets.cc).
void draw_assets(Look& look);

}  // namespace boardwalk::sim
