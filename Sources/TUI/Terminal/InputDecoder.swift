/// Turns the bytes of a terminal into ``Input``, wherever they are cut.
///
/// Knows UTF-8 (what is wrong becomes U+FFFD), the keys of xterm, the Linux console and VT terminals
/// with their modifiers, SGR mouse, bracketed paste, focus, and replies, which are never keys. Bytes are
/// zeroed as soon as they are understood: they may be a secret.
///
/// A paste may hold any byte and ends with a sequence of its own. Where that got lost it ends with silence
/// (``end()``), or when somebody types: a terminal sends a paste in large reads close together, a hand
/// sends a few bytes and rests (``Typing``). Ctrl-C that comes alone after a rest is the key; of other
/// keys it takes several in a row, which stay part of what was pasted, because a slow paste that was taken
/// for keys would run commands. A Ctrl-C within a read is part of the paste.
struct InputDecoder {
    /// What has come and is not yet understood; never much, because a paste is kept apart.
    private var pending: [UInt8] = []
    private var position = 0
    private var paste: PasteCollector?
    private var typing = Typing()

    /// Longer than any sequence that means something to us.
    static let longestSequence = 4096

    /// Whether what came last may be a key of its own or begin a sequence.
    ///
    /// That is a lone ESC, or Alt and a bracket; if nothing follows soon, ``flushEscape()`` makes it a
    /// key. Whatever is longer has surely begun something, and waits for its end however slow the line is:
    /// read as keys it would run commands.
    var awaitsMore: Bool {
        guard paste == nil, pending.first == 0x1B, pending.count <= 2 else { return false }
        guard pending.count == 2 else { return true }
        return [0x5B, 0x4F].contains(pending[1]) || Self.isStringIntroducer(pending[1])
    }

    /// Takes the bytes of one read, which came `rest` after the one before, and gives all that is complete.
    mutating func feed(_ bytes: some Collection<UInt8>, after rest: Duration = .zero) -> [Input] {
        var inputs: [Input] = []
        if awaitsEnd {
            typing.note(bytes: bytes.count, after: rest)
            if typing.isPossible, bytes.elementsEqual([0x03]) { inputs += end() }
        }
        if paste == nil {
            pending.appendWiping(bytes)
            drain(into: &inputs)
        } else {
            feedPaste(bytes, into: &inputs)
        }
        if awaitsEnd, typing.isCertain { inputs += end() }
        return inputs
    }

    /// Gives what waits as the key it is when nothing more comes: a lone ESC is Escape.
    mutating func flushEscape() -> [Input] {
        guard awaitsMore else { return [] }
        defer { pending.wipe() }
        guard pending.count == 2 else { return [.key(KeyPress(.escape))] }
        return [.key(KeyPress(.character(Character(Unicode.Scalar(pending[1]))), .alt))]
    }

    /// Whether a paste or a string of the terminal has begun and not ended, however much may come.
    var awaitsEnd: Bool {
        if paste != nil { return true }
        return pending.count > 2 && pending[0] == 0x1B && Self.isStringIntroducer(pending[1])
    }

    /// Ends what has begun as if its end had come: what was pasted is given, a string is dropped.
    mutating func end() -> [Input] {
        typing = Typing()
        if let text = paste?.finish() {
            paste = nil
            return text.isEmpty ? [] : [.paste(text)]
        }
        if awaitsEnd { pending.wipe() }
        return []
    }

    private mutating func feedPaste(
        _ bytes: some Sequence<UInt8>, into inputs: inout [Input]
    ) {
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            guard let text = paste?.take(byte) else {
                // All of it comes, and no more of it waits than this.
                if paste?.isFull == true, let part = paste?.takePart() {
                    inputs.append(.paste(part))
                }
                continue
            }
            paste = nil
            typing = Typing()
            inputs.append(.paste(text))
            while let byte = iterator.next() { pending.appendWiping(byte) }
            drain(into: &inputs)
        }
    }

    private mutating func drain(into inputs: inout [Input]) {
        position = 0
        while position < pending.count {
            switch step() {
            case .more:
                pending.removeFirstWiping(position)
                return
            case .taken(let count, let input):
                position += count
                if let input { inputs.append(input) }
            case .beginPaste(let count):
                var rest = Array(pending[(position + count)...])
                pending.wipe()
                paste = PasteCollector()
                feedPaste(rest, into: &inputs)
                rest.wipe()
                return
            }
        }
        pending.wipe()
    }
}

// MARK: - One step

extension InputDecoder {
    /// What the bytes at the front are.
    enum Step {
        /// Not yet to be told.
        case more
        /// So many bytes make this; nil when they mean nothing to us.
        case taken(Int, Input?)
        case beginPaste(Int)
    }

    private func step() -> Step {
        let bytes = pending[position...]
        let first = bytes[position]
        guard first == 0x1B else { return Self.plain(bytes) }
        guard bytes.count > 1 else { return .more }
        switch bytes[position + 1] {
        case 0x5B: return ControlSequence.step(bytes)
        case 0x4F: return ControlSequence.singleShift(bytes)
        case let second where Self.isStringIntroducer(second): return ControlString.step(bytes)
        case 0x1B: return .taken(1, .key(KeyPress(.escape)))
        default: return Self.withAlt(bytes)
        }
    }

    private static func withAlt(_ bytes: ArraySlice<UInt8>) -> Step {
        switch plain(bytes.dropFirst()) {
        case .taken(let count, .key(let press)):
            let alt = KeyPress(press.key, press.modifiers.union(.alt))
            return .taken(count + 1, .key(alt))
        case .taken(let count, let input): return .taken(count + 1, input)
        case let other: return other
        }
    }

    /// OSC, DCS, SOS, PM and APC: what follows reaches to the string terminator.
    static func isStringIntroducer(_ byte: UInt8) -> Bool {
        [0x5D, 0x50, 0x58, 0x5E, 0x5F].contains(byte)
    }

    /// A key that is one byte, or one scalar in UTF-8.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> Step {
        let first = bytes[bytes.startIndex]
        switch first {
        case 0x20...0x7E: return .taken(1, .character(Character(Unicode.Scalar(first))))
        case 0x00...0x1F, 0x7F: return .taken(1, .key(control(first)))
        default: return scalar(bytes)
        }
    }

    private static func control(_ byte: UInt8) -> KeyPress {
        switch byte {
        case 0x00: KeyPress(.character(" "), .control)
        case 0x08, 0x7F: KeyPress(.backspace)
        case 0x09: KeyPress(.tab)
        // A line feed is read as Enter: some terminals and every `send-keys C-j` mean it so.
        case 0x0A, 0x0D: KeyPress(.enter)
        case 0x1B: KeyPress(.escape)
        case 0x1C...0x1F: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
        default: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
        }
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>) -> Step {
        let first = bytes[bytes.startIndex]
        let length = UTF8Sequence.length(first)
        var taken = 1
        while taken < length {
            guard taken < bytes.count else { return .more }
            guard UTF8Sequence.continues(bytes[bytes.startIndex + taken], at: taken, after: first)
            else { break }
            taken += 1
        }
        guard taken == length else { return .taken(taken, .character("\u{FFFD}")) }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        guard let character = text.first, !("\u{80}"..."\u{9F}").contains(character) else {
            return .taken(length, nil)
        }
        return .taken(length, .character(character))
    }
}

extension Input {
    /// The plain key of a character.
    static func character(_ character: Character) -> Input { .key(KeyPress(character)) }
}
