package import Persistence

/// What is wrong in a key map, or may surprise, and where.
package struct KeyProblem: Hashable, Sendable {
    /// What it is.
    package enum Kind: Hashable, Sendable {
        /// The file cannot be read.
        case unread(FilesError)
        /// It is no text.
        case notText
        /// The line is neither keys and a command nor a name between brackets.
        case noBinding
        /// There is no place of that name; one that is nearly called that.
        case unknownPlace(String, suggestion: String?)
        /// There is no key of that name.
        case unknownKey(String)
        /// More keys in a row than anybody presses.
        case tooManyKeys(most: Int)
        /// There is no command of that name; one that is nearly called that.
        case unknownCommand(String, suggestion: String?)
        /// The command has no meaning there.
        case notThere(CommandID, KeyPlace)
        /// Where text is typed the key is text.
        case isText(KeySequence)
        /// The key always means the same, so that there is a way out.
        case reserved(KeySequence)
        /// Another line says something else of the same keys.
        case shadowed(KeySequence, byLine: Int)
        /// Longer ones that begin like this are never reached.
        case hides(KeySequence, longer: KeySequence)
        /// Shorter keys that these begin with do something already.
        case hidden(KeySequence, by: KeySequence)
        /// Some terminals do not send a key, or send another one.
        case unsafe(KeyPress, KeyHazard)
        /// More is wrong than anybody reads.
        case more
    }

    package let kind: Kind
    /// The line of the file, from 1; nil for what concerns all of it.
    package let line: Int?

    package init(_ kind: Kind, line: Int? = nil) {
        self.kind = kind
        self.line = line
    }

    /// Whether a line says nothing because of it; else it holds and may surprise.
    package var isError: Bool {
        switch kind {
        case .unread, .notText, .noBinding, .unknownPlace, .unknownKey, .tooManyKeys,
            .unknownCommand, .notThere, .isText, .reserved, .more:
            true
        case .shadowed, .hides, .hidden, .unsafe: false
        }
    }
}
