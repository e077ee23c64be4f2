import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about relations` {
    private let jane = Author(name: "Jane Austen")
    private let borges = Author(name: "Jorge Luis Borges")

    @Test func `shows code that is compiled, and all of it`() throws {
        try expectCompiled("Relations", declarations: 4)
    }

    private func filled() async throws -> Store {
        let store = try await Store(.temporary, shelfSteps)
        try await add("Persuasion", by: jane, genre: "novel", to: store)
        try await add("Emma", by: jane, genre: "novel", to: store)
        try await add("Ficciones", by: borges, genre: "stories", to: store)
        return store
    }

    @Test func `asks what it says`() async throws {
        let store = try await filled()
        #expect(try await store.check(records: [Author.self, Genre.self, Book.self]) == [])
        func titles(_ genre: String, _ count: Int) async throws -> [String] {
            try await books(of: genre, byAuthorsWith: count, in: store).map(\.title)
        }
        #expect(try await titles("novel", 2) == ["Emma", "Persuasion"])
        #expect(try await titles("stories", 2) == [])
        #expect(try await titles("stories", 1) == ["Ficciones"])
        let questions: [(ListQuery<Author>, Int)] = [
            (ListQuery { $0.books.any { $0.title == "Emma" } }, 1),
            (ListQuery { !$0.books.any { $0.title == "Emma" } }, 1),
            (ListQuery { $0.books.count >= 3 }, 0), (ListQuery { $0.books.count == 0 }, 0),
            (ListQuery { $0.books.count(where: { $0.title.begins(with: "E") }) > 0 }, 1),
            (ListQuery { $0.books.any { $0.genres.any { $0.name == "novel" } } }, 1),
        ]
        for (query, count) in questions {
            #expect(try await store.read { try $0.count(query) } == count)
        }
        await store.close()
    }

    @Test func `deletes as it says, and can be undone as a whole`() async throws {
        let store = try await filled()
        await #expect {
            try await store.write { _ = try $0.delete(Genre.self, "novel") }
        } throws: { error in
            if case StoreError.constraint = error { true } else { false }
        }
        try await store.write(WriteOptions(undo: UndoAction("Forget"))) { [jane] context in
            _ = try context.delete(Author.self, jane.id)
        }
        func owners() async throws -> [String?] {
            try await store.read { context in
                try context.fetch(
                    ListQuery<Book>().sorted { [$0.title.ascending] }
                ).map(\.author)
            }
        }
        #expect(try await owners() == [nil, "Jorge Luis Borges", nil])
        try await store.undo()
        #expect(try await owners() == ["Jane Austen", "Jorge Luis Borges", "Jane Austen"])
        for _ in 1...3 { try await store.undo() }
        #expect(try await owners() == [])
        #expect(try await store.read { try $0.count(ListQuery<Genre>()) } == 0)
        await store.close()
    }
}
