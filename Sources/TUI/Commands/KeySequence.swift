/// One key or several in a row, as a command is bound to: `j`, `g g`, `<c-d>`.
package struct KeySequence: Hashable, Sendable {
    /// The keys in the order they are pressed; never empty.
    package let keys: [KeyPress]

    /// Reads the notation of the key map, keys separated by blanks.
    ///
    /// Nil when there is no key or one of them cannot be read.
    package init?(parsing text: String) {
        let names = text.split(separator: " ")
        let keys = names.compactMap { KeyPress(parsing: $0) }
        guard !keys.isEmpty, keys.count == names.count else { return nil }
        self.keys = keys
    }

    init(_ keys: [KeyPress]) { self.keys = keys }

    /// Whether it begins with a key that types a character where text is taken.
    var isText: Bool {
        guard case .character = keys.first?.key else { return false }
        return keys.first?.modifiers.isEmpty == true
    }

    /// What hints and help call it: `g g`, `C-d`, `PgDn`.
    package var label: String { label(naming: \.rawValue) }

    /// The same with other names for keys.
    package func label(naming name: (NamedKey) -> String) -> String {
        keys.map { $0.label(naming: name) }.joined(separator: " ")
    }

    /// The same with the last letter as a capital; nil when it has none.
    package var capitalised: KeySequence? {
        guard let last = keys.last, case .character(let letter) = last.key, letter.isLowercase
        else { return nil }
        let capital = Character(letter.uppercased())
        return KeySequence(keys.dropLast() + [KeyPress(.character(capital), last.modifiers)])
    }
}
