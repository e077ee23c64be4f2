import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `Schema version 8` {
    /// Sheaf as it was before.
    private static let older = MigrationChain(
        applicationID: MigrationChain.sheaf.applicationID, applicationVersion: "0.1",
        firstVersion: 7, steps: [.version7])
    /// Sheaf as it was made then.
    private static let made = MigrationChain(
        applicationID: MigrationChain.sheaf.applicationID, applicationVersion: "0.1",
        oldestReader: 7, firstVersion: 7, steps: [.version7, .version8])

    @Test func `is made out of 7 and keeps what is in it`() async throws {
        let directory = try TemporaryDirectory()
        let place = StorePlace.file(path: directory.file("sheaf.db").path)
        let before = try await Store(place, Self.older)
        try await before.write { context in
            for name in ["ada", "grace", "linus"] {
                var person = context.newUser(username: name, email: "\(name)@example.org")
                person.isActive = name != "grace"
                _ = try context.createUser(person)
            }
        }
        let people = try await before.read { try $0.fetch(ListQuery<User>.everybody()) }
        await before.close()

        let after = try await Store(place, Self.made)
        #expect(try await after.read { try $0.fetch(ListQuery<User>.everybody()) } == people)
        let inactive = ListQuery<User>.everybody().filtered { $0.isActive == false }
        #expect(try await after.read { try $0.fetch(inactive) } == people.filter { !$0.isActive })
        let version = try await after.read { context in
            try context.connection.integer("PRAGMA user_version")
        }
        #expect(version == 8)
        await after.close()
    }

    @Test func `can be read by a program that knows 7`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("sheaf.db").path
        await (try await Store(.file(path: path), Self.made)).close()
        let connection = try Connection.reading(path, StoreOptions())
        #expect(try Self.older.state(of: connection, readOnly: true) == .current)
        #expect(throws: StoreError.newerSchema(path: path, found: 8, known: 7)) {
            try Self.older.state(of: connection, readOnly: false)
        }
    }
}
