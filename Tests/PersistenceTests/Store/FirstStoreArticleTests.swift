import Foundation
import Notebook
import Persistence
import TestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about a first store` {
    /// The package, four folders above this file's.
    private static func text(_ path: String) throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `shows code that is compiled, and all of it`() throws {
        let article = try Self.text("Sources/Persistence/Persistence.docc/FirstStore.md")
        let source = try Self.text("Tests/PersistenceTests/Store/FirstStoreArticle.swift")
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { $0.hasPrefix("///") }
        #expect(blocks.count == 7)
        for code in blocks { #expect(source.contains("\n\n" + code), "\(code)") }
        let functions = source.components(separatedBy: "a test compares.\n\n").last
        #expect(functions == blocks.joined(separator: "\n"))
    }

    @Test func `shows code that does what it says`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/reading.sqlite"
        #expect(try await useReadingList(at: path) == ["Emma", "Middlemarch"])

        let store = try await Store(.file(path: path), readingSteps)
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
        let manifest = try Self.text("Package.swift")
        for page in ["README.md", "Sources/Persistence/Persistence.docc/FirstStore.md"] {
            let text = try Self.text(page)
            #expect(text.contains(#".package(path: "../sheaf")"#), "\(page)")
            #expect(
                text.contains(#".product(name: "Persistence", package: "sheaf")"#), "\(page)")
        }
        #expect(manifest.contains(#".library(name: "Persistence", targets: ["Persistence"])"#))
        #expect(manifest.contains(#"name: "sheaf""#))
    }
}
