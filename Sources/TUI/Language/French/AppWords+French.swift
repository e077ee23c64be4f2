internal import Persistence

extension AppWords {
    static let french = AppWords(
        help: "Aide",
        helpSearch: [
            "j et k choisissent une commande, / la cherche ; Entrée l’exécute",
            "j, k choisissent, / cherche, Entrée exécute", "Entrée exécute",
        ], helpRun: "exécuter",
        helpNothing: "Aucune commande ne correspond.",
        helpChoose: "Aucune commande n’est choisie. j et k en choisissent une, / la cherche.",
        messages: "Messages", noMessages: "Aucun message pour l’instant.",
        times: { "(\(French.number($0)) fois)" },
        alreadyHere: "Vous y êtes déjà.",
        unboundKeys: {
            "\($0) ne fait rien ici." + ($1.map { " \($0) montre les touches." } ?? "")
        },
        inputMethodOn: "La méthode de saisie semble active. Ici, les touches sont des lettres "
            + "simples.",
        pasteOutsideField: "On ne peut coller du texte que dans un champ. Rien n’a été fait.",
        copied: { outcome, what in
            switch outcome {
            case .taken: "Copié : \(what)"
            case .asked: "Copié, si le terminal le permet : \(what)"
            case .unknown:
                "Rien n’a été copié : ce terminal n’a pas de presse-papiers pour les programmes."
            case .tooLong:
                "Rien n’a été copié : c’est trop long pour le presse-papiers d’un terminal."
            case .refused: "Rien n’a été copié : tmux ne l’a pas accepté."
            }
        },
        mouse: {
            $0
                ? "Souris activée. Avec Maj, elle sélectionne du texte ; M la désactive."
                : "Souris désactivée : le terminal sélectionne de nouveau du texte."
        },
        stillSaving: {
            $0
                ? "Sheaf enregistre encore\u{A0}; un autre programme occupe peut-être le carnet."
                : "Sheaf enregistre encore."
        },
        ending: "Sheaf se ferme une fois l’enregistrement fini. Échap reste, C-c ferme sans "
            + "attendre.",
        waiting: { delay, keys in
            let what =
                switch delay {
                case .opening: "Ouverture du carnet en cours."
                case .reading: "Lecture en cours."
                case .saving:
                    "Enregistrement en cours ; un autre programme occupe peut-être le carnet."
                case .changingMany(let percent):
                    "Travail en cours\(percent.map { ", \($0) %" } ?? "") ; C-c l’arrête."
                case .creatingVault: "Le coffre est en cours de création."
                case .unlockingVault: "Le coffre s’ouvre."
                case .savingVault: "Le coffre s’enregistre."
                case .editor: "L’éditeur démarre."
                }
            let waits = French.count(keys, "touche attend", "touches attendent")
            return switch keys {
            case 0: what
            case _ where delay.isOfMany: what + " \(waits)."
            case 1: what + " \(waits) ; C-c l’oublie."
            default: what + " \(waits) ; C-c les oublie."
            }
        },
        dropped: {
            French.isOne($0)
                ? "1 touche tapée d’avance a été oubliée."
                : "\(French.number($0)) touches tapées d’avance ont été oubliées."
        },
        unseen: "Voyez d’abord ce qui viendrait.",
        unseenChange: "Voyez d’abord ce qui changerait.",
        unknownTerminal: {
            "Le terminal « \($0) » est inconnu ici : affichage comme dans un xterm ordinaire."
        },
        journalAside: { journal in
            switch journal.reason {
            case .foreign:
                "Les dernières modifications d’un autre carnet se trouvaient à côté de "
                    + "celui-ci : gardées dans \(journal.path), sans être appliquées."
            case .damaged:
                "Le journal était abîmé : les dernières modifications manquent peut-être. Il "
                    + "est gardé dans \(journal.path)."
            }
        },
        journalOfReplaced: { path, command in
            "Un autre fichier a pris la place de \(path). Ce qui avait été enregistré en dernier "
                + "dans le précédent s’y accorde, et s’y trouve maintenant. Pour revenir à une "
                + "sauvegarde : \(command)"
        },
        backedUp: { "Sauvegardé dans \($0.path)." },
        notBackedUp: "La sauvegarde régulière n’a pas été faite.",
        broughtUpToDate: { backup, setAside in
            let rows =
                switch setAside {
                case 0: ""
                case 1: " 1 ligne ne convenait pas telle quelle et est gardée à part."
                default:
                    " \(French.number(setAside)) lignes ne convenaient pas telles quelles et "
                        + "sont gardées à part."
                }
            return "Le carnet a été mis à jour.\(rows) Tel qu’il était avant : \(backup)"
        },
        prefix: {
            switch $0 {
            case .many: "plusieurs à la fois"
            case .show: "seulement"
            case .go: "aller à"
            case .sort: "trier"
            case .copy: "copier"
            case .fold: "replier"
            }
        },
        scrollRow: "défiler",
        moreKeys: { "Tab : encore \($0)" }, closeKeyBox: "fermer le menu",
        capitalReverses: "La majuscule inverse",
        heading: {
            switch $0 {
            case .moving: "Se déplacer"
            case .places: "Lieux"
            case .lists: "Listes"
            case .actions: "Personnes, billets, commentaires"
            case .folding: "Replier"
            case .writing: "Formulaires et dialogues"
            case .typing: "Écrire"
            case .app: "L’application"
            }
        })
}
