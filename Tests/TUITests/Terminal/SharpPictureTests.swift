internal import CPersistenceSystem
import Testing

@testable import SheafTUI

@Suite @MainActor struct `A picture in the place of cells` {
    /// A screen, the terminal it is drawn on and what lies between them.
    @MainActor private final class Shown {
        let screen: CursesScreen
        var model: TerminalModel
        private var frameBytes = FrameBytes()

        init(size: Size, term: String = "xterm-256color") throws {
            _ = system_adopt_utf8_locale()
            screen = try CursesScreen(
                term: term, size: size, output: .memory, isUTF8: true, usesColor: true)
            model = TerminalModel(size: size, erasesWithBackground: true)
        }

        func show(_ canvas: Canvas, _ pictures: [UInt8?]) {
            let theme = Theme(.dark, level: screen.colorLevel)
            let bytes = screen.render(canvas.frame(title: ""), theme: theme, pictures: pictures)
            model.feed(frameBytes.compacted(bytes))
            #expect(model.unknown.isEmpty)
        }

        func text(_ x: Int, _ y: Int) -> String { model.places[y][x].text }

        isolated deinit { screen.close() }
    }

    private static let size = Size(width: 10, height: 4)

    /// A canvas with a picture of 4 by 2 cells, one line down.
    private static func canvas(y: Int = 1) throws -> Canvas {
        var canvas = Canvas(size: size)
        canvas.write("Moss", x: 0, y: 0, style: .text)
        try draw(try #require(SharpPicture.sample()), x: 2, y: y, on: &canvas)
        return canvas
    }

    private static func draw(
        _ picture: SharpPicture, x: Int, y: Int, on canvas: inout Canvas
    ) throws {
        let taken = canvas.take(picture)
        let number = try #require(taken)
        for row in 0..<picture.cells.height {
            for column in 0..<picture.cells.width {
                canvas.paint(
                    CellColors(front: 196, back: 21),
                    piece: PicturePiece(picture: number, row: row, column: column),
                    x: x + column, y: y + row)
            }
        }
    }

    private static func placeholder(_ row: Int, _ column: Int) -> String {
        var text = String.UnicodeScalarView()
        for value in [0x10EEEE, Placeholder.marks[row], Placeholder.marks[column]] as [UInt32] {
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        return String(text)
    }

    @Test func `is a character with a mark for its row and one for its column, in its colour`()
        throws
    {
        let shown = try Shown(size: Self.size)
        shown.show(try Self.canvas(), [42])
        #expect(shown.text(2, 1).unicodeScalars.map(\.value) == [0x10EEEE, 0x305, 0x305])
        #expect(shown.text(5, 2).unicodeScalars.map(\.value) == [0x10EEEE, 0x30D, 0x310])
        for y in 1...2 {
            for x in 2...5 {
                #expect(shown.text(x, y) == Self.placeholder(y - 1, x - 2))
                #expect(shown.model.places[y][x].look == Attributes(42))
            }
        }
        #expect(shown.text(6, 1) == " " && shown.text(0, 0) == "M")
    }

    @Test func `is half blocks until the terminal has it, and after it has lost it`() throws {
        let shown = try Shown(size: Self.size)
        let canvas = try Self.canvas()
        for number in [nil, 42, nil, 255] as [UInt8?] {
            shown.show(canvas, [number])
            #expect(shown.text(3, 1) == (number == nil ? "▀" : Self.placeholder(0, 1)))
            #expect(shown.model.places[1][3].look.foreground == number ?? 196)
            #expect(shown.model.places[1][3].look.background == (number == nil ? 21 : nil))
        }
        shown.show(canvas, [])
        #expect(shown.text(3, 1) == "▀")
    }

    @Test func `moves, and goes where something lies over it, as all cells do`() throws {
        let shown = try Shown(size: Self.size)
        shown.show(try Self.canvas(), [42])
        var covered = try Self.canvas()
        covered.write("a box", x: 3, y: 2, style: .dialog)
        shown.show(covered, [42])
        #expect(shown.text(2, 2) == Self.placeholder(1, 0) && shown.text(3, 2) == "a")
        #expect(shown.text(3, 1) == Self.placeholder(0, 1))
        shown.show(try Self.canvas(y: 2), [42])
        #expect(shown.text(2, 1) == " " && shown.text(3, 2) == Self.placeholder(0, 1))
        shown.show(Canvas(size: Self.size), [])
        #expect(shown.model.places.joined().allSatisfy { $0.text == " " })
    }

    @Test func `stands beside another one`() throws {
        var canvas = try Self.canvas()
        let other = try #require(SharpPicture.sample("fern"))
        try Self.draw(other, x: 6, y: 1, on: &canvas)
        // The same one twice is one picture.
        #expect(canvas.take(other) == 1)
        let shown = try Shown(size: Self.size)
        shown.show(canvas, [42, nil])
        #expect(shown.text(5, 1) == Self.placeholder(0, 3) && shown.text(6, 1) == "▀")
        shown.show(canvas, [42, 43])
        #expect(shown.text(6, 1) == Self.placeholder(0, 0))
        #expect(shown.model.places[1][6].look == Attributes(43))
    }

    @Test(arguments: ["linux", "vt100"])
    func `is none where there are too few colours`(term: String) throws {
        let shown = try Shown(size: Self.size, term: term)
        shown.show(try Self.canvas(), [42])
        #expect(shown.text(3, 1) == " ")
    }

    @Test func `costs a move beside it nothing`() throws {
        let shown = try Shown(size: Self.size)
        var pictures = TerminalPictures()
        pictures.isOn = true
        func show(_ canvas: Canvas) { shown.show(canvas, pictures.numbers(of: canvas.pictures)) }
        var canvas = try Self.canvas()
        show(canvas)
        while pictures.hasMore { _ = pictures.next() }
        show(canvas)
        #expect(shown.text(2, 1) == Self.placeholder(0, 0))
        for word in ["Fern", "Moss"] {
            let compared = shown.screen.comparedCells
            canvas.write(word, x: 0, y: 0, style: .selected)
            show(canvas)
            #expect(!pictures.hasMore)
            #expect(shown.screen.comparedCells - compared == word.count)
        }
    }

    @Test func `has marks that take no cell, each another one`() {
        _ = system_adopt_utf8_locale()
        #expect(Placeholder.marks.count == PicturePiece.mostInLine)
        #expect(Set(Placeholder.marks).count == Placeholder.marks.count)
        for mark in Placeholder.marks {
            #expect(ScalarWidth(of: mark) == .mark && system_character_width(mark) == 0)
        }
        #expect(ScalarWidth(of: Placeholder.scalar) == .narrow)
        #expect(system_character_width(Placeholder.scalar) == 1)
    }
}
