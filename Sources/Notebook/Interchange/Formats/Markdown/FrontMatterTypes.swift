import PersistenceTextForms

/// What may stand before a value of YAML: the name by which it is known elsewhere (`&name`), and its type (`!!str`).
enum FrontMatterTypes {
    /// The types that say no more than how a value is written.
    private static let plain = Set(
        ["str", "int", "float", "bool", "null", "timestamp", "seq", "map", "set", "omap"]
            .map { "!!" + $0 })

    /// Whether a word is such a type.
    static func isPlain(_ word: some StringProtocol) -> Bool { plain.contains(String(word)) }

    /// A value without what stands before it, but for types that say something.
    static func without(_ value: String) -> String {
        var rest = value
        while true {
            let word = String(rest.unicodeScalars.prefix { $0 != " " && $0 != "\t" })
            guard word.begins(with: "&") || isPlain(word) else { return rest }
            rest = String(rest.unicodeScalars.dropFirst(word.unicodeScalars.count)).trimmingBlanks
        }
    }

    /// Whether a value is of a type that says how to read it, such as `!!binary`.
    static func isOther(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        return value.begins(with: "!!")
            && (scalars.dropFirst(2).first?.properties.isAlphabetic ?? false)
    }
}
