import Foundation
import Persistence
import SheafModel
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
            #expect(!text.contains(/[ぁ-んァ-ヶ一-龠] 「|」 [ぁ-んァ-ヶ一-龠]/), "\(file)")
        }
    }

    @Test func `have a blank beside a name in Latin letters, and none beside quotation marks`() {
        let words = Language.named(.ja).commandLine
        #expect(words.done.deleteQuestion("「Tea」") == "「Tea」を削除しますか。")
        #expect(words.done.deleteQuestion("ada") == "ada を削除しますか。")
        #expect(
            words.imports.note(.oddValue(name: "active", value: "x", expected: .yesOrNo))
                == "active の「x」は true か false ではありません。メタデータに残しました。")
        let place = ControlPlace(scalar: 1, line: 2, character: 6)
        let control = ValidationFailure(.content, .containsControlCharacters(place))
        #expect(
            words.imports.note(.flagged(control))
                == "本文に制御文字は使えません。U+0001 が 2 行目の 6 文字目にあります。そのまま取り込みました。")
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
                    && !line.contains(" !\"") && !line.contains(" ?\"")
                #expect(isRight, "\(file): \(line)")
            }
        }
    }
}

@Suite struct `Quotation marks` {
    /// A query in a shell is quoted as shells do.
    @Test(arguments: ["French", "Spanish", "Japanese"])
    func `are those of the language`(language: String) throws {
        let folder = languages.appending(path: language)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for line in text.split(separator: "\n")
            where !line.contains("//") && !line.contains("'tag:music walk'") {
                #expect(!line.contains("'"), "\(file): \(line)")
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
    @Test func `count one of something as one`() {
        let words = Language.named(.en).commandLine.vault
        #expect(words.upgraded(1).hasSuffix(", with 1 secret."))
        #expect(words.upgraded(2).hasSuffix(", with 2 secrets."))
        #expect(words.rotated(1, 1).contains("Dropped: 1 other passphrase, 1 key file."))
        #expect(words.rotated(0, 2).contains("Dropped: 0 other passphrases, 2 key files."))
    }

    @Test(arguments: [Language.Code.ja, .es, .fr])
    func `are in the language of the person`(code: Language.Code) {
        for command in CommandID.allCases {
            let english = Language.named(.en).command(command).title
            #expect(Language.named(code).command(command).title != english, "\(command)")
        }
    }
}
