"""Quoinche's words: code to English and French."""

# Where the regulation of 2003 and the federation's rules say what a line follows.
_INSA = {
    "cards": ("INSA 1, card values", "INSA 1, valeurs"),
    "quonstante": ("INSA 3, Quonstante", "INSA 3, Quonstante"),
    "contract": ("INSA 3, contracts", "INSA 3, contrats"),
    "points": ("INSA 3, contracts", "INSA 3, contrats"),
    "lost": ("INSA 3, examples", "INSA 3, exemples"),
    "capot": ("INSA 3, capot", "INSA 3, capot"),
    "unannounced": ("INSA 3, unannounced", "INSA 3, non annoncé"),
    "every-trick": ("decision Q3", "décision Q3"),
    "quoinche": ("INSA 3, quoinched", "INSA 3, quoinché"),
    "rounding": ("INSA 3, rounding", "INSA 3, arrondi"),
    "unit": ("decision Q5", "décision Q5"),
    "belote": ("INSA 1, belote", "INSA 1, belote"),
    "passed": ("decision Q1", "décision Q1"),
    "misdeal": ("INSA 2, misdeal", "INSA 2, maldonne"),
    "cancelled": ("decision Q6", "décision Q6"),
}
_FFB = {
    **_INSA,
    **{
        topic: (f"FFB, {en}", f"FFB, {fr}")
        for topic, en, fr in (
            ("cards", "card values", "valeurs"),
            ("quonstante", "all-trump", "tout atout"),
            ("contract", "contract", "contrat"),
            ("points", "points", "points"),
            ("lost", "contract lost", "contrat chuté"),
            ("capot", "capot", "capot"),
            ("unannounced", "every trick", "tous les plis"),
            ("quoinche", "coinche", "coinche"),
            ("rounding", "rounding", "arrondi"),
            ("belote", "belote", "belote"),
            ("misdeal", "misdeal", "maldonne"),
        )
    },
}

