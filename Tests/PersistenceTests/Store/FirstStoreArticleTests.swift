import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about a first store` {
    @Test func `shows code that is compiled, and all of it`() throws {
        let shown = try Article("Sources/Persistence/Persistence.docc/FirstStore.md").declarations
        let source = try Article("Tests/PersistenceTests/Store/FirstStoreArticle.swift")
        #expect(shown.count == 7)
        for code in shown { #expect(source.text.contains("\n\n" + code), "\(code)") }
        #expect(source.code == shown.joined(separator: "\n"))
    }

    @Test func `shows code that does what it says`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/reading.sqlite"
        #expect(try await useReadingList(at: path) == ["Emma", "Middlemarch"])

        let store = try await Store(.file(path: path), readingSteps)
        #expect(try await store.check(records: [ReadingBook.self]) == [])
        let (counts, told) = AsyncStream<Int>.makeStream()
        let loop = Task { try await followCount(of: store) { told.yield($0) } }
        var seen: [Int] = []
        for await count in counts {
            seen.append(count)
            if count > 3 { break }
            try await add([ReadingBook(title: "Persuasion", year: 1817)], to: store)
        }
        #expect(seen.first == 3 && seen.last == 4)
        await store.close()
        try await loop.value
    }

    @Test func `and README say how to depend on the library`() throws {
        let manifest = try Article("Package.swift").text
        for page in ["README.md", "Sources/Persistence/Persistence.docc/FirstStore.md"] {
            let text = try Article(page).text
            #expect(text.contains(#".package(name: "sheaf", path: "../sheaf")"#), "\(page)")
            #expect(
                text.contains(#".product(name: "Persistence", package: "sheaf")"#), "\(page)")
        }
        #expect(manifest.contains(#".library(name: "Persistence", targets: ["Persistence"])"#))
        #expect(manifest.contains(#"name: "sheaf""#))
    }
}
