import FoundationEssentials
package import Persistence
import SheafModel

/// Puts right what can be wrong with a store of people and posts.
///
/// No text is lost that can be read: what belongs to nothing any more is detached, or moved to a draft of
/// its own.
package enum NotebookRepair {
    /// What was done beside what the findings say.
    package struct Outcome: Hashable, Sendable {
        /// The titles of the drafts that hold what belonged to nothing any more.
        package internal(set) var drafts: [String] = []
        /// Whether rows, columns or values were given up: only a copy from before has them.
        package internal(set) var isLossy = false
    }

    /// Repairs what ``NotebookCheck`` found: make a backup before, for nothing of it can be undone.
    ///
    /// Where no row is on a damaged page, indexes are made anew first and in a write of their own: what is
    /// found of rows and done to them goes by indexes. Then everything is repaired in one write. Where pages are
    /// damaged, what can be read of them is, and the file is written anew. What damage hid is found by looking
    /// once more.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - store: The store.
    /// - Returns: What was done beside that.
    /// - Throws: ``StoreError``; then nothing was changed, or only indexes and the order of pages.
    @discardableResult
    package static func run(
        _ findings: [NotebookFinding], on store: Store
    ) async throws -> Outcome {
        do {
            return try await repair(findings, on: store)
        } catch StoreError.corrupt {
            // An index in which SQLite finds nothing wrong may not have the row that is to be changed.
            try await remakeIndexes(of: store, writesAnew: false)
            return try await repair(try await NotebookCheck.findings(in: store), on: store)
        }
    }

    private static func repair(
        _ findings: [NotebookFinding], on store: Store
    ) async throws -> Outcome {
        var findings = findings
        let mayBeOfPages = findings.contains(where: \.isOfPages)
        let found = mayBeOfPages ? try await pageDamage(of: store) : PageDamage()
        let pages = found.tables
        // Out of tables that are damaged themselves none can be made.
        if pages.isEmpty, mayBeOfPages || findings.contains(where: \.isOfIndexes) {
            try await remakeIndexes(of: store, writesAnew: mayBeOfPages)
            findings = try await NotebookCheck.findings(in: store)
        }
        let damaged = findings.contains(where: \.isOfValues)
        let isLossy =
            damaged || found.hasLooseRows
            || pages.contains {
                !$0.isFoundAgain && !isDerived($0.table) && !isOfActions($0.table)
            }
        let schema = try await SchemaPart.all()
        let columns = damaged ? try await StoredColumn.all() : [:]
        var options = WriteOptions(author: "doctor")
        options.mendsFile = mayBeOfPages
        let outcome = try await store.write(options) { context in
            DerivedValue.register(on: context.connection)
            // What was written since is in no list of what can be read.
            if !pages.isEmpty, let last = found.last, try context.lastWrite() != last {
                throw StoreError.busy(path: store.path)
            }
            let refused = pages.isEmpty ? 0 : try context.salvage(pages, isDerived)
            var outcome = try context.repair(schema, damaged ? columns : nil, found.people)
            outcome.isLossy = outcome.isLossy || isLossy || refused > 0
            return outcome
        }
        // Damaged pages belong to nothing now, and go. Where that fails, what was done is done all the same and has
        // to be told; whoever looks once more finds the pages.
        if !pages.isEmpty { try? await store.vacuum() }
        return outcome
    }

    /// Makes all indexes anew, out of tables that can be read.
    private static func remakeIndexes(of store: Store, writesAnew: Bool) async throws {
        // It may be pages that belong to nothing.
        let isMended = writesAnew ? try await isMendedByWritingAnew(store) : true
        var options = WriteOptions(author: "doctor")
        options.mendsFile = true
        do {
            try await store.write(options) { try $0.refillIndexes() }
            if isMended { return }
        } catch StoreError.corrupt, StoreError.diskFull {
            try await store.write(options) { try $0.remakeIndexes() }
        }
        try await store.vacuum()
    }

    /// Writes the file anew, which leaves behind what belongs to nothing; whether that could be read to its end.
    private static func isMendedByWritingAnew(_ store: Store) async throws -> Bool {
        do {
            try await store.vacuum()
            return true
        } catch StoreError.corrupt, StoreError.diskFull {
            // SQLite also says that the disk is full where an index leads to a page of a number that no file can
            // have. Where it is full, what comes next finds that as well, and changes nothing.
            return false
        }
    }

    /// What damaged pages hold.
    private struct PageDamage: Sendable {
        /// The tables with damaged pages, of a word index all it is made of, for one part is of no use.
        var tables: [TableDamage] = []
        /// The people who are on them.
        var people = LostPeople()
        /// Which write was the last one by then; `nil` where nobody can tell.
        var last: Int64?
        /// Whether there are rows that are of none of these tables, and to which nothing leads: they go with the
        /// pages that nothing leads to.
        var hasLooseRows = false
    }

    private static func pageDamage(of store: Store) async throws -> PageDamage {
        var found = try await store.read(atMost: .seconds(86_400)) { context in
            var found = PageDamage()
            // The list of writes may be damaged itself.
            found.last = try? context.lastWrite()
            found.tables = try context.damagedTables()
            found.people = try context.lostPeople(found.tables)
            if found.tables.isEmpty { found.hasLooseRows = try context.hasLooseRows() }
            return found
        }
        let words = WordIndex.tables.flatMap { table -> [String] in
            let parts = WordIndex.parts(table)
            return found.tables.contains { parts.contains($0.table) }
                ? ["_\(table)_words"] + parts : []
        }
        found.tables =
            found.tables.filter { !WordIndex.isPart($0.table) } + words.map(TableDamage.nothing)
        return found
    }

    /// Whether all that is in a table follows from other rows.
    package static func isDerived(_ table: String) -> Bool {
        WordIndex.isPart(table) || WordIndex.tables.contains { "_\($0)_words" == table }
            || ["trash", "_total", "_bulk"].contains(table)
    }

    /// Whether a table holds only what was done, and what was so before: not what people wrote.
    static func isOfActions(_ table: String) -> Bool {
        ["_undo", "_undo_row", "_history", "_journal", "_meta", "_migration"].contains(table)
    }
}

