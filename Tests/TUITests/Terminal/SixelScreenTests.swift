internal import CPersistenceSystem
import SheafTestSupport
import Testing

@testable import SheafTUI

/// What is written where a sixel stands, of which ncurses knows nothing.
@Suite @MainActor struct `The cells under a sixel` {
    @Test(arguments: [false, true])
    func `are not written as long as it stands, whatever changes around it`(isPlain: Bool) throws {
        let covered = try CoveredScreen()
        defer { covered.screen.close() }
        covered.show(try covered.frame(isPlain: isPlain), movesCells: true)
        covered.cover(CoveredScreen.rect)
        for _ in 0..<200 {
            covered.show(try covered.frame(isPlain: isPlain), movesCells: false)
            #expect(covered.texts(CoveredScreen.rect) == ["S"])
        }
    }

    @Test func `are written as soon as it goes, wherever they have gone`() throws {
        let covered = try CoveredScreen()
        defer { covered.screen.close() }
        for y in [3, 2, 4, nil, 0, 8, 3, nil, 3] as [Int?] {
            covered.show(try covered.frame(), movesCells: true)
            covered.cover(CoveredScreen.rect)
            let place = covered.screen.cursor
            covered.screen.noteBlanks(in: [CoveredScreen.rect])
            covered.write(TerminalSixels.erasure(of: [CoveredScreen.rect]), backTo: place)
            let next = try covered.frame(y: y)
            covered.show(next, movesCells: true)
            covered.expectShown(next)
        }
    }

    @Test func `cost what they have to, and no line beside them`() throws {
        let covered = try CoveredScreen()
        defer { covered.screen.close() }
        let still = try covered.frame()
        covered.show(still, movesCells: true)
        let compared = covered.screen.comparedCells
        let place = covered.screen.cursor
        covered.screen.noteBlanks(in: [CoveredScreen.rect])
        covered.write(TerminalSixels.erasure(of: [CoveredScreen.rect]), backTo: place)
        #expect(covered.texts(CoveredScreen.rect) == [" "])
        covered.show(still, movesCells: true)
        #expect(
            covered.texts(CoveredScreen.rect) == ["▀"] && covered.screen.comparedCells == compared)
        covered.expectShown(still)
    }
}

/// A screen, and a terminal that shows what it is sent.
@MainActor private final class CoveredScreen {
    static let size = Size(width: 60, height: 14)
    static let rect = Rect(x: 20, y: 3, width: 16, height: 6)
    let screen: CursesScreen
    private(set) var model: TerminalModel
    private var frameBytes = FrameBytes()
    private var random = SeededGenerator(seed: 4)

    /// Opened in a test, and closed in it: ncurses has one screen at a time.
    init() throws {
        _ = system_adopt_utf8_locale()
        screen = try CursesScreen(
            term: "xterm-256color", size: Self.size, output: .memory, isUTF8: true,
            usesColor: true)
        model = TerminalModel(size: Self.size, erasesWithBackground: true)
    }

    /// A frame of words by chance, with a picture or without one.
    func frame(y: Int? = rect.minY, isPlain: Bool = false) throws -> Frame {
        var canvas = Canvas(size: Self.size)
        let words = [
            "moss", "a longer text about ferns", "x", "", "日本", "aaaaaaaaaaaaaaaaaaaaaaaa",
        ]
        for row in 0..<Self.size.height {
            for x in [0, 9, 38, 50] {
                let style = Style.allCases.randomElement(using: &random) ?? .text
                canvas.write(
                    words.randomElement(using: &random) ?? "", x: x, y: row, style: style)
            }
        }
        if let y {
            let picture = try #require(
                SharpPicture.drawn(cells: Size(width: Self.rect.width, height: Self.rect.height)))
            canvas.draw(picture, x: Self.rect.minX, y: y)
            if isPlain {
                for row in 0..<6 {
                    for column in 0..<16 {
                        canvas.paint(
                            CellColors(front: 231, back: 231),
                            piece: PicturePiece(picture: 0, row: row, column: column),
                            x: 20 + column, y: y + row)
                    }
                }
            }
        }
        canvas.setCursor(x: 3, y: Int.random(in: 0..<14, using: &random), visible: false)
        return canvas.frame(title: "")
    }

    func show(_ frame: Frame, movesCells: Bool) {
        let theme = Theme(.dark, level: screen.colorLevel)
        let bytes = screen.render(frame, theme: theme, movesCells: movesCells)
        model.feed(bytes.isEmpty ? [] : frameBytes.compacted(bytes))
        #expect(model.unknown.isEmpty)
    }

    /// Writes as the owner of the terminal does behind ncurses' back.
    func write(_ bytes: [UInt8], backTo place: Point) {
        frameBytes.noteReset()
        model.feed(bytes + Array("\u{1B}[m".utf8) + TerminalSixels.move(place))
    }

    /// A sign in each of these cells, which stands for a piece of a picture.
    func cover(_ rect: Rect) {
        var bytes: [UInt8] = []
        for y in rect.minY..<rect.maxY {
            bytes += TerminalSixels.move(Point(x: rect.minX, y: y))
            bytes += Array(String(repeating: "S", count: rect.width).utf8)
        }
        write(bytes, backTo: screen.cursor)
    }

    func texts(_ rect: Rect) -> Set<String> {
        var texts: Set<String> = []
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX { texts.insert(model.places[y][x].text) }
        }
        return texts
    }

    /// A place without what nobody sees of its look.
    private static func seen(_ place: TerminalModel.Place) -> TerminalModel.Place {
        var seen = place
        guard place.text == " " else { return seen }
        seen.look = Attributes(nil, on: place.look.background)
        seen.look.isUnderlined = place.look.isUnderlined
        seen.look.isReversed = place.look.isReversed
        return seen
    }

    /// Compares it with what is there once all of the frame is sent.
    func expectShown(_ frame: Frame) {
        let shown = model.places
        screen.invalidate()
        show(frame, movesCells: true)
        #expect(
            shown.map { $0.map(\.text).joined() } == model.places.map { $0.map(\.text).joined() })
        #expect(shown.map { $0.map(Self.seen) } == model.places.map { $0.map(Self.seen) })
    }
}
