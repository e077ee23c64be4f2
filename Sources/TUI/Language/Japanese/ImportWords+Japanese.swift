internal import Notebook

extension ImportWords {
    static let japanese = ImportWords { progress, rate, left in
        let rows = "\(Language.grouped(progress.rows)) 件"
        if progress.isRead { return "\(rows)を読み込みました。集計と索引の作成中です" }
        let end = left.map { "  残り \(Language.grouped($0)) 秒" } ?? ""
        return "\(rows)  毎秒 \(Language.grouped(rate)) 件\(end)"
    }
}
