import SheafModel
import Testing

@testable import SheafTUI

@Suite struct `Numbers with a digit behind the point` {
    @Test(arguments: [
        (Language.Code.en, "0.6", "1.5 MB"), (.ja, "0.6", "1.5 MB"), (.es, "0,6", "1,5 MB"),
        (.fr, "0,6", "1,5 Mo"),
    ])
    func `are written as the language has it`(code: Language.Code, seconds: String, size: String) {
        let language = Language.named(code)
        #expect(language.numbers.tenths(of: .milliseconds(600)) == seconds)
        #expect(ByteCount(bytes: 1_500_000).rounded(in: language) == size)
    }
}
