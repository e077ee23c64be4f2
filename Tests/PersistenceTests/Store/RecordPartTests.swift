import Foundation
import Persistence
import SheafTestSupport
import Testing

/// What queries name of notes, whichever record shows them.
private struct NoteColumns<R: Record>: Sendable {
    let title = Column<R, String>("title", folded: "title_fold")
    let made = Column<R, Date>("made")
}

/// A note that was written somewhere.
private struct Note: StoredRecord, Equatable {
    struct Place: Equatable, Sendable {
        var north: Double
        var east: Double

        static func read(
            _ row: borrowing Row, at column: Int
        ) throws(StoreError) -> Place? {
            guard let north: Double = try row.value(column) else { return nil }
            return Place(north: north, east: try row.value(column + 1))
        }
    }

    private typealias Part = RecordPart<Note>

    var id = UUID()
    var title: String
    var made: Date
    var changed: Date
    var place: Place?
    var isLong = false

    static let columns = NoteColumns<Note>()
    static let table = TableSource("note")
    static let stored = StoredColumns(
        blank: Note(title: "?", made: .distantPast, changed: .distantPast)
    ) {
        Part.column("id", \.id, written: .once)
        Part.reading(["north", "east"], \.place, by: Place.read)
        Part.writing("north") { $0.place?.north }
        Part.writing("east") { $0.place?.east }
        columns.title.holding(\.title)
        Part.writing("words") { $0.title.split(separator: " ").count }
        columns.made.holding(\.made, written: .once)
        Part.column("changed", \.changed).mended { $0.changed = $0.made }
        Part.reading(["words"]) { (row, position, note) throws(StoreError) in
            note.isLong = try row.integer(position) > 3 && !note.title.isEmpty
        }
    }
}

/// What a list shows of a note.
private struct NoteTitle: DescribedRecord, Equatable {
    var id: UUID
    var title: String

    static let columns = NoteColumns<NoteTitle>()
    static let table = TableSource("note")
    static let stored = StoredColumns(blank: NoteTitle(id: UUID(), title: "?")) {
        columns.title.holding(\.title)
        RecordPart.reading("id", \NoteTitle.id)
    }
}

private let notebook = MigrationChain(
    applicationID: 0x6e6f_7465, applicationVersion: "1",
    steps: [
        MigrationChain.Step(
            "notes",
            sql: """
                CREATE TABLE note(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL,
                  title_fold TEXT NOT NULL, words INTEGER NOT NULL, made INTEGER NOT NULL,
                  changed, north REAL, east REAL);
                """)
    ])

@Suite(.timeLimit(.hanging)) struct `A record that is made of parts` {
    private let store: Store
    private let note = Note(
        title: "Été", made: Date(timeIntervalSince1970: 1), changed: Date(timeIntervalSince1970: 2),
        place: Note.Place(north: 59.5, east: -18))

    init() async throws {
        store = try await Store(.temporary, notebook)
        try await store.write { [note] in try $0.insert(note) }
    }

    private func words() async throws -> Int64 {
        try await store.read { try $0.connection.integer("SELECT words FROM note") }
    }

    @Test func `comes back with what takes several columns`() async throws {
        var nowhere = note
        nowhere.id = UUID()
        nowhere.place = nil
        nowhere.title = "One of four words"
        let other = nowhere
        let found = try await store.write { [note] context in
            try context.insertMany([other])
            return [try context.find(Note.self, note.id), try context.find(Note.self, other.id)]
        }
        nowhere.isLong = true
        #expect(found == [note, nowhere])
    }

    @Test func `shares its columns with others of its table`() async throws {
        let found = try await store.read { context in
            (
                try context.fetch(NoteTitle.titled("ete")), try context.count(Note.titled("ete")),
                try context.find(NoteTitle.self, note.id)
            )
        }
        #expect(found.0 == [NoteTitle(id: note.id, title: "Été")])
        #expect(found.1 == 1 && found.2 == found.0.first)
    }

    @Test(arguments: [true, false])
    func `writes again what follows from an edit, and not what is written once`(
        isUpsert: Bool
    ) async throws {
        #expect(try await words() == 1)
        var edited = note
        edited.title = "Two words"
        edited.made = Date(timeIntervalSince1970: 9)
        let wanted = edited
        let found = try await store.write { context in
            if isUpsert { try context.upsert(wanted) } else { try context.update(wanted) }
            return try context.find(Note.self, wanted.id)
        }
        edited.made = note.made
        #expect(try await words() == 2)
        #expect(found == edited)
    }

    @Test func `is in conflict about what people edit, not about what follows from it`()
        async throws
    {
        var theirs = note
        theirs.title = "One two"
        var mine = note
        mine.title = "One two three"
        let (stored, edit) = (theirs, mine)
        await #expect(
            throws: StoreError.conflict([
                FieldConflict(
                    field: "title", base: .text("Été"), mine: .text("One two three"),
                    stored: .text("One two"))
            ])
        ) {
            try await store.write { [note] context in
                try context.update(stored)
                try context.update(edit, from: note)
            }
        }
        try await store.write { [note] context in
            try context.update(stored)
            try context.update(edit, from: note, policy: .keepMine)
        }
        #expect(try await words() == 3)
    }

    @Test func `has something in the place of what cannot be read`() async throws {
        try await store.write {
            try $0.connection.execute("UPDATE note SET changed = 'x', north = 1, east = NULL")
        }
        var expected = note
        expected.changed = note.made
        expected.place = nil
        #expect(
            try await store.read { try $0.fetchReadable(ListQuery<Note>()) }.shown == [expected])
    }
}

extension Record {
    fileprivate static func titled(_ text: String) -> ListQuery<Self>
    where Columns == NoteColumns<Self> {
        ListQuery { $0.title.contains(text, .cd) }
    }
}
