"""Tables of what one types for a deal, what it means, and what is refused of it."""

from reading import tarot


def club(first: str, second: str) -> str:
    return f"format: 1\ngame: quoinche\nteams:\n  {first}\n  {second}\ndeals:\n"


TABLES = {
    "club": club("Nous: [Léa, Paul]", "Eux: [Inès, Hugo]"),
    "bar": tarot("Ana, Ben, Cléo, Dan, Ève", "tarot-biere", "fftb-2010"),
    "spaces": tarot("Jean Paul, Jean Marc, Ana, Ben, Ève", "tarot-biere", "fftb-2010"),
    "teams with spaces": club("Les Bleus: [Ève, Zoé]", "Les Rouges: [Éva, Eva]"),
    "words": tarot("Garde, Prise, Petit, Ben, Belote", "tarot-biere", "fftb-2010"),
    "letters": tarot("A, B, C, D, G", "tarot-biere", "fftb-2010"),
    "team b": club("B: [Léa, Paul]", "C: [Inès, Hugo]"),
    "signs": club("❤️: [🦊, 🐻]", "L'équipe: [O'Neil, Zoë]"),
}
# At each table the deals, and after a deal the lines that mean it.
SAID = """
# club
by: Nous, contract: 110, trump: hearts, points: 126 => Nous 110 coeur 126 | NOUS 110 CŒUR 126 | nous 110 Coeurs 126 | nou 110 ♥ 126 | nou 110 ♥️ 126 | Nous 110coeur 126pts | Nous 110 hearts 126 | nous 110 HEART 126 | nou 110 hear 126 | nou 110 coe 126 | Nous 110 coeur cœur 126 | coeur 110 nous 126 | 110 126 cœur Nous | 110 Nous, points 126 ♥ | Nous, 110 coeur, 126 | Nous 110, coeur, 126 | Nous 110 coeur 126. | nous. 110. cœur. 126.
by: Léa, contract: 100, trump: spades, points: 101 => Léa 100 pique 101 | lea 100 PIQUES 101 | LÉA 100 ♠ 101 | lé spades 100 101 | 100 spad 101 Lea | léa 100 pi 101
by: Eux, contract: 90, trump: diamonds, points: 82 => Eux 90 carreau 82 | e 90 ♦ 82 | EUX diamonds 90 82 | 90 82 eux carr | 90 diam e 82
by: Inès, contract: 90, trump: clubs, points: 82 => Inès 90 trefle 82 | ines 90 TRÈFLE 82 | INÈS 90 ♣ 82 | 90 i clubs 82 | cl i 90 82 | tr 90 82 inès
by: Eux, contract: 90, trump: no-trump, points: 82 => Eux 90 sa 82 | eux 90 SANS ATOUT 82 | no-trump e 90 82 | 90 No-Trump 82 e | 90 82 sans-atout e
by: Eux, contract: 90, trump: all-trump, points: 150 => Eux 90 ta 150 | eux 90 TOUT ATOUT 150 | all-trump e 90 150 | 90 All-Trump 150 e | 90 150 tout-atout e
by: Nous, contract: 110, trump: hearts, points: {Eux: 36} => Nous 110 coeur Eux:36 | EUX:36 nous 110 ♥ | nous 110 ♥ e: 36 | nous 110 ♥ eux : 36
by: Nous, contract: 110, trump: hearts, points: {Nous: 126, Eux: 36} => Nous 110 coeur 126 Eux:36 | Nous 110 ♥ 126 eux 36 | eux:36 110 nous 126 ♥ | nous:126 e:36 nous ♥ 110
by: Eux, contract: 100, trump: spades, capot: true => Eux 100 pique capot | 100 CAPOT e ♠ | 100 ♠ tous les plis Eux | eux 100 all tricks ♠
by: Nous, contract: capot, trump: hearts, made: true => Nous capot coeur fait | made ♥ CAPOT nous | capot nous ♥ réussi | REUSSI capot nous ♥
by: Nous, contract: capot, trump: hearts, points: 150, made: false => Nous capot coeur 150 chuté | lost ♥ capot nous 150 | capot nous ♥ 150 CHUTE
by: Léa, contract: generale, trump: no-trump, made: false => Léa générale sa chuté | lost generale lea sans atout | GÉNÉRALE lea sa lost | Generale Léa no-trump chute
void: passed => passe | PASSED | passée | tous passent | all pass
void: misdeal, player: Paul => maldonne Paul | paul MISDEAL | fausse donne Paul | maldonne:Paul
by: Nous, contract: 110, trump: hearts, points: 126, belote: Eux => Nous 110 coeur 126 belote eux | belote eux Nous 110 coeur 126 | nous 110 coeur 126 belote de eux
by: Nous, contract: 110, trump: hearts, points: 126 => Nous 110 coeur 126 sans belote | Nous pas de belote 110 coeur 126
by: Nous, contract: 110, trump: hearts, points: 126, belote: Paul => Nous 110 coeur 126 belote ? paul | nous 110coeur126 b paul
by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous => belote Nous 110 coeur 126
by: Nous, contract: 110, trump: hearts, quoinche: quoinche, points: 126 => Nous 110 coeur contré par hugo 126 | Nous 110 coeur 126 x eux | x Nous 110 coeur 126
by: Nous, contract: 110, trump: hearts, points: 126, shuffled: Paul, dealer: Hugo => Nous 110 coeur 126 mélange paul donneur hugo
void: misdeal, player: Paul, dealer: Hugo => maldonne paul donneur hugo | donneur hugo maldonne paul
void: passed => tous passe | tout le monde passe
by: Nous, contract: 110, trump: hearts, points: 126, note: "pas mal, Léa !" => Nous 110 coeur 126 note: pas mal, Léa ! | Nous 110 coeur 126 NOTE:pas mal, Léa !
void: cancelled, note: fire => annulée "fire" | "fire" cancelled | ANNULEE "fire
# bar
taker: Ben, contract: garde, bouts: 2, points: 52 => Ben garde 2b 52 | BEN GARDE 2B 52 | ben g 2 bouts 52 | 52 2b g be | Ben gard 2b 52 | be guard 52 2 bouts | Ben seul garde 2b 52 | alone ben g 52 2b | Ben SEUL g 52pts 2b | Ben garde 2b, 52 | Ben. Garde. 2b. 52.
taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52 => Ben +Cléo garde 2b 52 | +cleo g 2b 52 ben | ben + cl 2b g 52 | 52 2b +CLÉO g BEN
taker: Dan, contract: petite, bouts: 1, points: 45.5 => Dan petite 1b 45.5 | dan PRISE 1 bout 45,5 | p 1b da 45½ | 45½ prise 1b Dan
taker: Ben, contract: garde-sans, bouts: 2, points: 52 => Ben garde sans 2b 52 | ben gs 2b 52 | GARDE SANS ben 2b 52 | 52 2b ben GS | garde-sans ben 2b 52
taker: Ben, contract: garde-contre, bouts: 2, points: 52 => Ben garde contre 2b 52 | ben gc 2b 52 | Garde-Contre ben 2b 52 | 52 GC 2b ben
taker: Ben, contract: garde, bouts: 2, points: {defence: 39} => Ben garde 2b def:39 | DEF: 39 g 2b ben | ben g défense:39 2b | ben g 2b defence:39
taker: Ben, contract: garde, bouts: 2, points: {attack: 51.5, defence: 39.5} => Ben g 2b 51,5 def:39,5 | def:39½ ben g 51½ 2b | ben g att:51.5 2b def:39.5
taker: Ève, contract: petite, bouts: 0, points: 0.5 => Ève p 0b ½ | eve petite sans bout 0,5 | EVE p 0 bouts 0.5
taker: Ève, contract: petite, bouts: 3, points: {defence: 0.5} => Ève p 3b def:0,5 | Ève p 3b def:½ | Ève p 3b def:0,5.
taker: Ben, contract: garde, bouts: 2, points: 9, slam: defence => Ben g 2b 9 chelem:def | SLAM:defence ben g 2b 9
taker: Ben, contract: garde, bouts: 2, points: 52, note: sans => Ben g 2b 52 "sans" | "sans" g ben 2b 52 | Ben garde "sans" 2b 52
taker: Ben, contract: garde, bouts: 2, points: 52, handfuls: {Cléo: single} => ben garde 2b 52 poignée cleo | poignée cleo ben garde 2b 52 | Ben garde 2b 52 poignée de Cléo | Ben g 2b52 simple CLEO
taker: Ben, partner: Dan, contract: garde, bouts: 2, points: 52, handfuls: {Cléo: single} => ben +dan garde 2b 52 poignée +cleo | ben+dan garde 2b52 poignée:cléo | ben avec dan g b2 52 poignée cleo | ben with dan g 52 b2 poignée cleo
taker: Ben, contract: garde, bouts: 2, points: 52, handfuls: {Ben: single}, miseres: [Cléo] => ben garde 2b 52 poignée misère cleo | misère cleo ben garde poignée 2b 52
taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52, handfuls: {Ben: single} => Ben garde 2b 52 poignée, +cleo
taker: Ben, contract: garde, bouts: 2, points: 52, petit: defence => Ben garde 2b 52 petit defense | Ben garde 52 petit def 2b
taker: Ben, contract: garde, bouts: 2, points: {defence: 36} => ben garde 2b def 36 | ben garde défense 36 2b | def 36 ben garde 2 bouts
taker: Ben, contract: garde, bouts: 0, points: 60 => Ben garde sans bout 60 | ben garde 60 sans bout | g ben sans bouts 60
taker: Ben, contract: garde, bouts: 2, points: 52 => ben garde 2b 52 sans poignée | ben garde no handful 2b 52
taker: Ben, contract: garde-sans, bouts: 2, points: 52, handfuls: {Ben: single} => ben gs poignée 2b 52 | ben garde sans 2b 52 poignée
void: petit-sec, player: Ana => petit sec:Ana | PETIT SEC ana | ana petit sec
void: misdeal => maldonne | Misdeal | MALDONNE | fausse donne
# spaces
taker: Jean Paul, contract: garde, bouts: 2, points: 52 => Jean Paul g 2b 52 | 52 2b g JEAN PAUL | "Jean Paul" g 2b 52 | g 2b 52 "jean paul"
taker: Ben, partner: Jean Marc, contract: garde, bouts: 2, points: 52 => Ben g 2b 52 +"Jean Marc" | Ben +Jean Marc g 2b 52
# teams with spaces
by: Les Bleus, contract: 110, trump: hearts, points: {Les Rouges: 36}, belote: Les Rouges => Les Bleus 110 coeur les rouges:36 b: "Les Rouges" | "les bleus" 110 ♥ "Les Rouges":36 belote:"les rouges"
by: Eva, contract: 110, trump: hearts, points: 126 => Eva 110 coeur 126 | 110 126 "Eva" ♥
by: Éva, contract: 110, trump: hearts, points: 126 => Éva 110 coeur 126 | 110 126 "Éva" ♥
# words
taker: Garde, contract: garde, bouts: 2, points: 52 => Garde g 2b 52 | 2b 52 g Garde | "garde" g 2b 52
taker: Ben, contract: garde, bouts: 2, points: 52 => Ben garde 2b 52 | garde ben 2b 52
taker: Ben, contract: petite, bouts: 2, points: 52 => Ben prise 2b 52
taker: Belote, partner: Prise, contract: petite, bouts: 2, points: 52, handfuls: {Petit: single} => Belote +Prise p 2b 52 poignée:Petit | belote p 2b 52 +prise poignée:petit
# team b
by: B, contract: 110, trump: hearts, points: 126, belote: C => B 110 coeur 126 belote:C | "b" 110 coeur 126 Belote: c
by: B, contract: 110, trump: hearts, points: 126, belote: B => B 110 coeur 126 b | b 110 coeur 126 b
# letters
taker: A, partner: B, contract: garde, bouts: 2, points: 52 => A +B garde 2b 52 | a +b g 2 b 52 | a+b garde 2b52 | A +B garde 52 2 bouts
taker: G, contract: garde, bouts: 2, points: 52 => G g 2b 52 | g g 2b 52 | G garde 2b 52
taker: B, contract: garde, bouts: 2, points: 52 => b garde 2b 52 | garde 2 b 52 B | 2b 52 garde b
# signs
by: ❤️, contract: 110, trump: hearts, points: {L'équipe: 36} => ❤️ 110 coeur L'équipe:36 | ❤ 110 ♥ l’equipe:36 | ❤ 110 h l’equipe:36 | ❤ 110 H. l’equipe:36 | 110 ♥ l'é:36 ❤️
by: Zoë, contract: 110, trump: hearts, points: 126, shuffled: 🦊, dealer: O'Neil => Zoë 110 coeur 126 mélange:🦊 donneur:O'Neil | zoe 110 ♥ 126 shuffled: 🦊 dealer:o’n
"""
# What is said besides, wherever in the line: here before, within and after it.
BASES = {
    "club": ("Nous 110 % ♥ 126", "by: Nous, contract: 110, trump: hearts, points: 126"),
    "bar": ("Ben g % 2b 52", "taker: Ben, contract: garde, bouts: 2, points: 52"),
}
BESIDES = """
# club
quoinche: quoinche => quoinche | x | COINCHE | coinché | quoinched | Quoinché
quoinche: surquoinche => surquoinche | XX | SURQUOINCHÉ | surcoinche | surquoinched
belote: Nous => belote | B | BELOTE | belote:nous | b: nou | belote:Nous
belote: Eux => belote:Eux | b:e | Belote: EUX
shuffled: Paul, dealer: Hugo => mélange:Paul donneur:Hugo | dealer:hu shuffled: pau
at: "21:30" => heure:21h30 | time:21h30 | heure:21:30
at: "09:05" => heure:9h05 | heure:9:05
note: the 1st capot => "the 1st capot" | «the 1st capot» | “the 1st capot” | « the 1st capot »
# bar
handfuls: {Ben: single} => poignée | POIGNEE | poig | handful | poignée:Ben | single: be
handfuls: {Dan: double} => double:Dan | double poignée:da | poignée double: Dan | Double Handful:dan
handfuls: {Ana: triple, Ben: single} => triple:Ana poignée | triple: an POIGNÉE
petit: attack => petit | PETIT | petit:att | au bout | petit au bout | petit:attaque
petit: defence => petit:def | PETIT:défense | petit: d | petit:DEFENCE
slam: made => chelem | SLAM | chel | chelem réussi
slam: announced-made => chelem annoncé | CHELEM ANNONCE | announced slam | slam announced
slam: announced-failed => chelem chuté | chelem annoncé chuté | Slam Lost
miseres: [Ana, Dan] => misère:Ana misère:Dan | MISERE: ana misere:da
"""
# What is refused, by kind, the words at fault in brackets; what is missing has no word to stand under.
REFUSED = """
# club
unknown: Nous 110 [kœur] 126 | [xyz] 110 ta 126 [qqq] | Nous [11O] coeur 126 | Nous [l10] coeur 126 | Nous 110 coeur [12Z] | Nous [11O] coeur [i26]
ambiguous: Nous 110 [c] 126 | Nous 110 [s] 126 | Nous 110 [t] 126 | Nous 110 [h] 126 | Nous 110 [p] 126 | Nous 110 [d] 126
twice: Nous 110 coeur [pique] 126 | Nous 110 coeur 126 [Eux] | Nous 110 coeur 126 [120] | Nous 110 coeur 126 x [xx] | Nous capot coeur fait [chuté] | passe [maldonne]
twice: Nous 110 coeur 126 belote [belote]:Nous | belote:Eux Nous 110 coeur 126 [belote]
needs-name: 110 coeur 126 [belote] | Nous 110 coeur 126 [donneur]
needs-text: Nous 110 coeur 126 [heure] | Nous 110 coeur 126 [note]
whose-points: 110 coeur [126] Eux:36
name: Nous 110 coeur 126 b:[Zoé]
number: Nous 110 coeur Eux:[beaucoup]
no-argument: Nous 110 coeur:[Eux] 126
no-partner: Nous [+Hugo] 110 coeur 126
contract: Nous [115] coeur 126 | Nous coeur [126]
ask.by: 110 coeur 126
ask.trump: Nous 110 126
ask.points: Nous 110 coeur
ask.trump, ask.points: Nous 110
ask.made: Nous capot coeur
quoinche.points.range: Nous 110 coeur [163]
quoinche.points.sum: Nous 110 coeur 126 [Eux]:40
quoinche.belote.all-trump: Nous 110 ta 126 [belote]
quoinche.made.numeric: Nous 110 coeur 126 [fait]
void: passe [110]
say: [mélange] Léa 110 coeur 126
void.nobody: passe [Léa]
# bar
unknown: Ben [grade] 2b 52 | Ben garde 2b [5O] | Ben garde [5O] 2b | Ben garde [2Ob] 52
ambiguous: Ben [pe] 2b 52
second-name: Ben [Cléo] garde 2b 52
say: [misère] ben garde 2b 52 | [double] ben [poignée] cleo garde 2b 52
say-either: Ben garde 2b 52 poignée [+cleo] | Ben garde 2b 52 misère [+cleo]
say-which: Ben garde 2b petit [def] 39
sans: Ben garde sans [poignée] 2b 52 | Ben garde sans [petit] 2b 52 | Ben [sans poignée] 2b 52
void: ben [garde] [2b] [52] petit sec
alone: Ben +Cléo [seul] garde 2b 52
name: Ben +[Zoé] garde 2b 52 | Ben garde 2b 52 misère:[Zoé]
twice: Ben garde 2b 52 poignée [poignée]:Ben | Ben g 2b 52 double:Dan [simple]:Dan | Ben g 2b 52 misère:Dan [misère]:dan
twice: Ben garde [gs] 2b 52 | Ben garde 2b [3b] 52 | Ben garde 2b 52 [51] | Ben g 2b 52 petit [petit]:def
bouts: Ben garde [bouts] 52
needs-name: Ben garde 2b 52 [misère] | garde 2b 52 [poignée]
side: Ben garde 2b 52 petit:[moi]
ask.bouts: Ben garde 52
ask.contract: Ben 2b 52
ask.taker, ask.bouts, ask.points: garde
tarot.bouts: Ben garde [4b] 52
tarot.points.number: Ben garde 2b [def]:39}
tarot.points.half: Ben garde 2b [52.3]
tarot.points.range: Ben garde 2b [95]
tarot.points.sum: Ben garde 2b 52 [def]:40
tarot.slam.lost: Ben garde 2b 40 [chelem]
# spaces
ambiguous: [jean] g 2b 52 | Ben g 2b 52 +[jean]
# teams with spaces
ambiguous: [eva] 110 coeur 126 | [les] 110 coeur 126
# words
ambiguous: [garde] 2b 52
# team b
ambiguous: [b] 110 coeur 126
# letters
ambiguous: [g] 2b 52
"""
# What the shell hands over, and options for scripts.
SHELL = """
# club
by: Nous, contract: 110, trump: hearts, points: 126 => --by Nous --contract 110 --trump hearts --points 126
by: Nous, contract: 100, trump: spades, points: {Eux: 36}, note: a b => Nous 100 ♠ '--points={Eux: 36}' 'a b'
by: Léa, contract: generale, trump: no-trump, made: false, note: "1: 2" => 'Léa generale sa' --made=false --note '1: 2'
# spaces
taker: Jean Paul, partner: Jean Marc, contract: petite, bouts: 2, points: 52 => 'Jean Paul' p 2b 52 '+Jean Marc'
taker: Ben, contract: petite, bouts: 2, points: 52, handfuls: {Jean Marc: double} => Ben p 2b 52 'double:Jean Marc'
# bar
taker: Ben, contract: petite, bouts: 2, points: 52, slam: made, miseres: [Dan] => Ben p 2b 52 --miseres '[Dan]' --slam made
"""
MIXED = """
# club
Nous | 110 | coeur | 126 | Eux:36 | x | belote:Eux | "a note" | mélange:Paul | donneur:Hugo
Hugo | 100 | tout atout | capot | surquoinché | shuffled:Léa | heure:21:40
Léa | générale | sans atout | chuté | xx | "so close"
# bar
Ben | +Cléo | garde contre | 2 bouts | 52 | def:39 | double poignée:Dan | petit:def | "petit sec"
Ève | gs | 45½ | 0b | seul | triple | chelem chuté | misère:Ana | dealer:Dan | au bout
"""
