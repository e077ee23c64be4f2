import Foundation
import SheafTestSupport
import Testing

@Suite struct `Commands tell` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
    }

    private func add(_ title: String, _ tag: String) async throws {
        try await sheaf.run("posts", "add", title, "--content", "c", "--tag", tag, "--as", "ada")
    }

    @Test func `that two tags became one, and not that one was renamed`() async throws {
        try await begin()
        try await add("Tea", "x")
        try await add("Mud", "y")
        try await sheaf.run("tags", "edit", "x", "--name", "y", "--yes", "--as", "ada")
        let action = try await sheaf.objects("history", "--limit", "1").first
        #expect(action?["action"] as? String == "merged the tag #x into #y")
        #expect(action?["kind"] as? String == "mergeTags")
    }

    @Test func `that nothing was changed where all of it is there already`() async throws {
        try await begin()
        try await add("Tea", "x")
        let comment = try await sheaf.run(
            "comments", "add", "Tea", "--content", "hot", "--as", "ada"
        ).trimmingCharacters(in: .newlines)
        for edit in [
            ["people", "edit", "ada"], ["people", "edit", "ada", "--email", "ada@x.org"],
            ["posts", "edit", "Tea", "--title", "Tea", "--tag", "x"],
            ["comments", "edit", comment, "--content", "hot"],
        ] {
            let outcome = try await sheaf.outcome(of: edit)
            #expect(outcome == .init(errors: "Nothing was changed.\n"), "\(edit): \(outcome)")
        }
        for edit in [
            ["people", "edit", "ada", "--bio", "b"], ["posts", "edit", "Tea", "--untag", "x"],
            ["comments", "edit", comment, "--content", "cold"],
        ] {
            let outcome = try await sheaf.outcome(of: edit)
            #expect(outcome == .init(), "\(edit): \(outcome)")
        }
    }

    @Test func `the beginning of a long title, and programs all of it`() async throws {
        try await begin()
        let title = String(repeating: "long ", count: 59) + "end"
        try await add(title, "x")
        let shown = try await sheaf.run("history", "2")
        #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(shown.contains("..\n"))
        #expect(try await sheaf.run("history", "2", "--json").contains(title))
    }

    @Test func `what a tag that is in the way is called now`() async throws {
        try await begin()
        try await add("Tea", "x")
        try await sheaf.run("tags", "edit", "x", "--name", "y", "--as", "ada")
        try await sheaf.run("tags", "edit", "y", "--name", "z", "--as", "ada")
        let number = try #require(
            try await sheaf.objects("history").first {
                $0["action"] as? String == "renamed the tag #x to #y"
            }?["number"] as? Int)
        let refused = try await sheaf.outcome("undo", String(number), "--as", "ada")
        #expect(refused.status == .exited(5))
        #expect(
            refused.errors.contains("a tag of a post (\"y: Tea\") was renamed to \"z\" since"),
            "\(refused.errors)")
        #expect(!refused.errors.contains("and more"))
    }

    @Test func `with what something went to the trash that is to come out`() async throws {
        try await begin()
        try await add("Tea", "x")
        let comment = try await sheaf.run(
            "comments", "add", "Tea", "--content", "hot", "--as", "ada"
        ).trimmingCharacters(in: .newlines)
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        let id = try #require(try await sheaf.objects("trash").first?["id"] as? String).suffix(8)
        for command in ["restore", "purge"] {
            let outcome = try await sheaf.outcome(command, comment)
            #expect(outcome.status == .exited(1))
            #expect(
                outcome.errors == """
                    sheaf: The comment 'hot' is in the trash with the post 'Tea'. To bring both \
                    back: sheaf restore \(id)

                    """)
        }
    }

    @Test func `under whose name they write, where nobody was named`() async throws {
        try await begin()
        let alone = try await sheaf.outcome("posts", "add", "T", "--content", "c", "--verbose")
        #expect(alone.errors.contains("sheaf: Acting as ada, the only person there is;"))
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
        let named = try await sheaf.outcome(
            "posts", "add", "T", "--content", "c", "--verbose", "--as", "bea")
        #expect(!named.errors.contains("Acting as"))
        let nobody = try await sheaf.outcome("posts", "add", "T", "--content", "c")
        #expect(nobody.status == .exited(2) && nobody.errors.contains("--as USERNAME"))
    }

    @Test(arguments: [
        ("es", ["posts", "list", "--foo"], "No existe la opción «--foo». ¿Querías decir «--tag»?"),
        ("es", ["posts", "list", "--limit"], "Falta un valor para «--limit <n>»."),
        ("fr", ["posts", "show"], "Il manque «\u{A0}<post>\u{A0}»."),
        ("fr", ["posts", "show", "a", "b"], "De trop\u{A0}: «\u{A0}b\u{A0}»."),
        ("ja", ["posts", "list", "--limit", "x"], "「--limit <n>」に「x」は使えません。"),
        (
            "es", ["export", "--of", "x"],
            "«x» no vale para «--of <of>». Tiene que ser people, posts o comments."
        ),
        (
            "es", ["posts", "list", "--lmit", "3"],
            "No existe la opción «--lmit». ¿Querías decir «--limit»?"
        ),
    ])
    func `what is wrong with an option in the language of the run`(
        language: String, arguments: [String], sentence: String
    ) async throws {
        let program = SheafProcess(
            directory: sheaf.directory, environment: ["LANG": "\(language)_XX.UTF-8"])
        let outcome = try await program.run(arguments)
        #expect(outcome.status == .exited(2))
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.first == "sheaf: \(sentence)")
        #expect(lines.count == 3 && !outcome.errors.contains("Usage"))
    }
}
