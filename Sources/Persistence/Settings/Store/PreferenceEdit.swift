internal import PersistenceJSON

/// A value to be set, already in the form it has in the file; or a key to be taken out.
package struct PreferenceEdit: Equatable, Sendable {
    let name: String
    /// `nil` takes the key out.
    let node: JSONNode?

    private static let maximumBytes = 1 << 20
    private static let maximumNameBytes = 64

    /// Sets `key` to `value`, if it takes that; no value takes the key out.
    package init<Value>(_ value: Value, for key: PreferenceKey<Value>) throws(PreferenceError) {
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

    /// Sets `key`, whatever its type, to what `node` stands for, if it takes that.
    init(_ node: JSONNode, for key: AnyPreferenceKey) throws(PreferenceError) {
        if let refusal = key.refusal(node) { throw .refused(key: key.name, refusal) }
        try self.init(key.name, node)
    }

    /// Takes `name` out.
    init(removing name: String) {
        self.name = name
        self.node = nil
    }

    /// Notes the version that the file is of.
    init(migratedTo version: Int) {
        name = SettingsMigrations.versionKey
        node = .number(String(version))
    }

    private init(_ name: String, _ node: JSONNode) throws(PreferenceError) {
        guard name.utf8.count <= Self.maximumNameBytes,
            node.description.utf8.count <= Self.maximumBytes
        else { throw .tooLarge(key: name) }
        self.name = name
        self.node = node
    }
}
