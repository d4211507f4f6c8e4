// Any bytes become a consistent tree, whose text and links can be read.
//
// The first byte says how to read the rest: as a page, or as a list of fragments that are put
// together here. The second way reaches deep into tree construction, where random bytes seldom get.
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "boardwalk/html/links.h"
#include "boardwalk/html/parse.h"
#include "boardwalk/html/text.h"
#include "tests/html/consistency.h"

namespace {

using namespace boardwalk;

void require(bool condition) {
  if (!condition) std::abort();
}

constexpr std::array<std::string_view, 128> kFragments = {
    "<a href=x>",
    "</a>",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<span hidden>",
    "</span>",
    "<table>",
    "</table>",
    "<tr>",
    "</tr>",
    "<td>",
    "</td>",
    "<th>",
    "<tbody>",
    "</tbody>",
    "<thead>",
    "<tfoot>",
    "<caption>",
    "</caption>",
    "<colgroup>",
    "<col>",
    "<form>",
    "</form>",
    "<input type=hidden>",
    "<select>",
    "</select>",
    "<option>",
    "<optgroup>",
    "<button>",
    "</button>",
    "<textarea>",
    "</textarea>",
    "<template>",
    "</template>",
    "<svg>",
    "</svg>",
    "<foreignObject>",
    "</foreignObject>",
    "<desc>",
    "<title>",
    "</title>",
    "<math>",
    "</math>",
    "<mi>",
    "<annotation-xml encoding='text/html'>",
    "</annotation-xml>",
    "<mtext>",
    "<frameset>",
    "</frameset>",
    "<frame src=f>",
    "<noframes>",
    "</noframes>",
    "<html lang=x>",
    "</html>",
    "<head>",
    "</head>",
    "<body id=y>",
    "</body>",
    "<base href='/z/'>",
    "<link rel=next href=n>",
    "<meta http-equiv=refresh content='0;url=r'>",
    "<meta name=robots content=nofollow>",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<noscript>",
    "</noscript>",
    "<ul>",
    "</ul>",
    "<ol start=3>",
    "</ol>",
    "<li>",
    "</li>",
    "<dl>",
    "<dt>",
    "<dd>",
    "</dl>",
    "<pre>",
    "</pre>",
    "\n",
    "<blockquote>",
    "</blockquote>",
    "<q>",
    "</q>",
    "<br>",
    "</br>",
    "<hr>",
    "<h1>",
    "</h1>",
    "<h2>",
    "<font size=1>",
    "</font>",
    "<nobr>",
    "</nobr>",
    "<applet>",
    "</applet>",
    "<marquee>",
    "<ruby>",
    "<rt>",
    "<rp>",
    "<plaintext>",
    "<image>",
    "<iframe src=i>",
    "</iframe>",
    "<dialog>",
    "<x-y>",
    "</x-y>",
    "<!--",
    "-->",
    "<!doctype html>",
    "<![CDATA[",
    "]]>",
    "<?",
    "&amp;",
    "&notit;",
    "&#xd800;",
    "text",
    " ",
    "\r\n",
    "\xc3\xa9",
    "<img alt=':)'>"};

std::string put_together(std::string_view choices) {
  std::string page;
  for (const char choice : choices)
    page += kFragments[static_cast<unsigned char>(choice) % kFragments.size()];
  return page;
}

// The page, with memory that must not be read right behind it: MyHTML is a library without
// sanitizers, which would not notice otherwise.
class FencedCopy {
 public:
  explicit FencedCopy(std::string_view bytes) : length_(bytes.size()) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = (length_ / page + 2) * page;
    void* const memory =
        mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    require(memory != MAP_FAILED);
    memory_ = static_cast<char*>(memory);
    require(mprotect(memory_ + size_ - page, page, PROT_NONE) == 0);
    begin_ = memory_ + size_ - page - length_;
    if (length_ > 0) std::memcpy(begin_, bytes.data(), length_);
  }
  ~FencedCopy() { munmap(memory_, size_); }
  FencedCopy(const FencedCopy&) = delete;
  FencedCopy& operator=(const FencedCopy&) = delete;

  [[nodiscard]] std::string_view view() const { return {begin_, length_}; }

 private:
  std::size_t length_;
  std::size_t size_ = 0;
  char* memory_ = nullptr;
  char* begin_ = nullptr;
};

void check(const html::Document& page) {
  static const url::Url kUrl = *url::parse("http://forum.test/t/1");
  require(html::is_consistent(page));
  require(html::is_utf8(html::visible_text(page)));
  require(html::is_utf8(page.title()));
  for (const html::Link& link : html::links(page, kUrl)) {
    require(link.target.is_http());
    require(link.node < page.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static html::Parser parser;
  if (size == 0) return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string source = data[0] % 2 == 0 ? std::string(rest) : put_together(rest);
  const FencedCopy fenced(source);
  check(parser.parse(fenced.view()).document);
  check(parser.parse(fenced.view(), {.limits = {.max_depth = 8, .max_nodes = 50}}).document);
  return 0;
}
