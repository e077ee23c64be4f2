internal import Persistence

// What commands say of files, and of stores and journals that are not where they should be.
extension CommandErrorWords {
    @Sendable static func englishFile(_ error: FilesError) -> String {
        let onScreen = ProblemWords.englishFile(error)
        return switch error {
        case .noHomeDirectory:
            onScreen + " Nothing was done. Set it, or name a folder with --directory."
        case .notAFileURL, .permissionDenied: onScreen + " Nothing was changed."
        case .noWorkingDirectory:
            onScreen
                + " Nothing was changed. Go to another folder, or name one that begins with /."
        case .notFound(let path): englishMissing(path)
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path) may not become so large: the size of files is limited here (ulimit -f), or no"
                + " room is left. The file is as it was. Allow larger files, or make room, and try"
                + " again."
        case .notAFolder: onScreen + " A folder must be there. Move it away."
        case .danglingLink:
            onScreen
                + " Nothing was made. If the file is on another disk, mount it; otherwise remove"
                + " the link."
        case .readOnly, .diskFull, .notAFile, .tooLarge, .linkLoop, .unsettled, .system: onScreen
        }
    }

    static func englishMissing(_ path: String) -> String {
        switch MissingPlace(path) {
        case .file(let path): "There is no file \(path)."
        case .folder(let path): "There is no folder \(path)."
        }
    }

    /// What became of a store's file while it was open; `restore` is the command that goes back to a backup.
    static func englishPlace(
        _ path: String, _ displacement: Displacement, _ restore: String
    ) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "\(path) was moved to \(place) while it was open. Nothing was changed. What was saved"
                + " before is there: open it there, or move it back."
        case .moved(let place?, isReplaced: true):
            "\(path) was moved to \(place) while it was open, and another file lies in its place."
                + " Nothing was changed in either. Start Sheaf again to use the new one; what was"
                + " saved before is in \(place)."
        case .moved(nil, isReplaced: false):
            "\(path) was moved away while it was open, and the system does not say where to."
                + " Nothing was changed. What was saved before is in it: find it, and move it back."
        case .moved(nil, isReplaced: true):
            "Another file took the place of \(path) while it was open. Nothing was changed in it."
                + " Start Sheaf again to use it: if it is a backup, what was saved last may be added from"
                + " \(path)-wal. To go back to a backup: \(restore)"
        case .deleted(isReplaced: false):
            "\(path) was deleted while it was open, and nothing can be saved in it. Put a backup in"
                + " its place: what was saved since then is added from \(path)-wal, if that is"
                + " still there."
        case .deleted(isReplaced: true):
            "\(path) was deleted while it was open, and another file lies in its place. Start Sheaf"
                + " again to use it: if it is a backup, what was saved since then is added from"
                + " \(path)-wal; if not, that is kept beside it. To go back to a backup: \(restore)"
        case .overwritten:
            "Another store was copied over \(path) while it was open. Nothing was changed in it."
                + " Start Sheaf again to use it; what was saved last before that is put aside then."
        case .cutShort:
            "\(path) was cut short while it was open: a part of it is missing. Nothing was changed."
                + " What was saved last is in \(path)-wal, which was left as it is. Close every"
                + " Sheaf that has the store open, copy both files away, and put a backup in their"
                + " place."
        case .journal:
            "The journal of \(path) (\(path)-wal) was moved, replaced, cut short or deleted while"
                + " it was open. Nothing was changed. Close every Sheaf that has the store open:"
                + " what was saved before is brought into the file then, as far as it is still"
                + " there."
        case .index(isUncertain: false):
            "The file \(path)-shm was moved or deleted while the store was open. Nothing was"
                + " changed, and what was saved before is safe in \(path) and \(path)-wal. Try"
                + " again; if that does not help, close every program that has the store open."
        case .index(isUncertain: true):
            "The file \(path)-shm was replaced while a change was being saved, so another program"
                + " may have overwritten that change. What was saved before is safe. Look whether"
                + " the change is there before you repeat it."
        }
    }

    @Sendable static func englishNewer(_ path: String, _ found: Int, _ known: Int) -> String {
        "\(path) was written by a newer Sheaf (schema \(found); this one knows \(known)). It is"
            + " only read: nothing can be changed, and what is new in it is not shown. Install the"
            + " newer version to work with it."
    }

    @Sendable static func englishJournal(_ journal: AsideJournal) -> String {
        let onScreen = AppWords.english.journalAside(journal)
        return switch journal.reason {
        case .damaged:
            onScreen + " What could be read of it is in the store. Look what is missing, enter it"
                + " again or go back to a backup, and check the disk."
        case .foreign:
            onScreen
                + " If changes are missing in the other store, close Sheaf, put this file beside"
                + " that store's under its name with -wal behind it, and open it."
        }
    }
}
