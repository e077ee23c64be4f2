/// The words by which files say yes and no.
enum YesOrNo {
    /// As programs write them, spreadsheets in German, French and Spanish among these, and people in the languages
    /// that Sheaf speaks.
    private static let words: [Bool: Set<String>] = [
        true: [
            "true", "yes", "on", "1", "t", "y", "wahr", "ja", "vrai", "oui", "verdadero", "sí",
            "si",
            "はい",
        ],
        false: [
            "false", "no", "off", "0", "f", "n", "falsch", "nein", "faux", "non", "falso", "いいえ",
        ],
    ]

    /// What a word says, in any case and with blanks around it; `nil` for one that says neither.
    static func said(by word: String) -> Bool? {
        let word = word.trimmingBlanks.lowercased()
        return words.first { $0.value.contains(word) }?.key
    }
}
