import Glibc

extension FileFacts {
    /// Looks at what a store is to be opened from.
    ///
    /// - Returns: Whether there is a file.
    /// - Throws: ``StoreError/notAFile(path:kind:)``, ``StoreError/danglingLink(path:target:)``.
    static func hasFile(_ path: String) throws(StoreError) -> Bool {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            if let target = FileIdentity.target(ofLink: path) {
                throw .danglingLink(path: path, target: target)
            }
            return false
        }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: throw .notAFile(path: path, kind: .folder)
        case S_IFIFO: throw .notAFile(path: path, kind: .pipe)
        case S_IFSOCK: throw .notAFile(path: path, kind: .socket)
        case S_IFCHR, S_IFBLK: throw .notAFile(path: path, kind: .device)
        default: return true
        }
    }
}
