extension LinearWords {
    static let french = LinearWords(
        greeting: "Tapez un numéro pour ouvrir une ligne, ou une commande."
            + " ? affiche les commandes."
            + " Une ligne vide redit l’écran.",
        help: "Un numéro ouvre la ligne\u{A0}; /mots filtre\u{A0}; n et N changent de page."
            + " Tapez une touche ou le nom d’une commande\u{A0}:",
        unknown: { "«\u{A0}\($0)\u{A0}» n’est pas une commande ici. ? affiche les commandes." },
        formHint: "Les champs sont demandés un par un. Une ligne vide garde la valeur, - l’efface,"
            + " <f2> enregistre, <esc> ferme.",
        nextNew: { "«\u{A0}\($0)\u{A0}»" },
        level: { "Réponse, niveau \($0)\u{A0}:" },
        progress: { "\($0)\u{A0}: \($1)\u{A0}%" },
        goesOn: "La page continue : n lit la suite.",
        moreRows: {
            French.isOne($0)
                ? "Encore 1 ligne : n l’affiche."
                : "Encore \(French.number($0)) lignes : n les affiche."
        },
        areaHint: "Terminez par une ligne d’un seul point\u{A0}; une ligne vide garde le texte.")
}
