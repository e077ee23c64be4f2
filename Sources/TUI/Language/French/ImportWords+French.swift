internal import SheafNotebook

extension ImportWords {
    static let french = ImportWords(
        title: "Importer", ask: "Importer depuis\u{A0}: ",
        known: "Un fichier ou un dossier\u{A0}: un export de Sheaf, JSON, Markdown avec en-tête,"
            + " CSV, vCard, une archive Stack Exchange. Entrée montre d’abord ce qui viendrait.",
        hint: { command, isShown in
            switch command {
            case .accept: isShown ? "importer" : "regarder"
            case .cancel: "ne pas importer"
            case .fieldPageDown: "lire la suite"
            default: nil
            }
        },
        noName: "Tapez le nom d’un fichier.", reading: { "Lecture de \($0) .." },
        noFiles: "Aucun fichier ne commence ainsi.",
        wouldComeIn: "Voici ce qui viendrait\u{A0}:",
        nothingNew: "Rien de cela n’est nouveau\u{A0}:",
        follows: "Abonnements", likes: "J’aime",
        kept: {
            $0 == 1
                ? "1 ligne a été modifiée ici et reste telle quelle."
                : "\(Language.grouped($0)) lignes ont été modifiées ici et restent telles quelles."
        },
        done: { what, path in
            what.isEmpty
                ? "Rien n’est nouveau dans \(path)." : "Importé de \(path)\u{A0}: \(what)."
        },
        and: " et ",
        notes: {
            $0 == 1
                ? "g h en garde 1 remarque." : "g h en garde \(Language.grouped($0)) remarques."
        },
        name: { "L’import de \($0)" },
        command: CommandWords("importer", "Importer depuis un fichier ou un dossier"),
        progress: { progress, rate, left in
            let rows = French.count(progress.rows, "ligne", "lignes")
            if progress.isRead {
                return rows + (French.isOne(progress.rows) ? " lue" : " lues")
                    + " ; comptage et indexation en cours"
            }
            let end = left.map { "  encore \(French.number($0)) s" } ?? ""
            return "\(rows)  \(French.number(rate)) par seconde\(end)"
        })
}
