import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Undoing in schemas that nobody thought of.
@Suite(.timeLimit(.hanging)) struct `Undoing in any schema` {
    /// In the third last a row takes the key of one that goes, to which another row refers by it; in the second
    /// last a row refers to one that goes by the same word in capitals; in the last one a row that refers to nothing
    /// goes while another such row would come back.
    @Test(arguments: SeededGenerator.seeds(40) + [21_994_498, 900_544_927, 530_218_787])
    func `brings everything back at once, and takes nothing of others along`(
        seed: UInt64
    ) async throws {
        #expect(try await life(seed: seed).done > 5, "seed \(seed)")
    }

    /// There are schemas in which nearly everything hangs on something, and others in which nothing is undoable.
    @Test func `is done in most of them`() async throws {
        var turned = 0
        for seed in 0..<12 as Range<UInt64> { turned += try await life(seed: seed).turned }
        #expect(turned > 100)
    }

    /// Changes a store of a random schema, undoes and redoes, and checks what is there each time; says how often
    /// that was done and how often refused.
    private func life(
        seed: UInt64
    ) async throws -> (done: Int, turned: Int, refused: Int) {
        let scratch = try TemporaryDirectory()
        var random = SeededGenerator(seed: seed)
        var schema = RandomSchema(&random)
        var store = try await schema.open(scratch)
        var counts = (done: 0, turned: 0, refused: 0)
        for round in 0..<120 {
            let place = "seed \(seed), round \(round)"
            switch Int.random(in: 0..<20, using: &random) {
            case 0 where schema.steps.count < 5:
                await store.close()
                schema.addColumn(&random)
                store = try await schema.open(scratch)
            case 1..<9:
                let before = try await schema.rows(store)
                let brokenBefore = try await Self.brokenReferences(store)
                let label = Bool.random(using: &random) ? "act" : nil
                guard await write(schema.script(&random), label, store) else { continue }
                counts.done += 1
                guard let label, try await store.read({ try $0.nextUndo() })?.action.label == label
                else { continue }
                let after = try await schema.rows(store)
                if before == after || Bool.random(using: &random) { continue }
                // What refers to nothing cannot be made again, neither of then nor of now.
                let broken = try await Self.brokenReferences(store).union(brokenBefore)
                if !broken.isEmpty { continue }
                var isUndone = false
                do {
                    try await store.undo()
                    isUndone = true
                    #expect(try await schema.rows(store) == before, "\(place): \(schema.steps)")
                    try await store.redo()
                    counts.turned += 2
                    #expect(try await schema.rows(store) == after, "\(place): \(schema.steps)")
                } catch UndoError.conflict(_, let conflicts)
                    where conflicts.contains(where: { schema.isBeyond($0) })
                {
                    // What is not followed does not come back, and does not go; others hang on that.
                    counts.refused += 1
                    // Nothing is done by halves: either of the two was refused as a whole.
                    #expect(
                        try await schema.rows(store) == (isUndone ? before : after),
                        "\(place): \(schema.steps)")
                } catch {
                    Issue.record("\(place): \(error) in \(schema.steps)")
                    return counts
                }
            default:
                let groups = try await store.read { context in
                    try context.rows("SELECT seq, state FROM _undo WHERE state < 2") {
                        (row) throws(StoreError) in (try row.integer(0), try row.integer(1))
                    }
                }
                guard let (id, state) = groups.randomElement(using: &random) else { continue }
                let before = try await schema.rows(store)
                let broken = try await Self.brokenReferences(store)
                let touched = try await schema.touched(by: id, store)
                do {
                    _ = try await state == 0 ? store.undo(id) : store.redo(id)
                    counts.turned += 1
                } catch is UndoError {
                    counts.refused += 1
                    #expect(try await schema.rows(store) == before, "\(place): \(schema.steps)")
                    continue
                }
                let after = try await schema.rows(store)
                let changed = Set(before).symmetricDifference(after).map(\.place)
                #expect(
                    Set(changed).subtracting(touched) == [], "\(place), \(id): \(schema.steps)")
                #expect(
                    try await Self.brokenReferences(store).subtracting(broken) == [],
                    "\(place), \(id): \(schema.steps)")
            }
        }
        await store.close()
        return counts
    }

    /// What refers to nothing: SQLite commits that where `OR REPLACE` meets a table that refers to itself.
    private static func brokenReferences(_ store: Store) async throws -> Set<String> {
        Set(try await store.lines("SELECT * FROM pragma_foreign_key_check"))
    }

    /// Runs statements, all or none.
    private func write(_ script: String, _ label: String?, _ store: Store) async -> Bool {
        do {
            let action = label.map { UndoAction($0) }
            try await store.write(WriteOptions(undo: action)) {
                try $0.connection.executeScript(script)
            }
            return true
        } catch {
            return false
        }
    }
}

