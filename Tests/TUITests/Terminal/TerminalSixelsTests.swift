import Testing

@testable import SheafTUI

@Suite struct `Sixels over cells` {
    private static let size = Size(width: 40, height: 20)
    private static let cells = Size(width: 20, height: 6)
    private static let cell = Size(width: 10, height: 20)

    private static func place(
        _ name: String = "moss", y: Int = 5, width: Int = 20, firstRow: Int = 0, rows: Int = 6,
        noise: Bool = false
    ) throws -> PicturePlace {
        let picture = try #require(
            SharpPicture.drawn(name, cells: Size(width: width, height: 6), noise: noise))
        return PicturePlace(
            picture: picture, rect: Rect(x: 4, y: y, width: width, height: rows),
            firstRow: firstRow)
    }

    private static func on() -> TerminalSixels {
        var sixels = TerminalSixels()
        sixels.isOn = true
        return sixels
    }

    /// Shows a frame; the rectangles that are blanked before it.
    @discardableResult
    private static func show(
        _ places: [PicturePlace], in sixels: inout TerminalSixels, cell: Size = cell,
        isPaintedAnew: Bool = false, changed: ClosedRange<Int>? = nil
    ) -> [Rect] {
        sixels.follow(places, in: size, cell: cell, isPaintedAnew: isPaintedAnew) {
            changed?.contains($0) == true
        }
    }

    /// Draws all that is to be drawn.
    private static func draw(_ sixels: inout TerminalSixels) -> [UInt8] {
        var bytes: [UInt8] = []
        while sixels.delay(at: .now + .seconds(1)) != nil, bytes.count < 1 << 24 {
            bytes += sixels.next().bytes
        }
        return bytes
    }

    @Test func `are none as long as the terminal has not said that it takes any`() throws {
        var sixels = TerminalSixels()
        #expect(Self.show([try Self.place()], in: &sixels).isEmpty)
        #expect(sixels.delay(at: .now + .seconds(9)) == nil)
        #expect(sixels.next().bytes.isEmpty && sixels.takeErasureOfAll().isEmpty)
    }

    @Test func `are drawn once the frame has stood for a moment, once`() throws {
        var sixels = Self.on()
        let start = ContinuousClock.now
        Self.show([try Self.place()], in: &sixels)
        sixels.noteFrame(at: start)
        #expect(sixels.delay(at: start) == .milliseconds(100))
        #expect(sixels.delay(at: start + .milliseconds(60)) == .milliseconds(40))
        sixels.noteFrame(at: start + .milliseconds(60))
        #expect(sixels.delay(at: start + .milliseconds(100)) == .milliseconds(60))
        #expect(sixels.delay(at: start + .seconds(1)) == .zero)
        let bytes = Self.draw(&sixels)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[6;5H\u{1B}P0;1;0q\"1;1;200;120#0;2;"))
        #expect(text.hasSuffix("\u{1B}\\"))
        #expect(sixels.delay() == nil && !sixels.isDrawing)
        Self.show([try Self.place()], in: &sixels, changed: 0...19)
        #expect(sixels.delay() == nil)
    }

    @Test func `go where the picture goes, moves or is another, and where all is painted anew`()
        throws
    {
        let rect = Rect(x: 4, y: 5, width: 20, height: 6)
        let others: [[PicturePlace]] = [
            [], [try Self.place(y: 6)], [try Self.place("fern")],
            [try Self.place(y: 5, firstRow: 1, rows: 5)],
        ]
        for other in others {
            var sixels = Self.on()
            Self.show([try Self.place()], in: &sixels)
            _ = Self.draw(&sixels)
            #expect(!sixels.isEmpty)
            #expect(Self.show(other, in: &sixels) == [rect])
            #expect(sixels.isEmpty && (sixels.delay() == nil) == other.isEmpty)
            #expect(Self.show(other, in: &sixels) == [])
        }
        var sixels = Self.on()
        Self.show([try Self.place()], in: &sixels)
        _ = Self.draw(&sixels)
        #expect(Self.show([try Self.place()], in: &sixels, isPaintedAnew: true) == [rect])
        #expect(sixels.delay() != nil)
    }

    @Test func `are drawn only where they were made for cells of so many points`() throws {
        let larger = Size(width: 12, height: 24)
        var sixels = Self.on()
        let place = try Self.place()
        Self.show([place], in: &sixels, cell: larger)
        #expect(sixels.delay() == nil && Self.draw(&sixels).isEmpty)
        Self.show([place], in: &sixels)
        #expect(!Self.draw(&sixels).isEmpty)
        // Letters were made larger: what stands is of other cells.
        #expect(Self.show([place], in: &sixels, cell: larger) == [place.rect])
        #expect(sixels.isEmpty && sixels.delay() == nil)
    }

    @Test func `are left alone by what changes beside them, unless ncurses could write there`()
        throws
    {
        for (width, isLeft) in [(20, true), (16, true), (15, false)] {
            var sixels = Self.on()
            let place = try Self.place(width: width)
            Self.show([place], in: &sixels)
            _ = Self.draw(&sixels)
            #expect(Self.show([place], in: &sixels, changed: 0...4) == [])
            #expect(Self.show([place], in: &sixels, changed: 11...19) == [])
            #expect(Self.show([place], in: &sixels, changed: 10...10).isEmpty == isLeft)
        }
    }

    @Test func `end before anything else is sent, and begin again from the beginning`() throws {
        var sixels = Self.on()
        let place = try Self.place(noise: true)
        Self.show([place], in: &sixels)
        let first = sixels.next()
        #expect(!first.isWhole && sixels.isDrawing)
        // A key that comes now waits for so much at most.
        #expect(first.bytes.count < 40_000)
        #expect(sixels.delay() == .zero)
        #expect(sixels.interruption() == [0x1B, 0x5C])
        #expect(sixels.interruption().isEmpty && !sixels.isDrawing)
        sixels.noteFrame(at: .now)
        // What is there of it stays, if it is to be seen still.
        #expect(Self.show([place], in: &sixels) == [])
        #expect(sixels.delay(at: .now + .seconds(1)) == .zero)
        let again = Self.draw(&sixels)
        #expect(again.starts(with: first.bytes) && again.suffix(2) == [0x1B, 0x5C])
        #expect(Self.show([], in: &sixels) == [place.rect])
    }

    @Test func `show the rows that are seen`() throws {
        var sixels = Self.on()
        Self.show([try Self.place(y: 0, firstRow: 2, rows: 4)], in: &sixels)
        let text = String(decoding: Self.draw(&sixels), as: UTF8.self)
        // The last bands that are whole; what they leave of the last row is blank.
        #expect(text.contains("\u{1B}P0;1;0q\"1;1;200;78#"))
        #expect(
            text.hasPrefix("\u{1B}[m\u{1B}[4;5H" + String(repeating: " ", count: 20) + "\u{1B}["))
    }

    @Test func `never reach into the last line of the screen`() throws {
        var sixels = Self.on()
        Self.show([try Self.place(y: 14)], in: &sixels)
        #expect(sixels.delay() == nil)
        Self.show([try Self.place(y: 13)], in: &sixels)
        #expect(sixels.delay() != nil)
    }

    @Test func `leave blanks at the end, also of one on its way`() throws {
        var sixels = Self.on()
        let places = [try Self.place(y: 0), try Self.place("fern", y: 7, noise: true)]
        Self.show(places, in: &sixels)
        while !sixels.next().isWhole {}
        #expect(!sixels.next().isWhole)
        let bytes = sixels.takeErasureOfAll()
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}\\\u{1B}[m"))
        let blanks = String(repeating: " ", count: 20)
        for row in (1...6).map(\.self) + (8...13).map(\.self) {
            #expect(text.contains("\u{1B}[\(row);5H\(blanks)"))
        }
        #expect(sixels.takeErasureOfAll().isEmpty && sixels.delay() == nil)
    }

    @Test func `go with the next frame where the screen is painted again`() throws {
        var sixels = Self.on()
        Self.show([try Self.place()], in: &sixels)
        _ = Self.draw(&sixels)
        sixels.forget()
        #expect(sixels.delay() == nil)
        #expect(Self.show([try Self.place()], in: &sixels) == [try Self.place().rect])
        #expect(sixels.delay() != nil)
    }
}
