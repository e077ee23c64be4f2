package import FoundationEssentials

/// Rows that a bulk write has found, so that it asks once for what thousands of rows refer to.
///
/// Whoever changes such a row in the same write forgets it here.
package struct KnownRows: Sendable {
    /// What is known of a row.
    package struct Entry: Sendable {
        /// Its identity.
        package let id: UUID
        /// Its key.
        package let key: Int64
        /// A text of it.
        package let text: String

        /// Notes a row.
        package init(id: UUID, key: Int64, text: String = "") {
            self.id = id
            self.key = key
            self.text = text
        }
    }

    /// So many are kept of each kind: 5 MB at most.
    private static let capacity = 20_000

    private var byIdentity: [UUID: Entry] = [:]
    private var byName: [String: Entry] = [:]

    /// So many digests are kept: 25 MB at most.
    private static let pieceCapacity = 700_000

    private var pieces: Set<UUID> = []

    /// A row that others hang on: those that come one behind the other mostly hang on the same.
    package struct Owner: Sendable {
        /// Its identity.
        package let id: UUID
        /// Its key.
        package let key: Int64
        /// When it went to the trash.
        package let deletedAt: Date?

        /// Notes a row.
        package init(id: UUID, key: Int64, deletedAt: Date?) {
            self.id = id
            self.key = key
            self.deletedAt = deletedAt
        }
    }

    /// The post that was looked up last for what hangs on it.
    package var owner: Owner?
    /// The key of the last post that was inserted, behind which nothing stands.
    package var lastPost: Int64?

    /// Knows none.
    package init() {}

    /// A row by its identity.
    package subscript(id: UUID) -> Entry? { byIdentity[id] }

    /// A row by a name, byte for byte as far as `String` tells names apart.
    package subscript(name: String) -> Entry? { byName[name] }

    /// Notes a row by its identity.
    package mutating func note(_ entry: Entry) {
        if byIdentity.count >= Self.capacity { byIdentity = [:] }
        byIdentity[entry.id] = entry
    }

    /// Notes a row by a name.
    package mutating func note(_ entry: Entry, named name: String) {
        if byName.count >= Self.capacity { byName = [:] }
        byName[name] = entry
    }

    /// Forgets all rows that were noted by their identities.
    package mutating func forgetIdentities() {
        if !byIdentity.isEmpty { byIdentity = [:] }
    }

    /// Forgets all rows that were noted by names.
    package mutating func forgetNames() {
        if !byName.isEmpty { byName = [:] }
    }

    /// Whether something was noted by its digest.
    package func contains(piece: UUID) -> Bool { pieces.contains(piece) }

    /// Notes something by its digest, as long as there is room; whether it is new and noted.
    @discardableResult
    package mutating func note(piece: UUID) -> Bool {
        pieces.count < Self.pieceCapacity && pieces.insert(piece).inserted
    }

    /// Forgets what was noted by its digest.
    package mutating func forget(piece: UUID) { pieces.remove(piece) }
}
