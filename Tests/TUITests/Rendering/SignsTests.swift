import Testing

@testable import SheafTUI

@Suite struct `Signs of a list` {
    @Test(arguments: [Signs.unicode, .ascii, .withoutLines])
    func `of the legend are told from one another`(signs: Signs) {
        // People have no drafts and posts are not inactive: no row could have both.
        let texts = HelpSign.allCases.filter { $0 != .inactive }.map { $0.text(signs) }
        #expect(Set(texts).count == texts.count, "\(texts)")
        // A section that is open stands above its rows.
        #expect(!texts.contains(signs.unfolded), "\(texts)")
    }

    @Test func `of ASCII are of ASCII`() {
        #expect(HelpSign.allCases.allSatisfy { $0.text(.ascii).utf8.count == 1 })
    }
}
