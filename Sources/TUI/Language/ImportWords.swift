package import SheafNotebook

/// What is said of imports, by the screen and while one runs.
package struct ImportWords: Sendable {
    /// What the title bar says.
    let title: String
    /// What stands before the name that is typed.
    let ask: String
    /// What can come in.
    let known: String
    /// What Enter and Esc do; whether it is shown already what would come in.
    let hint: @Sendable (CommandID, _ isShown: Bool) -> String?
    let noName: String
    /// What stands on the status line while a file is read.
    package let reading: @Sendable (_ path: String) -> String
    /// Nothing in the folder has a name that goes on with what was typed.
    let noFiles: String
    /// Above what would come in.
    let wouldComeIn: String
    /// Above what is there already.
    let nothingNew: String
    let follows: String
    let likes: String
    /// So many rows stay as somebody edited them here.
    let kept: @Sendable (Int) -> String
    /// What came in from where; the text is empty where nothing is new.
    let done: @Sendable (_ what: String, _ path: String) -> String
    /// Before the last of several counts.
    let and: String
    /// So many things are worth a look, which the history has.
    let notes: @Sendable (Int) -> String
    /// What an import is called where it is told of.
    let name: @Sendable (_ path: String) -> String
    let command: CommandWords
    /// How far it is, how many rows come a second, and how many seconds reading goes on.
    package let progress: @Sendable (ImportProgress, _ rate: Int, _ left: Int?) -> String

    /// What is said when it is done.
    func done(_ report: ImportReport, _ path: String, in language: Language) -> String {
        func changed(_ counts: ImportReport.Counts) -> Int { counts.added + counts.updated }
        let tally = ExportTally(
            people: changed(report.people), posts: changed(report.posts),
            comments: changed(report.comments))
        let isEmpty = tally == ExportTally()
        let what = isEmpty ? "" : ExportWords.counts(tally, language, and: and)
        let rest = [
            report.kept > 0 ? kept(report.kept) : "",
            report.notes.isEmpty || !report.isInHistory
                ? "" : notes(report.notes.count + report.moreNotes),
        ]
        return ([done(what, path)] + rest).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
