/// What is said of keys: of the key map of a person, and in help of what a key does.
package struct KeyWords: Sendable {
    /// What a key is called on keyboards of the language.
    ///
    /// Key maps have the English names everywhere.
    let name: @Sendable (NamedKey) -> String
    /// What is wrong in a key map, without its place.
    let problem: @Sendable (KeyProblem.Kind) -> String
    /// Where that is.
    let line: @Sendable (Int) -> String
    /// So many things are wrong; the first one of them.
    let errors: @Sendable (_ count: Int, _ first: String) -> String
    /// The key map was read again, and nothing is wrong in it.
    let readAgain: String
    /// What one does to find out what a key does.
    let pressKey: String
    /// The key that was pressed, above what it does.
    let pressed: @Sendable (_ key: String) -> String
    /// Nothing is bound to the key anywhere.
    let doesNothing: @Sendable (_ key: String) -> String
    /// Before what a key does elsewhere.
    let elsewhere: String
    /// What an area of the app is called in which other keys hold.
    let context: @Sendable (KeyContext) -> String
    /// Above the explanation of signs.
    let signs: String
    /// What a sign means, the longest form first.
    let signForms: @Sendable (HelpSign) -> [String]
    /// Short, in the footer: letters come from an input method.
    let inputMethod: String
    /// Where keys of one's own go.
    let ownKeys: @Sendable (_ path: String) -> String
    /// The head of the table of keys on the command line.
    package let tableHead: (keys: String, command: String, place: String, origin: String)
    /// Where a key comes from that the app brings.
    package let byDefault: String

    /// What hints and help call keys that are pressed one after the other.
    package func label(of keys: KeySequence) -> String { keys.label(naming: name) }

    /// What a sign means, in full.
    func sign(_ sign: HelpSign) -> String { signForms(sign).first ?? "" }

    /// What is wrong, without its line.
    package func text(_ problem: KeyProblem) -> String { self.problem(problem.kind) }

    /// The words of a line, for where a key comes from.
    package func origin(_ line: Int?) -> String { line.map(self.line) ?? byDefault }
}
