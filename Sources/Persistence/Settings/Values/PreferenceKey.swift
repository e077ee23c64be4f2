internal import PersistenceJSON

/// The name of a preference, with its type and with the value it has until somebody sets it.
public struct PreferenceKey<Value: PreferenceValue>: Sendable {
    /// The name in the file, such as `display.theme`; its points are part of it and nest nothing.
    public let name: String
    /// The value when none is set, or none that can be read.
    public let fallback: Value
    /// What is taken, bounds included.
    package let allowed: AllowedValues
    /// Whether a value of the right type is within the limits of this key.
    package let accepts: @Sendable (Value) -> Bool

    /// A key that takes every value of its type, or those that `accepts` lets through.
    ///
    /// Its name is any but `$version`, which the file keeps for itself: that can be read and not set.
    /// People are told that it takes what `allowed` says, by default what the type says.
    /// `accepts` is asked on any thread, and may read preferences; it changes none.
    public init(
        _ name: String, default fallback: Value, allowed: AllowedValues? = nil,
        accepts: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.name = name
        self.fallback = fallback
        self.allowed = allowed ?? Value.allowed
        self.accepts = accepts
    }

    /// The value that `node` stands for.
    func value(of node: JSONNode) throws(Refusal) -> Value {
        let value: Value
        do throws(Refusal) {
            value = try Value.decode(node)
        } catch {
            // Bounds are worth naming also to somebody who got the type wrong.
            throw error.allowed == Value.allowed ? Refusal(allowed) : error
        }
        guard accepts(value) else { throw outOfLimits }
        return value
    }

    /// The same, or what can be read of a value that is not taken as a whole; `nil` where nothing can.
    func readable(_ node: JSONNode) -> Value? {
        // Why it is not taken is among the problems since the file was read.
        if let value = try? value(of: node) { return value }
        return readablePart(of: node)?.value
    }

    /// What can be read of a value that is not taken as a whole.
    func readablePart(of node: JSONNode) -> ReadablePart<Value>? {
        Value.readablePart(of: node).flatMap { accepts($0.value) ? $0 : nil }
    }

    /// How `value` stands in the file.
    func node(of value: Value) throws(Refusal) -> JSONNode {
        let node = try value.encode()
        guard accepts(value) else { throw outOfLimits }
        return node
    }

    private var outOfLimits: Refusal {
        Refusal(allowed == Value.allowed ? .withinLimits : allowed)
    }
}

extension PreferenceKey where Value == Int {
    /// A key for whole numbers within bounds.
    public init(_ name: String, default fallback: Int, within range: ClosedRange<Int>) {
        self.init(
            name, default: fallback, allowed: .wholeNumber(range), accepts: { range ~= $0 })
    }
}

extension PreferenceKey where Value == Duration {
    /// A key for durations within bounds.
    public init(
        _ name: String, default fallback: Duration, within range: ClosedRange<Duration>
    ) {
        self.init(
            name, default: fallback, allowed: .duration(range), accepts: { range ~= $0 })
    }
}
