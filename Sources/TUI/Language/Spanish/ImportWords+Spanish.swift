internal import Notebook

extension ImportWords {
    static let spanish = ImportWords { progress, rate, left in
        let rows = Spanish.count(progress.rows, "fila", "filas")
        if progress.isRead { return "\(rows) leídas; ahora se cuentan e indexan" }
        let end = left.map { "  quedan \(Spanish.number($0)) s" } ?? ""
        return "\(rows)  \(Spanish.number(rate)) por segundo\(end)"
    }
}
