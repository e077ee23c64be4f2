import Persistence
import SheafNotebook
import SheafTUI

extension Session {
    /// Shows what a batch would do, asks, does it, and says how it is taken back.
    ///
    /// What was shown is done: rows that others add meanwhile are none of it.
    ///
    /// - Throws: ``CommandError`` where nobody can be asked; ``ExitStatus/nothingFound`` where no
    ///   row meets the conditions.
    func run(_ batch: Batch, _ options: BatchOptions) async throws {
        var batch = batch
        if options.dryRun || !options.yes {
            let preview = try await preview(batch)
            if preview.count + preview.skips.total == 0 {
                if options.json, options.dryRun { try show(preview, asJSON: true) }
                if options.json, !options.dryRun { try write(0, preview.skips, of: batch) }
                try sayNothingMatches()
            }
            if options.dryRun { return try show(preview, asJSON: options.json) }
            for line in lines(of: preview) { say(line) }
            if preview.count == 0 {
                if options.json { try write(0, preview.skips, of: batch) }
                return
            }
            try confirm(
                question: batchWords.question(batchWords.title(batch.work)),
                refusal: words.done.batchRefusal, yes: false)
            batch = preview.batch
        }
        let report = try await carryOut(batch)
        if report.count + report.skips.total == 0 {
            if options.json { try write(0, report.skips, of: batch) }
            try sayNothingMatches()
        }
        try tell(report, of: batch, asJSON: options.json)
    }

    private var batchWords: BatchWords { language.batches }

    private func preview(_ batch: Batch) async throws -> BatchPreview {
        let progress = Progress(self)
        defer { progress.clear() }
        // A large store is looked through as long as it takes; C-c ends it.
        return try await storage().store.read { context in
            try context.preview(batch) { progress.show($0) }
        }
    }

    private func carryOut(_ batch: Batch) async throws -> BatchReport {
        let progress = Progress(self)
        defer { progress.clear() }
        return try await write { context in
            try context.run(batch) { progress.show($0) }
        }
    }

    /// Ends a command that found no row; says so.
    ///
    /// - Throws: ``ExitStatus/nothingFound``.
    func sayNothingMatches() throws -> Never {
        say(words.done.nothingMatches)
        throw ExitStatus.nothingFound
    }

    /// A preview in words: how many, how many not and why, and the first rows.
    private func lines(of preview: BatchPreview) -> [String] {
        var lines = batchWords.summary(preview)
        for row in preview.sample {
            let name = row.name.isEmpty ? language.posts.untitled : row.name.inSentence
            lines.append("  \(name)  \(batchWords.change(row.change))")
        }
        let rest = preview.count - preview.sample.count
        if rest > 0 { lines.append("  \(batchWords.more(rest))") }
        return lines
    }

    private func show(_ preview: BatchPreview, asJSON: Bool) throws {
        guard asJSON else {
            for line in lines(of: preview) { try output.print(line) }
            return
        }
        // What programs read is the same everywhere.
        let english = Language.named(.en).batches
        try output.json { writer in
            writer.object { json in
                json.member("action", preview.batch.typed)
                json.member("wouldChange", preview.count)
                json.member(preview.skips)
                json.name("sample")
                json.array { writer in
                    for row in preview.sample {
                        writer.object { json in
                            json.member("name", row.name)
                            json.member("change", english.change(row.change))
                        }
                    }
                }
            }
        }
    }

    private func write(_ changed: Int, _ skips: BatchSkips, of batch: Batch) throws {
        try output.json { writer in
            writer.object { json in
                json.member("action", batch.typed)
                json.member("changed", changed)
                json.member(skips)
            }
        }
    }

    private func tell(_ report: BatchReport, of batch: Batch, asJSON: Bool) throws {
        if asJSON { try write(report.count, report.skips, of: batch) }
        say(report.count == 0 ? batchWords.nothing : batchWords.done(batch.work, report.count))
        for sentence in batchWords.sentences(report.skips, of: batch.work, isDone: true) {
            say(sentence)
        }
        if report.count > 0 { say(words.done.takeBack(hints.typed("undo"))) }
    }
}

extension JSONWriter {
    /// How many rows stayed as they were, by the reason.
    fileprivate mutating func member(_ skips: BatchSkips) {
        name("unchanged")
        object { json in
            for reason in skips.reasons { json.member("\(reason)", skips[reason]) }
        }
    }
}
