import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about settings in use` {
    private let directory: TemporaryDirectory
    private let directories: Directories

    init() throws {
        directory = try TemporaryDirectory()
        directories = try Directories(
            of: ApplicationName("lending-library"), environment: ["HOME": directory.path])
    }

    @Test func `shows code that is compiled, and all of it`() throws {
        try expectCompiled("UsingSettings", declarations: 6)
    }

    private func write(_ text: String) throws {
        let file = directories.settingsFile
        try Folder.create(at: file.deletingLastPathComponent())
        try AtomicFile(file).write(Array(text.utf8))
    }

    @Test func `brings a file of before to the form of now, and sets in it`() async throws {
        try write(
            """
            {
              // Bigger on the wall
              "theme": "dark",
              "display.rows": 4000,
              "display.font": 1,
              "loan.rules": {"days": 14, "booksAtOnce": 3}
            }
            """)
        let settings = try openSettings(["HOME": directory.path])
        #expect(settings.get(.theme) == .dark && settings.get(.rows) == 20)
        #expect(settings.get(.loans) == LoanRules(days: 14, booksAtOnce: 3))
        #expect(settings.problems.count == 2)
        try await useSettings(settings)
        let text = try String(contentsOf: directories.settingsFile, encoding: .utf8)
        #expect(text.contains("// Bigger on the wall\n  \"display.theme\": \"light\""))
        #expect(text.contains("\"$version\": 1") && !text.contains("display.rows"))
        #expect(setRows(30, in: settings) == "Set.")
        #expect(setRows(3, in: settings) == "display.rows takes a whole number from 5 to 200")
        try settings.close()
    }

    @Test func `follows what an editor does`() async throws {
        let settings = try openSettings(["HOME": directory.path])
        let (themes, told) = AsyncStream<Theme>.makeStream()
        let loop = Task { await followTheme(of: settings) { told.yield($0) } }
        var seen: [Theme] = []
        for await theme in themes {
            seen.append(theme)
            if theme == .dark { break }
            try write(#"{"$version": 1, "display.theme": "dark"}"#)
        }
        #expect(seen == [.light, .dark])
        loop.cancel()
        await loop.value
        try settings.close()
    }

    @Test func `remembers what was looked for, in two windows at once`() async throws {
        let (one, other) = (openState(directories), openState(directories))
        try remember("moss", in: one)
        try remember("fern", in: other)
        try remember("moss", in: one)
        #expect(openState(directories).get(.recentSearches) == ["moss", "fern"])
        for number in 1...30 { try remember("\(number)", in: one) }
        #expect(one.get(.recentSearches).count == 20)
    }
}
