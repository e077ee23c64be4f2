package import SheafNotebook

/// How far work is that takes long, and how fast.
package struct TaskPace: Hashable, Sendable {
    /// What is told of it.
    package enum Progress: Hashable, Sendable {
        /// How many rows are changed or written.
        case rows(BatchProgress)
        /// How much of the files of an import is read.
        case reading(ImportProgress)
    }

    package let progress: Progress
    /// Rows a second.
    package let rate: Int
    /// Seconds that remain at that rate; nil as long as nobody can tell.
    package let left: Int?

    /// Tells it of work on rows that has been running for so long.
    package init(_ progress: BatchProgress, after time: Duration) {
        self.progress = .rows(progress)
        rate = Self.rate(progress.done, after: time)
        left = rate > 0 ? (progress.total - progress.done) / rate + 1 : nil
    }

    /// Tells it of an import that has been running for so long.
    package init(_ progress: ImportProgress, after time: Duration) {
        self.progress = .reading(progress)
        rate = Self.rate(progress.rows, after: time)
        left = progress.secondsLeft(after: time / .seconds(1))
    }

    private static func rate(_ count: Int, after time: Duration) -> Int {
        let seconds = time / .seconds(1)
        return seconds > 0 ? Int(Double(count) / seconds) : 0
    }

    /// The hundredths of it that are done; nil where nobody can say: of what comes through a pipe, and of
    /// an import that is read to its end and goes on with what it has read.
    var share: Int? {
        switch progress {
        case .rows(let rows): Self.share(rows.done, of: rows.total)
        case .reading(let files): files.isRead ? nil : Self.share(files.bytes, of: files.total)
        }
    }

    private static func share(_ done: Int, of total: Int) -> Int? {
        guard total > 0 else { return nil }
        return min(100, Int(100 * Double(done) / Double(total)))
    }
}

extension Language {
    /// How far work is, as a sentence.
    func progress(of pace: TaskPace) -> String {
        switch pace.progress {
        case .rows(let rows): batches.progress(rows, pace.rate, pace.left)
        case .reading(let files): imports.progress(files, pace.rate, pace.left)
        }
    }
}
