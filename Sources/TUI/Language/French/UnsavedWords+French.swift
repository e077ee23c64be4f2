extension UnsavedWords {
    static let french = UnsavedWords(
        title: "Textes non enregistrés",
        count: { French.count($0, "texte", "textes") },
        empty: "Aucun texte non enregistré. Ce que vous tapez sans l’enregistrer est gardé ici.",
        firstLine: "Texte", form: "Où", kept: "Date", noText: "(illisible)",
        open: "ouvert dans une fenêtre",
        what: { text in
            let about = text.about
            switch text.source {
            case .form(.newPost): return "Nouveau billet"
            case .form(.post): return about.isEmpty ? "Billet modifié" : "Billet : \(about)"
            case .form(.tags):
                return about.isEmpty ? "Étiquettes d’un billet" : "Étiquettes : \(about)"
            case .form(.newPerson): return "Nouvelle personne"
            case .form(.person): return about.isEmpty ? "Personne modifiée" : "Personne : \(about)"
            case .form(.comment):
                return about.isEmpty ? "Commentaire d’un billet" : "Commentaire sur \(about)"
            case .form(.reply): return about.isEmpty ? "Réponse" : "Réponse à \(about)"
            case .form(.editedComment): return "Commentaire modifié"
            case .editor: return "Laissé par un éditeur"
            case .unknown: return "Un autre formulaire"
            }
        },
        byAnother: "Autre personne : ",
        mark: { French.count($0, "non enregistré", "non enregistrés") },
        atStart: {
            French.isOne($0)
                ? "1 texte non enregistré est gardé. g w le montre."
                : "\(French.number($0)) textes non enregistrés sont gardés. g w les montre."
        },
        others: {
            [
                French.isOne($0)
                    ? "Un autre texte non enregistré est gardé : Échap, puis g w."
                    : "\(French.number($0)) autres textes non enregistrés sont gardés : Échap,"
                        + " puis g w.",
                "En attente : \(French.number($0))",
            ]
        },
        left: "Texte non enregistré gardé. g w montre les textes non enregistrés.",
        taken: "Ce texte n’est plus là : une autre fenêtre l’a ouvert ou abandonné.",
        resume: CommandWords("continuer", "Continuer à écrire le texte"),
        copy: CommandWords("copier", "Copier le texte"),
        discard: CommandWords("abandonner", "Abandonner le texte ; demande d’abord"),
        discardQuestion: "Abandonner ce texte non enregistré ?",
        discarded: { "\($0) : « \($1) »" },
        isOpen: "Son formulaire est ouvert dans une fenêtre. Fermez-le d’abord là-bas.",
        isUnreadable: "Ce texte est illisible. Son fichier reste tel quel.",
        isUnknown: "Cette version n’a pas de formulaire pour lui. y c copie le texte.",
        inFile: { "Un éditeur l’a laissé dans \($0). y c copie le texte." },
        nothingToAnswer: "Le commentaire auquel il répond n’existe plus. y c copie le texte.",
        hidden: { "Impossible de chercher les textes non enregistrés. \($0) Il y en a peut-être." })
}
