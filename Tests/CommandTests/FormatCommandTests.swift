import Foundation
import SheafTestSupport
import Testing

@Suite struct `Files of other programs` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private var dump: String { SheafStore.fixture("StackExchange") }

    @Test func `come in from a folder in one command, with what was left out and why`() async throws
    {
        let outcome = try await sheaf.outcome("import", dump, "--skip-unknown")
        #expect(outcome.status == .exited(0))
        #expect(
            outcome.output
                == "people    3 new\nposts     3 new\ncomments  5 new, 1 waiting for their posts\n"
                + "tags      2 new\nskipped   4\n")
        #expect(
            outcome.errors.contains(
                "LICENSE, line 1, column 1: left out: nothing that Sheaf reads."))
        #expect(
            outcome.errors.contains(
                "Badges.xml, line 1, column 1: 'badges' was left out: 1 entry of a kind"))
        #expect(
            outcome.errors.contains(
                "2 answers came in as comments of the posts that they answer."))
        #expect(try await sheaf.objects("comments", "list").count == 5)
        try await sheaf.run("undo")
        #expect(try await sheaf.outcome("people", "list", "--json").output.isEmpty)
    }

    @Test(arguments: [
        ("C", "accepted answer"), ("fr_FR", "réponse acceptée"), ("es_ES", "respuesta aceptada"),
        ("ja_JP", "承認された回答"),
    ]) func `say which answer a question names as accepted, where it is shown`(
        language: String, mark: String
    ) async throws {
        try await sheaf.run("import", dump, "--skip-unknown")
        let shown = try await sheaf.script(
            "LANG=\(language).UTF-8 LC_ALL= $SHEAF posts show 'What is a citra hop?'")
        let lines = shown.output.split(separator: "\n")
        let marked = lines.indices.filter { lines[$0].hasSuffix("  " + mark) }
        #expect(marked.count == 1, "\(shown)")
        #expect(marked.map { lines[$0 + 1] } == ["Citra is an American hop."])
    }

    @Test func `are only shown by a dry run, which makes no store`() async throws {
        let outcome = try await sheaf.outcome("import", dump, "--skip-unknown", "--dry-run")
        #expect(outcome.status == .exited(0) && outcome.output.hasPrefix("people    3 new\n"))
        #expect(outcome.errors.contains("Nothing was imported: this only shows what would be."))
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.path + "/data/sheaf.db"))
    }

    @Test func `that are nothing known end the import, and say how to go on`() async throws {
        let table = try sheaf.directory.write("a,b\n1,2\n", to: "in/table.csv")
        let outcome = try await sheaf.outcome("import", table.deletingLastPathComponent().path)
        #expect(outcome.status == .exited(3))
        #expect(outcome.errors.contains("table.csv, line 1, column 1: "))
        #expect(outcome.errors.contains("add --skip-unknown. Nothing was imported."))
    }

    @Test func `that are tables of others are refused with one sentence, also from a pipe`()
        async throws
    {
        let table = "id,age\n1,44\n"
        try sheaf.directory.write(table, to: "a.csv")
        try sheaf.directory.write(table, to: "a")
        let words = "a table whose columns ('id, age')"
        for name in ["a.csv", "a"] {
            let outcome = try await sheaf.outcome("import", sheaf.directory.file(name).path)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
        let outcome = try await sheaf.outcome("import", "-", input: table)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `go out by the endings of their names, and come in again`() async throws {
        try await sheaf.run("import", dump, "--skip-unknown")
        for name in ["people.csv", "posts.csv", "comments.csv", "cards.vcf", "all.mbox"] {
            try await sheaf.run("export", sheaf.directory.file(name).path)
        }
        let other = try SheafStore()
        let said = try await other.run(
            "import", sheaf.directory.file("people.csv").path,
            sheaf.directory.file("posts.csv").path, sheaf.directory.file("comments.csv").path)
        #expect(said.hasPrefix("people    3 new\nposts     3 new\ncomments  5 new\n"))
        let again = try await sheaf.outcome("export", sheaf.directory.file("people.csv").path)
        #expect(
            again.status == .exited(5) && again.errors.contains("is there; it was left as it is"))
    }

    @Test func `in Markdown fill a folder of their own`() async throws {
        try await sheaf.run("import", dump, "--skip-unknown")
        let folder = sheaf.directory.file("posts").path
        try await sheaf.run("export", "--format", "markdown", folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
        let again = try await sheaf.outcome("export", "--format", "markdown", folder)
        #expect(again.status == .exited(5) && again.errors.contains("is no empty folder"))
        let wrong = try await sheaf.outcome("export", "--format", "markdown")
        #expect(wrong.status == .exited(2))
    }
}
