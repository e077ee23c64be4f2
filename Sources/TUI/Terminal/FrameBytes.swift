/// Makes ncurses' bytes fewer without changing what they say.
enum FrameBytes {
    private static let escape: UInt8 = 0x1B
    /// Back to the ASCII character set: xterm's description has it in every reset of attributes, and
    /// nothing of ours ever leaves that set.
    private static let asciiSet: [UInt8] = Array("\u{1B}(B".utf8)
    private static let defaultColors: [UInt8] = Array("\u{1B}[39;49m".utf8)
    private static let reset: [UInt8] = Array("\u{1B}[m".utf8)

    /// Drops returns to the ASCII set, and default colours just before a reset, which sets them too.
    static func compacted(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == escape {
                if starts(bytes, at: index, with: asciiSet) {
                    index += asciiSet.count
                    continue
                }
                if starts(bytes, at: index, with: reset), ends(kept, with: defaultColors) {
                    kept.removeLast(defaultColors.count)
                }
            }
            kept.append(bytes[index])
            index += 1
        }
        return kept
    }

    private static func starts(_ bytes: [UInt8], at index: Int, with sequence: [UInt8]) -> Bool {
        index + sequence.count <= bytes.count
            && sequence.indices.allSatisfy { bytes[index + $0] == sequence[$0] }
    }

    private static func ends(_ bytes: [UInt8], with sequence: [UInt8]) -> Bool {
        bytes.count >= sequence.count
            && starts(bytes, at: bytes.count - sequence.count, with: sequence)
    }
}
