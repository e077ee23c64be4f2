import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// A program that goes on running while a newer one brings its file to another version.
@Suite(.timeLimit(.hanging)) struct `A store that another program brings to a newer version` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func newer(oldestReader: Int? = nil) -> MigrationChain {
        MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2",
            oldestReader: oldestReader,
            steps: Library.chain.steps + [
                MigrationChain.Step("pages", sql: "ALTER TABLE book ADD COLUMN pages INTEGER")
            ])
    }

    private var refusal: StoreError {
        .newerSchema(path: scratch.library, found: 3, known: 2)
    }

    @Test func `refuses to write and to read from then on`() async throws {
        let old = try await scratch.open()
        try await old.write { try $0.add(book: 1, "Emma") }
        #expect(try await old.fetch(ListQuery<Book>()).count == 1)
        let new = try await scratch.open(newer())
        for _ in 0..<2 {
            await #expect(throws: refusal) {
                try await old.write { try $0.add(book: 2, "Persuasion") }
            }
            await #expect(throws: refusal) { try await old.fetch(ListQuery<Book>()) }
        }
        #expect(try await new.fetch(ListQuery<Book>()).map(\.title) == ["Emma"])
        try await new.write { try $0.add(book: 3, "Middlemarch") }
        await new.close()
        await old.close()
    }

    @Test func `refuses to write also where its first write comes after that`() async throws {
        await (try scratch.open()).close()
        let old = try await scratch.open()
        await (try scratch.open(newer())).close()
        await #expect(throws: refusal) { try await old.write { try $0.add(book: 1, "Emma") } }
        await old.close()
    }

    @Test func `still reads what the newer program says that it understands`() async throws {
        let old = try await scratch.open()
        try await old.write { try $0.add(book: 1, "Emma") }
        await (try scratch.open(newer(oldestReader: 2))).close()
        #expect(try await old.fetch(ListQuery<Book>()).map(\.title) == ["Emma"])
        await #expect(throws: refusal) { try await old.write { try $0.add(book: 2, "Cranford") } }
        await old.close()
    }

    @Test func `tells its live lists`() async throws {
        let old = try await scratch.open()
        try await old.write { try $0.add(book: 1, "Emma") }
        let events = try await old.live(ListQuery<Book>()).makeAsyncIterator()
        guard case .initial = await events.next() else {
            Issue.record("no list")
            return
        }
        let new = try await scratch.open(newer())
        var told: StoreError?
        while told == nil, let event = await events.next() {
            if case .failure(let error) = event { told = error }
        }
        #expect(told == refusal)
        await new.close()
        await old.close()
    }

    @Test func `goes on where only rows were written by others`() async throws {
        let one = try await scratch.open()
        let other = try await scratch.open()
        for id in 1...3 {
            try await one.write { try $0.add(book: id, "one") }
            try await other.write { try $0.add(book: id + 10, "other") }
        }
        #expect(try await one.fetch(ListQuery<Book>()).count == 6)
        await one.close()
        await other.close()
    }
}
