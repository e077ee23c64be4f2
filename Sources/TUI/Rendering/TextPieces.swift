/// Goes through a text in runs of printable ASCII, which need no Unicode, and single characters.
struct TextPieces {
    enum Piece {
        /// Printable ASCII, one cell a byte.
        case ascii(Substring.UTF8View)
        case character(Character)
    }

    private let text: Substring
    private var index: String.Index

    init(_ text: some StringProtocol) {
        self.text = Substring(text)
        index = self.text.startIndex
    }

    mutating func next() -> Piece? {
        guard index < text.endIndex else { return nil }
        let bytes = text.utf8
        var end = index
        while end < bytes.endIndex, (0x20...0x7E).contains(bytes[end]) {
            end = bytes.index(after: end)
        }
        // A mark may follow, and then the last letter belongs to it.
        if end < bytes.endIndex, end > index, bytes[end] >= 0x80 { end = bytes.index(before: end) }
        guard end > index else {
            let character = text[index]
            index = text.index(after: index)
            return .character(character)
        }
        defer { index = end }
        return .ascii(bytes[index..<end])
    }
}
