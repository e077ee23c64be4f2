internal import SheafNotebook

extension ImportWords {
    static let english = ImportWords(
        title: "Import", ask: "Import from: ",
        known: "A file or a folder of them: what Sheaf exported, JSON, Markdown with front"
            + " matter, CSV, vCards, a Stack Exchange dump. Enter shows first what would come in.",
        hint: { command, isShown in
            switch command {
            case .accept: isShown ? "import" : "look"
            case .cancel: "do not import"
            case .fieldPageDown: "read on"
            default: nil
            }
        },
        noName: "Type the name of a file.", reading: { "Reading \($0) .." },
        noFiles: "No file begins like this.",
        wouldComeIn: "This would come in:", nothingNew: "Nothing of this is new:",
        follows: "Follows", likes: "Likes",
        kept: {
            $0 == 1
                ? "1 row was edited here and stays as it is."
                : "\(Language.grouped($0)) rows were edited here and stay as they are."
        },
        done: { what, path in
            what.isEmpty ? "Nothing in \(path) is new." : "Imported \(what) from \(path)."
        },
        and: " and ",
        notes: {
            $0 == 1 ? "g h has 1 note on it." : "g h has \(Language.grouped($0)) notes on it."
        },
        name: { "The import of \($0)" },
        command: CommandWords("import", "Import from a file or a folder"),
        progress: { progress, rate, left in
            let rows = progress.rows == 1 ? "1 row" : "\(Language.grouped(progress.rows)) rows"
            if progress.isRead { return "\(rows) read; now counting and indexing" }
            let end = left.map { "  \(Language.grouped($0)) s left" } ?? ""
            return "\(rows)  \(Language.grouped(rate)) a second\(end)"
        })
}
