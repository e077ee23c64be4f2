import Persistence
import SheafNotebook
import Testing

@testable import SheafTUI

/// Why a file was not imported, on the screen and from a command.
@Suite struct `A refused import` {
    private let start = TextPlace(line: 1, column: 1)

    private func sentenceOnScreen(_ problem: FormatProblem, _ code: Language.Code) -> String {
        let error = ImportError.malformed(path: "a.gz", position: start, problem)
        return Language.named(code).sentence(of: error, onScreen: true)
    }

    @Test(arguments: Language.Code.allCases)
    func `names on the screen no option that leaves files out`(code: Language.Code) {
        for problem in [FormatProblem.unknownFormat, .mailbox, .unknownColumns("a, b")] {
            let said = sentenceOnScreen(problem, code)
            #expect(said.contains("a.gz") && !said.contains("--"), "\(said)")
            let error = ImportError.malformed(path: "a.gz", position: start, problem)
            #expect(Language.named(code).sentence(of: error).contains("--skip-unknown"))
        }
    }

    @Test(arguments: Language.Code.allCases)
    func `says on the screen whose option the name of a source is`(code: Language.Code) {
        let said = sentenceOnScreen(.unknownSource, code)
        #expect(said.contains("--source") && said.contains("sheaf import"), "\(said)")
    }

    @Test(arguments: Language.Code.allCases)
    func `says once, at its end, that nothing came in`(code: Language.Code) {
        let language = Language.named(code)
        let end = language.commandLine.imports.nothingImported
        let row = ImportError.missing(path: "a.json", position: start, member: "title")
        let one = language.sentence(of: row)
        #expect(one.contains(end) && one.contains("a.json"), "\(one)")
        #expect(one.hasSuffix(language.commandLine.imports.keepGoing), "\(one)")
        #expect(language.sentence(of: row, onScreen: true).hasSuffix(end))
        var mistakes = ImportMistakes()
        for _ in 0..<12 { mistakes.note(row) }
        let lines = language.sentence(of: .mistakes(mistakes)).split(separator: "\n")
        // Ten of a kind, how many more there are, and what became of the import.
        #expect(lines.count == 12 && lines.last?.hasPrefix(end) == true, "\(lines)")
        #expect(lines[10].contains("2"), "\(lines)")
        #expect(!lines.dropLast().contains { $0.contains(end) }, "\(lines)")
    }

    @Test(arguments: Language.Code.allCases, ["\n", "\r"])
    func `says in words that a line ends where more is expected`(
        code: Language.Code, lineBreak: String
    ) {
        let said = [lineBreak, " "].map { character in
            let error = JSONError(
                position: start, problem: .unexpected(character: character, expected: .colon))
            return Language.named(code).sentence(of: .notJSON(path: "a.jsonl", error))
        }
        #expect(said[0] != said[1] && !said[0].contains(lineBreak), "\(said)")
    }

    @Test(arguments: Language.Code.allCases)
    func `says of every format alike that a file was cut, and what a row lacks`(
        code: Language.Code
    ) {
        let language = Language.named(code)
        func said(_ problem: FormatProblem) -> String {
            language.remark(on: .malformed(path: "a", position: start, problem))
        }
        let cut = language.remark(
            on: .notJSON(path: "a", JSONError(position: start, problem: .unexpectedEnd)))
        #expect(said(.expected(.end, found: "")) == cut)
        #expect(said(.expected(.endOfCard, found: "")) == cut)
        #expect(said(.expected(.end, found: "x")) != cut)
        let missing = language.remark(on: .missing(path: "a", position: start, member: "Id"))
        #expect(said(.expected(.attribute("Id"), found: "")) == missing)
    }

    @Test(arguments: Language.Code.allCases)
    func `names the place of a store whose folder went while it was made`(code: Language.Code) {
        let language = Language.named(code)
        let said = language.sentence(of: .storeDisplaced(path: "/d/sheaf.db"))
        #expect(said.contains("/d/sheaf.db"), "\(said)")
        #expect(said.hasSuffix(language.commandLine.imports.nothingImported), "\(said)")
    }

    @Test(arguments: Language.Code.allCases)
    func `ends what it says of an encoding before it says what became of the file`(
        code: Language.Code
    ) {
        let language = Language.named(code)
        let errors: [ImportError] = [
            .notJSON(path: "a.json", JSONError(position: start, problem: .wideEncoding)),
            .malformed(path: "a.csv", position: start, .encoding("UTF-16")),
        ]
        for error in errors {
            let note = language.commandLine.imports.note(
                .leftOut(.file, why: language.remark(on: error), kind: "encoding"))
            #expect(note.contains("-t UTF-8") && !note.contains(/UTF-8[^ .」]/), "\(note)")
        }
    }

    @Test func `from a command says that already the folder is missing`() {
        let error = ImportError.file(.notFound(path: "/no/where.json"))
        #expect(
            Language.named(.en).sentence(of: error)
                == "There is no folder /no. Nothing was imported.")
    }
}
