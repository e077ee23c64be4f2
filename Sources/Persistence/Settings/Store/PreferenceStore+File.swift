internal import Dispatch
internal import FoundationEssentials
internal import Glibc
import PersistenceFiles
internal import Synchronization

extension PreferenceStore {
    /// Looks what is in the files; on the queue, or before anybody else knows of the store.
    ///
    /// - Parameters:
    ///   - isPolling: Whether nobody said that something changed.
    ///   - isLocked: Whether no other process that keeps to the lock can write meanwhile.
    func refresh(isPolling: Bool = false, isLocked: Bool = false) {
        guard let files else { return }
        var (reading, date) = files.read()
        if case .broken = reading, files.places.damage == .setAside {
            if isLocked {
                (reading, date) = files.setAsideIfDamaged()
            } else {
                // Nothing in it fails.
                try? files.locked { (reading, date) = files.setAsideIfDamaged() }
            }
        }
        // Editors that write in place empty the file first: they get a moment to fill it.
        for _ in 0..<5 where isEmptied(reading) {
            usleep(20_000)
            (reading, date) = files.read()
        }
        takeOver(reading, writtenAt: date)
        takeOverSystem(files.readSystem())
        if isPolling { state.withLock { $0.notePolling() } }
    }

    /// Notes what is in the person's file now, and tells of it.
    private func takeOver(_ reading: PreferenceLayer.Reading, writtenAt date: Date?) {
        let (changed, known) = state.withLock { ($0.take(reading, writtenAt: date), $0) }
        guard let changed else { return }
        let found = known.foundProblems
        state.withLock { $0.note(found, changed: changed) }
    }

    /// The same with that of the system, as far as the person's does not hide it.
    private func takeOverSystem(_ reading: PreferenceLayer.Reading) {
        let (changed, known) = state.withLock { ($0.takeSystem(reading), $0) }
        guard let changed else { return }
        let shown = changed.filter { !known.isTakenOfUser($0) }
        let found = known.foundProblems
        state.withLock { $0.note(found, changed: shown) }
    }

    /// Notes that a document, with these edits in it, is in the file, and tells of it.
    ///
    /// Of `own` among them nobody has heard so far; `before` is what waited when they were made.
    private func noteWritten(
        _ document: JSONCDocument?, _ edits: [PreferenceEdit], own: [PreferenceEdit] = [],
        before: [String: PreferenceState.Pending] = [:]
    ) {
        let known = state.withLock { state in
            // What was set again while this was written is later, and is written next time.
            let own = own.filter { state.pending[$0.name] == before[$0.name] }
            if !own.isEmpty { state.apply(own, origin: .local, at: Date()) }
            state.wrote(document, edits)
            return state
        }
        let found = known.foundProblems
        state.withLock { $0.noteWritten(found) }
    }

    /// Looks again after somebody changed the file, and writes what had to wait for that.
    func refreshAfterChange(isPolling: Bool) {
        working {
            refresh(isPolling: isPolling)
            let waits = state.withLock { state in
                guard case .good = state.user.reading else { return false }
                return !state.pending.isEmpty && state.schedule.due == nil
            }
            if waits { save() }
        }
    }

    private func isEmptied(_ reading: PreferenceLayer.Reading) -> Bool {
        guard case .good(let new) = reading, new.bytes.isEmpty,
            case .good(let old) = state.withLock({ $0.user.reading })
        else { return false }
        return !old.bytes.isEmpty
    }

    /// Writes what is pending into the file as it is now; on the queue.
    @discardableResult
    func save() -> Result<Void, PreferenceError> { working { saveNow() } }

    private func saveNow() -> Result<Void, PreferenceError> {
        guard state.withLock({ !$0.pending.isEmpty }) else { return .success(()) }
        guard let files else {
            saveInMemory()
            return .success(())
        }
        do throws(PreferenceError) {
            try files.locked { () throws(PreferenceError) in try merge(into: files) }
            return .success(())
        } catch {
            state.withLock { $0.setFailure(error) }
            return .failure(error)
        }
    }

    /// Makes changes that depend on what is in the file at that moment.
    ///
    /// Nobody comes between looking and writing: a process that keeps to the lock waits, and where one
    /// wrote all the same, `body` is called again with what is there now. Waits for the disk.
    ///
    /// - Throws: what `body` throws, and then nothing has changed; or why it is not on the disk.
    func transact(
        _ body: (inout PreferenceBatch) throws(PreferenceError) -> Void
    ) throws(PreferenceError) {
        try waitingTurn { () throws(PreferenceError) in try changeLocked(body) }
    }

