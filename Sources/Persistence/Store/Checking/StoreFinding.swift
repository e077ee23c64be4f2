/// Something that is wrong with a store's file.
public enum StoreFinding: Hashable, Sendable {
    /// Pages contradict each other, or are missing: rows may be lost. In SQLite's words.
    case structure(String)
    /// An index does not hold what its table does; `REINDEX` makes it anew. Nothing is lost.
    case index(name: String, String)
    /// A table holds a value that its own rules forbid. In SQLite's words.
    case value(String)
    /// So many rows of a table refer to rows of another one that are not there.
    case references(table: String, to: String, count: Int)

    /// What a line of `PRAGMA integrity_check` says; `nil` for the headings of others.
    init?(line: some StringProtocol) {
        let text = String(line)
        if text.isEmpty || text == "ok" || text.hasPrefix("*** in database") { return nil }
        if let name = Self.index(in: text) {
            self = .index(name: name, text)
        } else if Self.valueMarks.contains(where: text.contains) {
            self = .value(text)
        } else {
            self = .structure(text)
        }
    }

    /// Whether pages are damaged, so that a copy of the file is of no use as a backup.
    package var isStructural: Bool { if case .structure = self { true } else { false } }

    /// How SQLite says that a value is wrong (`pragma.c`).
    private static let valueMarks = [
        " value in ", "CHECK constraint failed in ",
    ]

    /// The index that a message is about.
    private static func index(in text: String) -> String? {
        for mark in [" from index ", " entries in index ", " entry in index ", " FTS5 table "] {
            guard let range = text.firstRange(of: mark) else { continue }
            return text[range.upperBound...].split(separator: " ").first.map(String.init)
        }
        return nil
    }
}

extension Connection {
    /// Everything that SQLite finds wrong with the file, at most a thousand things of its pages.
    ///
    /// Goes through the whole file.
    ///
    /// - Throws: ``StoreError``; damage is none, as far as SQLite can go on.
    func findings(references: Bool = true) throws(StoreError) -> [StoreFinding] {
        var found: [StoreFinding] = []
        do throws(StoreError) {
            for text in try rows("PRAGMA integrity_check(1000)", [], Self.message) {
                found += text.split(separator: "\n").compactMap { StoreFinding(line: $0) }
            }
            return found + (references ? try brokenReferences() : [])
        } catch {
            // What is so damaged that SQLite does not go on.
            guard case .corrupt(_, _, let message) = error else { throw error }
            return found + [.structure(message)]
        }
    }

    private static func message(_ row: borrowing Row) throws(StoreError) -> String {
        try row.text(0)
    }

    private func brokenReferences() throws(StoreError) -> [StoreFinding] {
        var counts: [TableReference: Int] = [:]
        try forEachRow("PRAGMA foreign_key_check") { (row) throws(StoreError) in
            counts[TableReference(table: try row.text(0), owner: try row.text(2)), default: 0] += 1
            return true
        }
        return counts.sorted { ($0.key.table, $0.key.owner) < ($1.key.table, $1.key.owner) }
            .map { .references(table: $0.key.table, to: $0.key.owner, count: $0.value) }
    }
}

/// From which table to which one rows refer.
private struct TableReference: Hashable {
    let table: String
    let owner: String
}
