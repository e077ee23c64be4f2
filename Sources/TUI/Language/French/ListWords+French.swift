extension ListWords {
    static let french = ListWords(
        moreBelow: "suite plus bas", share: { "\($0)\u{A0}%" },
        end: "fin", loading: "Lecture ..",
        nothingMatches: "Rien ne correspond. Échap efface le filtre.",
        hiddenByFilter: "Le filtre cache cette ligne ; Échap efface le filtre.",
        notInList: "Cette liste ne montre pas cette ligne.",
        newAround: { French.count($0, "nouveau", "nouveaux") },
        foreignChanges: { change in
            let comments =
                French.isOne(change.comments) ? "nouveau commentaire" : "nouveaux commentaires"
            let parts = [
                (change.added, "en plus"), (change.comments, comments), (change.gone, "en moins"),
                (change.trashed, "à la corbeille"),
                (change.left, "hors de la liste"), (change.changed, "modifiés"),
            ].filter { $0.0 > 0 }.map { "\(French.number($0.0)) \($0.1)" }
            let list = parts.joined(separator: ", ")
            return ["Ailleurs : \(list).", list]
        },
        strayed: {
            ["Ailleurs : la ligne choisie est passée en \($0).", "passée en \($0)"]
        },
        selectedHasGone: "La ligne choisie vient de disparaître. Appuyez encore pour celle-ci.",
        clearFilter: CommandWords("tout voir", "Effacer le filtre : tout montrer de nouveau"),
        preview: {
            $0
                ? CommandWords("sans aperçu", "Fermer l’aperçu à côté de la liste")
                : CommandWords("aperçu", "Montrer la ligne choisie à côté de la liste")
        },
        enterPreview: CommandWords("aperçu", "Entrer dans l’aperçu à côté de la liste"),
        leavePreview: CommandWords("liste", "Revenir à la liste d’à côté"),
        filterHint: {
            [
                .accept: CommandWords("garder le filtre"),
                .cancel: CommandWords("l’effacer", "Effacer le filtre"),
                .earlierFilter: CommandWords(
                    "précédents", "Un filtre précédent qui commence ainsi"),
            ][$0]
        },
        goToWrong: CommandWords("aller à l’erreur", "Aller à la prochaine erreur du filtre"),
        rowHint: {
            [
                .accept: CommandWords("aller à cette ligne"),
                .cancel: CommandWords("rester", "Rester sur cette ligne"),
            ][$0]
        },
        noNumber: "Ce n’est pas le numéro d’une ligne.",
        rowsThereAre: { "Il y a \(French.count($0, "ligne", "lignes"))." },
        noSections: { keys in
            "Cet ordre n’a pas de sections. Triez d’abord par date"
                + (keys.isEmpty ? "." : " (\(keys)).")
        },
        noHeadings: "Pas de titres ici : les sections ne sont pas affichées.",
        countingSections: "Les sections sont encore en train d’être comptées.",
        sectionsNotCounted: "Sections non comptées : vous l’avez arrêté. G recompte.",
        orderKept: "Les listes s’ouvriront désormais dans cet ordre.", yes: "oui", no: "non")
}
