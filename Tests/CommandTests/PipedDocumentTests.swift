import Foundation
import TestSupport
import Testing

@Suite struct `Documents from standard input` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func titles() async throws -> [String] {
        try await sheaf.objects("posts", "list").compactMap { $0["title"] as? String }.sorted()
    }

    @Test func `are posts of their own, and the same one again is no second one`() async throws {
        for title in ["A", "B", "C"] {
            let text = "---\ntitle: \(title)\n---\n\(title) text\n"
            #expect(try await sheaf.run("import", "-", input: text) == "posts  1 new\n")
        }
        #expect(try await titles() == ["A", "B", "C"])
        let again = try await sheaf.run(
            "import", "-", input: "---\ntitle: B\n---\nB text\n")
        #expect(again == "posts  1 unchanged\n")
        // Two of one title and without a date may be two.
        let other = try await sheaf.run("import", "-", input: "---\ntitle: B\n---\nOther\n")
        #expect(other == "posts  1 new\n")
    }

    @Test(arguments: ["id: 7", "title: A\ndate: 2020-01-02"])
    func `are the same after an edit where they say which one they are`(line: String) async throws {
        for source in [[], ["--source", "mine"]] {
            for (text, said) in [("one", "1 new"), ("two", "1 updated"), ("two", "1 unchanged")] {
                let outcome = try await sheaf.program.run(
                    ["import", "-"] + source, input: "---\n\(line)\n---\n\(text)\n")
                #expect(outcome.output == "posts  \(said)\n")
            }
        }
        #expect(try await titles().count == 2)
    }

    @Test func `are two with a source as well`() async throws {
        for text in ["one", "two"] {
            let said = try await sheaf.run(
                "import", "-", "--source", "mine", input: "---\ntags: [x]\n---\n\(text)\n")
            #expect(said == "posts  1 new\n")
        }
    }

    @Test func `are called by their first words, and go out under names of posts`() async throws {
        let long =
            "> Some **words** here that go on, and on, and on, and on, until nobody reads them"
        for text in ["\n# Head\n\ntext\n", "***\n- [x] Buy tea\n", long, ""] {
            try await sheaf.run("import", "-", input: "---\ntags: [x]\n---\n\(text)")
        }
        #expect(
            try await titles() == [
                "-", "Head", "Some **words** here that go on, and on, and on, and on,…",
                "[x] Buy tea",
            ])
        let folder = sheaf.directory.file("out").path
        try await sheaf.run("export", "--format", "markdown", folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 4 && names.allSatisfy { $0.hasSuffix(".md") })
        let other = try SheafStore()
        #expect(try await other.run("import", folder) == "posts  4 new\n")
        #expect(try await other.objects("posts", "list").count == 4)
    }

    @Test func `may come through any other pipe`() async throws {
        let outcome = try await sheaf.script(
            """
            for t in A B; do $SHEAF import <(printf -- '---\\ntags: [x]\\n---\\n%s text\\n' $t); done
            """)
        #expect(outcome.output == "posts  1 new\nposts  1 new\n", "\(outcome)")
        #expect(try await titles() == ["A text", "B text"])
    }

    @Test func `of a Stack Exchange dump have to say of which one they are`() async throws {
        let users = try String(
            contentsOfFile: SheafStore.fixture("StackExchange/Users.xml"), encoding: .utf8)
        let outcome = try await sheaf.outcome("import", "-", input: users)
        #expect(outcome.status == .exited(3) && outcome.output.isEmpty)
        #expect(
            outcome.errors.contains("standard input, line 1, column 1: every Stack Exchange dump"))
        #expect(outcome.errors.contains("--source NAME. Nothing was imported."))
        for name in ["tea", "moss"] {
            let said = try await sheaf.run("import", "-", "--source", name, input: users)
            #expect(said.hasPrefix("people ") && said.contains(" 3 new\n"))
        }
        for language in ["fr", "es", "ja"] {
            let outcome = try await sheaf.script(
                "LANG=\(language)_XX.UTF-8 LC_ALL= $SHEAF import - <\(SheafStore.fixture("StackExchange/Users.xml"))"
            )
            #expect(outcome.status == .exited(3) && outcome.errors.contains("--source"))
        }
    }
}
