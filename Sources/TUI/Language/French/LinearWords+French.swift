extension LinearWords {
    static let french = LinearWords(
        greeting: "Tapez un numéro pour ouvrir une ligne, ou une commande. ? liste les commandes.",
        help: "Un numéro ouvre la ligne\u{A0}; /mots filtre\u{A0}; n et N tournent la page."
            + " Tapez une touche ou le nom d’une commande\u{A0}:",
        unknown: { "«\u{A0}\($0)\u{A0}» n’est pas une commande ici. ? liste les commandes." },
        formHint: "Chaque champ est demandé. Une ligne vide le garde, - le vide,"
            + " <f2> enregistre, <esc> ferme.",
        level: { "Réponse, niveau \($0)\u{A0}:" },
        progress: { "\($0)\u{A0}: \($1)\u{A0}%" },
        areaHint: "Terminez par une ligne d’un seul point\u{A0}; une ligne vide garde le texte.")
}