/// Tables that refer to each other in any way, and statements that change them.
private struct RandomSchema {
    var steps: [String] = []
    private var tables: [Table] = []

    /// A row, where it is and what it holds.
    struct StoredRow: Hashable {
        let place: Place
        let text: String
    }

    /// Where a row is.
    struct Place: Hashable {
        let table: String
        let key: Int64
    }

    private struct Table {
        let name: String
        let key: String
        /// Columns that can be written.
        var columns: [String]
        let isUndoable: Bool
    }

    private static let names = ["Books", "aUTHOR", "word list", "Odd\"Name", "_data", "ORDER"]

    init(_ random: inout SeededGenerator) {
        var sql: [String] = []
        let count = Int.random(in: 2...4, using: &random)
        for (index, name) in Self.names.shuffled(using: &random).prefix(count).enumerated() {
            let key = ["pk", "ID", "rowid", "Key"].randomElement(using: &random) ?? "pk"
            var columns = ["\(key) INTEGER PRIMARY KEY"]
            var written: [String] = []
            if Bool.random(using: &random) {
                columns.append("Double INTEGER AS (a * 2) \(Self.storage(&random))")
            }
            columns.append("a INTEGER \(Self.rule(&random))")
            columns.append("B TEXT \(Self.rule(&random))")
            columns.append("code TEXT COLLATE NOCASE")
            columns.append("x INTEGER DEFAULT 1")
            columns.append("y INTEGER DEFAULT 1")
            if Bool.random(using: &random) {
                columns.append("Twice TEXT AS (B || B) \(Self.storage(&random))")
            }
            written += ["A", "b", "CODE", "x", "Y"]
            var rules = ["UNIQUE(code)", "UNIQUE(x, y)"]
            let owners = tables + [Table(name: name, key: key, columns: [], isUndoable: true)]
            for place in 0..<Int.random(in: 0...2, using: &random) {
                guard let owner = owners.randomElement(using: &random) else { continue }
                let own = "Ref\(place)"
                let quoted = SQLToken.quoting(Self.otherCase(owner.name, &random))
                let action = Self.action(&random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0:
                    columns.append("\(own) TEXT REFERENCES \(quoted)(CODE) \(action)")
                    written.append(own)
                case 1:
                    columns += ["\(own) INTEGER", "\(own)y INTEGER"]
                    written += [own, own + "y"]
                    rules.append(
                        "FOREIGN KEY(\(own), \(own)Y) REFERENCES \(quoted)(X, y) \(action)")
                case 2:
                    columns.append("\(own) INTEGER REFERENCES \(quoted) \(action)")
                    written.append(own)
                default:
                    columns.append(
                        "\(own) INTEGER REFERENCES \(quoted)(\(owner.key.lowercased())) \(action)")
                    written.append(own)
                }
            }
            let isStrict = Bool.random(using: &random)
            let quoted = SQLToken.quoting(name)
            sql.append(
                "CREATE TABLE \(quoted)(\((columns + rules).joined(separator: ", ")))"
                    + (isStrict ? " STRICT" : ""))
            sql.append(
                """
                CREATE TRIGGER log\(index) AFTER UPDATE ON \(quoted) BEGIN
                  INSERT INTO log(line) VALUES(new.a); END
                """)
            let isUndoable = index == 0 || Int.random(in: 0..<4, using: &random) > 0
            tables.append(
                Table(name: name, key: key, columns: written, isUndoable: isUndoable))
        }
        if let owner = tables.first {
            let quoted = SQLToken.quoting(owner.name)
            sql.append(
                """
                CREATE TABLE note(code TEXT, place TEXT, PRIMARY KEY(code, place),
                  FOREIGN KEY(code) REFERENCES \(quoted)(code) \(Self.action(&random))) WITHOUT ROWID
                """)
        }
        steps = [(["CREATE TABLE log(line)"] + sql).joined(separator: ";\n") + ";"]
    }

    private static func storage(_ random: inout SeededGenerator) -> String {
        Bool.random(using: &random) ? "STORED" : "VIRTUAL"
    }

    private static func rule(_ random: inout SeededGenerator) -> String {
        ["", "NOT NULL DEFAULT 5", "DEFAULT '7'"].randomElement(using: &random) ?? ""
    }

    private static func action(_ random: inout SeededGenerator) -> String {
        let deleting = ["CASCADE", "SET NULL", "RESTRICT", "NO ACTION", "SET DEFAULT"]
        let changing = ["SET NULL", "RESTRICT", "NO ACTION", "SET DEFAULT"]
        let when = ["", "DEFERRABLE INITIALLY DEFERRED"].randomElement(using: &random) ?? ""
        return "ON DELETE \(deleting.randomElement(using: &random) ?? "") "
            + "ON UPDATE \(changing.randomElement(using: &random) ?? "") \(when)"
    }

