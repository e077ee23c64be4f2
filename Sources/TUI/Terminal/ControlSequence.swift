/// A sequence that begins with `ESC [` or `ESC O` (ECMA-48, with xterm's keys).
struct ControlSequence {
    /// `?`, `<`, `>` or `=` before the numbers, else 0.
    private let prefix: UInt8
    /// The numbers, 0 where one is left out and without parts after a colon.
    private let numbers: [Int]
    /// A byte like `$` before the last, else 0.
    private let intermediate: UInt8
    private let final: UInt8

    /// Reads `ESC [ …` at the front of `bytes`.
    static func step(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Step {
        var index = bytes.startIndex + 2
        // The Linux console sends F1 to F5 as ESC [ [ A to E.
        if index < bytes.endIndex, bytes[index] == 0x5B { return consoleKey(bytes) }
        while index < bytes.endIndex, (0x20...0x3F).contains(bytes[index]) { index += 1 }
        let count = index - bytes.startIndex
        guard index < bytes.endIndex else {
            return count > InputDecoder.longestSequence ? .taken(count, nil) : .more
        }
        // A byte that has no place here ends the sequence and is read on its own.
        guard (0x40...0x7E).contains(bytes[index]) else { return .taken(count, nil) }
        let body = bytes[(bytes.startIndex + 2)...index]
        if body.count == 1, bytes[index] == 0x4D { return MouseReport.legacy(bytes) }
        let sequence = ControlSequence(body)
        if sequence.isPasteBegin { return .beginPaste(count + 1) }
        return .taken(count + 1, sequence.input)
    }

    /// Reads `ESC O …`: the keypad in application mode, F1 to F4, with a modifier from old xterms.
    static func singleShift(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Step {
        var index = bytes.startIndex + 2
        while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]),
            index < bytes.startIndex + 4
        {
            index += 1
        }
        guard index < bytes.endIndex else { return .more }
        let count = index - bytes.startIndex
        guard (0x40...0x7E).contains(bytes[index]) else { return .taken(count, nil) }
        let sequence = ControlSequence(bytes[(bytes.startIndex + 2)...index])
        let modifiers = Self.modifiers(sequence.numbers.last ?? 1)
        let key = letterKey(bytes[index]) ?? keypadKey(bytes[index])
        return .taken(count + 1, key.map { .key(KeyPress($0, modifiers)) })
    }

    private static func consoleKey(_ bytes: ArraySlice<UInt8>) -> InputDecoder.Step {
        guard bytes.count > 3 else { return .more }
        let letter = bytes[bytes.startIndex + 3]
        guard (0x41...0x45).contains(letter) else { return .taken(3, nil) }
        return .taken(4, .key(KeyPress(.function(Int(letter) - 0x40))))
    }

    private init(_ body: ArraySlice<UInt8>) {
        var rest = body.dropLast()
        final = body[body.endIndex - 1]
        if let first = rest.first, (0x3C...0x3F).contains(first) {
            prefix = first
            rest = rest.dropFirst()
        } else {
            prefix = 0
        }
        let digits = rest.prefix { $0 >= 0x30 }
        intermediate = rest.dropFirst(digits.count).first ?? 0
        numbers = digits.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
            part.prefix { (0x30...0x39).contains($0) }.reduce(0) { sum, digit in
                min(sum * 10 + Int(digit) - 0x30, 1 << 24)
            }
        }
    }
}

// MARK: - Meaning

extension ControlSequence {
    private var isPasteBegin: Bool { prefix == 0 && final == 0x7E && numbers == [200] }

    private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

