/// What a character is to the keys that move by words.
///
/// Japanese has no blanks between words, so a change of script ends one there.
enum CharacterKind: Hashable, Sendable {
    case blank
    case punctuation
    case letter
    case hiragana
    case katakana
    case han

    init(_ character: Character) {
        if character.isWhitespace {
            self = .blank
            return
        }
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x3041...0x309F: self = .hiragana
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x3005:
            self = .han
        default:
            let isWord = character.isLetter || character.isNumber || character == "_"
            self = isWord ? .letter : .punctuation
        }
    }

    var isWord: Bool { self != .blank && self != .punctuation }
}
