import Foundation
import Persistence
import Synchronization
import Testing

@testable import library

@Suite struct `A catalogue` {
    private let catalogue: Catalogue
    private let emma: UUID

    init() async throws {
        catalogue = try await Catalogue()
        emma = try await catalogue.add(
            "Emma", by: "Jane Austen", year: 1815, genres: ["novel", "comedy"])
        try await catalogue.add("Persuasion", by: "Jane Austen", year: 1817, genres: ["novel"])
        try await catalogue.add("Ficciones", by: "José Borges", year: 1944, genres: ["stories"])
        try await catalogue.add("Notes")
    }

    @Test func `has records that fit its tables`() async throws {
        let records: [any Record.Type] = [Author.self, Book.self, Genre.self, Loan.self]
        #expect(try await catalogue.store.check(records: records) == [])
    }

    private func titles() async throws -> [String] { try await catalogue.books().map(\.title) }

    @Test func `finds books by their genres and by who has them`() async throws {
        #expect(try await catalogue.onTheShelf("novel").map(\.title) == ["Emma", "Persuasion"])
        try await catalogue.lend(emma, to: "Ann", until: .distantFuture)
        #expect(try await catalogue.onTheShelf("novel").map(\.title) == ["Persuasion"])
        #expect(try await catalogue.takeBack(emma))
        #expect(try await catalogue.takeBack(emma) == false)
        #expect(try await catalogue.onTheShelf("comedy").map(\.title) == ["Emma"])
    }

    @Test func `counts the books of authors, and knows names without their accents`() async throws {
        #expect(try await catalogue.authors(withAtLeast: 2).map(\.name) == ["Jane Austen"])
        #expect(try await catalogue.authors(withAtLeast: 1).count == 2)
        #expect(try await catalogue.authors(named: "JOSE").map(\.name) == ["José Borges"])
        try await catalogue.add("El Aleph", by: "jose borges")
        #expect(try await catalogue.authors(withAtLeast: 2).count == 2)
    }

    @Test func `lends a book to one at a time`() async throws {
        try await catalogue.lend(emma, to: "Ann", until: .distantFuture)
        await #expect(throws: Catalogue.Refusal.lent(to: "Ann")) {
            try await catalogue.lend(emma, to: "Bob", until: .distantFuture)
        }
        await #expect(throws: Catalogue.Refusal.unknownBook) {
            try await catalogue.lend(UUID(), to: "Bob", until: .distantFuture)
        }
        let long = Date(timeIntervalSince1970: 0)
        try await catalogue.takeBack(emma)
        try await catalogue.lend(emma, to: "Carl", until: long)
        #expect(try await catalogue.overdue(at: Date()).map(\.borrower) == ["Carl"])
    }

    @Test func `keeps its rules when rows go`() async throws {
        try await catalogue.lend(emma, to: "Ann", until: .distantFuture)
        await #expect(throws: Catalogue.Refusal.hasLoans) { try await catalogue.remove(emma) }
        let austen = try #require(try await catalogue.authors(named: "austen").first)
        try await catalogue.forget(author: austen.id)
        #expect(try await catalogue.books().first { $0.id == emma }?.author == nil)
        let notes = try #require(try await catalogue.books().first { $0.title == "Notes" })
        try await catalogue.remove(notes.id)
        #expect(try await titles() == ["Emma", "Ficciones", "Persuasion"])
    }

    @Test func `tells of its shelves as they change`() async throws {
        let seen = Mutex<[[String]]>([])
        let (shown, show) = AsyncStream<Void>.makeStream()
        let following = Task {
            try await catalogue.followByAuthor { shelves in
                seen.withLock { $0.append(shelves.map { "\($0.author) \($0.titles.count)" }) }
                show.yield()
                return shelves.count > 0 && !shelves.contains { $0.author == "Zadie Smith" }
            }
        }
        for await _ in shown { break }
        try await catalogue.add("NW", by: "Zadie Smith")
        try await following.value
        #expect(
            seen.withLock(\.self) == [
                ["nobody 1", "Jane Austen 2", "José Borges 1"],
                ["nobody 1", "Jane Austen 2", "José Borges 1", "Zadie Smith 1"],
            ])
    }

    @Test func `tells of one book, and that it is gone`() async throws {
        let seen = Mutex<[Bool?]>([])
        let (shown, show) = AsyncStream<Void>.makeStream()
        let following = Task {
            try await catalogue.follow(emma) { book in
                seen.withLock { $0.append(book?.isLent) }
                show.yield()
                return book?.isLent != true
            }
        }
        for await _ in shown { break }
        try await catalogue.lend(emma, to: "Ann", until: .distantFuture)
        try await following.value
        #expect(seen.withLock(\.self) == [false, true])
    }

    @Test func `takes a delivery whole, or not at all`() async throws {
        let delivery = (1...2500).map {
            DeliveredBook(title: "Volume \($0)", author: "Many Hands", year: 2000)
        }
        let told = Mutex<[Int]>([])
        try await catalogue.add(delivery) { number in told.withLock { $0.append(number) } }
        #expect(told.withLock(\.self) == [1000, 2000, 2500])
        #expect(try await catalogue.books().count == 2504)

        let cancelled = Task {
            try await catalogue.add(delivery) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: (any Error).self) { try await cancelled.value }
        #expect(try await catalogue.books().count == 2504)
    }
}

@Suite struct `A library of long ago` {
    @Test(arguments: 1...3) func `is brought to the newest form`(versions: Int) async throws {
        let folder = try Folder()
        let path = folder.file("books.sqlite").path
        let old = try await Store(.file(path: path), LibrarySchema.older(versions))
        try await old.write { context in
            try context.connection.executeScript(
                """
                INSERT INTO author(id, name) VALUES(zeroblob(16), 'José Borges');
                INSERT INTO book(id, title, author_pk) VALUES(zeroblob(16), 'Ficciones', 1);
                """)
        }
        await old.close()
        let catalogue = try await Catalogue(at: path)
        #expect(try await catalogue.books().map(\.author) == ["José Borges"])
        if versions == 1 {
            #expect(try await catalogue.authors(named: "jose").count == 1)
        }
        await catalogue.close()
    }
}
