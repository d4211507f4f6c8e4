#include "sim/words_prose.h"

namespace boardwalk::sim {

constexpr ProseWords kFrenchProse = {
    .things =
        "le moteur|le vieux vélo|le four|le jardin|le chargeur|le câble|le filtre|le clavier|"
        "le micro|le banc|le toit|le robinet|le tapis|le miroir|le bateau|le pinceau|"
        "le trépied|le tiroir|le violon|le réchaud|le capteur|le boîtier|le panneau|le puits|"
        "le portail|le marteau|le rabot|le ventilateur|le couvercle|le nouveau logiciel|"
        "le tableau|le sac|le radiateur|le téléphone|le disque|le bocal",
    .actions =
        "tout démonter|lire la notice|attendre une semaine|demander au magasin|"
        "serrer les vis|ouvrir le capot|recommencer à zéro|chercher des pièces|"
        "comparer les prix|changer le fil|faire un dessin|garder la facture|"
        "modifier les réglages|appeler un ami|nettoyer partout|vider la cuve|"
        "acheter un joint|refaire la peinture",
    .qualities =
        "bruyant|trop lourd|assez petit|en bon état|chaud|lent|bon marché|introuvable|"
        "léger|encore cassé|vraiment bon|usé|neuf|solide|un peu étrange|très discret",
    .fields =
        "Photographie|Jardinage|Vélo|Cuisine|Radio|Voile|Astronomie|Menuiserie|Échecs|Abeilles|"
        "Trains|Musique|Randonnée|Informatique|Aquariums|Poterie|Course à pied|Tricot|Camping|"
        "Voitures anciennes|Langues|Oiseaux|Café|Jeux de société",
    .sentences =
        "Je pense que {T} est {Q}.|Quelqu'un a-t-il déjà essayé de {A} ?|Chez moi, {T} est "
        "toujours "
        "{Q}.|On peut d'abord {A} et voir ensuite.|Mon voisin dit que {T} était {Q} dès le début.|"
        "Après {N} jours, {T} est toujours {Q}.|Je vais {A} avant dimanche.|Que faites-vous quand "
        "{T} "
        "est {Q} ?|Entre {T} et {T}, je ne vois pas de différence.|Merci du conseil, demain je "
        "vais "
        "{A}.|Cela m'a pris {N} soirées.|Franchement, {T} me semble {Q}.|Au magasin, on m'a dit de "
        "{A}, sans savoir pourquoi.|Si {T} est {Q}, il vaut mieux {A}.|Il y a {N} solutions, et "
        "chacune a son prix.|Pour l'instant {T} marche et je suis content.",
    .dated =
        "Le {D}, j'ai reçu un colis : {T} est {Q}.|La prochaine rencontre a lieu le {D}.|"
        "Depuis le {D}, {T} est {Q}.",
    .titles =
        "{T} est {Q}, que faire ?|Question sur : {X}|{X} pour débutants|Mes {N} règles : {X}|"
        "Comment {A} ?|{T} ou {T} ?|Besoin d'aide : {T}|Premiers pas : {X}|{T} est-il {Q} ?|"
        "{N} questions : {X}|Faut-il {A} ?|Montrez-nous {T}",
    .boards =
        "{X}|{X} pour débutants|Tout sur : {X}|{X} : questions et réponses|Atelier {X}|"
        "Marché {X}",
    .about_board =
        "{X} : des premiers pas aux discussions d'experts.|Posez ici vos questions sur le "
        "thème : {X}.|{X} : nouvelles, projets et photos.|Achats, ventes et échanges : "
        "{X}.",
    .categories = "Général|À la maison|Dehors|Technique|Arts et métiers|Bavardages|Aide|Annonces",
    .ranks = "Nouveau|Membre|Habitué|Ancien|Modérateur|Membre d'honneur",
    .sites = "Le coin {X}|Forum {X}|{X} et compagnie|Les amis : {X}|La table {X}"};

constexpr ProseWords kSpanishProse = {
    .things =
        "el motor|el viejo tren|el horno|el jardín|el cargador|el cable|el filtro|el teclado|"
        "el micrófono|el banco|el techo|el grifo|el espejo|el barco|el pincel|el trípode|"
        "el cajón|el violín|el sensor|el panel|el pozo|el portón|el martillo|el ventilador|"
        "el programa nuevo|el cuadro|el bolso|el radiador|el teléfono|el disco|el frasco|"
        "el sillón|el reloj|el pedal|el remolque|el taladro",
    .actions =
        "desmontar todo|leer el manual|esperar una semana|preguntar en la tienda|"
        "apretar los tornillos|abrir la tapa|empezar de nuevo|buscar repuestos|"
        "comparar los precios|cambiar la pila|hacer un dibujo|guardar la factura|"
        "ajustar los valores|llamar a un amigo|limpiar a fondo|vaciar el depósito|"
        "comprar una junta|pintar otra vez",
    .qualities =
        "ruidoso|muy pesado|bastante pequeño|en buen estado|caliente|lento|barato|"
        "difícil de encontrar|ligero|otra vez roto|realmente bueno|gastado|nuevo|sólido|"
        "un poco raro|muy silencioso",
    .fields =
        "Fotografía|Jardinería|Bicicletas|Cocina|Radio|Vela|Astronomía|Carpintería|Ajedrez|"
        "Abejas|Trenes|Música|Senderismo|Ordenadores|Acuarios|Cerámica|Atletismo|Punto|"
        "Acampada|Coches antiguos|Idiomas|Aves|Café|Juegos de mesa",
    .sentences =
        "Creo que {T} es {Q}.|¿Alguien ha probado a {A}?|En mi caso {T} siempre está {Q}.|Se puede "
        "{A} primero y luego ver.|Mi vecino dice que {T} estaba {Q} desde el principio.|Después de "
        "{N} "
        "días {T} sigue {Q}.|Antes del domingo voy a {A}.|¿Qué hacéis cuando {T} está {Q}?|Entre "
        "{T} "
        "y {T} no veo diferencia.|Gracias por el consejo, mañana voy a {A}.|Me ha costado {N} "
        "tardes.|La verdad, {T} me parece {Q}.|En la tienda me dijeron que podía {A}, sin saber "
        "por "
        "qué.|Si {T} está {Q}, es mejor {A}.|Hay {N} maneras y cada una tiene su precio.|Por ahora "
        "{T} funciona y estoy contento.",
    .dated =
        "El {D} llegó el paquete y {T} está {Q}.|La próxima reunión es el {D}.|Desde el {D} {T} "
        "está {Q}.",
    .titles =
        "{T} está {Q}, ¿qué hago?|Pregunta sobre {X}|{X} para principiantes|Mis {N} reglas: "
        "{X}|¿Cómo {A}?|¿{T} o {T}?|Busco ayuda: {T}|Primeros pasos: {X}|¿Es {T} {Q}?|{N} "
        "preguntas: {X}|¿Vale la pena {A}?|Enseñad {T}",
    .boards =
        "{X}|{X} para principiantes|Todo sobre {X}|{X}: preguntas y respuestas|Taller {X}|"
        "Mercado {X}",
    .about_board =
        "{X}: desde los primeros pasos hasta la charla de expertos.|Pregunta aquí si te "
        "atascas: {X}.|{X}: noticias, proyectos y fotos.|Compra, venta y cambio: {X}.",
    .categories = "General|En casa|Al aire libre|Técnica|Artes y oficios|Charla|Ayuda|Anuncios",
    .ranks = "Novato|Miembro|Habitual|Veterano|Moderador|Miembro de honor",
    .sites = "El rincón: {X}|Foro {X}|{X} y más|Amigos de {X}|La mesa {X}"};

constexpr ProseWords kItalianProse = {
    .things =
        "il motore|il vecchio treno|il forno|il giardino|il caricatore|il cavo|il filtro|"
        "il microfono|il banco|il tetto|il rubinetto|il tappeto|il pennello|il treppiede|"
        "il cassetto|il violino|il sensore|il pannello|il pozzo|il cancello|il martello|"
        "il ventilatore|il coperchio|il nuovo programma|il quadro|il sacco|il radiatore|"
        "il telefono|il disco|il vaso|il divano|il pedale|il rimorchio|il trapano|il fornello|"
        "il lume",
    .actions =
        "smontare tutto|leggere il manuale|aspettare una settimana|chiedere al negozio|"
        "stringere le viti|aprire il coperchio|ricominciare|cercare i ricambi|"
        "confrontare i prezzi|cambiare il filo|fare un disegno|tenere lo scontrino|"
        "cambiare le impostazioni|chiamare un amico|pulire bene|svuotare la vasca|"
        "comprare una guarnizione|rifare la vernice",
    .qualities =
        "rumoroso|troppo pesante|abbastanza piccolo|in buono stato|caldo|lento|economico|"
        "difficile da trovare|leggero|di nuovo rotto|davvero buono|consumato|nuovo|solido|"
        "un po' strano|molto silenzioso",
    .fields =
        "Fotografia|Giardinaggio|Biciclette|Cucina|Radio|Vela|Astronomia|Falegnameria|Scacchi|"
        "Api|Treni|Musica|Escursioni|Computer|Acquari|Ceramica|Corsa|Maglia|Campeggio|"
        "Auto d'epoca|Lingue|Uccelli|Caffè|Giochi da tavolo",
    .sentences =
        "Penso che {T} sia {Q}.|Qualcuno ha già provato a {A}?|Da me {T} è sempre {Q}.|Si può "
        "prima "
        "{A} e poi vedere.|Il mio vicino dice che {T} era {Q} dall'inizio.|Dopo {N} giorni {T} è "
        "ancora {Q}.|Prima di domenica voglio {A}.|Che cosa fate quando {T} è {Q}?|Tra {T} e {T} "
        "non "
        "vedo differenza.|Grazie del consiglio, domani provo a {A}.|Mi ci sono volute {N} serate.|"
        "Onestamente {T} mi sembra {Q}.|In negozio mi hanno detto di {A}, senza sapere perché.|Se "
        "{T} "
        "è {Q}, conviene {A}.|Ci sono {N} modi e ognuno ha il suo prezzo.|Per ora {T} funziona e "
        "sono "
        "contento.",
    .dated =
        "Il {D} è arrivato il pacco: {T} è {Q}.|Il prossimo incontro è il {D}.|Dal {D} {T} è "
        "{Q}.",
    .titles =
        "{T} è {Q}, che fare?|Domanda: {X}|{X} per principianti|Le mie {N} regole: {X}|Come "
        "{A}?|{T} o {T}?|Cerco aiuto: {T}|Primi passi: {X}|Davvero {T} è {Q}?|{N} domande: {X}|"
        "Conviene {A}?|Mostrateci {T}",
    .boards =
        "{X}|{X} per principianti|Tutto su: {X}|{X}: domande e risposte|Officina {X}|"
        "Mercatino {X}",
    .about_board =
        "{X}: dai primi passi ai discorsi da esperti.|Chiedete qui: {X}.|{X}: novità, "
        "progetti e immagini.|Compro, vendo e scambio: {X}.",
    .categories = "Generale|In casa|All'aperto|Tecnica|Arti e mestieri|Chiacchiere|Aiuto|Annunci",
    .ranks = "Nuovo|Membro|Abituale|Veterano|Moderatore|Membro onorario",
    .sites = "Angolo {X}|Forum {X}|{X} e dintorni|Amici: {X}|Tavolo {X}"};

constexpr ProseWords kPortugueseProse = {
    .things =
        "o motor|o velho trem|o forno|o jardim|o carregador|o cabo|o filtro|o teclado|"
        "o microfone|o banco|o telhado|o tapete|o espelho|o barco|o pincel|o tripé|o violino|"
        "o sensor|o painel|o poço|o portão|o martelo|o ventilador|o programa novo|o quadro|"
        "o saco|o radiador|o telefone|o disco|o frasco|o sofá|o relógio|o pedal|o reboque|"
        "o fogão|o parafuso",
    .actions =
        "desmontar tudo|ler o manual|esperar uma semana|perguntar na loja|"
        "apertar os parafusos|abrir a tampa|começar de novo|procurar peças|"
        "comparar os preços|trocar a pilha|fazer um desenho|guardar o recibo|"
        "mudar os ajustes|chamar um amigo|limpar bem|esvaziar o tanque|comprar uma junta|"
        "pintar outra vez",
    .qualities =
        "barulhento|muito pesado|bastante pequeno|em bom estado|quente|lento|barato|"
        "difícil de achar|leve|quebrado de novo|realmente bom|gasto|novo|sólido|"
        "um pouco estranho|bem silencioso",
    .fields =
        "Fotografia|Jardinagem|Bicicletas|Cozinha|Rádio|Vela|Astronomia|Marcenaria|Xadrez|"
        "Abelhas|Trens|Música|Caminhadas|Computadores|Aquários|Cerâmica|Corrida|Tricô|"
        "Acampamento|Carros antigos|Línguas|Aves|Café|Jogos de mesa",
    .sentences =
        "Acho que {T} é {Q}.|Alguém já tentou {A}?|Aqui {T} está sempre {Q}.|Pode-se {A} primeiro "
        "e "
        "depois ver.|Meu vizinho diz que {T} estava {Q} desde o começo.|Depois de {N} dias {T} "
        "continua {Q}.|Antes de domingo vou {A}.|O que vocês fazem quando {T} está {Q}?|Entre {T} "
        "e "
        "{T} não vejo diferença.|Obrigado pela dica, amanhã vou {A}.|Levei {N} noites nisso.|"
        "Sinceramente, {T} me parece {Q}.|Na loja me disseram para {A}, sem saber por quê.|Se {T} "
        "está {Q}, é melhor {A}.|Há {N} maneiras e cada uma tem seu preço.|Por enquanto {T} "
        "funciona "
        "e estou contente.",
    .dated =
        "Em {D} chegou o pacote: {T} está {Q}.|O próximo encontro é em {D}.|Desde {D} {T} está "
        "{Q}.",
    .titles =
        "{T} está {Q}, o que fazer?|Pergunta sobre {X}|{X} para iniciantes|Minhas {N} regras: "
        "{X}|Como {A}?|{T} ou {T}?|Preciso de ajuda: {T}|Primeiros passos: {X}|Será que {T} é "
        "{Q}?|{N} perguntas: {X}|Vale a pena {A}?|Mostrem {T}",
    .boards =
        "{X}|{X} para iniciantes|Tudo sobre {X}|{X}: perguntas e respostas|Oficina {X}|"
        "Feira {X}",
    .about_board =
        "{X}: dos primeiros passos à conversa de especialistas.|Pergunte aqui: {X}.|{X}: "
        "novidades, projetos e fotos.|Compra, venda e troca: {X}.",
    .categories = "Geral|Em casa|Ao ar livre|Técnica|Artes e ofícios|Conversa|Ajuda|Anúncios",
    .ranks = "Novato|Membro|Frequente|Veterano|Moderador|Membro de honra",
    .sites = "Canto {X}|Fórum {X}|{X} e mais|Amigos: {X}|Mesa {X}"};

}  // namespace boardwalk::sim
