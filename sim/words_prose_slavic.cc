// Polish, Russian and Turkish: things stand in the nominative, so no pattern needs another case.
#include "sim/words_prose.h"

namespace boardwalk::sim {

constexpr ProseWords kPolishProse = {
    .things =
        "silnik|stary rower|piec|ogród|zasilacz|kabel|filtr|mikrofon|dach|kran|dywan|pędzel|"
        "statyw|czajnik|czujnik|panel|młotek|wentylator|nowy program|obraz|plecak|grzejnik|"
        "telefon|dysk|słoik|fotel|zegar|pedał|namiot|rozrusznik|stolik|ekran|aparat|głośnik|"
        "hamulec|komin",
    .actions =
        "rozebrać wszystko|przeczytać instrukcję|poczekać tydzień|zapytać w sklepie|"
        "dokręcić śruby|otworzyć obudowę|zacząć od nowa|poszukać części|porównać ceny|"
        "wymienić przewód|zrobić rysunek|zachować paragon|zmienić ustawienia|"
        "zadzwonić do kolegi|wyczyścić całość|spuścić wodę|kupić uszczelkę|odświeżyć farbę",
    .qualities =
        "głośny|za ciężki|dość mały|w dobrym stanie|ciepły|wolny|tani|trudno dostępny|lekki|"
        "znowu zepsuty|naprawdę dobry|zużyty|nowy|solidny|trochę dziwny|bardzo cichy",
    .fields =
        "Fotografia|Ogrodnictwo|Rowery|Kuchnia|Radio|Żeglarstwo|Astronomia|Stolarka|Szachy|"
        "Pszczoły|Kolej|Muzyka|Wędrówki|Komputery|Akwaria|Ceramika|Bieganie|Szydełko|Biwaki|"
        "Stare auta|Języki|Ptaki|Kawa|Gry planszowe",
    .sentences =
        "Moim zdaniem {T} jest {Q}.|Czy ktoś już próbował {A}?|U mnie {T} zawsze jest {Q}.|Można "
        "najpierw {A}, a potem zobaczyć.|Sąsiad mówi, że {T} był {Q} od początku.|Po {N} dniach "
        "{T} "
        "dalej jest {Q}.|Przed niedzielą chcę {A}.|Co robicie, kiedy {T} jest {Q}?|Ani {T}, ani "
        "{T} "
        "nie robi różnicy.|Dzięki za radę, jutro spróbuję {A}.|Zajęło mi to {N} "
        "wieczorów.|Szczerze "
        "mówiąc, {T} wydaje się {Q}.|W sklepie kazali {A}, ale nikt nie wiedział dlaczego.|Jeśli "
        "{T} "
        "jest {Q}, lepiej {A}.|Jest na to {N} sposobów.|Na razie {T} działa i jestem zadowolony.",
    .dated =
        "Dnia {D} przyszła paczka: {T} jest {Q}.|Następne spotkanie: {D}.|Od {D} {T} jest {Q}.",
    .titles =
        "{T} jest {Q}, co robić?|Pytanie: {X}|{X} dla początkujących|Moje zasady ({N}): {X}|"
        "Jak {A}?|{T} czy {T}?|Szukam pomocy: {T}|Pierwsze kroki: {X}|Czy {T} jest {Q}?|Pytania "
        "({N}): {X}|Czy warto {A}?|Pokażcie, jaki jest {T}",
    .boards =
        "{X}|{X} dla początkujących|Wszystko: {X}|{X}: pytania i odpowiedzi|Warsztat: {X}|"
        "Giełda: {X}",
    .about_board =
        "{X}: od pierwszych kroków do rozmów znawców.|Pytaj tutaj: {X}.|{X}: nowości, "
        "projekty i zdjęcia.|Kupię, sprzedam, zamienię: {X}.",
    .categories = "Ogólne|W domu|Na dworze|Technika|Rękodzieło|Pogaduszki|Pomoc|Ogłoszenia",
    .ranks = "Nowy|Uczestnik|Stały bywalec|Weteran|Moderator|Członek honorowy",
    .sites = "Kącik: {X}|Forum {X}|{X} i spółka|Przyjaciele: {X}|Stolik: {X}"};

constexpr ProseWords kRussianProse = {
    .things =
        "мотор|старый велосипед|чайник|сад|зарядник|кабель|фильтр|микрофон|стол|насос|кран|"
        "ковёр|объектив|штатив|ящик|датчик|экран|колодец|забор|молоток|вентилятор|"
        "новый телефон|рюкзак|прицеп|диск|стул|шкаф|телескоп|паяльник|провод|аккумулятор|"
        "динамик|мангал|котёл|редуктор|принтер",
    .actions =
        "разобрать всё|прочитать инструкцию|подождать неделю|спросить в магазине|"
        "подтянуть болты|открыть корпус|начать сначала|поискать запчасти|сравнить цены|"
        "заменить провод|сделать чертёж|сохранить чек|поменять настройки|позвонить другу|"
        "всё почистить|слить воду|купить прокладку|обновить краску",
    .qualities =
        "громкий|слишком тяжёлый|довольно маленький|в хорошем состоянии|тёплый|медленный|"
        "недорогой|редкий|лёгкий|опять сломан|очень хороший|изношенный|новый|надёжный|"
        "немного странный|совсем тихий",
    .fields =
        "Фотография|Огород|Велосипеды|Кухня|Радио|Паруса|Астрономия|Столярка|Шахматы|Пчёлы|"
        "Поезда|Музыка|Походы|Компьютеры|Аквариумы|Керамика|Бег|Вязание|Рыбалка|Старые машины|"
        "Языки|Птицы|Кофе|Настольные игры",
    .sentences =
        "По-моему, {T} просто {Q}.|Кто-нибудь уже пробовал {A}?|У меня {T} всегда {Q}.|Можно "
        "сначала "
        "{A}, а потом посмотреть.|Сосед говорит, что {T} был {Q} с самого начала.|Прошло {N} дней, "
        "а "
        "{T} всё ещё {Q}.|До выходных я хочу {A}.|Что вы делаете, когда {T} {Q}?|Что {T}, что {T}: "
        "разницы нет.|Спасибо за совет, завтра попробую {A}.|Это заняло вечеров {N}, не меньше.|"
        "Честно говоря, {T} какой-то {Q}.|В магазине велели {A}, но никто не знал зачем.|Если {T} "
        "{Q}, лучше {A}.|Есть {N} способов, и каждый по-своему хорош.|Пока {T} работает, и я "
        "доволен.",
    .dated =
        "Посылка пришла {D}, и {T} {Q}.|Следующая встреча будет {D}.|Было это {D}, с тех пор {T} "
        "{Q}.",
    .titles =
        "{T} {Q}, что делать?|Вопрос: {X}|{X} для начинающих|Мои правила ({N}): {X}|Как {A}?|"
        "{T} или {T}?|Нужна помощь: {T}|Первые шаги: {X}|Правда ли, что {T} {Q}?|Вопросы ({N}): "
        "{X}|Стоит ли {A}?|Покажите, какой у вас {T}",
    .boards =
        "{X}|{X} для начинающих|Всё о разном: {X}|{X}: вопросы и ответы|Мастерская: {X}|"
        "Барахолка: {X}",
    .about_board =
        "{X}: от первых шагов до разговоров знатоков.|Спрашивайте здесь: {X}.|{X}: "
        "новости, проекты и снимки.|Куплю, продам, обменяю: {X}.",
    .categories = "Общее|Дома|На природе|Техника|Ремёсла|Курилка|Помощь|Объявления",
    .ranks = "Новичок|Участник|Постоялец|Старожил|Модератор|Почётный участник",
    .sites = "Уголок: {X}|Форум {X}|{X} и друзья|Клуб {X}|За столом: {X}"};

constexpr ProseWords kTurkishProse = {
    .things =
        "motor|eski bisiklet|fırın|bahçe|şarj aleti|kablo|filtre|klavye|mikrofon|çatı|musluk|"
        "halı|ayna|tekne|fırça|çekmece|keman|sensör|kuyu|kapı|çekiç|vantilatör|yeni yazılım|"
        "tablo|çanta|radyatör|telefon|disk|kavanoz|koltuk|saat|pedal|römork|matkap|çadır|ocak",
    .actions =
        "her şeyi sökmek|kılavuzu okumak|bir hafta beklemek|dükkana sormak|"
        "vidaları sıkmak|kapağı açmak|baştan başlamak|yedek parça aramak|"
        "fiyatları karşılaştırmak|pili değiştirmek|çizim yapmak|fişi saklamak|"
        "ayarları değiştirmek|bir arkadaşı aramak|iyice temizlemek|suyu boşaltmak|"
        "conta almak|yeniden boyamak",
    .qualities =
        "gürültülü|çok ağır|oldukça küçük|iyi durumda|sıcak|yavaş|ucuz|zor bulunur|hafif|"
        "yine bozuk|gerçekten iyi|yıpranmış|yeni|sağlam|biraz tuhaf|çok sessiz",
    .fields =
        "Fotoğraf|Bahçıvanlık|Bisiklet|Yemek|Telsiz|Yelken|Gökbilim|Marangozluk|Satranç|Arılar|"
        "Trenler|Müzik|Yürüyüş|Bilgisayar|Akvaryum|Seramik|Koşu|Örgü|Kamp|Eski arabalar|Diller|"
        "Kuşlar|Kahve|Masa oyunları",
    .sentences =
        "Bence {T} {Q}.|Burada {A} isteyen oldu mu?|Bende {T} her zaman {Q}.|Önce {A}, sonra "
        "bakmak "
        "gerek.|Komşum diyor ki {T} baştan beri {Q}.|Aradan {N} gün geçti, {T} hâlâ {Q}.|Pazardan "
        "önce {A} istiyorum.|Peki {T} {Q} ise ne yaparsınız?|Sonuçta {T} ve {T} arasında fark yok.|"
        "Tavsiye için teşekkürler, yarın {A} niyetindeyim.|Bu iş {N} akşam sürdü.|Doğrusu {T} bana "
        "göre {Q}.|Dükkanda {A} lazım dediler.|Eğer {T} {Q} ise {A} daha iyi.|Bunun {N} yolu var.|"
        "Şimdilik {T} çalışıyor, memnunum.",
    .dated =
        "Paket {D} günü geldi, {T} {Q}.|Bir sonraki buluşma {D}.|Tarih {D}: o günden beri {T} {Q}.",
    .titles =
        "{T} {Q}, ne yapmalı?|Soru: {X}|Yeni başlayanlar için {X}|Kurallarım ({N}): {X}|Nasıl "
        "olur: {A}|{T} mi, {T} mi?|Yardım: {T}|İlk adımlar: {X}|Gerçekten {T} {Q} mi?|Sorular "
        "({N}): {X}|Değer mi: {A}|Gösterin: {T}",
    .boards =
        "{X}|Yeni başlayanlar: {X}|{X} hakkında her şey|{X}: sorular ve cevaplar|{X} atölyesi|"
        "{X} pazarı",
    .about_board =
        "{X}: ilk adımlardan uzman sohbetine.|Takılınca buraya sorun: {X}.|{X}: haberler, "
        "projeler ve resimler.|Alım, satım, takas: {X}.",
    .categories = "Genel|Evde|Açık hava|Teknik|El sanatları|Sohbet|Yardım|İlanlar",
    .ranks = "Yeni|Üye|Müdavim|Emektar|Yönetici|Onur üyesi",
    .sites = "{X} Köşesi|{X} Forumu|{X} Dostları|{X} Meydanı|{X} Masası"};

}  // namespace boardwalk::sim
