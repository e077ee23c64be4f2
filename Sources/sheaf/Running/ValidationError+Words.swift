import ArgumentParser
import SheafTUI

/// Mistakes that the parser does not know.
extension ValidationError {
    /// Refuses what was typed, in the language of the line that is being read.
    init(_ sentence: (CommandLineWords) -> String) {
        self.init(sentence(TypedLineLanguage.current.commandLine))
    }

    /// Refuses two options of which one says the opposite of the other.
    init(opposites one: String, _ other: String) {
        self.init { $0.input.mistake(.opposites(one, other)) }
    }

    /// Refuses something that stands there several times and may once.
    init(repeated option: String) {
        self.init { $0.input.mistake(.repeatedFlag(option)) }
    }
}
