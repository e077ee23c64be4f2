import Foundation
import SheafTestSupport
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
        for order in ["notes copy", "copy notes"] {
            let other = try await Self()
            let said = try await other.sheaf.script("cp -r notes copy; $SHEAF import \(order)")
            #expect(said.output == "posts  3 new, 3 unchanged\n", "\(said)")
            #expect(try await other.count() == 6)
        }
    }

    @Test func `is the same from whichever folder above it the import begins`() async throws {
        let said = try await sheaf.script(
            """
            mkdir home; mv notes home; $SHEAF import home/notes; echo 'More.' >>home/notes/a.md
            $SHEAF import home; $SHEAF import home/notes/deep home/notes/a.md; $SHEAF import home/notes
            """)
        #expect(
            said.output == """
                posts  3 unchanged
                posts  1 updated, 2 unchanged
                posts  2 unchanged
                posts  3 unchanged

                """, "\(said)")
        #expect(try await count() == 3)
    }

    @Test func `may be copied, and each copy edited in turn`() async throws {
        let said = try await sheaf.script(
            """
            cp -r notes copy; $SHEAF import copy
            echo 'More.' >>notes/a.md; $SHEAF import notes
            $SHEAF import copy; echo 'Less.' >>copy/deep/b.md; $SHEAF import copy; $SHEAF import notes
            """)
        #expect(
            said.output == """
                posts  3 unchanged
                posts  1 updated, 2 unchanged
                posts  3 unchanged
                posts  1 updated, 2 unchanged
                posts  3 unchanged

                """, "\(said)")
        #expect(said.errors.isEmpty, "\(said)")
        let texts = try await sheaf.objects("posts", "list").compactMap { $0["content"] as? String }
        #expect(texts.sorted() == ["# B\n\nTwo.\nLess.\n", "One.\nMore.\n", "Three.\n"])
    }

    @Test func `is two from where both copies of a document were changed`() async throws {
        let said = try await sheaf.script(
            """
            cp -r notes copy; $SHEAF import copy; echo 'More.' >>notes/a.md; $SHEAF import notes
            echo 'Less.' >>copy/a.md; $SHEAF import copy; $SHEAF import copy; $SHEAF import notes
            """)
        #expect(
            said.output.hasSuffix(
                """
                posts  1 new, 2 unchanged
                posts  3 unchanged
                posts  3 unchanged

                """), "\(said)")
        #expect(
            said.errors == """
                copy/a.md, line 1, column 1: The post "A" was changed here and in a copy of the file as \
                well. This one came in as a post of its own.

                """, "\(said)")
        #expect(try await count() == 4)
    }

    @Test func `is known with a document that was changed meanwhile, which is named`() async throws
    {
        let said = try await sheaf.script(
            "mv notes diary; echo 'More.' >>diary/a.md; $SHEAF import diary; $SHEAF import diary")
        #expect(
            said.output == """
                posts  1 updated, 2 unchanged
                posts  3 unchanged

                """, "\(said)")
        #expect(
            said.errors.contains(
                "diary/a.md, line 1, column 1: The post \"A\" is taken for the one of a folder of"
                    + " which most documents are here"), "\(said)")
        #expect(try await count() == 3)
    }

    @Test func `says so where most of it is something else`() async throws {
        let said = try await sheaf.script(
            """
            mv notes diary; for f in a.md deep/b.md; do echo 'More.' >>diary/$f; done
            $SHEAF import diary
            """)
        #expect(said.output == "posts  2 new, 1 unchanged\n", "\(said)")
        #expect(
            said.errors == """
                diary/a.md, line 1, column 1: 2 documents lie where those of another folder lay, and say \
                something else. Came in on their own. A folder that is imported with --source NAME from \
                the first time on is known wherever it lies.

                """, "\(said)")
    }
}
