import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// Notes, and the index of their words, which triggers keep up to date.
let noteSteps = MigrationChain(
    applicationID: 0x4e4f_5445, applicationVersion: "1.0",
    steps: [
        MigrationChain.Step(
            "notes",
            sql: """
                CREATE TABLE note(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
                  title TEXT NOT NULL, body TEXT NOT NULL, words TEXT NOT NULL) STRICT;
                CREATE VIRTUAL TABLE note_words USING fts5(
                  words, content='note', content_rowid='pk',
                  tokenize='unicode61 remove_diacritics 2');
                CREATE TRIGGER note_added AFTER INSERT ON note BEGIN
                  INSERT INTO note_words(rowid, words) VALUES (new.pk, new.words);
                END;
                CREATE TRIGGER note_removed AFTER DELETE ON note BEGIN
                  INSERT INTO note_words(note_words, rowid, words)
                    VALUES ('delete', old.pk, old.words);
                END;
                CREATE TRIGGER note_changed AFTER UPDATE OF words ON note BEGIN
                  INSERT INTO note_words(note_words, rowid, words)
                    VALUES ('delete', old.pk, old.words);
                  INSERT INTO note_words(rowid, words) VALUES (new.pk, new.words);
                END;
                """)
    ])

/// A note that is found by its words.
struct SearchedNote: StoredRecord {
    var id = UUID()
    var title: String
    var body: String

    struct Columns: Sendable {
        let id = Column("id", \SearchedNote.id)
        let title = Column("title", \SearchedNote.title)
        let body = Column("body", \SearchedNote.body)
        let matches = TextSearch<SearchedNote>(preparedWords: "note_words", text: "self.words")
    }

    static let columns = Columns()
    static let table = TableSource("note")
    static let stored = StoredColumns(blank: SearchedNote(title: "", body: "")) {
        columns.id.holding(\.id)
        columns.title.holding(\.title)
        columns.body.holding(\.body)
        RecordPart.writing("words") { note in
            let text = note.title + "\n" + note.body
            return SearchText.prepared(text) ?? text
        }
    }
}

/// The notes in which all words of a text occur, by title.
func notes(with words: String) -> ListQuery<SearchedNote> {
    ListQuery { $0.matches(words) }.sorted { [$0.title.ascending] }
}

/// The titles of the twenty notes that words are most about, the best first.
func bestTitles(for words: String, in store: Store) async throws -> [String] {
    guard let match = SearchText.match(words) else { return [] }
    return try await store.read { context in
        try context.connection.rows(
            """
            SELECT note.title FROM note_words JOIN note ON note.pk = note_words.rowid
            WHERE note_words MATCH ? ORDER BY rank LIMIT 20
            """, [.text(match)]
        ) { (row) throws(StoreError) in try row.text(0) }
    }
}
