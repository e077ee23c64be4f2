/// The rules of well-formed UTF-8 (Unicode, table 3-7).
enum UTF8Sequence {
    /// The bytes a scalar takes that begins with `first`; 0 for one that begins none.
    static func length(_ first: UInt8) -> Int {
        switch first {
        case 0x00...0x7F: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// Whether `byte` may stand at `place` (1 to 3) of a scalar that begins with `first`.
    static func continues(_ byte: UInt8, at place: Int, after first: UInt8) -> Bool {
        guard place == 1 else { return (0x80...0xBF).contains(byte) }
        return switch first {
        case 0xE0: (0xA0...0xBF).contains(byte)
        case 0xED: (0x80...0x9F).contains(byte)
        case 0xF0: (0x90...0xBF).contains(byte)
        case 0xF4: (0x80...0x8F).contains(byte)
        default: (0x80...0xBF).contains(byte)
        }
    }
}
