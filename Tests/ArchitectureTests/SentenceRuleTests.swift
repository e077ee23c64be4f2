import Testing

@Suite struct `The sentences of commands` {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree.shared.get()
    }

    /// Where sentences stand beside those of the languages, each with the reason.
    private let english: [String: String] = [
        "Sources/sheaf/Manual/": "the manual is English",
        "Sources/sheaf/Running/ExitStatus.swift": "a table of the manual",
        "Sources/sheaf/Program.swift": "nothing can be read then that says which language it is",
        "Sources/sheaf/ArmedCrashNote.swift": "a file for whoever looks into a crash",
    ]

    @Test func `stand with the words of the languages`() throws {
        // A word, more of them, and the end of a sentence; or the same behind a value or in the middle.
        let sentence = try Regex(
            #""((sheaf: )?[A-Z][a-z]+ [a-z][^"]*|[^"]*[a-z)'] [a-z]+ [^"]*[a-z)'])[.?!]( |")"#)
        var found: [String] = []
        for file in tree.sources where file.path.hasPrefix("Sources/sheaf/") {
            guard !english.keys.contains(where: file.path.hasPrefix) else { continue }
            for (index, line) in code(of: file) where line.contains(sentence) {
                let above = file.lines[max(0, index - 4)...index].joined()
                if isHelp(above) { continue }
                found.append("\(file.path):\(index + 1):\(line)")
            }
        }
        #expect(found == [])
    }

    @Test func `are chosen by the language where options are refused`() {
        var found: [Violation] = []
        for file in tree.sources where file.path.hasPrefix("Sources/sheaf/") {
            // A text is no token; what it interpolates stands in brackets of its own.
            let texts =
                file.places(of: "ValidationError", "(", ")")
                + file.places(of: "ValidationError", "(", "(")
                + file.places(of: "ValidationError", "(", "+")
            found += texts.map { Violation(file, $0, "refuses in one language") }
        }
        #expect(found.isEmpty)
    }

    @Test func `are those of the language, whichever it is`() {
        var found: [Violation] = []
        for file in tree.sources where file.path.hasPrefix("Sources/sheaf/") {
            // What the parser itself says is English.
            if file.path == "Sources/sheaf/Program.swift" { continue }
            let choices =
                file.places(of: "code", "=", "=", ".") + file.places(of: "code", "!", "=", ".")
            found += choices.map { Violation(file, $0, "has words for one language") }
        }
        #expect(found.isEmpty)
    }

    /// A new error does not compile before every language has a sentence for it.
    @Test func `of errors leave none out`() {
        let words = ["CommandErrorWords", "ImportErrorWords", "ProblemWords"]
        var found: [Violation] = []
        for file in tree.sources where file.path.hasPrefix("Sources/TUI/Language/") {
            guard words.contains(where: file.path.contains) else { continue }
            found += file.places(of: "default", ":").map {
                Violation(file, $0, "answers for errors that nobody thought of")
            }
        }
        #expect(found.isEmpty)
    }

    /// The lines that are neither comments nor texts of several lines, which are the pages of help.
    private func code(of file: SourceFile) -> [(Int, Substring)] {
        var isInText = false
        return file.lines.enumerated().filter { _, line in
            let marks = line.split(separator: #"""""#, omittingEmptySubsequences: false).count - 1
            if marks == 1 { isInText.toggle() }
            return marks == 0 && !isInText && !line.drop { $0 == " " }.hasPrefix("//")
        }.map { ($0.offset, $0.element) }
    }

    private func isHelp(_ lines: String) -> Bool {
        ["help:", "abstract:", "ArgumentHelp"].contains { lines.contains($0) }
    }
}
