import Notebook
import Persistence

/// Words for stores, journals and files that are not where they should be.
extension Problem {
    /// What became of a store's file while it was open.
    static func sentence(_ displacement: Displacement, of path: String) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "\(path) was moved to \(place) while it was open. Nothing was changed. What was saved"
                + " before is there: open it there, or move it back."
        case .moved(let place?, isReplaced: true):
            "\(path) was moved to \(place) while it was open, and another file lies in its place."
                + " Nothing was changed in either. Start Sheaf again to use the new one; what was"
                + " saved before is in \(place)."
        case .moved(nil, isReplaced: false):
            "\(path) was moved away while it was open, and the system does not say where to. Nothing"
                + " was changed. What was saved before is in it: find it, and move it back."
        case .moved(nil, isReplaced: true):
            "Another file took the place of \(path) while it was open. Nothing was changed in it."
                + " Start Sheaf again to use the new one."
        case .deleted(isReplaced: false):
            "\(path) was deleted while it was open, and nothing can be saved in it. Put a backup in its"
                + " place: what was saved since then is added from \(path)-wal, if that is still there."
        case .deleted(isReplaced: true):
            "\(path) was deleted while it was open, and another file lies in its place. Start Sheaf"
                + " again to use it: if it is a backup, what was saved since then is added from"
                + " \(path)-wal; if not, that is kept beside it."
        case .overwritten:
            "Another store was copied over \(path) while it was open. Nothing was changed in it."
                + " Start Sheaf again to use it; what was saved last before that is put aside then."
        case .cutShort:
            "\(path) was cut short while it was open: a part of it is missing. Nothing was changed. What"
                + " was saved last is in \(path)-wal, which was left as it is. Close every Sheaf that"
                + " has the store open, copy both files away, and put a backup in their place."
        case .journal:
            "The journal of \(path) (\(path)-wal) was moved, replaced, cut short or deleted while it was"
                + " open. Nothing was changed. Close every Sheaf that has the store open: what was saved"
                + " before is brought into the file then, as far as it is still there."
        case .index(isUncertain: false):
            "The file \(path)-shm was moved or deleted while the store was open. Nothing was changed,"
                + " and what was saved before is safe in \(path) and \(path)-wal. Try again; if that"
                + " does not help, close every program that has the store open."
        case .index(isUncertain: true):
            "The file \(path)-shm was replaced while a change was being saved, so another program may"
                + " have overwritten that change. What was saved before is safe. Look whether the"
                + " change is there before you repeat it."
        }
    }

    /// What was done with a journal that could not be used.
    static func sentence(ofJournalAside journal: AsideJournal, of path: String) -> String {
        switch journal.reason {
        case .foreign: sentence(ofForeignJournal: journal.path, of: path)
        case .damaged: sentence(ofDamagedJournal: journal.path, of: path)
        }
    }

    private static func sentence(ofDamagedJournal journal: String, of path: String) -> String {
        "The journal of \(path), where the last changes are kept at first, was damaged after it was"
            + " written. What could be read of it is in the store; changes after that are missing."
            + " All of the journal, as it was found, is now \(journal). Look what is missing, enter it"
            + " again or go back to a backup, and check the disk."
    }

    private static func sentence(ofForeignJournal journal: String, of path: String) -> String {
        "Beside \(path) lay the journal of another store: that one was moved or replaced while it was"
            + " open, or before all of it was written. The journal is now \(journal), and nothing of"
            + " it was applied. If changes are missing in the other store, close Sheaf, put the"
            + " journal beside that store's file under its name with -wal behind it, and open it."
    }

    /// What stands where a file should be.
    static func words(_ kind: FileKind) -> String {
        switch kind {
        case .folder: "a folder"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}
