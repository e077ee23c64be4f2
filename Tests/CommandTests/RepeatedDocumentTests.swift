import Foundation
import SheafTestSupport
import Testing

@Suite struct `A document in two files of an import` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func note(_ name: String, _ text: String) throws {
        try sheaf.directory.write(text, to: "notes/\(name)")
    }

    private func take() async throws -> ChildProcess.Outcome {
        try await sheaf.script("$SHEAF import notes")
    }

    @Test func `is named with the file that was first, once`() async throws {
        try note("a.md", "---\ntitle: A\n---\nOne\n")
        try note("b.md", "---\ntitle: A\n---\nOne\n")
        try note("c.md", "---\ntitle: A\n---\nOther\n")
        let outcome = try await take()
        #expect(outcome.output == "posts  3 new\n", "\(outcome)")
        #expect(
            outcome.errors == """
                notes/b.md, line 1, column 1: The post "A" has the same text as notes/a.md. Both \
                came in, each as a post of its own.

                """, "\(outcome)")
        let again = try await take()
        #expect(again.errors.isEmpty && again.output == "posts  3 unchanged\n", "\(again)")
    }

    @Test func `is named where two files have one identifier of their own`() async throws {
        try note("a.md", "---\nid: 7\ntitle: A\n---\nOne\n")
        try note("b.md", "---\nid: 7\ntitle: B\n---\nTwo\n")
        let outcome = try await take()
        #expect(outcome.output == "posts  2 new\n", "\(outcome)")
        #expect(outcome.errors.contains("\"B\" has the same id as notes/a.md"), "\(outcome)")
    }

    @Test(arguments: ["mv notes other", "cp -r notes other"])
    func `keeps its post when the folder is moved, beside the other of its name`(
        move: String
    ) async throws {
        try note("a.md", "---\nid: one\ntitle: A\n---\nBody A\n")
        try note("b.md", "---\nid: one\ntitle: B\n---\nBody B\n")
        try note("c.md", "---\ntitle: C\n---\nBody C\n")
        let outcome = try await sheaf.script(
            "$SHEAF import notes 2>/dev/null; \(move); $SHEAF import other; $SHEAF find Body")
        #expect(outcome.output.contains("posts  3 unchanged\n"), "\(outcome)")
        for title in ["A", "B", "C"] { #expect(outcome.output.contains("Body \(title)")) }
    }

    @Test(arguments: [":", "mv notes other"])
    func `keeps its post when the first of its name is gone`(move: String) async throws {
        try note("a.md", "---\nid: one\ntitle: A\n---\nBody A\n")
        try note("b.md", "---\nid: one\ntitle: B\n---\nBody B\n")
        let folder = move == ":" ? "notes" : "other"
        let outcome = try await sheaf.script(
            """
            $SHEAF import notes 2>/dev/null; rm notes/a.md; \(move); $SHEAF import \(folder)
            $SHEAF find Body
            """)
        #expect(outcome.output.contains("posts  1 unchanged\n"), "\(outcome)")
        for title in ["A", "B"] { #expect(outcome.output.contains("Body \(title)")) }
    }

    @Test func `is one post where both were written from it and say the same`() async throws {
        try note("a.md", "# A\n")
        let outcome = try await sheaf.script(
            """
            $SHEAF import notes; $SHEAF export --format markdown out
            cp out/a.md out/b.md; $SHEAF import out
            """)
        #expect(outcome.output.hasSuffix("posts  2 unchanged\n"), "\(outcome)")
        #expect(
            outcome.errors.contains(
                "out/b.md, line 1, column 1: The post \"A\" stands in out/a.md as well. It is one"
                    + " post: both say the same."), "\(outcome)")
    }

    @Test func `is left out and named, each time, where both were and say something else`()
        async throws
    {
        try note("a.md", "# A\n")
        let outcome = try await sheaf.script(
            """
            $SHEAF import notes; $SHEAF export --format markdown out
            cp out/a.md 'out/a (copy).md'; echo edit >>'out/a (copy).md'
            $SHEAF import out 2>said; $SHEAF import out 2>again; cmp said again
            $SHEAF posts show A; cat said
            """)
        #expect(
            outcome.output.components(separatedBy: "posts    1 unchanged\nskipped  1\n").count
                == 3, "\(outcome)")
        #expect(!outcome.output.contains("edit\n"), "\(outcome)")
        #expect(
            outcome.output.hasSuffix(
                "out/a (copy).md, line 1, column 1: The post \"A\" stands in out/a.md as well, and"
                    + " says something else there. Left out. For a post of its own take the"
                    + " identifier out of this file.\n"), "\(outcome)")
    }

    @Test func `is the one that was edited last, wherever it stands`() async throws {
        try note("a.md", "---\ntitle: A\ndate: 2020-01-02\n---\nOne\n")
        let outcome = try await sheaf.script(
            """
            set -e
            mkdir out; $SHEAF import notes; $SHEAF people add ada --email a@x.org
            $SHEAF export --format markdown out/old
            $SHEAF posts edit A --content Two --as ada; $SHEAF export --format markdown out/new
            $SHEAF import out; mv out/new out/after; $SHEAF import out
            $SHEAF posts show A --json
            """)
        #expect(
            outcome.output.components(separatedBy: "posts    1 unchanged\nskipped  1\n").count
                == 3, "\(outcome)")
        #expect(outcome.output.contains("Two"), "\(outcome)")
    }

    @Test func `is no template that says nothing yet`() async throws {
        try note("a.md", "---\ntags: [x]\n---\n")
        try note("b.md", "---\ntags: [x]\n---\n")
        let outcome = try await take()
        #expect(
            outcome.errors.isEmpty && outcome.output == "posts  2 new\ntags   1 new\n", "\(outcome)"
        )
    }

    @Test func `is named also among rows that were here before`() async throws {
        try sheaf.directory.write("id,title,content\n1,A,x\n", to: "tables/a.csv")
        try sheaf.directory.write("id,title,content\n1,A,y\n", to: "tables/b.csv")
        for _ in 1...2 {
            let outcome = try await sheaf.script("$SHEAF import tables")
            #expect(
                outcome.errors.contains(
                    "tables/b.csv, line 2, column 1: The post \"A\" came in before in this import"),
                "\(outcome)")
        }
    }
}
