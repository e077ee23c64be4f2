import SheafTUI
import Testing

@Suite struct `A paragraph` {
    @Test func `says that it goes on where it has no room`() {
        func text(_ height: Int) -> String {
            drawn(20, height) { $0.writeParagraph("One two three four five six", style: .text) }
                .text
        }
        #expect(text(2) == " One two three four\n five six")
        #expect(text(1) == " One two three fo..")
    }
}
