internal import FoundationEssentials
internal import PersistenceJSON

/// Everything a ``PreferenceStore`` knows: what the files say, what is to be written, who listens.
///
/// What asks the rules of keys is asked of a copy and never under the lock: the rules are the program's
/// own, and may read preferences too.
struct PreferenceState: Sendable {
    /// A change of this program that is not on the disk.
    struct Pending: Equatable, Sendable {
        var edit: PreferenceEdit
        var setAt: Date
        /// With which change it came: new names come into the file as they were set.
        var number: Int
    }

    /// A listener that may be gone.
    private struct Listener: Sendable {
        weak var queue: ChangeQueue?
        var hearsWrites = false
    }

    let keys: [String: AnyPreferenceKey]
    /// What the command line said, by name.
    let arguments: [String: JSONNode]
    private(set) var user: PreferenceLayer
    private(set) var system: PreferenceLayer
    let systemPath: String
    private(set) var pending: [String: Pending] = [:]
    private var changeCount = 0
    var schedule: WriteSchedule
    /// Why `pending` could not be written.
    private var failure: PreferenceError?
    private var refusedAssignments: [String: PreferenceError] = [:]
    /// Whether the file is only looked at every two seconds.
    private var isPolled = false
    /// What is wrong with the files, found when one of them changes: looking at every key takes time.
    private var fileProblems: [PreferenceProblem] = []
    private(set) var problems: [PreferenceProblem] = []
    private var listeners: [Listener] = []
    /// Whether nobody is told of changes any more.
    private var isSilent = false
    /// Values that were read, as their types, until something changes.
    private var decoded: [String: any Sendable] = [:]
    /// Counts the changes, so that a value that was decoded meanwhile is not kept.
    private(set) var revision = 0

    init(
        keys: [AnyPreferenceKey], arguments: [String: JSONNode], systemPath: String,
        migrations: SettingsMigrations, timing: WriteTiming
    ) {
        self.keys = Dictionary(keys.map { ($0.name, $0) }) { $1 }
        self.arguments = arguments
        self.systemPath = systemPath
        user = PreferenceLayer(migrations: migrations)
        system = PreferenceLayer(migrations: migrations)
        schedule = WriteSchedule(timing)
    }

    var knownNames: [String] { keys.keys.sorted() }

    /// The names that the person's file has a value of, whether or not it is written yet.
    var setNames: Set<String> {
        user.names.union(pending.keys).filter { userValue(of: $0) != nil }
    }
}

// MARK: - Reading

extension PreferenceState {
    /// The values under `name`, the one that is asked first first.
    func candidates(_ name: String) -> [JSONNode] {
        [arguments[name], userValue(of: name), system.value(of: name)].compactMap { $0 }
    }

    private func userValue(of name: String) -> JSONNode? {
        let value = user.value(of: name)
        return pending[name].map { $0.edit.node(over: value) } ?? value
    }

    /// Where the value of `name` comes from; what its key does not take is passed over.
    func domain(of name: String) -> PreferenceDomain {
        if isTaken(arguments[name], as: name) { return .argument }
        if isTakenOfUser(name) {
            return .user(pending[name] == nil ? user.place(of: name) : nil)
        }
        if isTaken(system.value(of: name), as: name) {
            return .system(path: systemPath, system.place(of: name))
        }
        return .registered
    }

    /// Whether the person's file has a value of `name` that hides that of the system's.
    func isTakenOfUser(_ name: String) -> Bool {
        isTaken(userValue(of: name), as: name)
    }

    private func isTaken(_ node: JSONNode?, as name: String) -> Bool {
        guard let node else { return false }
        // Nobody says what a name stands for that is no key.
        return keys[name].map { $0.holding(node) != nil } ?? true
    }

    /// The value that holds, as it would stand in a file; `nil` for a name nobody knows.
    func node(of name: String) -> JSONNode? {
        guard let key = keys[name] else { return userValue(of: name) }
        return candidates(name).lazy.compactMap(key.holding).first ?? key.fallback
    }

    func decodedValue<Value>(_ name: String) -> Value? {
        // Nothing kept is no value that is nil.
        guard let value = decoded[name] else { return nil }
        return value as? Value
    }

    mutating func keep(_ value: some Sendable, of name: String, decodedAt revision: Int) {
        if revision == self.revision { decoded[name] = value }
    }
}

// MARK: - Changes

extension PreferenceState {
    /// Notes edits of this program; they are seen at once.
    mutating func apply(
        _ edits: [PreferenceEdit], origin: PreferenceChange.Origin, at date: Date
    ) {
        let changed = edits.filter { edit in
            let value = userValue(of: edit.name)
            return edit.node(over: value) != value
        }.map(\.name)
        pending = waiting(behind: edits, at: date)
        changeCount += 1
        for edit in edits { refusedAssignments[edit.name] = nil }
        noteChange(of: Set(changed), origin: origin)
    }

    /// What waits to be written once these edits were made, too.
    private func waiting(
        behind edits: [PreferenceEdit], at date: Date
    ) -> [String: Pending] {
        var pending = pending
        for edit in edits {
            let earlier = pending[edit.name]
            pending[edit.name] = Pending(
                edit: edit.joined(behind: earlier?.edit), setAt: date,
                number: earlier?.number ?? changeCount + 1)
        }
        return pending
    }

    /// What is to be written once these edits were made, too, in the order in which it was set; what was
    /// set at once by name.
    func edits(with own: [PreferenceEdit]) -> [PreferenceEdit] {
        waiting(behind: own, at: .distantPast).values
            .sorted { ($0.number, $0.edit.name) < ($1.number, $1.edit.name) }.map(\.edit)
    }

