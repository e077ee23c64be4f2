import Foundation
import Persistence

/// The files that are measured: one is made, and every contestant gets a copy of its own.
struct BenchFile {
    let folder: String

    /// The schema: made by the store, so that it opens the file, and the same for everybody.
    static let chain = MigrationChain(
        applicationID: 0x6265_6e63, applicationVersion: "1",
        steps: [MigrationChain.Step("articles", sql: tables)],
        undoable: [UndoableTable("article", identity: "id")])

    private static let tables = """
        CREATE TABLE article(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL CHECK (length(id) = 16), deleted_at INTEGER,
          status TEXT NOT NULL, created_at INTEGER NOT NULL, title TEXT NOT NULL,
          likes INTEGER NOT NULL, note TEXT) STRICT;
        CREATE UNIQUE INDEX article_id ON article(id);
        CREATE INDEX article_list ON article(status, created_at DESC, pk DESC, deleted_at)
          WHERE deleted_at IS NULL;
        CREATE TABLE plain(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL, status TEXT NOT NULL,
          created_at INTEGER NOT NULL, title TEXT NOT NULL, likes INTEGER NOT NULL, note TEXT)
          STRICT;
        """

    /// How the store opens its files here: as fast as the others do.
    static var options: StoreOptions {
        var options = StoreOptions()
        options.durability = .relaxed
        return options
    }

    /// How long a reading may take: ten times the rows on a slow machine take longer than the ten seconds
    /// that a reading has by itself.
    static let patience = Duration.seconds(86_400)

    /// Makes a folder for the files.
    init(in directory: String) throws {
        folder = directory + "/sheaf-bench-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    /// Removes everything.
    func remove() {
        // What cannot be removed stays: the figures do not depend on it.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Makes a file of so many rows.
    func make(rows: Int) async throws -> String {
        let path = "\(folder)/\(rows).sqlite"
        if FileManager.default.fileExists(atPath: path) { return path }
        await (try Store(.file(path: path), Self.chain, Self.options)).close()
        let raw = try RawSQLite(path)
        try raw.execute("BEGIN")
        if rows > 0 { try raw.insert(1...rows, into: "article") }
        try raw.execute("COMMIT")
        try raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        raw.close()
        return path
    }

    /// A copy for one contestant.
    func copy(_ path: String, for contestant: String) throws -> String {
        let copy = "\(folder)/\(contestant).sqlite"
        for suffix in ["", "-wal", "-shm", "-note"] {
            if FileManager.default.fileExists(atPath: copy + suffix) {
                try FileManager.default.removeItem(atPath: copy + suffix)
            }
        }
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        return copy
    }
}
