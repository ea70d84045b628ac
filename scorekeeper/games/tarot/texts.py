"""Tarot's words: code to English and French."""

# Where the official game's rules, or the federation's regulation of 2010, say what a line follows.
_FFT = {
    "need": ("FFT, points", "FFT, points"),
    "contract": ("FFT, contracts", "FFT, contrats"),
    "petit": ("FFT, petit", "FFT, petit au bout"),
    "rounding": ("decision T3", "décision T3"),
    "handful": ("FFT, handfuls", "FFT, poignées"),
    "slam": ("FFT, slams", "FFT, chelem"),
    "shares": ("FFT, payment", "FFT, paiement"),
    "misere": ("decision T4", "décision T4"),
    "ante": ("FFTB p. 5", "FFTB p. 5"),
    "pot": ("decision T6", "décision T6"),
    "mouche": ("decision T9", "décision T9"),
    "passed": ("FFT, bids", "FFT, enchères"),
    "misdeal": ("decision T5", "décision T5"),
    "petit-sec": ("FFT, the deal", "FFT, la donne"),
    "cancelled": ("decision T7", "décision T7"),
}
# What of it the regulation of 2010 still tells; the rest of its pages is lost (decision T1).
_FFTB = {**{topic: (f"{en}, T1", f"{fr}, T1") for topic, (en, fr) in _FFT.items() if en.startswith("FFT,")}}
_FFTB = {**_FFT, **_FFTB, "need": ("FFTB p. 5", "FFTB p. 5")}

