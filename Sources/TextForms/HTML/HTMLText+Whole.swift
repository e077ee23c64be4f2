// Texts of which no format says whether they are HTML.

extension HTMLText {
    /// Whether a text is HTML from its first sign to its last, as web editors store it: it begins with a
    /// block, and all there is to read stands in one.
    ///
    /// Markdown may have HTML in it, also around it: a blank line within a text is a mark of that.
    ///
    /// - Complexity: O(*n*), O(1) for what does not begin with `<` and end with `>`.
    package static func isWhole(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.first(where: { !isBlank($0) }) == UInt8(ascii: "<"),
            bytes.last(where: { !isBlank($0) }) == UInt8(ascii: ">")
        else { return false }
        var open: [String] = []
        // How many of a name are open, so that what is not is never looked for among them.
        var counts: [String: Int] = [:]
        var hasBlock = false
        for token in HTMLTokens(text) {
            switch token {
            case .open(let name, _):
                if voids.contains(name) { continue }
                // A paragraph or an entry ends where the next one begins.
                if name == open.last, unended.contains(name) { continue }
                guard !open.isEmpty || blocks.contains(name) else { return false }
                hasBlock = hasBlock || blocks.contains(name)
                open.append(name)
                counts[name, default: 0] += 1
            case .close(let name):
                guard counts[name, default: 0] > 0 else { continue }
                while let last = open.popLast() {
                    counts[last, default: 0] -= 1
                    if last == name { break }
                }
            case .text(let text):
                if text.utf8.allSatisfy(isBlank) { continue }
                guard !open.isEmpty, counts["pre", default: 0] > 0 || !text.contains("\n\n")
                else { return false }
            }
        }
        return hasBlock
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D].contains(byte)
    }

    private static let blocks: Set = [
        "p", "div", "section", "article", "blockquote", "ul", "ol", "dl", "pre", "table", "figure",
        "h1", "h2", "h3", "h4", "h5", "h6",
    ]
    private static let voids: Set = ["br", "hr", "img", "wbr"]
    private static let unended: Set = ["p", "li"]
}
