#include "boardwalk/classify/date_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace boardwalk::classify {
namespace {

using Minutes = std::int64_t;
constexpr Minutes kHour = 60;
constexpr Minutes kDay = 24 * kHour;
constexpr Minutes kWeek = 7 * kDay;
constexpr Minutes kMonth = 30 * kDay;
constexpr Minutes kYear = 365 * kDay;

// One line a month: all forms of all languages, apart by spaces.
constexpr std::array<std::string_view, 12> kMonths = {
    "january jan januar jänner jän janvier janv enero ene gennaio gen janeiro januari styczeń "
    "stycznia sty январь января янв ocak oca leden ledna január januára tammikuu tammikuuta "
    "ianuarie ιανουαρίου ιαν січень січня січ يناير",
    "february feb februar février fevrier févr fév febrero febbraio febr fevereiro fev februari "
    "luty "
    "lutego lut февраль февраля фев февр şubat şub únor února február helmikuu helmikuuta "
    "februarie φεβρουαρίου φεβ лютий лютого лют فبراير",
    "march mar märz mär mrz mars marzo março marco maart mrt marzec marca март марта мар mart "
    "březen "
    "března marec március maaliskuu maaliskuuta martie μαρτίου μαρ березень березня бер مارس",
    "april apr avril avr abril abr aprile aprilie kwiecień kwietnia kwi апрель апреля апр nisan "
    "nis "
    "duben dubna apríl április huhtikuu huhtikuuta απριλίου απρ квітень квітня квіт أبريل ابريل",
    "may mai mayo maggio mag maio mei maj maja май мая mayıs květen května máj május toukokuu "
    "toukokuuta μαΐου μαι травень травня трав مايو",
    "june jun juni juin junio giugno giu junho czerwiec czerwca cze июнь июня июн haziran haz "
    "červen "
    "června jún június kesäkuu kesäkuuta iunie ιουνίου ιουν червень червня черв يونيو",
    "july jul juli juillet juil julio luglio lug julho lipiec lipca lip июль июля июл temmuz tem "
    "červenec července júl július heinäkuu heinäkuuta iulie ιουλίου ιουλ липень липня лип يوليو",
    "august aug août aout agosto ago augustus sierpień sierpnia sie август августа авг ağustos ağu "
    "srpen srpna augusztus elokuu elokuuta αυγούστου αυγ серпень серпня серп أغسطس اغسطس",
    "september sep sept septembre septiembre settembre set setembro wrzesień września wrz сентябрь "
    "сентября сен сент eylül eyl září szeptember syyskuu syyskuuta septembrie σεπτεμβρίου σεπ "
    "вересень вересня вер سبتمبر",
    "october oct oktober okt octobre octubre ottobre ott outubro out październik października paź "
    "октябрь октября окт ekim eki říjen října október lokakuu lokakuuta octombrie οκτωβρίου οκτ "
    "жовтень жовтня жовт أكتوبر اكتوبر",
    "november nov novembre noviembre novembro listopad listopada lis ноябрь ноября ноя нояб kasım "
    "kas "
    "listopadu marraskuu marraskuuta noiembrie νοεμβρίου νοε листопад листопада نوفمبر",
    "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro desember des "
    "grudzień grudnia gru декабрь декабря дек aralık ara prosinec prosince joulukuu joulukuuta "
    "decembrie δεκεμβρίου δεκ грудень грудня груд ديسمبر",
};

struct Unit {
  Minutes minutes;
  std::string_view words;
};
constexpr std::array<Unit, 7> kUnits = {{
    {0,
     "second seconds sec secs sekunde sekunden seconde secondes segundo segundos secondo secondi "
     "seconden sekund sekundy sekunda sekunder секунд секунду секунды сек saniye sekuntia ثانية "
     "ثوان ثواني"},
    {1,
     "minute minutes min mins minuten minuto minutos minuti minuut minut minuty minuta minuter "
     "minutter минут минуту минуты мин dakika minuuttia хвилин دقيقة دقائق دقيقتين"},
    {kHour,
     "hour hours hr hrs stunde stunden heure heures hora horas ora ore uur uren godzin godziny "
     "godzinę timme timmar timer час часа часов saat tuntia hodin hodinami годин ساعة ساعات "
     "ساعتين"},
    {kDay,
     "day days tag tage tagen jour jours día dias días dia giorno giorni dag dagen dni dzień dagar "
     "dage день дня дней gün päivää dny dnů днів يوم أيام يومين يوما يومًا يوماً"},
    {kWeek,
     "week weeks woche wochen semaine semaines semana semanas settimana settimane weken tygodni "
     "tygodnie tydzień vecka veckor uger неделю недели недель hafta viikkoa týdny أسبوع أسابيع "
     "أسبوعين أسبوعا أسبوعًا"},
    {kMonth,
     "month months monat monate monaten mois mes meses mese mesi mês maand maanden miesiąc "
     "miesiące miesięcy månad månader måneder месяц месяца месяцев ay kuukautta měsíci شهر "
     "أشهر شهور شهرين شهرا شهرًا شهراً"},
    {kYear,
     "year years jahr jahre jahren ans année années año años anno anni ano anos jaar jaren "
     "rok lata lat år год года лет yıl vuotta roky lety років سنة سنوات سنتين عام أعوام عامين عاما "
     "عامًا"},
}};

constexpr std::string_view kAgo =
    "ago vor il hace fa há geleden temu назад önce sitten sedan siden před πριν тому منذ just "
    "moments";

struct Day {
  int days_ago;
  std::string_view words;
};
constexpr std::array<Day, 2> kDays = {{
    {0,
     "today heute aujourd'hui aujourd hoy oggi hoje vandaag dzisiaj dziś сегодня bugün idag "
     "tänään dnes σήμερα сьогодні اليوم"},
    {1,
     "yesterday gestern hier ayer ieri ontem gisteren wczoraj вчера dün igår eilen včera χθες "
     "вчора أمس"},
}};

struct Unspaced {
  std::string_view word;
  Minutes minutes;
  bool counted;  // needs a number before it
};
constexpr std::array kUnspaced = {
    Unspaced{"秒前", 0, true},         Unspaced{"초 전", 0, true},
    Unspaced{"分钟前", 1, true},       Unspaced{"分鐘前", 1, true},
    Unspaced{"分前", 1, true},         Unspaced{"분 전", 1, true},
    Unspaced{"小时前", kHour, true},   Unspaced{"小時前", kHour, true},
    Unspaced{"時間前", kHour, true},   Unspaced{"시간 전", kHour, true},
    Unspaced{"天前", kDay, true},      Unspaced{"日前", kDay, true},
    Unspaced{"일 전", kDay, true},     Unspaced{"周前", kWeek, true},
    Unspaced{"週間前", kWeek, true},   Unspaced{"주 전", kWeek, true},
    Unspaced{"个月前", kMonth, true},  Unspaced{"個月前", kMonth, true},
    Unspaced{"か月前", kMonth, true},  Unspaced{"ヶ月前", kMonth, true},
    Unspaced{"개월 전", kMonth, true}, Unspaced{"달 전", kMonth, true},
    Unspaced{"年前", kYear, true},     Unspaced{"년 전", kYear, true},
    Unspaced{"刚刚", 0, false},        Unspaced{"たった今", 0, false},
    Unspaced{"방금", 0, false},        Unspaced{"今天", 0, false},
    Unspaced{"今日", 0, false},        Unspaced{"오늘", 0, false},
    Unspaced{"昨天", kDay, false},     Unspaced{"昨日", kDay, false},
    Unspaced{"어제", kDay, false},     Unspaced{"前天", 2 * kDay, false},
};

using Words = std::unordered_map<std::string_view, std::int64_t>;

void add_words(Words& to, std::string_view words, std::int64_t value) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    to.emplace(words.substr(0, end), value);
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

template <typename Table, typename Value>
Words words_of(const Table& table, Value value) {
  Words words;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto [text, number] = value(table[i], i);
    add_words(words, text, number);
  }
  return words;
}

