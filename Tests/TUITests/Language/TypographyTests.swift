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
            // Brackets are half as wide, with blanks around them.
            #expect(!text.contains("（") && !text.contains("）"), "\(file)")
        }
    }

    @Test func `say what becomes of many posts with the particles of each verb`() {
        let words = Language.named(.ja).batches
        #expect(words.done(.posts(.addTag("zz")), 4) == "投稿 4 件にタグ #zz を付けました。")
        #expect(words.will(.posts(.removeTag("zz")), 4) == "投稿 4 件からタグ #zz を外します。")
        #expect(words.done(.posts(.setLikes(5)), 4) == "投稿 4 件の「いいね」を 5 にしました。")
        #expect(words.done(.posts(.publish), 4) == "投稿 4 件を公開しました。")
    }

    @Test func `have a blank before a particle only behind Latin letters`() {
        func sentence(_ found: JSONKind, _ expected: JSONKind) -> String {
            let place = TextPlace(line: 1, column: 1)
            return Language.named(.ja).sentence(
                of: ImportError.mismatch(
                    path: "a.json", position: place, member: "a", expected: expected, found: found))
        }
        #expect(sentence(.number, .string).contains("文字列が必要ですが、数です。"))
        #expect(sentence(.number, .bool).contains("true か false が必要ですが、数です。"))
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

@Suite struct `Thousands` {
    @Test(arguments: [
        (Language.Code.en, "1,000 new"), (.fr, "1\u{A0}000 nouveaux"), (.es, "1.000 nuevas"),
        (.ja, "新規 1,000"),
    ]) func `are set apart in what an import says`(code: Language.Code, said: String) {
        var counts = ImportReport.Counts()
        counts.added = 1_000
        let text = Language.named(code).commandLine.imports.counts(counts, .posts)
        #expect(text == said)
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
