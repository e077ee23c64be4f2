import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Front matter of which one thing was edited` {
    /// The lines of a note after an edit, without those that an export adds.
    private func edited(
        _ lines: String, toml: Bool = false, _ change: @Sendable (inout Post) -> Void
    ) async throws -> String {
        let fixture = try await InterchangeFixture()
        let fence = toml ? "+++" : "---"
        let date = toml ? "date = 2020-01-02" : "date: 2020-01-02"
        let lineEnd = lines.utf8.contains(13) ? "\r\n" : "\n"
        let start = "\(fence)\(lineEnd)\(date)\(lineEnd)"
        try await fixture.take(["a.md": start + lines + "\(fence)\(lineEnd)Text"], in: "in")
        let base = try #require(try await fixture.post())
        try await fixture.edit(change)
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        // It says what the post is now.
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(["a.md": sheet], in: "in")
        let post = try #require(try await fixture.post())
        let carried = try #require(try await other.post())
        #expect(carried.title == post.title && Set(carried.tags) == Set(post.tags))
        #expect(carried.status == post.status && base.createdAt == carried.createdAt)
        let rows = sheet.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = rows.map { String($0) }.filter { row in
            !["updated", "id"].contains { row.hasPrefix($0 + ": ") || row.hasPrefix($0 + " = ") }
        }.joined(separator: "\n")
        #expect(rest.hasPrefix(start) && rest.hasSuffix("\(fence)\(lineEnd)Text"), "\(sheet)")
        return String(
            decoding: rest.utf8.dropFirst(start.utf8.count)
                .dropLast("\(fence)\(lineEnd)Text".utf8.count), as: UTF8.self)
    }

    @Test(arguments: [
        ("title: Old # why\n", "title: New # why\n"), ("title:   'Old'\n", "title:   'New'\n"),
        ("title:  \"Old\"  # why\n", "title:  \"New\"  # why\n"),
        ("\"title\": Old\n", "\"title\": New\n"),
        ("title: |  # why\n  Old\n  # text\n", "title: New  # why\n"),
        ("title:\n  # why\n  Old\n", "title: New\n  # why\n"),
        ("title: Old\r\n# next\r\n", "title: New\r\n# next\r\n"),
    ])
    func `keeps comment and style of a text`(before: String, after: String) async throws {
        #expect(try await edited(before) { $0.title = "New" } == after)
    }

    @Test func `says what the post is before a text of which somebody forgot the end`()
        async throws
    {
        let open = "note = \"\"\"never closed\n"
        let sheet = try await edited(open, toml: true) { $0.status = .draft }
        #expect(sheet == "status = \"draft\"\n" + open)
    }

    @Test func `keeps the style of a text as far as that can hold it`() async throws {
        #expect(
            try await edited("title: 'a' # c\n") { $0.title = "it's" } == "title: 'it''s' # c\n")
        #expect(
            try await edited("title: 'a' # c\n") { $0.title = "a\u{2028}b" }
                == "title: \"a\\u2028b\" # c\n")
        #expect(try await edited("title: a # c\n") { $0.title = "b: c" } == "title: \"b: c\" # c\n")
        let toml = try await edited("title = 'a' # c\n", toml: true) { $0.title = "it's" }
        #expect(toml == "title = \"it's\" # c\n")
        let literal = try await edited("'title'='a'# c\n", toml: true) { $0.title = #"b\c"# }
        #expect(literal == "'title'='b\\c'# c\n")
    }

    @Test(arguments: [
        ("draft: true # keep me\n", "draft: false # keep me\n"),
        ("draft: 'yes' # keep me\n", "draft: 'false' # keep me\n"),
    ])
    func `keeps the comment behind a flag`(before: String, after: String) async throws {
        #expect(try await edited(before) { $0.status = .published } == after)
    }

    /// One more tag, and one less.
    @Test(arguments: [
        ("tags: [zebra, 'ant'] # c\n", "tags: [zebra, 'ant', 'new'] # c\n", "tags: ['ant'] # c\n"),
        ("tags: [ \"ant\",zebra ]\n", "tags: [ \"ant\",zebra, new ]\n", "tags: [ \"ant\" ]\n"),
        (
            "tags:\n  - zebra # best\n  # of\n  - ant # all\nmood: x\n",
            "tags:\n  - zebra # best\n  # of\n  - ant # all\n  - new\nmood: x\n",
            "tags:\n  # of\n  - ant # all\nmood: x\n"
        ),
        (
            "tags:\r\n- ant\r\n- \"zebra\"\r\n", "tags:\r\n- ant\r\n- \"zebra\"\r\n- \"new\"\r\n",
            "tags:\r\n- ant\r\n"
        ),
        ("tags: zebra, ant # c\n", "tags: zebra, ant, new # c\n", "tags: ant # c\n"),
        ("tags: zebra ant\n", "tags: zebra ant new\n", "tags: ant\n"),
        ("tags: \"zebra, ant\"\n", "tags: \"zebra, ant, new\"\n", "tags: \"ant\"\n"),
        (
            "tags: [\n  zebra, # best\n  ant # all\n]\n",
            "tags: [\n  zebra, # best\n  ant, # all\n  new\n]\n",
            "tags: [\n  ant # all\n]\n"
        ),
    ])
    func `keeps order, style and comments of tags`(
        before: String, more: String, less: String
    ) async throws {
        #expect(try await edited(before) { $0.tags.append("new") } == more)
        #expect(try await edited(before) { $0.tags.removeAll { $0 == "zebra" } } == less)
    }

    @Test(arguments: [
        (
            "tags = ['zebra', \"ant\"] # c\n", "tags = ['zebra', \"ant\", \"new\"] # c\n",
            "tags = [\"ant\"] # c\n"
        ),
        (
            "tags = [\n  \"ant\", # first\n  'zebra', # best\n] # c\n",
            "tags = [\n  \"ant\", # first\n  'zebra', # best\n  'new',\n] # c\n",
            "tags = [\n  \"ant\", # first\n] # c\n"
        ),
    ])
    func `keeps them in TOML as well`(before: String, more: String, less: String) async throws {
        #expect(try await edited(before, toml: true) { $0.tags.append("new") } == more)
        #expect(
            try await edited(before, toml: true) { $0.tags.removeAll { $0 == "zebra" } } == less)
    }

    @Test(arguments: [
        ("tags: ruby # c\n", "tags: [ruby, new] # c\n"), ("tags: [] # c\n", "tags: [new] # c\n"),
        ("tags: # c\n", "tags: [new] # c\n"), ("tags: ~\n", "tags: [new]\n"),
        ("tags: \"a\\\\\" # c \"d\"\n", "tags: [\"a\\\\\", new] # c \"d\"\n"),
        ("tags: &x a, b\n", "tags: &x a, b, new\n"),
    ])
    func `writes a list where none was`(before: String, after: String) async throws {
        #expect(try await edited(before) { $0.tags.append("new") } == after)
    }

    @Test func `writes tags anew where none is left of those that were there`() async throws {
        #expect(try await edited("tags: [a, b] # c\n") { $0.tags = ["d"] } == "tags: [d] # c\n")
        #expect(try await edited("tags: [a, b] # c\n") { $0.tags = [] } == "tags: [] # c\n")
        #expect(try await edited("tags: ruby # c\n") { $0.tags = ["d"] } == "tags: d # c\n")
        #expect(
            try await edited("tags:\n- a # x\n# b\n- c\n") { $0.tags = ["d"] } == "tags: [d]\n# b\n"
        )
        let names = try await edited("tags: a, b\n") { $0.tags = ["a", "b", "x: y", "it's"] }
        #expect(names.hasPrefix("tags: [a, b, "))
    }

    @Test(arguments: SeededGenerator.seeds(40))
    func `says what was meant, whatever stood there`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "a", "b c", "'", "\"", ",", " ", "#", " # x", "[", "]", "\n", "\n  - ", "- ", "\r\n",
            "é", "\u{301}", "\\",
            ": ", "{", "1", "true",
        ]
        let value = (0..<Int.random(in: 1...10, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
        let names = ["new", "x: y", "it's", "a \"q\"", "#h", "1", "true", "é"]
        let name = names.randomElement(using: &random) ?? ""
        for (mark, fence) in [(": ", "---"), (" = ", "+++")] {
            let fixture = try await InterchangeFixture()
            let text =
                "\(fence)\nid\(mark)\"1\"\ntags\(mark)\(value)\nmood\(mark)\"x\"\n\(fence)\nText\n"
            try await fixture.take(["a.md": text], in: "in")
            try await fixture.edit { post in
                post.tags.append(name)
                post.title = "T: \(name)"
            }
            let post = try #require(try await fixture.post())
            let sheets = try await fixture.sheets("out")
            let other = try await InterchangeFixture(seed: 2)
            try await other.take(sheets, in: "in")
            let carried = try #require(try await other.post())
            #expect(Set(carried.tags) == Set(post.tags), "\(seed): \(text) \(sheets)")
            #expect(carried.title == post.title, "\(seed): \(text) \(sheets)")
        }
    }
}
