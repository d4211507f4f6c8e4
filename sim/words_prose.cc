#include "sim/words_prose.h"

#include <array>

namespace boardwalk::sim {
namespace {

Lexicon::Entries split(std::string_view list) {
  Lexicon::Entries entries;
  while (!list.empty()) {
    const auto bar = list.find('|');
    entries.push_back(list.substr(0, bar));
    list.remove_prefix(bar == std::string_view::npos ? list.size() : bar + 1);
  }
  return entries;
}

Lexicon::Entries split_or(std::string_view list, std::string_view otherwise) {
  return split(list.empty() ? otherwise : list);
}

constexpr std::string_view kCyrillic =
    "ва|ве|ви|во|га|го|да|де|ди|до|жа|за|зо|ка|ки|ко|ку|ла|ле|ли|ло|лу|ма|ме|ми|мо|му|на|не|ни|но|"
    "ну|па|пе|пи|по|ра|ре|ри|ро|ру|са|се|си|со|су|та|те|ти|то|ту|фа|фе|фи|ха|хо|ша|ше|ши|шу|ца|ча|"
    "чу|ня";
constexpr std::string_view kHanzi =
    "安|北|春|大|东|风|光|海|河|红|花|华|黄|江|金|静|蓝|乐|雷|林|龙|绿|梅|明|木|南|平|青|秋|山|石|"
    "水|"
    "松|天|田|王|文|武|西|夏|星|雪|雁|阳|叶|银|雨|玉|月|云|竹|子|白|波|晨|飞|谷|火|家|佳|军|雅|远|"
    "舟";
constexpr std::string_view kKana =
    "あ|い|う|え|お|か|き|く|け|こ|さ|し|す|せ|そ|た|ち|つ|て|と|な|に|ぬ|ね|の|は|ひ|ふ|へ|ほ|ま|"
    "み|"
    "む|め|も|や|ゆ|よ|ら|り|る|れ|ろ|わ|が|ぎ|ぐ|げ|ご|ざ|じ|ず|ぜ|ぞ|だ|で|ど|ば|び|ぶ|べ|ぼ|ぱ|"
    "ぽ";
constexpr std::string_view kHangul =
    "가|강|건|경|고|구|규|기|나|남|노|다|담|도|동|라|란|로|리|마|만|명|모|무|문|미|민|바|박|보|빈|"
    "사|"
    "산|상|서|선|성|소|송|수|승|시|신|아|안|연|영|오|우|원|유|은|이|인|장|재|정|주|준|지|진|찬|하|"
    "호";
constexpr std::string_view kArabic =
    "با|بو|بي|تا|تو|تي|جا|جو|جي|حا|حو|حي|خا|خو|خي|دا|دو|دي|را|رو|ري|زا|زو|زي|سا|سو|سي|شا|شو|شي|صا|"
    "صو|صي|طا|طو|طي|عا|عو|عي|فا|فو|في|قا|قو|قي|كا|كو|كي|لا|لو|لي|ما|مو|مي|نا|نو|ني|ها|هو|هي|يا|يو|"
    "غا|غو";

std::string_view script_of(Language language) {
  switch (language) {
    case Language::Russian:
      return kCyrillic;
    case Language::Chinese:
      return kHanzi;
    case Language::Japanese:
      return kKana;
    case Language::Korean:
      return kHangul;
    case Language::Arabic:
      return kArabic;
    default:
      return {};
  }
}

template <typename T, typename Make>
std::vector<T> for_all_languages(Make make) {
  std::vector<T> all;
  all.reserve(kLanguages);
  for (int i = 0; i < kLanguages; ++i) all.push_back(make(static_cast<Language>(i)));
  return all;
}

const ProseWords& words_of(Language language) {
  static constexpr std::array<const ProseWords*, kLanguages> kAll = {
      &kEnglishProse,    &kGermanProse,   &kFrenchProse, &kSpanishProse, &kItalianProse,
      &kPortugueseProse, &kDutchProse,    &kPolishProse, &kRussianProse, &kTurkishProse,
      &kChineseProse,    &kJapaneseProse, &kKoreanProse, &kArabicProse};
  return *kAll[static_cast<std::size_t>(language)];
}

}  // namespace

Lexicon::Lexicon(const ProseWords& words)
    : things(split(words.things)),
      actions(split(words.actions)),
      qualities(split(words.qualities)),
      praise(split_or(words.praise, words.qualities)),
      blame(split_or(words.blame, words.qualities)),
      fields(split(words.fields)),
      sentences(split(words.sentences)),
      dated(split(words.dated)),
      titles(split(words.titles)),
      boards(split(words.boards)),
      about_board(split(words.about_board)),
      categories(split(words.categories)),
      ranks(split(words.ranks)),
      sites(split(words.sites)),
      gap(words.gap) {}

const Lexicon& lexicon(Language language) {
  static const auto kAll =
      for_all_languages<Lexicon>([](Language l) { return Lexicon{words_of(l)}; });
  return kAll[static_cast<std::size_t>(language)];
}

const Lexicon::Entries& native_syllables(Language language) {
  static const auto kAll =
      for_all_languages<Lexicon::Entries>([](Language l) { return split(script_of(l)); });
  return kAll[static_cast<std::size_t>(language)];
}

const Lexicon::Entries& latin_syllables() {
  static const auto kAll = split(
      "ba|be|bi|bo|da|de|di|do|fa|fe|fi|fo|ga|gi|go|gu|ha|he|hi|ho|ja|jo|ju|ka|ke|ki|ko|la|le|li|"
      "lo|lu|ma|me|mi|mo|na|ne|ni|no|pa|pe|pi|po|ra|re|ri|ro|sa|se|si|so|ta|te|ti|to|va|ve|vi|vo|"
      "wa|wi|za|zo");
  return kAll;
}

}  // namespace boardwalk::sim
