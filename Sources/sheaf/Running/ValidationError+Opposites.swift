import ArgumentParser

/// Mistakes that the parser does not know, in words by which ``UsageSentence`` knows them.
extension ValidationError {
    static let exclusion = "' exclude each other."
    static let repetition = "' stands there more than once."

    /// Refuses two options of which one says the opposite of the other.
    init(opposites one: String, _ other: String) {
        self.init("'\(one)' and '\(other)\(Self.exclusion)")
    }

    /// Refuses something that stands there several times and may once.
    init(repeated option: String) { self.init("'\(option)\(Self.repetition)") }
}
