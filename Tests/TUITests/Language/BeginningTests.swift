import Testing

@testable import SheafTUI

@Suite struct `The beginning of a text` {
    @Test func `is all of it where it fits`() {
        #expect("".beginning(atMost: 10) == "")
        #expect("Summer rye".beginning(atMost: 10) == "Summer rye")
    }

    @Test func `ends behind a whole word, with a sign that more follows`() {
        #expect("Summer rye bread".beginning(atMost: 13) == "Summer rye..")
        #expect("Summer rye bread".beginning(atMost: 12) == "Summer rye..")
        #expect("Summer rye bread".beginning(atMost: 11) == "Summer..")
    }

    @Test func `ends in a word that is long, and in writing without blanks`() {
        #expect("A photosynthesis".beginning(atMost: 10) == "A photos..")
        #expect("春の庭の手入れについて".beginning(atMost: 8) == "春の庭の手入..")
    }

    @Test func `stands in sentences for the whole, with that sign`() {
        let name = OutcomeWords.named(String(repeating: "Summer rye ", count: 20))
        #expect(name.hasPrefix("Summer rye") && name.hasSuffix(".."))
        #expect(OutcomeWords.named(name) == name)
    }

    @Test func `of a text of a million letters is found without reading it all`() {
        #expect(
            String(repeating: "long ", count: 1_000_000).beginning(atMost: 12) == "long long..")
    }
}