extension QueryContext where Self: ~Copyable {
    /// The number of the last write of anybody.
    fileprivate func lastWrite() throws(StoreError) -> Int64 {
        try firstRow("SELECT coalesce(max(seq), 0) FROM _history") { (row) throws(StoreError) in
            try row.integer(0)
        } ?? 0
    }
}

extension DamagedRow.Damage {
    /// Whether a value of the row itself is wrong, and not where it belongs.
    fileprivate var isOfValues: Bool {
        switch self {
        case .unreadable, .incomplete, .ofNameless: true
        case .orphaned, .ownerless, .parentElsewhere, .belowItself, .outsideTrash, .onDamagedPage:
            false
        }
    }
}

extension NotebookFinding {
    /// Whether a value of a row is wrong, and not where it belongs.
    fileprivate var isOfValues: Bool {
        switch self {
        case .file(.value): true
        case .rows(_, let damage, _, _): damage.isOfValues
        case .file, .pages, .lost, .people, .schema, .derived, .repeated, .odd, .actions, .words,
            .bulkMark:
            false
        }
    }
}

extension WriteContext {
    /// Puts everything right that stands in tables.
    ///
    /// - Parameters:
    ///   - schema: What the store should consist of.
    ///   - columns: The columns as they should be, where values are wrong.
    ///   - people: Who was on damaged pages.
    /// - Returns: What was done beside that.
    /// - Throws: ``StoreError``, `ValidationError`.
    fileprivate mutating func repair(
        _ schema: [SchemaPart], _ columns: [String: [StoredColumn]]?, _ people: LostPeople
    ) throws -> NotebookRepair.Outcome {
        var outcome = NotebookRepair.Outcome()
        let renamed = try differences(from: schema)
        outcome.isLossy = renamed.contains(where: \.losesColumns)
        try repairColumns(renamed)
        let counts = try rowCounts()
        try repairSchema(try differences(from: schema))
        // Before all that triggers write into them.
        try repairWords()
        try execute("DELETE FROM _bulk")
        if let columns {
            // Links that lead nowhere may be alike until they go.
            for statement in Version16.leaving { try execute(statement) }
            try repairValues(columns)
        }
        try bringBack(people)
        outcome.drafts = try repairReferences()
        try repairThreads()
        for rows in RepeatedRows.all { try connection.executeScript(rows.repair) }
        for value in DerivedValue.all { try connection.executeScript(value.repair) }
        if try repairOddValues() {
            // What follows from names and dates, once more.
            for value in DerivedValue.all { try connection.executeScript(value.repair) }
        }
        for statement in Version16.merging + (columns == nil ? [] : Version16.making) {
            try execute(statement)
        }
        try connection.executeScript("REINDEX")
        try repairWords()
        try forgetDamagedUndo(try damagedUndo())
        let left = try rowCounts()
        outcome.isLossy =
            outcome.isLossy || counts.contains { left[$0.key, default: 0] < $0.value }
        return outcome
    }

