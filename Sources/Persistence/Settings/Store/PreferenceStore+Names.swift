public import PersistenceJSON

// For commands and screens that go through keys by their names.
extension PreferenceStore {
    /// A preference as a list shows it.
    package struct Entry: Hashable, Sendable {
        /// The name in the file.
        package var name: String
        /// The value that holds, as it would stand in a file.
        package var value: JSONNode
        /// The default.
        package var fallback: JSONNode
        /// Where the value comes from.
        package var domain: PreferenceDomain
        /// What is taken.
        package var allowed: AllowedValues
    }

    /// All known keys by name.
    package var entries: [Entry] {
        let known = known
        return known.knownNames.compactMap { Self.entry($0, known) }
    }

    /// One known key.
    ///
    /// - Throws: ``PreferenceError/unknownKey(_:suggestion:)``.
    package func entry(_ name: String) throws(PreferenceError) -> Entry {
        let known = known
        guard let entry = Self.entry(name, known) else {
            throw .unknownKey(name, suggestion: name.nearest(in: known.keys.keys))
        }
        return entry
    }

    /// Sets the key of this name to the value that a command line means by `argument`.
    ///
    /// - Throws: ``PreferenceError/unknownKey(_:suggestion:)``,
    ///   ``PreferenceError/refused(key:_:)``, ``PreferenceError/tooLarge(key:)``,
    ///   ``PreferenceError/reservedName(_:)``.
    package func set(_ name: String, toArgument argument: String) throws(PreferenceError) {
        _ = try entry(name)
        guard let key = known.keys[name] else { return }
        apply([try PreferenceEdit(try key.value(ofArgument: argument), for: key)], origin: .local)
    }

    /// Takes the key of this name out of the person's file.
    ///
    /// - Throws: ``PreferenceError/unknownKey(_:suggestion:)``, ``PreferenceError/reservedName(_:)``.
    package func reset(_ name: String) throws(PreferenceError) {
        _ = try entry(name)
        try PreferenceEdit.checkName(name)
        apply([PreferenceEdit(removing: name)], origin: .reset)
    }

    private static func entry(_ name: String, _ state: PreferenceState) -> Entry? {
        guard let key = state.keys[name], let value = state.node(of: name) else { return nil }
        return Entry(
            name: name, value: value, fallback: key.fallback, domain: state.domain(of: name),
            allowed: key.allowed)
    }
}

extension AnyPreferenceKey {
    /// The value that a command line means.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)``.
    func value(ofArgument argument: String) throws(PreferenceError) -> JSONNode {
        do throws(Refusal) {
            return try node(fromArgument: argument)
        } catch {
            throw .refused(key: name, error)
        }
    }

    /// Reads `name=value` pairs of a command line.
    ///
    /// - Throws: ``PreferenceError/unknownKey(_:suggestion:)`` or
    ///   ``PreferenceError/refused(key:_:)``.
    public static func arguments(
        _ assignments: [String], keys: [AnyPreferenceKey]
    ) throws(PreferenceError) -> [String: JSONNode] {
        var values: [String: JSONNode] = [:]
        for assignment in assignments {
            let name = String(assignment.prefix { $0 != "=" })
            guard let key = keys.first(where: { $0.name == name }) else {
                throw .unknownKey(name, suggestion: name.nearest(in: keys.map(\.name)))
            }
            values[name] = try key.value(ofArgument: String(assignment.dropFirst(name.count + 1)))
        }
        return values
    }
}
