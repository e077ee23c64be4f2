package import Persistence

/// Looks for everything that can be wrong with a store of people and posts.
package enum NotebookCheck {
    /// Work on the whole store takes as long as it takes; cancelling ends it.
    private static let patience = Duration.seconds(86_400)

    /// Goes through the whole store, and leaves it byte for byte as it was.
    ///
    /// Where pages are damaged only that is said, and what it costs: nothing else could be asked reliably.
    /// What names a table or a column that is missing is not asked.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - skipping: Hears it where another program writes and the word indexes are left out for that: asking
    ///     for them takes its place. `nil`: that is waited for.
    /// - Returns: What is wrong, the worst first; nothing where all is well.
    /// - Throws: ``StoreError`` where it cannot be read at all, `CancellationError`.
    package static func findings(
        in store: Store, skippingWords skipping: (() -> Void)? = nil
    ) async throws -> [NotebookFinding] {
        // Rows that refer to nothing are named one by one below.
        let file = try await store.check(references: false)
        let structure = file.filter(\.isStructural)
        if !structure.isEmpty { return try await damage(structure, in: store) }
        let schema = try await SchemaPart.all()
        let parts = try await store.read { try $0.differences(from: schema) }
        let found = file.map(NotebookFinding.file) + parts.map(NotebookFinding.schema)
        let isWhole = found.allSatisfy { !$0.isOfTables }
        // Each goes through the store for seconds, with a connection of its own.
        let maySkip = skipping != nil
        async let rows = damagedRows(in: store, isWhole)
        async let values = oddValues(in: store, isWhole)
        async let words = wrongWords(in: store, skipping: maySkip)
        do {
            let contents = try await rows + values
            let (index, isSkipped) = try await words
            if isSkipped { skipping?() }
            return found + contents + index
        } catch StoreError.corrupt where found.contains(where: \.isOfIndexes) {
            // It leads to rows that are not there: more can be asked when it is made anew.
            return found
        }
    }

    /// Damaged rows.
    private static func damagedRows(
        in store: Store, _ isWhole: Bool
    ) async throws -> [NotebookFinding] {
        try await store.read(atMost: patience) { context in
            try ifAskable(isWhole) { try rows(context) } ?? []
        }
    }

    /// Values that do not follow from others as they should, or cannot be meant.
    private static func oddValues(
        in store: Store, _ isWhole: Bool
    ) async throws -> [NotebookFinding] {
        try await store.read(atMost: patience) { context in
            var values = try context.repeatedFindings(isWhole)
            values += try context.oddFindings(isWhole)
            values += try context.derivedFindings(isWhole)
            let actions = try context.damagedUndo().count
            return values + (actions > 0 ? [.actions(count: actions)] : [])
        }
    }

    /// What damaged pages mean.
    private static func damage(
        _ structure: [StoreFinding], in store: Store
    ) async throws -> [NotebookFinding] {
        let (damaged, people, hasLooseRows) = try await store.read(atMost: patience) { context in
            let damaged = try context.damagedTables()
            // Whose these are nobody knows where no table lacks any.
            let hasLooseRows = damaged.isEmpty ? try context.hasLooseRows() : false
            return (damaged, try context.lostPeople(damaged).count, hasLooseRows)
        }
        guard case .structure(let message)? = structure.first else { return [] }
        let lost = damaged.filter {
            !NotebookRepair.isDerived($0.table) && !NotebookRepair.isOfActions($0.table)
                && !$0.isFoundAgain
        }
        // Whoever stands in for a person keeps all that belongs to them.
        let others = people > 0 ? lost.filter { $0.table != "user" } : lost
        // What is kept elsewhere goes with what it belongs to, and is counted before.
        let orphans = try await store.read(atMost: patience) { try $0.orphans(of: others) }
        var found = [NotebookFinding.pages(message, isHarmless: lost.isEmpty && !hasLooseRows)]
        if people > 0 { found.append(.people(count: people)) }
        return found + others.map { .lost(table: $0.table, count: $0.lost) } + orphans
    }

    /// What a question gives; `nil` where it names something that is missing, as other findings say.
    fileprivate static func ifAskable<T>(_ isWhole: Bool, _ ask: () throws -> T) throws -> T? {
        do {
            return try ask()
        } catch let error as StoreError where !isWhole && error.isOfSchema {
            return nil
        }
    }

    /// Damaged rows, by table and damage: whatever an export would name.
    private static func rows(_ context: borrowing ReadContext) throws -> [NotebookFinding] {
        var groups: [RowGroup: (count: Int, example: String)] = [:]
        for row in try Exporter.damagedRows(context) {
            let group = RowGroup(table: row.table, damage: row.damage)
            let known = groups[group]
            groups[group] = ((known?.count ?? 0) + 1, known?.example ?? row.id)
        }
        return groups.sorted { ($0.key.table, $0.value.example) < ($1.key.table, $1.value.example) }
            .map { group, rows in
                .rows(
                    table: group.table, group.damage, count: rows.count, example: rows.example)
            }
    }

    private struct RowGroup: Hashable {
        let table: String
        let damage: DamagedRow.Damage
    }

    /// Word indexes that do not hold what their texts say.
    ///
    /// SQLite has that checked by a statement that writes, though nothing; so it is asked in a write
    /// that is undone. Where they are to be skipped while another program writes, `isSkipped` says that it does.
    private static func wrongWords(
        in store: Store, skipping: Bool
    ) async throws -> (findings: [NotebookFinding], isSkipped: Bool) {
        var findings: [NotebookFinding] = []
        // One after the other: others write in between.
        for table in WordIndex.tables {
            do {
                try await store.write(WriteOptions(author: "doctor")) { context in
                    throw Found(isRight: try context.hasRightWords(table))
                }
            } catch let found as Found {
                if found.isRight == false { findings.append(.words(table: table)) }
            } catch StoreError.busy where skipping {
                return (findings, true)
            } catch StoreError.readOnly, StoreError.diskFull, StoreError.cannotOpen {
                // Searching is all that could be wrong, and nothing could be repaired here.
            }
        }
        return (findings, false)
    }

    /// Ends a write so that it is undone.
    private struct Found: Error {
        let isRight: Bool?
    }
}