    /// How many rows each table has of what people wrote; nothing of one that is missing.
    private func rowCounts() throws(StoreError) -> [String: Int64] {
        var counts: [String: Int64] = [:]
        for table in Self.contentTables {
            do throws(StoreError) {
                counts[table] = try connection.integer(
                    "SELECT count(*) FROM \(table) NOT INDEXED")
            } catch {
                guard case .missingTable = error else { throw error }
            }
        }
        return counts
    }

    /// Gives tables the columns back that they had; what else names these follows by itself.
    fileprivate mutating func repairColumns(_ parts: [SchemaPart]) throws(StoreError) {
        for statement in parts.flatMap(\.mending) {
            do throws(StoreError) {
                try connection.executeScript(statement)
            } catch {
                // Something else of the other program needs the column: the table stays as it is.
                guard case .sql = error else { throw error }
            }
        }
    }

    /// Makes what is missing, makes anew what is another, and takes out what is foreign.
    fileprivate mutating func repairSchema(_ parts: [SchemaPart]) throws(StoreError) {
        for part in parts where part.kind != "table" || !part.isDifferent {
            if part.isDifferent || part.isForeign { try execute(part.removal) }
            if part.isForeign { continue }
            // Where it was missing, there may be what it forbids.
            if let table = part.identifierTable { try separateIdentifiers(of: table) }
            if Version16.uniqueIndexes.contains(part.name) {
                for statement in Version16.merging { try execute(statement) }
            }
            try connection.executeScript(part.sql)
        }
    }

    /// Brings comments where they can be: below one of the same post, below nothing that hangs
    /// below them, and in the trash where their post is.
    fileprivate mutating func repairThreads() throws(StoreError) {
        try execute(
            """
            UPDATE comment SET parent_pk = NULL WHERE EXISTS (
              SELECT 1 FROM comment AS parent
              WHERE parent.pk = comment.parent_pk AND parent.post_pk <> comment.post_pk)
            """)
        for comment in try circles() {
            try execute("UPDATE comment SET parent_pk = NULL WHERE pk = ?", [comment.sqlValue])
        }
        try execute(
            """
            UPDATE comment SET deleted_at = (SELECT deleted_at FROM post WHERE pk = comment.post_pk)
            WHERE deleted_at IS NULL
              AND (SELECT deleted_at FROM post WHERE pk = comment.post_pk) IS NOT NULL
            """)
    }

    /// One comment, the first, of every circle of comments that answer each other.
    private func circles() throws(StoreError) -> [Int64] {
        let hanging = try rows(
            """
            WITH RECURSIVE placed(pk) AS (
              SELECT pk FROM comment WHERE parent_pk IS NULL
              UNION ALL
              SELECT comment.pk FROM placed JOIN comment ON comment.parent_pk = placed.pk)
            SELECT pk, parent_pk FROM comment WHERE pk NOT IN placed ORDER BY pk
            """
        ) { (row) throws(StoreError) in (pk: try row.integer(0), parent: try row.integer(1)) }
        let parents = Dictionary(hanging.map { ($0.pk, $0.parent) }, uniquingKeysWith: { $1 })
        var seen: Set<Int64> = []
        var first: [Int64] = []
        for (pk, _) in hanging where !seen.contains(pk) {
            var circle: [Int64] = []
            var own: Set<Int64> = []
            var next: Int64? = pk
            while let comment = next, seen.insert(comment).inserted {
                circle.append(comment)
                own.insert(comment)
                next = parents[comment]
            }
            // Ended at one of this walk: from there on it is the circle.
            guard let end = next, own.contains(end),
                let start = circle.firstIndex(of: end), let least = circle[start...].min()
            else { continue }
            first.append(least)
        }
        return first
    }
}
