import FoundationEssentials

/// Which state of a vault this machine saw last.
struct SeenState: Equatable, Sendable {
    let generation: UInt64
    let commitID: UUID
}

extension SeenState {
    private static var title: String { "sheaf-vault-seen-1" }

    init(_ preamble: Preamble) {
        self.init(generation: preamble.generation, commitID: preamble.commitID)
    }

    /// One line: a title, the generation, the commit.
    var encoded: [UInt8] {
        Array("\(Self.title) \(generation) \(commitID.uuidString.lowercased())\n".utf8)
    }

    init?(decoding bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == Self.title, words[2].last == "\n",
            let generation = UInt64(words[1]),
            let commit = UUID(uuidString: String(words[2].dropLast()))
        else { return nil }
        self.init(generation: generation, commitID: commit)
        guard bytes == encoded else { return nil }
    }
}
