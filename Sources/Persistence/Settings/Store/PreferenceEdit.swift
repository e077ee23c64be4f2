internal import PersistenceJSON

/// A value to be set, already in the form it has in the file; or a key to be taken out; or members of
/// an object that are.
package struct PreferenceEdit: Equatable, Sendable {
    let name: String
    /// What `name` stands for afterwards.
    let change: Change

    /// What becomes of a value.
    enum Change: Equatable, Sendable {
        /// Another one stands in its place; `nil` takes the key out.
        case value(JSONNode?)
        /// It is an object of which these members are set, or taken out. The others stay as they are
        /// in the file, whoever wrote them meanwhile and whether or not they can be read.
        case members([String: JSONNode?])
    }

    private static let maximumBytes = 1 << 20
    private static let maximumNameBytes = 64

    /// Sets `key` to `value`, if it takes that; no value takes the key out.
    package init<Value>(_ value: Value, for key: PreferenceKey<Value>) throws(PreferenceError) {
        try Self.checkName(key.name)
        guard !value.isAbsent else {
            self.init(removing: key.name)
            return
        }
        let node: JSONNode
        do throws(Refusal) {
            node = try key.node(of: value)
        } catch {
            throw .refused(key: key.name, error)
        }
        try self.init(key.name, node)
    }

    /// Makes of the values by name that `key` stands for other ones, no byte of those that stay.
    package init<Value>(
        from old: [String: Value], to new: [String: Value], for key: PreferenceKey<[String: Value]>
    ) throws(PreferenceError) {
        try Self.checkName(key.name)
        var members: [String: JSONNode?] = [:]
        for name in Set(old.keys).union(new.keys) where old[name] != new[name] {
            do throws(Refusal) {
                members[name] = .some(try new[name]?.encode())
            } catch {
                throw .refused(key: key.name, error)
            }
        }
        let bytes = members.reduce(0) {
            $0 + $1.key.utf8.count + ($1.value?.description.utf8.count ?? 0)
        }
        guard bytes <= Self.maximumBytes else { throw .tooLarge(key: key.name) }
        name = key.name
        change = .members(members)
    }

    /// What `name` stands for after this, where it stands for `value` before.
    func node(over value: JSONNode?) -> JSONNode? {
        switch change {
        case .value(let node): return node
        case .members(let changes):
            var members: [JSONNode.Member] = []
            if case .object(let present)? = value {
                members = present.filter { changes[$0.name] == nil }
            }
            for (name, node) in changes.sorted(by: { $0.key < $1.key }) {
                if let node { members.append(JSONNode.Member(name, node)) }
            }
            return .object(members)
        }
    }

    /// This behind an edit of the same key that is not written yet.
    func joined(behind earlier: PreferenceEdit?) -> PreferenceEdit {
        guard let earlier, case .members(let members) = change else { return self }
        return switch earlier.change {
        case .value(let node): PreferenceEdit(name, .value(self.node(over: node)))
        case .members(let before):
            PreferenceEdit(name, .members(before.merging(members) { $1 }))
        }
    }

    /// Sets `key`, whatever its type, to what `node` stands for, if it takes that.
    init(_ node: JSONNode, for key: AnyPreferenceKey) throws(PreferenceError) {
        try Self.checkName(key.name)
        if let refusal = key.refusal(node) { throw .refused(key: key.name, refusal) }
        try self.init(key.name, node)
    }

    /// Refuses a name that the file keeps for itself.
    static func checkName(_ name: String) throws(PreferenceError) {
        if isReserved(name) { throw .reservedName(name) }
    }

    /// Whether the file keeps a name for itself.
    static func isReserved(_ name: String) -> Bool { name == SettingsMigrations.versionKey }

    /// Takes `name` out.
    init(removing name: String) {
        self.init(name, .value(nil))
    }

    /// Notes the version that the file is of.
    init(migratedTo version: Int) {
        self.init(SettingsMigrations.versionKey, .value(.number(String(version))))
    }

    private init(_ name: String, _ change: Change) {
        self.name = name
        self.change = change
    }

    private init(_ name: String, _ node: JSONNode) throws(PreferenceError) {
        guard name.utf8.count <= Self.maximumNameBytes,
            node.description.utf8.count <= Self.maximumBytes
        else { throw .tooLarge(key: name) }
        self.init(name, .value(node))
    }
}