std::optional<std::int64_t> find(const Words& words, std::string_view word) {
  const auto known = words.find(word);
  if (known == words.end()) return std::nullopt;
  return known->second;
}

// Two-byte letters whose lower case is known by their place: Latin-1, Greek, Cyrillic.
std::pair<unsigned char, unsigned char> lower_pair(unsigned char a, unsigned char b) {
  const unsigned code = ((a & 0x1FU) << 6U) | (b & 0x3FU);
  unsigned lower = code;
  if (code >= 0xC0 && code <= 0xDE && code != 0xD7) lower = code + 0x20;
  if (code >= 0x100 && code <= 0x137 && code % 2 == 0 && code != 0x130) lower = code + 1;
  if (code >= 0x139 && code <= 0x148 && code % 2 == 1) lower = code + 1;
  if (code >= 0x14A && code <= 0x177 && code % 2 == 0) lower = code + 1;
  if (code >= 0x179 && code <= 0x17E && code % 2 == 1) lower = code + 1;
  if (code >= 0x391 && code <= 0x3A9) lower = code + 0x20;
  if (code >= 0x410 && code <= 0x42F) lower = code + 0x20;
  if (code >= 0x400 && code <= 0x40F) lower = code + 0x50;
  return {static_cast<unsigned char>(0xC0U | (lower >> 6U)),
          static_cast<unsigned char>(0x80U | (lower & 0x3FU))};
}

