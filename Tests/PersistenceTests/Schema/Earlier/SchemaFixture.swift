import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport

@testable import PersistenceStore

/// A store file of any version of the schema, from the fixtures.
struct SchemaFixture {
    let directory: TemporaryDirectory
    let version: Int

    /// All that there are fixtures of.
    static let versions = Array(1...12) + [15]

    /// The path of the file.
    var path: String { directory.file("sheaf.db").path }

    /// Makes the file.
    init(version: Int) async throws {
        directory = try TemporaryDirectory()
        self.version = version
        try await SQLiteShell(path: path).run(Self.script(version))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    /// Opens it with the newest schema.
    func open(_ change: (inout StoreOptions) -> Void = { _ in }) async throws -> Store {
        var options = StoreFixture.options(1)
        change(&options)
        return try await Store(.file(path: path), .sheaf, options)
    }

    /// The version that the file has now, to be read by whoever comes next.
    static func version(at path: String) throws -> Int {
        Int(try Connection.reading(path, StoreOptions()).integer("PRAGMA user_version"))
    }

    private static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Schemas")
    }

    static func script(_ version: Int) throws -> String {
        try String(contentsOf: folder.appending(path: "v\(version).sql"), encoding: .utf8)
    }

    /// What every file holds: a version has all lines but those that were made later, which begin
    /// with the version and a colon.
    static func facts(_ version: Int) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: "facts.txt"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":"), let since = Int(line[..<colon]) else {
                return String(line)
            }
            return since <= version ? String(line[line.index(after: colon)...]) : nil
        }
    }
}

/// All that people know of what is in a store: without identifiers, and without what follows from it.
func facts(_ store: Store) async throws -> [String] {
    let tables = [
        (
            "user",
            """
            pk, username, email, first_name, last_name, full_name, role, is_active, age, birth_date,
            phone, address_street, address_city, address_state, address_zip, address_country, avatar,
            bio, created_at, updated_at, deleted_at
            """
        ),
        ("user_metadata", "user_pk, key, value, created_at"),
        ("user_colour", "user_pk, position, value"), ("user_score", "user_pk, position, value"),
        (
            "post",
            """
            pk, author_pk, author_label_name, title, body, status, archived_from, like_count,
            view_count, created_at, updated_at, deleted_at
            """
        ),
        ("post_tally", "post_pk, kind, device, amount"),
        (
            "comment",
            """
            pk, post_pk, parent_pk, author_pk, body, like_count, length(path) / 16, created_at,
            updated_at, deleted_at
            """
        ),
        ("tag", "pk, name, created_at"),
        ("post_tag", "post_pk, tag_pk, created_at, deleted_at"),
        ("follow", "follower_pk, followed_pk, created_at"),
        ("_rescued", "kind, reason, is_kept, content"),
    ]
    return try await store.read { context in
        try tables.flatMap { table, columns in
            try context.rows(
                "SELECT json_array(\(columns)) FROM \(table) ORDER BY pk"
            ) { (row) throws(StoreError) in "\(table) \(try row.text(0))" }
        }
    }
}
