/// The name of a preference, with its type and with the value it has until somebody sets it.
public struct PreferenceKey<Value: PreferenceValue>: Sendable {
    /// The name in the file, such as `display.theme`; its points are part of it and nest nothing.
    public let name: String
    /// The value when none is set, or none that can be read.
    public let fallback: Value
    /// Whether a value of the right type is within the limits of this key.
    public let accepts: @Sendable (Value) -> Bool

    /// A key that takes every value of its type, or those that `accepts` lets through.
    public init(
        _ name: String, default fallback: Value,
        accepts: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.name = name
        self.fallback = fallback
        self.accepts = accepts
    }

    /// The value that `node` stands for.
    func value(of node: JSONNode) throws(Refusal) -> Value {
        let value = try Value.decode(node)
        guard accepts(value) else { throw Refusal(.withinLimits) }
        return value
    }

    /// How `value` stands in the file.
    func node(of value: Value) throws(Refusal) -> JSONNode {
        guard accepts(value) else { throw Refusal(.withinLimits) }
        return try value.encode()
    }
}

/// A ``PreferenceKey`` of whatever type: enough to check what stands in a file.
public struct AnyPreferenceKey: Sendable {
    /// The name in the file.
    public let name: String
    /// Why the key does not take a value, `nil` if it does.
    let refusal: @Sendable (JSONNode) -> Refusal?

    /// `key` without its type.
    public init<Value>(_ key: PreferenceKey<Value>) {
        name = key.name
        refusal = { node in
            do throws(Refusal) {
                _ = try key.value(of: node)
                return nil
            } catch {
                return error
            }
        }
    }
}
