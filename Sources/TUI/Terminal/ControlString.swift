/// A string from the terminal: `ESC ]`, `ESC P` and their like, up to BEL or `ESC \`.
enum ControlString {
    /// What ends one.
    static let terminator: [UInt8] = [0x1B, 0x5C]

    /// Reads the string at the front of `bytes`; it becomes a reply, never keys.
    static func step(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Step {
        let start = bytes.startIndex + 2
        let kind = bytes[start - 1]
        var index = start
        while index < bytes.endIndex {
            switch bytes[index] {
            case 0x07:
                return .taken(index + 1 - bytes.startIndex, reply(kind, bytes[start..<index]))
            // So does C-c, which is never part of one: the keyboard is nobody's to swallow.
            case 0x03: return .taken(index - bytes.startIndex, nil)
            // CAN and SUB break a string off.
            case 0x18, 0x1A: return .taken(index + 1 - bytes.startIndex, nil)
            case 0x1B:
                guard index + 1 < bytes.endIndex else { return .more }
                let isEnd = bytes[index + 1] == 0x5C
                let count = index - bytes.startIndex + (isEnd ? 2 : 0)
                return .taken(count, isEnd ? reply(kind, bytes[start..<index]) : nil)
            default: index += 1
            }
        }
        let isTooLong = bytes.count > InputDecoder.longestSequence
        return isTooLong ? .taken(bytes.count, nil) : .more
    }

    /// What a string says that `ESC` and the byte `kind` have begun.
    private static func reply(_ kind: UInt8, _ body: ArraySlice<UInt8>) -> Input {
        let text = String(decoding: body, as: UTF8.self)
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        switch kind {
        case UInt8(ascii: "P") where text.hasPrefix(">|"):
            return .reply(.version(String(text.dropFirst(2))))
        case UInt8(ascii: "_"):
            return .reply(picture(parts) ?? .other(text))
        default:
            guard parts.count == 2, parts[0] == "11", let color = background(parts[1]) else {
                return .reply(.other(text))
            }
            return .reply(color)
        }
    }

    /// `G`, the keys of a picture, among them `i` with its number, and what is said to it.
    private static func picture(_ parts: [Substring]) -> TerminalReply? {
        guard parts.count == 2, parts[0].hasPrefix("G") else { return nil }
        let keys = parts[0].dropFirst().split(separator: ",")
        let number = keys.first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) }
        return number.map { .picture($0, String(parts[1])) }
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
