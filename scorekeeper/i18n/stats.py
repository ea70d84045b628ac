"""The words of `stats`: code to English and French."""

TEXTS: dict[str, tuple[str, str]] = {
    "stats.reading": ("sessions", "parties"),
    "stats.turning": (
        "turning point: deal {number}; from there {name} led to the end",
        "tournant : donne {number} ; dès lors {name} mène jusqu'au bout",
    ),
    "stats.level": ("turning point: none, the top is shared", "tournant : aucun, égalité en tête"),
    "stats.biggest": (
        "biggest deal: {number}, {swing} between two sides",
        "plus grosse donne : {number}, {swing} entre deux camps",
    ),
    "stats.pace": (
        "a deal took {mean} minutes on average, median {median} ({n} deals)",
        "une donne a pris {mean} minutes en moyenne, médiane {median} ({n} donnes)",
    ),
    "stats.pace.one": (
        "a deal took {mean} minutes on average, median {median} ({n} deal)",
        "une donne a pris {mean} minutes en moyenne, médiane {median} ({n} donne)",
    ),
    "stats.empty": ("no deal with a score yet", "pas encore de donne marquée"),
    "stats.evenings": ("Evenings", "Soirées"),
    "stats.players": ("Players", "Joueurs"),
    "stats.teams": ("Teams", "Équipes"),
    "stats.pairs": ("Pairs", "Paires"),
    "stats.contracts": ("Contracts made, of those taken", "Contrats faits, sur ceux pris"),
    "stats.partners": ("With whom, made of those taken", "Avec qui, faits sur ceux pris"),
    "stats.with": ("with", "avec"),
    "stats.deals": ("deals", "donnes"),
    "stats.made": ("made", "faits"),
    "stats.margin": ("margin", "marge"),
    "stats.run-made": ("run +", "série +"),
    "stats.run-lost": ("run -", "série -"),
    "stats.alone": ("alone", "seul"),
    "stats.as-partner": ("called", "appelé"),
    "stats.defence": ("defence", "défense"),
    "stats.quoinches": ("quoinches", "quoinches"),
    "stats.belotes": ("belotes", "belotes"),
    "stats.pots": ("pots", "pots"),
    "stats.pot-chips": ("chips", "jetons"),
    "stats.misdeals": ("misdeals", "maldonnes"),
    "stats.best": ("best", "meilleure"),
    "stats.worst": ("worst", "pire"),
    "stats.head.turning": ("turning", "tournant"),
    "stats.head.biggest": ("biggest", "plus grosse"),
    "stats.head.mean": ("min", "min"),
    "stats.head.median": ("median", "médiane"),
    "stats.legend": (
        "3/5: three right of five · margin: card points, on average · run: contracts made (+) or lost (-) one "
        "after the other in an evening · #12: deal 12",
        "3/5 : trois bons sur cinq · marge : points de cartes, en moyenne · série : contrats faits (+) ou "
        "chutés (-) à la suite dans une soirée · #12 : donne 12",
    ),
    "stats.legend.evenings": ("#2/12: deal 12 of evening 2", "#2/12 : donne 12 de la soirée 2"),
}
