/// What opening a store would do with its schema.
public enum MigrationNeed: Hashable, Sendable {
    /// Nothing.
    case none
    /// Run these steps, by their names, the first one first.
    case pending([String])
    /// Refuse it: a newer version of the program wrote it.
    case newer(found: Int, known: Int)
    /// Refuse it: it is no database, or one of another program.
    case notOurs
    /// Make one, or refuse to: there is no file, or none in which anything is yet.
    case missing
}

extension MigrationChain {
    /// What the chain has to do with a file.
    ///
    /// - Parameters:
    ///   - page: Its first page.
    ///   - path: Its path.
    /// - Returns: What is to be done.
    /// - Throws: ``StoreError/textEncoding(path:found:)``, ``StoreError/unknownSchema(path:found:oldest:)``.
    func need(of page: FirstPage, at path: String) throws(StoreError) -> MigrationNeed {
        guard page.isOfDatabase else { return .notOurs }
        if page.isEmpty { return .missing }
        guard page.applicationID == applicationID else { return .notOurs }
        guard page.encoding == "UTF-8" else {
            throw .textEncoding(path: path, found: page.encoding)
        }
        guard page.version >= oldestVersion else {
            throw .unknownSchema(path: path, found: page.version, oldest: oldestVersion)
        }
        if page.version > version { return .newer(found: page.version, known: version) }
        let names = missing(from: page.version).map(\.name)
        return names.isEmpty ? .none : .pending(names)
    }
}
