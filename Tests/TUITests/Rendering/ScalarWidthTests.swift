internal import CPersistenceSystem
import Testing

@testable import SheafTUI

@Suite struct `The width table` {
    /// Where glibc 2.36 and ours differ on purpose: it gives no cell to what nobody can see, and we
    /// show `▯`, so that nothing hides.
    static let hiddenHere: [ClosedRange<UInt32>] = [
        0x0...0x0, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200F, 0x202A...0x202E,
        0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0x13430...0x13438,
        0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001...0xE0001, 0xE0020...0xE007F,
    ]

    /// To which it gives cells, in which it draws nothing.
    static let blanks: Set<UInt32> = [
        0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0,
    ]

    @Test func `has something to show for every blank letter`() {
        #expect(Self.blanks.allSatisfy { ScalarWidth(of: $0) == .hidden })
        var canvas = Canvas(size: Size(width: 20, height: 1))
        canvas.write("a\u{34F}b\u{115F}\u{1160}c\u{2800}\u{3164}\u{FFA0}", x: 0, y: 0, style: .text)
        #expect(canvas.frame(title: "").text == "a▯b▯▯c▯▯▯")
    }

    @Test func `agrees with the C library on every scalar but those listed`() {
        #expect(system_adopt_utf8_locale() != 0)
        var different: [UInt32] = []
        for value in 0...0x10FFFF as ClosedRange<UInt32>
        where Unicode.Scalar(value) != nil && !Self.blanks.contains(value) {
            // What ncurses gives it follows the terminals of other tests.
            let width = system_library_width(value)
            let expected: Int32 =
                switch ScalarWidth(of: value) {
                case .mark: 0
                case .narrow, .ambiguous: 1
                case .wide: 2
                case .hidden: Self.hiddenHere.contains { $0.contains(value) } ? 0 : -1
                }
            if width != expected { different.append(value) }
        }
        #expect(different.map { String($0, radix: 16) } == [])
    }
}
