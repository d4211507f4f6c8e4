#include "boardwalk/html/meta_charset.h"

#include <gtest/gtest.h>

#include <string>

namespace boardwalk::html {
namespace {

TEST(MetaCharset, IsReadAsInBrowsers) {
  struct Case {
    std::string_view name;
    std::string_view bytes;
    std::string_view encoding;
  };
  const Case cases[] = {
      {"short form", "<meta charset=koi8-r>", "KOI8-R"},
      {"quoted", "<html><head><META CharSet = \"KOI8-R\" />", "KOI8-R"},
      {"single quotes", "<meta charset='gb2312'>", "GB18030"},
      {"long form", "<meta http-equiv=Content-Type content='text/html; charset=big5'>", "Big5"},
      {"the other way round", "<meta content='text/html;charset=big5' http-equiv=content-type>",
       "Big5"},
      {"content of something else", "<meta name=x content='text/html;charset=big5'>", ""},
      {"refresh", "<meta http-equiv=refresh content='0;charset=big5'>", ""},
      {"in a comment", "<!-- <meta charset=big5> --><meta charset=koi8-r>", "KOI8-R"},
      {"after the shortest comment", "<!--><meta charset=koi8-r>", "KOI8-R"},
      {"in an attribute", "<p title='<meta charset=big5>'><meta charset=koi8-r>", "KOI8-R"},
      {"in an end tag", "</p title='<meta charset=big5>'><meta charset=koi8-r>", "KOI8-R"},
      {"after a declaration", "<!doctype html><?php ?><meta charset=koi8-r>", "KOI8-R"},
      {"unknown first", "<meta charset=nonsense><meta charset=koi8-r>", "KOI8-R"},
      {"UTF-16 cannot be", "<meta charset=utf-16>", "UTF-8"},
      {"another element", "<metadata charset=big5>", ""},
      {"cut short", "<meta charset=koi8-r", "KOI8-R"},
      {"cut in the name", "<meta charset", ""},
      {"nothing", "", ""},
      {"only a sign", "<", ""},
      {"XML", "<?xml version='1.0' encoding='koi8-r'?><html>", "KOI8-R"},
      {"meta before XML", "<?xml version='1.0' encoding='big5'?><meta charset=koi8-r>", "KOI8-R"},
  };
  for (const Case& c : cases) EXPECT_EQ(encoding_in_meta(c.bytes), c.encoding) << c.name;
}

TEST(MetaCharset, CountsInTheFirstKilobyteOnly) {
  const std::string_view meta = "<meta charset=koi8-r>";
  EXPECT_EQ(encoding_in_meta(std::string(1000, ' ').append(meta)), "KOI8-R");
  EXPECT_EQ(encoding_in_meta(std::string(1024, ' ').append(meta)), "");
}

TEST(ContentType, NamesItsCharset) {
  struct Case {
    std::string_view header;
    std::string_view charset;
  };
  const Case cases[] = {
      {"text/html; charset=utf-8", "utf-8"},
      {"text/html;charset=\"utf-8\"", "utf-8"},
      {"text/html; Charset = latin1 ; x=y", "latin1"},
      {"text/html; charset='x", ""},
      {"text/html; charset", ""},
      {"text/html; charset=", ""},
      {"text/html; charsets; charset=big5", "big5"},
      {"text/html", ""},
      {"", ""},
  };
  for (const Case& c : cases) EXPECT_EQ(charset_of(c.header), c.charset) << c.header;
}

}  // namespace
}  // namespace boardwalk::html
