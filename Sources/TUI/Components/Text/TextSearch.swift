/// Looks for a text in lines, capital letters or not.
struct TextSearch: Hashable, Sendable {
    /// What is looked for.
    let text: String
    /// Its scalars as they are compared.
    private let wanted: [UInt32]

    /// Nil where there is nothing to look for.
    init?(_ text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
        wanted = text.unicodeScalars.map(Self.folded)
    }

    /// Where it stands in a line, in bytes of UTF-8, from left to right; places do not overlap, and
    /// none ends inside of a character.
    func places(in line: String) -> [Range<Int>] {
        var scalars: [UInt32] = []
        var starts: [Int] = []
        let size = line.utf8.count
        guard size >= wanted.count else { return [] }
        scalars.reserveCapacity(size)
        starts.reserveCapacity(size + 1)
        var byte = 0
        for scalar in line.unicodeScalars {
            scalars.append(Self.folded(scalar))
            starts.append(byte)
            byte += UTF8.width(scalar)
        }
        starts.append(byte)
        guard scalars.count >= wanted.count else { return [] }
        var places: [Range<Int>] = []
        var index = 0
        while index + wanted.count <= scalars.count {
            if stands(at: index, in: scalars) {
                let place = starts[index]..<starts[index + wanted.count]
                if line.isBoundary(place.lowerBound), line.isBoundary(place.upperBound) {
                    places.append(place)
                    index += wanted.count
                    continue
                }
            }
            index += 1
        }
        return places
    }

    private func stands(at index: Int, in scalars: [UInt32]) -> Bool {
        for offset in wanted.indices where scalars[index + offset] != wanted[offset] {
            return false
        }
        return true
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

extension String {
    /// Whether a place, in bytes of UTF-8, stands between two characters.
    fileprivate func isBoundary(_ offset: Int) -> Bool {
        Index(index(atByte: offset), within: self) != nil
    }
}
