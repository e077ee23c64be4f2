/// The cells a character is drawn as, by the rules that screen and layout both follow.
///
/// A cell holds one spacing scalar and up to four marks, because that is what ncurses and every
/// terminal agree on. So joined emoji keep the first, variation selectors, skin tones, keycaps and
/// tags are dropped, and what cannot be seen is drawn as `▯`. A flag becomes its two letters in
/// brackets: without these it would be read as letters that no search finds there.
enum Cluster {
    case one(Cell)
    case many([Cell])

    static let replacement: UInt32 = 0x25AF

    init(_ character: Character, style: Style, ambiguous: AmbiguousWidth?) {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        if character.isFlag {
            self = Self.flag(of: scalars, style: style, ambiguous: ambiguous)
        } else if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            self = .one(Self.cell(first.value, style: style, ambiguous: ambiguous))
        } else if Self.isPictograph(first) {
            self = .one(Self.cell(first.value, style: style, ambiguous: ambiguous))
        } else if first.value == 0x0D {
            self = .one(Self.cell(0x0A, style: style, ambiguous: ambiguous))
        } else {
            let composed = character.composed.unicodeScalars
            self = Self.cells(of: composed, style: style, ambiguous: ambiguous)
        }
    }

    var width: Int {
        switch self {
        case .one(let cell): Int(cell.width)
        case .many(let cells): cells.reduce(0) { $0 + Int($1.width) }
        }
    }

    private static func flag(
        of scalars: String.UnicodeScalarView, style: Style, ambiguous: AmbiguousWidth?
    ) -> Cluster {
        let letters =
            switch cells(of: scalars, style: style, ambiguous: ambiguous) {
            case .one(let cell): [cell]
            case .many(let cells): cells
            }
        return .many(
            [Cell(scalar: 0x5B, style: style)] + letters + [Cell(scalar: 0x5D, style: style)])
    }

    private static func cells(
        of scalars: String.UnicodeScalarView, style: Style, ambiguous: AmbiguousWidth?
    ) -> Cluster {
        var cells: [Cell] = []
        for scalar in scalars where !isDropped(scalar.value) {
            if ScalarWidth(of: scalar.value) == .mark, !cells.isEmpty {
                cells[cells.count - 1].add(mark: scalar.value)
            } else {
                cells.append(cell(scalar.value, style: style, ambiguous: ambiguous))
            }
        }
        guard let first = cells.first else {
            return .one(Cell(scalar: replacement, style: style))
        }
        return cells.count == 1 ? .one(first) : .many(cells)
    }

    /// A scalar as a cell of its own; a mark without a base and what is hidden become `▯`.
    private static func cell(
        _ scalar: UInt32, style: Style, ambiguous: AmbiguousWidth?
    ) -> Cell {
        switch ScalarWidth(of: scalar) {
        case .narrow: Cell(scalar: letter(of: scalar), style: style)
        case .wide: Cell(scalar: scalar, width: 2, style: style)
        case .ambiguous:
            Cell(
                scalar: scalar, width: (ambiguous ?? .current) == .wide ? 2 : 1, style: style)
        case .mark, .hidden: Cell(scalar: picture(of: scalar), style: style)
        }
    }

    /// A regional indicator is drawn as its letter, a soft hyphen as the hyphen it may become, a
    /// no-break space as a blank.
    private static func letter(of scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x1F1E6...0x1F1FF: 0x41 + scalar - 0x1F1E6
        case 0xAD: 0x2D
        // What may not break a line is drawn as what may.
        case 0xA0, 0x202F: 0x20
        default: scalar
        }
    }

    private static func picture(of scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0...0x1F: 0x2400 + scalar
        case 0x7F: 0x2421
        default: replacement
        }
    }

    private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x203C && scalar.properties.isEmoji
    }

    /// Joiners, variation selectors, the keycap, skin tones and tags: they only change how their
    /// neighbours look, and terminals disagree about how wide that makes them.
    private static func isDropped(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0x20E3,
            0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0xE0100...0xE01EF:
            true
        default: false
        }
    }
}

extension Character {
    /// Whether it is a flag, or one letter of one: a regional indicator.
    var isFlag: Bool {
        unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
    }
}
