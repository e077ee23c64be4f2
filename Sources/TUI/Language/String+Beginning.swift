extension String {
    /// The whole of it, or as many of its words as fit with a sign that more follows.
    ///
    /// - Parameter most: So many characters at most; at least 3.
    /// - Returns: Of a first word that is longer than half of that, or of writing without blanks, as many
    ///   characters as fit.
    func beginning(atMost most: Int) -> String {
        // Of a text of megabytes no more is looked at.
        guard let end = index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex
        else { return self }
        let kept = self[..<index(startIndex, offsetBy: most - 2)]
        let isBetweenWords = self[kept.endIndex].isWhitespace
        let words = isBetweenWords ? kept : kept[..<(kept.lastIndex(of: " ") ?? kept.startIndex)]
        var shown = words.count * 2 > most ? words : kept
        while shown.last?.isWhitespace == true { shown.removeLast() }
        return shown + ".."
    }
}
