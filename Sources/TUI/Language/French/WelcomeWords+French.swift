internal import Persistence

extension WelcomeWords {
    static let french = WelcomeWords(
        title: "Bienvenue dans Sheaf",
        greeting: [
            "Sheaf garde des gens et leurs écrits dans un seul fichier, qui est à vous.",
            "Il est vide pour l’instant. Comment voulez-vous commencer ?",
        ],
        gone: { what, moment, path, restore in
            [
                "Le carnet qui était ici n’y est plus : " + what.joined(separator: " et ")
                    + (moment.map { ", vus pour la dernière fois le \($0)." } ?? "."),
                "Il a été déplacé ou supprimé : \(path) est un nouveau carnet, vide.",
                "Pour le retrouver, quittez avec Q et remettez son fichier à sa place"
                    + (restore.map { ", ou reprenez la dernière sauvegarde : \($0)" } ?? "."),
                "Comment voulez-vous commencer ?",
            ]
        },
        question: "Par où commencer ?",
        loadSample: "Charger un échantillon à parcourir",
        startEmpty: "Commencer à vide : qui êtes-vous ?",
        shortChoices: ["Voir un exemple", "Partir de zéro"],
        importHint: {
            "Vos propres données entrent avec b I, ou dans un shell avec\u{A0}: "
                + $0.typed("import", "FILE")
        },
        chooseYourself: "Qui êtes-vous ?",
        whoAreYou: { "Entrée : ce que vous écrivez porte ce nom. \(frenchEscape($0))" },
        choose: "choisir",
        somebodyNew: {
            $0.isEmpty
                ? "Je ne suis pas dans la liste" : "Je ne suis pas dans la liste\u{A0}: \($0)"
        },
        new: CommandWords("me présenter", "Dire qui vous êtes"),
        whoIsNew: { "Entrée\u{A0}: dire qui vous êtes. \(frenchEscape($0))" },

        nobodyNamed: { "Personne ne s’appelle « \($0) »." },
        youWereDeleted: "Votre nom a été supprimé ailleurs : dites qui vous êtes, puis réessayez.",
        opening:
            "Ouverture. La première fois après une mise à jour, c’est plus long s’il y a "
            + "beaucoup à lire.",
        updating: { progress in
            let what =
                switch progress.work {
                case .backup: "Sauvegarde avant la mise à jour du carnet"
                case .replacement: "Copie du fichier mis à la place du carnet"
                case .step(let name, let number, let count):
                    "Mise à jour du carnet : étape \(number) sur \(count), \(name)"
                }
            return what + (progress.percent.map { ", \($0) %" } ?? "")
        },
        waiting: "Un autre programme écrit dans le carnet. En attente ; C-c abandonne.")

    /// What Esc does: somebody who is at the keyboard stays.
    private static func frenchEscape(_ you: String?) -> String {
        you.map { "Échap : rester \($0)." } ?? "Échap : décider plus tard."
    }
}
