#include "boardwalk/dates/own_words.h"

#include <algorithm>
#include <string>

namespace boardwalk::dates {
namespace {

constexpr int kNoon = 12 * 60;
constexpr int kWeak = -1;  // no value, and a weak sense

constexpr int unit(Unit u) { return unit_value(u); }
constexpr int half(HalfDay h) { return static_cast<int>(h); }

struct Row {
  std::string_view languages;  // apart by spaces; "*" for all
  Role role;
  int value;
  std::string_view phrases;  // apart by '|'
};

constexpr Row kJoiningWords[] = {
    {"en", Role::At, 0, "at|on|the"},
    {"de", Role::At, 0, "um|am|gegen"},
    {"fr", Role::At, 0, "à|vers|a|le"},
    {"es", Role::At, 0, "a las|a la|las|en|a"},
    {"it", Role::At, 0, "alle|alle ore|ore|alle h|il"},
    {"pt", Role::At, 0, "às|as|à|pelas"},
    {"nl", Role::At, 0, "om"},
    {"pl", Role::At, 0, "o|o godz|godz|godzina|o godzinie"},
    {"ru", Role::At, 0, "в|во"},
    {"uk", Role::At, 0, "о|об|у|в"},
    {"be", Role::At, 0, "у|ў|а"},
    {"bg", Role::At, 0, "в|във"},
    {"cs sk", Role::At, 0, "v|ve|o"},
    {"hr sr bs", Role::At, 0, "u|у"},
    {"sl", Role::At, 0, "ob"},
    {"sv da nb no nn", Role::At, 0, "kl|klockan|klokken|den"},
    {"fi", Role::At, 0, "klo|kello"},
    {"hu", Role::At, 0, "kor"},
    {"el", Role::At, 0, "στις|στισ|στη"},
    {"ro", Role::At, 0, "la|la ora|ora"},
    {"tr", Role::At, 0, "saat"},
    {"vi", Role::At, 0, "lúc|vào lúc|vào"},
    {"id ms", Role::At, 0, "pukul|pada|jam"},
    {"ar", Role::At, 0, "في|الساعة|في الساعة"},
    {"fa", Role::At, 0, "ساعت|در|در ساعت"},
    {"he", Role::At, 0, "בשעה"},
    {"hi", Role::At, 0, "को|बजे"},
    {"th", Role::At, 0, "เวลา"},
    {"*", Role::At, 0, "t"},
    {"en", Role::Of, 0, "of|of the|the"},
    {"es pt gl ca", Role::Of, 0, "de|del|do"},
    {"hr sr bs", Role::Of, 0, "u"},
    {"th", Role::Of, 0, "เดือน"},
    {"fil", Role::Of, 0, "ng"},
    {"id ms", Role::Of, 0, "bulan"},
    {"en", Role::And, 0, "and"},
    {"de", Role::And, 0, "und"},
    {"fr", Role::And, 0, "et"},
    {"es", Role::And, 0, "y|e"},
    {"it pt", Role::And, 0, "e"},
    {"nl", Role::And, 0, "en"},
    {"sv nb da no", Role::And, 0, "och|og"},
    {"pl cs sk ru uk be bg hr sr sl", Role::And, 0, "i|a|и|і|та|в"},
    {"tr", Role::And, 0, "ve"},
    {"ro", Role::And, 0, "și|de"},
    {"bn", Role::And, 0, "এবং"},
    {"hi", Role::And, 0, "और"},
    {"ar", Role::And, 0, "و"},
};

constexpr Row kAbout[] = {
    {"en", Role::About, 0, "about|around|approximately|less than|over|almost|more than|nearly"},
    {"de", Role::About, 0, "etwa|ca|circa|ungefähr|rund|fast|mehr als|weniger als|über"},
    {"fr", Role::About, 0, "environ|moins de|moins d'une|plus de|près de"},
    {"es", Role::About, 0, "cerca de|alrededor de|unos|unas|menos de|más de|casi|aproximadamente"},
    {"it", Role::About, 0, "circa|meno di|più di|quasi"},
    {"pt", Role::About, 0, "cerca de|aproximadamente|menos de|mais de|quase"},
    {"nl", Role::About, 0, "ongeveer|minder dan|meer dan|bijna|circa"},
    {"pl", Role::About, 0, "około|ok|ponad|prawie|mniej niż"},
    {"ru", Role::About, 0, "около|примерно|менее|более|почти"},
    {"uk be bg", Role::About, 0, "близько|майже|каля|около|приблизно"},
    {"cs sk", Role::About, 0, "přibližně|asi|zhruba|približne"},
    {"tr", Role::About, 0, "yaklaşık"},
    {"sv nb da no", Role::About, 0, "cirka|omkring|ungefär|omtrent|mindre än"},
    {"zh", Role::About, 0, "约|約|大约|大約"},
    {"ja", Role::About, 0, "約"},
    {"ko", Role::About, 0, "약"},
    {"ro", Role::About, 0, "aproximativ|circa"},
    {"bn", Role::About, 0, "প্রায়"},
    {"hi", Role::About, 0, "लगभग"},
    {"el", Role::About, 0, "περίπου|από"},
    {"ar", Role::About, 0, "حوالي"},
};

constexpr Row kAgo[] = {
    {"en", Role::AgoAfter, 0, "ago"},
    {"en", Role::AgoAfter, kWeak, "before|earlier"},
    {"de", Role::AgoBefore, 0, "vor"},
    {"de", Role::AgoAfter, 0, "her"},
    {"fr", Role::AgoBefore, 0, "il y a|il ya|y a"},
    {"es", Role::AgoBefore, 0, "hace"},
    {"es pt", Role::AgoAfter, 0, "atrás"},
    {"pt", Role::AgoBefore, 0, "há|faz"},
    {"it", Role::AgoAfter, 0, "fa"},
    {"ca", Role::AgoBefore, 0, "fa"},
    {"pl", Role::AgoAfter, 0, "temu"},
    {"ru be", Role::AgoAfter, 0, "назад|таму назад|тому назад"},
    {"uk", Role::AgoAfter, 0, "тому|тому назад"},
    {"sk", Role::AgoBefore, 0, "pred"},
    {"hr bs", Role::AgoBefore, 0, "prije"},
    {"zh ja", Role::AgoAfter, 0, "前|之前"},
    {"zh", Role::AgoAfter, 0, "以前"},
    {"ko", Role::AgoAfter, 0, "전"},
    {"ar", Role::AgoBefore, 0, "منذ|قبل"},
    {"el", Role::AgoBefore, 0, "πριν|εδώ και"},
    {"th", Role::AgoAfter, 0, "ที่แล้ว|ที่ผ่านมา|ก่อน"},
    {"fa", Role::AgoAfter, 0, "پیش|قبل"},
    {"bn", Role::AgoAfter, 0, "আগে|পূর্বে"},
    {"hi", Role::AgoAfter, 0, "पहले|पूर्व"},
    {"id ms", Role::AgoAfter, 0, "lalu|yang lalu"},
    {"en", Role::Now, 0, "just now|moments ago|a moment ago|a few moments ago|seconds ago"},
    {"en", Role::Now, 0, "a few seconds ago|less than a minute ago"},
    {"de", Role::Now, 0, "gerade eben|soeben"},
    {"fr", Role::Now, 0, "à l'instant|a l'instant"},
    {"es", Role::Now, 0, "ahora mismo|hace un momento|hace instantes"},
    {"it", Role::Now, 0, "proprio ora|poco fa"},
    {"pt", Role::Now, 0, "agora mesmo|agora há pouco"},
    {"nl", Role::Now, 0, "zojuist|zonet"},
    {"pl", Role::Now, 0, "przed chwilą"},
    {"ru", Role::Now, 0, "только что"},
    {"uk", Role::Now, 0, "щойно|тільки що"},
    {"tr", Role::Now, 0, "az önce|biraz önce"},
    {"zh", Role::Now, 0, "刚刚|剛剛|刚才"},
    {"ja", Role::Now, 0, "たった今"},
    {"ko", Role::Now, 0, "방금 전|방금"},
    {"ar", Role::Now, 0, "الآن|للتو"},
    {"sv", Role::Now, 0, "just nu|nyss"},
    {"cs sk", Role::Now, 0, "právě teď|před chvílí|práve teraz"},
};

constexpr Row kDays[] = {
    {"en", Role::Day, 2, "the day before yesterday|day before yesterday"},
    {"en", Role::Day, 0, "till date"},
    {"fr", Role::Day, 0, "aujourd'hui"},
    {"fr", Role::Day, 2, "avant-hier"},
    {"pt", Role::Day, 2, "anteontem"},
    {"pl", Role::Day, 0, "dzisiaj|dziś"},
    {"ru", Role::Day, 1, "вчера в"},
    {"be", Role::Day, 1, "учора|ўчора"},
    {"be", Role::Day, 2, "пазаўчора"},
    {"be", Role::Day, 0, "сёння|сення"},
    {"bg", Role::Day, 2, "онзи ден"},
    {"sv", Role::Day, 0, "idag"},
    {"sv", Role::Day, 1, "igår"},
    {"nb nn no da", Role::Day, 1, "igår|i går"},
    {"ar", Role::Day, 1, "أمس|يوم أمس|البارحة"},
    {"th", Role::Day, 1, "เมื่อวานนี้|เมื่อวาน"},
    {"ja", Role::Day, 0, "本日|きょう"},
    {"ja", Role::Day, 1, "きのう"},
    {"ja", Role::Day, 2, "おととい|一昨日"},
    {"sk", Role::Day, 2, "predvčerom"},
    {"el", Role::Day, 1, "χτες|εχθές"},
    {"en", Role::Past, unit(Unit::Decade), "last decade"},
};

constexpr Row kUnitWords[] = {
    {"en", Role::Unit, unit(Unit::Hour), "hr|hrs|h"},
    {"en", Role::Unit, unit(Unit::Minute), "min|mins|m"},
    {"en", Role::Unit, unit(Unit::Second), "sec|secs|s"},
    {"en", Role::Unit, unit(Unit::Year), "yr|yrs|y"},
    {"en", Role::Unit, unit(Unit::Month), "mo|mos|mth|mths"},
    {"en", Role::Unit, unit(Unit::Day), "d"},
    {"en", Role::Unit, unit(Unit::Week), "wk|wks|w"},
    {"en", Role::Unit, unit_value(Unit::Minute, 30), "half an hour"},
    {"zh", Role::Unit, unit_value(Unit::Minute, 30), "半小时|半小時|半个小时|半個小時"},
    {"de", Role::Unit, unit_value(Unit::Minute, 30), "einer halben stunde"},
    {"fr", Role::Unit, unit(Unit::Hour), "h"},
    {"fr", Role::Unit, unit(Unit::Year), "année|années|ans"},
    {"de", Role::Unit, unit(Unit::Minute), "m"},
    {"ru", Role::Unit, unit(Unit::Hour), "ч"},
    {"ru", Role::Unit, unit(Unit::Minute), "мин"},
    {"ru", Role::Unit, unit(Unit::Second), "сек"},
    {"ru", Role::Unit, unit(Unit::Year), "год|года|лет"},
    {"cs", Role::Unit, unit(Unit::Second), "vteřin|vteřiny|vteřinu|vteřinami"},
    {"cs", Role::Unit, unit(Unit::Hour), "hodin"},
    {"zh", Role::Unit, unit(Unit::Month), "月|个月|個月"},
    {"zh", Role::Unit, unit(Unit::Week), "周|星期|礼拜|个星期|個星期|週"},
    {"zh", Role::Unit, unit(Unit::Day), "日|天"},
    {"zh", Role::Unit, unit(Unit::Hour), "个小时|個小時|小時|小时"},
    {"zh", Role::Unit, unit(Unit::Minute), "分|分钟|分鐘"},
    {"ja", Role::Unit, unit(Unit::Month), "か月|ヶ月|ヵ月|カ月|ケ月"},
    {"ja", Role::Unit, unit(Unit::Week), "週間"},
    {"ko", Role::Unit, unit(Unit::Month), "달|개월"},
    {"ar", Role::Unit, unit(Unit::Year), "عام|أعوام|عاما|سنة|سنوات"},
    {"th", Role::Unit, unit(Unit::Hour), "ชม"},
    {"pl", Role::Unit, unit(Unit::Hour), "godz"},
    {"be", Role::Unit, unit(Unit::Minute), "хвіл|хв"},
    {"bg", Role::Unit, unit(Unit::Week), "седм|седмица|седмици"},
    {"hi", Role::Unit, unit(Unit::Decade), "दशक"},
    {"fil", Role::Unit, unit(Unit::Month), "buwan|buwang"},
};

constexpr Row kCounts[] = {
    {"en", Role::Count, 1, "a|an|one"},
    {"en", Role::Count, 2, "two|a couple of"},
    {"en", Role::Count, 3, "three"},
    {"en", Role::Count, 4, "four"},
    {"en", Role::Count, 5, "five"},
    {"en", Role::Count, 6, "six"},
    {"en", Role::Count, 7, "seven"},
    {"en", Role::Count, 8, "eight"},
    {"en", Role::Count, 9, "nine"},
    {"en", Role::Count, 10, "ten"},
    {"en", Role::Count, 11, "eleven"},
    {"en", Role::Count, 12, "twelve"},
    {"de", Role::Count, 1, "ein|eine|einem|einer|einen"},
    {"de", Role::Count, 2, "zwei"},
    {"de", Role::Count, 3, "drei"},
    {"fr", Role::Count, 1, "un|une"},
    {"fr", Role::Count, 2, "deux"},
    {"fr", Role::Count, 3, "trois"},
    {"es", Role::Count, 1, "un|una|uno"},
    {"es", Role::Count, 2, "dos"},
    {"es", Role::Count, 3, "tres"},
    {"it", Role::Count, 1, "un|una|uno|un'"},
    {"pt", Role::Count, 1, "um|uma"},
    {"pt", Role::Count, 2, "dois|duas"},
    {"nl", Role::Count, 1, "een|één"},
    {"sv nb da no", Role::Count, 1, "en|ett|et|ei"},
    {"ro", Role::Count, 1, "un|o|una"},
    {"ru", Role::Count, 1, "один|одну|одна"},
    {"ru", Role::Count, 2, "два|две"},
    {"bg", Role::Count, 1, "един|една|едно"},
    {"uk", Role::Count, 1, "один|одну"},
    {"pl", Role::Count, 1, "jeden|jedną"},
    {"cs sk", Role::Count, 1, "jeden|jednou|jedním|jednu"},
    {"tr", Role::Count, 1, "bir"},
    {"hu", Role::Count, 1, "egy"},
    {"el", Role::Count, 1, "ένα|μία|μια|έναν"},
};

constexpr Row kClockWords[] = {
    {"*", Role::HalfDay, half(HalfDay::Morning), "am|a|a m"},
    {"*", Role::HalfDay, half(HalfDay::Afternoon), "pm|p|p m"},
    {"zh", Role::HalfDay, half(HalfDay::Morning), "早|早上|上午|凌晨|清晨"},
    {"zh", Role::HalfDay, half(HalfDay::Afternoon), "晚|晚上|下午|傍晚|夜|夜里"},
    {"zh", Role::HalfDay, half(HalfDay::Noon), "中午"},
    {"ja", Role::HalfDay, half(HalfDay::Morning), "午前"},
    {"ja", Role::HalfDay, half(HalfDay::Afternoon), "午後"},
    {"ko", Role::HalfDay, half(HalfDay::Morning), "오전"},
    {"ko", Role::HalfDay, half(HalfDay::Afternoon), "오후"},
    {"hi", Role::HalfDay, half(HalfDay::Morning), "पूर्वाह्न"},
    {"hi", Role::HalfDay, half(HalfDay::Afternoon), "अपराह्न"},
    {"ar", Role::HalfDay, half(HalfDay::Morning), "صباحا|ص"},
    {"ar", Role::HalfDay, half(HalfDay::Afternoon), "مساء|م"},
    {"en", Role::ClockTime, kNoon, "noon"},
    {"en", Role::ClockTime, 0, "midnight"},
    {"hr sr bs", Role::ClockTime, kNoon, "podne|подне"},
    {"hr sr bs", Role::ClockTime, 0, "ponoć|поноћ"},
    {"de", Role::ClockTime, kNoon, "mittag"},
    {"de", Role::ClockTime, 0, "mitternacht"},
    {"fr", Role::ClockTime, kNoon, "midi"},
    {"fr", Role::ClockTime, 0, "minuit"},
    {"es", Role::ClockTime, kNoon, "mediodía"},
    {"es", Role::ClockTime, 0, "medianoche"},
    {"de", Role::ClockMark, 0, "uhr"},
    {"nl", Role::ClockMark, 0, "uur|u"},
    {"en", Role::ClockMark, 0, "hrs|hours|o'clock"},
    {"fr es pt it", Role::ClockMark, 0, "h|hs|hrs|horas|heures"},
    {"hu", Role::ClockMark, 0, "kor"},
    {"ro sv", Role::ClockMark, 0, "h"},
    {"th", Role::ClockMark, 0, "น"},
    {"*", Role::HourMark, 0, "h"},
    {"fr pt", Role::HourMark, 0, "heures|heure"},
    {"de", Role::HourMark, 0, "uhr"},
    {"zh ja", Role::HourMark, 0, "時|时|点|點"},
    {"ko", Role::HourMark, 0, "시"},
    {"zh ja", Role::MinuteMark, 0, "分"},
    {"ko", Role::MinuteMark, 0, "분"},
    {"*", Role::MinuteMark, 0, "m|min|mn"},
    {"zh ja", Role::SecondMark, 0, "秒"},
    {"ko", Role::SecondMark, 0, "초"},
};

constexpr Row kDateMarks[] = {
    {"zh ja", Role::YearMark, 0, "年"},
    {"ko", Role::YearMark, 0, "년"},
    {"en", Role::YearMark, 0, "year"},
    {"ru bg mk", Role::YearMark, 0, "г|года|год|година"},
    {"uk be", Role::YearMark, 0, "р|року|года|г"},
    {"ka", Role::YearMark, 0, "წლის|წ"},
    {"bn", Role::YearMark, 0, "সাল"},
    {"lv lt", Role::YearMark, 0, "gada|m"},
    {"hr sr bs", Role::YearMark, 0, "god|godine|године"},
    {"pl", Role::YearMark, 0, "r|roku"},
    {"zh ja", Role::MonthMark, 0, "月"},
    {"ko", Role::MonthMark, 0, "월"},
    {"zh ja", Role::DayMark, 0, "日|号|號"},
    {"ko", Role::DayMark, 0, "일"},
    {"en", Role::Ordinal, 0, "st|nd|rd|th"},
    {"fr", Role::Ordinal, 0, "er|ère|e|ème"},
    {"es pt it", Role::Ordinal, 0, "º|ª|o"},
    {"nl", Role::Ordinal, 0, "e|de|ste"},
    {"sv", Role::Ordinal, 0, "a|e"},
    {"ca", Role::Ordinal, 0, "r|n|t"},
    {"bn", Role::Ordinal, 0, "লা|শে|ই|রা|ঠা"},
    {"uk ru", Role::Ordinal, 0, "го|е|ое"},
    {"el", Role::Ordinal, 0, "η|ης"},
    {"*", Role::Version, 0, "v|ver|version|versión|release|build|rev|версия|версии"},
};

constexpr Row kNames[] = {
    {"en", Role::Month, 9, "sept"},
    {"de", Role::Month, 3, "mrz|maerz"},
    {"de", Role::Month, 1, "jänner|jaenner"},
    {"es", Role::Month, 9, "setiembre"},
    {"pl", Role::Month, 10, "paź"},
    {"bg", Role::Month, 1, "ян"},
    {"ru bg", Role::Month, 2, "фев"},
    {"ru", Role::Month, 9, "сен"},
    {"ru", Role::Month, 11, "ноя"},
    {"fr", Role::Month, 2, "fév"},
    {"fr", Role::Month, 8, "aoû"},
    {"hu", Role::Month, 9, "szep"},
    {"id", Role::Month, 8, "agt|ags"},
    {"hi", Role::Month, 10, "अक्टूबर"},
    {"hi", Role::Month, 9, "सितंबर"},
    {"vi", Role::MonthBefore, 0, "tháng|thg"},
    {"vi", Role::Month, 1, "tháng một|tháng giêng"},
    {"vi", Role::Month, 2, "tháng hai"},
    {"vi", Role::Month, 3, "tháng ba"},
    {"vi", Role::Month, 4, "tháng tư"},
    {"vi", Role::Month, 5, "tháng năm"},
    {"vi", Role::Month, 6, "tháng sáu"},
    {"vi", Role::Month, 7, "tháng bảy"},
    {"vi", Role::Month, 8, "tháng tám"},
    {"vi", Role::Month, 9, "tháng chín"},
    {"vi", Role::Month, 10, "tháng mười"},
    {"vi", Role::Month, 11, "tháng mười một"},
    {"vi", Role::Month, 12, "tháng mười hai|tháng chạp"},
    {"be", Role::Month, 5, "траўня|травень"},
    {"hr", Role::Month, 11, "studenom|studenog|studenoga"},
    {"ar", Role::Month, 1, "كانون الثاني|جانفي"},
    {"ar", Role::Month, 2, "شباط|فيفري"},
    {"ar", Role::Month, 3, "آذار"},
    {"ar", Role::Month, 4, "نيسان|أفريل"},
    {"ar", Role::Month, 5, "أيار|ماي"},
    {"ar", Role::Month, 6, "حزيران|جوان"},
    {"ar", Role::Month, 7, "تموز|جويلية"},
    {"ar", Role::Month, 8, "آب|أوت"},
    {"ar", Role::Month, 9, "أيلول"},
    {"ar", Role::Month, 10, "تشرين الأول"},
    {"ar", Role::Month, 11, "تشرين الثاني"},
    {"ar", Role::Month, 12, "كانون الأول"},
    {"fa", Role::Month, 3, "مارچ"},
    {"fa", Role::Month, 4, "آپریل|اپریل"},
    {"fa", Role::Month, 6, "جون"},
    {"fa", Role::Month, 7, "جولای"},
    {"fa", Role::Month, 8, "آگوست|اگست"},
    {"en", Role::Weekday, 2, "tues"},
    {"en", Role::Weekday, 4, "thur|thurs"},
    {"ru", Role::Weekday, 1, "пнд"},
    {"ru", Role::Weekday, 2, "втр"},
    {"ru", Role::Weekday, 3, "срд"},
    {"ru", Role::Weekday, 4, "чтв"},
    {"ru", Role::Weekday, 5, "птн"},
    {"ru", Role::Weekday, 6, "сбт"},
    {"ru", Role::Weekday, 0, "вск"},
    {"zh", Role::Weekday, 0, "周日|星期日|星期天|週日"},
    {"ja", Role::Weekday, 0, "日|日曜"},
    {"ja", Role::Weekday, 1, "月|月曜"},
    {"ja", Role::Weekday, 2, "火|火曜"},
    {"ja", Role::Weekday, 3, "水|水曜"},
    {"ja", Role::Weekday, 4, "木|木曜"},
    {"ja", Role::Weekday, 5, "金|金曜"},
    {"ja", Role::Weekday, 6, "土|土曜"},
};

constexpr int east(int hours, int minutes = 0) { return hours * 60 + minutes; }

constexpr Row kZones[] = {
    {"*", Role::Zone, 0, "utc|gmt|z|wet|ut"},
    {"*", Role::Zone, east(1), "cet|bst|mez|west"},
    {"*", Role::Zone, east(2), "cest|eet|mesz|sast"},
    {"*", Role::Zone, east(3), "msk|eest"},
    {"*", Role::Zone, east(5, 30), "ist"},
    {"*", Role::Zone, east(8), "awst|hkt|sgt"},
    {"*", Role::Zone, east(9), "jst|kst"},
    {"*", Role::Zone, east(9, 30), "acst"},
    {"*", Role::Zone, east(10), "aest"},
    {"*", Role::Zone, east(11), "aedt"},
    {"*", Role::Zone, east(12), "nzst"},
    {"*", Role::Zone, east(13), "nzdt"},
    {"*", Role::Zone, east(-3), "brt|art|adt"},
    {"*", Role::Zone, east(-4), "edt|ast"},
    {"*", Role::Zone, east(-5), "est|cdt"},
    {"*", Role::Zone, east(-6), "cst|mdt"},
    {"*", Role::Zone, east(-7), "mst|pdt"},
    {"*", Role::Zone, east(-8), "pst|akdt"},
    {"*", Role::Zone, east(-10), "hst"},
};

Languages languages_of(VocabularyBuilder& vocabulary, std::string_view codes) {
  if (codes == "*") return Languages::everyone();
  Languages languages;
  while (!codes.empty()) {
    const std::size_t end = std::min(codes.find(' '), codes.size());
    languages.insert(vocabulary.language(std::string(codes.substr(0, end))));
    codes.remove_prefix(std::min(end + 1, codes.size()));
  }
  return languages;
}

void add_row(VocabularyBuilder& vocabulary, const Row& row) {
  const Languages languages = languages_of(vocabulary, row.languages);
  std::string_view phrases = row.phrases;
  while (!phrases.empty()) {
    const std::size_t end = std::min(phrases.find('|'), phrases.size());
    vocabulary.add(phrases.substr(0, end), row.role, row.value == kWeak ? 0 : row.value, languages,
                   row.value == kWeak);
    phrases.remove_prefix(std::min(end + 1, phrases.size()));
  }
}

}  // namespace

void add_own_words(VocabularyBuilder& vocabulary) {
  const auto add_rows = [&vocabulary](const auto& rows) {
    for (const Row& row : rows) add_row(vocabulary, row);
  };
  add_rows(kJoiningWords);
  add_rows(kAbout);
  add_rows(kAgo);
  add_rows(kDays);
  add_rows(kUnitWords);
  add_rows(kCounts);
  add_rows(kClockWords);
  add_rows(kDateMarks);
  add_rows(kNames);
  add_rows(kZones);
}

}  // namespace boardwalk::dates
