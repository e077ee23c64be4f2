import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Front matter of notes` {
    /// A store with one note, which the file `a.md` was.
    private func note(_ text: String) async throws -> (InterchangeFixture, Post) {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": text], in: "in")
        return (fixture, try #require(try await fixture.post()))
    }

    private func sheet(_ fixture: InterchangeFixture) async throws -> String {
        try #require(try await fixture.sheets("out")["a.md"])
    }

    /// The file without the lines that an export adds.
    private func withoutAdded(_ sheet: String) -> String {
        let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
        let added = ["id", "updated", "created"]
        return lines.filter { line in
            !added.contains { line.hasPrefix($0 + ": ") || line.hasPrefix($0 + " = ") }
        }.joined(separator: "\n")
    }

    @Test(arguments: [
        ("|+\n  keep\n\n\n", "keep\n\n\n"), ("|\n  keep\n\n\n", "keep\n"),
        ("|-\n  keep\n\n", "keep"), (">+\n  a\n  b\n\n", "a b\n\n"),
    ])
    func `has as many line ends behind a text as its mark says`(
        written: String, text: String
    ) async throws {
        let (_, post) = try await note("---\ntitle: T\nnote: \(written)status: draft\n---\nText\n")
        #expect(post.metadata["note"] == text && post.status == .draft)
    }

    @Test func `is read where its keys stand behind a tab`() async throws {
        let (_, post) = try await note("---\n\ttitle: T\n\textra:\n\t\ttitle: U\n---\nText\n")
        #expect(post.title == "T" && post.content == "Text\n")
    }

    // MARK: - Drafts

    @Test(arguments: [
        "draft: yes", "draft: Yes", "draft: on", "draft: TRUE", "draft: 'true'", "draft: y",
        "published: no", "published: off", "published: FALSE", "publish: false", "Publish: no",
        "status: Draft", "status: DRAFT",
    ])
    func `makes a draft of what says so in any word for it`(line: String) async throws {
        let text = "---\n\(line)\ntitle: T\ndate: 2020-01-02\n---\nText\n"
        let (fixture, post) = try await note(text)
        #expect(post.status == .draft && post.metadata.count == 2, "\(post.metadata)")
        #expect(withoutAdded(try await sheet(fixture)) == text)
    }

    @Test func `reads the other states whatever the case, and keeps words of others`() async throws
    {
        func status(_ line: String) async throws -> PostStatus {
            try await note("---\ntitle: T\n\(line)\n---\n").1.status
        }
        #expect(try await status("draft: No") == .published)
        #expect(try await status("published: Yes") == .published)
        #expect(try await status("status: Published") == .published)
        #expect(try await status("status: ARCHIVED") == .archived)
        #expect(try await status("status: In Review") == .unknown("In Review"))
    }

    @Test func `says where a word for a draft is none`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": "---\ntitle: T\ndraft: soon\n---\n"], in: "in")
        #expect(report.notes.map(\.position.line) == [3])
        #expect(
            report.notes.map(\.reason) == [
                .oddValue(name: "draft", value: "soon", expected: .yesOrNo)
            ])
    }

    @Test(arguments: [
        ("draft: false", PostStatus.draft, "draft: true"),
        ("draft: yes", .published, "draft: false"),
        ("published: true", .draft, "published: false"),
        ("published: off", .published, "published: true"),
        ("publish: false", .published, "publish: true"),
        ("publish: true", .draft, "publish: false"),
        ("draft: false\npublished: false", .published, "draft: false\npublished: true"),
        ("status: Draft\ndraft: true", .published, "status: published\ndraft: false"),
        ("draft: false", .archived, "draft: false\nstatus: archived"),
    ])
    func `says a new status under the key that was there`(
        line: String, status: PostStatus, expected: String
    ) async throws {
        let (fixture, _) = try await note("---\n\(line)\ndate: 2020-01-02\n---\nText\n")
        try await fixture.edit { $0.status = status }
        let file = withoutAdded(try await sheet(fixture))
        let lines = expected.split(separator: "\n").map { String($0) }
        let found = file.split(separator: "\n").map { String($0) }
            .filter { ["draft", "publi", "statu"].contains($0.prefix(5)) }
        #expect(found == lines)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(["a.md": file], in: "in")
        #expect(try await other.post()?.status == status)
    }

    // MARK: - What is none

    @Test(arguments: [
        "---\n\nThis begins with a rule\n\n---\n\nand another\n", "---\nNo key\n---\na: b\n",
        "---\n- a\n- b\n---\n", "---\n# A heading\n---\ntext", "+++\nC++ and more\n+++\n",
        "---\n\n    a: b\n---\n", "---\n\nno end",
    ])
    func `is not a text between two rules`(text: String) async throws {
        let (fixture, post) = try await note(text)
        #expect(post.content == text && post.title == "a" && post.tags.isEmpty)
        let file = try await sheet(fixture)
        #expect(file.hasPrefix("---\ntitle: ") || file.hasPrefix("---\ncreated: "))
        #expect(file.hasSuffix("\n---\n" + text))
        #expect(try await fixture.take(["a.md": file], in: "again").posts.unchanged == 1)
    }

    @Test func `has keys that a mark says to be some, and texts that keep their empty lines`()
        async throws
    {
        let text = """
            ---
            title: T
            a: 1
            ? key two
            : v2
            long: one
              two

              three
            "said": "one

              two"
            ---
            Text
            """
        let (fixture, post) = try await note(text)
        #expect(post.metadata["a"] == "1" && post.metadata["key two"] == "v2")
        #expect(post.metadata["long"] == "one two\nthree" && post.metadata["said"] == "one\ntwo")
        #expect(withoutAdded(try await sheet(fixture)) == text)
    }

    // MARK: - TOML

    private static let toml = #"""
        +++
        # mine
        title = "A \"quoted\" title" # why
        date = 2020-01-02T03:04:05Z
        draft = true
        tags = [
          "a", # first
          'b, c',
        ]
        weight = 1_000
        summary = """
        two
        lines = 2
        """
        "odd key" = 'C:\path'
        site.name = { a = 1, b = ["x"] }

        # about a table
        [params]
          title = "not this"
        [[menu]]
        draft = false
        +++
        Text
        """#

    @Test func `may be TOML, and means the same`() async throws {
        let (fixture, post) = try await note(Self.toml)
        #expect(post.title == #"A "quoted" title"# && post.status == .draft)
        #expect(post.createdAt == Timestamp.date(of: "2020-01-02T03:04:05Z"))
        #expect(post.tags == ["a", "b, c"] && post.content == "Text")
        var metadata = post.metadata
        for name in metadata.keys where name.hasPrefix("original.") { metadata[name] = nil }
        #expect(
            metadata == [
                "weight": "1000", "summary": "two\nlines = 2\n", "odd key": #"C:\path"#,
                "site.name.a": "1", "site.name.b.0": "x", "params.title": "not this",
                "menu.0.draft": "false",
            ])
        let file = try await sheet(fixture)
        let id = #"id = "\#(post.id)""# + "\n"
        #expect(
            file == Self.toml.replacing("\n\n# about", with: "\n" + id + "\n# about"), "\(file)")
        #expect(try await fixture.take(["a.md": file], in: "again").posts.unchanged == 1)
    }

    @Test func `stays TOML where something was edited`() async throws {
        let (fixture, _) = try await note(Self.toml)
        try await fixture.edit { post in
            post.title = "New \\ \"title\""
            post.status = .published
            post.tags = ["d", "e"]
            post.metadata["weight"] = nil
            post.metadata["odd key"] = "even"
            post.metadata["mood"] = "grey"
        }
        let file = try await sheet(fixture)
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        #expect(
            withoutAdded(file).hasPrefix(
                #"""
                +++
                # mine
                title = "New \\ \"title\"" # why
                date = 2020-01-02T03:04:05Z
                draft = false
                tags = ["d", "e"]
                summary = """
                two
                lines = 2
                """
                "odd key" = 'even'
                """#), "\(file)")
        #expect(lines.filter { $0 == "+++" }.count == 2 && !lines.contains("---"))
        let table = try #require(lines.firstIndex(of: "[params]"))
        for line in [#"mood = "grey""#] {
            #expect(try #require(lines.firstIndex(of: line)) < table)
        }
        let updated = try #require(lines.first { $0.hasPrefix("updated = ") })
        #expect(Timestamp.date(of: updated.dropFirst(10)) != nil)
        #expect(try await fixture.take(["a.md": file], in: "again").posts.unchanged == 1)
    }

    @Test func `may be an object of JSON`() async throws {
        let (_, post) = try await note(
            """
            {
              "title": "A \\"day\\"",
              "date": "2020-01-02T03:04:05Z",
              "tags": ["one", "deep work"],
              "draft": true,
              "weight": 7,
              "nothing": null,
              "menu": {"main": {"name": "x"}}
            }

            Text
            """)
        #expect(post.title == "A \"day\"" && post.tags == ["deep work", "one"])
        #expect(post.status == .draft && post.content == "\nText")
        #expect(Timestamp.text(of: post.createdAt) == "2020-01-02T03:04:05.000Z")
        #expect(post.metadata["weight"] == "7" && post.metadata["menu.main.name"] == "x")
        #expect(post.metadata["nothing"] == nil)
    }

    @Test(arguments: [
        "{\n  \"title\": \"A \\\"day\\\"\",\n  \"date\" : \"2020-01-02T03:04:05Z\" ,\n  \"tags\": [\n    \"one\"\n  ],\n  \"x\": null,\n  \"b\": {\"c\": [1, {}]}\n}\n\nText\n",
        "\u{FEFF}{\"title\": \"T\", \"date\": \"2020-01-02\"}\r\nText\n", "{\"weight\":1}",
    ])
    func `of JSON goes out as JSON, byte by byte but for what is new`(text: String) async throws {
        let (fixture, _) = try await note(text)
        let written = try await sheet(fixture)
        let parts = text.components(separatedBy: "}")
        let rest = try #require(parts.last)
        var kept = parts.dropLast().joined(separator: "}")
        while kept.last?.isWhitespace == true { kept.removeLast() }
        #expect(written.hasPrefix(kept) && written.hasSuffix("}" + rest), "\(written)")
        #expect(written.contains("\"id\": \""), "\(written)")
        #expect(try await fixture.take(["a.md": written], in: "again").posts.unchanged == 1)
    }

    @Test func `of JSON has the new value of what changed in its place`() async throws {
        let text =
            "{\n  \"title\": \"T\",\n  \"tags\": [\"a\"],\n  \"draft\": true,\n  \"k\": \"v\"\n}\nText\n"
        let (fixture, post) = try await note(text)
        try await fixture.stored.store.write { context in
            var edited = post
            edited.title = "It\"s"
            edited.tags = ["a", "b"]
            edited.status = .published
            edited.metadata["k"] = nil
            _ = try context.updatePost(edited, base: post)
        }
        let written = try await sheet(fixture)
        #expect(
            written.hasPrefix(
                "{\n  \"title\": \"It\\\"s\",\n  \"tags\": [\"a\", \"b\"],\n  \"draft\": false,\n  \"created\": \""
            ),
            "\(written)")
        #expect(written.contains("\",\n  \"updated\": \"") && written.hasSuffix("\"\n}\nText\n"))
    }

    @Test(arguments: ["{{< figure >}}\nText\n", "{}\nText\n", "{\"a\": 1} text\n", "{ open\n"])
    func `of JSON is none where something else begins so`(text: String) async throws {
        let (_, post) = try await note(text)
        #expect(post.content == text)
    }

    @Test func `of TOML with a mistake loses no line, and says where it is`() async throws {
        let text = "+++\ntags = [\"a\ntitle = 'T'\nauthor = \"x\nno key\ndraft = true\n+++\n+++\n"
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.title == "T" && post.tags.isEmpty && post.status == .draft)
        #expect(post.author.label == nil && post.content == "+++\n")
        #expect(report.notes.map(\.position.line) == [2, 4])
        #expect(withoutAdded(try await sheet(fixture)) == text)
    }

    // MARK: - Details

    @Test func `takes a day without a time for noon, so that it is that day nearly everywhere`()
        async throws
    {
        let text = "---\ntitle: T\ndate: 2020-01-02\nlastmod: 2020-02-03\n---\n"
        let (fixture, post) = try await note(text)
        #expect(post.createdAt == Timestamp.date(of: "2020-01-02T12:00:00Z"))
        #expect(post.updatedAt == Timestamp.date(of: "2020-02-03T12:00:00Z"))
        #expect(withoutAdded(try await sheet(fixture)) == text)
        try await fixture.take(#"[{"id": 1, "title": "J", "body": "b", "date": "2020-01-02"}]"#)
        let dates = try await fixture.stored.list(ListQuery<Post>()).map(\.createdAt)
        #expect(Set(dates) == [post.createdAt])
    }

    @Test func `has tags under the name that pandoc knows`() async throws {
        let (fixture, post) = try await note("---\ntitle: T\nkeywords: [deep work, b]\n---\n")
        #expect(Set(post.tags) == ["deep work", "b"] && post.metadata["keywords.0"] == nil)
        try await fixture.edit { $0.tags = ["c"] }
        #expect(try await sheet(fixture).contains("\nkeywords: [c]\n"))
    }

    @Test func `of YAML with a mistake keeps what was not closed, and says where it is`()
        async throws
    {
        let text = """
            ---
            title: "x
            # between

            tags: [a, b
            author: 'Tis
            mood: {a: b
            list:
              - "one
            title: Good
            layout: a
            layout: b
            ---
            # Heading
            """
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.title == "Good" && post.tags.isEmpty && post.author.label == nil)
        #expect(post.metadata["tags"] == "[a, b" && post.metadata["title"] == "\"x")
        #expect(post.metadata["mood"] == "{a: b" && post.metadata["list.0"] == "\"one")
        #expect(post.metadata["layout"] == "b" && post.metadata["layout 2"] == "a")
        #expect(
            report.notes.map(\.reason) == [
                .oddValue(name: "tags", value: "[a, b", expected: .closing),
                .oddValue(name: "author", value: "'Tis", expected: .closing),
                .oddValue(name: "mood", value: "{a: b", expected: .closing),
                .oddValue(name: "list", value: "a list", expected: .closing),
                .repeatedKey("title"), .repeatedKey("layout"),
            ])
        #expect(report.notes.map(\.position.line) == [5, 6, 7, 8, 2, 11])
        #expect(withoutAdded(try await sheet(fixture)) == text)
        try await fixture.edit { post in
            post.metadata["title"] = nil
            post.tags = ["c"]
        }
        let file = try #require(try await fixture.sheets("out 2")["a.md"])
        #expect(file.contains("\ntitle: Good\n") && file.contains("\ntags: [a, b\n"))
        #expect(file.contains("\nsheaf-tags: [c]\n"))
    }

    @Test func `has no tags where marks of a list do not add up`() async throws {
        for value in [#""a" b"#, "[a] b", "[a b", "{a", "[[a], [b"] {
            let (fixture, post) = try await note("---\ntitle: T\ntags: \(value)\n---\n")
            #expect(post.tags.isEmpty, "\(value)")
            #expect(post.metadata["tags"] == value)
            #expect(try await sheet(fixture).contains("\ntags: \(value)\n"))
        }
    }
}
