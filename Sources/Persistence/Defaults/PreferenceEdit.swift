/// A value to be set, already in the form it has in the file; or a key to be taken out.
struct PreferenceEdit: Equatable {
    let name: String
    /// `nil` takes the key out.
    let node: JSONNode?

    private static let maximumBytes = 1 << 20

    /// Sets `key` to `value`, if it takes that.
    init<Value>(_ value: Value, for key: PreferenceKey<Value>) throws(PreferenceError) {
        let node: JSONNode
        do throws(Refusal) {
            node = try key.node(of: value)
        } catch {
            throw .refused(key: key.name, error)
        }
        guard node.description.utf8.count <= Self.maximumBytes else {
            throw .tooLarge(key: key.name)
        }
        self.name = key.name
        self.node = node
    }

    /// Takes `name` out.
    init(removing name: String) {
        self.name = name
        self.node = nil
    }
}
