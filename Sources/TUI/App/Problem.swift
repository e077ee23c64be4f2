package import Persistence
package import SheafModel
package import SheafPictures

/// Why something did not happen, as far as words for people differ; ``ProblemWords`` has them.
package enum Problem: Error, Hashable, Sendable {
    /// What was typed breaks rules.
    case invalid([ValidationFailure])
    /// Somebody else changed the same fields meanwhile.
    case conflict
    /// It is not there any more.
    case missing
    /// You would follow yourself.
    case followingYourself
    /// Two living people have the address by which something would become one's.
    case sharedAddress
    /// A comment does not come out of the trash before its post does.
    case postTrashed
    /// The store can be looked at but not changed.
    case readOnly
    case diskFull
    /// Another program holds the store for longer than we wait.
    case busy
    /// Another program has the store for itself for longer than we wait, so that it could not be read: nothing
    /// was to be saved.
    case locked
    /// An action was not undone, or not done again.
    case undo(UndoError)
    /// Somebody stopped it before it was done.
    case cancelled
    /// The store's file is damaged; the text says what was found.
    case damaged(String)
    /// The store keeps a wrong number for how many rows there are; they were counted.
    case wrongTotal
    /// The store's file is not in its place any more.
    case displaced(path: String, Displacement)
    /// A text is longer than a store takes.
    case tooLong
    /// A newer Sheaf made the store.
    case newerStore
    /// More is asked at once than can be answered: a filter of very many words.
    case tooMuchAsked
    /// Something in the database, such as a trigger of another program, took the change back.
    case takenBack
    /// A file could not be read or written.
    case files(FilesError)
    /// Files were not imported, for the reason that the sentence says.
    case notImported(String)
    /// A picture was not taken in, or not opened.
    case picture(PictureProblem)
    /// There is no desktop that could open a picture.
    case noDesktop
    /// A text did not come back from an editor.
    case editor(EditorProblem)
    /// A file of the program's own was not written before the end.
    case unwritten(OwnFile, PreferenceError)
    /// Whatever else: the text is what the machine said, and empty where that is nothing for people.
    case other(String)
}
