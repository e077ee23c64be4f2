import FoundationEssentials

/// An item as a store keeps it.
///
/// `Value` is what the store makes of a secret: sealed bytes in the file, the secret itself in
/// memory.
struct StoredItem<Value: Sendable>: Sendable {
    /// A field that this version need not understand to keep.
    struct Field: Hashable, Sendable {
        /// The time after which the value is of no use: milliseconds since 1970.
        static var expiryTag: UInt16 { 1 }

        var tag: UInt16
        var bytes: [UInt8]
    }

    let id: UUID
    var key: ItemKey
    /// Milliseconds since 1970.
    var created: Int64
    /// Milliseconds since 1970.
    var modified: Int64
    var revision: UInt64
    var presence: Presence
    var fields: [Field] = []
    var value: Value

    var summary: ItemSummary {
        ItemSummary(
            key: key, presence: presence, revision: revision, created: Date(milliseconds: created),
            modified: Date(milliseconds: modified), expires: expires)
    }

    /// The expiry among the fields.
    var expires: Date? {
        get {
            guard let field = fields.first(where: { $0.tag == Field.expiryTag }),
                field.bytes.count == 8
            else { return nil }
            let bits = field.bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Date(milliseconds: Int64(bitPattern: bits))
        }
        set {
            fields.removeAll { $0.tag == Field.expiryTag }
            guard let newValue else { return }
            var writer = ByteWriter()
            writer.write(UInt64(bitPattern: newValue.milliseconds))
            fields.insert(Field(tag: Field.expiryTag, bytes: writer.bytes), at: 0)
        }
    }
}

extension StoredItem: Equatable where Value: Equatable {}

extension Date {
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Whether a file can hold it: a number of milliseconds since 1970.
    var isStorable: Bool { Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) != nil }

    /// Since 1970; dates no file can hold become the nearest that it can.
    var milliseconds: Int64 {
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: exact) ?? (exact > 0 ? .max : .min)
    }
}
