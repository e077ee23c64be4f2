import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The words of a filter` {
    @Test func `are found without regard to case, accents and width`() {
        let words = MatchedWords("resume ＡＤＡ")
        #expect(words.places(in: "Résumé by Ada") == [0..<6, 10..<13])
        #expect(words.places(in: "nothing") == [])
    }

    @Test func `are found at every place, also where a character folds to several letters`() {
        #expect(MatchedWords("s").places(in: "Straße") == [0..<1, 4..<5, 4..<5])
        #expect(MatchedWords("fi").places(in: "ﬁne figs") == [0..<1, 4..<6])
        #expect(MatchedWords("日").places(in: "日曜日") == [0..<1, 2..<3])
    }

    @Test func `are missing where no text shows them`() {
        let words = MatchedWords("pump lane")
        #expect(words.missing(in: ["The pump", "ada"]) == MatchedWords("lane"))
        #expect(words.missing(in: ["Lane", "a pump"]).isEmpty)
    }

    @Test func `show the part of a text around them, whole where there is room`() {
        let text = "All of it was in the lane behind the mill"
        func part(_ filter: String, _ room: Int) -> String? {
            MatchedWords(filter).part(of: text, room: room, ellipsis: "..")
        }
        #expect(part("lane", 28) == "..the lane behind the mill")
        #expect(part("lane", 8) == "..lane behind the mill")
        #expect(part("lane", 7) == nil)
        // A word is not cut before what was found in it, where it fits.
        #expect(
            MatchedWords("clean").part(of: "#moss #spring-clean", room: 17, ellipsis: "..")
                == "..#spring-clean")
        #expect(part("all", 20) == text)
        #expect(part("pump", 40) == nil)
    }

    @Test(arguments: ["moss", "stone wall", "sun"])
    func `stand in a text that is cut to any room that holds them`(words: String) {
        let text =
            "I was wrong about paper, and about ink. Nobody told me that the moss behind the"
            + " stone wall had dried out in the sun of a single afternoon."
        let found = MatchedWords(texts: [words]) { $0 }
        for room in [20, 38, 68, 108] {
            let cut = found.cut(text, toCells: room, ellipsis: "..")
            #expect(cut.contains(words) && cut.count <= room, "\(room): \(cut)")
        }
        let late = MatchedWords(texts: ["苔"]) { $0 }
            .cut("紙のことを書いた日は雨が降っていて庭の石垣の苔が光っていた", toCells: 20, ellipsis: "..")
        #expect(late.contains("苔") && DisplayWidth.cells(of: late) <= 20, "\(late)")
        // What stands at the beginning is shown from there.
        let early = MatchedWords(texts: ["wrong"]) { $0 }.cut(text, toCells: 20, ellipsis: "..")
        #expect(early.hasPrefix("I was wrong"))
    }

    @Test func `are none where nothing is typed`() {
        #expect(MatchedWords("  ").isEmpty)
        #expect(MatchedWords().places(in: "anything") == [])
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `are found the same, be they many or each alone`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func text(_ length: Int) -> String {
            String((0..<length).map { _ in "aábß ".randomElement(using: &random) ?? "a" })
        }
        let words = (0..<40).map { _ in text(.random(in: 1...4, using: &random)) }
        let many = MatchedWords(texts: words) { $0 }
        for _ in 0..<20 {
            let line = text(30)
            let alone = words.flatMap { MatchedWords(texts: [$0]) { $0 }.places(in: line) }
            #expect(many.places(in: line) == alone)
            let missing = words.filter { MatchedWords(texts: [$0]) { $0 }.places(in: line).isEmpty }
            #expect(many.missing(in: [line]) == MatchedWords(texts: missing) { $0 })
        }
    }
}
