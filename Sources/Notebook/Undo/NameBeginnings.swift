/// The beginnings of many names, to be found in sentences that tell of one of them.
///
/// A sentence has the beginning of a name, and there may be a hundred thousand names: each of its parts is
/// looked up among them, and not each of them looked for in it.
struct NameBeginnings {
    private let texts: Set<String>
    /// How many characters they have, each number once.
    private let lengths: [Int]

    /// So many characters of a name stand in a sentence at most.
    private static let longest = 40

    /// Takes the first lines of names, as far as sentences have them.
    ///
    /// - Complexity: O(*n*) for *n* names.
    init(of names: some Sequence<String>) {
        texts = Set(
            names.lazy
                .map { String($0.prefix { !$0.isNewline }.prefix(Self.longest)).trimmingBlanks }
                .filter { !$0.isEmpty })
        lengths = Set(texts.map(\.count)).sorted()
    }

    /// Whether one of them stands in a text.
    ///
    /// - Complexity: O(*n*) for *n* characters of the text, however many names there are.
    func occur(in text: String) -> Bool {
        let characters = Array(text)
        return characters.indices.contains { start in
            lengths.prefix { start + $0 <= characters.count }.contains { length in
                texts.contains(String(characters[start..<start + length]))
            }
        }
    }
}
