"""The command line's help: code to English and French."""

HELP: dict[str, tuple[str, str]] = {
    "help": (
        "Keep the score of quoinche, Tarot-Bière and tarot, played with real cards.\n\n"
        "\b\nExample:\n  scorekeeper replay sample_sessions/tarot-biere.yaml",
        "Tient les comptes de la quoinche, du Tarot-Bière et du tarot, joués avec de vraies cartes.\n\n"
        "\b\nExemple :\n  scorekeeper replay sample_sessions/tarot-biere.yaml",
    ),
    "help.show": (
        "Show the score sheet: a row a deal, totals, pot.\n\n\b\nExample:\n  scorekeeper show evening.yaml",
        "Montre la feuille de marque : une ligne par donne, totaux, pot.\n\n"
        "\b\nExemple :\n  scorekeeper show soiree.yaml",
    ),
    "help.replay": (
        "Tell the evening deal by deal, with running totals.\n\n"
        "\b\nExamples:\n  scorekeeper replay evening.yaml --step\n"
        "  scorekeeper replay evening.yaml --until 12 --json",
        "Raconte la soirée donne par donne, avec les totaux.\n\n"
        "\b\nExemples :\n  scorekeeper replay soiree.yaml --step\n"
        "  scorekeeper replay soiree.yaml --until 12 --json",
    ),
    "help.explain": (
        "Explain how a deal's score comes about, line by line.\n\n\b\nExample:\n  scorekeeper explain evening.yaml 4",
        "Explique le score d'une donne, ligne par ligne.\n\n\b\nExemple :\n  scorekeeper explain soiree.yaml 4",
    ),
    "help.standings": (
        "Print the final standings of one session, or of several summed.\n\n"
        "\b\nExamples:\n  scorekeeper standings evening.yaml\n  scorekeeper standings season/*.yaml --json",
        "Donne le classement final d'une partie, ou de plusieurs additionnées.\n\n"
        "\b\nExemples :\n  scorekeeper standings soiree.yaml\n  scorekeeper standings saison/*.yaml --json",
    ),
    "help.stats": (
        "Print who took what, with whom and how it went, and what turned each evening.\n\n"
        "\b\nExamples:\n  scorekeeper stats evening.yaml\n  scorekeeper stats season/*.yaml --json",
        "Dit qui a pris quoi, avec qui, comment, et le tournant de chaque soirée.\n\n"
        "\b\nExemples :\n  scorekeeper stats soiree.yaml\n  scorekeeper stats saison/*.yaml --json",
    ),
    "help.chart": (
        "Draw the totals deal by deal.\n\n\b\nExample:\n  scorekeeper chart evening.yaml",
        "Trace les totaux donne par donne.\n\n\b\nExemple :\n  scorekeeper chart soiree.yaml",
    ),
    "help.settle": (
        "Say who pays whom, in the fewest payments; the pot is a party of its own.\n\n"
        "\b\nExamples:\n  scorekeeper settle evening.yaml\n  scorekeeper settle season/*.yaml --per-point 0.01",
        "Dit qui paie qui, en le moins de paiements ; le pot compte pour un joueur.\n\n"
        "\b\nExemples :\n  scorekeeper settle soiree.yaml\n  scorekeeper settle saison/*.yaml --per-point 0,01",
    ),
    "help.season": (
        "Rank a championship by the rules of a season file, or by the sums of the totals.\n\n"
        "\b\nExamples:\n  scorekeeper season season/ --rules season.yaml\n  scorekeeper season season/*.yaml --json",
        "Classe un championnat selon un fichier de saison, ou par la somme des totaux.\n\n"
        "\b\nExemples :\n  scorekeeper season saison/ --rules saison.yaml\n"
        "  scorekeeper season saison/*.yaml --json",
    ),
    "help.cup": (
        "Say where a cup stands: qualification, play-off tables, final, and who sits where next.\n\n"
        "\b\nExample:\n  scorekeeper cup cup.yaml",
        "Dit où en est une coupe : qualification, tables de play-off, finale, et qui s'assied où.\n\n"
        "\b\nExemple :\n  scorekeeper cup coupe.yaml",
    ),
    "help.draw": (
        "Draw seats, chip colours, partners and the first dealer.\n\n"
        "\b\nExamples:\n  scorekeeper draw Ana Ben Cleo Dan Eve --seed 7\n"
        '  scorekeeper draw Ana Ben Cleo Dan Eve --cards "Ana=KH Ben=as trefle Cleo=21 Dan=5S Eve=10D"\n'
        "  scorekeeper draw Lea Paul Ines Hugo --game quoinche",
        "Tire au sort places, couleurs des jetons, partenaires et premier donneur.\n\n"
        "\b\nExemples :\n  scorekeeper draw Ana Ben Cleo Dan Eve --seed 7\n"
        '  scorekeeper draw Ana Ben Cleo Dan Eve --cards "Ana=roi de coeur Ben=as trefle Cleo=21 Dan=5 pique '
        'Eve=petit"\n'
        "  scorekeeper draw Lea Paul Ines Hugo --game quoinche",
    ),
    "help.report": (
        "Make one page of the evening, to send or to print: standings, curve, what happened, score sheet.\n\n"
        "\b\nExamples:\n  scorekeeper report evening.yaml\n  scorekeeper report season/*.yaml -o season.html",
        "Fait une page de la soirée, à envoyer ou à imprimer : classement, courbe, faits, feuille de marque.\n\n"
        "\b\nExemples :\n  scorekeeper report soiree.yaml\n  scorekeeper report saison/*.yaml -o saison.html",
    ),
    "help.export": (
        "Write every deal as rows, one a side, for spreadsheets and databases.\n\n"
        "\b\nExamples:\n  scorekeeper export evening.yaml --to csv -o evening.csv\n"
        "  scorekeeper export season/*.yaml --to json",
        "Écrit chaque donne en lignes, une par camp, pour tableurs et bases de données.\n\n"
        "\b\nExemples :\n  scorekeeper export soiree.yaml --to csv -o soiree.csv\n"
        "  scorekeeper export saison/*.yaml --to json",
    ),
    "help.watch": (
        "Show the score sheet on a second screen, drawn anew when the file changes; Ctrl-C leaves.\n\n"
        "\b\nExample:\n  scorekeeper watch evening.yaml",
        "Montre la feuille sur un second écran, redessinée quand le fichier change ; Ctrl-C pour finir.\n\n"
        "\b\nExemple :\n  scorekeeper watch soiree.yaml",
    ),
    "help.check": (
        "Say whether session files are valid, with all their faults.\n\n"
        "\b\nExample:\n  scorekeeper check season/*.yaml",
        "Dit si des fichiers sont corrects, avec toutes leurs fautes.\n\n"
        "\b\nExemple :\n  scorekeeper check saison/*.yaml",
    ),
    "help.rules": (
        "List the rule books, or show one.\n\n\b\nExample:\n  scorekeeper rules show insa-2003",
        "Liste les règles, ou en montre une.\n\n\b\nExemple :\n  scorekeeper rules show insa-2003",
    ),
    "help.schema": (
        "Print the JSON Schema of the session file, for editors that complete and check as one types.\n\n"
        "\b\nExample:\n  scorekeeper schema",
        "Affiche le schéma JSON du fichier de soirée, pour les éditeurs qui complètent et vérifient.\n\n"
        "\b\nExemple :\n  scorekeeper schema",
    ),
    "help.completion": (
        "Print the script that lets your shell complete commands, files, players and words.\n\n"
        "\b\nExample:\n  scorekeeper completion bash",
        "Affiche le script qui complète commandes, fichiers, joueurs et mots dans votre shell.\n\n"
        "\b\nExemple :\n  scorekeeper completion bash",
    ),
    "help.arg.shell": ("Your shell.", "Votre shell."),
    "help.man": (
        "Print the manual page, made from this help.\n\n\b\nExample:\n  scorekeeper man",
        "Affiche la page de manuel, faite de cette aide.\n\n\b\nExemple :\n  scorekeeper man",
    ),
    "help.rules.list": (
        "List the rule books.\n\n\b\nExample:\n  scorekeeper rules list",
        "Liste les règles.\n\n\b\nExemple :\n  scorekeeper rules list",
    ),
    "help.rules.show": (
        "Show cards, contracts, tables, every option and decision of a preset, a rule file or a session.\n\n"
        "\b\nExample:\n  scorekeeper rules show fftb-2010",
        "Montre valeurs, contrats, tables, options et décisions d'une règle, d'un fichier ou d'une soirée.\n\n"
        "\b\nExemple :\n  scorekeeper rules show fftb-2010",
    ),
    "help.rules.diff": (
        "Show the options in which two differ: presets, rule files or sessions.\n\n"
        "\b\nExample:\n  scorekeeper rules diff insa-2003 ffb",
        "Montre les options qui diffèrent entre deux règles, fichiers ou soirées.\n\n"
        "\b\nExemple :\n  scorekeeper rules diff insa-2003 ffb",
    ),
    "help.rules.set": (
        "Change the rules of an evening under way; old and new totals are shown first, and undo takes it back.\n\n"
        "\b\nExample:\n  scorekeeper rules set target=2000 rounding=half-up",
        "Change les règles d'une soirée en cours ; les totaux d'avant et d'après d'abord, et undo l'annule.\n\n"
        "\b\nExemple :\n  scorekeeper rules set target=2000 rounding=half-up",
    ),
    "help.new": (
        "Start a session; in a terminal what is missing is asked.\n\n"
        "\b\nExamples:\n"
        "  scorekeeper new friday.yaml --game quoinche --team Us=Lea,Paul --team Them=Ines,Hugo\n"
        "  scorekeeper new manche7.yaml --game tarot-biere --players Ana,Ben,Cleo,Dan,Eve",
        "Commence une partie ; dans un terminal, ce qui manque est demandé.\n\n"
        "\b\nExemples :\n"
        "  scorekeeper new vendredi.yaml --game quoinche --team Nous=Lea,Paul --team Eux=Ines,Hugo\n"
        "  scorekeeper new manche7.yaml --game tarot-biere --players Ana,Ben,Cleo,Dan,Eve",
    ),
    "help.add": (
        "Record one deal, from words in any order, French or English.\n\n"
        "\b\nExamples:\n  scorekeeper add Us 110 hearts 126 belote\n  scorekeeper add Ben +Cleo garde 2b 52 petit\n"
        "  scorekeeper add passed\n  scorekeeper add --by Us --contract 110 --trump hearts --points 126",
        "Note une donne, en mots dans n'importe quel ordre, français ou anglais.\n\n"
        "\b\nExemples :\n  scorekeeper add Nous 110 coeur 126 belote\n  scorekeeper add Ben +Cleo garde 2b 52 petit\n"
        "  scorekeeper add passe\n  scorekeeper add --by Nous --contract 110 --trump hearts --points 126",
    ),
    "help.edit": (
        "Say a deal anew, whichever it is; the totals follow.\n\n\b\nExample:\n  scorekeeper edit 4 Them 100 clubs 96",
        "Redit une donne, n'importe laquelle ; les totaux suivent.\n\n"
        "\b\nExemple :\n  scorekeeper edit 4 Eux 100 trefle 96",
    ),
    "help.insert": (
        "Record a forgotten deal before deal N.\n\n\b\nExample:\n  scorekeeper insert 3 passed",
        "Note une donne oubliée avant la donne N.\n\n\b\nExemple :\n  scorekeeper insert 3 passe",
    ),
    "help.remove": (
        "Take a deal out; the totals follow.\n\n\b\nExample:\n  scorekeeper remove 5",
        "Enlève une donne ; les totaux suivent.\n\n\b\nExemple :\n  scorekeeper remove 5",
    ),
    "help.undo": (
        "Take back the last change, whatever it was.\n\n\b\nExample:\n  scorekeeper undo",
        "Annule le dernier changement, quel qu'il soit.\n\n\b\nExemple :\n  scorekeeper undo",
    ),
    "help.redo": (
        "Do again what was undone.\n\n\b\nExample:\n  scorekeeper redo",
        "Refait ce qui a été annulé.\n\n\b\nExemple :\n  scorekeeper redo",
    ),
    "help.seats": (
        "Say who arrives, leaves or replaces whom; without words, who sits.\n\n"
        "\b\nExamples:\n  scorekeeper seats replace Dan by Fay\n  scorekeeper seats Fay arrives after Ben\n"
        "  scorekeeper seats Dan leaves",
        "Dit qui arrive, part ou remplace qui ; sans mots, qui est assis.\n\n"
        "\b\nExemples :\n  scorekeeper seats remplace Dan par Fay\n  scorekeeper seats Fay arrive après Ben\n"
        "  scorekeeper seats Dan part",
    ),
    "help.play": (
        "Keep a whole evening: the sheet, a prompt, a line a deal.\n\n\b\nExample:\n  scorekeeper play friday.yaml",
        "Tient toute une soirée : la feuille, une invite, une ligne par donne.\n\n"
        "\b\nExemple :\n  scorekeeper play vendredi.yaml",
    ),
    "help.arg.words": ("The deal, in words; see below.", "La donne, en mots ; voir plus bas."),
    "help.arg.sentence": ("Who comes or goes.", "Qui vient ou part."),
    "help.arg.session": (
        "The session file; without it SCOREKEEPER_SESSION, else the one last used.",
        "Le fichier de la partie ; sans lui SCOREKEEPER_SESSION, sinon la dernière.",
    ),
    "help.arg.number": ("The deal's number.", "Le numéro de la donne."),
    "help.arg.game": ("quoinche, tarot-biere or tarot.", "quoinche, tarot-biere ou tarot."),
    "help.arg.team": ("A team and its two players; twice.", "Une équipe et ses deux joueurs ; deux fois."),
    "help.arg.players": ("The players, in dealing order.", "Les joueurs, dans l'ordre de la donne."),
    "help.arg.options": (
        "A house rule, such as target=2000 or pot.ante=20; see rules show.",
        "Une règle de table, comme target=2000 ou pot.ante=20 ; voir rules show.",
    ),
    "help.arg.first": ("A preset, rule file or session.", "Une règle, un fichier de règle ou une soirée."),
    "help.arg.second": ("Another one.", "Une autre."),
    "help.arg.yes": ("Do not ask.", "Ne pas demander."),
    "help.arg.rules": ("A preset (rules list) or a rule file.", "Une règle (rules list) ou un fichier de règle."),
    "help.arg.chips": (
        "The colours of their chips, in the same order.",
        "Les couleurs de leurs jetons, dans le même ordre.",
    ),
    "help.arg.target": ("Marks that end a quoinche, or none.", "Marques qui finissent une quoinche, ou none."),
    "help.arg.title": ("What the evening is called.", "Le nom de la soirée."),
    "help.arg.first_dealer": ("Who deals first.", "Qui donne en premier."),
    "help.words": ("Words, {game}:", "Mots, {game} :"),
    "help.arg.version": ("Print the version.", "Donne la version."),
    "help.arg.new.file": ("The session file to begin.", "Le fichier de la partie à commencer."),
    "help.arg.file": (
        "The session file; without it SCOREKEEPER_SESSION, else the last.",
        "Le fichier de la partie ; sans lui SCOREKEEPER_SESSION, sinon la dernière.",
    ),
    "help.arg.paths": ("Session files, or folders of them.", "Des fichiers de parties, ou leurs dossiers."),
    "help.arg.season_file": ("The season file.", "Le fichier de saison."),
    "help.arg.skip_faulty": (
        "Leave faulty files out, and say so.",
        "Laisse de côté les fichiers fautifs, en le disant.",
    ),
    "help.arg.cup_file": ("The cup file.", "Le fichier de la coupe."),
    "help.arg.drawing": ("Who plays.", "Qui joue."),
    "help.arg.cards": (
        "The cards drawn for the deal, NAME=CARD; without them the program draws.",
        "Les cartes tirées pour la donne, NOM=CARTE ; sans elles le programme tire.",
    ),
    "help.arg.seed": ("The number of a draw, to see it again.", "Le numéro d'un tirage, pour le revoir."),
    "help.arg.seated": ("The names are in dealing order already.", "Les noms sont déjà dans l'ordre de la donne."),
    "help.arg.files": ("Session files.", "Des fichiers de parties."),
    "help.arg.file_and_number": (
        "The session file (or SCOREKEEPER_SESSION), and the deal's number.",
        "Le fichier de la partie (ou SCOREKEEPER_SESSION), et le numéro de la donne.",
    ),
    "help.arg.output": ("The file to write.", "Le fichier à écrire."),
    "help.arg.force": ("Replace the file if it is there.", "Remplace le fichier s'il existe."),
    "help.arg.to": ("The form of the rows.", "La forme des lignes."),
    "help.arg.step": ("Wait for a key after each deal.", "Attend une touche après chaque donne."),
    "help.arg.until": ("Stop after this deal.", "S'arrête après cette donne."),
    "help.arg.as_json": ("Print JSON for other programs.", "Sort du JSON pour d'autres programmes."),
    "help.arg.per_point": ("What a point is worth in money.", "Ce que vaut un point en argent."),
    "help.arg.every": ("Show every deal, however many.", "Montre toutes les donnes."),
    "help.arg.name": ("The rule book's name; without it all.", "Le nom de la règle ; sans lui toutes."),
    "usage.option": ("there is no option {found}", "il n'y a pas d'option {found}"),
    "usage.command": ("there is no command {found}", "il n'y a pas de commande {found}"),
    "usage.no-command": ("a command is missing", "il manque une commande"),
    "usage.argument": ("{name} is missing", "il manque {name}"),
    "usage.extra": ("{found} is too much here", "{found} est de trop ici"),
    "usage.value": ("{name} needs a value", "{name} demande une valeur"),
    "usage.no-value": ("{name} takes no value", "{name} ne prend pas de valeur"),
    "usage.whole": (
        "{name}: found {found}; expected a whole number",
        "{name} : trouvé {found} ; attendu un nombre entier",
    ),
    "usage.least": (
        "{name}: found {found}; expected at least {least}",
        "{name} : trouvé {found} ; attendu au moins {least}",
    ),
    "usage.bad": ("{name}: {detail}", "{name} : {detail}"),
    "usage.hint": ("How it is used: {command}", "Mode d'emploi : {command}"),
    "usage.heading.usage": ("Usage: ", "Usage : "),
    "usage.heading.options": ("Options:", "Options :"),
    "usage.heading.arguments": ("Arguments:", "Arguments :"),
    "usage.heading.commands": ("Commands:", "Commandes :"),
    "usage.heading.option": ("[OPTIONS]", "[OPTIONS]"),
    "usage.heading.command": ("COMMAND [ARGS]...", "COMMANDE [...]"),
    "usage.heading.help": ("Show this message and exit.", "Montre cette aide."),
    "usage.heading.required": ("[required]", "[obligatoire]"),
}