TEXTS: dict[str, tuple[str, str]] = {
    **{f"insa-2003.{topic}": said for topic, said in _INSA.items()},
    **{f"ffb.{topic}": said for topic, said in _FFB.items()},
    "quoinche.name": ("Quoinche", "Quoinche"),
    "quoinche.name.target": ("Quoinche to {target}", "Quoinche en {target}"),
    # cards and bids
    "trump.spades": ("♠", "♠"),
    "trump.hearts": ("♥", "♥"),
    "trump.diamonds": ("♦", "♦"),
    "trump.clubs": ("♣", "♣"),
    "trump.all-trump": ("AT", "TA"),
    "trump.no-trump": ("NT", "SA"),
    "trump.long.spades": ("spades", "pique"),
    "trump.long.hearts": ("hearts", "cœur"),
    "trump.long.diamonds": ("diamonds", "carreau"),
    "trump.long.clubs": ("clubs", "trèfle"),
    "trump.long.all-trump": ("all-trump", "tout atout"),
    "trump.long.no-trump": ("no-trump", "sans atout"),
    "contract.capot": ("capot", "capot"),
    "contract.generale": ("generale", "générale"),
    # the score sheet
    "quoinche.by": ("{by}", "{by}"),
    "quoinche.contract": ("{contract} {trump}", "{contract} {trump}"),
    "quoinche.contract.quoinche": ("{contract} {trump} ×{times}", "{contract} {trump} ×{times}"),
    "quoinche.result.made": ("made {points}", "fait {points}"),
    "quoinche.result.failed": ("lost {points}", "chuté {points}"),
    "quoinche.result.made.bare": ("made", "fait"),
    "quoinche.result.failed.bare": ("lost", "chuté"),
    "quoinche.result.capot": ("all tricks", "capot"),
    "quoinche.said.belote": ("belote {side}", "belote {side}"),
    "quoinche.said.shuffled": ("{player} shuffled", "{player} a mélangé"),
    # how a score comes about
    "quoinche.line.counted": (
        "{attack} counted {points} card points, the others {rest} ({pack} in all)",
        "{attack} compte {points} points, les autres {rest} ({pack} en tout)",
    ),
    "quoinche.line.factor": (
        "all-trump: {raw} x 27/43 = {exact}",
        "tout atout : {raw} x 27/43 = {exact}",
    ),
    "quoinche.line.made": (
        "made: {points} points for {contract}, {margin} to spare",
        "fait : {points} points pour {contract}, {margin} de mieux",
    ),
    "quoinche.line.made.belote": (
        "made: {points} points + belote {belote} for {contract}, {margin} to spare",
        "fait : {points} points + belote {belote} pour {contract}, {margin} de mieux",
    ),
    "quoinche.line.lost": (
        "lost: {points} points for {contract}, {margin} short",
        "chuté : {points} points pour {contract}, il manque {margin}",
    ),
    "quoinche.line.lost.belote": (
        "lost: {points} points + belote {belote} for {contract}, {margin} short",
        "chuté : {points} points + belote {belote} pour {contract}, il manque {margin}",
    ),
    "quoinche.line.every-trick": (
        "made: the attack took every trick",
        "fait : l'attaque a fait tous les plis",
    ),
    "quoinche.line.capot.made": ("capot made: all eight tricks", "capot fait : les huit plis"),
    "quoinche.line.capot.lost": ("capot lost: a trick went away", "capot chuté : un pli est parti"),
    "quoinche.line.generale.made": (
        "generale made: the declarer took all eight tricks alone",
        "générale faite : le joueur a fait seul les huit plis",
    ),
    "quoinche.line.generale.lost": (
        "generale lost: the declarer did not take every trick himself",
        "générale chutée : le joueur n'a pas fait tous les plis lui-même",
    ),
    "quoinche.line.contract": ("the contract, {contract}", "le contrat, {contract}"),
    "quoinche.line.quoinche": (
        "{kind}: {worth} x {times} = {result}",
        "{kind} : {worth} x {times} = {result}",
    ),
    "quoinche.line.points": ("the points of each side", "les points de chaque camp"),
    "quoinche.line.points.all-trump": (
        "the points of each side, to the nearest unit",
        "les points de chaque camp, à l'unité la plus proche",
    ),
    "quoinche.line.rounding.half-down": (
        "rounded to the ten, a 5 down, a 6 up",
        "arrondi à la dizaine, 5 en bas, 6 en haut",
    ),
    "quoinche.line.rounding.half-up": (
        "rounded to the ten, a 5 up",
        "arrondi à la dizaine, 5 en haut",
    ),
    "quoinche.line.pack": (
        "quoinched and made: {worth} to the attack, nothing to the defence",
        "quoinché et fait : {worth} à l'attaque, rien à la défense",
    ),
    "quoinche.line.beaten": (
        "lost: {contract} is reached, but the attack must have more than the defence",
        "chuté : {contract} est atteint, mais l'attaque doit avoir plus que la défense",
    ),
    "quoinche.line.belote.lost": (
        "belote of {side}, the contract lost: to {to}",
        "belote de {side}, contrat chuté : à {to}",
    ),
    "quoinche.line.belote.times": (
        "the belote too: {worth} x {times} = {result}",
        "la belote aussi : {worth} x {times} = {result}",
    ),
    "quoinche.line.tricks": ("every trick: {worth} instead of points", "tous les plis : {worth} au lieu des points"),
    "quoinche.line.defence": ("to the defence, the contract being lost", "à la défense, le contrat étant chuté"),
    "quoinche.line.belote": ("belote, {side}", "belote, {side}"),
    "quoinche.line.passed": (
        "all four passed: no score, the next seat deals",
        "tous ont passé : pas de points, le suivant donne",
    ),
    "quoinche.line.misdeal": (
        "misdeal: no score, the same player deals again",
        "maldonne : pas de points, le même redonne",
    ),
    "quoinche.line.cancelled": (
        "cancelled: no score, the next seat deals",
        "donne annulée : pas de points, le suivant donne",
    ),
    # odd, but possible
    "quoinche.odd.all-points": (
        "all {points} points: if the attack took every trick, add the word capot (in a file capot: true)",
        "les {points} points : si l'attaque a fait tous les plis, ajoutez le mot capot (capot: true dans un fichier)",
    ),
    "quoinche.odd.unreachable": (
        "{contract} is more than the cards hold: only every trick makes it",
        "{contract}, c'est plus que les cartes : il faut tous les plis",
    ),
    "quoinche.odd.shuffles": (
        "{player} has shuffled {used} times; the table allows {allowed}",
        "{player} a mélangé {used} fois ; la table en permet {allowed}",
    ),
    "quoinche.shuffles": ("shuffles left: {left}", "mélanges restants : {left}"),
    # faults
    "quoinche.contract.fault": (
        "contract: found {found}; it is 80 to 180 by ten, capot or generale",
        "contract : trouvé {found} ; c'est 80 à 180 par dix, capot ou generale",
    ),
    "quoinche.points.fault": (
        "points: found {found}; they are the attack's card points, or {{team: points}}",
        "points : trouvé {found} ; ce sont les points de l'attaque, ou {{équipe: points}}",
    ),
    "quoinche.points.range": (
        "points: {found} cannot be; at {trump} the pack holds 0 to {pack}",
        "points : {found} est impossible ; à {trump} le jeu tient de 0 à {pack}",
    ),
    "quoinche.points.sum": (
        "points: {first} and {second} make {sum}; both sides together hold {pack}",
        "points : {first} et {second} font {sum} ; les deux camps ensemble ont {pack}",
    ),
    "quoinche.belote.all-trump": (
        "belote: it does not count at all-trump",
        "belote : elle ne compte pas à tout atout",
    ),
    "quoinche.belote.no-trump": (
        "belote: there is none at no-trump",
        "belote : il n'y en a pas à sans atout",
    ),
    "quoinche.own": (
        "{found} is on the bidder's side; the others quoinche",
        "{found} est du camp qui a pris ; ce sont les autres qui quoinchent",
    ),
    "quoinche.made.numeric": (
        "only capot and generale are said made or lost; {contract} is made or lost by its points",
        "seuls capot et générale se disent faits ou chutés ; {contract} l'est par ses points",
    ),
    "quoinche.capot.points": (
        "points: found {found}; the side that took every trick has {pack}",
        "points : trouvé {found} ; le camp qui a fait tous les plis en a {pack}",
    ),
    "quoinche.capot.made": (
        "capot: made or lost (made:) says otherwise",
        "capot : fait ou chuté (made:) dit le contraire",
    ),
    "quoinche.contradiction.belote": (
        "the belote can be multiplied only with multiplies: all",
        "la belote ne peut être multipliée qu'avec multiplies: all",
    ),
    "quoinche.contradiction.factors": (
        "a surquoinche cannot be worth less than a quoinche ({quoinche})",
        "une surquoinche ne peut valoir moins qu'une quoinche ({quoinche})",
    ),
    "quoinche.two-teams": ("teams: found {n}; there are two", "équipes : trouvé {n} ; il en faut deux"),
    "quoinche.two-players": (
        "a team has two players, found {n}",
        "une équipe a deux joueurs, en voici {n}",
    ),
    "quoinche.seating": (
        "seating: list each of the four players once: {allowed}",
        "seating : citez les quatre joueurs une fois chacun : {allowed}",
    ),
    "found.teams": ("those of both teams", "ceux des deux équipes"),
    "quoinche.opposite": (
        "seating: partners sit opposite each other",
        "seating : les partenaires sont face à face",
    ),
    # the rules page
    "card.V": ("jack", "valet"),
    "card.9": ("nine", "neuf"),
    "card.A": ("ace", "as"),
    "card.10": ("ten", "dix"),
    "card.R": ("king", "roi"),
    "card.D": ("queen", "dame"),
    "card.8": ("eight", "huit"),
    "card.7": ("seven", "sept"),
    "card.last": ("last trick", "dix de der"),
    "card.pack": ("the whole pack", "le jeu entier"),
    "trump.long.trump": ("trump", "atout"),
    "trump.long.other": ("not trump", "pas atout"),
    "quoinche.page.cards": ("Card points", "Valeur des cartes"),
    "quoinche.page.contracts": ("Contracts", "Contrats"),
    "quoinche.page.numeric": ("points to reach, by tens", "points à atteindre, par dix"),
    "quoinche.page.capot": ("the team takes all eight tricks", "l'équipe fait les huit plis"),
    "quoinche.page.generale": (
        "the declaring player alone takes all eight",
        "le joueur annonçant fait seul les huit plis",
    ),
    "quoinche.page.marks": ("What is marked", "Ce qu'on marque"),
    "quoinche.page.attack": ("attack", "attaque"),
    "quoinche.page.defence": ("defence", "défense"),
    "quoinche.page.made": ("X made", "X fait"),
    "quoinche.page.points": ("points", "points"),
    "quoinche.page.formula": ("k x {contract} + {points}", "k x {contract} + {points}"),
    "quoinche.page.formula.all": ("k x ({contract} + {points})", "k x ({contract} + {points})"),
    "quoinche.page.formula.contract": ("k x {contract}", "k x {contract}"),
    "quoinche.page.formula.points": ("{points}", "{points}"),
    "quoinche.page.formula.points.all": ("k x {points}", "k x {points}"),
    "quoinche.page.tricks": ("X made with every trick", "X fait avec tous les plis"),
    "quoinche.page.lost": ("X lost", "X chuté"),
    "quoinche.page.belote.times": (
        "to the winner of the contract: k times",
        "au gagnant du contrat : k fois",
    ),
    "quoinche.page.belote": ("belote, to who announced it", "belote, à qui l'annonce"),
    "quoinche.page.k": (
        "k = 1, quoinched {quoinche}, surquoinched {surquoinche}",
        "k = 1, quoinché {quoinche}, surquoinché {surquoinche}",
    ),
    "quoinche.page.pack": (
        "quoinched and made: the attack's points count {worth}, the defence's 0",
        "quoinché et fait : les points de l'attaque comptent {worth}, ceux de la défense 0",
    ),
    "quoinche.page.rounding.half-down": ("points to the nearest ten, a 5 down", "points à la dizaine, 5 en bas"),
    "quoinche.page.rounding.half-up": ("points to the nearest ten, a 5 up", "points à la dizaine, 5 en haut"),
    "quoinche.page.rounding.none": ("points to the unit", "points à l'unité"),
    "quoinche.page.suits": ("Points to make, a suit or no-trump", "Points à faire, couleur ou sans atout"),
    "quoinche.page.needs.0": ("with belote", "avec la belote"),
    "quoinche.page.needs.1": ("belote against", "belote contre"),
    "quoinche.page.all-trump": ("All-trump: raw points", "Tout atout : points bruts"),
    "quoinche.page.needs": ("attack needs", "il faut à l'attaque"),
    "quoinche.page.sinks": ("defence sinks it with", "la défense fait chuter avec"),
    "decision.Q1": ("all four pass: no score, the next seat deals", "tous passent : rien, le suivant donne"),
    "decision.Q2": (
        "the game ends with one team alone at the top with the target; level at the top: play on",
        "la partie finit quand une équipe est seule en tête avec l'objectif ; à égalité on continue",
    ),
    "decision.Q3": (
        "every trick makes any numeric contract: 170 and 180 cannot be reached by cards alone",
        "tous les plis font tout contrat chiffré : 170 et 180 ne se font pas aux points",
    ),
    "decision.Q4": (
        "a generale is lost when the declarer did not take all eight himself, though his team did",
        "une générale est chutée si le joueur n'a pas fait seul les huit plis, même si l'équipe les a",
    ),
    "decision.Q5": (
        "all-trump: points to the nearest unit first, then to the ten: 136 raw = 85.395 = 85 = 80",
        "tout atout : points à l'unité la plus proche, puis à la dizaine : 136 = 85,395 = 85 = 80",
    ),
    "decision.Q6": (
        "a cancelled deal counts as passed out: the next seat deals",
        "une donne annulée vaut une donne passée : le suivant donne",
    ),
    "decision.Q7": (
        "a deal recorded after the end of the game is refused; target: N goes on",
        "une donne notée après la fin est refusée ; target: N pour continuer",
    ),
    "decision.Q8": (
        "multiplies: all: points are rounded first; the defence's own points are not multiplied",
        "multiplies: all : les points sont d'abord arrondis ; ceux de la défense ne sont pas multipliés",
    ),
    "decision.Q9": (
        "a capot's or generale's tricks count what its contract is worth, whatever unannounced_capot says",
        "les plis d'un capot ou d'une générale annoncés comptent la valeur du contrat",
    ),
    "source.Q1": ("INSA 2 tells of misdeals only", "INSA 2 ne parle que de la maldonne"),
    "source.Q2": ("INSA 2 names a game to 3000, not its end", "INSA 2 cite une partie en 3000, pas sa fin"),
    "source.Q3": (
        "INSA 3: contracts from 80 to 180, 162 points in all",
        "INSA 3 : contrats de 80 à 180, 162 points en tout",
    ),
    "source.Q4": ("INSA 3: the player takes all the tricks", "INSA 3 : le joueur fait tous les plis"),
    "source.Q5": ("INSA 3 gives Q and the rounding, not their order", "INSA 3 donne Q et l'arrondi, pas leur ordre"),
    "source.Q6": ("INSA 2: no hand cancels a game", "INSA 2 : aucun jeu n'annule la partie"),
    "source.Q8": ("house rules: k x (points + contract)", "règles de table : k x (points + contrat)"),
    "source.Q9": ("INSA 3: 250 k + 250, 500 k + 500", "INSA 3 : 250 k + 250, 500 k + 500"),
    "source.Q7": ("follows from Q2", "suit de Q2"),
}
