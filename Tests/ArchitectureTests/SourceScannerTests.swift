import Testing

@Suite struct `The source scanner` {
    @Test func `sees code and neither comments nor texts`() {
        let source = ##"""
            /* a /* b */ c */ import Foo // d
            let x = "e \(f("g") + 1) h" + #"i \(j) \#(k)"#
            let y = """
              l "m" \(n)
              """
            func `o p`() { q.r }
            """##
        #expect(
            SourceScanner.tokens(of: Array(source.utf8)).map(\.text) == [
                "import", "Foo", "let", "x", "=", "(", "f", "(", ")", "+", "1", ")", "+", "(", "k",
                ")", "let", "y", "=", "(", "n", ")", "func", "o p", "(", ")", "{", "q", ".", "r",
                "}",
            ])
    }

    @Test func `counts lines`() {
        let source = "a\n/*\n*/ b\n\"\"\"\n\n\"\"\"\nc"
        let tokens = SourceScanner.tokens(of: Array(source.utf8))
        #expect(tokens == [("a", 1), ("b", 3), ("c", 7)].map { SourceToken(text: $0, line: $1) })
    }

    @Test func `finds imports and the types of a file`() {
        let file = SourceFile(
            path: "a.swift",
            text: """
                public import struct Foo.Bar
                @testable import Baz
                public struct A<T> { struct Inner {} }
                extension A { enum Other {} }
                final class B {}
                """)
        #expect(file.imports.map(\.text) == ["Foo", "Baz"])
        #expect(file.declaredTypes == ["A", "B"])
    }

    @Test func `knows a name of generics from a type`() {
        let file = SourceFile(
            path: "a.swift",
            text: "struct A<Row: P, Other> { func f<T>(_ x: Array<B.C>, y: D) {} }")
        #expect(file.genericParameters == ["Row", "Other", "T"])
        #expect(!file.mentions.contains { $0.text == "C" })
        #expect(file.mentions.contains { $0.text == "D" })
    }

    @Test func `finds words in a row`() {
        let file = SourceFile(path: "a.swift", text: "exit(1); .exit(2); case exit(Int)")
        #expect(file.places(of: "exit", "(", not: [".", "case"]).count == 1)
    }
}