    private static func otherCase(_ name: String, _ random: inout SeededGenerator) -> String {
        [name, name.uppercased(), name.lowercased()].randomElement(using: &random) ?? name
    }

    /// Adds a column by a later step.
    mutating func addColumn(_ random: inout SeededGenerator) {
        let index = Int.random(in: tables.indices, using: &random)
        let column = "More\(steps.count)"
        let rule = [
            "TEXT", "TEXT DEFAULT 'z'", "INTEGER NOT NULL DEFAULT '3'", "INTEGER DEFAULT 4",
            "REAL NOT NULL DEFAULT 1", "BLOB DEFAULT x'00'",
        ].randomElement(using: &random)
        steps.append(
            "ALTER TABLE \(SQLToken.quoting(tables[index].name)) ADD COLUMN \(column) \(rule ?? "")"
        )
        tables[index].columns.append(column)
    }

    func open(_ scratch: TemporaryDirectory) async throws -> Store {
        let chain = MigrationChain(
            applicationID: 0x5348_454C, applicationVersion: "1",
            steps: steps.enumerated().map { MigrationChain.Step("step \($0)", sql: $1) },
            undoable: tables.filter(\.isUndoable).map { UndoableTable($0.name.uppercased()) })
        return try await Store(
            .file(path: scratch.path + "/shelf.sqlite"), chain, StoreOptions.patient)
    }

    /// Whether a table is in the way that is not followed, or rows of one table hang on each other: what the
    /// article says is refused.
    func isBeyond(_ conflict: UndoConflict) -> Bool {
        switch conflict.reason {
        case .needed(let table) where table == conflict.table: true
        case .needed(let table), .ownerMissing(let table):
            !tables.contains { $0.name == table && $0.isUndoable }
        default: false
        }
    }

    /// The rows that can be undone.
    func rows(_ store: Store) async throws -> [StoredRow] {
        var rows: [StoredRow] = []
        for table in tables where table.isUndoable {
            let (name, key) = (SQLToken.quoting(table.name), SQLToken.quoting(table.key))
            rows += try await store.read { context in
                try context.rows("SELECT \(key), * FROM \(name) ORDER BY 1") {
                    (row) throws(StoreError) in
                    StoredRow(
                        place: Place(table: table.name, key: try row.integer(0)),
                        text: (0..<row.count).map { "\(row.value($0))" }.joined(separator: " | "))
                }
            }
        }
        return rows
    }

    /// The rows of which something is kept of an action.
    func touched(by id: UndoGroup.ID, _ store: Store) async throws -> Set<Place> {
        let changes = try await store.read { try $0.undoChanges(of: id) }
        var places: Set<Place> = []
        for change in changes {
            var count = 1
            if case .inserted(let number) = change.kind { count = number }
            for offset in 0..<Int64(count) {
                places.insert(Place(table: change.table, key: change.key + offset))
            }
        }
        return places
    }

    /// A few statements.
    func script(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in statement(&random) }
            .joined(separator: ";\n") + ";"
    }

    private func statement(_ random: inout SeededGenerator) -> String {
        if Int.random(in: 0..<8, using: &random) == 0 {
            let code = Self.value(&random)
            return "INSERT OR IGNORE INTO note VALUES(\(code), 'n')"
        }
        guard let table = tables.randomElement(using: &random) else { return "" }
        let name = SQLToken.quoting(Self.otherCase(table.name, &random))
        let key = SQLToken.quoting(table.key)
        let conflict = ["", "OR IGNORE", "OR REPLACE"].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<6, using: &random) {
        case 0..<3:
            let columns = table.columns.shuffled(using: &random)
                .prefix(Int.random(in: 1...table.columns.count, using: &random))
            let values = columns.map { _ in Self.value(&random) }.joined(separator: ", ")
            return "INSERT \(conflict) INTO \(name)(\(columns.joined(separator: ", "))) "
                + "VALUES(\(values))"
        case 3..<5:
            guard let column = table.columns.randomElement(using: &random) else { return "" }
            let most = Int.random(in: 0...12, using: &random)
            return "UPDATE \(conflict) \(name) SET \(column) = \(Self.value(&random)) "
                + "WHERE \(key) = \(most)"
        default:
            return "DELETE FROM \(name) WHERE \(key) = \(Int.random(in: 0...12, using: &random))"
        }
    }

    private static func value(_ random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: "NULL"
        case 1: "'\(["k", "K", "1", "2", ""].randomElement(using: &random) ?? "")'"
        default: "\(Int.random(in: 0...9, using: &random))"
        }
    }
}
