package import SheafModel

extension LanguageChoice {
    /// The language that was chosen; nil where the locale decides.
    package var code: Language.Code? { Language.Code(rawValue: rawValue) }
}

extension Language {
    /// What the language that a value of the setting names calls itself; any other value as it is.
    static func ownName(_ value: String) -> String {
        Code(rawValue: value).map { named($0).name } ?? value
    }

    /// The language of a run: the one that was chosen, else that of the locale.
    package static func chosen(
        _ choice: LanguageChoice, in environment: [String: String]
    ) -> Language {
        named(choice.code ?? code(in: environment))
    }
}
