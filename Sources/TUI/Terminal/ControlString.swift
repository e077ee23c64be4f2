/// A string from the terminal: `ESC ]`, `ESC P` and their like, up to BEL or `ESC \`.
enum ControlString {
    /// Reads the string at the front of `bytes`; it becomes a reply, never keys.
    static func step(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Step {
        let start = bytes.startIndex + 2
        var index = start
        while index < bytes.endIndex {
            switch bytes[index] {
            case 0x07: return .taken(index + 1 - bytes.startIndex, reply(bytes[start..<index]))
            // So does C-c, which is never part of one: the keyboard is nobody's to swallow.
            case 0x03: return .taken(index - bytes.startIndex, nil)
            // CAN and SUB break a string off.
            case 0x18, 0x1A: return .taken(index + 1 - bytes.startIndex, nil)
            case 0x1B:
                guard index + 1 < bytes.endIndex else { return .more }
                let isEnd = bytes[index + 1] == 0x5C
                let count = index - bytes.startIndex + (isEnd ? 2 : 0)
                return .taken(count, isEnd ? reply(bytes[start..<index]) : nil)
            default: index += 1
            }
        }
        let isTooLong = bytes.count > InputDecoder.longestSequence
        return isTooLong ? .taken(bytes.count, nil) : .more
    }

    private static func reply(_ body: ArraySlice<UInt8>) -> Input {
        let text = String(decoding: body, as: UTF8.self)
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0] == "11", let color = background(parts[1]) {
            return .reply(color)
        }
        return .reply(.other(text))
    }

    /// `rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each (XParseColor), or `rgba:`.
    private static func background(_ text: Substring) -> TerminalReply? {
        guard let colon = text.firstIndex(of: ":"), text.hasPrefix("rgb") else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/").compactMap { digits in
            UInt64(digits, radix: 16).flatMap { value -> Double? in
                guard (1...4).contains(digits.utf8.count) else { return nil }
                return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
            }
        }
        guard parts.count >= 3 else { return nil }
        return .background(red: parts[0], green: parts[1], blue: parts[2])
    }
}
