package import FoundationEssentials

/// Names one row of one kind across machines, exports and restarts.
///
/// The phantom `Subject` keeps a post's identifier from being handed where a person's is wanted.
/// Identifiers order by their bytes; for the time-ordered ones that the store makes
/// this is the order in which they were made.
package struct Identifier<Subject>: Hashable, Sendable {
    /// The 16 bytes as a UUID (RFC 9562); version 7, or version 5 where two machines must agree.
    package let uuid: UUID

    /// Wraps a UUID that was made or read elsewhere.
    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Reads the canonical text form, in either case; `nil` for anything else.
    package init?(_ text: String) {
        guard let uuid = UUID(canonicalText: text) else { return nil }
        self.uuid = uuid
    }
}

extension Identifier: CustomStringConvertible {
    /// The canonical text form in lower case: `0193…-7…`.
    package var description: String { uuid.canonicalText }
}

extension Identifier: Comparable {
    /// Compares byte by byte.
    package static func < (left: Self, right: Self) -> Bool {
        left.uuid < right.uuid
    }
}

extension Identifier: Codable {
    /// Reads the canonical text form.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        uuid = try container.decode(UUID.self)
    }

    /// Writes the canonical text form in lower case.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