    private var input: Input? {
        switch (prefix, final) {
        case (0x3C, 0x4D), (0x3C, 0x6D):
            MouseReport(numbers: numbers, isRelease: final == 0x6D).input
        case (0x3F, 0x63): .reply(.deviceAttributes(numbers))
        case (0x3F, 0x79) where intermediate == 0x24: .reply(.mode(number(0), state: number(1)))
        case (0x3F, 0x6E) where number(0) == 997: .reply(.colorScheme(isDark: number(1) == 1))
        // In the first row it would be F3 with a modifier.
        case (0, 0x52) where numbers.count == 2 && number(0) > 1:
            .reply(.cursor(row: number(0), column: number(1)))
        case (0x3F, 0x53) where numbers.count > 2 && number(1) == 0: graphics
        case (0, 0x74) where numbers.count == 3 && number(0) == 6:
            .reply(.cellSize(Size(width: number(2), height: number(1))))
        case (0, 0x49): .focus(true)
        case (0, 0x4F): .focus(false)
        case (0, _) where intermediate == 0: key.map { .key($0) }
        default: .reply(.other(text))
        }
    }

    /// What XTSMGRAPHICS says.
    private var graphics: Input {
        switch (number(0), numbers.count) {
        case (1, 3): .reply(.pictureColors(number(2)))
        case (2, 4): .reply(.pictureSize(Size(width: number(2), height: number(3))))
        default: .reply(.other(text))
        }
    }

    /// The sequence without ESC and bracket, for diagnosis.
    private var text: String {
        var bytes = prefix == 0 ? [] : [prefix]
        bytes += Array(numbers.map(String.init).joined(separator: ";").utf8)
        if intermediate != 0 { bytes.append(intermediate) }
        return String(decoding: bytes + [final], as: UTF8.self)
    }

    private var key: KeyPress? {
        switch final {
        case 0x7E where number(0) == 27:
            Self.codedKey(number(2), modifiers: Self.modifiers(number(1)))
        case 0x7E: Self.numberedKey(number(0)).map { KeyPress($0, Self.modifiers(number(1))) }
        case 0x75: Self.codedKey(number(0), modifiers: Self.modifiers(number(1)))
        case 0x5A: KeyPress(.backTab, Self.modifiers(number(1)).subtracting(.shift))
        default: Self.letterKey(final).map { KeyPress($0, Self.modifiers(number(1))) }
        }
    }

    /// The key of a final letter.
    private static func letterKey(_ final: UInt8) -> Key? {
        switch final {
        case 0x41: .up
        case 0x42: .down
        case 0x43: .right
        case 0x44: .left
        case 0x46: .end
        case 0x48: .home
        case 0x50...0x53: .function(Int(final) - 0x4F)
        default: nil
        }
    }

    /// The keypad in application mode: Enter and the signs on its keys.
    private static func keypadKey(_ final: UInt8) -> Key? {
        switch final {
        case 0x4D: .enter
        case 0x49: .tab
        case 0x6A...0x79, 0x58:
            .character(Character(Unicode.Scalar(final == 0x58 ? 0x3D : final - 0x40)))
        default: nil
        }
    }

    /// The key of `ESC [ number ~`.
    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// A key by its Unicode code: `modifyOtherKeys` and the kitty protocol.
    private static func codedKey(_ code: Int, modifiers: Modifiers) -> KeyPress? {
        switch code {
        case 9 where modifiers.contains(.shift): KeyPress(.backTab, modifiers.subtracting(.shift))
        case 9: KeyPress(.tab, modifiers)
        case 13: KeyPress(.enter, modifiers)
        case 27: KeyPress(.escape, modifiers)
        case 8, 127: KeyPress(.backspace, modifiers)
        case 32...0xD7FF, 0xF900...0x10FFFF:
            UInt32(exactly: code).flatMap(Unicode.Scalar.init)
                .map { KeyPress(.character(Character($0)), modifiers.subtracting(.shift)) }
        default: nil
        }
    }

    /// xterm's modifier number: 1 more than Shift 1, Alt 2, Control 4, Meta 8.
    static func modifiers(_ number: Int) -> Modifiers {
        guard number > 1 else { return [] }
        let bits = number - 1
        var modifiers = Modifiers(rawValue: UInt8(bits & 7))
        if bits & 8 != 0 { modifiers.insert(.alt) }
        return modifiers
    }
}
