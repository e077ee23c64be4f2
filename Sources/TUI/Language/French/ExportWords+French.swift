internal import Persistence
internal import SheafNotebook

extension ExportWords {
    static let french: ExportWords = .init(
        title: "Exporter", what: frenchWhat, ask: "Exporter vers : ",
        endings: "La fin du nom dit le format :", form: frenchForm,
        home: "~/ est votre dossier personnel.",
        hint: { command in
            switch command {
            case .accept: "exporter"
            case .cancel: "ne pas exporter"
            default: nil
            }
        },
        noName: "Tapez le nom d’un fichier.",
        noFolders: "Aucun dossier ne commence ainsi.",
        noForm: { "Terminez le nom par l’un de ceux-ci : \($0)" },
        noFormNorOption: {
            "Terminez le nom par l’un de ceux-ci : \($0). Ou dites le format : \($1)."
        },
        refused: frenchRefusal,
        replace: { "Remplacer \($0) ?" },
        replaceConsequence: "Un fichier porte déjà ce nom. Son contenu serait perdu.",
        keep: "Non, garder", replaceIt: "Oui, remplacer",
        done: { report, path in
            let counts = ExportWords.counts(report.tally, .french, and: " et ")
            let done = "Exporté vers \(path) : \(counts)." + frenchRest(report)
            guard report.damaged > 0 else { return done }
            let missing = DoneWords.french.damaged(
                DoneWords.french.exportIncomplete, report.damaged)
            let beside = report.isBeside ? " L’export précédent est resté tel quel." : ""
            return "\(done) \(missing)\(beside)"
        },
        leftOut: frenchLeftOut,
        name: { "L’export \($0)" },
        stopped: { "\($0) : arrêté. Aucun fichier n’a été écrit." },
        command: CommandWords(
            "exporter", "Exporter un billet et ses commentaires, ou une personne"),
        ofMany: CommandWords("exporter", "Exporter les lignes marquées, ou toute la liste"),
        ofAll: CommandWords("tout exporter", "Exporter tout vers un fichier"))

    @Sendable private static func frenchWhat(_ order: ExportOrder) -> String {
        let count = order.marks.count
        return switch order.rows {
        case .everything: "Toutes les personnes, tous les billets et commentaires"
        case .post(_, let title): "« \(title.onOneLine) » avec ses commentaires"
        case .person(_, let name): name.onOneLine
        case .posts where count == 0: "Tous les billets de cette liste, avec leurs commentaires"
        case .posts where count == 1: "1 billet avec ses commentaires"
        case .posts: "\(French.posts(count)) avec leurs commentaires"
        case .people where count == 0: "Toutes les personnes de cette liste"
        case .people: French.people(count)
        }
    }

    private static func frenchRest(_ report: ExportReport) -> String {
        report.leftOut > 0 ? " " + frenchLeftOut(report.leftOut) : ""
    }

    @Sendable private static func frenchLeftOut(_ comments: Int) -> String {
        "N’y figure pas : \(PostWords.french.commentCount(comments)). Un tableau de billets n’a pas de place "
            + "pour les commentaires ; leur propre tableau en a (comments.csv), et JSON Lines contient tout "
            + "(.jsonl)."
    }

    @Sendable private static func frenchForm(_ form: ExportForm) -> String {
        switch form {
        case .lines: "JSON Lines, à réimporter"
        case .sheet: "Markdown et commentaires"
        case .folder: "un dossier de Markdown"
        case .peopleTable: "tableau des personnes"
        case .postsTable: "tableau des billets seuls"
        case .commentsTable: "tableau des commentaires"
        case .cards: "vCards, pour contacts"
        case .mailbox: "courriels, pour lire"
        }
    }

    @Sendable private static func frenchRefusal(_ path: String, _ place: ExportPlace) -> String {
        switch place {
        case .free, .file: ""
        case .folder: "\(path) est un dossier. Tapez un nom de fichier à la suite."
        case .noEmptyFolder:
            "\(path) existe et n’est pas un dossier vide ; il est resté tel quel. "
                + "Tapez un autre nom."
        case .noFile: "\(path) est un périphérique ou un tube. Tapez un autre nom."
        case .own:
            "\(path) est un fichier propre à Sheaf ; il est resté tel quel. Tapez un autre nom."
        case .noFolder(let folder): "Le dossier \(folder) n’existe pas. Tapez un autre nom."
        }
    }
}
