// Files that somebody takes away while they are written to.
extension Writer {
    /// Why a write failed; what is not in its place any more is let go of.
    func cause(of error: any Error, _ connection: Connection) -> any Error {
        let displacement = displacement(behind: error, connection)
        if case .displaced? = displacement { letGo() }
        return displacement ?? error
    }

    /// What SQLite could not read may have been taken away from under it.
    private func displacement(behind error: any Error, _ connection: Connection) -> StoreError? {
        guard let error = error as? StoreError else { return nil }
        switch error {
        case .displaced: return error
        case .corrupt, .inputOutput, .notADatabase, .cannotOpen, .missingTable:
            do throws(StoreError) {
                try checkPlaces(connection)
                if connection.isCutShort { return .displaced(path: file.path, .cutShort) }
                if case .notADatabase = error, connection.hasWholeHeader {
                    return .displaced(path: file.path, .journal)
                }
                if case .displaced(_, let what) = connection.cause(of: error) {
                    return .displaced(path: file.path, what)
                }
                return error.tellsOfMove ? .wasMoved(file.path) : nil
            } catch {
                return error
            }
        default: return nil
        }
    }
}
