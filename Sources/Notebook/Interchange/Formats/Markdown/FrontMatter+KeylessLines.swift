import PersistenceTextForms

extension FrontMatter {
    /// The first line below a key of YAML that has none of its own and does not stand in either.
    ///
    /// To YAML it belongs to nothing. People mean the value above it most often, and it is read as a part of that.
    ///
    /// - Parameter entry: The lines of a key.
    /// - Returns: The line, and how many lines of the entry stand above it; `nil` where there is none.
    func keylessLine(in entry: Entry) -> (text: String, above: Int)? {
        guard syntax == .yaml, entry.key != nil else { return nil }
        var lines = Lines(withoutIndent(entry.text))
        guard let first = lines.next().map({ String($0) }), !lines.rest.isEmpty,
            !first.begins(with: "? ")
        else { return nil }
        let value = FrontMatterTypes.without(
            FrontMatterText.withoutComment(FrontMatterText.valuePart(first)).trimmingBlanks)
        if let mark = value.unicodeScalars.first, "[{\"'".unicodeScalars.contains(mark) {
            // What closes it may stand anywhere, and what nobody closed is named.
            guard case .text(let text) = self.value(of: entry), text.unicodeScalars.first == mark
            else { return nil }
        }
        var above = 0
        while let line = lines.next() {
            above += 1
            let text = String(line).trimmingBlanks
            guard !text.isEmpty, let start = line.first, !" \t#".unicodeScalars.contains(start)
            else { continue }
            let isItem = text == "-" || text.begins(with: "- ")
            if !isItem || !value.isEmpty { return (text, above) }
        }
        return nil
    }
}
