"""The words of `cup`: code to English and French."""

TEXTS: dict[str, tuple[str, str]] = {
    "cup.expected": (
        "found {found}; a cup file is a mapping of {allowed}",
        "trouvé {found} ; un fichier de coupe est un groupe de {allowed}",
    ),
    "cup.few": (
        "found {found}; two at each table are at least {least}",
        "trouvé {found} ; deux à chaque table font au moins {least}",
    ),
    "cup.through": (
        "found {found}; of the smallest table at most {most} can go on",
        "trouvé {found} ; de la plus petite table {most} au plus peuvent continuer",
    ),
    "cup.twice": ("{found} is named twice", "{found} est cité deux fois"),
    "cup.title": ("Cup", "Coupe"),
    "cup.qualification": ("Qualification, the first {n} go on", "Qualification, les {n} premiers continuent"),
    "cup.table": ("Table {number}, the first {n} go on", "Table {number}, les {n} premiers continuent"),
    "cup.table.one": ("Table {number}, the first goes on", "Table {number}, le premier continue"),
    "cup.final": ("Final", "Finale"),
    "cup.head.on": ("goes on", "continue"),
    "cup.on": ("yes", "oui"),
    "cup.to-play": ("still to be played: {files}", "reste à jouer : {files}"),
    "cup.seats": ("at the table: {names}", "à la table : {names}"),
    "cup.seats.so-far": ("at the table so far: {names}", "à la table pour l'instant : {names}"),
    "cup.seats.unknown": ("who sits here is not decided yet", "on ne sait pas encore qui s'y assied"),
    "cup.level": (
        "level for the last places: {names}; draw lots, and add who comes first to lots: [...]",
        "à égalité pour les dernières places : {names} ; tirez au sort, et ajoutez les premiers à lots: [...]",
    ),
    "cup.strangers": (
        "played here, but the ranking seats them elsewhere or nowhere: {names}",
        "ont joué ici, mais le classement les place ailleurs ou nulle part : {names}",
    ),
    "cup.winner": ("{name} wins the cup", "{name} gagne la coupe"),
}
