import Foundation
import Glibc
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A store that opens` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `makes the file and its tables where there is none`() async throws {
        let store = try await scratch.open()
        let count = try await store.read { try $0.count(ListQuery<Book>()) }
        #expect(count == 0)
        await store.close()
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `keeps what was written for the next time`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Dune", year: 1965) }
        await store.close()

        let again = try await scratch.open()
        let titles = try await again.read { try $0.fetch(ListQuery<Book>()).map(\.title) }
        #expect(titles == ["Dune"])
        await again.close()
    }

    @Test func `leaves the file as it was when somebody only looks`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Dune") }
        await store.close()
        let before = try scratch.libraryBytes()

        let again = try await scratch.open()
        _ = try await again.read { try $0.fetch(ListQuery<Book>()) }
        await again.close()
        #expect(try scratch.libraryBytes() == before)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `refuses a file of a newer version with both numbers and leaves it alone`()
        async throws
    {
        let steps = Library.chain.steps + [MigrationChain.Step("future", sql: "SELECT 1")]
        let newer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2", steps: steps)
        await (try scratch.open(newer)).close()
        let before = try scratch.libraryBytes()

        await #expect(
            throws: StoreError.newerSchema(path: scratch.library, found: 3, known: 2)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
    }

    @Test func `refuses a file that is no database and leaves it alone`() async throws {
        let bytes = Data(String(repeating: "not a database\n", count: 400).utf8)
        try bytes.write(to: URL(fileURLWithPath: scratch.library))
        await #expect(throws: StoreError.notADatabase(path: scratch.library)) {
            try await scratch.open()
        }
        #expect(try scratch.libraryBytes() == bytes)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `refuses a database of another program and leaves it alone`() async throws {
        let other = MigrationChain(
            applicationID: 99, applicationVersion: "1",
            steps: [MigrationChain.Step("one", sql: "CREATE TABLE t(a)")])
        await (try scratch.open(other)).close()
        let before = try scratch.libraryBytes()
        await #expect(
            throws: StoreError.foreignDatabase(path: scratch.library, applicationID: 99)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `runs only the steps that the file has not seen`() async throws {
        await (try scratch.open()).close()
        let longer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2",
            steps: Library.chain.steps + [
                MigrationChain.Step("shelves", sql: "CREATE TABLE shelf(pk INTEGER PRIMARY KEY)")
            ])
        let store = try await scratch.open(longer)
        let steps = try await store.read { context in
            try context.rows("SELECT version, name, app_version FROM _migration") {
                (row) throws(StoreError) in
                "\(try row.integer(0)) \(try row.text(1)) \(try row.text(2))"
            }
        }
        #expect(steps == ["1 books and authors 1", "2 search 1", "3 shelves 2"])
        await store.close()
    }

    @Test func `leaves the version before a step that fails`() async throws {
        await (try scratch.open()).close()
        let broken = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2",
            steps: Library.chain.steps + [
                MigrationChain.Step("fine", sql: "CREATE TABLE shelf(pk INTEGER PRIMARY KEY)"),
                MigrationChain.Step("broken", sql: "CREATE TABLE room(a); SELECT nonsense"),
            ])
        await #expect(throws: StoreError.self) { try await scratch.open(broken) }
        let connection = try Connection.reading(scratch.library, StoreOptions())
        #expect(try connection.integer("PRAGMA user_version") == 3)
        #expect(try connection.integer("SELECT count(*) FROM shelf") == 0)
        #expect(throws: StoreError.self) { try connection.execute("SELECT * FROM room") }
    }

    @Test func `is read where a newer version says that it may be`() async throws {
        let newer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2", oldestReader: 2,
            steps: Library.chain.steps + [MigrationChain.Step("future", sql: "SELECT 1")])
        await (try scratch.open(newer)).close()
        var options = StoreOptions()
        options.readOnly = true
        let store = try await scratch.open(Library.chain, options)
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 0)
        await #expect(throws: StoreError.readOnly(path: scratch.library)) {
            try await store.write { try $0.add(book: 1, "one") }
        }
        await store.close()
    }

    @Test func `is not made when it is only to be read`() async throws {
        var options = StoreOptions()
        options.readOnly = true
        await #expect(throws: StoreError.self) { try await scratch.open(Library.chain, options) }
        #expect(try scratch.names() == [])
    }

    @Test func `is not made where it has to be there`() async throws {
        var options = StoreOptions()
        options.makesStore = false
        await #expect(throws: StoreError.missing(path: scratch.library)) {
            try await scratch.open(Library.chain, options)
        }
        #expect(try scratch.names() == [])
        try scratch.write("", to: "library.sqlite")
        await #expect(throws: StoreError.empty(path: scratch.library)) {
            try await scratch.open(Library.chain, options)
        }
        #expect(try scratch.libraryBytes() == Data())
        // Whoever may make one may begin in an empty file: a first start may have ended there.
        await (try scratch.open()).close()
        await (try scratch.open(Library.chain, options)).close()
    }

    @Test func `is not made in an empty file by who does not say so`() async throws {
        var options = StoreOptions()
        options.fillsEmptyFile = false
        try scratch.write("", to: "library.sqlite")
        await #expect(throws: StoreError.empty(path: scratch.library)) {
            try await scratch.open(Library.chain, options)
        }
        #expect(try scratch.libraryBytes() == Data())
        #expect(try scratch.names() == ["library.sqlite"])
        #expect(remove(scratch.library) == 0)
        await (try scratch.open(Library.chain, options)).close()
    }

    @Test func `goes on where another one has just made the file`() async throws {
        var options = StoreOptions()
        options.fillsEmptyFile = false
        // The first thing that a writer of earlier versions did, killed after it.
        try Connection.makeEmptyFile(scratch.library)
        _ = try Connection.writing(scratch.library, options)
        #expect(try scratch.names() == ["library.sqlite"])
        await (try scratch.open(Library.chain, options)).close()
    }

    @Test func `refuses a file of one byte, which SQLite takes for an empty one`() async throws {
        try scratch.write("x", to: "library.sqlite")
        var reading = StoreOptions()
        reading.readOnly = true
        for options in [StoreOptions(), reading] {
            await #expect(throws: StoreError.notADatabase(path: scratch.library)) {
                try await scratch.open(Library.chain, options)
            }
        }
        #expect(try scratch.libraryBytes() == Data("x".utf8))
    }

    @Test func `is not made out of what is no file`() async throws {
        let path = scratch.library
        for (kind, make) in [
            (FileKind.folder, { mkdir(path, 0o700) }), (.pipe, { mkfifo(path, 0o600) }),
        ] {
            #expect(make() == 0)
            for makes in [true, false] {
                var options = StoreOptions()
                options.makesStore = makes
                await #expect(throws: StoreError.notAFile(path: path, kind: kind)) {
                    try await scratch.open(Library.chain, options)
                }
            }
            #expect(try scratch.names() == ["library.sqlite"])
            #expect(remove(path) == 0)
        }
        await #expect(throws: StoreError.notAFile(path: "/dev/null", kind: .device)) {
            try await Store(.file(path: "/dev/null"), Library.chain)
        }
    }

    @Test func `is not made at the end of a link that leads nowhere`() async throws {
        let target = scratch.path + "/elsewhere.sqlite"
        #expect(symlink(target, scratch.library) == 0)
        await #expect(
            throws: StoreError.danglingLink(path: scratch.library, target: target)
        ) { try await scratch.open() }
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `is opened through a link, with its journal beside the file`() async throws {
        let folder = try TemporaryDirectory()
        await (try folder.open()).close()
        #expect(symlink(folder.library, scratch.library) == 0)
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        let list = try await ListShadow(ListQuery<Book>(), of: store)
        try await list.begin()
        try await store.write { try $0.add(book: 2, "two") }
        try await list.follow(until: store)
        // Followed, and not read again for want of a journal.
        #expect(list.failures.isEmpty && list.updates > 0)
        await store.close()
        #expect(try folder.names() == ["library.sqlite"])
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test(arguments: [0, -1, Int32.min])
    func `refuses a version that there never was`(version: Int32) async throws {
        await (try scratch.open()).close()
        try await SQLiteShell(path: scratch.library).run("PRAGMA user_version = \(version);")
        let before = try scratch.libraryBytes()
        await #expect(
            throws: StoreError.unknownSchema(
                path: scratch.library, found: Int(version), oldest: 1)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
    }

    @Test(arguments: ["UTF-16le", "UTF-16be"])
    func `refuses text in another encoding`(encoding: String) async throws {
        await (try scratch.open()).close()
        let shell = SQLiteShell(path: scratch.library)
        let dump = try await shell.run(".dump")
        try FileManager.default.removeItem(atPath: scratch.library)
        let id = Library.chain.applicationID
        try await shell.run(
            "PRAGMA encoding = '\(encoding)'; PRAGMA application_id = \(id);"
                + " PRAGMA user_version = 2;\n\(dump)")
        let before = try scratch.libraryBytes()
        await #expect(
            throws: StoreError.textEncoding(path: scratch.library, found: encoding)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
    }

    @Test func `refuses an empty database in another encoding`() async throws {
        try await SQLiteShell(path: scratch.library).run(
            "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(a); DROP TABLE t;")
        await #expect(
            throws: StoreError.textEncoding(path: scratch.library, found: "UTF-16le")
        ) { try await scratch.open() }
    }

    @Test func `is for its owner alone`() async throws {
        let path = scratch.path + "/new/deep/library.sqlite"
        let store = try await Store(.file(path: path), Library.chain)
        let files = FileManager.default
        let file = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        let directory =
            try files.attributesOfItem(atPath: scratch.path + "/new/deep")[.posixPermissions]
            as? Int
        #expect(file == 0o600)
        #expect(directory == 0o700)
        await store.close()
    }

    @Test func `is made once when many come at the same time`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 0..<8 {
                group.addTask { [scratch] in
                    let store = try await scratch.open()
                    try await store.write { try $0.add(book: id, "book") }
                    await store.close()
                }
            }
            try await group.waitForAll()
        }
        let store = try await scratch.open()
        #expect(try await store.read { try $0.count(ListQuery<Book>()) } == 8)
        await store.close()
    }

    @Test func `opens under a name with every sign in it`() async throws {
        let path = scratch.path + "/50% of what? #1 日本.sqlite"
        let store = try await Store(.file(path: path), Library.chain)
        await store.close()
        #expect(try scratch.names() == ["50% of what? #1 日本.sqlite"])
    }
}
