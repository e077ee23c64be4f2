import FoundationEssentials
import Persistence
package import SheafModel

/// Identifiers that follow from what a row is about, so that two machines make the same row: UUIDs
/// of version 5 (RFC 9562 §5.5) in a name space of the product.
///
/// Frozen: the tests hold the values.
package enum NamedIdentifier {
    /// The tag of a name: of ``Tag/normalised(_:)``, folded.
    package static func tag(named name: String) -> Tag.ID {
        Identifier(uuid("tag", Array(Folding.fold(Tag.normalised(name)).utf8)))
    }

    /// The link of a kind between two rows.
    static func link(_ kind: String, _ left: UUID, _ right: UUID) -> UUID {
        uuid(kind, bytes(left) + bytes(right))
    }

    /// The entry of a map that belongs to a row.
    static func entry(_ kind: String, of owner: UUID, key: String) -> UUID {
        uuid(kind, bytes(owner) + Array(key.utf8))
    }

    /// What an import calls a row.
    static func foreign(source: String, kind: String, theirs: String) -> UUID {
        uuid("foreign", Array("\(source)\0\(kind)\0\(theirs)".utf8))
    }

    /// What is kept for a row that has not come, or `nil` for all that is: a digest, stored nowhere.
    static func piece(_ payload: Data?, waitingFor name: Data) -> UUID {
        guard let payload else { return uuid("waiting", Array(name)) }
        return uuid("piece", Array(name) + [0] + payload)
    }

    /// 1d0be5e2-6a1c-5c5f-9e0e-8f6b0c6f9f51: drawn once, never to change.
    private static let space: [UInt8] = [
        0x1d, 0x0b, 0xe5, 0xe2, 0x6a, 0x1c, 0x5c, 0x5f, 0x9e, 0x0e, 0x8f, 0x6b, 0x0c, 0x6f, 0x9f,
        0x51,
    ]

    private static func uuid(_ kind: String, _ name: [UInt8]) -> UUID {
        // Version 5 asks for SHA-1. It names rows here and guards nothing.
        let digest = SHA1.hash(space + Array(kind.utf8) + [0] + name)
        var bytes = digest.prefix(16).map(\.self)
        bytes[6] = bytes[6] & 0x0f | 0x50
        bytes[8] = bytes[8] & 0x3f | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    private static func bytes(_ uuid: UUID) -> [UInt8] {
        withUnsafeBytes(of: uuid.uuid) { Array($0) }
    }
}
