import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Markdown files` {
    /// Documents as static site generators, note takers and people write them.
    static let strangers: [String: String] = [
        "jekyll.md": """
        ---
        layout: post
        title:  "Welcome to Jekyll!"
        date:   2015-03-03 10:00:00 +0100
        categories: jekyll update
        tags: ruby static-sites
        ---

        You'll find this post in your `_posts` directory.
        """,
        "hugo/nested/post.md": """
        ---
        title: 'It''s "quoted": really'
        date: 2020-02-29T12:00:00Z
        lastmod: 2021-01-01
        draft: true
        tags: [a, "b, c", 'd']
        params:
          author:
            name: Jane
          list:
            - one
            - two: 2
        weight: 10 # a comment
        description: |
          several
            lines

          of text
        summary: >-
          folded
          text
        ---
        Body
        ---
        with a rule.

        """,
        "windows.md": "---\r\ntitle: Lines\r\ntags:\r\n- x\r\n- y\r\n---\r\nText\r\nmore\r\n",
        "mark.md": "\u{FEFF}---\ntitle: With a mark\n---\ntext",
        "dots.md": "---\ntitle: Dots\n...\n\n\ntext\n\n\n",
        "odd.md": """
        ---
        # a comment first

        title: Odd
        date: next tuesday
        likes: many
        <<: *anchor
        strange line without a colon
        "quoted key": &a value
        empty:
        title: Twice
        unicode: 日本語 🎉
        ---
        """,
        "no-end.md": "---\ntitle: never ends\n\ntext\n",
        "empty.md": "",
        "plain.md": "# A heading\n\nand text",
        "rule.md": "---\n---\n",
        "trail.md":
            "---   \ntitle: Trailing   \nauthor: Jane Doe <jane@example.org>   \n---  \ntext  ",
        "id.md": "---\nid: 17\ntitle: Theirs\nauthors: [Ann, Bob]\n---\nx\n",
        "blocks.md":
            "---\ntags:\n  - deep work\n  # inside\n  - 'two'\n\nurl: https://x.org/a#b\n---\nx",
        "fake.md": "---\ntitle: f\n---\nx\n<!-- sheaf:comments -->\n\nnot ours\n",
    ]

    /// The keys that an export adds, each on a line of its own.
    private static let added = [
        "title", "author", "status", "tags", "created", "updated", "likes", "views", "image", "id",
        "sheaf-id",
    ]

    private func write(_ files: [String: String], _ folder: String, _ fixture: InterchangeFixture)
        throws -> String
    {
        for (name, text) in files {
            _ = try fixture.stored.directory.write(text, to: "\(folder)/\(name)")
        }
        return fixture.stored.directory.file(folder).path
    }

    private func read(_ folder: String) throws -> [String: String] {
        var files: [String: String] = [:]
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        for name in names where name.hasSuffix(".md") {
            let data = try Data(contentsOf: URL(filePath: folder + "/" + name))
            files[name] = String(decoding: data, as: UTF8.self)
        }
        return files
    }

    @Test func `of others come out as they came in, but for the keys that are added`() async throws
    {
        let fixture = try await InterchangeFixture()
        let folder = try write(Self.strangers, "in", fixture)
        let report = try await Importer(paths: [folder]).run(on: fixture.stored.store)
        #expect(report.posts.added == Self.strangers.count)

        let target = fixture.stored.directory.file("out")
        let (count, damaged, _) = try await MarkdownExporter().export(
            fixture.stored.store, to: target)
        #expect(count == Self.strangers.count && damaged.isEmpty)
        let files = try read(target.path)
        #expect(Set(files.keys) == Set(Self.strangers.keys))
        for (name, original) in Self.strangers {
            let file = try #require(files[name])
            let isTheirs = Self.hasFrontMatter(original)
            #expect(Self.without(file, addedTo: original) == original, "\(name): \(file)")
            #expect(isTheirs || file.hasSuffix(original), "\(name)")
        }
    }

    private static func hasFrontMatter(_ text: String) -> Bool {
        let lines = text.replacing("\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = lines.first, first == "---" || first == "\u{FEFF}---" else {
            return false
        }
        return lines.dropFirst().contains { $0 == "---" || $0 == "..." }
    }

    /// The file without the lines that the export added to it.
    private static func without(_ file: String, addedTo original: String) -> String {
        guard hasFrontMatter(original) else {
            // All of the front matter was added.
            let end = file.utf8.firstRange(of: "\n---\n".utf8)?.upperBound ?? file.utf8.startIndex
            return String(decoding: file.utf8[end...], as: UTF8.self)
        }
        let theirs = Set(lines(original))
        var isInside = true
        var isFirst = true
        return lines(file).filter { line in
            if !isFirst, line.trimmingCharacters(in: .whitespacesAndNewlines) == "---" {
                isInside = false
            }
            isFirst = false
            let key = line.prefix { $0 != ":" }
            return !isInside || theirs.contains(line) || !added.contains(String(key))
        }.joined()
    }

    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        for byte in text.utf8 {
            line.append(byte)
            if byte == UInt8(ascii: "\n") {
                lines.append(String(decoding: line, as: UTF8.self))
                line = []
            }
        }
        return line.isEmpty ? lines : lines + [String(decoding: line, as: UTF8.self)]
    }

    @Test func `say what they are in the words of whoever wrote them`() async throws {
        let fixture = try await InterchangeFixture()
        let folder = try write(Self.strangers, "in", fixture)
        let report = try await Importer(paths: [folder]).run(on: fixture.stored.store)
        let posts = try await fixture.stored.list(ListQuery<Post>())
        func post(_ title: String) throws -> Post {
            try #require(posts.first { $0.title == title }, "\(posts.map(\.title))")
        }
        let jekyll = try post("Welcome to Jekyll!")
        #expect(jekyll.tags == ["ruby", "static-sites"] && jekyll.status == .published)
        #expect(jekyll.createdAt == Timestamp.date(of: "2015-03-03T09:00:00Z"))
        #expect(jekyll.metadata["layout"] == "post")
        #expect(jekyll.content == "\nYou'll find this post in your `_posts` directory.")
        let hugo = try post(#"It's "quoted": really"#)
        #expect(hugo.status == .draft && hugo.tags == ["a", "b, c", "d"])
        #expect(hugo.metadata["params.author.name"] == "Jane")
        #expect(hugo.metadata["params.list.1.two"] == "2" && hugo.metadata["weight"] == "10")
        #expect(hugo.metadata["description"] == "several\n  lines\n\nof text\n")
        #expect(hugo.metadata["summary"] == "folded text")
        #expect(hugo.updatedAt == Timestamp.date(of: "2021-01-01T12:00:00Z"))
        #expect(try post("Lines").tags == ["x", "y"])
        #expect(try post("Twice").metadata["quoted key"] == "value")
        #expect(try post("A heading").content == "# A heading\n\nand text")
        let trail = try post("Trailing")
        let jane = AuthorLabel(name: "Jane Doe", email: "jane@example.org")
        #expect(trail.author == Authorship(label: jane))
        #expect(try post("Theirs").author.label?.name == "Ann, Bob")
        #expect(try post("blocks").tags == ["deep work", "two"])
        #expect(try post("blocks").metadata["url"] == "https://x.org/a#b")
        let reasons = report.notes.map(\.reason)
        #expect(
            reasons.contains(
                .oddValue(name: "date", value: "next tuesday", expected: .dateOfDocument)))
        #expect(
            reasons.contains(.oddValue(name: "likes", value: "many", expected: .wholeNumber)))
    }

    @Test func `again from the same folder double nothing`() async throws {
        let fixture = try await InterchangeFixture()
        let folder = try write(Self.strangers, "in", fixture)
        try await Importer(paths: [folder]).run(on: fixture.stored.store)
        let before = try await fixture.export()
        let again = try await Importer(paths: [folder]).run(on: fixture.stored.store)
        #expect(again.posts.unchanged == Self.strangers.count)
        #expect(try await fixture.export() == before)
    }

    @Test func `of one name in two folders are two posts`() async throws {
        let fixture = try await InterchangeFixture()
        let one = try write(["about.md": "one"], "a", fixture)
        let two = try write(["about.md": "two"], "b", fixture)
        let report = try await Importer(paths: [one, two]).run(on: fixture.stored.store)
        #expect(report.posts.added == 2)
    }

    @Test func `change only the lines of what was edited here`() async throws {
        let fixture = try await InterchangeFixture()
        let original = "---\n# mine\ntitle: Old # why\nlayout: post\ndate: 2015-01-01\n---\nText\n"
        let folder = try write(["a.md": original], "in", fixture)
        try await Importer(paths: [folder]).run(on: fixture.stored.store)
        let base = try #require(try await fixture.post())
        var post = base
        post.title = "New: better"
        post.metadata["layout"] = "page"
        let edited = post
        _ = try await fixture.stored.store.write { try $0.updatePost(edited, base: base) }
        let target = fixture.stored.directory.file("out")
        _ = try await MarkdownExporter().export(fixture.stored.store, to: target)
        let file = try #require(try read(target.path)["a.md"])
        let kept = Self.lines(file).filter { !$0.hasPrefix("id:") && !$0.hasPrefix("updated:") }
        #expect(
            kept.joined()
                == "---\n# mine\ntitle: \"New: better\" # why\nlayout: page\ndate: 2015-01-01\n---\nText\n"
        )
    }

    @Test(arguments: SeededGenerator.seeds(15))
    func `carry posts and their threads into an empty store and out again as they were`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await InterchangeFixture()
        let lines = (0..<6).map { Self.exportedPost($0, &random) }.joined()
        try await fixture.take(
            #"{"sheaf":"export","schemaVersion":1}"# + "\n" + lines)
        let first = fixture.stored.directory.file("first")
        _ = try await MarkdownExporter().export(fixture.stored.store, to: first)

        let other = try await InterchangeFixture()
        try await Importer(paths: [first.path]).run(on: other.stored.store)
        let second = other.stored.directory.file("second")
        _ = try await MarkdownExporter().export(other.stored.store, to: second)
        #expect(try read(second.path) == (try read(first.path)), "seed \(seed)")
        let posts = try await fixture.stored.list(ListQuery<Post>())
        let carried = try await other.stored.list(ListQuery<Post>())
        #expect(carried.map(\.content) == posts.map(\.content), "seed \(seed)")
        #expect(carried.map(\.title) == posts.map(\.title) && carried.map(\.id) == posts.map(\.id))
        #expect(carried.map(\.metadata) == posts.map(\.metadata), "seed \(seed)")
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        #expect(
            try await other.stored.list(ListQuery<SheafModel.Comment>()) == comments, "seed \(seed)"
        )
    }

    /// A post of hard texts with a few comments below it, as lines of an export.
    private static func exportedPost(_ number: Int, _ random: inout SeededGenerator) -> String {
        let pieces = [
            "---", "\n", "> q", "# h", "<!-- sheaf:comments -->", "\r\n", "日本", " ", "--", "\"",
            "\\",
            "key: value", "text", "<!-- sheaf:comment {} -->", "-->", "\t", "'", "[", "null", "1",
            "\u{301}", "\u{FE0F}", "\u{200D}", "\u{600}", "\u{93E}",
        ]
        func text(_ count: Int, _ random: inout SeededGenerator) -> String {
            (0..<Int.random(in: 1...count, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        func json(_ text: String) -> String {
            // A list of one text is always JSON.
            let data = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data()
            return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
        }
        func id(_ kind: Int, _ index: Int) -> String {
            "0193a1b2-0000-7000-800\(kind)-00000000\(100 + number)\(index)"
        }
        let title = text(4, &random).replacing("\n", with: " ").replacing("\r\n", with: " ")
        let date = "2026-01-0\(number + 1)T00:00:00.000Z"
        var lines = """
            {"kind":"post","id":"\(id(1, 0))","title":\(json(title)),\
            "content":\(json(text(12, &random))),"status":"draft",\
            "authorLabel":{"name":"Ann","email":"ann@example.org"},"tags":["deep work","x"],\
            "likes":\(number),"views":2,"metadata":{"k":\(json(text(3, &random))),"a.b":"1",\
            \(json("say \"hi\"")):"q",\(json("it's: #1")):"s",\(json("back\\slash\n")):"b"},\
            "createdAt":"\(date)","updatedAt":"2026-02-01T00:00:00.000Z"}

            """
        for index in 1..<4 {
            let parent = index > 1 ? #""parent":"\#(id(2, index - 1))","# : ""
            lines += """
                {"kind":"comment","id":"\(id(2, index))","post":"\(id(1, 0))",\(parent)\
                "content":\(json(text(8, &random))),"authorLabel":{"name":"Bob*","email":""},\
                "likes":-2,"metadata":{"m":"--"},"createdAt":"\(date)","updatedAt":"\(date)"}

                """
        }
        return lines
    }

    @Test(arguments: ["My own closing paragraph.\n", "> A quotation of mine.\n\nAnd more.\n"])
    func `take what somebody wrote on at their end for text, and keep the comments`(
        end: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "title": "T", "body": "Text\n", "views": 1}]"#)
        try await fixture.take(
            #"[{"id": 1, "postId": 1, "body": "One\n\ntwo", "likes": 0, "user": {"id": 9}}]"#)
        let target = fixture.stored.directory.file("out")
        _ = try await MarkdownExporter().export(fixture.stored.store, to: target)
        let sheets = try read(target.path)
        let (name, sheet) = try #require(sheets.first)
        let folder = try write([name: sheet + "\n" + end], "in", fixture)
        try await Importer(paths: [folder]).run(on: fixture.stored.store)
        #expect(try await fixture.post()?.content == "Text\n\n" + end)
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        #expect(comments.map(\.content) == ["One\n\ntwo"])
        // It goes out and comes in again the same.
        let other = fixture.stored.directory.file("again")
        _ = try await MarkdownExporter().export(fixture.stored.store, to: other)
        let report = try await Importer(paths: [other.path]).run(on: fixture.stored.store)
        #expect(report.posts.unchanged == 1 && report.comments.unchanged == 1)
    }

    @Test(arguments: [["dir", "dir/x.md"], ["dir/x.md", "dir"], ["Dir/x.md", "dir"]])
    func `lie elsewhere where one is called as the folder of another`(
        places: [String]
    ) async throws {
        let fixture = try await InterchangeFixture()
        let rows = places.enumerated().map { number, place in
            #"{"kind":"post","id":"0193a1b2-0000-7000-8000-00000000000\#(number)","title":"T\#(number)","#
                + #""content":"x","createdAt":"2020-01-01T00:00:00Z","#
                + #""updatedAt":"2020-01-01T00:00:00Z","metadata":{"original.file":"\#(place)"}}"#
        }
        let head = #"{"sheaf":"export","schemaVersion":1}"#
        try await fixture.take(([head] + rows).joined(separator: "\n") + "\n")
        let target = fixture.stored.directory.file("out")
        let exported = try await MarkdownExporter().export(fixture.stored.store, to: target)
        #expect(exported.files == 2 && exported.damaged.isEmpty)
    }

    @Test func `never replace what is in a folder, and leave nothing beside it`() async throws {
        let fixture = try await InterchangeFixture()
        let folder = try write(["a.md": "x"], "in", fixture)
        try await Importer(paths: [folder]).run(on: fixture.stored.store)
        await #expect(throws: MarkdownExporter.Occupied.self) {
            _ = try await MarkdownExporter().export(
                fixture.stored.store, to: URL(filePath: folder, directoryHint: .notDirectory))
        }
        #expect(try read(folder) == ["a.md": "x"])
        let names = try FileManager.default.contentsOfDirectory(
            atPath: fixture.stored.directory.path)
        #expect(!names.contains { $0.hasSuffix(".tmp") })
    }

    @Test func `that are not UTF-8 are refused with their line`() async throws {
        let fixture = try await InterchangeFixture()
        let file = fixture.stored.directory.file("a.md")
        try Data([0x61, 0x0A, 0x62, 0xFF, 0x0A]).write(to: file)
        let error = await #expect(throws: ImportError.self) {
            try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        }
        #expect(
            error
                == .malformed(
                    path: file.path, position: TextPlace(line: 2, column: 1), .notUTF8))
    }

    @Test func `that are not UTF-8 are left out of a folder, with their line and why`() async throws
    {
        let fixture = try await InterchangeFixture()
        let folder = fixture.stored.directory.file("notes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data([0x61, 0x0A, 0x62, 0xFF, 0x0A]).write(to: folder.appending(path: "a.md"))
        try Data("Text\n".utf8).write(to: folder.appending(path: "b.md"))
        let report = try await Importer(paths: [folder.path], skipsUnknown: true)
            .run(on: fixture.stored.store)
        #expect(report.notes.map(\.reason) == [.notUTF8])
        #expect(report.notes.map(\.position) == [TextPlace(line: 2, column: 1)])
        #expect(report.skipped == 1 && report.isIncomplete)
        #expect(try await fixture.post() != nil)
    }
}