bool has_number_before(std::string_view text, std::size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  return at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
}

std::int64_t number_before(std::string_view text, std::size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  std::int64_t number = 0;
  std::int64_t place = 1;
  for (int digits = 0; digits < 6 && at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
       ++digits) {
    number += place * (text[--at] - '0');
    place *= 10;
  }
  return number;
}

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c | 0x20U);
    } else if (c >= 0xC3 && c <= 0xD0 && i + 1 < text.size()) {
      const auto [a, b] = lower_pair(c, static_cast<unsigned char>(text[++i]));
      out += static_cast<char>(a);
      out += static_cast<char>(b);
    } else {
      out += text[i];
    }
  }
  return out;
}

std::optional<int> month_named(std::string_view word) {
  static const Words kWords = words_of(kMonths, [](std::string_view line, std::size_t i) {
    return std::pair{line, static_cast<std::int64_t>(i) + 1};
  });
  const auto month = find(kWords, word);
  if (!month) return std::nullopt;
  return static_cast<int>(*month);
}

std::optional<std::int64_t> unit_named(std::string_view word) {
  static const Words kWords = words_of(kUnits, [](const Unit& unit, std::size_t) {
    return std::pair{unit.words, unit.minutes};
  });
  return find(kWords, word);
}

bool says_ago(std::string_view word) {
  static const Words kWords = [] {
    Words words;
    add_words(words, kAgo, 1);
    return words;
  }();
  return kWords.contains(word);
}

std::optional<int> day_named(std::string_view word) {
  static const Words kWords = words_of(kDays, [](const Day& day, std::size_t) {
    return std::pair{day.words, static_cast<std::int64_t>(day.days_ago)};
  });
  const auto day = find(kWords, word);
  if (!day) return std::nullopt;
  return static_cast<int>(*day);
}

std::optional<std::int64_t> minutes_ago_unspaced(std::string_view text) {
  for (const Unspaced& entry : kUnspaced) {
    const std::size_t at = text.find(entry.word);
    if (at == std::string_view::npos) continue;
    if (!entry.counted) return entry.minutes;
    if (has_number_before(text, at)) return entry.minutes * number_before(text, at);
  }
  return std::nullopt;
}

}  // namespace boardwalk::classify
