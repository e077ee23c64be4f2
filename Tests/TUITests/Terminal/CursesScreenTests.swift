internal import CPersistenceSystem
import Glibc
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite @MainActor struct `A screen of ncurses` {
    struct Kind: Sendable {
        let term: String
        let colors: Int
        let erasesWithBackground: Bool
        /// Neither underline beside colours nor italic (`linux`, `vt100`).
        let isSimple: Bool
    }

    nonisolated static let kinds = [
        Kind(term: "xterm-256color", colors: 256, erasesWithBackground: true, isSimple: false),
        Kind(term: "tmux-256color", colors: 256, erasesWithBackground: false, isSimple: false),
        Kind(term: "linux", colors: 8, erasesWithBackground: true, isSimple: true),
        Kind(term: "vt100", colors: 0, erasesWithBackground: false, isSimple: true),
    ]

    @Test(arguments: kinds, 0..<40 as Range<UInt64>)
    func `brings the terminal from any frame to any other`(kind: Kind, seed: UInt64) throws {
        try bring(kind, seed) { _ in .narrow }
    }

    @Test(arguments: kinds, 0..<20 as Range<UInt64>)
    func `does so where ambiguous characters are wide, or become so`(
        kind: Kind, seed: UInt64
    ) throws {
        try bring(kind, seed) { $0 == 1 || $0 == 6 ? .narrow : .wide }
    }

    /// Shows eight frames one after another, with ambiguous characters of a width for each.
    private func bring(
        _ kind: Kind, _ seed: UInt64, _ width: (Int) -> AmbiguousWidth
    ) throws {
        _ = system_adopt_utf8_locale()
        var random = SeededGenerator(seed: seed)
        let size = Size(
            width: Int.random(in: 2...40, using: &random),
            height: Int.random(in: 1...12, using: &random))
        let screen = try CursesScreen(
            term: kind.term, size: size, output: .memory, isUTF8: true, usesColor: true)
        defer { screen.close() }
        let theme = Theme(.dark, level: screen.colorLevel)
        var model = TerminalModel(size: size, erasesWithBackground: kind.erasesWithBackground)
        var rows = RandomRows(size: size)
        var frameBytes = FrameBytes()
        for step in 0..<8 {
            rows.change(using: &random)
            let frame = width(step).hold {
                let cursor = Point(x: step % size.width, y: step % size.height)
                let frame = rows.frame(cursor: cursor)
                let bytes = screen.render(frame, theme: theme)
                let compacted = frameBytes.compacted(bytes)
                #expect(!Self.countsRepeats(compacted), "\(compacted)")
                model.feed(seed.isMultiple(of: 2) ? bytes : compacted)
                return frame
            }
            expect(model, shows: frame, theme: theme, kind: kind)
            if step == 4 { screen.invalidate() }
        }
        #expect(model.unknown.isEmpty)
    }

    /// Whether a sequence is in it that some terminals do not know: many lines scrolled, a sign many times.
    private static func countsRepeats(_ bytes: [UInt8]) -> Bool {
        var (isOpen, isControl) = (false, false)
        for byte in bytes {
            if isControl, byte >= 0x40 {
                if "STb".utf8.contains(byte) { return true }
                isControl = false
            } else if isOpen {
                isControl = byte == UInt8(ascii: "[")
            }
            isOpen = byte == 0x1B
        }
        return false
    }

    @Test(arguments: [("xterm-256color", true), ("linux", false), ("vt100", false)])
    func `paints pieces of pictures in their own colours where there are enough`(
        term: String, isPainted: Bool
    ) throws {
        _ = system_adopt_utf8_locale()
        let size = Size(width: 4, height: 1)
        let screen = try CursesScreen(
            term: term, size: size, output: .memory, isUTF8: true, usesColor: true)
        defer { screen.close() }
        var canvas = Canvas(size: size)
        canvas.paint(CellColors(front: 196, back: 21), x: 1, y: 0)
        canvas.paint(CellColors(front: 46, back: nil), x: 2, y: 0)
        let theme = Theme(.dark, level: screen.colorLevel)
        let bytes = String(
            decoding: screen.render(canvas.frame(title: ""), theme: theme), as: UTF8.self)
        #expect(bytes.contains("38;5;196") == isPainted)
        #expect(bytes.contains("48;5;21") == isPainted)
        #expect(bytes.contains("38;5;46") == isPainted)
        #expect(bytes.contains("▀") == isPainted)
        // After another theme they are the same.
        let again = String(
            decoding: screen.render(
                canvas.frame(title: ""), theme: Theme(.light, level: screen.colorLevel)),
            as: UTF8.self)
        #expect(!again.contains("▀"))
    }

    @Test func `says nothing when nothing changed`() throws {
        let size = Size(width: 20, height: 3)
        let screen = try CursesScreen(
            term: "xterm-256color", size: size, output: .memory, isUTF8: true, usesColor: true)
        defer { screen.close() }
        let theme = Theme(.dark, level: .full)
        let frame = RandomRows(size: size).frame(cursor: Point(x: 1, y: 1))
        #expect(!screen.render(frame, theme: theme).isEmpty)
        #expect(screen.render(frame, theme: theme).isEmpty)
    }

    @Test func `draws question marks where there is no UTF-8`() throws {
        let size = Size(width: 8, height: 1)
        let screen = try CursesScreen(
            term: "vt100", size: size, output: .memory, isUTF8: false, usesColor: true)
        defer { screen.close() }
        var canvas = Canvas(size: size)
        canvas.write("é日x", x: 0, y: 0, style: .text)
        let bytes = screen.render(canvas.frame(title: ""), theme: Theme(.dark, level: .mono))
        #expect(String(decoding: bytes, as: UTF8.self).contains("?? x"))
    }

    @Test func `leaves the environment as it was`() throws {
        let screen = try CursesScreen(
            term: "vt100", size: Size(width: 8, height: 1), output: .memory, isUTF8: true,
            usesColor: true)
        screen.close()
        #expect(getenv("LINES") == nil && getenv("COLUMNS") == nil)
    }

    private func expect(_ model: TerminalModel, shows frame: Frame, theme: Theme, kind: Kind) {
        for y in 0..<frame.size.height {
            for (x, cell) in frame.row(y).enumerated() {
                let place = model.places[y][x]
                var text = ""
                cell.append(to: &text)
                #expect(place.text == text, "\(x),\(y) of \(frame.text)")
                let look = Self.visible(place.look, of: text, kind: kind)
                let expected = Self.visible(
                    Self.quantized(theme[cell.style], kind), of: text, kind: kind)
                #expect(look == expected, "\(cell.style) at \(x),\(y)")
            }
        }
        if let cursor = frame.cursor { #expect(model.x == cursor.x && model.y == cursor.y) }
    }

    /// The bright colours are the dark ones in bold where there are eight.
    private static func quantized(_ look: Attributes, _ kind: Kind) -> Attributes {
        guard kind.colors == 8 else { return look }
        var quantized = look
        quantized.foreground = look.foreground.map { $0 % 8 }
        quantized.background = look.background.map { $0 % 8 }
        if let front = look.foreground, front >= 8 { quantized.isBold = true }
        return quantized
    }

    /// What can be seen of a look: of a blank only the background and what is drawn on it.
    private static func visible(_ look: Attributes, of text: String, kind: Kind) -> Attributes {
        var visible = look
        if kind.isSimple {
            visible.isItalic = false
            visible.isUnderlined = false
        }
        if text == " " || text.isEmpty {
            if !visible.isReversed, !visible.isUnderlined { visible.foreground = nil }
            visible.isBold = false
            visible.isItalic = false
        }
        return visible
    }
}
