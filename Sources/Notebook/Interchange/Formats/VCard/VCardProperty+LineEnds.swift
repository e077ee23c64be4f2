import SheafModel

/// Line ends in what Sheaf writes into cards: a card knows one kind of them, and texts of Sheaf have two more.
extension VCardProperty {
    /// The parameter of a line of ours that says which line ends its text has: a letter for each, or one
    /// for all of them.
    ///
    /// What it stands on is taken as it is: an address keeps its lines.
    static let lineEnds = "X-SHEAF-LINES"

    /// Line ends by their letters.
    private enum LineEnd: Unicode.Scalar {
        case feed = "n"
        case `return` = "r"
        case both = "b"

        /// The line end in a value, before it is written.
        var text: String {
            switch self {
            case .feed: "\\n"
            case .return: "\r"
            case .both: "\r\\n"
            }
        }
    }

    /// A line that is marked to be taken as it is, where it would be taken for something else without that.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - isStill: Whether a property is what somebody has.
    /// - Returns: The line, marked or not.
    static func wholeLine(_ line: String, _ isStill: (VCardProperty) -> Bool) -> String {
        guard let property = VCardProperty(Array(line.utf8), at: VCardPerson.nowhere),
            property.name == "ADR", !isStill(property)
        else { return line }
        return property.with(lineEnds, String(LineEnd.feed.rawValue)).line
    }

    /// A line as it is written: every line end of its text is `\n`, and a parameter says what they were.
    static func writtenLine(_ line: String) -> String {
        guard line.unicodeScalars.contains("\r"),
            let property = VCardProperty(Array(line.utf8), at: VCardPerson.nowhere)
        else { return line }
        var ends: [LineEnd] = []
        var value = ""
        for piece in pieces(of: property.value) {
            guard let end = piece.end else {
                value.unicodeScalars.append(contentsOf: piece.scalars)
                continue
            }
            ends.append(end)
            value += LineEnd.feed.text
        }
        let kinds = Set(ends).count == 1 ? ends.prefix(1) : ends[...]
        var letters = String.UnicodeScalarView()
        letters.append(contentsOf: kinds.map(\.rawValue))
        return property.without([lineEnds]).with(lineEnds, String(letters)).with(value: value).line
    }

    /// Whether it says which line ends it has.
    var saysLineEnds: Bool { parameters.contains { $0.name == Self.lineEnds } }

    /// The property with the line ends that it says it has; another program may have edited the text since.
    var withLineEnds: VCardProperty {
        let letters = parameters.last { $0.name == Self.lineEnds }?.value ?? ""
        let ends = letters.unicodeScalars.compactMap(LineEnd.init(rawValue:))
        let pieces = Self.pieces(of: value)
        let count = pieces.count { $0.end != nil }
        guard let first = ends.first, ends.count == 1 || ends.count == count else {
            return without([Self.lineEnds])
        }
        var others = ends[...]
        var restored = ""
        for piece in pieces {
            if piece.end == nil {
                restored.unicodeScalars.append(contentsOf: piece.scalars)
            } else {
                restored += (ends.count == 1 ? first : others.removeFirst()).text
            }
        }
        return without([Self.lineEnds]).with(value: restored)
    }

    /// The address of a line of ours, each part as it is.
    var address: Address {
        let parts = parts
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        return Address(
            street: part(2), city: part(3), state: part(4), zip: part(5), country: part(6))
    }

    /// A value in pieces: line ends, and other characters with the escape before them.
    private static func pieces(of value: String) -> [(scalars: [Unicode.Scalar], end: LineEnd?)] {
        let feed: [[Unicode.Scalar]] = [["\\", "n"], ["\\", "N"]]
        var pieces: [(scalars: [Unicode.Scalar], end: LineEnd?)] = []
        var rest = value.unicodeScalars[...]
        while let first = rest.first {
            let scalars = Array(rest.prefix(first == "\\" ? 2 : 1))
            rest = rest.dropFirst(scalars.count)
            let isFeed = feed.contains(scalars)
            if isFeed, pieces.last?.end == .return {
                pieces[pieces.count - 1] = (["\r"] + scalars, .both)
            } else {
                pieces.append((scalars, isFeed ? .feed : first == "\r" ? .return : nil))
            }
        }
        return pieces
    }
}
