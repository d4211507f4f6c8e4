#include "boardwalk/html/encoding_label.h"

#include <array>

#include "boardwalk/base/ascii.h"

namespace boardwalk::html {
namespace {

struct Row {
  std::string_view canonical;
  std::string_view icu;
  std::string_view labels;  // apart by single spaces; the canonical name is one of them anyway
};

constexpr std::array kRows = {
    Row{"UTF-8", "UTF-8", "utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8"},
    Row{"windows-1252", "windows-1252",
        "iso-8859-1 latin1 ascii us-ascii ansi_x3.4-1968 cp1252 cp819 ibm819 csisolatin1 "
        "iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 x-cp1252"},
    Row{"windows-1251", "windows-1251", "cp1251 x-cp1251"},
    Row{"GB18030", "GB18030",
        "gbk gb2312 gb_2312 gb_2312-80 chinese csgb2312 csiso58gb231280 iso-ir-58 x-gbk"},
    Row{"Big5", "Big5-HKSCS", "big5-hkscs cn-big5 csbig5 x-x-big5"},
    Row{"Shift_JIS", "windows-31j", "sjis x-sjis shift-jis ms_kanji ms932 windows-31j csshiftjis"},
    Row{"EUC-JP", "EUC-JP", "x-euc-jp cseucpkdfmtjapanese"},
    Row{"ISO-2022-JP", "ISO-2022-JP", "csiso2022jp"},
    Row{"EUC-KR", "windows-949",
        "windows-949 ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 korean cseuckr "
        "csksc56011987 iso-ir-149 uhc cp949"},
    Row{"KOI8-R", "KOI8-R", "koi koi8 koi8_r cskoi8r"},
    Row{"KOI8-U", "KOI8-U", "koi8-ru"},
    Row{"IBM866", "IBM866", "866 cp866 csibm866"},
    Row{"windows-1250", "windows-1250", "cp1250 x-cp1250"},
    Row{"windows-1253", "windows-1253", "cp1253 x-cp1253"},
    Row{"windows-1254", "windows-1254",
        "iso-8859-9 latin5 l5 cp1254 x-cp1254 csisolatin5 iso-ir-148 iso8859-9 iso88599 "
        "iso_8859-9 iso_8859-9:1989"},
    Row{"windows-1255", "windows-1255", "cp1255 x-cp1255"},
    Row{"windows-1256", "windows-1256", "cp1256 x-cp1256"},
    Row{"windows-1257", "windows-1257", "cp1257 x-cp1257"},
    Row{"windows-1258", "windows-1258", "cp1258 x-cp1258"},
    Row{"windows-874", "windows-874", "tis-620 dos-874 iso-8859-11 iso8859-11 iso885911 cp874"},
    Row{"ISO-8859-2", "ISO-8859-2",
        "latin2 l2 csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987"},
    Row{"ISO-8859-3", "ISO-8859-3",
        "latin3 l3 csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988"},
    Row{"ISO-8859-4", "ISO-8859-4",
        "latin4 l4 csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988"},
    Row{"ISO-8859-5", "ISO-8859-5",
        "cyrillic csisolatincyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"},
    Row{"ISO-8859-6", "ISO-8859-6",
        "arabic asmo-708 ecma-114 csiso88596e csiso88596i csisolatinarabic iso-8859-6-e "
        "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    Row{"ISO-8859-7", "ISO-8859-7",
        "greek greek8 sun_eu_greek ecma-118 elot_928 csisolatingreek iso-ir-126 iso8859-7 "
        "iso88597 iso_8859-7 iso_8859-7:1987"},
    Row{"ISO-8859-8", "ISO-8859-8",
        "hebrew visual logical csiso88598e csiso88598i csisolatinhebrew iso-8859-8-e "
        "iso-8859-8-i iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988"},
    Row{"ISO-8859-10", "ISO-8859-10", "latin6 l6 csisolatin6 iso-ir-157 iso8859-10 iso885910"},
    Row{"ISO-8859-13", "ISO-8859-13", "iso8859-13 iso885913"},
    Row{"ISO-8859-14", "ISO-8859-14", "iso8859-14 iso885914"},
    Row{"ISO-8859-15", "ISO-8859-15", "latin9 l9 csisolatin9 iso8859-15 iso885915 iso_8859-15"},
    Row{"macintosh", "macintosh", "mac x-mac-roman csmacintosh"},
    Row{"x-mac-cyrillic", "x-mac-cyrillic", "x-mac-ukrainian mac-cyrillic"},
    Row{"UTF-16LE", "UTF-16LE", "utf-16 unicode ucs-2 iso-10646-ucs-2 csunicode unicodefeff"},
    Row{"UTF-16BE", "UTF-16BE", "unicodefffe"},
};

bool lists(std::string_view labels, std::string_view label) {
  while (!labels.empty())
    if (equals_ignoring_case(label, take_word(labels))) return true;
  return false;
}

bool is_called(const Row& row, std::string_view label) {
  if (label.size() != row.canonical.size()) return false;
  for (std::size_t i = 0; i < label.size(); ++i)
    if (to_lower(label[i]) != to_lower(row.canonical[i])) return false;
  return true;
}

}  // namespace

std::string_view encoding_labelled(std::string_view label) {
  label = trimmed(label);
  for (const Row& row : kRows)
    if (is_called(row, label)) return row.canonical;
  for (const Row& row : kRows)
    if (lists(row.labels, label)) return row.canonical;
  return {};
}

std::string_view icu_converter(std::string_view canonical) {
  for (const Row& row : kRows)
    if (row.canonical == canonical) return row.icu;
  return canonical;
}

}  // namespace boardwalk::html
