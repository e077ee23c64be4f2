import Testing

@testable import TUI

@Suite struct `Signs of a list` {
    @Test(arguments: [Signs.unicode, .ascii, .withoutLines])
    func `of the legend are told from one another`(signs: Signs) {
        let texts = HelpSign.allCases.map { $0.text(signs) }
        #expect(Set(texts).count == texts.count, "\(texts)")
    }

    @Test func `of ASCII are of ASCII`() {
        #expect(HelpSign.allCases.allSatisfy { $0.text(.ascii).utf8.count == 1 })
    }
}
