import Glibc

/// Keeps the journal of a file while a connection opens it.
///
/// SQLite removes the journal of an empty file unread. Where somebody empties the file in just that
/// moment, nobody else may have the journal any more.
final class KeptJournal {
    private let path: String
    private let descriptor: Int32

    /// Keeps the journal under a path; `nil` where there is none.
    init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 { return nil }
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    /// Copies a journal that was removed beside the file, unless all of it is in there: the last one to
    /// close a file removes its journal as well.
    ///
    /// - Parameter connection: A connection to the file, if it could be opened.
    /// - Returns: Where the journal is now; `nil` where nothing was to be done, or can be.
    func saveIfRemoved(_ connection: Connection?) -> AsideJournal? {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_nlink == 0, facts.st_size > 0,
            let aside = AsideJournal.copy(descriptor, besides: path)
        else { return nil }
        if let connection, !JournalOrigin.isForeign(aside, to: connection) {
            unlink(aside)
            return nil
        }
        return AsideJournal(path: aside, reason: .foreign)
    }
}
