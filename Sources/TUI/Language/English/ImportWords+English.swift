internal import Notebook

extension ImportWords {
    static let english = ImportWords { progress, rate, left in
        let rows = progress.rows == 1 ? "1 row" : "\(Language.grouped(progress.rows)) rows"
        if progress.isRead { return "\(rows) read; now counting and indexing" }
        let end = left.map { "  \(Language.grouped($0)) s left" } ?? ""
        return "\(rows)  \(Language.grouped(rate)) a second\(end)"
    }
}
