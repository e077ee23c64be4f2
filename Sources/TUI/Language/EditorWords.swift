internal import SheafNotebook

/// What is said while somebody writes in a form.
struct EditorWords: Sendable {
    let lines: @Sendable (Int) -> String
    let words: @Sendable (Int) -> String
    /// While a selection is made with keys that move; the longest form first.
    let selecting: [String]
    /// What was copied: `Copied the selection`.
    let selection: String
    /// Before what is looked for.
    let find: String
    /// Before what is put in the place of so many that were found.
    let replace: @Sendable (Int) -> String
    let nothingFound: String
    let replaced: @Sendable (_ count: Int, _ undoKey: String) -> String
    /// What the keys do while one looks for something.
    let next: CommandWords
    let previous: CommandWords
    let endFinding: CommandWords
    let toReplacement: CommandWords
    let toSearch: CommandWords
    let replaceAll: CommandWords
    let replaceThis: CommandWords
    /// A post came back from an editor as an empty file.
    let emptied: String
    /// What is wrong with the lines above a post that came back from an editor.
    let frontMatter: @Sendable (SheetProblem) -> String
    /// The status of a post that came back from an editor is none; `choices` are what there is.
    let noStatus: @Sendable (_ status: String, _ choices: [String]) -> String

    /// What a key does while one looks for something; nil where it does what it does everywhere.
    func words(of command: CommandID, isReplacing: Bool) -> CommandWords? {
        switch command {
        case .accept: isReplacing ? replaceAll : next
        case .laterFilter: next
        case .earlierFilter: previous
        case .nextField, .previousField: isReplacing ? toSearch : toReplacement
        case .findText: isReplacing ? replaceThis : next
        case .cancel: endFinding
        default: nil
        }
    }
}
