import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite struct `The article about live lists` {
    @Test func `shows code that is compiled`() throws {
        let article = try Article("Sources/Persistence/Persistence.docc/LiveLists.md")
        let source = try Article("Tests/PersistenceTests/Results/LiveListArticle.swift")
        let functions = article.declarations
        #expect(functions.count == 2)
        for code in functions { #expect(source.text.contains("\n\n" + code)) }
        #expect(functions.first?.split(separator: "\n").count == 20)
    }

    @Test func `shows code that does what it says`() async throws {
        let store = try await Store(.temporary, readingSteps)
        try await put("Tea", into: store)
        var seen: [[String]] = []
        let (titles, shown) = AsyncStream<[String]>.makeStream()
        let loop = Task {
            try await followUndated(of: store) { titles in
                shown.yield(titles)
                return titles.count < 2
            }
        }
        for await now in titles {
            seen.append(now)
            if seen.count > 1 { break }
            try await put("Cake", into: store)
        }
        try await loop.value
        #expect(seen.first == ["Tea"])
        #expect(seen.last == ["Cake", "Tea"])
        await store.close()
    }

    private func put(_ title: String, into store: Store) async throws {
        try await store.write { try $0.insert(ReadingBook(title: title)) }
    }
}
