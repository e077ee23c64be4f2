extension String {
    /// The index that many bytes of UTF-8 into the text, held at its end; constant time.
    func index(atByte offset: Int) -> Index {
        utf8.index(startIndex, offsetBy: Swift.min(Swift.max(0, offset), utf8.count))
    }

    /// How many bytes of UTF-8 stand before an index; constant time.
    func byte(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

    /// The first place at or after `offset` that is not inside a character.
    func boundary(atOrAfterByte offset: Int) -> Int {
        let index = index(atByte: offset)
        guard Index(index, within: self) == nil else { return byte(of: index) }
        return byte(of: self.index(after: index))
    }

    /// Where the character before `offset` begins; 0 at the start.
    func characterStart(beforeByte offset: Int) -> Int {
        let index = index(atByte: offset)
        return index > startIndex ? byte(of: self.index(before: index)) : 0
    }

    /// Where the character at `offset` ends; the length at the end.
    func characterEnd(afterByte offset: Int) -> Int {
        let index = index(atByte: offset)
        return index < endIndex ? byte(of: self.index(after: index)) : utf8.count
    }

    /// The text between two offsets.
    func bytes(_ start: Int, _ end: Int) -> Substring {
        self[index(atByte: start)..<index(atByte: end)]
    }

    /// The text in pieces between line feeds, of which a text of n has n + 1.
    ///
    /// Splits bytes and not characters, so that a carriage return before a line feed stays with
    /// the line and joining gives the same bytes again.
    func splitAtLineFeeds() -> [String] {
        utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }
}
