internal import SheafModel

extension QuestionWords {
    static let french = QuestionWords(
        key: {
            switch $0 {
            case .accept:
                CommandWords("choisir", "Choisir le bouton actif ; sa lettre choisit chacun")
            case .nextField, .moveRight, .lineDown: CommandWords("suivant", "Bouton suivant")
            case .previousField, .moveLeft, .lineUp:
                CommandWords("précédent", "Bouton précédent")
            case .fieldPageDown: CommandWords("suite", "Lire la suite de la question")
            default: nil
            }
        },
        allShown: "Tout est affiché.",
        yesLetter: "o",
        cancel: "Non, garder", keepAll: "Non, ne rien supprimer", delete: "Oui, supprimer",
        deletePost: { "Supprimer « \($0) » ?" },
        postConsequence: {
            switch $0 {
            case 0: "Le billet va à la corbeille."
            case 1: "Le billet va à la corbeille avec son commentaire."
            default: "Le billet va à la corbeille avec ses \(French.comments($0))."
            }
        },
        deletePerson: { "Supprimer \($0) ?" },
        deleteYou: { posts, comments in
            "C’est vous. "
                + (posts == 0 && comments == 0
                    ? "Vous n’avez rien écrit qui partirait avec vous."
                    : "Vous avez écrit \(French.posts(posts)) et \(French.comments(comments))."
                        + " Si vous les gardez, votre nom est suivi de « (supprimé) ».")
                + " Avant que vous n’écriviez de nouveau, Sheaf demande qui vous êtes."
        },
        keepYourWritings: "Oui, supprimer sans mes écrits",
        deleteYouAndWritings: "Supprimer aussi mes écrits", deleteWritingsLetter: "s",
        personConsequence: { posts, comments in
            if posts == 0 && comments == 0 {
                "Cette personne n’a rien écrit."
            } else {
                "De cette personne : \(French.posts(posts)) et \(French.comments(comments))."
                    + " Si vous les gardez, le nom de l’auteur est suivi de « (supprimé) »."
            }
        },
        othersGoAlong: {
            switch $0 {
            case nil: "Supprimer les billets supprime aussi ce que d’autres y ont écrit."
            case 0?: "Personne d’autre n’a écrit sous ces billets."
            case let count?:
                "Supprimer les billets supprime aussi \(French.comments(count)) d’autres personnes."
            }
        },
        keepWritings: "Oui, supprimer sans ses écrits", deleteWritings: "Supprimer avec ses écrits",
        deleteComment: { "Supprimer le commentaire de \($0) ?" },
        commentConsequence: {
            switch $0 {
            case nil:
                "S’il y a des réponses et que vous les gardez, elles restent sous « (supprimé) »."
            case 0?: "Il n’a pas de réponses."
            case 1?: "Il a 1 réponse. Si vous la gardez, elle reste sous « (supprimé) »."
            case let replies?:
                "Il a \(French.number(replies)) réponses. Si vous les gardez, elles restent sous "
                    + "« (supprimé) »."
            }
        },
        deleteBranch: "Supprimer avec les réponses", deleteBranchLetter: "s",
        deleteTag: { "Supprimer l’étiquette « \($0) » ?" },
        tagConsequence: {
            switch $0 {
            case 0: "Aucun billet ne la porte."
            case 1: "1 billet perd l’étiquette ; le billet reste."
            default: "\(French.number($0)) billets perdent l’étiquette ; les billets restent."
            }
        },
        keepReplies: "Oui, supprimer sans les réponses",
        setStatus: { "Passer à l’état « \($0) » ?" },
        setActive: { $0 ? "Activer cette personne ?" : "Désactiver cette personne ?" },
        canBeTakenBack: "On peut revenir dessus.",
        takeWritings: { "Est-ce de \($0) ?" },
        unclaimed: { writings, email in
            "Avec l’adresse \(email), et sans auteur connu : \(frenchWritings(writings))."
        },
        takeConsequence:
            "Attribué, cela montre ce nom et figure sur la page de cette personne. Ce qui est "
            + "écrit reste tel quel.",
        leaveWritings: "Non, laisser", take: "Oui, attribuer", leave: "Non, laisser",
        change: "Oui, changer", turn: { $0 ? "Oui, annuler" : "Oui, rétablir" },
        activate: { $0 ? "Oui, activer" : "Oui, désactiver" },
        crashed: "Sheaf s’est arrêté la dernière fois",
        crashConsequence: {
            "Ce qui est enregistré est sauf. Cette note est tout ce qu’il y a : \($0)"
        },
        keepNote: "Garder la note", keepNoteLetter: "g", deleteNote: "Supprimer la note",
        deleteNoteLetter: "s",
        stillSaving: "Sheaf enregistre encore",
        stillExporting: "Sheaf écrit encore un fichier",
        endsWhenDone: {
            ($0 ? "Un autre programme occupe peut-être le carnet. " : "")
                + "Sheaf se termine dès que c’est fini\u{A0}; Échap reste ici."
        },
        waitOn: "Attendre", waitOnLetter: "a", endAnyway: "Terminer sans",
        endAnywayLetter: "t")

    /// "2 billets et 312 commentaires", without what there is none of.
    static func frenchWritings(_ writings: UnclaimedWritings) -> String {
        let parts = [
            writings.posts == 0 ? nil : French.posts(writings.posts),
            writings.comments == 0 ? nil : French.comments(writings.comments),
        ]
        return parts.compactMap(\.self).joined(separator: " et ")
    }
}
