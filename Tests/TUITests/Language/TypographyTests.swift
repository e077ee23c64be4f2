import Foundation
import Persistence
import Testing

@testable import SheafNotebook
@testable import SheafTUI

private let languages = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/TUI/Language")

@Suite struct `Japanese words` {
    @Test func `are spelled in one way, and count tags with one word`() throws {
        let folder = languages.appending(path: "Japanese")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count > 20)
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            #expect(!text.contains(/フォルダ(?!ー)|印を|タグ .*個/), "\(file)")
        }
    }
}

@Suite struct `French words` {
    private let folder = languages.appending(path: "French")

    /// A line that began with a colon or broke within quotation marks would read as a mistake.
    @Test func `have blanks at which no line breaks around their marks`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        #expect(files.count > 20)
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("//") {
                let isRight =
                    !line.contains("« ") && !line.contains(" »") && !line.contains(" ;")
                    && !line.contains(" !\"") && !line.contains(" ?\"") && !line.contains("'")
                    || line.contains("'\\(") || line.contains("'or'") || line.contains("'-'")
                    || line.contains("'sort:'")
                #expect(isRight, "\(file): \(line)")
            }
        }
    }
}

@Suite struct `The colon of a language` {
    @Test func `stands in whatever is said of a place`() {
        let place = TextPlace(line: 2, column: 3)
        for code in Language.Code.allCases {
            let language = Language.named(code)
            let problem = KeyProblem(.noBinding, line: 2)
            #expect(language.sentence(of: problem).contains(language.colon))
            let note = ImportNote(path: "a.json", position: place, reason: .unknownFile)
            #expect(language.sentence(of: note).contains(language.colon))
        }
        #expect(Language.named(.fr).colon == "\u{A0}: ")
    }
}

@Suite struct `The words of commands` {
    @Test(arguments: [Language.Code.ja, .es, .fr])
    func `are in the language of the person`(code: Language.Code) {
        for command in CommandID.allCases {
            let english = Language.named(.en).command(command).title
            #expect(Language.named(code).command(command).title != english, "\(command)")
        }
    }
}
