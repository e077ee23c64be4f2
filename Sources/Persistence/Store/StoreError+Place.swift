extension StoreError {
    /// The same of a file that whoever hears of it knows by another path.
    ///
    /// - Parameters:
    ///   - own: Where it is; what lies beside it has a path that begins so.
    ///   - place: What it is called.
    /// - Returns: The error; `nil` where it names no such path.
    func calling(_ own: String, _ place: String) -> StoreError? {
        let told = renamed { path in
            path.hasPrefix(own) ? place + path.dropFirst(own.count) : path
        }
        return told == self ? nil : told
    }

    /// Long, so that it is one switch: a new error does not compile before somebody has thought of its paths.
    private func renamed(_ name: (String) -> String) -> StoreError {
        switch self {
        case .cannotOpen(let path, let code, let message):
            .cannotOpen(path: name(path), code: code, message: message)
        case .notADatabase(let path): .notADatabase(path: name(path))
        case .foreignDatabase(let path, let applicationID):
            .foreignDatabase(path: name(path), applicationID: applicationID)
        case .missing(let path): .missing(path: name(path))
        case .notAFile(let path, let kind): .notAFile(path: name(path), kind: kind)
        case .danglingLink(let path, let target):
            .danglingLink(path: name(path), target: name(target))
        case .empty(let path): .empty(path: name(path))
        case .unknownSchema(let path, let found, let oldest):
            .unknownSchema(path: name(path), found: found, oldest: oldest)
        case .turnedBackSchema(let path, let found, let finished):
            .turnedBackSchema(path: name(path), found: found, finished: finished)
        case .textEncoding(let path, let found): .textEncoding(path: name(path), found: found)
        case .newerSchema(let path, let found, let known):
            .newerSchema(path: name(path), found: found, known: known)
        case .olderSchema(let path, let found, let known):
            .olderSchema(path: name(path), found: found, known: known)
        case .readOnly(let path): .readOnly(path: name(path))
        case .diskFull(let path): .diskFull(path: name(path))
        case .busy(let path): .busy(path: name(path))
        case .locked(let path): .locked(path: name(path))
        case .corrupt(let path, let code, let message):
            .corrupt(path: name(path), code: code, message: message)
        case .inputOutput(let path, let code, let message):
            .inputOutput(path: name(path), code: code, message: message)
        case .missingTable(let path, let table): .missingTable(path: name(path), table: table)
        case .outOfMemory(let path): .outOfMemory(path: name(path))
        case .failedStep(let step, let version, let cause):
            .failedStep(step, version: version, cause.renamed(name))
        case .displaced(let path, .moved(let other, let isReplaced)):
            .displaced(path: name(path), .moved(to: other.map(name), isReplaced: isReplaced))
        case .displaced(let path, let displacement): .displaced(path: name(path), displacement)
        case .foreignJournal(let path, let journal):
            .foreignJournal(path: name(path), journal: name(journal))
        case .damagedJournal(let path, let journal):
            .damagedJournal(path: name(path), journal: name(journal))
        case .occupied(let path): .occupied(path: name(path))
        case .inUse(let path): .inUse(path: name(path))
        case .constraint, .refusedChange, .notAWholeNumber, .sql, .expression, .queryTooLarge,
            .notOneStatement, .argumentCount, .unstorable, .tooLong, .transactionControl,
            .brokenReferences, .notUndoable, .decoding, .cancelled, .timedOut, .superseded,
            .notFound, .conflict, .closed:
            self
        }
    }
}
