/// What keeps front matter that an editor gave back from being what it looks like.
///
/// Lines are counted from 1, as editors do.
package enum SheetProblem: Hashable, Sendable {
    /// No line ends it; this one is the last that looks as if it belonged to it.
    case noEnd(line: Int)
    /// A line gives a value to something that a post does not have here.
    case unknownKey(String, line: Int)
    /// A line gives a post a value that was not taken: none that it can be, or one of several.
    case notTaken(String, line: Int)

    /// The first thing that is wrong with the front matter of a text; nil where nothing is, or where it has
    /// none.
    package init?(in text: String) {
        guard let (matter, body) = FrontMatter.begin(text, [.yaml]) else { return nil }
        guard body != nil else {
            let known = FrontMatter.Lines(text).dropFirst().prefix { line in
                FrontMatter.key(of: line).map(PostSheet.keys.contains)
                    ?? " \t#-".unicodeScalars.contains(line.first ?? "x")
            }
            self = .noEnd(line: 1 + known.count)
            return
        }
        var line = 2
        let taken = SheetReading(matter).taken
        for (index, entry) in matter.entries.enumerated() {
            if let key = entry.key, !taken.contains(index) {
                let isKnown = PostSheet.keys.contains(key)
                self = isKnown ? .notTaken(key, line: line) : .unknownKey(key, line: line)
                return
            }
            line += (entry.text + entry.trail).unicodeScalars.count { $0 == "\n" }
        }
        return nil
    }
}
