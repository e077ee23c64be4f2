internal import SheafNotebook

extension FindWords {
    static let french = FindWords(
        title: "Rechercher",
        placeholder: "mots ; author:ada tag:x before:2020 -sauf \"une phrase\"",
        section: {
            switch $0 {
            case .posts: "Billets"
            case .comments: "Commentaires"
            case .people: "Personnes"
            case .actions: "Historique"
            case .trash: "Corbeille"
            }
        },
        total: { $0 < 2 ? "\($0) résultat" : "\(NumberWords.french.grouped($0)) résultats" },
        more: {
            "En afficher plus (\(NumberWords.french.grouped($0)) sur \(NumberWords.french.grouped($1)) pour l’instant)"
        },
        showMore: "en afficher plus",
        nothing: {
            "Aucun résultat pour « \($0) ». Moins de mots, ou des mots plus courts, en trouvent davantage."
        },
        examples: "Tapez pour rechercher, ou essayez un de ces exemples", run: "rechercher",
        example: {
            switch $0 {
            case .yours: "ce que vous avez écrit"
            case .thisMonth: "tout ce qui date de ce mois"
            case .drafts: "billets pas encore publiés"
            case .unanswered: "billets publiés sans commentaire"
            case .liked: "ce qui plaît le plus"
            case .staff: "administrateurs et modérateurs"
            }
        },
        toHits: CommandWords("aux résultats", "Descendre vers ce qui a été trouvé"),
        toExamples: CommandWords("aux exemples", "Descendre vers les exemples"),
        keyHint: {
            [
                .accept: CommandWords("garder ces mots"),
                .cancel: CommandWords("les effacer", "Effacer les mots cherchés"),
                .earlierFilter: CommandWords(
                    "précédents", "Une recherche précédente qui commence ainsi"),
            ][$0]
        })
}