    private func changeLocked(
        _ body: (inout PreferenceBatch) throws(PreferenceError) -> Void
    ) throws(PreferenceError) {
        guard let files else {
            try batch(body)
            return saveInMemory()
        }
        try files.locked { () throws(PreferenceError) in
            for round in 1...Self.mostTries {
                refresh(isLocked: true)
                var batch = PreferenceBatch()
                try body(&batch)
                let edits = batch.edits
                do throws(PreferenceError) {
                    if try put(edits, into: files) { return }
                    if round == Self.mostTries {
                        throw PreferenceError.alwaysChanging(path: files.user.url.path)
                    }
                } catch {
                    state.withLock {
                        $0.apply(edits, origin: .local, at: Date())
                        $0.setFailure(error)
                    }
                    throw error
                }
            }
        }
    }

    /// Brings the person's file to the newest form, after a copy to the folder of the state.
    ///
    /// Blocks the calling thread until it is on the disk, and for two seconds at most while another process
    /// holds the lock.
    ///
    /// - Returns: The version it was of; `nil` if there was nothing to do.
    /// - Throws: why it is not on the disk; ``PreferenceError/nested`` within the rule of a key.
    @discardableResult
    public func migrate() throws(PreferenceError) -> Int? {
        try waitingTurn { () throws(PreferenceError) -> Int? in try migrateLocked() }
    }

    private func migrateLocked() throws(PreferenceError) -> Int? {
        guard let files else { return nil }
        var version: Int?
        try files.locked { () throws(PreferenceError) in
            refresh(isLocked: true)
            let user = state.withLock { $0.user }
            _ = try files.expected(user.reading)
            guard user.outcome.isChanged else { return }
            version = user.outcome.version
            let edit = PreferenceEdit(migratedTo: user.version)
            state.withLock { $0.apply([edit], origin: .migration, at: Date()) }
            try merge(into: files)
        }
        return version
    }

    /// Brings three texts together: the one last seen, the one in the file now, and the keys set here.
    ///
    /// What others changed is taken first, then our keys go into their text.
    ///
    /// - Throws: why it is not on the disk; ``PreferenceError/alwaysChanging(path:)`` where somebody
    ///   wrote between each look and the write that followed.
    private func merge(into files: PreferenceFiles) throws(PreferenceError) {
        for _ in 0..<Self.mostTries {
            refresh(isLocked: true)
            // Where somebody wrote in between: look again, and put ours into that.
            if try put([], into: files) { return }
        }
        throw .alwaysChanging(path: files.user.url.path)
    }

    /// Puts what waits and `own` into the file, if that is still the one that was looked at; whether it was.
    private func put(
        _ own: [PreferenceEdit], into files: PreferenceFiles
    ) throws(PreferenceError) -> Bool {
        let known = known
        let outcome = known.user.outcome
        let old = try files.expected(known.user.reading)
        let edits = known.edits(with: own)
        // What others changed later than we did is theirs by now.
        guard !edits.isEmpty else {
            state.withLock { $0.noteNothingToWrite() }
            return true
        }
        let new = try files.document(outcome, edits, known.user.migrations)
        if new.bytes != old ?? [] {
            if outcome.isChanged { try backUp(ending: "v\(outcome.version)") }
            guard try files.replace(old, by: new.bytes) else { return false }
        }
        let document = old == nil && new.bytes.isEmpty ? nil : new
        noteWritten(document, edits, own: own, before: known.pending)
        return true
    }

    /// So often the file may be another one than a moment before; others wait for its lock meanwhile.
    private static let mostTries = 50

    private func saveInMemory() {
        let known = known
        var document = known.user.outcome.document
        let edits = known.edits(with: [])
        for edit in edits { document.apply(edit) }
        noteWritten(document, edits)
    }

    /// Keeps a copy of the file in the folder of the state; on the queue.
    ///
    /// - Returns: The copy.
    /// - Throws: ``PreferenceError/notCopied(_:)``. A file that is not there needs no copy.
    @discardableResult
    func backUp(ending: String) throws(PreferenceError) -> URL? {
        do throws(FilesError) {
            guard let files, let bytes = try files.user.read(), !bytes.isEmpty else { return nil }
            return try files.keepCopy(of: bytes, ending: ending)
        } catch {
            throw .notCopied(error)
        }
    }
}

extension JSONCDocument {
    /// Makes one change.
    mutating func apply(_ edit: PreferenceEdit) {
        switch edit.change {
        case .value(let node?): set(edit.name, to: node)
        case .value(nil): remove(edit.name)
        case .members(let members): set(members, of: edit.name)
        }
    }
}
