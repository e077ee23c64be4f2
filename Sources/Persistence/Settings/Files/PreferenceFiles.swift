internal import FoundationEssentials
import PersistenceFiles
internal import PersistenceJSON

/// The files of a store: reading them, and replacing the person's own.
struct PreferenceFiles: Sendable {
    let places: PreferencePlaces
    let user: AtomicFile
    let system: AtomicFile?
    /// Called between the last look at the file and its replacement, where others may write; for
    /// tests of exactly that.
    var beforeReplacing: @Sendable () -> Void = {}

    static let maximumBytes = 4 << 20
    /// So long others are waited for who write the file.
    private static let patience = Duration.seconds(2)

    init(_ places: PreferencePlaces) {
        self.places = places
        user = AtomicFile(places.user)
        system = places.system.map { AtomicFile($0) }
    }

    /// Removes what processes left beside the person's file that were killed while they wrote it.
    func removeLeftovers() {
        // A link that leads nowhere has nothing beside its end.
        guard let path = try? user.resolved() else { return }
        AtomicFile.removeLeftovers(beside: path)
    }

    /// What is in the person's file, and when it was written.
    func read() -> (PreferenceLayer.Reading, Date?) { Self.read(user) }

    /// What is in the system's file.
    func readSystem() -> PreferenceLayer.Reading {
        system.map { Self.read($0).0 } ?? .missing
    }

    private static func read(_ file: AtomicFile) -> (PreferenceLayer.Reading, Date?) {
        do throws(FilesError) {
            guard let contents = try file.contents(maximumBytes: maximumBytes) else {
                return (.missing, nil)
            }
            guard contents.isTrusted else {
                return (.failed(.foreignOwner(path: file.url.path)), nil)
            }
            return (reading(of: contents.bytes), contents.writtenAt)
        } catch {
            return (.failed(.file(error)), nil)
        }
    }

    static func reading(of bytes: [UInt8]) -> PreferenceLayer.Reading {
        do throws(SettingsSyntaxError) {
            return .good(try JSONCDocument(bytes))
        } catch {
            return .broken(bytes, error)
        }
    }
}

// MARK: - Writing

extension PreferenceFiles {
    /// The bytes to be replaced, `nil` if there is no file.
    ///
    /// - Throws: why the file is not to be written.
    func expected(_ reading: PreferenceLayer.Reading) throws(PreferenceError) -> [UInt8]? {
        switch reading {
        case .good(let document): return document.bytes
        case .missing: return nil
        case .broken(_, let error): throw .brokenFile(path: user.url.path, error)
        case .failed(let error): throw error
        }
    }

    /// The text to write: the newest form of what is in the file, with `edits` in it.
    ///
    /// It says its version where it would be taken for an older one: a file that begins now, one
    /// that a step has changed or would change when it is read again.
    ///
    /// It is read again before anybody writes it, so that a mistake in editing costs a change and
    /// not the file.
    func document(
        _ outcome: SettingsMigrations.Outcome, _ edits: [PreferenceEdit],
        _ migrations: SettingsMigrations
    ) throws(PreferenceError) -> JSONCDocument {
        let version = JSONNode.number(String(migrations.current))
        var document = outcome.document
        for edit in edits { document.apply(edit) }
        if outcome.document.isBlank, !document.isBlank, migrations.current > 0 {
            document = outcome.document
            document.set(SettingsMigrations.versionKey, to: version)
            for edit in edits { document.apply(edit) }
        } else if outcome.isChanged || migrations.migrate(document).isChanged {
            document.set(SettingsMigrations.versionKey, to: version)
        }
        do throws(SettingsSyntaxError) {
            return try JSONCDocument(document.bytes)
        } catch {
            throw .brokenFile(path: user.url.path, error)
        }
    }

    /// Replaces the file if it still holds `expected`; whether it did.
    func replace(_ expected: [UInt8]?, by bytes: [UInt8]) throws(PreferenceError) -> Bool {
        if FileFacts(user.url.path)?.names ?? 1 > 1 {
            throw .severalNames(path: user.url.path)
        }
        do throws(FilesError) {
            try user.refuseDanglingLink()
            let target = try user.resolved()
            try Folder.create(at: URL(filePath: Folder.parent(ofPath: target)))
            beforeReplacing()
            return try CommitPoint.pass(isDone: \.self) { () throws(FilesError) in
                try user.replace(
                    expecting: expected, by: bytes, maximumBytes: Self.maximumBytes)
            }
        } catch {
            throw .file(error)
        }
    }

    /// Gives the file another name if it is damaged, and says what is there then: the damaged one where
    /// its folder lets nobody do that, so that nothing is written over it.
    ///
    /// Looks first: whoever had the lock before may have put a good one in its place.
    func setAsideIfDamaged() -> (PreferenceLayer.Reading, Date?) {
        let found = read()
        guard case .broken = found.0 else { return found }
        let path = user.url.path
        let file = FilePath<FilesError>(path)
        for number in 1..<10 {
            let name = number == 1 ? path + ".bad" : path + ".bad-\(number)"
            // If even that fails, the next write says that it is damaged.
            guard let isFree = try? file.rename(toFree: FilePath(name)) else { return found }
            if isFree { return (.missing, nil) }
        }
        // As above; there are enough of them to look into.
        guard (try? file.rename(to: FilePath(path + ".bad"))) != nil else { return found }
        return (.missing, nil)
    }

    /// Keeps a copy of the file's bytes in the folder of the state; an older one gets the next number,
    /// and only one beyond the last number goes.
    ///
    /// - Returns: The copy; `nil` where there is no such folder.
    /// - Throws: what the system refused.
    func keepCopy(of bytes: [UInt8], ending: String) throws(FilesError) -> URL? {
        guard let folder = places.stateFolder else { return nil }
        let name = user.url.deletingPathExtension().lastPathComponent
        try Folder.create(at: folder)
        func copy(_ number: Int) -> URL {
            folder.appending(path: "\(name).\(ending)\(number == 1 ? "" : "-\(number)").bak")
        }
        let newest = AtomicFile(copy(1))
        if try newest.read() == bytes { return copy(1) }
        for number in (1..<Self.mostCopies).reversed() where FileFacts(copy(number).path) != nil {
            try FilePath<FilesError>(copy(number).path).rename(to: FilePath(copy(number + 1).path))
        }
        try newest.write(bytes)
        return copy(1)
    }

    /// How many copies of one occasion are kept.
    private static let mostCopies = 5

    /// Runs `body` while no other process that keeps to the lock writes the file.
    func locked(
        _ body: () throws(PreferenceError) -> Void
    ) throws(PreferenceError) {
        guard let folder = places.stateFolder, folder.isPlace else { return try body() }
        let path = folder.appending(path: "\(user.url.lastPathComponent).lock").path
        // Without a lock two windows can still merge: the file itself is compared when it is
        // replaced. So a state folder that cannot be written is no reason to refuse, and neither is a
        // lock that somebody keeps: a program that was stopped would stop all others.
        try? Folder.create(at: folder)
        let lock = try? FilePath<FilesError>(path).open([.readingAndWriting, .making])
        _ = try? lock?.lock(patience: Self.patience)
        try body()
        _ = consume lock
    }
}