TEXTS: dict[str, tuple[str, str]] = {
    **{f"fft-2012.{topic}": said for topic, said in _FFT.items()},
    **{f"fftb-2010.{topic}": said for topic, said in _FFTB.items()},
    # contracts and announcements
    "contract.petite": ("petite", "petite"),
    "contract.garde": ("garde", "garde"),
    "contract.garde-sans": ("garde sans", "garde sans"),
    "contract.garde-contre": ("garde contre", "garde contre"),
    "handful.single": ("single", "simple"),
    "handful.double": ("double", "double"),
    "handful.triple": ("triple", "triple"),
    "slam.announced-made": ("slam announced and made", "chelem annoncé et réussi"),
    "slam.made": ("slam made, unannounced", "chelem réussi, non annoncé"),
    "slam.announced-failed": ("slam announced and lost", "chelem annoncé et chuté"),
    "slam.defence": ("slam by the defence", "chelem de la défense"),
    "colour.white": ("white", "blanc"),
    "colour.yellow": ("yellow", "jaune"),
    "colour.red": ("red", "rouge"),
    "colour.blue": ("blue", "bleu"),
    "colour.green": ("green", "vert"),
    # the score sheet
    "tarot.by": ("{by}", "{by}"),
    "tarot.by.partner": ("{by}+{partner}", "{by}+{partner}"),
    "tarot.result.made": ("+{margin}", "+{margin}"),
    "tarot.result.failed": ("-{margin}", "-{margin}"),
    "tarot.pot.left": ("in the pot: {chips}", "au pot : {chips}"),
    "tarot.chips.0": ("0", "0"),
    "tarot.chips.owed": ("-({chips})", "-({chips})"),
    "tarot.chips.more": ("{first} + {rest}", "{first} + {rest}"),
    "tarot.chips.100": ("{n} large", "{n} grands"),
    "tarot.chips.100.one": ("{n} large", "{n} grand"),
    "tarot.chips.50": ("{n} small", "{n} petits"),
    "tarot.chips.50.one": ("{n} small", "{n} petit"),
    "tarot.chips.10": ("{n} round", "{n} ronds"),
    "tarot.chips.10.one": ("{n} round", "{n} rond"),
    "tarot.chips.1": ("{n} over", "reste {n}"),
    "tarot.said.counted": ("{n} bouts, {points} points", "{n} bouts, {points} points"),
    "tarot.said.counted.one": ("{n} bout, {points} points", "{n} bout, {points} points"),
    "tarot.said.handful": ("{size} handful ({holder})", "poignée {size} ({holder})"),
    "tarot.said.petit.attack": ("petit in the last trick", "petit au bout"),
    "tarot.said.petit.defence": ("petit to the defence", "petit à la défense"),
    "tarot.said.misere": ("misère ({holder})", "misère ({holder})"),
    "tarot.said.made": ("made by {margin}", "fait de {margin}"),
    "tarot.said.failed": ("lost by {margin}", "chuté de {margin}"),
    # how a score comes about
    "tarot.line.made": (
        "{points} points for {needed} (bouts: {bouts}): made by {margin}",
        "{points} points pour {needed} (bouts : {bouts}) : fait de {margin}",
    ),
    "tarot.line.made.half": (
        "{points} points for {needed} (bouts: {bouts}): made by {exact}, so {margin}",
        "{points} points pour {needed} (bouts : {bouts}) : fait de {exact}, soit {margin}",
    ),
    "tarot.line.lost": (
        "{points} points for {needed} (bouts: {bouts}): lost by {margin}",
        "{points} points pour {needed} (bouts : {bouts}) : chuté de {margin}",
    ),
    "tarot.line.lost.half": (
        "{points} points for {needed} (bouts: {bouts}): lost by {exact}, so {margin}",
        "{points} points pour {needed} (bouts : {bouts}) : chuté de {exact}, soit {margin}",
    ),
    "tarot.line.base": ("the contract: {base}", "le contrat : {base}"),
    "tarot.line.margin": ("the margin: {margin}", "la marge : {margin}"),
    "tarot.line.petit.attack": (
        "petit in the last trick, to the attack: {petit}",
        "petit au bout, à l'attaque : {petit}",
    ),
    "tarot.line.petit.defence": (
        "petit in the last trick, to the defence: {petit}",
        "petit au bout, à la défense : {petit}",
    ),
    "tarot.line.coefficient": (
        "{contract}: {single} x {times} = {result}",
        "{contract} : {single} x {times} = {result}",
    ),
    "tarot.line.rounding.nearest": (
        "{amount} to the nearest {step}: {result}",
        "{amount} aux {step} les plus proches : {result}",
    ),
    "tarot.line.rounding.up": ("{amount} up to a full {step}: {result}", "{amount} aux {step} supérieurs : {result}"),
    "tarot.line.rounding.down": (
        "{amount} down to a full {step}: {result}",
        "{amount} aux {step} inférieurs : {result}",
    ),
    "tarot.line.handful.winner": (
        "{size} handful of {holder}, to the side that won: {worth}",
        "poignée {size} ({holder}), au camp gagnant : {worth}",
    ),
    "tarot.line.handful.holder": (
        "{size} handful, to the side of {holder}: {worth}",
        "poignée {size}, au camp de {holder} : {worth}",
    ),
    "tarot.line.slam.announced-made": ("slam announced and made: {worth}", "chelem annoncé et réussi : {worth}"),
    "tarot.line.slam.made": ("slam made, unannounced: {worth}", "chelem réussi, non annoncé : {worth}"),
    "tarot.line.slam.announced-failed": ("slam announced and lost: {worth}", "chelem annoncé et chuté : {worth}"),
    "tarot.line.slam.defence": ("slam by the defence: {worth}", "chelem de la défense : {worth}"),
    "tarot.line.shared.alone": (
        "{taker} alone: {n} shares, each defender one",
        "{taker} seul : {n} parts, chaque défenseur une",
    ),
    "tarot.line.shared.partner": (
        "{taker} {n} shares, {partner} one, each defender one",
        "{taker} {n} parts, {partner} une, chaque défenseur une",
    ),
    "tarot.line.misere": (
        "misère of {holder}: each other player pays {worth}",
        "misère ({holder}) : chacun des autres paie {worth}",
    ),
    "tarot.line.passed": ("all passed: no score, the next seat deals", "tous ont passé : le suivant donne"),
    "tarot.line.misdeal": ("misdeal: the same player deals again", "maldonne : le même redonne"),
    "tarot.line.petit-sec": (
        "petit sec: the deal is void, the next seat deals",
        "petit sec : donne annulée, le suivant donne",
    ),
    "tarot.line.cancelled": ("cancelled: no score, the next seat deals", "donne annulée : le suivant donne"),
    # the pot
    "tarot.pot.all": (
        "the pot is empty: each player puts in {ante}",
        "le pot est vide : chaque joueur met {ante}",
    ),
    "tarot.pot.dealer": ("ante of the dealer, {dealer}: {ante}", "mise du donneur, {dealer} : {ante}"),
    "tarot.pot.misdeal": (
        "penalty of {dealer} for the misdeal: {penalty}",
        "pénalité du donneur ({dealer}) pour la fausse donne : {penalty}",
    ),
    "tarot.pot.taker": ("{taker} takes the pot: {chips}", "{taker} prend le pot : {chips}"),
    "tarot.pot.attack": (
        "{taker} and {partner} share the pot: {chips}",
        "{taker} et {partner} partagent le pot : {chips}",
    ),
    "tarot.pot.keep": ("the contract is lost: {chips} stay in the pot", "contrat chuté : {chips} restent au pot"),
    "tarot.pot.double": (
        "{taker} puts in as much as lies there: {chips}",
        "{taker} met autant qu'il y a au pot : {chips}",
    ),
    "tarot.mouche.all": (
        "no mouche lies there: each player puts in {stake}",
        "pas de mouche : chaque joueur met {stake}",
    ),
    "tarot.mouche.dealer": (
        "the dealer, {dealer}, adds half a stake to the largest: {half}",
        "le donneur, {dealer}, ajoute une demi-mise à la plus grosse : {half}",
    ),
    "tarot.mouche.taken": (
        "{taker} takes the largest mouche: {chips}",
        "{taker} prend la plus grosse mouche : {chips}",
    ),
    "tarot.mouche.laid": (
        "{taker} lays a mouche as large as the largest: {chips}",
        "{taker} ajoute une mouche aussi grosse que la plus grosse : {chips}",
    ),
    "tarot.mouches.left": ("mouches: {mouches} (in all {chips})", "mouches : {mouches} (en tout {chips})"),
    # odd, but possible
    "tarot.odd.half": (
        "decided by half a point: count again?",
        "à un demi-point près : on recompte ?",
    ),
    "tarot.odd.petit.attack": (
        "the attack won the petit, yet no bout is counted",
        "l'attaque a gagné le petit, mais aucun bout n'est compté",
    ),
    "tarot.odd.petit.defence": (
        "the defence won the petit, yet the attack counts three bouts",
        "la défense a gagné le petit, mais l'attaque compte trois bouts",
    ),
    "tarot.odd.slam": (
        "a slam, and yet {points} points for the attack: count again?",
        "un chelem, et pourtant {points} points à l'attaque : on recompte ?",
    ),
    "tarot.odd.slam.petit": (
        "a slam, and yet the other side won the petit in the last trick",
        "un chelem, et pourtant l'autre camp a gagné le petit au bout",
    ),
    "tarot.odd.handfuls": (
        "the handfuls show at least {shown} trumps; there are {trumps}",
        "les poignées montrent au moins {shown} atouts ; il y en a {trumps}",
    ),
    # faults
    "tarot.players": (
        "found {n} players; tarot is played by 3 to 5, or 6 with the dealer out",
        "trouvé {n} joueurs ; le tarot se joue de 3 à 5, ou à 6 avec le donneur en repos",
    ),
    "tarot.players.one": (
        "found {n} player; tarot is played by 3 to 5, or 6 with the dealer out",
        "trouvé {n} joueur ; le tarot se joue de 3 à 5, ou à 6 avec le donneur en repos",
    ),
    "tarot.bouts": ("bouts: found {found}; there are 0 to 3", "bouts : trouvé {found} ; il y en a 0 à 3"),
    "tarot.points.number": (
        "points: found {found}; expected card points such as 45 or 45.5",
        "points : trouvé {found} ; attendu des points comme 45 ou 45.5",
    ),
    "tarot.points.half": (
        "points: found {found}; only whole and half points exist, such as 45.5",
        "points : trouvé {found} ; il n'y a que des points entiers et des demis, comme 45.5",
    ),
    "tarot.points.range": (
        "points: {found} cannot be; the pack holds 0 to {pack}",
        "points : {found} est impossible ; le jeu tient de 0 à {pack}",
    ),
    "tarot.points.sum": (
        "points: {attack} and {defence} make {sum}; both sides together hold {pack}",
        "points : {attack} et {defence} font {sum} ; les deux camps ensemble ont {pack}",
    ),
    "tarot.points.bouts": (
        "points: {points} cannot be with {n} bouts: at least {least}, at most {most}",
        "points : {points} est impossible avec {n} bouts : au moins {least}, au plus {most}",
    ),
    "tarot.points.bouts.one": (
        "points: {points} cannot be with {n} bout: at least {least}, at most {most}",
        "points : {points} est impossible avec {n} bout : au moins {least}, au plus {most}",
    ),
    "tarot.points.four": (
        "points: {points} cannot be; at four players there are no half points",
        "points : {points} est impossible ; à quatre joueurs il n'y a pas de demi-point",
    ),
    "tarot.handfuls": (
        "handfuls: found {found}; expected {{player: single, double or triple}}",
        "handfuls : trouvé {found} ; attendu {{joueur: single, double ou triple}}",
    ),
    "tarot.partner": (
        "partner: a king is called at five players only; {n} play this deal",
        "appelé : on n'appelle un roi qu'à cinq ; {n} jouent cette donne",
    ),
    "tarot.misere.none": (
        "misère: the rules {preset} know none",
        "misère : la règle {preset} n'en connaît pas",
    ),
    "tarot.slam.lost": (
        "{slam}: that cannot be; the contract was lost",
        "{slam} : impossible, puisque le contrat est chuté",
    ),
    "tarot.slam.defence": (
        "{slam}: that cannot be; the contract was made",
        "{slam} : impossible, puisque le contrat est fait",
    ),
    "tarot.colour.twice": (
        "chips: {found} is already the colour of {player}",
        "chips : {found} est déjà la couleur de {player}",
    ),
    # the rules page
    "card.king": ("king", "roi"),
    "card.bout": ("bout (21, petit, Excuse)", "bout (21, petit, Excuse)"),
    "card.queen": ("queen", "dame"),
    "card.knight": ("knight", "cavalier"),
    "card.jack": ("jack", "valet"),
    "card.other": ("any other card", "toute autre carte"),
    "card.pack": ("the whole pack", "le jeu entier"),
    "chip.100": ("large rectangle", "grand rectangle"),
    "chip.50": ("small rectangle", "petit rectangle"),
    "chip.10": ("round", "rond"),
    "tarot.page.cards": ("Card points", "Valeur des cartes"),
    "tarot.page.needed": ("Points to make", "Points à réaliser"),
    "tarot.page.bouts": ("bouts", "bouts"),
    "tarot.page.points": ("points", "points"),
    "tarot.page.contracts": ("Contracts", "Contrats"),
    "tarot.page.times": ("coefficient", "coefficient"),
    "tarot.page.amount": (
        "({base} + margin +- {petit} petit) x coefficient",
        "({base} + marge +- {petit} petit) x coefficient",
    ),
    "tarot.page.shares": (
        "each defender pays or gets it once; a partner has one share",
        "chaque défenseur paie ou reçoit une part ; l'appelé en a une",
    ),
    "tarot.page.handfuls": (
        "Handfuls: trumps to show, and their worth",
        "Poignées : atouts à montrer, et leur valeur",
    ),
    "tarot.page.players": ("players", "joueurs"),
    "tarot.page.worth": ("worth", "valeur"),
    "tarot.page.handful_to.winner": ("to the side that wins the deal", "au camp qui gagne la donne"),
    "tarot.page.handful_to.holder": ("to the side that shows it", "au camp qui la montre"),
    "tarot.page.bonuses": ("Slams and misère (not multiplied)", "Chelems et misère (non multipliés)"),
    "tarot.page.misere": ("misère, from each other player", "misère, de chacun des autres"),
    "tarot.page.chips": ("Chips", "Jetons"),
    "tarot.page.colours": (
        "a colour each: white, yellow, red, blue, green",
        "une couleur chacun : blanc, jaune, rouge, bleu, vert",
    ),
    "tarot.page.pot": ("The pot", "Le pot"),
    "tarot.page.pot.empty": (
        "empty before a deal: each player of the deal puts in {ante}",
        "vide avant une donne : chaque joueur de la donne met {ante}",
    ),
    "tarot.page.pot.lying": ("not empty: the dealer alone puts in {ante}", "non vide : le donneur seul met {ante}"),
    "tarot.page.pot.misdeal": (
        "misdeal: the dealer puts in {misdeal} more and deals again",
        "fausse donne : le donneur remet {misdeal} et redonne",
    ),
    "tarot.page.pot.share.taker": ("contract made: the taker takes it all", "contrat fait : le preneur prend tout"),
    "tarot.page.pot.share.attack": (
        "contract made: the attack shares it in tens, the odd ten to the taker",
        "contrat fait : l'attaque le partage par dix, la dizaine impaire au preneur",
    ),
    "tarot.page.pot.failure.keep": ("contract lost: it stays", "contrat chuté : il reste"),
    "tarot.page.pot.failure.double": (
        "contract lost: the taker puts in as much as lies there",
        "contrat chuté : le preneur met autant qu'il y a",
    ),
    "tarot.page.mouche.all": (
        "no mouche: each player of the deal puts in {stake}",
        "pas de mouche : chaque joueur de la donne met {stake}",
    ),
    "tarot.page.mouche.dealer": (
        "each deal the dealer adds {half} to the largest mouche",
        "à chaque donne le donneur ajoute {half} à la plus grosse mouche",
    ),
    "tarot.page.mouche.taken": (
        "contract made: the taker takes the largest mouche",
        "contrat fait : le preneur prend la plus grosse mouche",
    ),
    "tarot.page.mouche.laid": (
        "contract lost: the taker lays one as large beside it",
        "contrat chuté : le preneur en ajoute une aussi grosse",
    ),
    "tarot.page.pot.end": (
        "balances and pot always sum to zero",
        "les soldes et le pot font toujours zéro",
    ),
    "decision.T1": (
        "the regulation's pages on scoring are lost: the official game's values (FFT, five players) stand for them",
        "les pages du règlement sur les scores sont perdues : valeurs du jeu officiel (FFT, à cinq) à leur place",
    ),
    "decision.T2": ("with six at the table the dealer sits out", "à six, le donneur ne joue pas"),
    "decision.T3": (
        "chips: the contract's part is rounded to the nearest ten, a 5 up, before handfuls and slam",
        "jetons : la part du contrat est arrondie à la dizaine, 5 en haut, avant poignées et chelem",
    ),
    "decision.T4": (
        "misère: each other player of the deal pays its holder 10, whatever the outcome",
        "misère : chacun des autres joueurs de la donne paie 10, quel que soit le résultat",
    ),
    "decision.T5": (
        "misdeal: the dealer pays the penalty and deals again; the second try pays no ante",
        "fausse donne : le donneur paie la pénalité et redonne ; le second essai ne paie pas de mise",
    ),
    "decision.T6": (
        "pot: the taker alone takes it (share: taker); it stays when the contract is lost (on_failure: keep)",
        "pot : le preneur seul le prend (share: taker) ; il reste si le contrat chute (on_failure: keep)",
    ),
    "decision.T7": (
        "a cancelled deal counts as passed out: antes stay, the next seat deals",
        "une donne annulée vaut une donne passée : les mises restent, le suivant donne",
    ),
    "decision.T8": (
        "what cannot be by the cards (petit won without bouts, a slam with few points) is remarked on, not refused",
        "l'impossible d'après les cartes (petit gagné sans bout, chelem à trop peu de points) est signalé, pas refusé",
    ),
    "decision.T9": (
        "mouches: at the start each player a stake and the dealer half of one more; none left: again so",
        "mouches : au début chaque joueur une mise, le donneur une demie de plus ; plus aucune : de même",
    ),
    "source.T1": ("FFTB p. 8-9, 12 are lost", "FFTB p. 8-9, 12 sont perdues"),
    "source.T2": ("FFTB p. 5 knows five players", "FFTB p. 5 connaît cinq joueurs"),
    "source.T3": ("FFTB p. 5: the smallest chip is 10", "FFTB p. 5 : le plus petit jeton vaut 10"),
    "source.T4": ("FFTB p. 9 and 11 are lost", "FFTB p. 9 et 11 sont perdues"),
    "source.T5": (
        "FFTB p. 5: penalties in the dealer's colour; p. 6 is lost",
        "FFTB p. 5 : pénalités à la couleur du donneur ; p. 6 perdue",
    ),
    "source.T6": (
        "FFTB p. 5: not empty after a lost deal; p. 13 is lost",
        "FFTB p. 5 : non vide suite à une chute ; p. 13 perdue",
    ),
    "source.T7": ("nowhere told", "dit nulle part"),
    "source.T9": ("pagat.com, Tarot: only the largest is told of", "pagat.com, Tarot : ne dit que la plus grosse"),
    "source.T8": ("nowhere told", "dit nulle part"),
}
