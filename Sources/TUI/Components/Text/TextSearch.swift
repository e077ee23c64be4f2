/// Looks for a text in lines, capital letters or not.
struct TextSearch: Hashable, Sendable {
    /// What is looked for.
    let text: String
    /// Its scalars as they are compared.
    private let wanted: [UInt32]
    /// How much of the beginning is also the end of so many scalars and one more: that need not be
    /// compared again where the next one differs.
    private let repeated: [Int]

    /// Nil where there is nothing to look for.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
        wanted = text.unicodeScalars.map(Self.folded)
        repeated = Self.repeated(in: wanted)
    }

    /// Where it stands in a line, in bytes of UTF-8, from left to right; places do not overlap, and
    /// none ends inside of a character.
    func places(in line: String) -> [Range<Int>] {
        var steps = 0
        return places(in: line, steps: &steps)
    }

    /// The same, and how many steps that took: no more than a few for each scalar, whatever stands
    /// there.
    func places(in line: String, steps: inout Int) -> [Range<Int>] {
        let size = line.utf8.count
        guard size >= wanted.count else { return [] }
        var starts: [Int] = []
        starts.reserveCapacity(size + 1)
        var places: [Range<Int>] = []
        var edges: Edges?
        var byte = 0
        var found = 0
        for scalar in line.unicodeScalars {
            starts.append(byte)
            byte += UTF8.width(scalar)
            let folded = Self.folded(scalar)
            steps += 1
            while found > 0, wanted[found] != folded {
                found = repeated[found - 1]
                steps += 1
            }
            if wanted[found] == folded { found += 1 }
            guard found == wanted.count else { continue }
            let place = starts[starts.count - found]..<byte
            found = repeated[found - 1]
            guard place.lowerBound >= places.last?.upperBound ?? 0 else { continue }
            let known = edges ?? Edges(of: line, steps: &steps)
            edges = known
            if known.contains(place.lowerBound), known.contains(place.upperBound) {
                places.append(place)
            }
        }
        return places
    }

    private static func repeated(in wanted: [UInt32]) -> [Int] {
        var repeated = [0]
        repeated.reserveCapacity(wanted.count)
        for index in wanted.indices.dropFirst() {
            var length = repeated[index - 1]
            while length > 0, wanted[length] != wanted[index] { length = repeated[length - 1] }
            repeated.append(wanted[length] == wanted[index] ? length + 1 : 0)
        }
        return repeated
    }

    /// The places between the characters of a line.
    private struct Edges {
        /// For each byte whether a character begins there; nil where each byte is one.
        private let begins: [Bool]?

        /// Found in one go: asking for each place looks back through all that may belong to one
        /// character, such as a row of flags or of marks.
        init(of line: String, steps: inout Int) {
            guard line.utf8.contains(where: { $0 >= 0x80 }) else {
                begins = nil
                return
            }
            var begins = [Bool](repeating: false, count: line.utf8.count + 1)
            var byte = 0
            for character in line {
                begins[byte] = true
                byte += character.utf8.count
                steps += 1
            }
            begins[byte] = true
            self.begins = begins
        }

        func contains(_ byte: Int) -> Bool { begins?[byte] ?? true }
    }

    /// A scalar in the form that capital and small letters share, if it has one.
    private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x41...0x5A: scalar.value + 0x20
        case 0..<0xC0: scalar.value
        // What lies behind has no capital letters but for a few scripts of old.
        case 0xC0..<0x590, 0x10A0..<0x1100, 0x13A0..<0x1400, 0x1C80..<0x2000, 0x2C00..<0x2E00,
            0xA640..<0xABC0, 0xFF21..<0xFF5B:
            lowered(scalar)
        default: scalar.value
        }
    }

    private static func lowered(_ scalar: Unicode.Scalar) -> UInt32 {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        // One that becomes several is compared as it is.
        return lower.count == 1 ? lower.first?.value ?? scalar.value : scalar.value
    }
}

/// A place in a text where something was found.
struct TextMatch: Hashable, Sendable {
    let line: Int
    /// The bytes of UTF-8 in its line.
    let bytes: Range<Int>

    var start: TextPosition { TextPosition(line: line, byte: bytes.lowerBound) }
    var end: TextPosition { TextPosition(line: line, byte: bytes.upperBound) }
}
