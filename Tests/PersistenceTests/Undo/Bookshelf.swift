import Persistence
import SheafTestSupport

@testable import PersistenceStore

/// A small schema in which every kind of column is undone.
enum Bookshelf {
    static let chain = MigrationChain(
        applicationID: 0x5348_454C, applicationVersion: "1",
        steps: [
            MigrationChain.Step(
                "shelf",
                sql: """
                    CREATE TABLE author(
                      pk INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT, books INTEGER NOT NULL
                      DEFAULT 0);
                    CREATE TABLE book(
                      pk INTEGER PRIMARY KEY, id TEXT NOT NULL, title, likes INTEGER NOT NULL DEFAULT 0,
                      edited INTEGER, gone INTEGER, length INTEGER AS (length(title)),
                      author INTEGER REFERENCES author(pk) ON DELETE SET NULL,
                      series INTEGER REFERENCES book(pk));
                    CREATE TABLE page(
                      pk INTEGER PRIMARY KEY, text TEXT, gone INTEGER,
                      book INTEGER NOT NULL REFERENCES book(pk) ON DELETE CASCADE);
                    CREATE TABLE word(pk INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
                    CREATE TABLE book_word(
                      pk INTEGER PRIMARY KEY, book INTEGER NOT NULL REFERENCES book(pk),
                      word INTEGER NOT NULL REFERENCES word(pk));
                    CREATE TABLE log(line TEXT);
                    CREATE TRIGGER book_more AFTER INSERT ON book BEGIN
                      UPDATE author SET books = books + 1 WHERE pk = new.author;
                      INSERT INTO log VALUES('more');
                    END;
                    CREATE TRIGGER book_less AFTER DELETE ON book BEGIN
                      UPDATE author SET books = books - 1 WHERE pk = old.author;
                    END;
                    CREATE TRIGGER book_moves AFTER UPDATE OF author ON book BEGIN
                      UPDATE author SET books = books - 1 WHERE pk = old.author;
                      UPDATE author SET books = books + 1 WHERE pk = new.author;
                    END;
                    CREATE TRIGGER page_liked AFTER UPDATE OF text ON page BEGIN
                      UPDATE book SET likes = likes + (new.text = 'good') - (old.text = 'good')
                        WHERE pk = new.book;
                    END;
                    """)
        ],
        undoable: [
            UndoableTable("author", identity: "id", derived: ["books"]),
            UndoableTable(
                "book", identity: "id", unguarded: ["edited"], sums: ["likes"], trash: "gone"),
            UndoableTable("page", trash: "gone", owners: ["book"]),
            UndoableTable("word", identity: "id", isShared: true),
            UndoableTable("book_word"),
        ])

    static func open(
        _ scratch: TemporaryDirectory, _ change: (inout StoreOptions) -> Void = { _ in }
    ) async throws -> Store {
        var options = StoreOptions.patient
        options.durability = .relaxed
        change(&options)
        return try await Store(.file(path: scratch.path + "/shelf.sqlite"), chain, options)
    }
}

extension Store {
    /// Runs statements as an action of that name.
    func act(_ label: String, by person: String = "", _ script: String) async throws {
        try await write(WriteOptions(undo: UndoAction(label, by: person))) {
            try $0.connection.executeScript(script)
        }
    }

    /// Runs statements as no action.
    func act(_ script: String) async throws {
        try await write { try $0.connection.executeScript(script) }
    }

    /// The rows that a query gives, a line each.
    func lines(_ sql: String) async throws -> [String] {
        try await read { context in
            try context.rows(sql) { (row) throws(StoreError) in
                (0..<row.count).map { column in
                    switch row.value(column) {
                    case .null: "-"
                    case .integer(let number): "\(number)"
                    case .real(let number): "\(number)"
                    case .text(let text): text
                    case .blob(let bytes): "\(bytes)"
                    }
                }.joined(separator: " ")
            }
        }
    }
}