extension QueryContext where Self: ~Copyable {
    /// Columns that do not hold what follows from other rows, and a mark that nobody took away.
    fileprivate func derivedFindings(_ isWhole: Bool) throws -> [NotebookFinding] {
        DerivedValue.register(on: connection)
        var counts: [DerivedValue.Subject: Int] = [:]
        if isWhole {
            for question in DerivedValue.questions {
                for (value, count) in zip(question.values, try numbers(question.sql)) {
                    counts[value.subject, default: 0] += count
                }
            }
        } else {
            for value in DerivedValue.all {
                counts[value.subject, default: 0] += try number(value.count, isWhole)
            }
        }
        var found = DerivedValue.Subject.allCases.compactMap { subject in
            counts[subject].flatMap { $0 > 0 ? NotebookFinding.derived(subject, count: $0) : nil }
        }
        if try number("SELECT count(*) FROM _bulk", isWhole) > 0 { found.append(.bulkMark) }
        return found
    }

    /// What is there more than once.
    fileprivate func repeatedFindings(_ isWhole: Bool) throws -> [NotebookFinding] {
        DerivedValue.register(on: connection)
        var counts: [RepeatedRows.Subject: Int] = [:]
        for rows in RepeatedRows.all {
            counts[rows.subject, default: 0] += try number(rows.count, isWhole)
        }
        return RepeatedRows.Subject.allCases.compactMap { subject in
            counts[subject].flatMap { $0 > 0 ? .repeated(subject, count: $0) : nil }
        }
    }

    /// What can be read and cannot be meant.
    fileprivate func oddFindings(_ isWhole: Bool) throws -> [NotebookFinding] {
        try OddValues.all.compactMap { values in
            let count = try number(values.count, isWhole)
            guard count > 0 else { return nil }
            let example = try NotebookCheck.ifAskable(isWhole) {
                try firstRow(values.example) { (row) throws(StoreError) in try row.text(0) }
            }
            return .odd(values.subject, count: count, example: (example ?? nil) ?? "")
        }
    }

    private func numbers(_ sql: String) throws -> [Int] {
        try firstRow(sql) { (row) throws(StoreError) in
            var numbers: [Int] = []
            for column in 0..<row.count { numbers.append(Int(try row.integer(column))) }
            return numbers
        } ?? []
    }

    private func number(_ sql: String, _ isWhole: Bool) throws -> Int {
        try NotebookCheck.ifAskable(isWhole) { Int(try connection.integer(sql)) } ?? 0
    }
}

extension StoreError {
    /// Whether a statement names a table or a column that is not there.
    fileprivate var isOfSchema: Bool {
        switch self {
        case .sql, .missingTable: true
        default: false
        }
    }
}
