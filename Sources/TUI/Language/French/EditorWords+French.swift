internal import SheafNotebook

extension EditorWords {
    static let french = EditorWords(
        lines: { $0 < 2 ? "\($0) ligne" : "\(French.number($0)) lignes" },
        words: { $0 < 2 ? "\($0) mot" : "\(French.number($0)) mots" },
        selecting: [
            "Sélection\u{A0}: déplacez-vous pour l’étendre, M-x coupe, M-c copie, Échap annule.",
            "Sélection\u{A0}: M-x coupe, M-c copie.", "Sélection",
        ],
        selection: "sélection", find: "Rechercher\u{A0}: ",
        replace: { "Remplacer \(French.number($0)) par\u{A0}: " },
        nothingFound: "aucun résultat",
        replaced: { count, key in
            (count < 2
                ? "\(French.number(count)) occurrence remplacée."
                : "\(French.number(count)) occurrences remplacées.") + " \(key)\u{A0}: annuler"
        },
        next: CommandWords("suivante", "Occurrence suivante"),
        previous: CommandWords("précédente", "Occurrence précédente"),
        endFinding: CommandWords(
            "terminer", "Arrêter la recherche\u{A0}; l’occurrence reste sélectionnée"),
        toReplacement: CommandWords("remplacer", "Saisir le texte de remplacement"),
        toSearch: CommandWords("rechercher", "Revenir au texte recherché"),
        replaceAll: CommandWords(
            "tout remplacer", "Remplacer toutes les occurrences en une seule étape"),
        replaceThis: CommandWords("celle-ci", "Remplacer cette occurrence et passer à la suivante"),
        emptied: "Le fichier est revenu vide\u{A0}: rien n’a été modifié.",
        frontMatter: {
            switch $0 {
            case .noEnd(let line):
                "Il manque --- après la ligne \(line) : tout est dans le texte. Corrigez ou enregistrez."
            case .unknownKey(let key, let line):
                "Ligne \(line) : « \(key) » n’est ni title, ni tags, ni status. Elle est dans le texte."
            case .notTaken(let key, let line):
                "Ligne \(line) : « \(key) » n’a pas pu être repris. La ligne est dans le texte."
            }
        },
        noStatus: { status, choices in
            "«\u{A0}\(status)\u{A0}» n’est pas un état. Utilisez \(choices.joined(separator: ", "))."
        })
}
