/// One place on the screen: a spacing scalar with up to four marks, its width and its style.
///
/// Sixteen bytes, as every key makes, compares and wipes thousands of them: a scalar has 21 bits. The
/// first word holds, from its lowest bit, scalar, width (2 bits), whether it has colours (1), style (8)
/// and the first mark; the second the other marks or, where it has colours, these and the piece that they
/// stand for.
package struct Cell: Hashable, Sendable {
    private var first: UInt64
    private var second: UInt64 = 0

    package init(scalar: UInt32, width: UInt8 = 1, style: Style = .text) {
        first =
            UInt64(scalar) & Self.scalarMask | UInt64(width) << Self.widthPlace
            | UInt64(style.rawValue) << Self.stylePlace
    }

    private static var scalarMask: UInt64 { 1 << 21 - 1 }
    private static var widthPlace: UInt64 { 21 }
    private static var colorsFlag: UInt64 { 1 << 23 }
    private static var stylePlace: UInt64 { 24 }
    private static var markPlace: UInt64 { 32 }
    /// Behind the colours.
    private static var piecePlace: UInt64 { 17 }

    /// The spacing scalar; 0 in the right half of a wide cell.
    package var scalar: UInt32 { UInt32(first & Self.scalarMask) }

    /// 1 or 2 cells; 0 in the right half of a wide one.
    package var width: UInt8 { UInt8(first >> Self.widthPlace & 3) }

    package var style: Style {
        get { Style(rawValue: UInt8(first >> Self.stylePlace & 0xFF)) ?? .text }
        set {
            first &= ~(0xFF << Self.stylePlace)
            first |= UInt64(newValue.rawValue) << Self.stylePlace
        }
    }

    /// Its colours where it is a piece of a picture, which has no marks; nil where the style says them.
    package var colors: CellColors? {
        get { first & Self.colorsFlag == 0 ? nil : CellColors(bits: second) }
        set {
            first &= Self.colorsFlag - 1 | 0xFF << Self.stylePlace
            if newValue != nil { first |= Self.colorsFlag }
            second = newValue?.bits ?? 0
        }
    }

    /// What it shows where the terminal has the picture itself; its colours stand for that elsewhere, and
    /// without them there is none.
    package var piece: PicturePiece? {
        get { isPainted ? PicturePiece(bits: second >> Self.piecePlace) : nil }
        set {
            guard isPainted else { return }
            second &= 1 << Self.piecePlace - 1
            second |= (newValue?.bits ?? 0) << Self.piecePlace
        }
    }

    /// Up to four non-spacing marks, then zeros.
    package var marks: SIMD4<UInt32> {
        guard first & Self.colorsFlag == 0 else { return .zero }
        return SIMD4(
            UInt32(first >> Self.markPlace & Self.scalarMask), UInt32(second & Self.scalarMask),
            UInt32(second >> 21 & Self.scalarMask), UInt32(second >> 42 & Self.scalarMask))
    }

    /// Whether it is a scalar of ASCII alone.
    var isPlain: Bool { scalar < 0x80 && first >> Self.markPlace == 0 && !isPainted }

    private var isPainted: Bool { first & Self.colorsFlag != 0 }

    /// How many marks it has at most.
    static let mostMarks = 4

    package static func blank(_ style: Style) -> Cell { Cell(scalar: 0x20, style: style) }

    /// The right half of a wide cell.
    package static func continuation(_ style: Style) -> Cell {
        Cell(scalar: 0, width: 0, style: style)
    }

    package var isContinuation: Bool { width == 0 }
    package var isWide: Bool { width == 2 }

    /// Adds a non-spacing mark; a fifth one is dropped.
    package mutating func add(mark: UInt32) {
        let marks = self.marks
        let mark = UInt64(mark) & Self.scalarMask
        guard !isPainted, let index = (0..<Self.mostMarks).first(where: { marks[$0] == 0 }) else {
            return
        }
        if index == 0 {
            first |= mark << Self.markPlace
        } else {
            second |= mark << UInt64(21 * (index - 1))
        }
    }

    /// Writes the cell's text to the end of `text`; nothing for a right half.
    package func append(to text: inout String) {
        guard !isContinuation else { return }
        for value in [scalar, marks[0], marks[1], marks[2], marks[3]] where value != 0 {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
    }
}

/// The colours of a piece of a picture, by their numbers in xterm's palette.
package struct CellColors: Hashable, Sendable {
    package var front: UInt8
    /// Nil for the ground of the terminal.
    package var back: UInt8?

    package init(front: UInt8, back: UInt8?) {
        self.front = front
        self.back = back
    }

    /// Front, back and whether there is one, from the lowest bit.
    fileprivate init(bits: UInt64) {
        front = UInt8(bits & 0xFF)
        back = bits >> 16 & 1 == 0 ? nil : UInt8(bits >> 8 & 0xFF)
    }

    fileprivate var bits: UInt64 {
        UInt64(front) | (back.map { UInt64($0) << 8 | 1 << 16 } ?? 0)
    }
}
