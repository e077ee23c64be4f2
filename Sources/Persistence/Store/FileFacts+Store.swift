import Glibc
import PersistenceFiles

extension FileFacts {
    /// Looks at what a store is to be opened from.
    ///
    /// - Returns: Whether there is a file.
    /// - Throws: ``StoreError/notAFile(path:kind:)``, ``StoreError/danglingLink(path:target:)``,
    ///   ``StoreError/cannotOpen(path:code:message:)`` where that cannot be told, as in a folder that may
    ///   not be entered.
    static func hasFile(_ path: String) throws(StoreError) -> Bool {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            let code = errno
            guard [ENOENT, ENOTDIR].contains(code) else {
                throw .cannotOpen(path: path, code: 14, message: String(cString: strerror(code)))
            }
            if let target = FileIdentity.target(ofLink: path) {
                throw .danglingLink(path: path, target: target)
            }
            return false
        }
        if let kind = FileKind(mode: facts.st_mode) { throw .notAFile(path: path, kind: kind) }
        return true
    }
}
