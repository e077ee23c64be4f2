import FoundationEssentials
package import Persistence
import SheafModel

/// Puts right what can be wrong with a store of people and posts.
///
/// No text is lost that can be read: what belongs to nothing any more is detached, or moved to a draft of
/// its own.
package enum NotebookRepair {
    /// Repairs everything that ``NotebookCheck`` found, in one write that cannot be undone: make a
    /// backup before.
    ///
    /// Where pages are damaged, what can be read of them is, and the file is written anew.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - store: The store.
    /// - Throws: ``StoreError``; then nothing was changed, or all but the file written anew.
    package static func run(_ findings: [NotebookFinding], on store: Store) async throws {
        let damaged = findings.contains { finding in
            switch finding {
            case .file(.value): true
            case .rows(_, let damage, _, _): damage.isOfValues
            default: false
            }
        }
        let mayBeOfPages = findings.contains(where: \.isOfPages)
        let pages = mayBeOfPages ? try await pageDamage(of: store) : []
        // Where each table can be read, it may be pages that belong to none.
        let isMended =
            mayBeOfPages && pages.isEmpty ? try await isMendedByWritingAnew(store) : false
        let isOfPages = mayBeOfPages && !isMended
        let schema = try await SchemaPart.all()
        let columns = damaged ? try await StoredColumn.all() : [:]
        var options = WriteOptions(author: "doctor")
        options.mendsFile = mayBeOfPages
        try await store.write(options) { context in
            DerivedValue.register(on: context.connection)
            if isOfPages { try context.salvage(pages, isDerived) }
            try context.repairColumns(try context.differences(from: schema))
            try context.repairSchema(try context.differences(from: schema))
            // Before all that triggers write into them.
            try context.repairWords()
            try context.execute("DELETE FROM _bulk")
            if damaged {
                // Links that lead nowhere may be alike until they go.
                for statement in Version16.leaving { try context.execute(statement) }
                try context.repairValues(columns)
            }
            try context.repairReferences()
            try context.repairThreads()
            for rows in RepeatedRows.all { try context.connection.executeScript(rows.repair) }
            for value in DerivedValue.all { try context.connection.executeScript(value.repair) }
            if try context.repairOddValues() {
                // What follows from names and dates, once more.
                for value in DerivedValue.all { try context.connection.executeScript(value.repair) }
            }
            for statement in Version16.merging + (damaged ? Version16.making : []) {
                try context.execute(statement)
            }
            try context.connection.executeScript("REINDEX")
            try context.repairWords()
            try context.forgetDamagedUndo(try context.damagedUndo())
        }
        // Damaged pages belong to nothing now, and go.
        if isOfPages { try await store.vacuum() }
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

    /// The tables with damaged pages; of a word index all it is made of, for one part is of no use.
    private static func pageDamage(of store: Store) async throws -> [TableDamage] {
        let damaged = try await store.read(atMost: .seconds(86_400)) { try $0.damagedTables() }
        let words = WordIndex.tables.flatMap { table -> [String] in
            let parts = WordIndex.parts(table)
            return damaged.contains { parts.contains($0.table) } ? ["_\(table)_words"] + parts : []
        }
        return damaged.filter { !WordIndex.isPart($0.table) } + words.map(TableDamage.nothing)
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

extension DamagedRow.Damage {
    /// Whether a value of the row itself is wrong, and not where it belongs.
    fileprivate var isOfValues: Bool {
        switch self {
        case .unreadable, .incomplete, .ofNameless: true
        case .orphaned, .ownerless, .parentElsewhere, .belowItself, .outsideTrash: false
        }
    }
}

extension WriteContext {
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
