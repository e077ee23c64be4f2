/// What becomes of an edit when somebody else changed the row since the editor read it.
///
/// Decided field by field, inside the write, by comparing three values: the one the edit started
/// from, the edited one and the stored one. A field that only one side changed is no conflict.
public enum MergePolicy: Hashable, Sendable {
    /// Nothing is written: ``StoreError/conflict(_:)`` names the fields with their three values.
    case fail
    /// The stored value stays where both changed a field.
    case keepStored
    /// The edited value wins where both changed a field.
    case keepMine
    /// Every field becomes the edited one, also those that only the other side changed.
    case overwrite
    /// If the other side changed anything the edit is dropped.
    case discard
}

/// One field of a value that people edit, for merging.
package struct MergeField<Value>: Sendable {
    /// What a conflict calls the field.
    package let name: String
    /// What is compared, and shown in a conflict.
    package let value: @Sendable (Value) -> SQLValue
    /// Copies the field from the first value into the second.
    package let copy: @Sendable (Value, inout Value) -> Void

    package init(
        _ name: String, value: @escaping @Sendable (Value) -> SQLValue,
        copy: @escaping @Sendable (Value, inout Value) -> Void
    ) {
        self.name = name
        self.value = value
        self.copy = copy
    }

    package init<Part: SQLConvertible>(
        _ name: String, _ path: any WritableKeyPath<Value, Part> & Sendable
    ) {
        self.init(
            name, value: { $0[keyPath: path].sqlValue },
            copy: { $1[keyPath: path] = $0[keyPath: path] })
    }
}

extension MergePolicy {
    /// The value to store.
    ///
    /// - Parameters:
    ///   - base: What the edit started from.
    ///   - mine: What it made of it.
    ///   - stored: What is there now.
    ///   - fields: What people edit of it; everything else stays as stored.
    /// - Returns: The merged value.
    /// - Throws: ``StoreError/conflict(_:)`` with ``fail``.
    package func merge<Value>(
        base: Value, mine: Value, into stored: Value, _ fields: [MergeField<Value>]
    ) throws(StoreError) -> Value {
        let hasStoredChanged = fields.contains { $0.value(base) != $0.value(stored) }
        if self == .discard && hasStoredChanged { return stored }
        var result = stored
        var conflicts: [FieldConflict] = []
        for field in fields {
            let values = (base: field.value(base), mine: field.value(mine))
            let found = field.value(stored)
            if self == .overwrite {
                field.copy(mine, &result)
            } else if values.mine == values.base || values.mine == found
                || self == .keepStored
                    && found != values.base
            {
                continue
            } else if found == values.base || self == .keepMine {
                field.copy(mine, &result)
            } else {
                conflicts.append(
                    FieldConflict(
                        field: field.name, base: values.base, mine: values.mine, stored: found))
            }
        }
        if !conflicts.isEmpty { throw .conflict(conflicts) }
        return result
    }
}
