import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about searching` {
    @Test func `shows code that is compiled, and all of it`() throws {
        let shown = try Article("Sources/Persistence/Persistence.docc/Searching.md").declarations
        let source = try Article("Tests/PersistenceTests/Store/SearchingArticle.swift")
        #expect(shown.count == 4 && source.code == shown.joined(separator: "\n"))
    }

    private static let samples = [
        SearchedNote(title: "Tea", body: "Green tea, café au lait"),
        SearchedNote(title: "庭", body: "日本語の文。庭に水をやる"),
        SearchedNote(title: "Garden", body: "Water, and once more water"),
        SearchedNote(title: "Straße", body: "A walk; water on the way"),
    ]

    @Test(arguments: [
        ("tea", ["Tea"]), ("gre te", ["Tea"]), ("CAFE", ["Tea"]), ("tea water", []),
        ("日本", ["庭"]), ("本語", ["庭"]), ("strasse", ["Straße"]),
        ("wat", ["Garden", "Straße"]), ("\" OR NOT", []), ("", ["Garden", "Straße", "Tea", "庭"]),
    ])
    func `finds what it says`(words: String, titles: [String]) async throws {
        let store = try await Store(.temporary, noteSteps)
        try await store.write { try $0.insertMany(Self.samples) }
        let found = try await store.read { try $0.fetch(notes(with: words)) }
        #expect(found.map(\.title).sorted() == titles)
        await store.close()
    }

    @Test func `finds the best first, and what was changed by its new words`() async throws {
        let store = try await Store(.temporary, noteSteps)
        try await store.write { try $0.insertMany(Self.samples) }
        #expect(try await store.check(records: [SearchedNote.self]) == [])
        #expect(try await bestTitles(for: "water", in: store) == ["Garden", "Straße"])
        #expect(try await bestTitles(for: "?!", in: store) == [])
        var edited = Self.samples[0]
        edited.body = "All about water: water, water, water"
        let wanted = edited
        try await store.write { try $0.update(wanted) }
        #expect(try await bestTitles(for: "water", in: store).first == "Tea")
        #expect(try await bestTitles(for: "green", in: store) == [])
        await store.close()
    }

    @Test func `tells a live list of what matches from now on`() async throws {
        let store = try await Store(.temporary, noteSteps)
        try await store.write { try $0.insertMany(Self.samples) }
        var seen: [Int] = []
        for await event in try await store.live(notes(with: "water")) {
            switch event {
            case .initial(let list), .update(let list, _), .reset(let list, _):
                seen.append(try #require(list.count))
            case .failure(let error): throw error
            }
            guard seen.count == 1 else { break }
            let note = SearchedNote(title: "Rain", body: "Water from above")
            try await store.write { try $0.insert(note) }
        }
        #expect(seen == [2, 3])
        await store.close()
    }
}
