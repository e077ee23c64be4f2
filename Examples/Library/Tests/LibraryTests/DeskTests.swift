import Foundation
import Persistence
import Testing

@testable import library

@Suite struct `The desk of a library` {
    private let folder: Folder
    private let desk: Desk

    init() throws {
        folder = try Folder()
        let name = try ApplicationName("lending-library")
        desk = Desk(
            Directories(of: name, inside: folder.file("home")),
            secrets: try InMemorySecretStore(passphrase: SecretBytes(text: "of the tests")))
    }

    @Test func `keeps settings in a file that people edit, and leaves their notes in it`()
        async throws
    {
        let file = desk.directories.settingsFile
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try """
        {
          // What visitors hear.
          "welcome": "Hello!",
          "loans": {"days": 14, "booksAtOnce": 2}
        }

        """.write(to: file, atomically: true, encoding: .utf8)
        let settings = Desk(desk.directories, secrets: desk.secrets).settings
        #expect(settings.get(.greeting) == "Hello!")
        #expect(settings.get(.loanRules).days == 14)
        try settings.set(.year, for: .shelfOrder)
        var rules = LoanRules()
        rules.days = 0
        #expect(throws: PreferenceError.self) { try settings.set(rules, for: .loanRules) }
        try await settings.flush()
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("// What visitors hear.\n  \"desk.greeting\": \"Hello!\""))
        #expect(text.contains("\"shelf.order\": \"year\""))
    }

    @Test func `posts the list of books in the order that is set`() async throws {
        let catalogue = try await Catalogue()
        let emma = try await catalogue.add("Emma", by: "Jane Austen", year: 1815)
        try await catalogue.add("Candide", by: "Voltaire", year: 1759)
        try await catalogue.lend(emma, to: "Ann", until: .distantFuture)
        let list = folder.file("books.txt")
        try desk.settings.set(.author, for: .shelfOrder)
        try await desk.post(catalogue, at: list)
        #expect(
            try String(contentsOf: list, encoding: .utf8)
                == "Emma, Jane Austen (lent)\nCandide, Voltaire\n")
    }

    @Test func `keeps wishes by the names of readers, and takes no name for a path`() throws {
        let wish = Desk.Wish(
            title: "Middlemarch", reader: "Ann", madeAt: Date(timeIntervalSince1970: 1_700_000_000))
        try desk.note(wish)
        #expect(try desk.wish(of: "Ann") == wish)
        #expect(try desk.wish(of: "Bob") == nil)
        #expect(try desk.wishes.entries().map(\.name) == ["Ann.json"])
        #expect(throws: NamedFilesError.badName("../Ann.json")) {
            try desk.note(Desk.Wish(title: "", reader: "../Ann", madeAt: wish.madeAt))
        }
    }

    @Test func `keeps a password out of every other file`() async throws {
        try await desk.keep(password: "open sesame", of: "desk")
        #expect(try await desk.password(of: "desk") == "open sesame")
        await #expect(throws: VaultError.self) { try await desk.password(of: "cellar") }
    }
}
