/// One way to go on with what is typed.
struct Completion: Equatable, Sendable {
    /// The whole word, as the program is to get it.
    let word: String
    /// What it is, on a line; empty where the word says it.
    let meaning: String
    /// What is compared with what is typed, of a word with quotation marks of a query: the same without
    /// them.
    let compared: String?

    init(_ word: String, _ meaning: String = "", compared: String? = nil) {
        self.word = word
        self.meaning = meaning
        self.compared = compared
    }
}

/// What can be typed at a place of the command line.
enum Completions: Equatable, Sendable {
    /// One of these.
    case words([Completion])
    /// The name of a file, which the shell knows best.
    case files
    /// The name of a folder.
    case folders

    /// No answer.
    static let none = Completions.words([])
}
