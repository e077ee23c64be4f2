import Foundation
import Persistence

/// Somebody who wrote plays.
struct Playwright: StoredRecord, Equatable {
    var id = UUID()
    var name: String

    struct Columns: Sendable {
        let id = Column("id", \Playwright.id)
        let name = Column("name", \Playwright.name, folded: "name_fold")
        let plays = Relation<Playwright, Play>(foreignKey: "author_pk")
        let admired = Relation<Playwright, Play>(
            link: "admiration", from: "author_pk", to: "play_pk")
        let stillAdmired = Relation<Playwright, Play>(
            link: "admiration", from: "author_pk", to: "play_pk", condition: "link.ended IS NULL")
    }

    static let columns = Columns()
    static let table = TableSource("author")
    static let stored = StoredColumns(columns, blank: Playwright(name: ""))
}

/// A play with a value of every kind.
struct Play: StoredRecord, Equatable {
    struct Premiere: StoredAsJSON {
        var town: String
        var seats: [Int]
    }

    var id = UUID()
    var title: String
    var year: Int?
    var author: UUID?
    /// Read, and never written.
    var authorName: String?
    var acts: Int32 = 5
    var weight: Float = 0
    var price = Decimal(0)
    var page: URL?
    var roles: [String] = []
    var premiere: Premiere?
    /// Has no offset of its own: it goes through the key path.
    var half: Int {
        get { Int(acts) * 2 }
        set { acts = Int32(newValue / 2) }
    }

    struct Columns: Sendable {
        let id = Column("id", \Play.id)
        let title = Column("title", \Play.title, folded: "title_fold")
        let year = Column("year", \Play.year)
        let author = Column("author.id", \Play.author, key: "author_pk", of: Playwright.self)
        let authorName = Column(reading: "author.name", \Play.authorName)
        let weight = Column("weight", \Play.weight)
        let price = Column("price", \Play.price)
        let page = Column("page", \Play.page)
        let roles = Column("roles", \Play.roles)
        let premiere = Column("premiere", \Play.premiere)
        let half = Column("half_acts", \Play.half)
        /// For queries alone.
        let initial = Column<Play, String>("substr(self.title, 1, 1)")
    }

    static let columns = Columns()
    static let table = TableSource(
        "play", joins: [Join(.left, "author", on: "author.pk = self.author_pk")])
    static let stored = StoredColumns(columns, blank: Play(title: "?"))
}

let theatre = MigrationChain(
    applicationID: 0x7468_6561, applicationVersion: "1",
    steps: [
        MigrationChain.Step(
            "plays",
            sql: """
                CREATE TABLE author(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
                  name_fold TEXT NOT NULL) STRICT;
                CREATE TABLE play(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL,
                  title_fold TEXT NOT NULL, year INTEGER,
                  author_pk INTEGER REFERENCES author(pk) ON DELETE RESTRICT,
                  weight REAL NOT NULL, price TEXT NOT NULL, page TEXT, roles TEXT NOT NULL,
                  premiere TEXT, half_acts INTEGER NOT NULL);
                CREATE TABLE admiration(
                  author_pk INTEGER NOT NULL REFERENCES author(pk) ON DELETE CASCADE,
                  play_pk INTEGER NOT NULL REFERENCES play(pk) ON DELETE CASCADE,
                  ended INTEGER,
                  PRIMARY KEY(author_pk, play_pk)) STRICT, WITHOUT ROWID;
                """)
    ])
