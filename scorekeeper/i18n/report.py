"""The words of `report`, `export` and `watch`: code to English and French."""

TEXTS: dict[str, tuple[str, str]] = {
    "report.several": ("{n} evenings", "{n} soirées"),
    "report.standings": ("{game}: {n} evenings", "{game} : {n} soirées"),
    "report.standings.one": ("{game}: {n} evening", "{game} : {n} soirée"),
    "report.curve": ("The totals, deal by deal", "Les totaux, donne par donne"),
    "report.happened": ("What happened", "Ce qui s'est passé"),
    "report.sheet": ("Score sheet", "Feuille de marque"),
    "report.deal": ("deal {number}, {parts}: {result}", "donne {number}, {parts} : {result}"),
    "report.deals": (
        "{n} deals with a score, {made} contracts made; {void} without a score",
        "{n} donnes marquées, {made} contrats faits ; {void} sans points",
    ),
    "report.deals.one": (
        "{n} deal with a score, {made} contracts made; {void} without a score",
        "{n} donne marquée, {made} contrats faits ; {void} sans points",
    ),
    "report.times": ("times noted from {begun} to {ended}", "heures notées de {begun} à {ended}"),
    "report.leads": ("the lead changed {n} times", "la tête a changé {n} fois"),
    "report.leads.one": ("the lead changed {n} time", "la tête a changé {n} fois"),
    "report.turning": (
        "{name} leads alone from deal {number} on",
        "en tête sans partage depuis la donne {number} : {name}",
    ),
    "report.biggest": (
        "biggest deal, {swing} between two sides: {deal}",
        "plus grosse donne, {swing} entre deux camps : {deal}",
    ),
    "report.capot": ("capot: {deal}", "capot : {deal}"),
    "report.generale": ("generale: {deal}", "générale : {deal}"),
    "report.slam": ("slam: {deal}", "chelem : {deal}"),
    "report.pot": ("biggest pot taken, {chips} chips: {deal}", "plus gros pot pris, {chips} jetons : {deal}"),
    "report.which": (
        "several sessions: say where the report goes, -o FILE",
        "plusieurs parties : dites où va le rapport, -o FICHIER",
    ),
    "output.exists": (
        "{file}: there is a file already; --force replaces it",
        "{file} : le fichier existe déjà ; --force le remplace",
    ),
    "output.session": (
        "{file} is a session: nothing is written over it",
        "{file} est une partie : rien ne s'écrit par-dessus",
    ),
    "output.done": ("{file}: written", "{file} : écrit"),
    "export.form": ("--to: found {found}; expected one of {allowed}", "--to : trouvé {found} ; attendu : {allowed}"),
    "watch.faulty": ("line {line} is faulty: the sheet from before", "ligne {line} fautive : la feuille d'avant"),
    "watch.gone": ("not to be read now: the sheet from before", "illisible pour l'instant : la feuille d'avant"),
}
