#include "sim/words_prose.h"

namespace boardwalk::sim {

constexpr ProseWords kEnglishProse = {
    .things =
        "the tripod|the old lens|the spare battery|the charger|the kettle|the back wheel|"
        "the garden gate|the sewing machine|the radio|the small pump|the paper map|the tent|"
        "the new firmware|the power supply|the keyboard|the bread oven|the fish tank|"
        "the rain barrel|the workbench|the drill|the front brake|the timer|the second manual|"
        "the cable|the adapter|the boat|the wooden floor|the guitar|the microphone|the shelf|"
        "the water filter|the saddle|the stove|the telescope|the printer|the antenna",
    .actions =
        "clean it|take it apart|sell it|send it back|paint it|measure everything twice|"
        "wait a week|ask the shop|read the manual|start again|change the settings|"
        "tighten the screws|look for spare parts|compare the prices|leave it overnight|"
        "keep the receipt|make a drawing|call a friend",
    .qualities =
        "loud|heavy|quite small|older than it looks|warm|simple|a bit slow|hard to find|"
        "cheap|light|rather plain|strange|quiet|too long|ready|new to me",
    .praise =
        "excellent|great|wonderful|reliable|lovely|superb|a joy to use|amazing|perfect|"
        "brilliant|impressive|better than I hoped",
    .blame =
        "awful|terrible|broken|useless|disappointing|horrible|a waste of money|annoying|"
        "unreliable|poor|the worst I have owned|frustrating",
    .fields =
        "Photography|Gardening|Bicycles|Cooking|Radio|Sailing|Astronomy|Woodwork|Chess|Bees|"
        "Trains|Music|Hiking|Computers|Aquariums|Pottery|Running|Knitting|Camping|Old cars|"
        "Languages|Birds|Coffee|Board games",
    .sentences =
        "I think {T} is {Q}.|Has anybody here tried to {A}?|In my experience {T} is always {Q}.|"
        "You could {A} first and see what happens.|My neighbour says that {T} was {Q} from the "
        "start.|After {N} days {T} is still {Q}.|I would not {A} before the weekend.|"
        "What do you do when {T} is {Q}?|Between {T} and {T} there is no real difference.|"
        "Thanks for the hint, I will {A} tomorrow.|It took me {N} evenings to repair {T}.|"
        "To be honest, {T} looks {Q} to me.|The shop told me to {A}, but nobody could say why.|"
        "Put {T} next to {T} and you will hear it.|If {T} is {Q}, you had better {A}.|"
        "There are {N} ways to do it, and each of them is {Q}.|So far {T} works and I am happy.|"
        "Can you show a picture of {T}?",
    .dated =
        "I bought {T} on {D} and it is {Q}.|The next meeting is on {D}, as far as I know.|"
        "Since {D} I have had trouble with {T}.",
    .titles =
        "Problem with {T}|Which is better: {T} or {T}?|How do you {A}?|My {N} rules for {X}|"
        "Is {T} really {Q}?|{X} for beginners|Looking for somebody who knows {T}|"
        "Show us {T}|Should I {A} or wait?|{N} questions about {X}|First steps: {X}|"
        "What happened to {T}?",
    .boards =
        "{X}|{X} for beginners|All about {X}|{X}: questions and answers|{X} workshop|"
        "{X} market place",
    .about_board =
        "Everything about {X}, from first steps to expert talk.|Ask here when you are "
        "stuck with {X}.|{X}: news, projects and pictures.|Trade and swap for friends of "
        "{X}.",
    .categories = "General|At home|Outdoors|Technology|Arts and crafts|Off topic|Help desk|Market",
    .ranks = "Newcomer|Member|Regular|Old hand|Moderator|Honorary member",
    .sites = "{X} Corner|The {X} Board|{X} Talk|Friends of {X}|{X} Round Table"};

constexpr ProseWords kGermanProse = {
    .things =
        "der Motor|der Akku|der alte Drucker|der Bildschirm|der Garten|der Herd|der Anhänger|"
        "der Rucksack|der Schlüssel|der neue Verstärker|der Bohrer|der Kessel|der Filter|"
        "der Schreibtisch|der Stecker|der Zaun|der Lüfter|der Koffer|der Sattel|der Schalter|"
        "der Ofen|der Regler|der Kran|der Lautsprecher|der Spiegel|der Stuhl|der Teppich|"
        "der Brunnen|der Wagen|der Sensor|der Vergaser|der Deckel|der Hobel|der Mixer|"
        "der Fahrradträger|der Rasenmäher",
    .actions =
        "alles zerlegen|das Handbuch lesen|noch eine Woche warten|den Händler fragen|"
        "die Schrauben nachziehen|das Gehäuse öffnen|von vorne anfangen|Ersatzteile suchen|"
        "die Preise vergleichen|das Kabel tauschen|eine Skizze machen|den Beleg aufheben|"
        "die Einstellungen ändern|einen Fachmann holen|alles sauber machen|"
        "das Wasser ablassen|neue Dichtungen kaufen|die Farbe erneuern",
    .qualities =
        "laut|zu schwer|ziemlich klein|völlig in Ordnung|warm|langsam|günstig|"
        "kaum zu finden|leicht|schon wieder kaputt|erstaunlich gut|undicht|neu|stabil|"
        "etwas seltsam|sehr leise",
    .fields =
        "Fotografie|Gartenbau|Fahrräder|Kochen|Amateurfunk|Segeln|Astronomie|Holzarbeiten|"
        "Schach|Imkerei|Modelleisenbahn|Musik|Wandern|Rechner|Aquarien|Töpfern|Laufsport|"
        "Stricken|Camping|Oldtimer|Sprachen|Vogelkunde|Kaffee|Brettspiele",
    .sentences =
        "Ich glaube, {T} ist {Q}.|Hat hier schon jemand versucht, wie man das macht: {A}?|"
        "Bei mir ist {T} immer {Q}.|Man kann auch erst {A} und dann weitersehen.|"
        "Mein Nachbar meint, {T} wäre von Anfang an {Q} gewesen.|Nach {N} Tagen ist {T} immer noch "
        "{Q}.|Vor dem Wochenende werde ich {A}.|Was macht ihr, wenn {T} {Q} ist?|"
        "{T} und {T} sind am Ende dasselbe.|Danke für den Tipp, morgen will ich {A}.|"
        "Das hat mich {N} Abende gekostet.|Ehrlich gesagt wirkt {T} auf mich {Q}.|"
        "Im Laden hieß es, ich solle {A}, aber keiner wusste warum.|Wenn {T} {Q} ist, sollte man "
        "lieber {A}.|Es gibt {N} Möglichkeiten, und jede ist {Q}.|Bisher läuft {T}, und ich bin "
        "zufrieden.",
    .dated =
        "Am {D} wurde {T} geliefert, und er ist {Q}.|Das nächste Treffen ist am {D}.|"
        "Seit dem {D} ist {T} {Q}.",
    .titles =
        "{T} ist {Q}, was tun?|Frage zu {X}|{X} für Anfänger|Meine {N} Regeln für {X}|"
        "Wie würdet ihr {A}?|{T} oder {T}?|Suche Hilfe: {T}|Erste Schritte: {X}|"
        "Ist {T} wirklich {Q}?|{N} Fragen zu {X}|Soll ich {A}?|Zeigt her: {T}",
    .boards =
        "{X}|{X} für Einsteiger|Alles über {X}|{X}: Fragen und Antworten|Werkstatt {X}|"
        "Marktplatz {X}",
    .about_board =
        "Alles rund um {X}, vom ersten Versuch bis zum Fachgespräch.|Hier fragen, wenn es "
        "mit {X} nicht weitergeht.|{X}: Neuigkeiten, Projekte und Bilder.|Suchen, bieten "
        "und tauschen für Freunde von {X}.",
    .categories =
        "Allgemeines|Zu Hause|Draußen|Technik|Kunst und Handwerk|Plauderecke|Hilfe|"
        "Kleinanzeigen",
    .ranks = "Neuling|Mitglied|Stammgast|Alter Hase|Moderator|Ehrenmitglied",
    .sites = "{X} Treff|Das {X} Forum|{X} Ecke|Freunde von {X}|Stammtisch {X}"};

constexpr ProseWords kDutchProse = {
    .things =
        "de motor|de accu|de oude printer|de tuin|de oven|de aanhanger|de rugzak|de sleutel|"
        "de nieuwe versterker|de boor|de ketel|de filter|de stekker|de ventilator|de koffer|"
        "de schakelaar|de kachel|de regelaar|de spiegel|de stoel|de put|de wagen|de sensor|"
        "de deksel|de schaaf|de fiets|de grasmaaier|de lamp|de kast|de pomp|de tafel|de boot|"
        "de camera|de kraan|de zaag|de trap",
    .actions =
        "alles uit elkaar halen|de handleiding lezen|nog een week wachten|de winkel bellen|"
        "de schroeven aandraaien|de kast openen|opnieuw beginnen|onderdelen zoeken|"
        "de prijzen vergelijken|de kabel vervangen|een tekening maken|de bon bewaren|"
        "de instellingen veranderen|een vakman vragen|alles schoonmaken|nieuwe verf kopen|"
        "het water aftappen|een vriend vragen",
    .qualities =
        "luid|te zwaar|vrij klein|helemaal in orde|warm|langzaam|goedkoop|"
        "bijna niet te vinden|licht|alweer kapot|verrassend goed|lek|nieuw|stevig|"
        "een beetje vreemd|heel stil",
    .fields =
        "Fotografie|Tuinieren|Fietsen|Koken|Zendamateurs|Zeilen|Sterrenkunde|Houtbewerking|"
        "Schaken|Imkeren|Treinen|Muziek|Wandelen|Computers|Aquaria|Pottenbakken|Hardlopen|"
        "Breien|Kamperen|Oldtimers|Talen|Vogels|Koffie|Bordspellen",
    .sentences =
        "Volgens mij is {T} {Q}.|Heeft iemand hier geprobeerd om het zo te doen: {A}?|Bij mij is "
        "{T} altijd {Q}.|Je kunt eerst {A} en dan verder kijken.|Mijn buurman zegt dat {T} vanaf "
        "het "
        "begin {Q} was.|Na {N} dagen is {T} nog steeds {Q}.|Voor het weekend ga ik {A}.|"
        "Wat doen jullie als {T} {Q} is?|Tussen {T} en {T} is er weinig verschil.|"
        "Bedankt voor de tip, morgen ga ik {A}.|Het heeft me {N} avonden gekost.|"
        "Eerlijk gezegd lijkt {T} mij {Q}.|In de winkel zeiden ze dat ik moest {A}.|"
        "Als {T} {Q} is, kun je beter {A}.|Er zijn {N} manieren en elke is {Q}.|"
        "Tot nu toe werkt {T} en ben ik tevreden.",
    .dated =
        "Op {D} kwam {T} binnen en hij is {Q}.|De volgende bijeenkomst is op {D}.|"
        "Sinds {D} is {T} {Q}.",
    .titles =
        "{T} is {Q}, wat nu?|Vraag over {X}|{X} voor beginners|Mijn {N} regels voor {X}|"
        "Hoe zouden jullie {A}?|{T} of {T}?|Hulp gezocht: {T}|Eerste stappen: {X}|"
        "Is {T} echt {Q}?|{N} vragen over {X}|Zal ik {A}?|Laat zien: {T}",
    .boards =
        "{X}|{X} voor beginners|Alles over {X}|{X}: vragen en antwoorden|Werkplaats {X}|"
        "Markt {X}",
    .about_board =
        "Alles over {X}, van de eerste poging tot vakpraat.|Vraag het hier als het met "
        "{X} niet lukt.|{X}: nieuws, projecten en foto's.|Vraag en aanbod rond {X}.",
    .categories = "Algemeen|Thuis|Buiten|Techniek|Kunst en ambacht|Praatcafé|Hulp|Vraag en aanbod",
    .ranks = "Nieuweling|Lid|Vaste gast|Oude rot|Moderator|Erelid",
    .sites = "{X} Hoek|Het {X} Forum|{X} Plein|Vrienden van {X}|Stamtafel {X}"};

}  // namespace boardwalk::sim
