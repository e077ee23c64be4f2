import Testing

@testable import TUI

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
}
