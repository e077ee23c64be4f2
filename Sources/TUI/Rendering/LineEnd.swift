/// The ends of lines in a text, found by its bytes: those of `Character.isNewline`.
enum LineEnd {
    /// How many bytes the line end at a place takes; 0 where there is none.
    static func length<Bytes: Collection<UInt8>>(in bytes: Bytes, at index: Bytes.Index) -> Int {
        switch bytes[index] {
        case 0x0A...0x0C: 1
        case 0x0D: follow(bytes, index, 0x0A...0x0A) ? 2 : 1
        // U+0085, then U+2028 and U+2029.
        case 0xC2: follow(bytes, index, 0x85...0x85) ? 2 : 0
        case 0xE2: follow(bytes, index, 0x80...0x80, 0xA8...0xA9) ? 3 : 0
        default: 0
        }
    }

    private static func follow<Bytes: Collection<UInt8>>(
        _ bytes: Bytes, _ index: Bytes.Index, _ wanted: ClosedRange<UInt8>...
    ) -> Bool {
        var next = index
        for range in wanted {
            next = bytes.index(after: next)
            guard next < bytes.endIndex, range.contains(bytes[next]) else { return false }
        }
        return true
    }
}
