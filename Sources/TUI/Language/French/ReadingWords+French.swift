extension ReadingWords {
    static let french = ReadingWords(
        isLast: "C’est le dernier de la liste.", isFirst: "C’est le premier de la liste.",
        find: CommandWords("chercher ici", "Chercher dans ce billet et ses commentaires"),
        keepFind: "garder", clearFind: "effacer",
        findHint: "mots du texte et des commentaires",
        notOnPage: { "« \($0) » ne figure pas sur cette page." },
        wentRound: {
            $0 ? "Fin atteinte\u{A0}: reprise au début." : "Début atteint\u{A0}: reprise à la fin."
        },
        endFind: CommandWords("effacer", "Ne plus surligner ce qui a été trouvé"),
        nothingNew: "Rien de nouveau.",
        nothingNewHere: {
            $0
                ? "Rien de nouveau sous ce filtre. Échap montre le reste."
                : "Rien de nouveau dans cette liste. g p, puis \($1) continue."
        },
        somethingNew: { count, isHere, next in
            French.count(count, "billet a du nouveau. ", "billets ont du nouveau. ")
                + "\(isHere ? "" : "g p, puis ")\(next) y mène."
        },
        withNew: { "\($0), \(French.count($1, "nouveau", "nouveaux"))" },
        isNew: "Le billet sélectionné a du nouveau.",
        onlyNew: "Rien d’autre de nouveau ici.",
        nextNewRow: CommandWords("nouveau suiv.", "Billet suivant avec du nouveau"),
        previousNewRow: CommandWords("nouveau préc.", "Billet précédent avec du nouveau"),
        nextNewPost: CommandWords("billet nouveau suiv.", "Billet suivant avec du nouveau"),
        previousNewPost: CommandWords("billet nouveau préc.", "Billet précédent avec du nouveau"),
        markedRead: {
            French.count($0, "billet marqué comme lu.", "billets marqués comme lus.")
        },
        markedUnread: {
            French.count($0, "billet marqué comme non lu.", "billets marqués comme non lus.")
        },
        tooManyUnread: {
            French.count(
                $0, "billet au plus peut être marqué comme non lu.",
                "billets au plus peuvent être marqués comme non lus.") + " Rien n’a changé."
        },
        newPost: { $0 ? "Nouveau billet précédent." : "Nouveau billet suivant." },
        postWithNew: {
            "Billet \($0 ? "précédent" : "suivant") avec de nouveaux commentaires."
        },
        unreadOnly: "non lus seulement", followedOnly: "personnes suivies",
        showUnread: {
            $0
                ? CommandWords("non lus : non", "Billets non lus seulement : désactiver")
                : CommandWords("non lus", "Seulement les billets non lus (du nouveau)")
        },
        showFollowed: {
            $0
                ? CommandWords("suivis : non", "Seulement les personnes suivies : désactiver")
                : CommandWords("suivis", "Seulement les personnes suivies")
        },
        followsNobody: "Vous ne suivez encore personne : appuyez sur + sur une personne.",
        needsYou: "Dites d’abord qui vous êtes.")
}
