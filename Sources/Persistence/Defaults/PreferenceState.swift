/// Everything a ``PreferenceStore`` knows: what the file says, what is to be written, who listens.
struct PreferenceState {
    /// What was in the file when it was last looked at.
    enum Reading: Equatable {
        case missing
        case good(SettingsText)
        case broken([UInt8], SettingsSyntaxError)
        case failed(PreferenceError)
    }

    typealias Listener = AsyncStream<PreferenceChange>.Continuation

    private let keys: [String: AnyPreferenceKey]
    private(set) var reading = Reading.missing
    /// The values of the last text that could be read.
    private var values: [String: JSONNode] = [:]
    /// What was set and is not on the disk.
    private(set) var pending: [String: PreferenceEdit] = [:]
    /// Why `pending` could not be written.
    private var failure: PreferenceError?
    private(set) var problems: [PreferenceProblem] = []
    private var listeners: [Int: Listener] = [:]
    private var nextListener = 0

    init(keys: [AnyPreferenceKey]) {
        self.keys = Dictionary(keys.map { ($0.name, $0) }) { $1 }
    }

    var knownNames: [String] { keys.keys.sorted() }

    func value(of name: String) -> JSONNode? {
        if let edit = pending[name] { return edit.node }
        return values[name]
    }

    /// Notes edits of this program; they are seen at once.
    mutating func apply(_ edits: [PreferenceEdit], origin: PreferenceChange.Origin) {
        let changed = edits.filter { value(of: $0.name) != $0.node }.map(\.name)
        for edit in edits { pending[edit.name] = edit }
        if !changed.isEmpty { tell(Set(changed), origin: origin) }
    }

    /// Notes what is in the file now; a text that cannot be read changes no value.
    mutating func take(_ new: Reading) {
        guard new != reading else { return }
        reading = new
        var changed: Set<String> = []
        switch new {
        case .missing: changed = replaceValues(by: [:])
        case .good(let text): changed = replaceValues(by: text.values)
        case .broken, .failed: break
        }
        let before = problems
        updateProblems()
        if before != problems || !changed.isEmpty { tell(changed, origin: .externalEdit) }
    }

    /// Notes that `text`, with `edits` in it, is in the file.
    mutating func wrote(_ text: SettingsText, _ edits: [PreferenceEdit]) {
        reading = .good(text)
        values = text.values
        // What was set again meanwhile is written next time.
        for edit in edits where pending[edit.name] == edit { pending[edit.name] = nil }
        setFailure(nil)
    }

    /// Notes why what is pending could not be written.
    mutating func setFailure(_ error: PreferenceError?) {
        failure = error
        let before = problems
        updateProblems()
        if before != problems { tell([], origin: .local) }
    }

    private mutating func replaceValues(by new: [String: JSONNode]) -> Set<String> {
        let names = Set(values.keys).union(new.keys)
        let changed = names.filter { pending[$0] == nil && values[$0] != new[$0] }
        values = new
        return changed
    }

    private mutating func updateProblems() {
        switch reading {
        case .missing: problems = []
        case .good(let text): problems = problems(in: text)
        case .broken(_, let error):
            problems = [
                PreferenceProblem(
                    kind: .syntax(expected: error.expected), line: error.line,
                    column: error.column)
            ]
        case .failed(let error): problems = [PreferenceProblem(kind: .file(error))]
        }
        if let failure, reading != .failed(failure) {
            // The syntax error is its own explanation.
            if case .brokenFile = failure { return }
            problems.append(PreferenceProblem(kind: .file(failure)))
        }
    }

    private func problems(in text: SettingsText) -> [PreferenceProblem] {
        text.members.compactMap { member in
            guard let kind = problem(with: member, in: text) else { return nil }
            let isValue = if case .value = kind { true } else { false }
            let range = isValue ? member.valueRange : member.nameRange
            let (line, column) = text.position(of: range.lowerBound)
            return PreferenceProblem(kind: kind, key: member.name, line: line, column: column)
        }
    }

    private func problem(
        with member: JSONParser.PlacedMember, in text: SettingsText
    ) -> PreferenceProblem.Kind? {
        if text.member(member.name)?.nameRange != member.nameRange { return .repeatedKey }
        // The version of the file belongs to no preference.
        guard member.name != "$version" else { return nil }
        guard let key = keys[member.name] else { return .unknownKey }
        guard let refusal = key.refusal(member.value) else { return nil }
        return .value(found: String(member.value.description.prefix(60)), allowed: refusal.allowed)
    }

    mutating func addListener(_ listener: Listener) -> Int {
        nextListener += 1
        listeners[nextListener] = listener
        return nextListener
    }

    mutating func removeListener(_ number: Int) {
        listeners[number] = nil
    }

    mutating func endListening() {
        let ended = listeners
        listeners = [:]
        for listener in ended.values { listener.finish() }
    }

    private func tell(_ keys: Set<String>, origin: PreferenceChange.Origin) {
        for listener in listeners.values {
            listener.yield(PreferenceChange(keys: keys, origin: origin))
        }
    }
}
