internal import Notebook

extension ImportWords {
    static let french = ImportWords { progress, rate, left in
        let rows = French.count(progress.rows, "ligne", "lignes")
        if progress.isRead {
            return rows + (French.isOne(progress.rows) ? " lue" : " lues")
                + " ; comptage et indexation en cours"
        }
        let end = left.map { "  encore \(French.number($0)) s" } ?? ""
        return "\(rows)  \(French.number(rate)) par seconde\(end)"
    }
}
