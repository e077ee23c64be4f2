package import Notebook

/// What is said of an import while it runs.
package struct ImportWords: Sendable {
    /// How far it is, how many rows come a second, and how many seconds reading goes on.
    package let progress: @Sendable (ImportProgress, _ rate: Int, _ left: Int?) -> String

    static let english = ImportWords { progress, rate, left in
        let rows = progress.rows == 1 ? "1 row" : "\(Language.grouped(progress.rows)) rows"
        if progress.isRead { return "\(rows) read; now counting and indexing" }
        let end = left.map { "  \(Language.grouped($0)) s left" } ?? ""
        return "\(rows)  \(Language.grouped(rate)) a second\(end)"
    }

    static let japanese = ImportWords { progress, rate, left in
        let rows = "\(Language.grouped(progress.rows)) 件"
        if progress.isRead { return "\(rows)を読み込みました。集計と索引の作成中です" }
        let end = left.map { "  残り \(Language.grouped($0)) 秒" } ?? ""
        return "\(rows)  毎秒 \(Language.grouped(rate)) 件\(end)"
    }
}
