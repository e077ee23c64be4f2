import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `The article about changing the tables` {
    @Test func `shows code that is compiled, and all of it`() throws {
        try expectCompiled("Migrations", declarations: 3)
    }

    @Test func `keeps what refers to a table that is made anew`() async throws {
        let directory = try TemporaryDirectory()
        #expect(try await keepsLetters(at: directory.path + "/people.db"))
    }

    @Test func `says of a step that fails what it says`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/people.db"
        let first = MigrationChain(
            applicationID: peopleChain.applicationID, applicationVersion: "1.0",
            steps: [peopleStep])
        await (try Store(.file(path: path), first)).close()
        let wrong = MigrationChain.Step(
            "ages", sql: "INSERT INTO person(id, name) VALUES (x'01', NULL)")
        let chain = MigrationChain(
            applicationID: peopleChain.applicationID, applicationVersion: "3.0",
            steps: [peopleStep, foldedStep, wrong])
        await #expect {
            try await Store(.file(path: path), chain)
        } throws: { error in
            "\(error)".hasPrefix(
                "The migration step 'ages', to version 3, failed and left nothing behind. A rule of "
                    + "the tables refused this: ")
        }
        // Of the version before.
        let need = try await Store.needsMigration(at: path, peopleChain)
        #expect(need == .pending(["ages"]))
    }
}
