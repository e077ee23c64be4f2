package import PersistenceJSON

/// A ``PreferenceKey`` of whatever type: enough to list it, and to check what stands in a file.
public struct AnyPreferenceKey: Sendable {
    /// The name in the file.
    public let name: String
    /// What is taken, bounds included.
    package let allowed: AllowedValues
    /// The default as it would stand in a file.
    package let fallback: JSONNode
    /// Why the key does not take a value, `nil` if it does.
    let refusal: @Sendable (JSONNode) -> Refusal?
    /// What can be read of a value that is not taken as a whole, as it would stand in a file.
    let readablePart: @Sendable (JSONNode) -> ReadablePart<JSONNode>?

    /// `key` without its type.
    public init<Value>(_ key: PreferenceKey<Value>) {
        name = key.name
        allowed = key.allowed
        // A default that JSON cannot say is a mistake that a test of all keys finds.
        fallback = (try? key.fallback.encode()) ?? .null
        refusal = { node in
            do throws(Refusal) {
                _ = try key.value(of: node)
                return nil
            } catch {
                return error
            }
        }
        readablePart = { node in
            // A value that was read from JSON can be written as JSON.
            guard let part = key.readablePart(of: node), let value = try? part.value.encode()
            else { return nil }
            return ReadablePart(value: value, refused: part.refused)
        }
    }

    /// What holds of a value, as it would stand in a file: all of it where it is taken, or what can be
    /// read of it; `nil` where nothing can.
    func holding(_ node: JSONNode) -> JSONNode? {
        refusal(node) == nil ? node : readablePart(node)?.value
    }

    /// The value that a command line means: JSON if the key takes it as such, otherwise a text.
    ///
    /// - Throws: ``Refusal`` when the key takes neither.
    package func node(fromArgument argument: String) throws(Refusal) -> JSONNode {
        // What is no JSON is a text without its quotation marks.
        if let node = try? JSONNode(parsing: argument.utf8), refusal(node) == nil { return node }
        let text = JSONNode.string(argument)
        if let refusal = refusal(text) { throw refusal }
        return text
    }
}
