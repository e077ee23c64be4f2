import PersistenceFiles

/// Keeps the journal of a file while a connection opens it.
///
/// SQLite removes the journal of an empty file unread. Where somebody empties the file in just that
/// moment, nobody else may have the journal any more.
final class KeptJournal {
    private let path: String
    private let file: OpenFile<FileFailure>

    /// Keeps the journal under a path; `nil` where there is none.
    init?(path: String) {
        self.path = path
        do throws(FileFailure) {
            file = try FilePath(path).open([.reading, .withoutWaiting])
        } catch {
            return nil
        }
    }

    /// Copies a journal that was removed beside the file, unless all of it is in there: the last one to
    /// close a file removes its journal as well.
    ///
    /// - Parameter connection: A connection to the file, if it could be opened.
    /// - Returns: Where the journal is now; `nil` where nothing was to be done, or can be.
    func saveIfRemoved(_ connection: Connection?) -> AsideJournal? {
        // Of an open file that can always be told.
        guard let facts = try? file.facts(), facts.names == 0, facts.length > 0,
            let aside = AsideJournal.copy(file, besides: path)
        else { return nil }
        if let connection, !JournalOrigin.isForeign(aside, to: connection) {
            FilePath<FileFailure>(aside).discard()
            return nil
        }
        return AsideJournal(path: aside, reason: .foreign)
    }
}
