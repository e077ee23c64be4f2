internal import SheafModel

extension ViewWords {
    static let french = ViewWords(
        save: "Enregistrer cette vue", title: "Vues", name: "Nom", keys: "Touche", list: "Liste",
        query: "Requête",
        listName: { $0 == .posts ? "billets" : "personnes" },
        show: CommandWords("afficher", "Afficher cette vue"),
        leave: CommandWords("quitter la vue", "Quitter cette vue\u{A0}: tout montrer de nouveau"),
        rename: CommandWords("renommer", "Lui donner un autre nom ou une autre touche"),
        deleteQuestion: { "Supprimer la vue «\u{A0}\($0)\u{A0}»\u{A0}?" },
        deleteConsequence: {
            ($0.isEmpty ? "Elle affiche tout." : "Elle affiche «\u{A0}\($0)\u{A0}».")
                + " Ce qu’elle affiche reste\u{A0}; la vue disparaît définitivement."
        },
        nameTaken: { "Il y a déjà une vue nommée «\u{A0}\($0)\u{A0}»." },
        askName: ["Nom de cette vue\u{A0}:", "Nom\u{A0}:"],
        askLetter: [
            "Touche après f, lettre ou chiffre\u{A0}:", "Touche après f\u{A0}:",
        ],
        takenLetters: {
            ["\($0) sont prises\u{A0}; Entrée seule\u{A0}: aucune", "sauf \($0)"]
        },
        hint: { command, asksLetter in
            switch command {
            case .accept: asksLetter ? "enregistrer" : "suite"
            case .cancel: asksLetter ? "nom" : "laisser"
            default: nil
            }
        },
        noKey: "sans touche",
        saved: { name, keys in
            "Enregistrée sous «\u{A0}\(name)\u{A0}». "
                + (keys.map { "\($0) l’affiche." } ?? "Elle est dans la liste des vues\u{A0}: f v.")
        },
        savedInProfile: { name, profile, command in
            "Enregistrée sous «\u{A0}\(name)\u{A0}» dans le profil «\u{A0}\(profile)\u{A0}». "
                + "Pour l’y voir\u{A0}: \(command)"
        },
        replaces: { "La vue de ce nom affiche «\u{A0}\($0)\u{A0}» et serait perdue." },
        wrongName: "Un nom compte de 1 à 40 caractères, tous visibles.",
        wrongLetter: "Une lettre ou un chiffre, ou rien.",
        letterTaken: { letter, view in
            view.map { "f \(letter) affiche déjà la vue «\u{A0}\($0)\u{A0}»." }
                ?? "f \(letter) fait déjà autre chose."
        },
        unknown: { "Il n’y a pas de vue nommée «\u{A0}\($0)\u{A0}»." },
        ofOtherList: { name, list, command in
            "« \(name) » est une vue de \(list == .posts ? "billets" : "personnes") : "
                + (command.map { "\($0) \"\(name)\"" } ?? "donnez un autre nom.")
        },
        cannotKeep: { "Une vue ne garde pas « \($0) » : esc montre tout de nouveau." },
        noneYet:
            "Aucune vue pour l’instant : « sheaf views save » en enregistre une, et à l’écran f s.",
        deleted: { "La vue « \($0) » est supprimée." },
        leftBehind: { names, command in
            let views = InputWords.list(names.map { "«\u{A0}\($0)\u{A0}»" }, " et ")
            return
                (names.count == 1
                ? "La vue \(views) demande encore" : "Les vues \(views) demandent encore")
                + " une étiquette qui n’existe plus."
                + (command.map { " «\u{A0}\($0)\u{A0}» donne une autre requête à une vue." } ?? "")
        },
        wrongQuery: { "La vue ne peut pas être affichée. \($0)" }, completion: "compléter",
        thenBy: "puis par ...")
}
