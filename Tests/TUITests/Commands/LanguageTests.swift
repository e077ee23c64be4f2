import SheafModel
import SheafNotebook
import Testing

@testable import SheafTUI

@Suite struct `A number in a column` {
    @Test(arguments: [
        (0, "0"), (-5, "-5"), (1_000, "1,000"), (20_345, "20,345"), (-99_999, "-99.9k"),
        (100_000, "100k"), (-123_456, "-123k"), (999_999, "999k"), (1_000_000, "1.0M"),
        (99_990_000, "99.9M"), (1_099_511_627_776, "1.0T"), (Int.max, "9.2E"), (Int.min, "-9.2E"),
    ])
    func `takes at most six cells`(number: Int, text: String) {
        #expect(Language.english.shortNumber(number) == text)
        #expect(text.count <= 6)
    }

    @Test func `is set apart as the language does it`() {
        let texts = Language.Code.allCases.map { Language.named($0).number(-1_234_567) }
        #expect(texts == ["-1,234,567", "-1,234,567", "-1.234.567", "-1\u{A0}234\u{A0}567"])
        let short = Language.Code.allCases.map { Language.named($0).shortNumber(1_234_567) }
        #expect(short == ["1.2M", "1.2M", "1,2M", "1,2M"])
        for number in [0, -5, 99_999, 100_000, Int.max, Int.min] {
            for code in Language.Code.allCases {
                #expect(Language.named(code).shortNumber(number).count <= 6)
            }
        }
    }
}

@Suite struct `A language` {
    @Test(arguments: [
        (["LANG": "es_ES.UTF-8"], Language.Code.es), (["LANG": "fr"], .fr),
        (["LANG": "fr_CA.UTF-8", "LC_MESSAGES": "ja_JP"], .ja),
        (["LANG": "fr_FR", "LC_ALL": "C"], .en), (["LANG": "est_EE"], .en),
        (["LC_ALL": "", "LANG": "es@euro"], .es), ([:], .en),
    ])
    func `is that of the strongest variable`(environment: [String: String], code: Language.Code) {
        #expect(Language.code(in: environment) == code)
    }

    @Test func `is the one that was chosen, whatever the locale`() {
        let french = ["LANG": "fr_FR.UTF-8"]
        #expect(Language.chosen(.es, in: french).code == .es)
        #expect(Language.chosen(.auto, in: french).code == .fr)
    }

    @Test func `calls itself by its own name in all of them`() {
        for code in Language.Code.allCases {
            let language = Language.named(code)
            let names = Language.Code.allCases.map {
                language.settings.value(.language, $0.rawValue, language)
            }
            #expect(names == ["English", "日本語", "Español", "Français"])
        }
    }

    @Test func `counts nothing as one in French only`() {
        let counts = Language.Code.allCases.map { Language.named($0).posts.count(0) }
        #expect(counts == ["0 posts", "0 件", "0 entradas", "0 billet"])
    }

    @Test(arguments: Language.Code.allCases)
    func `has a word for every command`(code: Language.Code) {
        for command in CommandID.allCases {
            let words = Language.named(code).command(command)
            #expect(!words.hint.isEmpty && !words.title.isEmpty, "\(command)")
            #expect(DisplayWidth.cells(of: words.hint) <= 20, "\(words.hint)")
        }
    }
}
