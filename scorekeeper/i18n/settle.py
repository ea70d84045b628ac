"""The words of `settle`: code to English and French."""

TEXTS: dict[str, tuple[str, str]] = {
    "settle.pot": ("the pot", "le pot"),
    "settle.balances": ("Balances", "Soldes"),
    "settle.payments": ("Payments", "Paiements"),
    "settle.nothing": ("everybody is even: nothing to pay", "tout le monde est quitte : rien à payer"),
    "settle.pays": ("pays", "paie"),
    "settle.to": ("to", "à"),
    "settle.points": ("points", "points"),
    "settle.money": ("money", "argent"),
    "settle.pot.left": (
        "in the pot: {chips}; it is a party of its own, and whoever pays it puts that by for the next evening",
        "au pot : {chips} ; il compte pour un joueur, et qui le paie met cela de côté pour la prochaine soirée",
    ),
    "settle.marks": (
        "the team behind owes the other the difference of their marks",
        "l'équipe menée doit à l'autre la différence de leurs points",
    ),
    "settle.per-point": (
        "--per-point: found {found}; expected what a point is worth, for instance 0.01",
        "--per-point : trouvé {found} ; attendu ce que vaut un point, par exemple 0,01",
    ),
}
