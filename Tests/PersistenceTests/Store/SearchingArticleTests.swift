import Foundation
import Persistence
import TestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about searching` {
    /// The package, four folders above this file's.
    private static func text(_ path: String) throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `shows code that is compiled, and all of it`() throws {
        let article = try Self.text("Sources/Persistence/Persistence.docc/Searching.md")
        let source = try Self.text("Tests/PersistenceTests/Store/SearchingArticle.swift")
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { $0.hasPrefix("///") }
        let code = source.components(separatedBy: "a test compares.\n\n").last
        #expect(blocks.count == 4 && code == blocks.joined(separator: "\n"))
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
