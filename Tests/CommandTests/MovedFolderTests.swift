import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A folder of documents that was moved` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try sheaf.directory.write("---\ntitle: A\ndate: 2020-01-02\n---\nOne.\n", to: "notes/a.md")
        try sheaf.directory.write("# B\n\nTwo.\n", to: "notes/deep/b.md")
        try sheaf.directory.write("---\nid: 7\n---\nThree.\n", to: "notes/c.md")
        try await sheaf.run("import", sheaf.directory.file("notes").path)
    }

    private func count() async throws -> Int { try await sheaf.objects("posts", "list").count }

    @Test func `doubles nothing, and is found at its new place from then on`() async throws {
        let said = try await sheaf.script(
            """
            set -e
            mv notes diary; $SHEAF import diary
            echo 'More.' >>diary/a.md; echo 'More.' >>diary/deep/b.md; $SHEAF import diary
            mkdir years; cp -r diary years/2020; touch years/2020/*/* years/2020/*
            rm -r diary; $SHEAF import years/2020
            """)
        #expect(
            said.output == """
                posts  3 unchanged
                posts  2 updated, 1 unchanged
                posts  3 unchanged

                """, "\(said)")
        #expect(try await count() == 3)
    }

    @Test func `keeps what was edited here`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "edit", "A", "--content", "Mine.", "--as", "ada")
        let said = try await sheaf.script("mv notes diary; $SHEAF import diary")
        #expect(said.output.contains("1 edited here and kept"), "\(said)")
        #expect(try await count() == 3)
    }

    @Test func `is no other folder of the same shape`() async throws {
        let said = try await sheaf.script(
            """
            mkdir -p other/deep
            printf -- '---\\ntitle: A\\ndate: 2020-01-02\\n---\\nOther.\\n' >other/a.md
            printf '# B\\n\\nOther.\\n' >other/deep/b.md
            $SHEAF import other
            """)
        #expect(said.output == "posts  2 new\n", "\(said)")
        #expect(try await count() == 5)
    }

    @Test func `is two where both come in one import`() async throws {
        let said = try await sheaf.script("cp -r notes copy; $SHEAF import notes copy")
        #expect(said.output == "posts  3 new, 3 unchanged\n", "\(said)")
        #expect(try await count() == 6)
    }
}