    /// Notes what is in the person's file now, and when it was written.
    ///
    /// Where somebody else changed a key that was also set here, the later one wins, and the file
    /// if both are of the same moment. What was set while the file could not be read from the start
    /// on wins in any case: nobody knows what the other changed.
    ///
    /// - Returns: The names whose values are others, to be told by ``note(_:changed:)``; `nil` where the
    ///   file is as it was.
    mutating func take(
        _ new: PreferenceLayer.Reading, writtenAt date: Date?
    ) -> Set<String>? {
        guard new != user.reading else { return nil }
        let waiting = pending
        let before = waiting.mapValues { $0.edit.node(over: user.value(of: $0.edit.name)) }
        let hasBase = user.hasBase
        var changed = user.take(new)
        for (name, own) in waiting where changed.contains(name) {
            // Members go into whatever others made of their object.
            if case .members = own.edit.change { continue }
            if hasBase, let date, date >= own.setAt { pending[name] = nil }
        }
        changed = changed.filter { name in
            // A value that is hidden by one set here is no news.
            pending[name] == nil && (before[name] ?? nil) != user.value(of: name)
                || before[name] == nil && pending[name] == nil
        }
        forget(changed)
        return changed
    }

    /// Notes what is in the system's file now.
    ///
    /// - Returns: The names whose values in it are others, to be told by ``note(_:changed:)`` where they
    ///   hold; `nil` where the file is as it was.
    mutating func takeSystem(_ new: PreferenceLayer.Reading) -> Set<String>? {
        guard new != system.reading else { return nil }
        let changed = system.take(new)
        forget(changed)
        return changed
    }

    /// Notes what is wrong with the files by now, and tells of the names that changed in them.
    mutating func note(_ found: [PreferenceProblem], changed: Set<String>) {
        fileProblems = found
        noteChange(of: changed, origin: .externalEdit)
    }

    /// Notes that `document`, with `edits` in it, is in the file; `nil` if there still is none.
    ///
    /// What is wrong with it is noted by ``noteWritten(_:)``.
    mutating func wrote(_ document: JSONCDocument?, _ edits: [PreferenceEdit]) {
        _ = user.take(document.map { .good($0) } ?? .missing)
        // What was set again meanwhile is written next time.
        for edit in edits where pending[edit.name]?.edit == edit { pending[edit.name] = nil }
        if pending.isEmpty { schedule.noteWrite() }
        failure = nil
        revision += 1
    }

    /// Notes what is wrong with the files since they were written, and tells that they were.
    mutating func noteWritten(_ found: [PreferenceProblem]) {
        fileProblems = found
        updateProblems()
        for listener in listeners where listener.hearsWrites {
            listener.queue?.add(PreferenceChange(keys: [], origin: .local))
        }
    }

    /// Notes that there was nothing to write; what was set meanwhile keeps its time.
    mutating func noteNothingToWrite() {
        if pending.isEmpty { schedule.noteWrite() }
        failure = nil
        noteChange(of: [], origin: .local)
    }

    /// Notes why what is pending could not be written.
    mutating func setFailure(_ error: PreferenceError) {
        failure = error
        schedule.noteWrite()
        noteChange(of: [], origin: .local)
    }

    /// Notes that the value of a key was not taken.
    mutating func refuse(_ error: PreferenceError, key: String) {
        refusedAssignments[key] = error
        noteChange(of: [], origin: .local)
    }

    /// Notes that nobody tells of changes of the file.
    mutating func notePolling() {
        isPolled = true
        noteChange(of: [], origin: .local)
    }

    /// Forgets values that were read before something changed.
    private mutating func forget(_ names: Set<String>) {
        revision += 1
        for name in names { decoded[name] = nil }
    }

    private mutating func noteChange(of names: Set<String>, origin: PreferenceChange.Origin) {
        forget(names)
        let before = problems
        updateProblems()
        guard !names.isEmpty || before != problems else { return }
        tell(PreferenceChange(keys: names, origin: origin))
    }
}

// MARK: - Problems

extension PreferenceState {
    /// What is wrong with the files, for which all rules are asked: it takes its time.
    var foundProblems: [PreferenceProblem] {
        let own = user.problems(keys: keys) { name in
            // What holds may be from the next file.
            let key = keys[name]
            return [arguments[name], system.value(of: name)].compactMap { $0 }
                .first { key?.refusal($0) == nil }
        }
        let others = system.problems(keys: keys) { _ in nil }.map { problem in
            var problem = problem
            problem.systemPath = systemPath
            return problem
        }
        return own + others
    }

    private mutating func updateProblems() {
        problems = fileProblems
        for name in refusedAssignments.keys.sorted() {
            guard let error = refusedAssignments[name] else { continue }
            problems.append(PreferenceProblem(kind: .refusedAssignment(error), key: name))
        }
        if let failure, user.reading != .failed(failure) {
            // The syntax error is its own explanation.
            if case .brokenFile = failure {
            } else {
                problems.append(PreferenceProblem(kind: .file(failure)))
            }
        }
        if isPolled { problems.append(PreferenceProblem(kind: .polled)) }
    }
}

// MARK: - Listeners

extension PreferenceState {
    mutating func addListener(_ queue: ChangeQueue, hearsWrites: Bool) {
        if isSilent { return queue.end() }
        listeners.removeAll { $0.queue == nil }
        listeners.append(Listener(queue: queue, hearsWrites: hearsWrites))
    }

    mutating func endListening() {
        isSilent = true
        for listener in listeners { listener.queue?.end() }
        listeners = []
    }

    private func tell(_ change: PreferenceChange) {
        for listener in listeners { listener.queue?.add(change) }
    }
}
