import FoundationEssentials
package import Persistence
import SheafModel

extension WriteContext {
    /// Does a batch: everything in this write, under one name.
    ///
    /// Each row is judged again: one that was changed or deleted since it was chosen is left as it
    /// is and counted.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - rows: How many rows are done together; nil for as many as suit the work. Tests make it small.
    ///   - progress: Is told after each few hundred rows, or thousand.
    /// - Returns: What it did.
    /// - Throws: `ValidationError` for a tag that no post can get; ``StoreError/notFound(_:)`` where the
    ///   new author is gone; ``StoreError/cancelled``; ``StoreError``. Then nothing of the write may
    ///   be kept.
    /// - Complexity: O(*n* log *m*) for *n* rows in tables of *m*.
    package mutating func run(
        _ batch: Batch, atOnce rows: Int? = nil, progress: (BatchProgress) -> Void = { _ in }
    ) throws -> BatchReport {
        try batch.check()
        let choice = try BatchChoice(batch, self)
        if choice.keys.count > 1000 { try expectManyRows() }
        let judge = try BatchJudge(batch, self)
        var report = BatchReport()
        report.skips.note(.gone, choice.gone)
        var first: Int64?
        var step: BatchStep?
        for chunk in choice.chunks(of: rows ?? batch.work.rowsAtOnce) {
            let keys = RowKeys(choice.keys[chunk])
            let changing = try judge.changing(keys, noting: &report.skips, self)
            if let key = changing.first {
                if first == nil { first = key }
                // Nothing is made ready where nothing changes: not even a tag.
                var ready = try step ?? BatchStep(batch, &self)
                try ready.run(RowKeys(changing), &self)
                step = ready
                report.count += changing.count
            }
            progress(BatchProgress(done: chunk.upperBound, total: choice.keys.count))
        }
        try step?.finish(&self)
        if let first { try name(batch, of: report.count, first) }
        return report
    }

    /// Calls the write what a batch did to so many rows, of which one is named.
    private mutating func name(
        _ batch: Batch, of count: Int, _ key: Int64
    ) throws(StoreError) {
        let column = batch.table == "post" ? "title" : Self.personName
        try name(batch.kind, column, of: batch.table, key, count: count)
    }
}
