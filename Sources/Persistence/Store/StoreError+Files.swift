import Glibc
package import PersistenceFiles

extension StoreError: FileProblem {
    package init(code: Int32, call: FileCall, path: String) {
        switch code {
        case EROFS, EACCES, EPERM: self = .readOnly(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default:
            self = .cannotOpen(path: path, code: 14, message: String(cString: strerror(code)))
        }
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
        if facts != nil { return true }
        // Of nothing at all there is no destination.
        if let target = try? place.destination() { throw .danglingLink(path: path, target: target) }
        return false
    }
}
