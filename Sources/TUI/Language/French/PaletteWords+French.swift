extension PaletteWords {
    static let french = PaletteWords(
        title: "Commandes", noKey: "sans touche",
        placeholder: [
            "le nom d’une commande, le numéro d’une ligne ou un mot comme sort",
            "une commande ou une ligne", "une commande",
        ],
        verb: {
            switch $0 {
            case .filter: "N’afficher que ce qui répond à une recherche"
            case .sort: "Trier par ..."
            case .view: "Afficher une vue enregistrée"
            case .theme: "Changer les couleurs"
            case .language: "Changer la langue"
            case .actAs: "Travailler sous un autre nom"
            case .set: "Modifier un réglage"
            }
        },
        goToRow: { "Aller à la ligne \($0)" },
        search: { "Chercher «\u{A0}\($0)\u{A0}» dans les billets" },
        nothing: { "Aucune commande ne s’appelle «\u{A0}\($0)\u{A0}»." },
        hint: {
            [
                .accept: "exécuter", .nextField: "compléter", .earlierFilter: "précédente",
                .laterFilter: "suivante",
                .cancel: "fermer",
            ][$0]
        },
        hasKey: { "\($0)  (touche\u{A0}: \($1))" }, hasNoKey: { "\($0)  (sans touche)" },
        present: "actuel", ascending: "croissant", descending: "décroissant",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "Cette liste ne peut pas être filtrée."
            case .sort: "Cette liste ne peut pas être triée par «\u{A0}\(text)\u{A0}»."
            case .view: "Il n’y a pas de vue nommée «\u{A0}\(text)\u{A0}»."
            case .theme: "Il n’y a pas de couleurs nommées «\u{A0}\(text)\u{A0}»."
            case .language: "Il n’y a pas ici de langue «\u{A0}\(text)\u{A0}»."
            case .actAs: "Personne ne s’appelle «\u{A0}\(text)\u{A0}»."
            case .set: "Il n’y a pas de réglage «\u{A0}\(text)\u{A0}»."
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter:
                "Tapez ce que les lignes doivent contenir, par exemple\u{A0}: filter status:draft"
            case .sort: "Tapez un critère de tri, par exemple\u{A0}: sort title"
            case .view: "Tapez le nom d’une vue."
            case .theme: "Tapez les couleurs, par exemple\u{A0}: theme dark"
            case .language: "Tapez une langue, par exemple\u{A0}: language fr"
            case .actAs: "Tapez un nom d’utilisateur, par exemple\u{A0}: as ada"
            case .set: "Tapez un réglage et sa valeur, par exemple\u{A0}: set display.theme dark"
            }
        },
        nobody: { "Personne ne s’appelle «\u{A0}\($0)\u{A0}»." },
        hasSet: { "\($0)\u{A0}: \($1)" },
        refusesValue: { "\($0) n’accepte pas cette valeur. \($1)" },
        notHere: { need in
            switch need {
            case .post: "Seulement pour les billets."
            case .person: "Seulement pour les personnes."
            case .tag: "Seulement pour les étiquettes."
            case .secret: "Seulement dans le coffre."
            case .deleted: "Seulement dans la corbeille."
            case nil: "Pas sur cet écran."
            }
        },
        noRows: "Il n’y a pas ici de lignes numérotées.")
}
