import FoundationEssentials
import Glibc
package import PersistenceFiles

extension StoreError: FileProblem {
    package init(code: Int32, call: FileCall, path: String) {
        switch code {
        case EROFS, EACCES, EPERM: self = .readOnly(path: path)
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        default:
            self = .cannotOpen(path: path, code: 14, message: String(cString: strerror(code)))
        }
    }
}

extension StoreError {
    /// A new file is in its place, and the disk failed to keep its name: nothing may say that nothing was changed.
    init(unsettledName failure: FileFailure, of path: String) {
        // SQLITE_IOERR_DIR_FSYNC, as SQLite says it of a journal.
        let message = String(cString: strerror(failure.code))
        self = .inputOutput(path: path, code: 1290, message: message)
    }
}

extension FileFacts {
    /// Looks at what a store is to be opened from.
    ///
    /// - Returns: Whether there is a file.
    /// - Throws: ``StoreError/notAFile(path:kind:)``, ``StoreError/danglingLink(path:target:)``,
    ///   ``StoreError/cannotOpen(path:code:message:)`` where that cannot be told, as in a folder that may
    ///   not be entered.
    static func hasFile(_ path: String) throws(StoreError) -> Bool {
        let place = FilePath<FileFailure>(path)
        let facts: FileFacts?
        do throws(FileFailure) {
            facts = try place.facts()
        } catch {
            guard error.code == ENOTDIR else {
                let message = String(cString: strerror(error.code))
                throw .cannotOpen(path: path, code: 14, message: message)
            }
            facts = nil
        }
        if let kind = facts?.kind { throw .notAFile(path: path, kind: kind) }
        if facts != nil {
            try refuseOddJournals(of: path)
            return true
        }
        try refuseWhatLeadsNowhere(path)
        return false
    }

    /// Refuses what is no file where SQLite has the journals of a store: for a pipe it would wait without
    /// end.
    private static func refuseOddJournals(of path: String) throws(StoreError) {
        // They lie beside the file that a link leads to; one that leads nowhere has none.
        let url = URL(filePath: path, directoryHint: .notDirectory)
        let file = (try? AtomicFile(url).resolved()) ?? path
        for ending in ["-journal", "-wal", "-shm"] {
            if let kind = FileFacts(file + ending)?.kind {
                throw .notAFile(path: file + ending, kind: kind)
            }
        }
    }

    /// Refuses a path where nothing is because a link on the way leads nowhere, to a disk that is not
    /// mounted perhaps, or something that is no folder is on the way: there may well be a store.
    private static func refuseWhatLeadsNowhere(_ path: String) throws(StoreError) {
        var place = path
        while true {
            // Of nothing at all there is no destination.
            if let target = try? FilePath<FileFailure>(place).destination() {
                throw .danglingLink(path: place, target: target)
            }
            let folder = Folder.parent(ofPath: place)
            if folder == place || folder == "." { return }
            if let facts = FileFacts(folder) {
                if facts.kind == .folder { return }
                let message = String(cString: strerror(ENOTDIR))
                throw .cannotOpen(path: path, code: 14, message: message)
            }
            place = folder
        }
    }
}
