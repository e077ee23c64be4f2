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
        if let kind = FileKind(mode: facts.st_mode) { throw .notAFile(path: path, kind: kind) }
        return true
    }
}
